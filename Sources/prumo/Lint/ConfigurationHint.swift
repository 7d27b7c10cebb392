import Files
import Findings
import Linter
import SourceText

/// The hint of a run without a configuration where another tool has one.
struct ConfigurationHint {
    private let configuration: LintConfiguration
    private let options: LintOptions

    init(_ configuration: LintConfiguration, _ options: LintOptions) {
        self.configuration = configuration
        self.options = options
    }

    /// At most one warning: it names the file and the command or option for it.
    var diagnostics: [Diagnostic] {
        guard configuration.path == nil, options.overrides.onlyRules.isEmpty else { return [] }
        if let path = nearest(SwiftLintMigration.fileName) {
            return [
                Diagnostic(
                    .warning, path: path,
                    "this configuration is not read; `prumo migrate swiftlint` writes it to .prumo.json")
            ]
        }
        guard options.overrides.preset == nil else { return [] }
        for preset in LintPreset.allCases {
            guard let path = nearest(preset.markerFile) else { continue }
            return [
                Diagnostic(
                    .warning, path: path,
                    "rules about layout may contradict this tool; `--preset \(preset.rawValue)` turns them off")
            ]
        }
        return []
    }

    /// The path of a file in the working directory, or in a folder above it within its repository.
    private func nearest(_ name: String) -> String? {
        let folders = Path.workingDirectory.ancestorsInRepository.enumerated()
        let found = folders.first { Folder.hasEntry(at: $0.element.child(name).text) }
        return found.map { String(repeating: "../", count: $0.offset) + name }
    }
}
