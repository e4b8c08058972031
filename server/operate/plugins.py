"""Which modules of the operator are loaded before the server starts?"""

from importlib import import_module

from server.settings import BadSetting


def load(names: str) -> None:
    """Import modules named with commas in between, in this order; what they do then is theirs.

    Raises BadSetting naming the module that cannot be imported.
    """
    for name in filter(None, (each.strip() for each in names.split(","))):
        try:
            import_module(name)
        except Exception as error:
            # Any exception of a module must tell the operator which module it was.
            why = f"{type(error).__name__}: {error}"
            raise BadSetting(f"CHRONIST_PLUGINS: cannot import {name} ({why})") from error
