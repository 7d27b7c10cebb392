import Files
import Findings
import Linter
import SourceText

/// What the linter finds in a folder before it has a configuration, and the preset that its code shows.
///
/// That another tool decides the layout of the code is shown by its configuration, or by the findings: every rule about layout that
/// finds anything is one that contradicts the tool, and lists of several lines end with a comma, as the tool writes them.
struct PresetTrial {
    /// The preset; `nil` if nothing shows one.
    private(set) var preset: LintPreset?
    /// Why there is a preset: a clause of a sentence.
    private(set) var reason: String?
    /// The findings that are left with the preset.
    private(set) var findings = 0
    /// The files that were linted.
    private(set) var files = 0

    /// The rules that flag what `swift format` writes, or leaves as it is.
    private static let contradicting: Set<String> = [
        commas, "closure_parameter_position", "line_length", "opening_brace",
    ]
    private static let commas = "trailing_comma"

    /// Lints a folder with the defaults, or with the configurations that its folders have.
    /// - Throws: what is wrong with a configuration.
    init(of folder: String) throws(DiagnosticsError) {
        let targets = LintTargets([folder], try LintConfigurations(), forcesExclusion: false)
        let found = LintRun(targets.files).outcome().report.findings
        files = targets.files.count
        let preset = LintPreset.swiftFormat
        let remaining = found.filter { !preset.disabledRules.contains($0.rule) }
        if Self.isNear(preset.markerFile, folder) {
            self.preset = preset
            reason = "the repository has \(preset.markerFile)"
        } else if !Self.isNear(SwiftFormatMigration.fileName, folder), found.count > remaining.count,
            try Self.isOutput(of: preset, found, targets.files)
        {
            self.preset = preset
            let count = found.count - remaining.count
            reason =
                "the code is laid out as swift format does it: \(count.counted("finding")) without the preset, all of rules "
                + "that contradict it"
        }
        findings = self.preset == nil ? found.count : remaining.count
    }

    private static func isOutput(
        of preset: LintPreset, _ findings: [Finding], _ files: [LintFile]
    ) throws(DiagnosticsError) -> Bool {
        let layout = findings.filter { preset.disabledRules.contains($0.rule) }
        guard layout.allSatisfy({ contradicting.contains($0.rule) }), layout.contains(where: { $0.rule == commas }),
            let rule = SwiftRules.registry.rule(commas)
        else { return false }
        let mandatory = try RuleSet(rule, options: #"{"mandatory_comma": true}"#)
        return LintRun(files.map { LintFile($0.file, rules: mandatory) }).outcome().report.findings.isEmpty
    }

    /// Whether a folder, or one above it in its repository, has a file.
    private static func isNear(_ name: String, _ folder: String) -> Bool {
        Path(folder).ancestorsInRepository.contains { Folder.hasEntry(at: $0.child(name).text) }
    }
}
