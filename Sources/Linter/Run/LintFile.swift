import Files
import Findings

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
    package private(set) var rules: RuleSet
    /// The severities of its findings.
    let grading: Grading
    /// What the generated constants of its target contain; nil if there are none.
    package let constants: PackageConstants?
    /// What the compiler's index says about it; nil if no rule needs that, or there is no index as new as the file.
    package var compiledFile: CompiledFile?
    /// The files of its package, for fixes; nil if only those of the run are known.
    let sources: PackageSources?
    /// Findings that are not fixed.
    package var acceptedFindings: [Finding] = []

    /// Describes a file of a run.
    package init(
        _ file: FoundFile, rules: RuleSet, grading: Grading = .asConfigured, constants: PackageConstants? = nil,
        sources: PackageSources? = nil
    ) {
        self.file = file
        self.rules = rules
        self.grading = grading
        self.constants = constants
        self.sources = sources
    }

    /// A file as its configuration wants it.
    package init(
        _ file: FoundFile, _ configuration: LintConfiguration, constants: PackageConstants? = nil,
        sources: PackageSources? = nil
    ) {
        self.init(
            file, rules: configuration.rules(forFile: file.path),
            grading: configuration.isStrict ? .strict : configuration.isLenient ? .lenient : .asConfigured,
            constants: constants, sources: sources)
    }

    /// The file with other rules.
    func with(_ rules: RuleSet) -> LintFile {
        if rules === self.rules { return self }
        var copy = self
        copy.rules = rules
        return copy
    }

    /// The file without one of its rules.
    package func leavingOut(_ rule: String) -> LintFile { with(rules.leavingOut([rule])) }

    /// A finding, with the severity that its file's configuration sets. What is not valid Swift stays an error.
    package func graded(_ finding: Finding) -> Finding {
        guard grading != .asConfigured, finding.rule != RuleMetadata.syntaxError.id else { return finding }
        var finding = finding
        finding.severity = grading == .strict ? .error : .warning
        return finding
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
