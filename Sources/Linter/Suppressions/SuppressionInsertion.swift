import Findings
import SourceText
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

    /// Suppresses findings until none is left.
    /// - Parameters:
    ///   - original: the file.
    ///   - path: its path as reports print it.
    ///   - rules: the rules that run.
    ///   - reason: why the findings are accepted; it goes into every comment.
    ///   - linter: what finds them.
    ///   - isWanted: whether a finding should be silenced, as one of a baseline is not.
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

// How fixes change directives. Each edit covers all names or the whole comment, so that two fixes of one directive
// never meet halfway: the second one waits for the next round.
extension Directive {
    /// The edit that leaves it with some of its names; without any it goes.
    func edit(keeping names: [String], in tree: SyntaxTree) -> Edit {
        names.isEmpty ? removal(in: tree) : .replace(namesRange, with: names.joined(separator: " "))
    }

    /// The fix that takes some of its names out, one for all of them: a fix of its own for each would be as long as the
    /// comment is, for each of thousands of names. Nil if there are none.
    /// - Parameter title: what it does where there are several names.
    func removal(of removed: [Name], _ title: String, isSafe: Bool, in tree: SyntaxTree) -> Fix? {
        guard let first = removed.first else { return nil }
        let starts = Set(removed.map(\.range.lowerBound))
        let kept = names.filter { !starts.contains($0.range.lowerBound) }.map(\.text)
        let edit = edit(keeping: kept, in: tree)
        let ownTitle = removed.count == 1 ? "remove `\(first.text)`" : title
        return isSafe ? .safe(ownTitle, edit) : .unsafe(ownTitle, edit)
    }

    /// The edit that takes it out: with its comment where that says nothing else, and with the line where nothing else
    /// is on it.
    func removal(in tree: SyntaxTree) -> Edit {
        let bytes = tree.bytes
        func startOfSpace(before offset: Int, from limit: Int) -> Int {
            var start = offset
            while start > limit, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
            return start
        }
        let textStart = comment.lowerBound + 2
        let isAlone = startOfSpace(before: start, from: textStart) == textStart
        guard isAlone else { return .delete(startOfSpace(before: start, from: textStart)..<comment.upperBound) }
        let line = tree.rangeOfLine(line)
        let lineStart = startOfSpace(before: comment.lowerBound, from: line.lowerBound)
        return .delete(lineStart == line.lowerBound ? line : lineStart..<comment.upperBound)
    }
}
