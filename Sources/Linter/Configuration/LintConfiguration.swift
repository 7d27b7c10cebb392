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

    /// What applies to code in the files that overrides treat in another way.
    private struct Part {
        let context: CodeContext
        let configuration: LintConfiguration
    }

    /// The file that it comes from, as diagnostics name it; nil if the defaults apply.
    package let path: String?
    /// The absolute paths of that file and of the files that it extends; empty if the defaults apply.
    package let files: [String]
    /// Whether warnings count as errors.
    package let isStrict: Bool
    /// Whether errors count as warnings.
    let isLenient: Bool
    /// The number of warnings at which a run fails.
    let warningThreshold: Int?
    /// How findings are written.
    package let reporter: String?
    /// The path of the file of known findings.
    let baseline: String?
    /// What is odd in the files of the configuration, and no error.
    package let warnings: [Diagnostic]

    /// Whether a run without files to lint succeeds.
    package let allowsNoFiles: Bool

    /// The folder in which the paths start if the command line names the file; nil if it is the file's.
    let pathsFolder: Path?
    let settings: LintSettings
    let overrides: LintOverrides
    let directory: Path
    /// The layout that the formatter gives to the files; `nil` if none is configured.
    let layout: ConfiguredLayout?
    /// The rules that are on for some file.
    let activeRules: [ActiveRule]

    /// The severity that overrides set for all findings; nil if they set none.
    private let severity: Diagnostic.Severity?
    private let parts: [Part]
    /// The rules that look at all files; the only set unless some rules are limited to paths.
    private let commonRules: RuleSet
    private let limitedRules: [ActiveRule]
    private let lock = Lock()
    /// The rules of files, by which of the limited rules look at them.
    private var ruleSets: [[Bool]: RuleSet] = [:]
    /// The configurations of files to which overrides apply, by which ones do.
    private var variants: [[Bool]: LintConfiguration] = [:]

    /// Resolves files and what they extend, each over those before it; the defaults if there is none.
    /// - Parameter project: the project that is linted, if the command line names the files.
    /// - Throws: everything that is wrong with them, or with the rules that the command line names.
    convenience init(
        _ named: [ConfigurationFile], overrides: LintOverrides, in directory: Path, of project: ProjectPaths? = nil
    ) throws(DiagnosticsError) {
        var files: [ConfigurationFile] = []
        for file in named {
            let chain = try ConfigurationChain(from: file, in: directory).files
            files += chain.filter { new in !files.contains { $0.path == new.path } }
        }
        if let project {
            for index in files.indices { files[index].folder = try project.folder(of: files[index]) }
        }
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

        if overrides.onlyRules.isEmpty { warnings += Self.warningsAboutIdleRules(own, in: settings, overrides) }
        self.init(
            settings, overrides, path: files.last?.source.path, files: files.map(\.path.text), in: directory,
            pathsFolder: project == nil ? nil : files.last?.folder, warnings: Diagnostic.ordered(warnings))
    }

    /// - Parameters:
    ///   - settings: what the files say, for some file.
    ///   - severity: the severity of all findings; nil if it is not set.
    private init(
        _ settings: LintSettings, _ overrides: LintOverrides, path: String?, files: [String], in directory: Path,
        pathsFolder: Path?, warnings: [Diagnostic], layout: ConfiguredLayout? = nil,
        severity: Diagnostic.Severity? = nil, parts: [Part] = []
    ) {
        let active = Self.activeRules(settings, overrides, layout)
        self.layout = layout
        self.settings = settings
        self.overrides = overrides
        self.directory = directory
        self.pathsFolder = pathsFolder
        self.warnings = warnings
        self.severity = severity
        self.parts = parts
        activeRules = active
        limitedRules = active.filter { !$0.paths.isEmpty }
        commonRules = Self.rules(
            active.filter(\.paths.isEmpty), severity,
            parts.map { RuleSet.Part(context: $0.context, rules: $0.configuration.commonRules) })
        self.path = path
        self.files = files
        isStrict = overrides.isStrict || settings.isStrict?.value == true && !overrides.isLenient
        isLenient = overrides.isLenient || settings.isLenient?.value == true && !overrides.isStrict
        warningThreshold = settings.warningThreshold?.value
        reporter = overrides.reporter ?? settings.reporter?.value
        baseline = overrides.baseline ?? settings.baseline.map { $0.value.shown(from: directory) }
        allowsNoFiles = overrides.allowsNoFiles || settings.allowsNoFiles?.value == true
    }

    /// What is odd about rules that a file configures, in the whole of it or in an override.
    private static func warningsAboutIdleRules(
        _ own: LintSettings, in settings: LintSettings, _ overrides: LintOverrides
    ) -> [Diagnostic] {
        func isOn(_ rule: RuleMetadata, _ selection: RuleSelection) -> Bool {
            (overrides.verdict(on: rule) ?? selection.verdict(on: rule)).isOn
        }
        let selections = settings.overrides.map { $0.settings.selection.merged(over: settings.selection) }
        // A rule that is only on in some files may be configured for all of them.
        let everywhere = [settings.selection] + selections
        var warnings = own.warningsAboutIdleRules(
            isActive: { rule in everywhere.contains { isOn(rule, $0) } }, selection: settings.selection)
        for (part, selection) in zip(settings.overrides, selections).suffix(own.overrides.count) {
            warnings += part.settings.warningsAboutIdleRules(isActive: { isOn($0, selection) }, selection: selection)
        }
        return warnings
    }

    /// The same where the formatter gives a layout to the files: the rules that it decides are off.
    func laidOut(by layout: ConfiguredLayout?) -> LintConfiguration {
        guard let layout else { return self }
        var warnings = self.warnings
        if overrides.onlyRules.isEmpty {
            for (id, rule) in settings.rules {
                let verdict = Self.verdict(on: rule.entry.metadata, settings, overrides, layout)
                guard case .format(let place) = verdict.reason else { continue }
                warnings.append(
                    rule.place.diagnostic(
                        """
                        "\(id)" is configured here but the formatter decides it, see \(place.reference); remove one, or \
                        turn the rule on in "\(LintKey.optInRules.name)"
                        """, severity: .warning))
            }
        }
        return LintConfiguration(
            settings, overrides, path: path, files: files, in: directory, pathsFolder: pathsFolder,
            warnings: Diagnostic.ordered(warnings), layout: layout)
    }

    /// Whether the files of the configuration turn a rule off, whatever the command line says.
    package func disables(_ id: String) -> Bool { settings.selection.disabled[id] != nil }

    /// Whether a rule is on, and why.
    func verdict(on rule: RuleMetadata) -> (isOn: Bool, reason: RuleSelection.Reason) {
        Self.verdict(on: rule, settings, overrides, layout)
    }

    private static func verdict(
        on rule: RuleMetadata, _ settings: LintSettings, _ overrides: LintOverrides, _ layout: ConfiguredLayout?
    ) -> (isOn: Bool, reason: RuleSelection.Reason) {
        if let verdict = overrides.verdict(on: rule) { return verdict }
        let verdict = settings.selection.verdict(on: rule)
        guard verdict.isOn, let layout, layout.decides(rule), !settings.selection.named.contains(rule.id) else {
            return verdict
        }
        return (false, .format(layout.place))
    }

    private static func activeRules(
        _ settings: LintSettings, _ overrides: LintOverrides, _ layout: ConfiguredLayout?
    ) -> [ActiveRule] {
        var reader = JSONObjectReader.silent
        var rules: [ActiveRule] = []
        for entry in SwiftRules.registry.all where entry.metadata.id != LintKey.customRules.name {
            let (isOn, reason) = verdict(on: entry.metadata, settings, overrides, layout)
            guard isOn else { continue }
            let value = settings.rules[entry.metadata.id]
            var (runner, text) = (value?.runner, value?.text ?? "")
            if let layout, !entry.reference.layoutOptions.isEmpty {
                runner = entry.check(configuredBy: value?.value, in: layout.settings, &reader)
                let options = entry.options(configuredBy: value?.value, in: layout.settings)
                text = ([text] + options.map(\.defaultValue)).joined(separator: " ")
            }
            rules.append(
                ActiveRule(
                    runner: runner ?? entry.check(configuredBy: nil, &reader), reason: reason, text: text,
                    paths: value?.paths ?? PathFilter()))
        }
        for (id, rule) in settings.customRules {
            let (isOn, reason) =
                overrides.verdict(onCustomRule: id) ?? settings.selection.verdict(onCustomRule: id)
            guard isOn else { continue }
            rules.append(ActiveRule(runner: rule.runner, reason: reason, text: rule.text, paths: PathFilter()))
        }
        // Those of the registry are in order.
        return settings.customRules.isEmpty ? rules : rules.ordered { $0.runner.metadata.id < $1.runner.metadata.id }
    }

    private static func rules(
        _ rules: [ActiveRule], _ severity: Diagnostic.Severity?, _ parts: [RuleSet.Part]
    ) -> RuleSet {
        let own = rules.map { "\($0.runner.metadata.id) \($0.text.utf8.count) \($0.text)" }
        let others = parts.map { "\($0.context.rawValue)\n\($0.rules.configuration ?? "")" }
        return RuleSet(
            rules.map(\.runner), configuration: ([severity?.rawValue ?? ""] + own + others).joined(separator: "\n"),
            severity: severity, parts: parts)
    }

    /// The rules that run over a file. Files over which the same rules run share one set.
    package func rules(forFile path: String) -> RuleSet {
        if limitedRules.isEmpty, parts.allSatisfy(\.configuration.limitedRules.isEmpty) { return commonRules }
        let absolute = Path(path, in: directory)
        let verdicts = ([self] + parts.map(\.configuration)).flatMap { configuration in
            configuration.limitedRules.map { $0.paths.includes(absolute) }
        }
        return lock.withLock {
            if let rules = ruleSets[verdicts] { return rules }
            let contexts = parts.map {
                RuleSet.Part(context: $0.context, rules: $0.configuration.rules(forFile: path))
            }
            let rules = Self.rules(activeRules.filter { $0.paths.includes(absolute) }, severity, contexts)
            ruleSets[verdicts] = rules
            return rules
        }
    }

    /// The configuration of a file: this one, unless overrides apply to the file.
    func variant(forFile path: String) -> LintConfiguration {
        if settings.overrides.isEmpty { return self }
        let absolute = Path(path, in: directory)
        let verdicts = settings.overrides.map { $0.applies(toFile: absolute) }
        if !verdicts.contains(true) { return self }
        return lock.withLock {
            if let variant = variants[verdicts] { return variant }
            let variant = self.variant(zip(settings.overrides, verdicts).filter(\.1).map(\.0))
            variants[verdicts] = variant
            return variant
        }
    }

    private func variant(_ overrides: [ConfigurationOverride]) -> LintConfiguration {
        func configuration(of context: CodeContext?, _ parts: [Part] = []) -> LintConfiguration {
            let applying = overrides.filter { $0.applies(to: context) }
            var merged = applying.reduce(settings) { $1.settings.merged(over: $0) }
            merged.overrides = []
            return LintConfiguration(
                merged, self.overrides, path: path, files: files, in: directory, pathsFolder: pathsFolder,
                warnings: warnings, layout: layout,
                severity: applying.last { $0.severity != nil }?.severity?.value, parts: parts)
        }
        let contexts = CodeContext.allCases.filter { context in
            overrides.contains { $0.codeContexts.contains(context) }
        }
        return configuration(
            of: nil, contexts.map { Part(context: $0, configuration: configuration(of: $0)) })
    }

    /// What is on, off or configured in another way in code for something, by the ids of rules; empty in a file without such code.
    var differencesOfContexts: [(context: CodeContext, rules: [String])] {
        parts.map { part in
            let (own, other) = (textsOfRules, part.configuration.textsOfRules)
            let ids = Set(own.keys).union(other.keys).filter { own[$0] != other[$0] }
            return (part.context, ids.ordered())
        }
    }

    /// The values of the rules that are on, by their ids.
    private var textsOfRules: [String: String] {
        Dictionary(activeRules.map { ($0.runner.metadata.id, $0.text) }) { first, _ in first }
    }

    /// What is accepted of the findings in files; nil for all files of a run.
    package func accepted(in files: Set<String>?) -> AcceptedFindings {
        AcceptedFindings(
            configuration: path, baseline: baseline, warningThreshold: warningThreshold, files: files)
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
