"""Shapes of requests to the language server and to the MCP server."""
import json

from .shape import Shape


def message(value):
    body = value if isinstance(value, bytes) else json.dumps({"jsonrpc": "2.0", **value}).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def request(number, method, params):
    return message({"id": number, "method": method, "params": params})


def notification(method, params):
    return message({"method": method, "params": params})


def session(*messages):
    """All that a client sends, from `initialize` to `exit`."""
    start = [request(0, "initialize", {"capabilities": {}}), notification("initialized", {})]
    return b"".join([*start, *messages, request(-1, "shutdown", None), notification("exit", None)])


def document(uri="file:///tmp/a.swift", text="let one = 1\n", language="swift"):
    return notification("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": language, "version": 1, "text": text}})


SHAPES = []
