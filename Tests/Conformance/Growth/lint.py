"""Shapes of the linter: sources, directives, configurations, fixes and suppressions."""
import json, re
from pathlib import Path

from .shape import Shape, names, repeated

PARSER = Path(__file__).resolve().parents[1] / "Syntax/Sources/fuzz-syntax/LinearCheck.swift"
# All rules run.
CONFIGURATION = {"lint": {"opt_in_rules": ["all"]}}


def parser_shapes():
    """The shapes of the parser's own check: a name, a start, a link, a middle, a link that ends, an end."""
    found = []
    for line in PARSER.read_text().splitlines():
        if re.fullmatch(r'        \("[^"]*", ".*"\),', line):
            text = line.strip()[1:-2].replace("\\u{1}", "\\u0001")
            found.append(tuple(json.loads(f"[{text}]")))
    assert len(found) > 100, f"{PARSER.name} has another form"
    return found


# Of rules: a name, a start, a link, a middle, a link that ends, an end; names differ where # stands.
RULES = [
    ("imports", "", "import A#\n", "", "", ""),
    ("same imports", "", "import A\n", "", "", ""),
    ("enum cases", "enum A {\n", "    case a#\n", "", "", "}\n"),
    ("enum cases with values", "enum A: String {\n", "    case a# = \"b#\"\n", "", "", "}\n"),
    ("same enum cases", "enum A {\n", "    case a\n", "", "", "}\n"),
    ("enum cases on a line", "enum A { case b", ", a#", "", "", " }\n"),
    ("switch cases", "switch a {\n", "case .a#: f()\n", "", "", "default: g()\n}\n"),
    ("else if", "if a {}", " else if a == # {}", "", "", "\n"),
    ("same else if", "if a {}", " else if a {}", "", "", "\n"),
    ("conditions", "if a", ", b# == c", "", "", " {}\n"),
    ("alternatives", "if a", " || b# == c", "", "", " {}\n"),
    ("dictionary", "let x = [", "\"a#\": 1, ", "", "", "]\n"),
    ("closure parameters", "let x = f { ", "a#, ", "", "", "b in a }\n"),
    ("closure parameters in lines", "let x = f {\n    (", "a#,\n", "", "", "b) in a }\n"),
    ("closure parameters with types", "let x = f { (", "a#: Int, ", "", "", "b: Int) in a }\n"),
    ("used closure parameters", "let x = f { ", "a#, ", "b in g(b", ", a#", ") }\n"),
    ("captures", "let x = f { [", "a#, ", "", "", "b] in a }\n"),
    ("parameters", "func f(", "a#: Int, ", "", "", "b: Int) {}\n"),
    ("parameters in lines", "func f(\n", "    a#: Int,\n", "", "", "    b: Int) {}\n"),
    ("initializer", "struct A {\n", "    let a#: Int\n", "    init(b: Int, ", "a#: Int, ", "c: Int) {}\n}\n"),
    ("assigning initializer", "struct A {\n", "    let a#: Int\n", "    init() {\n", "        self.a# = 1\n", "    }\n}\n"),
    ("memberwise initializer", "struct A {\n", "    var a#: Int\n", "    init(b: Int", ", a#: Int", ") { self.b = b }\n}\n"),
    ("properties", "class A {\n", "    private let a# = 1\n", "", "", "}\n"),
    ("functions", "class A {\n", "    func a#() { b() }\n", "", "", "}\n"),
    ("overloads", "class A {\n", "    func a(b#: Int) { b() }\n", "", "", "}\n"),
    ("types", "", "struct A# {}\n", "", "", ""),
    ("extensions", "", "extension A { func a#() {} }\n", "", "", ""),
    ("protocol requirements", "protocol A {\n", "    var a#: Int { set get }\n", "", "", "}\n"),
    ("tests", "class A: XCTestCase {\n", "    func testA#() { XCTAssertEqual(a.count, 0) }\n", "", "", "}\n"),
    ("attributes", "struct A {\n", "    @B(#) var a# = 1\n", "", "", "}\n"),
    ("operators", "let x = 1", " + a#*2", "", "", "\n"),
    ("string with interpolations", "let x = \"", "\\(a#) ", "", "", "\"\n"),
    ("concatenations", "let x = \"\"", " + \"a#\"", "", "", "\n"),
    ("chain in lines", "let x = a", "\n    .filter { $0 > # }.first", "", "", "\n"),
    ("array in lines", "let x = [\n", "    a#,\n", "", "", "]\n"),
    ("array on a line", "let x = [1", " , a#", "", "", "]\n"),
    ("calls with closures", "", "a(b: { c# }) { d }\n", "", "", ""),
    ("guards", "func f() {\n", "    guard let a# = a# else { return }\n", "", "", "}\n"),
    ("optional bindings", "if let a = a", ", let a# = a#", "", "", " {}\n"),
    ("loops", "", "for a in b { if c# { d() } }\n", "", "", ""),
    ("returns", "func f() -> Int {\n", "    if a# { return 1 }\n", "", "", "    return 2\n}\n"),
    ("tuples", "let x: (Int", ", a#: Int", "", "", ") = y\n"),
    ("availability", "if #available(", "iOS #, ", "", "", "*) {}\n"),
    ("modifiers", "", "public internal(set) final lazy static weak var a#: Int? = nil\n", "", "", ""),
    ("force casts", "", "let a# = b as! C; ", "", "", "\n"),
    ("empty lines", "let a = 1\n", "\n", "", "", "let b = 2\n"),
    ("spaces", "let a = 1", "  ", "", "", "\n"),
    ("lines with spaces", "let a = 1\n", "  \t\n", "", "", "let b = 2\n"),
    ("comments", "", "// a# TODO: b\n", "", "", "let a = 1\n"),
    ("documentation", "", "/// a# - Parameter b: c\n", "", "", "func f() {}\n"),
    ("documented parameters", "", "/// - Parameter a#: c\n", "func f(b: Int", ", a#: Int", ") {}\n"),
    ("documentation without a declaration", "", "/// a#\n\n", "", "", "let a = 1\n"),
    ("comments between arguments", "f(", "/* a# */ 1, ", "", "", "2)\n"),
    ("marks", "", "//MARK: a#\n", "", "", "let a = 1\n"),
    ("addresses in a comment", "// ", "https://a.b/# ", "", "", "\n"),
    ("colons in a comment", "// ", "a:", "", "", "\n"),
    ("precedence", "precedencegroup A {\n", "    higherThan: B#\n", "", "", "}\n"),
    ("where clauses", "func f<A>() where A: B", ", A.C: D#", "", "", " {}\n"),
    ("inheritance", "class A: B", ", C#", "", "", " {}\n"),
    ("code in comments", "", "// let a# = b()\n", "", "", ""),
]

# Of directives.
DIRECTIVES = [
    ("unknown names of a line", "let a = b  // prumo:disable:this", " name_#", "", "", "\n"),
    ("unknown names", "// prumo:disable", " name_#", "", "", "\nlet a = b\n"),
    ("unknown names of SwiftLint's", "// swiftlint:disable:next", " name_#,", "", "", "\nlet a = b\n"),
    ("similar names", "// prumo:disable:next", " force_cas#", "", "", "\nlet a = b\n"),
    ("the same name", "let a = b as! C  // prumo:disable:this", " force_cast", "", "", "\n"),
    ("the same name for many", "", "a as! B; ", "c // prumo:disable:this", " force_cast", "\n"),
    ("the same name from here on", "// prumo:disable", " force_cast", "", "", "\nlet a = b as! C\n"),
    ("a name that nothing disables", "// prumo:enable", " name_#", "", "", "\n"),
    ("the same name that nothing disables", "// prumo:enable", " force_cast", "", "", "\n"),
    ("words of a reason", "// prumo:disable:next force_cast", " since it#", "", "", "\nlet a = b as! C\n"),
    ("disable and enable", "", "// prumo:disable force_cast\n// prumo:enable force_cast\n", "", "", ""),
    ("disabled lines", "", "let a# = b as! C  // prumo:disable:this force_cast\n", "", "", ""),
    ("useless comments", "", "// prumo:disable:next force_cast\n", "", "", ""),
    ("disable without an end", "", "// prumo:disable force_cast force_try\n", "", "", "let a = 1\n"),
    ("unknown actions", "", "// prumo:dsable force_cast\n", "", "", ""),
    ("a long action", "// prumo:", "a", "", "", " force_cast\n"),
    ("a long name", "// prumo:disable:this force_cast ", "a_", "", "", "\n"),
    ("a long modifier", "// prumo:disable:", "a", "", "", " force_cast\n"),
    ("commas", "// prumo:disable force_cast ", ",", "", "", "\n"),
]



def custom(count):
    return {name: {"regex": f"{name}x"} for name in names(count)}


# A name, then what makes files of a number of links, then the command.
CONFIGURATIONS = [
    ("unknown keys", lambda n: {".prumo.json": {"lint": {name: 1 for name in names(n)}}}, []),
    ("unknown keys that are similar", lambda n: {".prumo.json": {"lint": {name: 1 for name in names(n, "force_ca{}")}}}, []),
    ("a long unknown key", lambda n: {".prumo.json": {"lint": {"a_" * 20 * n: 1}}}, []),
    ("unknown keys above", lambda n: {".prumo.json": {name: 1 for name in names(n)}}, []),
    ("unknown rules", lambda n: {".prumo.json": {"lint": {"disabled_rules": names(n)}}}, []),
    ("the same rule", lambda n: {".prumo.json": {"lint": {"disabled_rules": ["force_cast"] * n}}}, []),
    ("unknown options", lambda n: {".prumo.json": {"lint": {"line_length": {name: 1 for name in names(n)}}}}, []),
    ("custom rules", lambda n: {".prumo.json": {"lint": {"custom_rules": custom(n)}}}, []),
    ("custom rules that are off", lambda n: {".prumo.json": {"lint": {"custom_rules": custom(n), "disabled_rules": names(n)}}}, []),
    ("paths", lambda n: {".prumo.json": {"lint": {"excluded": names(n, "a{}/**/b*")}}}, []),
    ("words of a rule", lambda n: {".prumo.json": {"lint": {"identifier_name": {"excluded": names(n)}}}}, []),
    ("nested lists", lambda n: {".prumo.json": '{"lint": {"disabled_rules": ' + "[" * n + "]" * n + "}}"}, []),
    ("folders with a configuration", lambda n: {f"a{i % (n // 8 + 1)}/b{i}/.prumo.json": {"lint": {}} for i in range(n // 8)}
     | {f"a{i % (n // 8 + 1)}/b{i}/a.swift": "let one = 1\n" for i in range(n // 8)}, []),
    ("migration of unknown keys", lambda n: {".swiftlint.yml": "".join(f"{name}: 1\n" for name in names(n)), ".prumo.json": "{}"}, ["migrate", "swiftlint"]),
    ("migration of unknown rules", lambda n: {".swiftlint.yml": "disabled_rules:\n" + "".join(f"  - {name}\n" for name in names(n)), ".prumo.json": "{}"}, ["migrate", "swiftlint"]),
    ("migration of custom rules", lambda n: {".swiftlint.yml": "custom_rules:\n" + "".join(f"  {name}:\n    regex: a\n" for name in names(n)), ".prumo.json": "{}"}, ["migrate", "swiftlint"]),
    ("migration of nested lists", lambda n: {".swiftlint.yml": "disabled_rules: " + "[" * n + "]" * n + "\n", ".prumo.json": "{}"}, ["migrate", "swiftlint"]),
]


def chain(count, name, key, last=""):
    """Files of which each names the next one by a key."""
    return {name if i == 0 else f"{i}.{name}": f"{key}: {i + 1}.{name}\n" for i in range(count)} | {f"{count}.{name}": last}


def extended(count, files):
    return {".prumo.json": {"lint": {"extends": [f"{i}.json" for i in range(count)]}}} | files


def baseline(entries):
    return {"base.json": {"version": 1, "findings": entries}, ".prumo.json": {}}


FOUND = "let a = b as! C\n"
BASELINE = ["lint", "--baseline", "base.json"]
GIT = [["git", "init", "-q"], ["git", "-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "-q", "--allow-empty", "-m",
                               "test"], ["git", "add", "-A"]]
# A name, what makes the files, the command, and what the shape has besides.
REPOSITORIES = [
    ("a chain of parents", lambda n: chain(n, "a.yml", "parent_config"), ["migrate", "swiftlint", "a.yml"], {}),
    ("a chain of children", lambda n: chain(n, "a.yml", "child_config"), ["migrate", "swiftlint", "a.yml"], {}),
    ("a chain of extended files", lambda n: {".prumo.json": {"lint": {"extends": "0.json"}}} | {
        f"{i}.json": {"lint": {"extends": f"{i + 1}.json"}} for i in range(n)}, ["lint"], {}),
    ("extended files", lambda n: extended(n // 4, {f"{i}.json": {"lint": {}} for i in range(n // 4)}), ["lint"], {}),
    ("extended files that do not exist", lambda n: extended(n, {}), ["lint"], {}),
    ("a file that is extended often", lambda n: {".prumo.json": {"lint": {"extends": ["0.json"] * n}}, "0.json": {"lint": {}}},
     ["lint"], {}),
    ("folders that extend a file", lambda n: {f"a{i}/.prumo.json": {"lint": {"extends": "../0.json"}} for i in range(n // 8)}
     | {f"a{i}/a.swift": FOUND for i in range(n // 8)} | {"0.json": {"lint": {"disabled_rules": names(50)}}}, ["lint"], {}),
    ("nested folders with a configuration", lambda n: {f"{'a/' * (i % 100)}b{i}/.prumo.json": {"lint": {}} for i in range(n // 8)}
     | {f"{'a/' * (i % 100)}b{i}/a.swift": FOUND for i in range(n // 8)}, ["lint"], {}),
    ("paths and files", lambda n: {".prumo.json": {"lint": {"excluded": names(n // 8, "a{}/**/b*"), "included": ["**"]}}}
     | {f"c{i}.swift": FOUND for i in range(n // 8)}, ["lint"], {}),
    ("long paths", lambda n: {".prumo.json": {"lint": {"excluded": ["a*" * n, "**/" * n, "{a,b}" * 8, "[a-z]" * n]}}}, ["lint"], {}),
    ("ignored patterns", lambda n: {".git/HEAD": "", ".gitignore": "".join(f"a{i}*\n" for i in range(n))}, ["lint"], {"links": 2000}),
    ("an ignored pattern", lambda n: {".git/HEAD": "", ".gitignore": "a*" * n + "b\n"}, ["lint"], {}),
    ("a large file of ignored patterns", lambda n: {".git/HEAD": "", ".gitignore": "".join(f"a{i}*\n" for i in range(40 * n))},
     ["lint"], {"memory": 32, "links": 4000}),
    ("folders with ignored patterns", lambda n: {".git/HEAD": ""} | {f"a{i}/.gitignore": "b*\n" for i in range(n // 8)}
     | {f"a{i}/a.swift": FOUND for i in range(n // 8)}, ["lint"], {}),
    ("a nested folder", lambda n: {"a/" * min(1000, n // 4) + "a.swift": FOUND}, ["lint"], {}),
    ("a baseline", lambda n: baseline([{"path": "z.swift", "rule": f"a{i}", "text": "b"} for i in range(n)]), BASELINE, {}),
    ("a baseline of equal entries", lambda n: baseline([{"path": "z.swift", "rule": "force_cast", "text": "a"}] * n), BASELINE, {}),
    ("a baseline of lines", lambda n: baseline([{"path": "z.swift", "rule": "force_cast", "text": f"{i}"} for i in range(n)])
     | {"z.swift": FOUND * n}, BASELINE, {}),
    ("a baseline of a long line", lambda n: baseline([{"path": "z.swift", "rule": "force_cast", "text": "a" * 20 * n}])
     | {"z.swift": FOUND.replace("\n", "; ") * n}, BASELINE, {}),
    ("a baseline of deleted files", lambda n: baseline([
        {"path": f"b{i}.swift", "rule": "force_cast", "text": FOUND.strip()} for i in range(n)]) | {"z.swift": FOUND * n}, BASELINE, {}),
    ("a baseline of SwiftLint", lambda n: {".prumo.json": {}, "base.json": [{"text": "a", "violation": {
        "ruleIdentifier": "force_cast", "location": {"file": "z.swift", "line": i}}} for i in range(n)]}, BASELINE, {}),
    ("unknown keys of a baseline", lambda n: {".prumo.json": {}, "base.json": {f"a{i}": 1 for i in range(n)}}, BASELINE, {}),
    ("pruned entries", lambda n: baseline([{"path": "z.swift", "rule": "force_cast", "text": f"{i}"} for i in range(n)]),
     [*BASELINE, "--prune"], {}),
    ("changed lines", lambda n: {".prumo.json": {}, "z.swift": FOUND * n}, ["lint", "--changed"], {"prepare": GIT}),
    ("changed files", lambda n: {".prumo.json": {}} | {f"a{i}.swift": FOUND for i in range(n // 8)}, ["lint", "--changed"],
     {"prepare": GIT}),
    ("changed files of other kinds", lambda n: {".prumo.json": {}} | {f"a{i}.txt": "a\n" for i in range(n // 8)},
     ["lint", "--changed"], {"prepare": GIT}),
    ("aliases of a configuration", lambda n: {".swiftlint.yml": "a0: &a0 [x, x]\n" + "".join(
        f"a{i + 1}: &a{i + 1} [*a{i}, *a{i}]\n" for i in range(n // 20)), ".prumo.json": "{}"}, ["migrate", "swiftlint"], {}),
    ("anchors of a configuration", lambda n: {".swiftlint.yml": "".join(f"a{i}: &b{i} x\nc{i}: *b{i}\n" for i in range(n)),
                                              ".prumo.json": "{}"}, ["migrate", "swiftlint"], {}),
    ("a long scalar of a configuration", lambda n: {".swiftlint.yml": "a: \"" + "x\n  " * n + "\"\n", ".prumo.json": "{}"},
     ["migrate", "swiftlint"], {}),
    ("comments of a configuration", lambda n: {".swiftlint.yml": "# a\n" * n + "disabled_rules:\n" + "  # b\n" * n,
                                               ".prumo.json": "{}"}, ["migrate", "swiftlint"], {}),
    ("files with a strange name", lambda n: {".prumo.json": {}} | {f"##[a]{i}.swift": FOUND for i in range(n // 8)}, ["lint"], {}),
    ("a syntax tree", lambda n: {"z.swift": FOUND * n}, ["syntax", "z.swift"], {}),
    ("a syntax tree as JSON", lambda n: {"z.swift": FOUND * n}, ["syntax", "z.swift", "--format", "json"], {}),
    ("tokens", lambda n: {"z.swift": FOUND * n}, ["syntax", "z.swift", "--tokens"], {}),
    ("tokens of a line", lambda n: {"z.swift": FOUND.replace("\n", "; ") * n}, ["syntax", "z.swift", "--tokens"], {}),
    ("a check of all", lambda n: {".prumo.json": {}, "Package.swift": "// swift-tools-version: 6.1\n", "z.swift": FOUND * n},
     ["check"], {}),
    ("the configuration of a file", lambda n: {".prumo.json": {"lint": {"disabled_rules": names(n)}}},
     ["lint", "--show-configuration", "z.swift"], {}),
]
# A name, and what makes the arguments of `lint`.
ARGUMENTS = [
    ("rules that are named", lambda n: ["--only-rule", "force_cast"] * n),
    ("unknown rules that are named", lambda n: ["--only-rule", "a" * 20 * n]),
    ("rules that are disabled", lambda n: ["--disable-rule", "force_cast"] * n),
    ("files that are named", lambda n: ["z.swift"] * n),
    ("files that do not exist", lambda n: names(n)),
    ("a long file that does not exist", lambda n: ["a" * 20 * n]),
    ("an unknown option", lambda n: ["--" + "a" * 20 * n]),
    ("reports", lambda n: [part for name in names(n // 8) for part in ("--reporter", f"json:{name}")]),
]


def source(shape, configuration=CONFIGURATION):
    return lambda n: {".prumo.json": configuration, "a.swift": repeated(shape[1:], n)}


def all_shapes():
    for shape in parser_shapes() + RULES + DIRECTIVES:
        yield Shape(shape[0], ["lint"], source(shape))
    for shape in DIRECTIVES + [shape for shape in RULES if shape[0] in ("force casts", "functions", "spaces")]:
        yield Shape(f"{shape[0]}, --fix", ["lint", "--fix"], source(shape, {}))
        yield Shape(f"{shape[0]}, --add-suppressions", ["lint", "--add-suppressions"], source(shape, {}))
    for name, files, command in CONFIGURATIONS:
        yield Shape(name, command or ["lint"], lambda n, files=files: {"z.swift": "let one = 1\n"} | files(n))
    for name, files, command, more in REPOSITORIES:
        yield Shape(name, command, lambda n, files=files: {"z.swift": "let one = 1\n"} | files(n), **more)
    for name, arguments in ARGUMENTS:
        yield Shape(name, lambda n, arguments=arguments: ["lint", *arguments(n)], lambda n: {"z.swift": FOUND})


SHAPES = list(all_shapes())
