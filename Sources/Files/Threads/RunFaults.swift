import SourceText

/// The faults of our own in a run over files, which all its threads share.
///
/// Each fault costs a thread that stays where it is (``TrapGuard``), so that there is a limit to how many a run survives.
package final class RunFaults: Sendable {
    /// The number of faults after which the remaining files are skipped.
    package static let limit = 64

    private let count = Locked(0)

    /// Counts no fault yet.
    package init() {}

    /// Counts a fault.
    package func add() { count.withLock { $0 += 1 } }

    /// What to report about a file that is skipped, because there were too many faults; `nil` if there were not.
    package func refusal(of path: String) -> Diagnostic? {
        guard count.withLock(\.self) >= Self.limit else { return nil }
        return Diagnostic(
            path: path,
            "the file is skipped, because prumo failed \(Self.limit) times before; report the first failure as a bug in "
                + "prumo, and run again without the files that cause it")
    }

    /// What to report about a file in which prumo itself failed.
    package static func fault(in path: String) -> Diagnostic {
        Diagnostic(path: path, "prumo failed in this file, which is skipped; report it as a bug in prumo")
    }
}
