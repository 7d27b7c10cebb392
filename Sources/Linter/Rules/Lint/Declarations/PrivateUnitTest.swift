import Findings
import SwiftTree

/// Flags tests that are `private`, which XCTest does not find.
struct PrivateUnitTest: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_unit_test", name: "Private Unit Test", kind: .lint, fixes: .unsafe,
        summary: "unit tests should not be private",
        rationale: """
            XCTest does not find a private test, so the test never runs, and no report says so. Delete `private`; if \
            the method is not a test, give it a name that does not start with `test`. Tests with `@objc` are accepted, \
            because XCTest finds them. The fix is unsafe, because a test that has never run may fail.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint does not look at test cases inside of other types, and at tests between `#if` and "
                + "`#endif`. Prumo does.",
            why: "XCTest does not find a private test there either.",
            example: "enum Suite {\n    class CartTests: XCTestCase { private func testPay() {} }\n}")
    ])

    static let options: [RuleOption<Self>] = [TestParentClasses.option(\.testParentClasses.names)]

    static let examples: [RuleExample] = [
        .clean(
            "final class PlayerTests: XCTestCase {\n    func testPlay() {}\n    private func play() {}\n}"
        ),
        .clean("class PlayerTests: XCTestCase {\n    @objc private func testPlay() {}\n}"),
        .clean("@objc private class PlayerTests: XCTestCase {\n    func testPlay() {}\n}"),
        .clean(
            "class PlayerTests: XCTestCase {\n    private func testPlay(at speed: Int) {}\n"
                + "    private func testSpeed() -> Int { 1 }\n    private static func testAll() {}\n    private class func testMore() {}\n}"
        ),
        .clean("private class Player: Base {\n    private func testPlay() {}\n}"),
        .clean("class PlayerTests: XCTestCase {\n    private(set) var testCount = 0\n}"),
        .flagged("private ↓class PlayerTests: XCTestCase {\n    private func testPlay() {}\n}"),
        .flagged(
            "class PlayerTests: XCTest.XCTestCase {\n    #if DEBUG\n    private ↓func testPlay() {}\n    #endif\n}"
        ),
        .flagged(
            "class PlayerTests: DatabaseTests {\n    private ↓func testPlay() async throws {}\n}",
            options: #"{"test_parent_classes": ["DatabaseTests"]}"#),
        .fixed(
            "class PlayerTests: XCTestCase {\n    private func testPlay() {}\n    @MainActor private\n"
                + "    func testStop() {}\n}",
            to:
                "class PlayerTests: XCTestCase {\n    func testPlay() {}\n    @MainActor func testStop() {}\n}"
        ),
        .fixed(
            "private /* for now */ class Tests: QuickSpec {}",
            to: "/* for now */ class Tests: QuickSpec {}"),
    ]

    static let visits: NodeKinds = [.classDecl]

    var testParentClasses = TestParentClasses()

    func check(_ node: Node, in context: inout RuleContext) {
        guard testParentClasses.isTestCase(node) else { return }
        if let modifier = Self.privateModifier(of: node) {
            guard let keyword = node.classKeyword, let name = node.name else { return }
            context.report(
                "the tests in the private class `\(name.text)` never run; remove `private`",
                at: keyword.start..<name.end, fix: Self.fix(modifier, context.tree))
            return
        }
        guard let block = node.memberBlock else { return }
        for member in TypeMembers(block) where member.kind == .functionDecl {
            guard let name = member.name, Self.isTest(member, name), let keyword = member.funcKeyword,
                let modifier = Self.privateModifier(of: member)
            else { continue }
            context.report(
                "the private test `\(name.text)` never runs; remove `private`",
                at: keyword.start..<name.end,
                fix: Self.fix(modifier, context.tree))
        }
    }

    private static func isTest(_ function: Node, _ name: Token) -> Bool {
        guard name.nameBytes.starts(with: "test".utf8), let signature = function.signature else {
            return false
        }
        return function.hasNoParameters && signature.returnClause == nil
            && !function.modifiers.contains(.staticKeyword) && !function.modifiers.contains(.classKeyword)
    }

    /// The `private` that hides a declaration from Objective-C.
    private static func privateModifier(of declaration: Node) -> Node? {
        for modifier in declaration.modifiers where modifier.kind == .declModifier {
            if modifier.name?.kind == .privateKeyword {
                return declaration.attribute("objc") == nil ? modifier : nil
            }
        }
        return nil
    }

    /// Unsafe, as a test that has never run may fail.
    private static func fix(_ modifier: Node, _ tree: SyntaxTree) -> Fix {
        .unsafe("remove `private`", .delete(modifier.start..<tree.endOfSpace(from: modifier.end)))
    }
}
