"""Shapes of packages with the compiler's index, for `prumo unused`: the compiler type checks one file, which writes its index."""
from .shape import Shape

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription
let package = Package(name: "App", targets: [.executableTarget(name: "App", path: "App")])
"""
COMPILE = ["swiftc", "-typecheck", "-parse-as-library", "-suppress-warnings", "-module-name", "App", "-index-store-path", "store",
           "App/a.swift"]
COMMAND = ["unused", "--index-store-path", "store"]


def main(body=""):
    return f"@main struct Main {{\n    static func main() {{\n{body}    }}\n}}\n"


def lines(count, form):
    """A line for each number; # is the number, and + the next one."""
    return "".join(form.replace("#", str(number)).replace("+", str(number + 1)) + "\n" for number in range(count))


def inside(head, count, form):
    return f"{head} {{\n{lines(count, '    ' + form)}}}\n"


# A name, then what makes the source of a number of links.
SOURCES = [
    ("dead functions", lambda n: lines(n, "func f#() {}") + main()),
    ("a chain of dead functions", lambda n: lines(n, "func f#() { f+() }") + f"func f{n}() {{}}\n" + main()),
    ("a chain of live functions", lambda n: lines(n, "func f#() { f+() }") + f"func f{n}() {{}}\n" + main("        f0()\n")),
    ("a ring of dead functions", lambda n: lines(n, "func f#() { f+() }") + f"func f{n}() {{ f0() }}\n" + main()),
    ("uses of a function", lambda n: "func f() {}\n" + main("        f()\n" * n)),
    ("functions that use a function", lambda n: "func f() {}\n" + lines(n, "func f#() { f() }") + main()),
    ("conformances to a protocol", lambda n: "protocol P { func f() }\n" + lines(n, "struct S#: P { func f() {} }")
     + main("        let p: any P = S0()\n        p.f()\n")),
    ("conformances to a redundant protocol", lambda n: "protocol P {}\n" + lines(n, "struct S#: P {}") + main("        _ = S0()\n")),
    ("protocols of a type", lambda n: lines(n, "protocol P# {}") + "struct S {}\n" + lines(n, "extension S: P# {}")
     + main("        _ = S()\n")),
    ("dead members of a type", lambda n: inside("struct S", n, "func f#() {}") + main("        _ = S()\n")),
    ("live members of a type", lambda n: inside("struct S", n, "func f#() { f+() }") + f"extension S {{ func f{n}() {{}} }}\n"
     + main("        S().f0()\n")),
    ("properties of a type", lambda n: inside("struct S", n, "var p# = 1") + main("        _ = S()\n")),
    ("properties that are only assigned", lambda n: inside("final class S", n, "var p#: Int = 1")
     + "extension S {\n    func f() {\n" + lines(n, "        p# = 2") + "    }\n}\n" + main("        S().f()\n")),
    ("extensions of a type", lambda n: "struct S {}\n" + lines(n, "extension S { func f#() {} }") + main("        _ = S()\n")),
    ("cases of an enum", lambda n: inside("enum E", n, "case c#") + main("        print(E.c0)\n")),
    ("overrides of a method", lambda n: "class A { func f(a: Int) {} }\n" + lines(n, "class B#: A { override func f(a: Int) {} }")
     + main("        A().f(a: 1)\n")),
    ("parameters of functions", lambda n: lines(n, "func f#(a: Int) {}") + main()),
    ("calls of a function with parameters", lambda n: "func f(a: Int, b: Int) {}\n" + main("        f(a: 1, b: 2)\n" * n)),
    ("live members of types", lambda n: lines(n, "struct S# { func f() { S+().f() } }") + f"struct S{n} {{ func f() {{}} }}\n"
     + main("        S0().f()\n")),
    # Few, since the index names each parameter with all labels of its function: it grows with their square.
    ("parameters of a function", lambda n: "func f(" + ", ".join(f"a{i}: Int = 1" for i in range(n // 80)) + ") {}\n" + main("        f()\n")),
    ("comments that retain", lambda n: lines(n, "// prumo:retain\nfunc f#() {}") + main()),
    ("disabled findings", lambda n: lines(n, "func f#() {} // prumo:disable:this dead_declaration") + main()),
    ("public declarations", lambda n: lines(n, "public func f#() {}") + main()),
    ("imports", lambda n: "import Swift\n" * n + main()),
    ("conditions that were not built", lambda n: "".join(
        f"#if A{i}\nfunc f{i}() {{ f{i + 1}() }}\n#endif\n" for i in range(n)) + main()),
]


def files(source):
    return lambda n: {"Package.swift": MANIFEST, ".prumo.json": {}, "App/a.swift": source(n)}


# A name, the name of a source, and more arguments.
COMMANDS = [
    ("what keeps a function alive", "a chain of live functions", lambda n: ["--why", f"f{n}"]),
    ("what keeps functions with one name alive", "live members of types", lambda n: ["--why", "f"]),
    ("removal of functions", "dead functions", lambda n: ["--fix"]),
    ("removal of a chain of functions", "a chain of dead functions", lambda n: ["--fix"]),
    ("removal of members", "dead members of a type", lambda n: ["--fix"]),
    ("removal of cases", "cases of an enum", lambda n: ["--fix"]),
    ("removal of parameters", "calls of a function with parameters", lambda n: ["--fix"]),
    ("removal of parameters of overrides", "overrides of a method", lambda n: ["--fix"]),
    ("removal of assigned properties", "properties that are only assigned", lambda n: ["--fix"]),
    ("removal of a protocol", "conformances to a redundant protocol", lambda n: ["--fix"]),
]
INDEX_RULES = ["lint", "--index-store-path", "store"] + [part for rule in (
    "unused_import", "unused_declaration", "capture_variable", "explicit_self", "typesafe_array_init") for part in ("--only-rule", rule)]


# All files in one run of the compiler, which needs to know the names of their units.
COMPILE_ALL = ["sh", "-c", "for file in App/*.swift; do echo \"$PWD/$file.o\"; done >units && swiftc -frontend -typecheck -parse-as-library"
               " -module-name App -index-store-path store -index-unit-output-path-filelist units App/*.swift"]


def many_files(count):
    return {f"App/a{i}.swift": f"func f{i}() {{ f{i + 1}() }}\nfunc g{i}() {{}}\n" for i in range(count)} | {
        "Package.swift": MANIFEST, ".prumo.json": {}, "App/Main.swift": f"func f{count}() {{}}\n" + main("        f0()\n")}


def shapes():
    sources = dict(SOURCES)
    yield Shape("files with an index", COMMAND, lambda n: many_files(n // 8), prepare=[COMPILE_ALL], links=1600)
    for name, source in SOURCES:
        yield Shape(name, COMMAND, files(source), prepare=[COMPILE], links=2500)
    for name, source, arguments in COMMANDS:
        yield Shape(name, lambda n, arguments=arguments: COMMAND + arguments(n), files(sources[source]), prepare=[COMPILE], links=1500)
    for name in ("dead functions", "live members of a type", "properties that are only assigned", "imports"):
        yield Shape(f"{name}, lint", INDEX_RULES, files(sources[name]), prepare=[COMPILE], links=1500)


SHAPES = list(shapes())
