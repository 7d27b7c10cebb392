import Files
import Findings
import SourceText

/// A file of a run, and what should be done with it.
package struct LintFile: Sendable {
    /// How the severities of findings are changed.
    package enum Grading: String, Sendable {
        case asConfigured
        /// Warnings are errors.
        case strict
        /// Errors are warnings.
        case lenient
    }

    /// The file.
    package let file: FoundFile
    /// The rules that run over it.
    package let rules: RuleSet
    /// The severities of its findings.
    package let grading: Grading
    /// What the generated constants of its target contain; nil if there are none.
    package let constants: PackageConstants?

    /// Describes a file of a run.
    package init(
        _ file: FoundFile, rules: RuleSet, grading: Grading = .asConfigured, constants: PackageConstants? = nil
    ) {
        self.file = file
        self.rules = rules
        self.grading = grading
        self.constants = constants
    }

    /// A file as its configuration wants it.
    package init(_ file: FoundFile, _ configuration: LintConfiguration, constants: PackageConstants? = nil) {
        self.init(
            file, rules: configuration.rules(forFile: file.path),
            grading: configuration.isStrict ? .strict : configuration.isLenient ? .lenient : .asConfigured,
            constants: constants)
    }

    /// The file with other rules.
    func with(_ rules: RuleSet) -> LintFile {
        rules === self.rules ? self : LintFile(file, rules: rules, grading: grading, constants: constants)
    }

    /// The file without one of its rules.
    package func leavingOut(_ rule: String) -> LintFile { with(rules.leavingOut([rule])) }

    /// A finding, with the severity that its file's configuration sets.
    package func graded(_ finding: Finding) -> Finding {
        guard grading != .asConfigured else { return finding }
        var finding = finding
        finding.severity = grading == .strict ? .error : .warning
        return finding
    }
}

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
        findings.isEmpty && writtenFindings == nil && problems.isEmpty && fixes.isEmpty && change == nil
            && leftOutRules.isEmpty
            && isLinted
    }
}

/// A text before and after its fixes.
package struct FileChange: Sendable {
    /// The file.
    package let path: String
    /// The contents of the file.
    package let before: String
    /// The contents after the fixes.
    package let after: String
}
