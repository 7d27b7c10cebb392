import Findings
import SwiftTree

/// Flags what the regular expressions of a package match.
struct CustomRules: FileRule {
    static let metadata = RuleMetadata(
        id: "custom_rules", name: "Custom Rules", kind: .style, severity: nil,
        summary: "a package can define its own rules as regular expressions",
        rationale: """
            A convention that only your package has, such as a function that nobody should call, is forgotten unless \
            something checks it. Each key is a rule's id, which comments and reports use. Its value has `regex` (in \
            the syntax of NSRegularExpression; `^` and `$` match at lines, `.` matches line breaks) and may have \
            `name`, `message`, `severity`, `capture_group` (the part of a match that is reported), `included` and \
            `excluded` (regular expressions for paths), and one of `match_kinds` and `excluded_match_kinds`: the \
            syntax kinds that a match may or may not contain, named as in SourceKit: \
            \(SyntaxKind.allCases.map(\.rawValue).joined(separator: ", ")).
            """)

    private static let printing = #"{"no_print": {"regex": "\\bprint\\(", "match_kinds": "identifier"}}"#
    private static let note = #"{"note": {"regex": "(NOTE): no name", "capture_group": 1, "match_kinds": ["comment"]}}"#

    static let examples: [RuleExample] = [
        .clean("logger.info(\"print(it)\")  // print(it)", options: printing),
        .clean("let note = \"NOTE: no name\"", options: note, except: .inComment),
        .flagged("func show() { ↓print(1) }", options: printing),
        .flagged("// a ↓NOTE: no name", options: note, except: .inComment),
    ]

    /// The rules.
    private let runners: [RuleRunner]

    init() { self.init(runners: []) }

    init(runners: [RuleRunner]) { self.runners = runners }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for runner in runners { runner.run(tree, in: &context) }
    }
}
