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
        ("explicit_init", "enum K { static let Item = Tag.self }\nlet a = K.Item.init(x: 2)"),
        ("toggle_bool", "extension Bool { static prefix func ! (x: Bool) -> Bool { x } }\nvar a = true\na = !a"),
        ("toggle_bool", "extension Bool { mutating func toggle() {} }\nvar a = true\na = !a"),
        ("toggle_bool", "struct Bool {}\nvar a: Bool = b\na = !a"),
        ("toggle_bool", "struct S { static var a = true; var a = B(); mutating func f() { self.a = !self.a } }"),
        ("toggle_bool", "class S { var a = true; func f() { g { [self = o] in self.a = !self.a } } }"),
        ("prefer_type_checking", "func != (a: Int?, b: N) -> Bool { true }\nlet a = b as? Int != nil"),
        ("prefer_condition_list", "infix operator && : High\nif a && b == c {}"),
        ("redundant_sendable", "protocol Sendable {}\nactor A: Sendable {}"),
        ("redundant_sendable", "@propertyWrapper struct MainActor {}\n@MainActor struct S: Sendable {}"),
        (
            "prefer_self_type_over_type_of_self",
            "func type(of: Any) -> A {}\nstruct S { func f() { type(of: self).g() } }"
        ),
        ("implicit_return", "protocol Identifiable {}\nstruct S: Identifiable { var a: String { return b } }"),
        ("implicit_return", "struct S { var a: String { @B get { return b } } }"),
        ("implicit_return", "struct S { var a: Int { return mutate } }"),
        ("implicit_return", "typealias Nothing = Void\nfunc f() -> Nothing { return g() }"),
        ("implicit_return", "typealias A = Void\ntypealias B = A\nfunc f() -> B { return g() }"),
        ("implicit_return", "func f() -> (Void) { return g() }"),
        ("implicit_return", "func f() -> Swift.Void { return g() }"),
        ("legacy_constant", "let a = Float(M_PI)"),
        ("legacy_constant", "let M_PI = 4\nlet a = CGFloat(M_PI)"),
        ("legacy_constant", "extension CGPoint { static var zero: CGPoint { CGPointZero } }"),
        ("legacy_constructor", "let a = NSMakePoint(1 / 2, 1 / 3)"),
        ("legacy_constructor", "let a = NSMakePoint(.init(a), 0)"),
        (
            "legacy_constructor",
            "extension NSRange { init(location: Int, length: Int) { self = NSMakeRange(location, length) } }"
        ),
        ("legacy_cggeometry_functions", "extension CGRect { var width: CGFloat { CGRectGetWidth(self) } }"),
        ("legacy_nsgeometry_functions", "let a = NSEqualPoints(.zero, .zero)"),
        ("legacy_nsgeometry_functions", "let a = NSEdgeInsetsEqual(b, c)"),
        (
            "legacy_nsgeometry_functions",
            "func == (a: CGPoint, b: CGPoint) -> Bool { true }\nlet a = NSEqualPoints(b, c)"
        ),
        (
            "prefer_zero_over_explicit_init",
            "extension CGSize { static var zero: CGSize { CGSize(width: 0, height: 0) } }"
        ),
        (
            "prefer_zero_over_explicit_init",
            "extension CGPoint { init(x: Int, y: Int) {} }\nlet a = CGPoint(x: 0, y: 0)"
        ),
        ("lower_acl_than_parent", "struct S { public package(set) var x = 1 }"),
        ("private_over_fileprivate", "fileprivate struct S<T> {}\nfileprivate extension S<Int> {}"),
        ("syntactic_sugar", "struct S { var a: Optional<Int>; var b: Int }"),
        ("toggle_bool", "typealias BooleanLiteralType = B\nvar a = true\na = !a"),
        ("toggle_bool", "typealias B = Bool\nextension B { mutating func toggle() {} }\nvar a = true\na = !a"),
        ("prefer_condition_list", "infix operator == : Low\nif a && b == c {}"),
        ("prefer_type_checking", "infix operator != : Low\nlet a = b as? Int != nil"),
        ("empty_enum_arguments", "if case .none(_) = a {}"),
        ("empty_enum_arguments", "enum E { case a(x: Int), a(y: Int) }\nif case .a(x: _) = b {}"),
        ("return_value_from_void_function", "typealias Void = Any\nfunc f() -> Void { if a { return () } }"),
        (
            "legacy_swiftui_aspect_ratio",
            "extension V { func scaledToFit() {} }\nlet a = icon.aspectRatio(contentMode: .fit)"
        ),
        ("legacy_constructor", "struct CGPoint {}\nlet a = CGPointMake(b, c)"),
        ("nimble_operator", "func equal(_ a: Int) -> M { m }\nexpect(a).to(equal(b))"),
        ("unused_parameter", "class URL {}\nstruct S { init(url: URL) { f() } }"),
        (
            "unneeded_synthesized_initializer",
            "struct Int {}\nprivate struct S { var a: Int = 1; init(a: Int = 1) { self.a = a } }"
        ),
        ("prefer_self_in_static_references", "extension S { struct S {} }\nstruct S { func f() { g(S.x) } }"),
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
        ("explicit_init", "enum K { struct Item {} }\nlet a = K.Item.init()"),
        ("toggle_bool", "extension Bool { var text: String { \"\" } }\nvar a = true\na = !a"),
        ("legacy_constant", "let a = CGFloat(M_PI)"),
        ("legacy_cggeometry_functions", "struct S { var width: CGFloat { CGRectGetWidth(frame) } }"),
        ("legacy_constructor", "let a = NSMakePoint(width / 2, -1)"),
        ("legacy_nsgeometry_functions", "let a = NSEqualPoints(.zero, b)"),
        (
            "prefer_zero_over_explicit_init",
            "extension CGPoint { static let one = CGPoint(x: 1, y: 1) }\nlet a = CGPoint(x: 0, y: 0)"
        ),
        ("implicit_return", "typealias Item = Int\nfunc f() -> Item { return g() }"),
        ("prefer_self_in_static_references", "extension A { struct S: P { func f() { g(S.x) } } }"),
        ("prefer_self_in_static_references", "class C { final class D: C { func f() { g(D.x) } } }"),
        ("syntactic_sugar", "struct S { let a: Optional<Int>; var b: Optional<Int> = 1 }"),
        (
            "prefer_self_type_over_type_of_self",
            "func type(of: Any) -> A {}\nstruct S { func f() { Swift.type(of: self).g() } }"
        ),
        ("lower_acl_than_parent", "struct S { public private(set) var x = 1 }"),
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
        ("prefer_self_in_static_references", "final class C { func f() { call { C.run() } } }"),
        ("prefer_self_in_static_references", "final class C { func f() { func run() { C.run() }; call(run) } }"),
        ("prefer_self_in_static_references", "struct S { func f<S>(_ t: S.Type) { g(S.self) } }"),
        ("prefer_self_in_static_references", "struct S { func f() { typealias S = Int; g(S.self) } }"),
        ("prefer_self_in_static_references", "class B { class C {} }\nfinal class C: B { func f() { g(C.x) } }"),
        ("prefer_self_in_static_references", "protocol P { associatedtype S }\nstruct S: P { func f() { g(S.x) } }"),
        (
            "prefer_self_in_static_references",
            "final class C { func f() { switch e { case C.E.x: g()\ndefault: h() } } }"
        ),
        ("prefer_self_in_static_references", "final class C { func f() { g(\\C.k) } }"),
        ("redundant_discardable_let", "func f(n: N) { let _ = n }"),
        ("redundant_discardable_let", "func f(n: N) { let _ = n.m }"),
        ("redundant_discardable_let", "func f(n: N?) { let _ = (n!) }"),
        ("unneeded_override", "class A { fileprivate func f() {} }\nclass B: A { override func f() { super.f() } }"),
        (
            "unneeded_override",
            "class A { func f(x: Int = 1) {} }\nclass B: A { override func f(x: Int) { super.f(x: x) } }"
        ),
        ("unneeded_override", "class B: A { override func f(x: Int!) { super.f(x: x) } }"),
        ("unneeded_override", "public class B: A { public override func f() { super.f() } }"),
        ("unneeded_synthesized_initializer", "struct S { var a = 1; init() {} }"),
        ("unneeded_synthesized_initializer", "struct S { var a = 1; init(a: Int = 1) { self.a = a } }"),
        (
            "unneeded_synthesized_initializer",
            "struct S { var a: Int?; var b: Int; init(a: Int?, b: Int) { self.a = a; self.b = b } }"
        ),
        (
            "unneeded_synthesized_initializer",
            "private struct S { var a = next(); init(a: Int = next()) { self.a = a } }"
        ),
        ("unused_parameter", "func f(x: consuming N) {}"), ("unused_parameter", "func f(_ x: sending N) {}"),
        ("unused_parameter", "struct S { init(x: O) { g() } }"),
        ("unused_closure_parameter", "run { (x: consuming N) in g() }"),
        ("unused_closure_parameter", "let f: (consuming N) -> Void = { x in g() }"),
        ("unused_closure_parameter", "run { $x in 3 }"),
    ])
    func `are applied only if unsafe fixes are enabled`(id: String, code: String) throws {
        #expect(try fixed(code, id, includesUnsafe: false) == code)
        #expect(try fixed(code, id, includesUnsafe: true) != code)
    }

    @Test(arguments: [
        ("unneeded_synthesized_initializer", "private struct Size { var width = 1; init() {} }"),
        (
            "unneeded_synthesized_initializer",
            "struct Size { let w: Int; var h = 1; init(w: Int, h: Int = 1) { self.w = w; self.h = h } }"
        ),
        ("unneeded_override", "class B: A { override func f(x: Int) { super.f(x: x) } }"),
        ("unused_parameter", "struct S { init?(coder: NSCoder, names: [String: Int]) {} }"),
        ("prefer_self_in_static_references", "final class C { func f() { g(C.x) } }\nstruct D { struct E {} }"),
        ("redundant_discardable_let", "func f() { let _ = g() }"),
        ("redundant_discardable_let", "class C { func f() { let _ = self.view; let _ = C.all.first } }"),
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
