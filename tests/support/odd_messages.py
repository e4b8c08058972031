"""Which messages may no client send?"""

ODD: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    '{"t":"cmd"}',
    '{"t":"shout","id":"x"}',
    '{"t":"ping","more":1}',
    '{"id":"x","n":1}',
    '{"t":"hello","token":"again"}',
    '{"t":"cmd","id":"","n":1,"c":{}}',
    '{"t":"cmd","id":"x","n":1,"c":[]}',
    '{"t":"cmd","id":"x","n":"1","c":{}}',
    '{"t":"cmd","id":"x","n":1.5,"c":{}}',
    '{"t":"cmd","id":7,"n":1,"c":{}}',
    '{"t":"cmd","id":"x","n":1,"c":{"type":"\\ud800"}}',
    '{"t":"cmd","id":"x","n":' + "9" * 5000 + ',"c":{}}',
    '{"t":"look","id":"x","n":1,"focus":{"figure":1}}',
    '{"t":"look","id":"x","n":1,"focus":{"seat":"gm"}}',
    b'{"t":"ping"}',
    b"\xff\xfe",
]
"""What is no message."""
