"""Each kind of declaration in each way of being used or not, as cases with expectations.

A kind is a declaration with `N` for its name and `@` where an access modifier may be written, and a statement that uses it, with `h` for an
instance of the type around it and `H` for that type. `GLOBAL` declarations have no type around them.
"""
from dataclasses import dataclass

GLOBAL, STRUCT, CLASS, ENUM, ACTOR = "global", "struct", "class", "enum", "actor"


@dataclass
class Kind:
    name: str
    host: str
    declaration: str
    use: str
    rule: str = "dead_declaration"
    # Stored properties and cases cannot be in extensions, static stored properties not in generic types.
    in_extension: bool = True
    in_generic: bool = True


KINDS = [
    Kind("function", GLOBAL, "@func N() {}", "N()"),
    Kind("asyncFunction", GLOBAL, "@func N() async {}", "await N()"),
    Kind("throwingFunction", GLOBAL, "@func N() throws {}", "try N()"),
    Kind("genericFunction", GLOBAL, "@func N<T>(_ value: T) { print(value) }", "N(1)"),
    Kind("functionReference", GLOBAL, "@func N() {}", "let reference = N; reference()"),
    Kind("globalLet", GLOBAL, "@let N = 1", "print(N)"),
    Kind("globalVar", GLOBAL, "@var N = 1", "print(N)"),
    Kind("globalComputed", GLOBAL, "@var N: Int { 1 }", "print(N)"),
    Kind("globalStruct", GLOBAL, "@struct N {}", "print(N.self)"),
    Kind("globalClass", GLOBAL, "@class N {}", "print(N.self)"),
    Kind("globalEnum", GLOBAL, "@enum N {}", "print(N.self)"),
    Kind("globalActor", GLOBAL, "@actor N {}", "print(N.self)"),
    Kind("globalProtocol", GLOBAL, "@protocol N {}", "print((any N).self)"),
    Kind("globalTypealias", GLOBAL, "@typealias N = Int", "print(N.self)"),
    Kind("genericStruct", GLOBAL, "@struct N<Element> {}", "print(N<Int>.self)"),
    Kind("functionOfOutsideType", GLOBAL, "extension Int { @func N() {} }", "1.N()"),
    Kind("propertyOfOutsideType", GLOBAL, "extension Int { @var N: Int { self } }", "print(1.N)"),
    Kind("staticOfOutsideType", GLOBAL, "extension Int { @static let N = 1 }", "print(Int.N)"),
    Kind("conditionalExtension", GLOBAL, "extension Array where Element == Int { @func N() {} }", "[1].N()"),
    Kind("protocolExtension", GLOBAL, "extension Collection { @func N() {} }", "[1].N()"),
    Kind("method", STRUCT, "@func N() {}", "h.N()"),
    Kind("mutatingMethod", STRUCT, "@mutating func N() {}", "h.N()"),
    Kind("staticMethod", STRUCT, "@static func N() {}", "H.N()"),
    Kind("genericMethod", STRUCT, "@func N<T>(_ value: T) { print(value) }", "h.N(1)"),
    Kind("methodOfClass", CLASS, "@func N() {}", "h.N()"),
    Kind("finalMethod", CLASS, "@final func N() {}", "h.N()"),
    Kind("classMethod", CLASS, "@class func N() {}", "H.N()"),
    Kind("methodOfEnum", ENUM, "@func N() {}", "h.N()"),
    Kind("staticMethodOfEnum", ENUM, "@static func N() {}", "H.N()"),
    Kind("methodOfActor", ACTOR, "@func N() {}", "await h.N()"),
    Kind("asyncMethod", ACTOR, "@func N() async {}", "await h.N()"),
    Kind("nonisolatedMethod", ACTOR, "@nonisolated func N() {}", "h.N()"),
    Kind("storedProperty", STRUCT, "@var N = 1", "print(h.N)", in_extension=False),
    Kind("storedLet", STRUCT, "@let N = 1", "print(h.N)", in_extension=False),
    Kind("lazyProperty", STRUCT, "@lazy var N = 1", "print(h.N)", in_extension=False),
    Kind("observedProperty", STRUCT, "@var N = 1 { didSet { print(oldValue) } }", "print(h.N)", in_extension=False),
    Kind("wrappedProperty", STRUCT, "@Wrapped @var N = 1", "print(h.N)", in_extension=False),
    Kind("projectedProperty", STRUCT, "@Wrapped @var N = 1", "print(h.$N)", in_extension=False),
    Kind("computedProperty", STRUCT, "@var N: Int { 1 }", "print(h.N)"),
    Kind("settableProperty", STRUCT, "@var N: Int { get { 1 } set { print(newValue) } }", "print(h.N)"),
    Kind("writtenComputedProperty", STRUCT, "@var N: Int { get { 1 } nonmutating set { print(newValue) } }", "h.N = 2"),
    Kind("asyncProperty", STRUCT, "@var N: Int { get async throws { 1 } }", "print(try await h.N)"),
    Kind("staticStored", STRUCT, "@static var N = 1", "print(H.N)", in_generic=False),
    Kind("staticLet", STRUCT, "@static let N = 1", "print(H.N)", in_generic=False),
    Kind("staticComputed", STRUCT, "@static var N: Int { 1 }", "print(H.N)"),
    Kind("classProperty", CLASS, "@class var N: Int { 1 }", "print(H.N)"),
    Kind("storedOfClass", CLASS, "@var N = 1", "print(h.N)", in_extension=False),
    Kind("keyPath", STRUCT, "@var N: Int { 1 }", r"print(h[keyPath: \H.N])"),
    Kind("initializer", STRUCT, "@init(N: Int) { self.init(); print(N) }", "h = H(N: 1)"),
    Kind("failableInitializer", STRUCT, "@init?(N: Int) { self.init(); print(N) }", "h = H(N: 1)!"),
    Kind("convenienceInitializer", CLASS, "@convenience init(N: Int) { self.init(); print(N) }", "h = H(N: 1)"),
    Kind("requiredInitializer", CLASS, "@required init(N: Int) { print(N) }", "h = H(N: 1)", in_extension=False),
    Kind("initializerOfActor", ACTOR, "@init(N: Int) { print(N) }", "h = H(N: 1)", in_extension=False),
    Kind("subscript", STRUCT, "@subscript(N key: Int) -> Int { key }", "print(h[N: 1])"),
    Kind("settableSubscript", STRUCT, "@subscript(N key: Int) -> Int { get { key } nonmutating set { print(newValue) } }", "h[N: 1] = 2"),
    Kind("staticSubscript", STRUCT, "@static subscript(N key: Int) -> Int { key }", "print(H[N: 1])"),
    Kind("nestedStruct", STRUCT, "@struct N {}", "print(H.N.self)"),
    Kind("nestedClass", STRUCT, "@class N {}", "print(H.N.self)"),
    Kind("nestedEnum", STRUCT, "@enum N {}", "print(H.N.self)"),
    Kind("nestedActor", STRUCT, "@actor N {}", "print(H.N.self)"),
    Kind("nestedTypealias", STRUCT, "@typealias N = Int", "print(H.N.self)"),
    Kind("enumCase", ENUM, "case N", "h = H.N", "dead_enum_case", in_extension=False),
    Kind("payloadCase", ENUM, "case N(Int)", "h = H.N(1)", "dead_enum_case", in_extension=False),
    Kind("labelledCase", ENUM, "case N(value: Int, other: String)", 'h = H.N(value: 1, other: "")', "dead_enum_case", in_extension=False),
    Kind("indirectCase", ENUM, "indirect case N(Self)", "h = H.N(h)", "dead_enum_case", in_extension=False),
    Kind("implicitCase", ENUM, "case N", "h = .N", "dead_enum_case", in_extension=False),
]

# What each file of a module begins with.
IMPORTS = {"App": ["import Core", ""], "AppTests": ["@testable import App", ""], "Library": [], "Core": []}
INITIALIZERS = {STRUCT: "init() {}", CLASS: "init() {}", ACTOR: "init() {}", ENUM: "case only"}


class Cases:
    """The cases of one kind: the lines of its files, by module and name, and the statements that start all live code."""

    def __init__(self, kind):
        self.kind = kind
        self.files = {}
        self.roots = {}

    def add(self, module, *lines, file=None):
        self.files.setdefault((module, file or self.kind.name), []).extend(lines)

    def root(self, module, name, *statements):
        access = "public " if module == "Core" else ""
        self.add(module, f"{access}func {name}() async throws {{", *[f"    {each}" for each in statements], "}", "")
        self.roots.setdefault("App" if module in ("App", "Core") else module, []).append(name)

    def written(self, name, access, dead=False, without_tests=False):
        line = self.kind.declaration.replace("@Wrapped", "\0").replace("@", access + " " if access else "").replace("\0", "@Wrapped")
        line = line.replace("N", name)
        mark = f" // expect: {self.kind.rule} {name}" if dead else ""
        if without_tests:
            mark = f" // expect without tests: {self.kind.rule} {name}"
        return line + mark

    def statements(self, name, host="", value=None):
        """What uses the declaration, after what makes the host."""
        if self.kind.host == GLOBAL:
            return [self.kind.use.replace("N", name)]
        use = self.kind.use.replace("H", "\0").replace("N", name).replace("\0", host)
        start = f"var h = {host}.only" if self.kind.host == ENUM else f"var h = {host}()"
        return [start, "_ = h", use]

    def host_alone(self, host):
        return [f"_ = {host}.only" if self.kind.host == ENUM else f"_ = {host}()"]

    def type(self, name, member, access="", parameters=""):
        access = access + " " if access else ""
        initializer = INITIALIZERS[self.kind.host]
        if not initializer.startswith("case"):
            initializer = access + initializer
        return [f"{access}{self.kind.host} {name}{parameters} {{", f"    {initializer}", *([f"    {member}"] if member else []), "}"]


def case_files(kind):
    """The files of a kind, and the names of the functions that start what is live."""
    cases = Cases(kind)
    for mode in GLOBAL_MODES if kind.host == GLOBAL else MEMBER_MODES:
        mode(cases, kind)
    return cases


def named(kind, mode):
    return f"{kind.name}{mode}"


def name_of_type(kind, mode):
    return f"{kind.name[0].upper()}{kind.name[1:]}{mode}Type"


# MARK: Declarations without a type around them


def global_used(cases, kind):
    name = named(kind, "Used")
    cases.add("App", cases.written(name, ""))
    cases.root("App", f"{name}Root", *cases.statements(name))


def global_unused(cases, kind):
    cases.add("App", cases.written(named(kind, "Unused"), "", dead=True), "")


def global_private(cases, kind):
    cases.add("App", cases.written(named(kind, "Private"), "fileprivate", dead=True), "")


def global_user_dead(cases, kind):
    name = named(kind, "ByDead")
    cases.add("App", cases.written(name, "", dead=True))
    cases.add("App", f"func {name}User() async throws {{ // expect: dead_declaration {name}User",
              *[f"    {each}" for each in cases.statements(name)], "}", "")


def global_tests(cases, kind):
    name = named(kind, "ByTests")
    cases.add("App", cases.written(name, "", without_tests=True), "")
    cases.root("AppTests", f"{name}Root", *cases.statements(name))


def global_elsewhere(cases, kind):
    name = named(kind, "ByExtension")
    cases.add("App", cases.written(name, ""))
    cases.add("App", "extension Support {", f"    static func {name}User() async throws {{",
              *[f"        {each}" for each in cases.statements(name)], "    }", "}", file=kind.name + "Elsewhere")
    cases.root("App", f"{name}Root", f"try await Support.{name}User()")


def global_other_module(cases, kind):
    name = named(kind, "ByModule")
    cases.add("Core", cases.written(name, "public"), cases.written(named(kind, "Public"), "public", dead=True))
    cases.root("App", f"{name}Root", *cases.statements(name))


def global_generic(cases, kind):
    name = named(kind, "ByGeneric")
    cases.add("App", cases.written(name, ""), f"func {name}User<T>(_ value: T) async throws {{", "    print(value)",
              *[f"    {each}" for each in cases.statements(name)], "}")
    cases.root("App", f"{name}Root", f"try await {name}User(1)")


def global_closure(cases, kind):
    name = named(kind, "ByClosure")
    cases.add("App", cases.written(name, ""))
    cases.root("App", f"{name}Root", "let closure = { () async throws -> Void in", *[f"    {each}" for each in cases.statements(name)],
               "}", "try await closure()")


def global_product(cases, kind):
    cases.add("Library", cases.written(named(kind, "Product"), "public"), cases.written(named(kind, "Internal"), "", dead=True), "")


GLOBAL_MODES = [global_product, global_used, global_unused, global_private, global_user_dead, global_tests, global_elsewhere,
                global_other_module, global_generic, global_closure]


# MARK: Members


def member_used(cases, kind):
    name, host = named(kind, "Used"), name_of_type(kind, "Used")
    cases.add("App", *cases.type(host, cases.written(name, "")))
    cases.root("App", f"{name}Root", *cases.statements(name, host))


def member_unused(cases, kind):
    name, host = named(kind, "Unused"), name_of_type(kind, "Unused")
    cases.add("App", *cases.type(host, cases.written(name, "", dead=True)))
    cases.root("App", f"{name}Root", *cases.host_alone(host))


def member_user_dead(cases, kind):
    name, host = named(kind, "ByDead"), name_of_type(kind, "ByDead")
    cases.add("App", *cases.type(host, cases.written(name, "", dead=True)))
    cases.add("App", f"func {name}User() async throws {{ // expect: dead_declaration {name}User",
              *[f"    {each}" for each in cases.statements(name, host)], "}")
    cases.root("App", f"{name}Root", *cases.host_alone(host))


def member_of_dead(cases, kind):
    name, host = named(kind, "InDead"), name_of_type(kind, "InDead")
    lines = cases.type(host, cases.written(name, ""))
    cases.add("App", lines[0] + f" // expect: dead_declaration {host}", *lines[1:], "")


def member_tests(cases, kind):
    name, host = named(kind, "ByTests"), name_of_type(kind, "ByTests")
    cases.add("App", *cases.type(host, cases.written(name, "", without_tests=True)))
    cases.root("App", f"{name}Live", *cases.host_alone(host))
    cases.root("AppTests", f"{name}Root", *cases.statements(name, host))


def member_elsewhere(cases, kind):
    """Used by an extension in another file, of which one function is live and one is dead."""
    name, host = named(kind, "ByExtension"), name_of_type(kind, "ByExtension")
    dead = named(kind, "ByDeadExtension")
    lines = cases.type(host, cases.written(name, ""))
    cases.add("App", *lines[:-1], "    " + cases.written(dead, "", dead=True), "}")
    cases.add("App", f"extension {host} {{", "    static func live() async throws {",
              *[f"        {each}" for each in cases.statements(name, host)], "    }",
              f"    static func unused() async throws {{ // expect: dead_declaration unused",
              *[f"        {each}" for each in cases.statements(dead, host)], "    }", "}", file=kind.name + "Elsewhere")
    cases.root("App", f"{name}Root", f"try await {host}.live()")


def member_in_extension(cases, kind):
    if not kind.in_extension:
        return
    name, host = named(kind, "Extension"), name_of_type(kind, "Extension")
    cases.add("App", *cases.type(host, None))
    cases.add("App", f"extension {host} {{", "    " + cases.written(name, ""), "    " + cases.written(name + "Unused", "", dead=True),
              "}", file=kind.name + "Elsewhere")
    cases.root("App", f"{name}Root", *cases.statements(name, host))


def member_other_module(cases, kind):
    name, host = named(kind, "ByModule"), name_of_type(kind, "ByModule")
    lines = cases.type(host, cases.written(name, "public"), "public")
    cases.add("Core", *lines[:-1], "    " + cases.written(named(kind, "Public"), "public", dead=True), "}")
    cases.root("App", f"{name}Root", *cases.statements(name, host))


def member_generic(cases, kind):
    if not kind.in_generic:
        return
    name, host = named(kind, "ByGeneric"), name_of_type(kind, "ByGeneric")
    lines = cases.type(host, cases.written(name, ""), parameters="<T>")
    cases.add("App", *lines[:-1], "    " + cases.written(name + "Unused", "", dead=True), "}",
              f"func {name}User<T>(_ value: T) async throws {{", "    print(value)",
              *[f"    {each}" for each in cases.statements(name, f"{host}<T>")], "}")
    cases.root("App", f"{name}Root", f"try await {name}User(1)")


def member_nested(cases, kind):
    name, host = named(kind, "Nested"), name_of_type(kind, "Nested")
    lines = cases.type("Inner", cases.written(name, ""))
    lines[-1:] = ["    " + cases.written(name + "Unused", "", dead=True), "}"]
    cases.add("App", f"enum {host} {{", *[f"    {each}" for each in lines], "}")
    cases.root("App", f"{name}Root", *cases.statements(name, f"{host}.Inner"))


def member_product(cases, kind):
    name, host = named(kind, "Product"), name_of_type(kind, "Product")
    lines = cases.type(host, cases.written(name, "public"), "public")
    if kind.rule != "dead_enum_case":
        lines[-1:] = ["    " + cases.written(named(kind, "Internal"), "", dead=True), "}"]
    cases.add("Library", *lines, "")


MEMBER_MODES = [member_product, member_used, member_unused, member_user_dead, member_of_dead, member_tests, member_elsewhere,
                member_in_extension, member_other_module, member_generic, member_nested]
