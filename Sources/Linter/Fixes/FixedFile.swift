import Findings
import SourceText

/// A file after the fixes of its findings, found by fixing and linting again until nothing is left to fix.
package struct FixedFile: Sendable {
    /// A fix that is not made: a safe one that could not be proved to be safe, which is left as an unsafe one, or one whose
    /// result is not valid Swift, which is taken away.
    struct Unproved: Sendable {
        /// What was found where.
        let finding: Finding
        /// What the fix would do; nil if too many fixes of the file were not safe before it.
        let violation: FixProof.Violation?
    }

    /// The text after all fixes that could be made.
    package private(set) var text: String
    /// What is found in this text.
    private(set) var findings: [Finding]
    /// How many fixes of each rule were made.
    package private(set) var counts: [String: Int] = [:]
    /// The fixes that were not made, because they could not be proved.
    private(set) var unproved: [Unproved] = []
    /// The findings whose fixes would have made the file invalid.
    var brokenFixes: [Finding] { unproved.filter { $0.violation == .syntax }.map(\.finding) }

    /// A fix can make room for another one, as in nested types; rules that undo each other must not continue forever.
    private static let roundLimit = 64

    /// Fixes a text.
    /// - Parameter includesUnsafe: whether fixes are made that may change what the program does.
    package init(_ original: String, path: String, rules: RuleSet, includesUnsafe: Bool, linter: FileLinter) {
        let findings = linter.findings(in: original, path: path, rules: rules)
        self.init(original, findings, path: path, rules: rules, includesUnsafe: includesUnsafe, linter: linter)
    }

    /// Fixes the text that was linted last.
    /// - Parameters:
    ///   - findings: what was found in it.
    ///   - accepted: those of them that are not fixed.
    init(
        _ original: String, _ findings: [Finding], path: String, rules: RuleSet, includesUnsafe: Bool,
        except accepted: [Finding] = [], linter: FileLinter
    ) {
        text = original
        self.findings = findings
        guard !linter.hasSyntaxErrors else { return }
        var attempt = FixAttempt(original, rules: rules, includesUnsafe: includesUnsafe, except: accepted)
        var seen: Set<Int> = [original.hashValue]
        for _ in 0..<Self.roundLimit {
            let fixable = self.findings.filter {
                $0.isFixable(includingUnsafe: includesUnsafe) && !attempt.leavesAlone($0)
            }
            if fixable.isEmpty { return }
            let known = unproved.count
            let made = attempt.make(fixable, in: text, linter: linter, &unproved)
            if made.findings.isEmpty {
                if unproved.count == known { return }
            } else {
                self.findings = linter.findingsOfNext(path: path, rules: rules)
                for finding in made.findings { counts[finding.rule, default: 0] += 1 }
                text = made.text
            }
            attempt.withdrawUnproved(from: &self.findings)
            // Rules that undo each other would continue forever. One that is not made leaves the text, and others to try.
            if !made.findings.isEmpty, !seen.insert(text.hashValue).inserted { return }
        }
    }
}

extension Finding {
    /// Whether there is a fix that may be made.
    package func isFixable(includingUnsafe: Bool) -> Bool {
        fix.map { !$0.edits.isEmpty && (includingUnsafe || $0.isSafe) } ?? false
    }
}
