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
    """All that a client sends. The stream ends without `exit`, after which the server would not finish its work."""
    start = [request(0, "initialize", {"capabilities": {}}), notification("initialized", {})]
    return b"".join([*start, *messages])


def document(uri="file:///tmp/a.swift", text="let one = 1\n", language="swift"):
    return notification("textDocument/didOpen", {"textDocument": {
        "uri": uri, "languageId": language, "version": 1, "text": text}})


ROOT = "file:///tmp/prumo-growth"
CODE = "let a = b as! C\n"


def change(changes, uri=f"{ROOT}/a.swift", version=2):
    return notification("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})


def position(line, character):
    return {"line": line, "character": character}


def edit(text, line=0, character=0):
    return {"range": {"start": position(line, character), "end": position(line, character)}, "text": text}


def about(uri, method, number=1, **params):
    return request(number, f"textDocument/{method}", {"textDocument": {"uri": uri}, **params})


def many(count, make):
    return b"".join(make(number) for number in range(count))


def on(name, text, *requests):
    """A session that opens one document and sends some requests about it."""
    uri = f"{ROOT}/{name}"
    return session(document(uri, text, "swift" if name.endswith(".swift") else "json"),
                   *(about(uri, method, number + 1, **params) for number, (method, params) in enumerate(requests)))


EVERYWHERE = {"range": {"start": position(0, 0), "end": position(10**9, 0)}, "context": {"diagnostics": []}}
ALL_FIXES = {"range": EVERYWHERE["range"], "context": {"diagnostics": [], "only": ["source.fixAll"]}}
START = {"position": position(0, 9)}
END = {"position": position(10**9, 10**9)}
EVERYTHING = (("codeAction", EVERYWHERE), ("codeAction", ALL_FIXES), ("hover", START), ("hover", END), ("definition", START),
              ("completion", START), ("completion", END), ("diagnostic", {}), ("willSaveWaitUntil", {"reason": 1}))
FIXABLE = "let a: Int = 1;\n"
TABLE = lambda n: "".join(f'"key{i}" = "%@ {i}";\n' for i in range(n))

# A name, then what makes all that a client sends.
SESSIONS = [
    ("a document with a long name", lambda n: session(document(f"{ROOT}/{'a' * 50 * n}.swift"))),
    ("a document in many folders", lambda n: session(document(f"{ROOT}/{'a/' * 25 * n}a.swift"))),
    ("a document with a long escaped name", lambda n: session(document(f"{ROOT}/{'%61/' * 25 * n}a.swift"))),
    ("a document above the root", lambda n: session(document(f"{ROOT}/{'../' * 25 * n}a.swift"))),
    ("requests about a document with a long name", lambda n: session(*(
        about(f"{ROOT}/{'a/' * 25 * n}a.swift", method, **params) for method, params in EVERYTHING))),
    ("documents", lambda n: session(many(n // 4, lambda i: document(f"{ROOT}/a{i}.swift")))),
    ("documents in folders", lambda n: session(many(n // 4, lambda i: document(f"{ROOT}/b{i}/a.swift")))),
    ("documents that are closed", lambda n: session(many(n // 4, lambda i: document(f"{ROOT}/a{i}.swift")), many(
        n // 4, lambda i: notification("textDocument/didClose", {"textDocument": {"uri": f"{ROOT}/a{i}.swift"}})))),
    ("tables", lambda n: session(many(n // 16, lambda i: document(f"{ROOT}/en.lproj/A{i}.strings", TABLE(1), "strings")))),
    ("tables that are closed", lambda n: session(
        many(n // 16, lambda i: document(f"{ROOT}/en.lproj/A{i}.strings", TABLE(1), "strings")),
        many(n // 16, lambda i: notification("textDocument/didClose", {
            "textDocument": {"uri": f"{ROOT}/en.lproj/A{i}.strings"}})))),
    ("environments", lambda n: session(many(n // 16, lambda i: document(f"{ROOT}/c{i}/.prumo.json", "{}", "json")))),
    ("a document of findings", lambda n: on("a.swift", CODE * n, *EVERYTHING)),
    ("a document of findings on a line", lambda n: on("a.swift", CODE.replace("\n", "; ") * n, *EVERYTHING)),
    ("a document of fixes", lambda n: on("a.swift", FIXABLE * n, *EVERYTHING)),
    ("a document of fixes on a line", lambda n: on("a.swift", "let a = b  ; " * n, *EVERYTHING)),
    ("a long line", lambda n: on("a.swift", f"let {'a' * 20 * n} = 1\n", *EVERYTHING)),
    ("a table of strings", lambda n: on("en.lproj/A.strings", TABLE(n), *EVERYTHING)),
    ("a catalog of strings", lambda n: on("A.xcstrings", json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {
        f"key{i}": {} for i in range(n)}}), *EVERYTHING)),
    ("a configuration of unknown keys", lambda n: on(".prumo.json", json.dumps({"lint": {f"a{i}": 1 for i in range(n)}}),
                                                     *EVERYTHING)),
    ("a configuration of unknown rules", lambda n: on(".prumo.json", json.dumps({"lint": {
        "disabled_rules": [f"a{i}" for i in range(n)]}}), *EVERYTHING)),
    ("edits at the start", lambda n: session(document(f"{ROOT}/a.swift", ""), change([edit(CODE)] * n))),
    ("edits at the end", lambda n: session(document(f"{ROOT}/a.swift", ""), change([edit(CODE, i) for i in range(n)]))),
    ("edits on a line", lambda n: session(document(f"{ROOT}/a.swift", ""), change([edit("a", 0, i) for i in range(n)]))),
    ("edits of wide characters on a line", lambda n: session(document(f"{ROOT}/a.swift", "// "), change(
        [edit("é", 0, i + 3) for i in range(n)]))),
    ("changes of a document", lambda n: session(document(f"{ROOT}/a.swift", ""), many(
        n, lambda i: change([edit("a\n")], version=i + 2)))),
    ("changes of a large document", lambda n: session(document(f"{ROOT}/a.swift", CODE * n), many(
        20, lambda i: change([edit("b\n", i * n // 20)], version=i + 2)))),
    ("texts of a document", lambda n: session(document(f"{ROOT}/a.swift", ""), change([{"text": CODE}] * n))),
    ("a long text of a document", lambda n: session(document(f"{ROOT}/a.swift", ""), change([{"text": CODE * n}]))),
    ("changes without a document", lambda n: session(many(n, lambda i: change([edit("a")])))),
    ("huge positions", lambda n: session(document(f"{ROOT}/a.swift", CODE * n), change([edit("a", 10**15, 10**15)] * n))),
    ("numbers of many digits", lambda n: session(document(f"{ROOT}/a.swift"), about(
        f"{ROOT}/a.swift", "hover", position=position(0, int("9" * min(4000, 2 * n)))))),
    ("requests", lambda n: session(document(f"{ROOT}/a.swift"), many(
        n, lambda i: about(f"{ROOT}/a.swift", "hover", i + 1, **START)))),
    ("canceled requests", lambda n: session(document(f"{ROOT}/a.swift"), many(
        n, lambda i: about(f"{ROOT}/a.swift", "hover", i + 1, **START)), many(
        n, lambda i: notification("$/cancelRequest", {"id": n - i})))),
    ("cancellations of nothing", lambda n: session(many(n, lambda i: notification("$/cancelRequest", {"id": i + 1})))),
    ("unknown methods", lambda n: session(many(n, lambda i: request(i, f"a{i}", {})))),
    ("a long method", lambda n: session(request(1, "a" * 50 * n, {}))),
    ("a long id", lambda n: session(request("a" * 50 * n, "a", {}))),
    ("responses", lambda n: session(many(n, lambda i: message({"id": i, "result": [{}]})))),
    ("reloads", lambda n: session(document(f"{ROOT}/a.swift"), many(
        n // 4, lambda i: notification("workspace/didChangeWatchedFiles", {"changes": []})))),
    ("settings", lambda n: session(notification("workspace/didChangeConfiguration", {"settings": {
        "prumo": {f"a{i}": i for i in range(n)}}}))),
    ("capabilities", lambda n: request(0, "initialize", {"capabilities": {
        "general": {"positionEncodings": [f"utf-{i}" for i in range(n)]}, **{f"a{i}": {} for i in range(n)}}})),
    ("a batch", lambda n: session(message(json.dumps([{"jsonrpc": "2.0", "id": i, "method": "a"} for i in range(n)]).encode()))),
    ("nested parameters", lambda n: session(message(b'{"jsonrpc": "2.0", "id": 1, "method": "a", "params": ' + b"[" * n
                                                    + b"]" * n + b"}"))),
    ("members of a message", lambda n: session(message({"method": "a", **{f"b{i}": i for i in range(n)}}))),
    ("headers that are none", lambda n: session(b"content-length:" * n)),
    ("lines that are no header", lambda n: session(b"a\r\n" * n)),
    ("other headers", lambda n: session(b"A: b\r\n" * n + b"Content-Length: 2\r\n\r\n{}")),
    ("empty lines", lambda n: session(b"\r\n" * n)),
    ("empty messages", lambda n: session(b"Content-Length: 0\r\n\r\n" * n)),
    ("messages that are not JSON", lambda n: session(many(n, lambda i: message(b"{")))),
]


def calls(*messages):
    """All that a client sends to the MCP server."""
    start = [{"id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18", "capabilities": {}}},
             {"method": "notifications/initialized"}]
    return b"".join(each if isinstance(each, bytes) else json.dumps({"jsonrpc": "2.0", **each}).encode() + b"\n"
                    for each in [*start, *messages])


def call(tool, number=1, **arguments):
    return {"id": number, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}


FILES = lambda n: {"Package.swift": "// swift-tools-version: 6.1\n", "a.swift": CODE * n,
                   "en.lproj/A.strings": TABLE(n), "de.lproj/A.strings": TABLE(n // 2),
                   "Environments/Development.json": {f"key{i}": i for i in range(n)},
                   "Environments/Production.json": {f"key{i}": -i for i in range(n)}}
ONE_FILE = lambda n: FILES(1)
CALLS = [
    ("findings", FILES, lambda n: calls(call("lint"))),
    ("fixes", FILES, lambda n: calls(call("fix"))),
    ("paths", ONE_FILE, lambda n: calls(call("lint", paths=["a.swift"] * n))),
    ("paths that do not exist", ONE_FILE, lambda n: calls(call("lint", paths=[f"b{i}.swift" for i in range(n)]))),
    ("a long path", ONE_FILE, lambda n: calls(call("lint", paths=["a" * 50 * n]))),
    ("a path of many folders", ONE_FILE, lambda n: calls(call("lint", paths=["a/" * 25 * n]))),
    ("a path above the folder", ONE_FILE, lambda n: calls(call("lint", paths=["../" * 25 * n]))),
    ("unknown arguments", ONE_FILE, lambda n: calls(call("lint", **{f"a{i}": i for i in range(n)}))),
    ("a long argument", ONE_FILE, lambda n: calls(call("lint", **{"a" * 50 * n: 1}))),
    ("a long tool", ONE_FILE, lambda n: calls(call("a" * 50 * n))),
    ("a long rule", ONE_FILE, lambda n: calls(call("rule", id="force_cas" * 5 * n))),
    ("rules", ONE_FILE, lambda n: calls(*(call("rule", i, id="force_cast") for i in range(n // 16)))),
    ("strings", FILES, lambda n: calls(call("strings", action="status"), call("strings", action="check"))),
    ("a string", FILES, lambda n: calls(call("strings", action="get", key="key1"), call("strings", action="get", key="kez1"))),
    ("a long key", FILES, lambda n: calls(call("strings", action="get", key="key1" * n))),
    ("environments", FILES, lambda n: calls(*(call("environments", action=action) for action in ("list", "matrix", "check")))),
    ("a difference", FILES, lambda n: calls(call("environments", action="diff", first="Development", second="Production"))),
    ("pings", ONE_FILE, lambda n: calls(*({"id": i, "method": "ping"} for i in range(n)))),
    ("cancellations", ONE_FILE, lambda n: calls(*({"method": "notifications/cancelled", "params": {"requestId": i}}
                                                 for i in range(n)), *({"id": i, "method": "ping"} for i in range(n)))),
    ("lists of tools", ONE_FILE, lambda n: calls(*({"id": i, "method": "tools/list"} for i in range(n // 4)))),
    ("a batch", ONE_FILE, lambda n: calls(json.dumps([{"jsonrpc": "2.0", "id": i, "method": "ping"} for i in range(n)]).encode()
                                          + b"\n")),
    ("lines that are not JSON", ONE_FILE, lambda n: calls(b"{\n" * n)),
    ("a long line", ONE_FILE, lambda n: calls(b"{" * 50 * n + b"\n")),
]

SHAPES = [Shape(f"{name}, server", ["server"], ONE_FILE, stdin=stdin) for name, stdin in SESSIONS] + [
    Shape(f"{name}, mcp", ["mcp"], files, stdin=stdin) for name, files, stdin in CALLS]
