import Testing

@testable import Findings
@testable import Linter

@Suite("Fixes that may change a program")
struct UnsafeFixTests {
    private func fixed(_ code: String, _ id: String, includesUnsafe: Bool) throws -> String {
        let rule = try #require(SwiftRules.registry.rule(id))
        return FixedFile(
            code, path: "a.swift", rules: try RuleSet(rule), includesUnsafe: includesUnsafe, linter: FileLinter()
        ).text
    }

    @Test func `a comma, a semicolon and an attribute on a line of their own are removed without a comment`() throws {
        #expect(try fixed("t = [[]\n,\n]", "trailing_comma", includesUnsafe: false) == "t = [[]\n\n]")
        #expect(try fixed("k\n;\nl", "trailing_semicolon", includesUnsafe: false) == "k\n\nl")
        #expect(
            try fixed("class A {\n@objc\n@IBAction func p() {} }", "redundant_objc_attribute", includesUnsafe: false)
                == "class A {\n@IBAction func p() {} }")
    }

    @Test(arguments: [
        ("syntactic_sugar", "struct Array<T> {}\nlet a: Array<Int> = b"),
        ("syntactic_sugar", "struct Box<Dictionary> { var a: Dictionary<Int, Int> }"),
        ("syntactic_sugar", "switch a { case Optional<Int>.some(let b): c(b) }"),
        ("void_return", "typealias Void = Int\nlet a: () -> () = b"),
        ("redundant_void_return", "struct Void {}\nfunc f() -> Void { Void() }"),
        ("prefer_condition_list", "func && (a: W, b: W) -> Bool { true }\nif w && w {}"),
        (
            "prefer_self_type_over_type_of_self",
            "class A { func f(_ x: A?) { guard let self = x else { return }; g(type(of: self).n) } }"
        ),
        ("explicit_init", "func make(_ Model: P.Type) -> P { Model.init() }"),
        ("explicit_init", "let Kind: P.Type = S.self\nlet a = Kind.init()"),
        ("prefer_zero_over_explicit_init", "struct CGPoint { var x = 1, y = 2 }\nlet a = CGPoint(x: 0, y: 0)"),
        ("legacy_constructor", "func CGPointMake(_ a: Int, _ b: Int) -> Int { a }\nlet a = CGPointMake(1, 2)"),
        ("legacy_nsgeometry_functions", "let a = NSPointInRect(next(), rects())"),
        ("empty_enum_arguments", "switch S() { case .none(): f() }"),
    ])
    func `a name that the file declares, and an order of calls, stay what they are`(id: String, code: String) throws {
        let rules = try RuleSet(#require(SwiftRules.registry.rule(id)))
        #expect(!FileLinter().findings(in: code, path: "a.swift", rules: rules).isEmpty)
        #expect(try fixed(code, id, includesUnsafe: false) == code)
    }

    @Test(arguments: [
        (
            "prefer_self_type_over_type_of_self",
            "class A { func f() { h { [weak self] in guard let self = self else { return }; g(type(of: self).n) } } }"
        ),
        ("explicit_init", "struct Model { let model: Int }\nlet a = Model.init(model: 1)"),
        ("syntactic_sugar", "struct Array<T> {}\nlet a: Swift.Array<Int> = b"),
        ("redundant_void_return", "struct Void {}\nfunc f() -> () {}"),
    ])
    func `names that mean something else are not in the way`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: false) != code)
    }

    @Test(arguments: [
        ("contrasted_opening_brace", "var n/**/= nil{}"), ("contrasted_opening_brace", "{var c = 0{{()}}}"),
        ("no_space_in_method_call", "t> ()"), ("trailing_comma", "t = [[]\n,//\n]"),
        ("redundant_objc_attribute", "class A { @IBAction@objc\n/**/func p() {} }"),
        ("redundant_objc_attribute", "class A { @IBAction @objc\n// a\nfunc p() {} }"),
        ("trailing_semicolon", "k\n/**/;\n"), ("trailing_semicolon", "private(set)var s:[m]\n;//\n"),
        ("prefer_condition_list", "while(a\n&&//\nb){}"), ("redundant_sendable", "actor e:\n//\nSendable{}"),
        ("lower_acl_than_parent", "struct i{private(set)\n//\npublic var n = e}"),
        ("syntactic_sugar", "func g(){var t:Optional<Int>=\tl}"), ("trailing_closure", "0({})"),
        ("empty_parentheses_with_trailing_closure", "(w(){}{})"), ("comma_inheritance", "struct t:e\n/**/& a{}"),
        ("implicit_optional_initialization", "var e:g?\n/**/= nil{didSet{}}"),
    ])
    func `what is beside a fix stays what it is`(id: String, code: String) throws {
        let rules = try RuleSet(#require(SwiftRules.registry.rule(id)))
        #expect(!FileLinter().findings(in: code, path: "a.swift", rules: rules).isEmpty)
        let check = SafeFixCheck(code, path: "a.swift", rules: rules, linter: FileLinter())
        #expect(check.failures.isEmpty, "\(check.failures.map(\.violation))")
    }

    @Test(arguments: [
        (
            "unneeded_synthesized_initializer",
            "struct Size { var width = 1; init() {}; init(width: Int = 1) { self.width = width } }"
        ),
        ("empty_parentheses_with_trailing_closure", "names.map() /* all */ { $0.count }"),
        ("duplicate_imports", "import Kit\nimport struct Kit.View\n"),
        ("duplicate_imports", "@testable import Kit\nimport Kit\n"),
        ("unused_parameter", "func show(@Wrap value: Int) {}"),
        ("unused_parameter", "@Traced func show(value: Int) {}"),
        ("unused_parameter", "@Mocked struct Store { func show(value: Int) {} }"),
        ("redundant_sendable", "@MainActor final class Screen: Store, Sendable {}"),
        ("implicit_optional_initialization", "struct Cart { @Field var name: String? = nil }"),
        ("implicit_optional_initialization", "struct Cart { @field var name: String? = nil }"),
        ("implicit_optional_initialization", "@Model class Cart { var name: String? = nil }"),
        ("prefer_self_type_over_type_of_self", "extension Named { func own() { type(of: self).run() } }"),
        ("prefer_self_type_over_type_of_self", "protocol Named { var own: Int { type(of: self).size } }"),
        ("prefer_self_type_over_type_of_self", "class Box { lazy var size = type(of: self).size }"),
        ("prefer_self_type_over_type_of_self", "class Box { static func make() { type(of: self).run() } }"),
        (
            "prefer_self_type_over_type_of_self",
            "class Box { func f() { run { [self = other] in type(of: self).run() } } }"
        ),
        ("explicit_init", "let tag = Tag.init(\"a\")"), ("explicit_init", "let tag = Tag.init(-1)"),
        ("explicit_init", "let tag = Tag.init((1.5))"), ("explicit_init", "let tag = Tag.init([1])"),
        ("explicit_init", "let tag = Tag.init(nil)"), ("explicit_init", "let tag = Tag.init(\"\\(name)\")"),
        ("toggle_bool", "flags[queue.next()] = !flags[queue.next()]"), ("toggle_bool", "query = !query"),
        ("toggle_bool", "view.isHidden = !view.isHidden"), ("toggle_bool", "var isOn = query\nisOn = !isOn"),
        ("toggle_bool", "var isOn = true\nfunc f(isOn: inout Query) { isOn = !isOn }"),
        ("toggle_bool", "struct S { var isOn = true; func f() { if var isOn = query { isOn = !isOn } } }"),
        ("toggle_bool", "struct S { var isOn = true; func f() { var (isOn, b) = pair; isOn = !isOn } }"),
        ("toggle_bool", "func f() { run { var isOn = true }; isOn = !isOn }"),
        ("toggle_bool", "struct S { struct T { var isOn = true }; mutating func f() { self.isOn = !self.isOn } }"),
        ("implicit_return", "render { return \"c\" }"), ("implicit_return", "func stop() { return run() }"),
        ("implicit_return", "@Lines func text() -> String { return \"a\" }"),
        ("implicit_return", "@lines func text() -> String { return \"a\" }"),
        ("implicit_return", "struct Home: Page { var text: String { return \"a\" } }"),
        ("implicit_return", "extension Home: Page { func text() -> String { return \"a\" } }"),
        ("implicit_return", "@Made struct Home { var text: String { return \"a\" } }"),
        ("unneeded_break_in_switch", "run { switch a { case 1: one(); break\ndefault: two(); break\n} }"),
        ("unused_control_flow_label", "run { pick: switch a { default: one() } }"),
        ("unused_control_flow_label", "run { if isOn { pick: if b { one() } else { two() } } }"),
        ("unused_closure_parameter", "#Predicate { item in true }"),
        ("joined_default_parameter", "let text = parts.joined(separator: \"\")"),
        ("return_value_from_void_function", "func save() { if isOn { return write() }; stop() }"),
        ("private_over_fileprivate", "fileprivate struct Size {}\nfileprivate extension Size {}"),
        ("prefer_self_in_static_references", "enum C { typealias Char = Int8; typealias Other = C.Char }"),
    ])
    func `are applied only if unsafe fixes are enabled`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: false) == code)
        #expect(try fixed(code, id, includesUnsafe: true) != code)
    }

    @Test(arguments: [
        ("unneeded_synthesized_initializer", "struct Size { var width = 1; init() {} }"),
        ("empty_parentheses_with_trailing_closure", "let counts = names.map() { $0.count }"),
        ("duplicate_imports", "import Kit\nimport Kit\n"),
        ("unused_parameter", "static func == (left: Tag, right: Tag) -> Bool { true }"),
        ("unused_parameter", "@MainActor @objc func show(value: Int) {}"),
        ("redundant_sendable", "@MainActor final class Screen: Sendable {}"),
        ("redundant_sendable", "@MainActor struct Row: Equatable, Sendable {}"),
        ("implicit_optional_initialization", "class Cart { @IBOutlet weak var name: Label? = nil }"),
        ("prefer_self_type_over_type_of_self", "class Box { func f() { run { type(of: self).run() } } }"),
        ("prefer_self_type_over_type_of_self", "struct Box { var size: Int { type(of: self).size } }"),
        ("explicit_init", "let tag = Tag.init(name: \"a\")"), ("explicit_init", "let tag = Tag.init(name)"),
        ("explicit_init", "let tag = Tag.init(1, 2)"), ("explicit_init", "let tag = Tag.init(\"a\") { 1 }"),
        ("toggle_bool", "var isOn = true\nisOn = !isOn"), ("toggle_bool", "func f() { isOn = !isOn }\nvar isOn: Bool"),
        ("toggle_bool", "struct S { mutating func f() { run { self.isOn = !self.isOn } }; @State var isOn = false }"),
        ("toggle_bool", "func f() { var isOn = false; if a { while b { isOn = !isOn } } }"),
        ("toggle_bool", "var isOn = true\nif a { isOn = !isOn } else { isOn = true }"),
        ("implicit_return", "func size() -> Int { return 1 }"),
        ("implicit_return", "struct Home { var text: String { return \"a\" } }"),
        ("implicit_return", "enum Size: Int, Codable { case one; var text: String { return \"a\" } }"),
        ("implicit_return", "struct Home: Page { func f() { func text() -> String { return \"a\" }; run() } }"),
        ("unneeded_break_in_switch", "func f() { switch a { case 1: one(); break\ndefault: two(); break\n} }"),
        ("unneeded_break_in_switch", "run { start(); switch a { case 1: one(); break\ndefault: two()\n} }"),
        ("unused_control_flow_label", "run { rows: for row in rows {} }"),
        ("unused_closure_parameter", "names.map { name in 1 }"),
        ("private_over_fileprivate", "fileprivate struct Size {}\nextension Size {}\nfileprivate extension Other {}"),
        ("return_value_from_void_function", "func save() { if isOn { return () }; stop() }"),
    ])
    func `are not the ordinary ones of these rules`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: false) != code)
    }

    @Test(arguments: [
        ("unneeded_synthesized_initializer", "struct Size {\n    var width = 1\n    init() {} // by hand\n}"),
        ("duplicate_imports", "import Kit\nimport Kit // for views\n"),
        ("unneeded_override", "class A: B {\n    var a = 1\n    override func b() { super.b() } // why\n}"),
        ("empty_parentheses_with_trailing_closure", "names.map(/* all */) { $0.count }"),
        ("implicit_optional_initialization", "var coupon: Optional<String> = nil"),
        ("syntactic_sugar", "let actions = Array<(_ sender: Int) -> Void>()"),
    ])
    func `do not exist where a comment would be lost or moved, or the result does not compile`(id: String, code: String)
        throws
    {
        #expect(try fixed(code, id, includesUnsafe: true) == code)
    }
}
