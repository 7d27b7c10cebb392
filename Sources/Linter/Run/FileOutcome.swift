import Findings
import SourceText

/// What a run made of a file.
struct FileOutcome: Sendable {
    /// What was found, or is left after the fixes.
    var findings: [Finding] = []
    /// The findings as a part of the report, where they are not kept.
    var writtenFindings: WrittenFindings?
    /// What could not be done.
    var problems: [Diagnostic] = []
    /// How many fixes of each rule were made.
    var fixes: [String: Int] = [:]
    /// The fixes that were not made, because the file would not have been valid Swift.
    var brokenFixes: [Diagnostic] = []
    /// The text before and after the fixes, where the run does not write it.
    var change: FileChange?
    /// The rules that were left out, because they failed in it or in too many other files.
    var leftOutRules: Set<String> = []
    /// Whether it was left out as generated.
    var isGenerated = false
    /// Whether it was linted.
    var isLinted: Bool { !isGenerated && !isUnreadable }
    /// Whether it could not be read.
    var isUnreadable = false

    /// What came of a file that was not linted.
    static func unreadable(_ problems: [Diagnostic]) -> FileOutcome {
        var outcome = FileOutcome()
        outcome.isUnreadable = true
        outcome.problems = problems
        return outcome
    }

    /// Whether there is nothing to report.
    var isQuiet: Bool {
        findings.isEmpty && writtenFindings == nil && problems.isEmpty && fixes.isEmpty && brokenFixes.isEmpty
            && change == nil
            && leftOutRules.isEmpty
            && isLinted
    }
}
