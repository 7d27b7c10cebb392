import Findings
import SourceText
import SwiftTree

/// Flags directives that nobody can follow: an unknown action or modifier, or no rule's name.
struct InvalidSwiftLintCommand: FileRule {
    static let metadata = RuleMetadata(
        id: "invalid_swiftlint_command", name: "Invalid SwiftLint Command", kind: .lint, fixes: .safe,
        changesComments: true,
        summary: "comments that control the linter should be valid commands",
        rationale: """
            An invalid command has no effect, which is easy to overlook. A valid one is `enable` or `disable`, with \
            `:this`, `:next` or `:previous` for a single line, followed by the ids of rules.
            """)

    static let examples: [RuleExample] = [
        .clean("// swiftlint:disable:next force_cast - the view is ours\nlet label = view as! Label"),
        .clean("let label = view as! Label  //prumo:disable:this force_cast, force_try"),
        .clean("// prumo: what checks this file, and how"),
        .clean("/// swiftlint:disabled is not a directive"),
        .flagged("// ↓swiftlint:dsable force_cast"),
        .flagged("// ↓prumo:disable:nxt force_cast"),
        .flagged("// ↓prumo:disable: force_cast"),
        .flagged("// ↓swiftlint:enable"),
        .flagged("// ↓swiftlint::this force_cast"),
        .flagged("// (↓swiftlint:disable:this force_cast"),
        .fixed("// swiftlint:dsable:this force_cast\n", to: "// swiftlint:disable:this force_cast\n"),
        .fixed("// prumo:disable:prev force_cast\n", to: "// prumo:disable:previous force_cast\n"),
        .fixed("// prumo:disable: force_cast\n", to: "// prumo:disable force_cast\n"),
        .fixed("let one = 1  // swiftlint:disable\n", to: "let one = 1\n"),
        .fixed("let one = 1\n  // prumo:enable:this\nlet two = 2\n", to: "let one = 1\nlet two = 2\n"),
        .fixed("// why:swiftlint:disable:this force_cast\n", to: "// why: swiftlint:disable:this force_cast\n"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for directive in context.directives {
            let range = directive.start..<max(directive.end, directive.start + 1)
            if directive.isAttachedToText {
                context.report(
                    "`\(directive.word.rawValue):` must be separated from the text before it; add a space", at: range,
                    fix: .safe("add a space", .insert(" ", at: directive.start)))
            }
            switch directive.problem {
            case nil: break
            case .action(let place): reportAction(place, of: directive, at: range, in: &context)
            case .modifier(let place): reportModifier(place, at: range, in: &context)
            case .names:
                context.report(
                    "the command has no rules; add their ids or `all`", at: range,
                    fix: .safe("remove the command", directive.removal(in: tree)))
            }
        }
    }

    private func reportAction(
        _ place: Range<Int>, of directive: Directive, at range: Range<Int>, in context: inout RuleContext
    ) {
        let text = String(decoding: context.tree.bytes[place], as: UTF8.self)
        let message =
            text.isEmpty
            ? "`\(directive.word.rawValue):` has no action; add `enable` or `disable`"
            : "`\(text)` is not a valid action; use `enable` or `disable`"
        let meant = Suggestion.nearest(to: text, among: Directive.Action.allCases.map(\.rawValue))
        context.report(message, at: range, fix: meant.map { .safe("write `\($0)`", .replace(place, with: $0)) })
    }

    private func reportModifier(
        _ place: Range<Int>, at range: Range<Int>, in context: inout RuleContext
    ) {
        let text = String(decoding: context.tree.bytes[place], as: UTF8.self)
        guard !text.isEmpty else {
            context.report(
                "the modifier after the colon is missing; add `this`, `next` or `previous`, or remove the colon",
                at: range,
                fix: .safe("remove the colon", .delete(place.lowerBound - 1..<place.upperBound)))
            return
        }
        let meant = Suggestion.nearest(to: text, among: Directive.Modifier.allCases.map(\.rawValue))
        context.report(
            "`\(text)` is not a valid modifier; use `this`, `next` or `previous`", at: range,
            fix: meant.map { .safe("write `\($0)`", .replace(place, with: $0)) })
    }
}
