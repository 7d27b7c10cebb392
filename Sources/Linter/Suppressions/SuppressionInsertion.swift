import Findings
import SwiftTree

/// A file with comments that silence its findings: what `--add-suppressions` writes.
package struct SuppressionInsertion: Sendable {
    /// The text with the comments.
    package private(set) var text: String
    /// The number of findings that are silenced.
    package private(set) var count = 0
    /// What no comment can silence, as found in ``text``.
    package private(set) var remaining: [Finding]

    /// A comment may be too long for one rule and make the file too long for another one; these are silenced in turn.
    private static let roundLimit = 8

    /// Silences findings until none is left.
    /// - Parameters:
    ///   - original: the file.
    ///   - path: its path as reports print it.
    ///   - rules: the rules that run.
    ///   - reason: why the findings are accepted; it goes into every comment.
    ///   - linter: what finds them.
    ///   - isWanted: whether a finding is to be silenced, as one of a baseline is not.
    package init(
        _ original: String, path: String, rules: RuleSet, reason: String? = nil, linter: FileLinter,
        where isWanted: (Finding) -> Bool = { _ in true }
    ) {
        func wanted(in text: String) -> [Finding] {
            linter.findings(in: text, path: path, rules: rules).filter(isWanted)
        }
        text = original
        remaining = wanted(in: original)
        let total = remaining.count
        let isValid = linter.isValid(original)
        for _ in 0..<Self.roundLimit where !remaining.isEmpty {
            let next = Self.text(text, silencing: remaining, reason: reason)
            guard next != text, linter.isValid(next) == isValid else { break }
            text = next
            remaining = wanted(in: next)
        }
        count = max(0, total - remaining.count)
    }

    /// A text with comments for some findings of it: one round, which may leave some.
    package static func text(_ text: String, silencing findings: [Finding], reason: String? = nil) -> String {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(text, into: tree)
        var plan = SuppressionPlan(tree, reason: reason)
        for finding in findings where finding.start.line <= tree.lineCount {
            plan.silence(finding.rule, on: finding.start.line)
        }
        return plan.text()
    }
}
