import Findings
import SwiftTree

/// Flags members of test cases that are not tests and not private.
struct TestCaseAccessibility: NodeRule {
    static let metadata = RuleMetadata(
        id: "test_case_accessibility", name: "Test Case Accessibility", kind: .lint, fixes: .unsafe, isDefault: false,
        summary: "members of test cases that are not tests should be private",
        rationale: """
            XCTest runs only methods without parameters whose names start with `test`, so any other method is a \
            helper, or a test that never runs. Make helpers and properties `private`, which shows at once which \
            methods are tests, and rename a test so that it starts with `test`. Overrides, initializers, `open` \
            members and `static var allTests` are accepted. The fix is unsafe, because other code may use the member.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "SwiftLint's fix adds `private` before the attributes of a function and beside another access level. Prumo "
                    + "replaces the access level, and adds `private` after the attributes and before other modifiers.",
                why: "A declaration cannot have two access levels.",
                example: "class CartTests: XCTestCase {\n    @MainActor internal func make() {}\n}"),
            .init(
                "SwiftLint ignores a class that inherits from `XCTest.XCTestCase`. Prumo looks at it.",
                why: "It is a test case as well.",
                example: "class CartTests: XCTest.XCTestCase {\n    let sum = 1\n}"),
            .init(
                "SwiftLint flags `open` members. Prumo does not.",
                why: "They are there for other test cases to override.",
                example: "open class CartTests: XCTestCase {\n    open var count: Int { 1 }\n}"),
            .init(
                "SwiftLint flags `fileprivate private(set)` and local variables of a `deinit`. Prumo does not.",
                why: "Neither has a wider access than the file.",
                example: "class CartTests: XCTestCase {\n    fileprivate private(set) var sum = 1\n}"),
        ])

    static let options: [RuleOption<Self>] = [
        .strings("allowed_prefixes", \.allowedPrefixes, summary: "prefixes of the names of members that are accepted"),
        TestParentClasses.option(\.testParentClasses.names),
    ]

    static let examples: [RuleExample] = [
        .clean(
            "class CartTests: XCTestCase {\n    static var allTests = [1]\n    override func setUp() {}\n    func testPay() {}\n    init() {}\n}"
        ),
        .clean(
            "class CartTests: XCTestCase {\n    private let sum = 1\n    fileprivate struct Item {}\n    open var count: Int { 1 }\n}\nclass Cart { let sum = 1 }"
        ),
        .clean("class CartTests: XCTestCase { func stubPay() {} }", options: #"{"allowed_prefixes": "stub"}"#),
        .flagged(
            "class CartTests: XCTestCase {\n    lazy ↓var sum = 1\n    ↓@MainActor func pay() {}\n    ↓static func testAll() {}\n}"
        ),
        .flagged(
            "final class CartTests: QuickSpec {\n    final ↓class Item {}\n    ↓typealias Sum = Int\n    ↓func testPay(sum: Int) {}\n}"
        ),
        .flagged("class CartTests: ShopTests { ↓enum Mode {} }", options: #"{"test_parent_classes": "ShopTests"}"#),
        .fixed(
            "class CartTests: XCTestCase {\n    @MainActor static func make() {}\n    public let sum = 1\n}",
            to:
                "class CartTests: XCTestCase {\n    @MainActor private static func make() {}\n    private let sum = 1\n}"
        ),
    ]

    static let visits: NodeKinds = [.classDecl]

    var allowedPrefixes: [String] = []
    var testParentClasses = TestParentClasses()

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard testParentClasses.isTestCase(declaration), declaration.isAtFileLevel, let block = declaration.memberBlock
        else { return }
        for member in TypeMembers(block) {
            let start: Int?
            switch member.kind {
            case .functionDecl: start = Self.isTest(member) ? nil : member.start
            case .variableDecl: start = Self.isListOfTests(member) ? nil : member.bindingSpecifier?.start
            case .actorDecl, .classDecl, .enumDecl, .structDecl, .typeAliasDecl:
                start = member.declarationKeyword?.start
            default: continue
            }
            guard let start, !member.isPrivateOrFileprivate, !member.hasModifier(.openKeyword),
                let name = name(toCheck: member)
            else { continue }
            context.report(
                "make `\(name.name)` private, because it is not a test", at: start..<name.end,
                fix: .unsafe("make it `private`", context.tree.editsThatMakePrivate(member)))
        }
    }

    /// The name of a member, of a variable the first that is not accepted; nil if it has an allowed prefix.
    private func name(toCheck member: Node) -> Token? {
        guard member.kind == .variableDecl else { return member.name.flatMap { isAllowed($0) ? nil : $0 } }
        for binding in member.bindings {
            guard let pattern = binding.pattern, pattern.kind == .identifierPattern else { continue }
            if !isAllowed(pattern.firstToken) { return pattern.firstToken }
        }
        return nil
    }

    private func isAllowed(_ name: Token) -> Bool {
        allowedPrefixes.contains { name.nameBytes.starts(with: $0.utf8) }
    }

    private static func isTest(_ function: Node) -> Bool {
        if function.hasModifier(.overrideKeyword) { return true }
        guard !isStatic(function), let name = function.name else { return false }
        return name.nameBytes.starts(with: "test".utf8) && function.hasNoParameters
    }

    /// Whether it is `static var allTests`, which runs tests on Linux, or an override.
    private static func isListOfTests(_ variable: Node) -> Bool {
        if variable.hasModifier(.overrideKeyword) { return true }
        return isStatic(variable)
            && variable.bindings.allSatisfy { binding in
                guard let pattern = binding.pattern, pattern.kind == .identifierPattern else { return true }
                return pattern.firstToken.hasName("allTests")
            }
    }

    private static func isStatic(_ member: Node) -> Bool {
        member.hasModifier(.staticKeyword) || member.hasModifier(.classKeyword)
    }
}
