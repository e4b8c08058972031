"""How does a test run the command chronist?"""

from click.testing import CliRunner, Result

from server.operate.cli import main


def chronist(*arguments: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=answer)
