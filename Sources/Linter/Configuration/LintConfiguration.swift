import DataFormats
import Files
import Findings
import SourceText

/// What applies to some files: which rules run over them, with which options, and how findings are graded.
package final class LintConfiguration: @unchecked Sendable {
    /// A rule that is on.
    struct ActiveRule: Sendable {
        let runner: RuleRunner
        let reason: RuleSelection.Reason
        /// Its value in the configuration; empty if the defaults apply.
        let text: String
        /// The files that it looks at.
        let paths: PathFilter
    }

    /// The file that it comes from, as diagnostics name it; nil if the defaults apply.
    package let path: String?
    /// The absolute paths of that file and of the files that it extends; empty if the defaults apply.
    package let files: [String]
    /// Whether warnings count as errors.
    package let isStrict: Bool
    /// Whether errors count as warnings.
    package let isLenient: Bool
    /// The number of warnings at which a run fails.
    package let warningThreshold: Int?
    /// How findings are written.
    package let reporter: String?
    /// The path of the file of known findings.
    package let baseline: String?
    /// What is odd in the files of the configuration, and no error.
    package let warnings: [Diagnostic]

    let settings: LintSettings
    let overrides: LintOverrides
    let directory: Path
    /// The rules that are on for some file.
    let activeRules: [ActiveRule]

    /// The rules that look at all files; the only set unless some rules are limited to paths.
    private let commonRules: RuleSet
    private let limitedRules: [ActiveRule]
    private let lock = Lock()
    /// The rules of files, by which of the limited rules look at them.
    private var ruleSets: [[Bool]: RuleSet] = [:]

    /// Resolves a file and what it extends; the defaults if it is nil.
    /// - Throws: everything that is wrong with them, or with the rules that the command line names.
    init(
        _ file: ConfigurationFile?, overrides: LintOverrides, in directory: Path
    ) throws(DiagnosticsError) {
        let files =
            try file.map { file throws(DiagnosticsError) in
                try ConfigurationChain(from: file, in: directory).files
            } ?? []
        let customRuleIDs = Set(files.flatMap(\.customRuleIDs))
        var problems = Problems()
        var warnings: [Diagnostic] = []
        var settings = LintSettings()
        var own = LintSettings()
        for file in files {
            var reader = LintSettingsReader(
                file.source, folder: file.folder, customRuleIDs: customRuleIDs)
            reader.read(file.lint)
            problems.report(reader.problems)
            warnings += reader.warnings
            own = reader.settings
            settings = own.merged(over: settings)
        }
        problems.report(overrides.problems(customRuleIDs: customRuleIDs))
        try problems.check()

        let active = Self.activeRules(settings, overrides)
        let ids = Set(active.map(\.runner.metadata.id))
        if overrides.onlyRules.isEmpty {
            warnings += own.warningsAboutIdleRules(active: ids, selection: settings.selection)
        }
        self.settings = settings
        self.overrides = overrides
        self.directory = directory
        self.warnings = Diagnostic.ordered(warnings)
        activeRules = active
        limitedRules = active.filter { !$0.paths.isEmpty }
        commonRules = Self.rules(active.filter(\.paths.isEmpty))
        path = file?.source.path
        self.files = files.map(\.path.text)
        isStrict = overrides.isStrict || settings.isStrict?.value == true && !overrides.isLenient
        isLenient = overrides.isLenient || settings.isLenient?.value == true && !overrides.isStrict
        warningThreshold = settings.warningThreshold?.value
        reporter = overrides.reporter ?? settings.reporter?.value
        baseline = overrides.baseline ?? settings.baseline.map { $0.value.shown(from: directory) }
    }

    private static func activeRules(_ settings: LintSettings, _ overrides: LintOverrides)
        -> [ActiveRule]
    {
        var reader = JSONObjectReader.silent
        var rules: [ActiveRule] = []
        for entry in SwiftRules.registry.all where entry.metadata.id != LintKey.customRules.name {
            let (isOn, reason) =
                overrides.verdict(on: entry.metadata) ?? settings.selection.verdict(on: entry.metadata)
            guard isOn else { continue }
            let value = settings.rules[entry.metadata.id]
            let runner = value?.runner ?? entry.check(configuredBy: nil, &reader)
            rules.append(
                ActiveRule(
                    runner: runner, reason: reason, text: value?.text ?? "", paths: value?.paths ?? PathFilter()))
        }
        for (id, rule) in settings.customRules {
            let (isOn, reason) =
                overrides.verdict(onCustomRule: id) ?? settings.selection.verdict(onCustomRule: id)
            guard isOn else { continue }
            rules.append(ActiveRule(runner: rule.runner, reason: reason, text: rule.text, paths: PathFilter()))
        }
        return rules.ordered { $0.runner.metadata.id < $1.runner.metadata.id }
    }

    private static func rules(_ rules: [ActiveRule]) -> RuleSet {
        RuleSet(
            rules.map(\.runner),
            configuration: rules.map { "\($0.runner.metadata.id) \($0.text.utf8.count) \($0.text)" }
                .joined(separator: "\n"))
    }

    /// The rules that run over a file. Files over which the same rules run share one set.
    package func rules(forFile path: String) -> RuleSet {
        if limitedRules.isEmpty { return commonRules }
        let absolute = Path(path, in: directory)
        let verdicts = limitedRules.map { $0.paths.includes(absolute) }
        return lock.withLock {
            if let rules = ruleSets[verdicts] { return rules }
            let limited = zip(limitedRules, verdicts).filter(\.1).map(\.0)
            let rules = Self.rules(activeRules.filter(\.paths.isEmpty) + limited)
            ruleSets[verdicts] = rules
            return rules
        }
    }

    /// Whether a file should be linted, as far as `included` and `excluded` say.
    package func includes(_ path: String) -> Bool {
        settings.paths.isEmpty || settings.paths.includes(Path(path, in: directory))
    }

    /// Whether a file below a folder may be linted; otherwise the folder is not searched.
    package func mayInclude(below folder: String) -> Bool {
        settings.paths.isEmpty || settings.paths.mayInclude(below: Path(folder, in: directory))
    }
}
