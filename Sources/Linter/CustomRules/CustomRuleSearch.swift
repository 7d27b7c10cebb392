import Findings
import SourceText
import SwiftTree

/// Searches files for the regular expressions of a package: for all of its rules at once, since each search that has a
/// time limit is done on another thread, and changing threads for each rule would cost more than most searches. One for
/// each thread that lints.
final class CustomRuleSearch {
    private struct Found: Sendable {
        let matches: [RegularExpressionMatch]
        /// The time that it took; nil if the run has no time for it.
        let time: Duration?
    }

    /// The time for all searches of the run.
    let total: SearchBudget

    private let thread = SearchThread<Found>()
    private var rules: [CustomRuleRunner] = []
    private var matches: [ObjectIdentifier: [RegularExpressionMatch]] = [:]
    private var problems: [Diagnostic] = []

    /// - Parameter total: the time for all searches of the run, which its threads share.
    init(total: SearchBudget) { self.total = total }

    /// Begins the next file, over which some rules run.
    func begin(_ rules: [CustomRuleRunner]) {
        self.rules = rules
        if !matches.isEmpty { matches = [:] }
    }

    /// The matches of a rule in the file.
    func matches(of runner: CustomRuleRunner, in text: MatchedText, path: String) -> [RegularExpressionMatch] {
        if let matches = matches[ObjectIdentifier(runner)] { return matches }
        let rules = (rules.contains { $0 === runner } ? rules : [runner]).filter { !$0.isLeftOut }
        let string = text.string
        let givesUp = { [total] in _ = total.spend(.seconds(SearchLimit.seconds)) }
        let results = thread.values(rules.count, givingUp: givesUp) { [total] index in
            guard !total.isSpent else { return Found(matches: [], time: nil) }
            let start = SuspendingClock.now
            let matches = rules[index].matches(in: string, path: path)
            let time = start.duration(to: .now)
            total.spend(time)
            return Found(matches: matches, time: time)
        }
        reportTotal(path)
        matches[ObjectIdentifier(runner)] = []
        for (rule, result) in zip(rules, results) {
            matches[ObjectIdentifier(rule)] = result?.matches ?? []
            if let result, result.time == nil { continue }
            if rule.leavesOut(afterSearchOf: result?.time) { report("the pattern of \"\(rule.metadata.id)\"", path) }
        }
        return matches[ObjectIdentifier(runner)] ?? []
    }

    /// Reports a pattern that is skipped in the rest of the run.
    func report(_ pattern: String, _ path: String) {
        problems.append(
            Diagnostic(
                path: path, "the file \(SearchLimit.refusal(of: pattern)), which is skipped in the rest of this run"))
    }

    /// Reports once that the run has no time left for searches.
    func reportTotal(_ path: String) {
        guard total.takeReport() else { return }
        problems.append(
            Diagnostic(
                path: path,
                "the regular expressions of the configuration took more than \(SearchBudget.secondsOfRun) seconds, and are "
                    + "skipped in the rest of this run; simplify them"))
    }

    /// Hands over what was reported so far.
    func takeProblems() -> [Diagnostic] {
        defer { problems = [] }
        return problems
    }
}
