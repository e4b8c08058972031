"""How are logs kept in Redis Streams?"""

from .store import RedisStore

__all__ = ["RedisStore"]
