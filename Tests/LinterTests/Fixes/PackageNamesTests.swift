import Files
import Foundation
import SourceText
import TestSupport
import Testing

@testable import Findings
@testable import Linter

@Suite("Names that other files declare")
struct PackageNamesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What the safe fixes of a rule make of a file, with others beside it that are not in the run.
    private func fixed(_ code: String, beside others: [String], _ id: String) throws -> String {
        try folder.write(code, to: "Sources/a.swift")
        for (number, other) in others.enumerated() { try folder.write(other, to: "Sources/Other/\(number).swift") }
        let rule = try #require(SwiftRules.registry.rule(id))
        let file = LintFile(
            FoundFile(path: folder.path + "/Sources/a.swift", size: code.utf8.count, isNamed: true),
            rules: try RuleSet(rule),
            sources: PackageSources(folder: Path(folder.path), includesSubfolders: true))
        let outcome = LintRun([file], mode: .preview(includesUnsafe: false)).outcome()
        #expect(outcome.report.findings.count + outcome.report.fixes.count > 0)
        return outcome.changes.first?.after ?? code
    }

    private static let bool = "var isOn = false\nisOn = !isOn\n"
    private static let void = "func f() -> Void {}\n"
    private static let and = "if a && b {}\n"
    private static let cast = "let c = x as? Int != nil\n"
    private static let list = "let a: Array<Int> = b\n"
    private static let type = "struct S { func f() { g(type(of: self).n) } }\n"
    private static let returned = "struct S: Identifiable { var id: String { return \"c\" } }\n"
    private static let selfName = "final class C: Base { func f() { g(C.x) } }\n"
    private static let override = "class B: A { override func f(x: Int) { super.f(x: x) } }\n"

    @Test(arguments: [
        ("explicit_init", "print(Kind.init(x: 3))", "let Kind = Tag.self"),
        ("explicit_init", "print(K.Item.init(x: 3))", "extension K { static var Item: Tag.Type { Tag.self } }"),
        ("explicit_init", "print(Tag.init(x: 3))", "func Tag(x: Int) -> Int { x }"),
        ("toggle_bool", bool, "prefix func ! (x: Bool) -> Bool { x }"),
        ("toggle_bool", bool, "extension Bool { static prefix func ! (x: Self) -> Self { x } }"),
        ("toggle_bool", bool, "extension ExpressibleByBooleanLiteral { static prefix func ! (x: Self) -> Self { x } }"),
        ("toggle_bool", bool, "extension Bool { mutating func toggle() {} }"),
        ("toggle_bool", bool, "typealias Flag = Swift.Bool\nextension Flag { mutating func toggle() {} }"),
        ("toggle_bool", bool, "struct Bool {}"),
        ("toggle_bool", bool, "typealias BooleanLiteralType = Flag"),
        ("prefer_type_checking", cast, "func != (a: Int?, b: _OptionalNilComparisonType) -> Bool { true }"),
        ("prefer_type_checking", cast, "extension Optional { static func != (a: Self, b: N) -> Bool { true } }"),
        ("prefer_type_checking", cast, "protocol P { static func != (a: Self, b: N) -> Bool }"),
        ("prefer_type_checking", cast, "struct T {}\nfunc != (a: T?, b: T?) -> Bool { true }"),
        ("prefer_type_checking", cast, "infix operator != : Low"),
        ("prefer_condition_list", and, "func && (a: Bool, b: Bool) -> Bool { true }"),
        ("prefer_condition_list", and, "struct F { static func && (a: F, b: F) -> Bool { true } }"),
        ("prefer_condition_list", and, "precedencegroup Low {}\ninfix operator && : Low"),
        ("prefer_condition_list", "if a && b == c {}\n", "#if DEBUG\ninfix operator == : Low\n#endif"),
        ("redundant_sendable", "actor A: Sendable {}", "protocol Sendable {}"),
        ("redundant_sendable", "@MainActor struct S: Sendable {}", "@globalActor actor MainActor {}"),
        ("redundant_void_return", void, "typealias Void = Int"),
        ("redundant_void_return", "struct S: P { func f() -> Void {} }", "protocol P { typealias Void = Int }"),
        ("redundant_void_return", "extension S { func f() -> Void {} }", "struct S { struct Void {} }"),
        ("redundant_void_return", "extension S { func f() -> Void {} }", "struct S<Void> {}"),
        ("redundant_void_return", "func g() { class C: B { func f() -> Void {} } }", "class B { struct Void {} }"),
        ("void_return", "let f: () -> ()\n", "enum Void {}"),
        ("return_value_from_void_function", "func f() -> Void { if a { return () } }", "typealias Void = Any"),
        ("syntactic_sugar", list, "struct Array<T> {}"),
        ("syntactic_sugar", "class C: B { var a: Array<Int> = b }", "class B: A {}\nclass A { struct Array<T> {} }"),
        ("syntactic_sugar", "let a: Optional<Int> = b", "public enum Optional<T> {}"),
        ("prefer_self_type_over_type_of_self", type, "func type(of x: Any) -> Int.Type { Int.self }"),
        ("prefer_self_type_over_type_of_self", type, "extension S { func type(of x: Any) -> Int.Type { Int.self } }"),
        (
            "prefer_self_type_over_type_of_self", type,
            "protocol P {}\nextension P { func type(of: Any) {} }\nextension S: P {}"
        ),
        ("prefer_self_in_static_references", selfName, "class Base { class C {} }"),
        ("prefer_self_in_static_references", selfName, "class Base: Root {}\nclass Root { typealias C = Int }"),
        ("prefer_self_in_static_references", selfName, "struct Other {}"),
        ("prefer_self_in_static_references", "struct S { func f() { g(S.x) } }", "extension S { struct S {} }"),
        (
            "prefer_self_in_static_references", "struct S { func f() { g(S.x) } }",
            "protocol P { associatedtype S }\nextension S: P {}"
        ),
        ("implicit_return", returned, "protocol Identifiable { @B var id: String { get } }"),
        ("implicit_return", "func f() -> Nothing { return g() }", "typealias Nothing = Void"),
        ("implicit_return", "func f() -> Nothing { return g() }", "typealias Nothing = N\ntypealias N = ()"),
        ("implicit_return", "@used func f() -> Int { return 1 }", "@resultBuilder struct used {}"),
        ("legacy_constructor", "let a = CGPointMake(b, c)", "func CGPointMake(_ x: CGFloat, _ y: CGFloat) {}"),
        ("legacy_constructor", "let a = CGPointMake(b, c)", "struct CGPoint {}"),
        (
            "legacy_constructor", "let a = CGPointMake(b, c)",
            "extension CGPoint { init(x: CGFloat, y: CGFloat, isOn: Bool = true) {} }"
        ),
        ("legacy_cggeometry_functions", "let a = CGRectGetWidth(b)", "extension CGRect { var width: CGFloat { 1 } }"),
        (
            "legacy_nsgeometry_functions", "let a = NSEqualPoints(b, c)",
            "func == (a: CGPoint, b: CGPoint) -> Bool { a }"
        ),
        ("legacy_constant", "let a = CGRectZero", "let CGRectZero = 1"),
        ("legacy_constant", "let a = CGRectZero", "extension CGRect { static let zero = 1 }"),
        ("legacy_constant", "let a = CGFloat(M_PI)", "let (M_PI, b) = (1, 2)"),
        ("prefer_zero_over_explicit_init", "let a = CGVector(dx: 0, dy: 0)", "struct CGVector { var dx, dy: Double }"),
        (
            "legacy_swiftui_aspect_ratio", "icon.aspectRatio(contentMode: .fit)",
            "extension View { func scaledToFit() {} }"
        ),
        ("nimble_operator", "expect(a).to(equal(b))", "func equal(_ a: Int) -> M { m }"),
        ("nimble_operator", "expect(a).to(equal(b))", "func == <T>(a: Expectation<T>, b: T) {}"),
        ("unneeded_override", override, "class A { func f(x: Int = 1) {} }"),
        ("unneeded_override", override, "class A: R { func g() {} }\nopen class R { open func f(x: Int = 1) {} }"),
        ("unneeded_override", override, "class C { func f(x: Int) {} }"),
        ("unneeded_override", override, "class A: Lib.Root {}"),
        ("unneeded_synthesized_initializer", "struct S { init() {} }", "extension S { init(a: Int) {} }"),
        (
            "unneeded_synthesized_initializer", "private struct S { var a: Int = 1; init(a: Int = 1) { self.a = a } }",
            "struct Int {}"
        ),
        ("unused_parameter", "struct S { init(url: URL) { f() } }", "final class URL { deinit { f() } }"),
        ("empty_enum_arguments", "if case .a(x: _) = b {}", "enum E { case a(x: Int), a(y: Int) }"),
        ("empty_enum_arguments", "if case .a(_) = b {}", "enum E { case a(Int) }\nextension E { static func a() {} }"),
    ])
    func `leave a fix for review that another file gives another meaning`(id: String, code: String, other: String)
        throws
    {
        #expect(try fixed(code, beside: [other], id) == code)
    }

    @Test(arguments: [
        ("explicit_init", "print(Tag.init(x: 3))", "struct Tag { let x: Int }\nfunc tag() {}"),
        ("explicit_init", "print(Kind.init(x: 3))", "private let Kind = Tag.self"),
        ("explicit_init", "print(Kind.init(x: 3))", "func f() { let Kind = Tag.self }"),
        ("toggle_bool", bool, "private extension Bool { mutating func toggle() {} }"),
        (
            "toggle_bool", bool,
            "struct Query { static prefix func ! (x: Query) -> Query { x }; mutating func toggle() {} }"
        ),
        ("toggle_bool", bool, "fileprivate struct Bool {}"),
        ("toggle_bool", bool, "enum Settings { struct Bool {} }"),
        ("prefer_type_checking", cast, "struct T { static func != (a: T, b: T) -> Bool { true } }"),
        ("prefer_type_checking", cast, "struct T {}\nfunc != (a: T, b: T) -> Bool { true }"),
        ("prefer_type_checking", cast, "infix operator <> : ComparisonPrecedence"),
        ("prefer_condition_list", and, "struct T { static func == (a: T, b: T) -> Bool { true } }"),
        ("redundant_void_return", void, "protocol P { typealias Void = Int }\nenum E { enum Void {} }"),
        ("redundant_sendable", "actor A: Sendable {}", "protocol Storing: Sendable {}"),
        ("syntactic_sugar", list, "struct Model { struct Array<T> {} }\nextension Array { var sum: Int { 1 } }"),
        ("prefer_self_type_over_type_of_self", type, "struct T { func type(of x: Any) {} }\nvar type = 1"),
        ("prefer_self_in_static_references", selfName, "class Base { class D {} }"),
        ("prefer_self_in_static_references", selfName, "class Base: NSObject, Codable {}"),
        ("prefer_self_in_static_references", "struct S: Hashable { func f() { g(S.x) } }", "struct T { struct S {} }"),
        ("implicit_return", returned, "protocol Named: Identifiable {}"),
        ("implicit_return", "func f() -> Item { return g() }", "typealias Item = Int\ntypealias Done = () -> Void"),
        ("legacy_constructor", "let a = CGPointMake(b, c)", "extension CGPoint { init(_ size: CGSize) {} }"),
        (
            "legacy_nsgeometry_functions", "let a = NSEqualPoints(b, c)",
            "struct T {}\nfunc == (a: T, b: T) -> Bool { a }"
        ),
        (
            "prefer_zero_over_explicit_init", "let a = CGSize(width: 0, height: 0)",
            "extension CGSize { var area: Int { 1 } }"
        ),
        ("nimble_operator", "expect(a).to(equal(b))", "struct T { static func == (a: T, b: T) -> Bool { true } }"),
        ("unneeded_override", override, "class A { func f(x: Int) {} }"),
        ("unneeded_override", override, "class A: Lib.Root { override func f(x: Int) { g() } }"),
        ("unneeded_override", "class B: Lib { override func f() { super.f() } }", "func g() {}"),
        ("unneeded_synthesized_initializer", "struct S { init() {} }", "extension T { init(a: Int) {} }"),
        ("empty_enum_arguments", "if case .a(_) = b {}", "enum E { case a(Int) }\nenum F { case a(String) }"),
    ])
    func `make a fix that no other file gives another meaning`(id: String, code: String, other: String) throws {
        #expect(try fixed(code, beside: [other], id) != code)
    }

    @Test func `count if their file is not valid Swift or not valid UTF-8`() throws {
        #expect(try fixed(Self.list, beside: ["struct Array<T> {}\nlet = ="], "syntactic_sugar") == Self.list)
        try folder.write(
            Data([0x2F, 0x2F, 0xFF, 0x0A] + "struct Array<T> {}".utf8), to: "Latin.swift")
        #expect(try fixed(Self.list, beside: ["struct"], "syntactic_sugar") == Self.list)
    }

    @Test func `count only while they are declared`() throws {
        let sources = PackageSources(folder: Path(folder.path), includesSubfolders: true)
        func fixes() throws -> Int {
            let rule = try #require(SwiftRules.registry.rule("syntactic_sugar"))
            let file = FoundFile(path: folder.path + "/a.swift", size: 0, isNamed: true)
            return LintRun(
                [LintFile(file, rules: try RuleSet(rule), sources: sources)], mode: .preview(includesUnsafe: false)
            )
            .outcome().changes.count
        }
        try folder.write(Self.list, to: "a.swift")
        #expect(try fixes() == 1)
        try folder.write("struct Array<T> {}", to: "b.swift")
        #expect(try fixes() == 0)
        try folder.write("struct Box<Element> {}", to: "b.swift")
        #expect(try fixes() == 1)
    }

    @Test func `of the files of a run count without a package`() throws {
        try folder.write(Self.list, to: "a.swift")
        try folder.write("struct Array<T> {}", to: "b.swift")
        let rule = try #require(SwiftRules.registry.rule("syntactic_sugar"))
        let files = try ["a.swift", "b.swift"].map {
            LintFile(FoundFile(path: folder.path + "/" + $0, size: 0, isNamed: true), rules: try RuleSet(rule))
        }
        #expect(LintRun(files, mode: .fix(includesUnsafe: false)).outcome().report.fixes.isEmpty)
        #expect(LintRun([files[0]], mode: .fix(includesUnsafe: false)).outcome().report.fixes.count == 1)
    }
}
