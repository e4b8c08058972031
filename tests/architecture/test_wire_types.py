"""Does the web client's TypeScript say what the server's types say?"""

from tests.architecture.wire_types import files, typed


def test_the_types_of_the_web_client_are_those_of_the_schemas() -> None:
    for file, text in files().items():
        assert file.read_text("utf-8") == text, "see ./dev types"


def test_a_schema_becomes_the_type_that_means_the_same() -> None:
    number = {"type": "integer"}
    edge = {"type": "array", "prefixItems": [{"type": "string"}, number, {"enum": [0, 1]}]}
    assert typed({"type": "array", "items": edge}) == "([string, number, 0 | 1])[]"
    fields = {"a": number, "b": {"$ref": "#/$defs/View"}}
    assert typed({"type": "object", "properties": fields, "required": ["a"]}) == (
        "{ a: number; b?: View }"
    )
    assert typed({"type": "object", "additionalProperties": {"anyOf": [number, number]}}) == (
        "Record<string, number>"
    )
