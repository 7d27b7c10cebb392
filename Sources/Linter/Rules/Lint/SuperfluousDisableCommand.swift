import Findings
import SourceText
import SwiftTree

/// Flags directives that suppress nothing: the rule finds nothing there, or there is no such rule.
///
/// Only rules that ran are judged, so that a directive for a rule of another configuration, or one that SwiftLint alone
/// has, is left alone; so are `all`, what other commands find in Swift (``SourceSuppressions``), and what SwiftLint may
/// need where there is a `.swiftlint.yml`. Its findings are at the name in the comment, where they can be fixed; a
/// directive there or where the effect begins disables them.
struct SuperfluousDisableCommand: FileRule {
    static let metadata = RuleMetadata(
        id: "superfluous_disable_command", name: "Superfluous Disable Command", kind: .lint, fixes: .safe,
        changesComments: true,
        summary: "commands that disable rules should suppress at least one finding",
        rationale: """
            The finding that a command suppresses may have been fixed; then the command hides the next one. Remove the \
            id of the rule, or the whole command. A reason follows ` - `; otherwise its words are read as the ids of \
            rules. While a `.swiftlint.yml` is in the folder of the file or above it in the repository, a `swiftlint:` \
            command for a rule that SwiftLint has is accepted: SwiftLint may have a finding there, and reports its own \
            superfluous commands.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint reports where the effect of the command begins. Prumo reports at the rule's name in "
                + "the comment; a command for either place disables the finding.",
            why: "At the name the finding can be fixed.",
            example: "// swiftlint:disable:next force_cast\nlet one = 1"),
        .init(
            "With SwiftLint, `disable:next` disables a rule for the next line alone. With Prumo, it also does so for the "
                + "line below attributes, for all lines of a literal that begins on the next line, and, if the next "
                + "line is another such command, for the line after it.",
            why: "Commands are mostly written above all of that, and no comment has a place in a literal.",
            example: "// swiftlint:disable:next force_cast\n@MainActor\nfunc label() -> Label { view as! Label }"),
    ])

    // The examples run together with `force_cast`.
    static let examples: [RuleExample] = [
        .clean("let label = view as! Label  // swiftlint:disable:this force_cast - the view is ours"),
        .clean("// prumo:disable force_cast\nlet label = view as! Label\n// prumo:enable force_cast"),
        .clean("// swiftlint:disable:next sorted_imports\nimport UIKit"),
        .clean("// swiftlint:disable all\nlet one = 1"),
        .clean("// prumo:disable:next undefined - the system has it\nlet done = text(\"Done\")"),
        .flagged("let label = view as? Label  // swiftlint:disable:this ↓force_cast"),
        .flagged("// prumo:disable ↓force_cast\nlet label = view as? Label\n// prumo:enable force_cast"),
        .flagged("let label = view as! Label  // swiftlint:disable:this force_cast ↓forse_try"),
        .flagged("let label = view as! Label  // swiftlint:disable:this force_cast ↓because we know"),
        .fixed("// prumo:disable:next force_cast\nlet one = 1\n", to: "let one = 1\n"),
        .fixed(
            "let one = 1  // prumo:disable:this force_cast sorted_imports - why\n",
            to: "let one = 1  // prumo:disable:this sorted_imports - why\n"),
        .fixed(
            """
            // prumo:disable force_cast - we know
            let one = 1
            // prumo:enable force_cast
            """, to: "let one = 1\n"),
        .fixed(
            "let label = view as! Label  // swiftlint:disable:this force_cast because we know\n",
            to: "let label = view as! Label  // swiftlint:disable:this force_cast - because we know\n"),
        .fixed(
            "let label = view as! Label  // swiftlint:disable:this forse_cast\n",
            to: "let label = view as! Label  // swiftlint:disable:this force_cast\n"),
        .fixed(
            "let done = text(\"Done\")  // prumo:disable:this undefind\n",
            to: "let done = text(\"Done\")  // prumo:disable:this undefined\n"),
        .fixed("let one = 1  // prumo:disable:this no_such_rule\n", to: "let one = 1\n"),
    ]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let audit = context.audit else { return }
        var check = SuperfluousNames(context.directives, audit: audit, in: tree)
        for (number, directive) in context.directives.enumerated() where directive.problem == nil {
            guard directive.action == .disable, !isSilenced(directive, by: audit, in: tree) else { continue }
            check.report(number, in: &context)
        }
    }

    /// Whether a directive disables this rule where the effect of one begins.
    private func isSilenced(_ directive: Directive, by audit: SuppressionAudit, in tree: SyntaxTree) -> Bool {
        let suppressions = audit.suppressions
        if suppressions.disables(Self.metadata, at: directive.start) { return true }
        guard let line = directive.lines?.lowerBound else {
            return suppressions.disables(Self.metadata, at: directive.comment.upperBound)
        }
        return 1...tree.lineCount ~= line && suppressions.disables(Self.metadata, at: tree.rangeOfLine(line).lowerBound)
    }
}
