"""What does a Python file say, as a tree?"""

import ast
import gc


def syntax(source: str) -> ast.Module:
    """Parse Python while nothing is collected.

    Until 3.12 a parse fails now and then with a `SystemError` about recursion depth, if what is
    collected in the middle of it runs code of its own: https://github.com/python/cpython/issues/106905
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        if collects:
            gc.enable()
