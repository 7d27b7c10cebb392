import Findings
import SwiftTree

/// Flags captures of unowned references.
struct UnownedVariableCapture: NodeRule {
    static let metadata = RuleMetadata(
        id: "unowned_variable_capture", name: "Unowned Variable Capture", kind: .lint, isDefault: false,
        summary: "prefer weak captures over unowned ones, which can crash",
        rationale: """
            If the closure runs after the object was released, an unowned reference ends the program, and \
            `unowned(unsafe)` reads memory that is no longer valid. Write `[weak self]` and unwrap it, for example \
            with `guard let self else { return }`. A strong capture is enough for a closure that is not stored. \
            `allow_explicit_unsafe_unowned` accepts `unowned(unsafe)`.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.65.1")

    static let options: [RuleOption<Self>] = [
        .flag("allow_explicit_unsafe_unowned", \.allowsUnsafe, summary: "whether `unowned(unsafe)` is accepted")
    ]

    static let examples: [RuleExample] = [
        .clean(
            "run { [weak self] in self?.show() }\nrun { [self] in show() }\nclass Cart { unowned var owner: Owner }"),
        .clean("run { [unowned(unsafe) self] in show() }", options: #"{"allow_explicit_unsafe_unowned": true}"#),
        .flagged("run { [↓unowned self] in self.show() }"),
        .flagged("run { [weak self, ↓unowned(unsafe) other, ↓unowned(safe) owner = self.owner] in show() }"),
        .flagged("run { [↓unowned(safe) self] in show() }", options: #"{"allow_explicit_unsafe_unowned": true}"#),
    ]

    static let visits: NodeKinds = [.closureCaptureSpecifier]

    var allowsUnsafe = false

    func check(_ specifier: Node, in context: inout RuleContext) {
        guard specifier.firstToken.kind == .unownedKeyword else { return }
        if allowsUnsafe, specifier.tokens.contains(where: { $0.hasText("unsafe") }) { return }
        context.report("capture the reference as `weak`; an unowned one can crash", at: specifier.range)
    }
}
