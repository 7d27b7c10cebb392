import Foundation
import SourceText
import SwiftTree

/// Searches files for the regular expressions of a package: for all of its rules at once, since each search that has a time
/// limit is done on another thread, and changing threads for each rule would cost more than most searches. One for each
/// thread that lints.
final class CustomRuleSearch {
    /// The ranges of a match and of the group that is reported, in UTF-16 code units.
    struct Match: Sendable {
        let range: NSRange
        let group: NSRange
    }

    private struct Result: Sendable {
        var matches: [Match] = []
        var seconds = 0.0
    }

    private let thread = SearchThread<Result>()
    private var rules: [CustomRuleRunner] = []
    private var matches: [ObjectIdentifier: [Match]] = [:]
    private var problems: [Diagnostic] = []

    /// Begins the next file, over which some rules run.
    func begin(_ rules: [CustomRuleRunner]) {
        self.rules = rules
        if !matches.isEmpty { matches = [:] }
    }

    /// The matches of a rule in the file.
    func matches(of runner: CustomRuleRunner, in text: MatchedText, path: String) -> [Match] {
        if let matches = matches[ObjectIdentifier(runner)] { return matches }
        let rules = (rules.contains { $0 === runner } ? rules : [runner]).filter { !$0.isLeftOut }
        let (string, range) = (text.string, text.range)
        let results = thread.values(rules.count) { index in
            let start = DispatchTime.now().uptimeNanoseconds
            let matches = rules[index].matches(in: string, range, path: path)
            return Result(matches: matches, seconds: Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
        }
        matches[ObjectIdentifier(runner)] = []
        for (rule, result) in zip(rules, results) {
            matches[ObjectIdentifier(rule)] = result?.matches ?? []
            if rule.leavesOut(afterSearchOf: result?.seconds) { report("the pattern of \"\(rule.metadata.id)\"", path) }
        }
        return matches[ObjectIdentifier(runner)] ?? []
    }

    /// Reports a pattern that is left out of the rest of the run.
    func report(_ pattern: String, _ path: String) {
        problems.append(
            Diagnostic(
                path: path, "the file \(SearchLimit.refusal(of: pattern)), which is left out of the rest of this run"))
    }

    /// Hands over what was reported so far.
    func takeProblems() -> [Diagnostic] {
        defer { problems = [] }
        return problems
    }
}

/// A file as the rules of a package see it, made once for all of them.
final class MatchedText {
    /// The text for regular expressions.
    let string: String
    /// Its length in UTF-16 code units.
    let range: NSRange
    private let tree: SyntaxTree
    private let isASCII: Bool
    // Matches come in order, so that the next one is counted on from the last one.
    private var lastUnit = 0
    private var lastByte = 0
    /// What its pieces are.
    private(set) lazy var kinds = SyntaxKinds(tree)

    init(_ tree: SyntaxTree) {
        self.tree = tree
        string = String(decoding: tree.bytes, as: UTF8.self)
        range = NSRange(location: 0, length: string.utf16.count)
        isASCII = range.length == tree.bytes.count
    }

    /// The offsets of the bytes of code units.
    func bytes(of range: NSRange) -> Range<Int> {
        let start = offset(of: range.location)
        return start..<offset(of: range.location + range.length)
    }

    private func offset(of unit: Int) -> Int {
        let bytes = tree.bytes
        if isASCII { return min(unit, bytes.count) }
        if unit < lastUnit { (lastUnit, lastByte) = (0, 0) }
        while lastUnit < unit, lastByte < bytes.count {
            let byte = bytes[lastByte]
            lastUnit += byte >= 0xF0 ? 2 : 1
            lastByte += 1
            while lastByte < bytes.count, bytes[lastByte] & 0xC0 == 0x80 { lastByte += 1 }
        }
        return lastByte
    }
}
