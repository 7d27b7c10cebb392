import Findings
import SwiftTree

/// Flags `if let _ = value`, where `if value != nil` means the same.
struct UnusedOptionalBinding: NodeRule {
    static let metadata = RuleMetadata(
        id: "unused_optional_binding", name: "Unused Optional Binding", kind: .style,
        summary: "prefer `!= nil` over `let _ =`",
        rationale: """
            `if let` makes readers look for the value in the statements below, and `_` in its place hides that the \
            condition is a test for `nil`. Write `if value != nil`, which does not need an `Equatable` type. A binding \
            with a declared type is accepted, because the type may select one of several functions.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags a binding with a type. Prumo accepts it.",
            why: "The type may select one of several functions with the same name.",
            example: "if let _: Int = make() {}")
    ])

    static let options: [RuleOption<Self>] = [
        .flag("ignore_optional_try", \.ignoresOptionalTry, summary: "whether `let _ = try? …` is accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("if let name = find() { use(name) }\nif find() != nil {}"),
        .clean("if let (_, second) = pair() { use(second) }\nif case .some(_) = find() {}"),
        .clean("if isOn { let _ = run() }\nif let _: Int = find() {}\nif let _name { use(_name) }"),
        .clean("if let _ = try? find() {}", options: #"{"ignore_optional_try": true}"#),
        .flagged("if let ↓_ = find() {}\nguard let name = find(), let ↓_ = other else { return }"),
        .flagged("while let ↓(_, (_, _)) = next() {}\nif var ↓_ = try? find() {}"),
        .flagged("if let ↓_ = try find() {}", options: #"{"ignore_optional_try": true}"#),
    ]

    static let visits: NodeKinds = [.optionalBindingCondition]

    var ignoresOptionalTry = false

    func check(_ node: Node, in context: inout RuleContext) {
        guard let pattern = node.firstChild, pattern.kind != .identifierPattern, discardsAll(pattern),
            node.typeAnnotation == nil
        else { return }
        if ignoresOptionalTry, let value = node.initializer?.value, value.kind == .tryExpr,
            value.questionOrExclamationMark?.kind == .postfixQuestionMark
        {
            return
        }
        context.report("the bound value is not used; compare with `!= nil` instead", at: pattern.range)
    }

    private func discardsAll(_ pattern: Node) -> Bool {
        let discards: NodeKinds = [
            .discardAssignmentExpr, .expressionPattern, .labeledExpr, .labeledExprList, .tupleExpr, .tuplePattern,
            .tuplePatternElement, .tuplePatternElementList, .wildcardPattern,
        ]
        return pattern.subtree.allSatisfy { discards.contains($0.kind) }
    }
}
