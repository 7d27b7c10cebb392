import Findings
import SwiftTree

/// Flags uses of instance members without `self.`.
struct ExplicitSelf: FileRule {
    static let metadata = RuleMetadata(
        id: "explicit_self", name: "Explicit Self", kind: .style, fixes: .unsafe, isDefault: false, needsIndex: true,
        summary: "instance methods and properties should be used with `self.`",
        rationale: """
            With `self.` in front, a member of the instance cannot be mistaken for a local variable or a global function. \
            Most teams prefer short code; then leave the rule off and use `redundant_self`, which wants the opposite.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint also flags a name that a capture list has defined. Prumo does not.",
            why: "The name is the closure's copy, and `self.` would be another value.",
            example: "final class Cart { let id = 1; func run() -> () -> Void { { [id] in print(id) } } }")
    ])

    static let examples: [RuleExample] = [
        .clean("struct Cart {\n    func load() {}\n    func reload() { self.load() }\n}"),
        .clean(
            "struct Cart {\n    let total: Int\n    init(total: Int) { self.total = total }\n}\nlet cart = Cart(total: 1)"
        ),
        .clean("struct Cart {\n    let total = 1\n    var names: [Int] { [self].map(\\.total) }\n}"),
        .clean("struct Cart {\n    var total: Int?\n    func show() { if let total { print(total) } }\n}"),
        .clean("final class Cart {\n    let id = 1\n    func run() -> () -> Void { { [id] in print(id) } }\n}"),
        .clean("struct Cart {\n    static let limit = 1\n    func show() { print(Self.limit) }\n}"),
        .clean(
            "func load() {}\nstruct Cart {\n    func show() {\n        func reload() {}\n        load()\n        reload()\n    }\n}"
        ),
        .flagged("struct Cart {\n    func load() {}\n    func reload() { ↓load() }\n}"),
        .flagged("struct Cart {\n    let total = 1\n    var text: String { \"\\(↓total)\" }\n}"),
        .flagged("struct Cart {\n    func add(_ count: Int) {}\n    var adding: (Int) -> Void { ↓add }\n}"),
        .flagged("struct Cart {\n    var total = 1\n    mutating func add() { ↓total += -↓total }\n}"),
        .flagged(
            """
            @propertyWrapper struct Stored {
                var wrappedValue: Int
                var projectedValue: String { "\\(self.wrappedValue)" }
            }
            struct Cart {
                @Stored var total = 1
                func show() { print(↓$total, ↓_total, ↓total) }
            }
            """),
        .fixed(
            "struct Cart {\n    var total = 1\n    mutating func add() { total += -total }\n}",
            to: "struct Cart {\n    var total = 1\n    mutating func add() { self.total += -self.total }\n}"),
    ]

    static let visits: NodeKinds = [.declReferenceExpr, .optionalBindingCondition, .closureCapture]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let members = context.compiledFile?.instanceMembers, !members.isEmpty else { return }
        let copies = Self.copies(context)
        for reference in context.nodes(.declReferenceExpr) {
            let name = reference.firstToken
            guard
                members.containsPlace(name.start)
                    || name.isOfWrapper && members.containsPlace(name.start + 1),
                name.previous?.kind != .period,
                !(copies[name.name]?.contains { $0.contains(name.start) } ?? false)
            else { continue }
            context.report(
                "`\(name.name)` is a member of the instance; write `self.\(name.name)`", at: name.range,
                fix: .unsafe("insert `self.`", .replace(name.start..<name.start, with: "self.")))
        }
    }

    /// Where names stand for copies of members: `if let name` and a closure's `[name]` have the place of the member in the index.
    private static func copies(_ context: RuleContext) -> [String: [Range<Int>]] {
        var copies: [String: [Range<Int>]] = [:]
        for binding in context.nodes(.optionalBindingCondition) where binding.initializer == nil {
            guard let name = binding.pattern?.firstToken else { continue }
            let owner = binding.ancestor(.functionDecl) ?? binding.ancestor(.variableDecl)
            copies[name.name, default: []].append(binding.end..<(owner?.end ?? context.tree.bytes.count))
        }
        for capture in context.nodes(.closureCapture) {
            guard let name = capture.name, let closure = capture.ancestor(.closureExpr) else { continue }
            copies[name.name, default: []].append(capture.end..<closure.end)
        }
        return copies
    }
}

extension Token {
    /// Whether it may be what a property wrapper adds to a property: the index has the place after `$` or `_`.
    fileprivate var isOfWrapper: Bool {
        let first = bytes.first
        return first == UInt8(ascii: "$") || first == UInt8(ascii: "_")
    }
}
