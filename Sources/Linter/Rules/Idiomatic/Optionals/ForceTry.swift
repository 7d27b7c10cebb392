import Findings
import SwiftTree

/// Flags `try!`, which ends the program where an error is thrown.
struct ForceTry: NodeRule {
    static let metadata = RuleMetadata(
        id: "force_try", name: "Force Try", kind: .idiomatic, severity: .error,
        summary: "force tries (`try!`) should be avoided, because they crash if an error is thrown",
        rationale: """
            Files disappear, servers fail and input is invalid: with `try!`, each of these errors stops the program in \
            front of the user. Use `try` in a function that throws, `do` and `catch` to handle the error, or `try?` if \
            the reason does not matter.
            """)

    static let examples: [RuleExample] = [
        .clean("let text = try? String(contentsOf: url)"),
        .clean("do { try save() } catch { show(error) }"),
        .flagged("let text = ↓try! String(contentsOf: url)"),
        .flagged("for name in ↓try! names() where ↓try! isNew(name) {}"),
    ]

    static let visits: NodeKinds = [.tryExpr]

    func check(_ expression: Node, in context: inout RuleContext) {
        // The mark follows the keyword, which is the first token.
        guard let mark = expression.firstToken.next, mark.kind == .exclamationMark else { return }
        context.report(
            "`try!` crashes if an error is thrown; use `try` or `try?` and handle the error",
            at: expression.start..<mark.end)
    }
}
