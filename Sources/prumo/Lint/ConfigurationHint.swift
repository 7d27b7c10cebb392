import Files
import Findings
import Linter
import PackageCommands
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
        if let unread = Self.unread(SwiftLintMigration.fileName, migration: "swiftlint") { return [unread] }
        guard options.overrides.preset == nil else { return [] }
        for preset in LintPreset.allCases {
            guard let path = Self.nearest(preset.markerFile) else { continue }
            return [
                Diagnostic(
                    .warning, path: path,
                    "rules about layout may contradict this tool; `--preset \(preset.rawValue)` turns them off")
            ]
        }
        return []
    }

    /// The warning that a run without a configuration does not read SwiftFormat's; `nil` without that file.
    static var unreadSwiftFormat: Diagnostic? { unread(SwiftFormatMigration.fileName, migration: "swiftformat") }

    private static func unread(_ name: String, migration: String) -> Diagnostic? {
        nearest(name).map { path in
            Diagnostic(
                .warning, path: path,
                "this configuration is not read; `prumo migrate \(migration)` writes it to .prumo.json")
        }
    }

    /// The path of a file in the working directory, or in a folder above it within its repository.
    private static func nearest(_ name: String) -> String? {
        let folders = Path.workingDirectory.ancestorsInRepository.enumerated()
        let found = folders.first { Folder.hasEntry(at: $0.element.child(name).text) }
        return found.map { String(repeating: "../", count: $0.offset) + name }
    }
}
