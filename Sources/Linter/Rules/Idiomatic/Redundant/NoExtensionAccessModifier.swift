import Findings
import SwiftTree

/// Flags access levels of extensions.
struct NoExtensionAccessModifier: NodeRule {
    static let metadata = RuleMetadata(
        id: "no_extension_access_modifier", name: "No Extension Access Modifier", kind: .idiomatic, severity: .error,
        isDefault: false, layout: .decided(by: .extensionAccess),
        summary: "extensions should not have access modifiers",
        rationale: """
            The level of an extension applies to members far below it, so nobody who reads `func pay()` sees that it \
            is public. Write the level on each member: `public func pay()`. `extension_access_modifier` is the \
            opposite rule.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let examples: [RuleExample] = [
        .clean("extension Cart {\n    public func pay() {}\n}\n@MainActor extension Cart {}"),
        .flagged("↓private extension Cart {}"),
        .flagged("@MainActor\n↓public extension Cart {}"),
    ]

    static let visits: NodeKinds = [.extensionDecl]

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard let modifier = declaration.modifiers.accessLevel else { return }
        context.report("put `\(modifier.text)` on the members, not on the extension", at: modifier.range)
    }
}
