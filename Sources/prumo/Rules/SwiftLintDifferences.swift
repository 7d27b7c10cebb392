import CommandLineKit
import Findings

/// What Prumo's rules judge differently from SwiftLint's, as a list for a terminal or as the article.
struct SwiftLintDifferences {
    private let rules: [RuleReference]

    /// - Parameter rules: rules of any kind; those without a difference are left out.
    init(_ rules: [RuleReference]) {
        self.rules = rules.filter { $0.swiftLint?.differences.isEmpty == false }
    }

    private var count: Int { rules.reduce(0) { $0 + ($1.swiftLint?.differences.count ?? 0) } }

    /// The article of the documentation.
    var article: String {
        var text = """
            # Differences from SwiftLint

            Code that rules judge differently from SwiftLint's rules of the same id, on purpose.

            ## Overview

            A difference that is not on this page is a defect; please report it. \
            `prumo rule ID` shows the differences of a rule as well. The page is generated from the rules: \
            \(count.counted("difference")) of \(rules.count.counted("rule")).

            """
        for rule in rules {
            text += "\n### \(rule.metadata.id)\n"
            for difference in rule.swiftLint?.differences ?? [] {
                text += "\n\(difference.what) \(difference.why)\n\n" + MarkdownCode.block(difference.example)
            }
        }
        return text
    }

    func text(for terminal: Terminal) -> String {
        var text = ""
        for rule in rules {
            text += terminal.styled(rule.metadata.id, .bold) + "\n"
            for difference in rule.swiftLint?.differences ?? [] {
                text += RuleExplanation.wrapped("\(difference.what) \(difference.why)", for: terminal) + "\n"
                text += RuleExplanation.indented(difference.example) + "\n"
            }
        }
        return text + "\(count.counted("difference")) of \(rules.count.counted("rule"))\n"
    }
}
