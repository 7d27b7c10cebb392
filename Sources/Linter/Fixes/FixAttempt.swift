import Findings
import SwiftTree

/// Makes a round of fixes of a file: those that leave it Swift together, and, unless unsafe ones are made as well, that
/// are proved to be safe.
struct FixAttempt {
    /// How many texts of a file are parsed to find the fixes that cannot be made with others. What is left then is not
    /// proved, and not made.
    private static let trialLimit = 256

    private let lineEnds: LineEnds
    private let includesUnsafe: Bool
    /// The rules whose purpose is to change comments.
    private let commentRules: Set<String>
    private var trials = Self.trialLimit
    /// The findings whose fixes are not made, by rule and offset, each with what may still be made of its fix.
    private var unmadeFixes: [String: [Int: Remainder]] = [:]

    /// What remains of a fix that is not made.
    private enum Remainder {
        /// The fix, which nobody wants now.
        case all
        /// An unsafe fix.
        case unsafe
        /// Nothing: its result is not valid Swift, or that was not checked.
        case none
    }

    /// - Parameter accepted: findings that are not fixed.
    init(_ original: String, rules: RuleSet, includesUnsafe: Bool, except accepted: [Finding] = []) {
        lineEnds = LineEnds(of: original)
        self.includesUnsafe = includesUnsafe
        commentRules = rules.commentRules
        for finding in accepted { unmadeFixes[finding.rule, default: [:]][finding.range.lowerBound] = .all }
    }

    /// Whether a finding is one of those that are not fixed.
    func leavesAlone(_ finding: Finding) -> Bool {
        unmadeFixes[finding.rule]?[finding.range.lowerBound] == .all
    }

    /// Makes fixes.
    /// - Parameters:
    ///   - fixes: findings with a fix.
    ///   - text: the text that the linter linted last. What the fixes make of it is then its next one.
    ///   - unproved: fixes that are not safe, or whose result is not valid Swift, are added.
    /// - Returns: the text after the fixes, and what they fix.
    mutating func make(
        _ fixes: [Finding], in text: String, linter: FileLinter, _ unproved: inout [FixedFile.Unproved]
    ) -> (text: String, findings: [Finding]) {
        let result = EditedText.applying(fixes, to: text, lineEnds)
        if violation(of: result, linter) == nil {
            moveUnmade(result.kept)
            linter.moveCompiledFile(result.kept)
            return (result.text, result.made)
        }
        let known = unproved.count
        let accepted = acceptable(result.made, in: text, linter: linter, &unproved)
        let final = EditedText.applying(accepted, to: text, lineEnds)
        if !accepted.isEmpty { _ = linter.isValid(final.text) }
        for unproved in unproved[known...] {
            let remainder: Remainder = includesUnsafe || unproved.violation == .syntax ? .none : .unsafe
            unmadeFixes[unproved.finding.rule, default: [:]][unproved.finding.range.lowerBound] = remainder
        }
        moveUnmade(final.kept)
        linter.moveCompiledFile(final.kept)
        return (final.text, final.made)
    }

    /// What the fixes would do that they must not do; nil if they can be made.
    private func violation(
        of result: (text: String, made: [Finding], kept: [EditedText.KeptBytes]), _ linter: FileLinter
    ) -> FixProof.Violation? {
        guard linter.isValid(result.text) else { return .syntax }
        return includesUnsafe ? nil : linter.violation(of: result, commentRules: commentRules)
    }

    /// The fixes that can be made together, rule by rule. One that cannot even be made alone costs only itself; one that
    /// only does not go with others has its turn in the next round.
    private mutating func acceptable(
        _ made: [Finding], in text: String, linter: FileLinter, _ unproved: inout [FixedFile.Unproved]
    ) -> [Finding] {
        func violation(_ findings: [Finding]) -> FixProof.Violation? {
            self.violation(of: EditedText.applying(findings, to: text, lineEnds), linter)
        }
        var accepted: [Finding] = []
        for (_, findings) in Dictionary(grouping: made, by: \.rule).ordered(by: { $0.key < $1.key }) {
            if violation(accepted + findings) == nil {
                accepted += findings
                continue
            }
            // Halves, until a part can be made or is one fix.
            var parts = [findings[...]]
            while let part = parts.popLast() {
                guard trials > 0 else {
                    unproved += part.map { FixedFile.Unproved(finding: $0, violation: nil) }
                    continue
                }
                trials -= 1
                if violation(accepted + part) == nil {
                    accepted += part
                } else if part.count > 1 {
                    let middle = part.startIndex + part.count / 2
                    parts += [part[middle...], part[..<middle]]
                } else if let finding = part.first, let violation = violation([finding]) {
                    unproved.append(FixedFile.Unproved(finding: finding, violation: violation))
                }
            }
        }
        return accepted
    }

    /// Keeps the places of fixes that are not made, in the text after those that were.
    private mutating func moveUnmade(_ kept: [EditedText.KeptBytes]) {
        if kept.isEmpty { return }
        for (rule, fixes) in unmadeFixes {
            let moved = fixes.compactMap { offset, remainder in kept.offset(offset).map { ($0, remainder) } }
            unmadeFixes[rule] = Dictionary(moved) { first, _ in first }
        }
    }

    /// Leaves the fixes that are not proved as unsafe ones, and takes away those whose result is not valid Swift.
    func withdrawUnproved(from findings: inout [Finding]) {
        if unmadeFixes.isEmpty { return }
        for index in findings.indices {
            guard let fix = findings[index].fix,
                let remainder = unmadeFixes[findings[index].rule]?[findings[index].range.lowerBound]
            else { continue }
            switch remainder {
            case .all: break
            case .unsafe: findings[index].fix = .unsafe(fix.title, fix.edits)
            case .none: findings[index].fix = nil
            }
        }
    }
}

extension [EditedText.KeptBytes] {
    /// Where a byte is after the edits; nil if an edit changes it. What is inserted before the byte is not a part of it.
    fileprivate func offset(ofByte byte: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
        }
        guard low < count, self[low].range.lowerBound <= byte else { return nil }
        return byte + self[low].shift
    }

    /// Where a byte is after the edits; nil if an edit changes it.
    fileprivate func offset(_ offset: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
        }
        guard low < count, self[low].range.lowerBound <= offset else { return nil }
        return offset + self[low].shift
    }
}

extension RuleSet {
    /// The ids of the rules whose purpose is to change comments.
    var commentRules: Set<String> { Set(runners.map(\.metadata).filter(\.changesComments).map(\.id)) }
}

extension FileLinter {
    /// Moves what the compiler's index says to the places after fixes.
    fileprivate func moveCompiledFile(_ kept: [EditedText.KeptBytes]) {
        guard !kept.isEmpty else { return }
        compiledFile = compiledFile?.moved { kept.offset(ofByte: $0) }
    }

    /// What fixes do that safe fixes must not do, between the text that was linted last and the next one; nil if
    /// nothing.
    func violation(
        of result: (text: String, made: [Finding], kept: [EditedText.KeptBytes]), commentRules: Set<String>
    ) -> FixProof.Violation? {
        let freeRanges = result.made.lazy.filter { commentRules.contains($0.rule) }.flatMap { $0.fix?.edits ?? [] }
            .map(\.range).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        times?.begin()
        defer { times?.end(\.proving) }
        do throws(FixProof.Violation) {
            try FixProof(before: tree, after: nextTree, kept: result.kept, freeRanges: freeRanges).check()
            return nil
        } catch {
            return error
        }
    }
}
