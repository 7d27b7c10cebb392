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

/// Code in Markdown.
enum MarkdownCode {
    /// Code within a sentence.
    static func inline(_ code: String) -> String { code.contains("`") ? "`` \(code) ``" : "`\(code)`" }

    /// A text in the cell of a table, whatever it contains: its backticks are fewer than those around it, and tables take a bar
    /// for a column's end even in code.
    static func cell(_ text: String) -> String {
        let text = text.onOneLine
        // Only the first of two backslashes escapes something for a table, so that a bar after them would end the code.
        if text.contains("\\|") { return MarkdownText.code(text) }
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text.replacing("|", with: "\\|") + space + fence
    }

    /// Code between fences that it does not have itself.
    static func block(_ code: String, language: String = "swift") -> String {
        var fence = "```"
        while code.contains(fence) { fence += "`" }
        return "\(fence)\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }
}
