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


SHAPES = list(all_shapes())
