"""How does a test get a table twice, to go on differently? It is copied as it stands."""

from copy import copy
from typing import TypeVar

from domain.chronicle.feed import Feed
from tests.support.session import Session

T = TypeVar("T")
OWN = ("domain.chronicle", "domain.kernel.memo")


def twin(session: Session) -> Session:
    """Give a table of its own with the same past, and the same source of luck."""
    other = copy(session)
    other.chronicle = _copied(session.chronicle)
    other.feeds = {key: _copied(feed) for key, feed in session.feeds.items()}
    other.log, other.applied = list(session.log), list(session.applied)
    for feed in other.feeds.values():
        _share_visible(feed)
    return other


def _copied(part: T) -> T:
    """Copy what changes in place: the engine's own objects, and their lists and dicts."""
    new = copy(part)
    for name, value in vars(part).items():
        setattr(new, name, _value(value))
    return new


def _value(value: object) -> object:
    if type(value) is dict:
        return {key: _inner(each) for key, each in value.items()}
    if type(value) in (list, set):
        return copy(value)
    mutable = hasattr(value, "__dict__") and type(value).__module__.startswith(OWN)
    return _copied(value) if mutable else value


def _inner(value: object) -> object:
    return copy(value) if type(value) in (dict, list, set) else value


def _share_visible(feed: Feed) -> None:
    """Let the history hold the collections of its own feed."""
    vars(feed.history).update(_visible=feed.visible_steps, _changes=feed.changes)
