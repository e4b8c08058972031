"""What do rule tests compare of a refusal? Code, command and field; bounds are the kernel's."""

from domain.kernel.rejection import Rejection

BOUNDS = {"least", "most"}


def plain(refusal: Rejection) -> Rejection:
    """Leave out the bounds that a refused number or text carries."""
    kept = {name: value for name, value in refusal.params.items() if name not in BOUNDS}
    return Rejection(refusal.code, kept)
