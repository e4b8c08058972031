"""How do logs live in Redis Streams?"""

from .store import RedisStore

__all__ = ["RedisStore"]
