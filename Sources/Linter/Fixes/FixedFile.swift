import Findings
import SourceText

/// A file after the fixes of its findings, found by fixing and linting again until nothing is left to fix.
package struct FixedFile: Sendable {
    /// A fix that made Swift into something else; no fix of its rule is made.
    package struct Fault: Sendable {
        /// The rule whose fix it is.
        package let rule: String
        /// What was found where.
        package let finding: Finding
    }

    /// The text after all fixes that could be made.
    package private(set) var text: String
    /// What is found in this text.
    package private(set) var findings: [Finding]
    /// How many fixes of each rule were made.
    package private(set) var counts: [String: Int] = [:]
    /// The fixes that would have broken the file, one of each such rule.
    package private(set) var faults: [Fault] = []
    /// The first of the fixes that would have broken the file.
    package var fault: Fault? { faults.first }

    /// A fix can make room for another one, as in nested types; rules that undo each other must not continue forever.
    private static let roundLimit = 64

    /// Fixes a text.
    /// - Parameter includesUnsafe: whether fixes are made that may change what the program does.
    package init(_ original: String, path: String, rules: RuleSet, includesUnsafe: Bool, linter: FileLinter) {
        let findings = linter.findings(in: original, path: path, rules: rules)
        self.init(original, findings, path: path, rules: rules, includesUnsafe: includesUnsafe, linter: linter)
    }

    /// Fixes the text that was linted last.
    /// - Parameter findings: what was found in it.
    init(
        _ original: String, _ findings: [Finding], path: String, rules: RuleSet, includesUnsafe: Bool,
        linter: FileLinter
    ) {
        text = original
        self.findings = findings
        guard !linter.hasSyntaxErrors else { return }
        let lineEnds = LineEnds(of: original)
        var seen: Set<Int> = [original.hashValue]
        for _ in 0..<Self.roundLimit {
            let fixable = self.findings.filter { finding in
                finding.isFixable(includingUnsafe: includesUnsafe)
                    && !faults.contains { $0.rule == finding.rule }
            }
            if fixable.isEmpty { return }
            var (next, made) = EditedText.applying(fixable, to: text, lineEnds)
            var found = linter.findings(in: next, path: path, rules: rules)
            if linter.hasSyntaxErrors {
                let knownFaults = faults.count
                made = acceptable(made, lineEnds: lineEnds, linter: linter)
                next = EditedText.applying(made, to: text, lineEnds).text
                found = linter.findings(in: next, path: path, rules: rules)
                if made.isEmpty, faults.count == knownFaults { return }
            }
            for finding in made { counts[finding.rule, default: 0] += 1 }
            (text, self.findings) = (next, found)
            // Rules that undo each other would continue forever. A fault leaves the text as it was, and others to try.
            if !made.isEmpty, !seen.insert(next.hashValue).inserted { return }
        }
    }

    /// The fixes that leave the text Swift together, rule by rule. A rule of which they do not even alone is at fault;
    /// one whose fixes only do not go with others has its turn in the next round.
    private mutating func acceptable(_ made: [Finding], lineEnds: LineEnds, linter: FileLinter) -> [Finding] {
        func isSwift(_ findings: [Finding]) -> Bool {
            linter.isValid(EditedText.applying(findings, to: text, lineEnds).text)
        }
        var accepted: [Finding] = []
        for (rule, findings) in Dictionary(grouping: made, by: \.rule).ordered(by: { $0.key < $1.key }) {
            if isSwift(accepted + findings) {
                accepted += findings
            } else if !isSwift(findings), let finding = findings.first(where: { !isSwift([$0]) }) ?? findings.first {
                faults.append(Fault(rule: rule, finding: finding))
            }
        }
        return accepted
    }
}

extension Finding {
    /// Whether there is a fix that may be made.
    package func isFixable(includingUnsafe: Bool) -> Bool {
        fix.map { !$0.edits.isEmpty && (includingUnsafe || $0.isSafe) } ?? false
    }
}
