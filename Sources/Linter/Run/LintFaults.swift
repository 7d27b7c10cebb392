import Files
import Findings
import SourceText

/// The faults of our own in a run, which all its threads share: rules that trap, and the parser where it does.
final class LintFaults: @unchecked Sendable {
    /// The number of files with failures of a rule after which it is skipped in the rest of the run.
    static let limitOfRule = 8

    /// The time for searches for regular expressions.
    let searches = SearchBudget.ofRun()

    private let all = RunFaults()
    private let lock = Lock()
    private var counts: [String: Int] = [:]
    private var leftOut: Set<String> = []

    /// Adds a fault of a rule; of the engine where that is nil.
    /// - Returns: what to report about it in the file in which it happened.
    func add(rule: String?, in path: String) -> Diagnostic {
        all.add()
        return lock.withLock {
            guard let rule else { return .fault(of: nil, in: path) }
            counts[rule, default: 0] += 1
            guard counts[rule, default: 0] >= Self.limitOfRule else { return .fault(of: rule, in: path) }
            leftOut.insert(rule)
            return Diagnostic(
                path: path,
                "the rule \(rule) failed in several files and is skipped in the rest of the run; report it as a "
                    + "bug in prumo")
        }
    }

    /// The rules of a set without those that failed too often.
    func remaining(of rules: RuleSet) -> RuleSet {
        let leftOut = lock.withLock { self.leftOut }
        return leftOut.isEmpty ? rules : rules.leavingOut(leftOut)
    }

    /// What to report about a file that is not linted, because there were too many faults; nil if there were not.
    func refusal(of path: String) -> Diagnostic? { all.refusal(of: path) }
}

extension Diagnostic {
    /// What to report about a file in which a rule trapped; the engine where that is nil.
    package static func fault(of rule: String?, in path: String) -> Diagnostic {
        guard let rule else { return RunFaults.fault(in: path) }
        return Diagnostic(
            path: path, "the rule \(rule) failed in this file and is skipped here; report it as a bug in prumo")
    }
}

#if DEBUG
extension LintFaults {
    private static let failingRule = getenv("PRUMO_FAILING_RULE").map { String(cString: $0) }

    /// Traps where tests of the command want this rule to. A release build has no such rule.
    static func trapIfRequested(_ rule: String) {
        if rule == failingRule { raise(SIGILL) }
    }
}
#endif
