import EnvironmentSettings
import Files
import Findings
import Linter
import SourceText

/// What a check says at its end to somebody who has not set up Prumo yet: the next commands.
struct FirstCheckHint {
    /// The lines; none if a configuration applies to the working directory.
    let lines: [String]

    /// Looks for a configuration in the working directory, or above it within its repository.
    init() {
        let folders = Array(Path.workingDirectory.ancestorsInRepository)
        func isNear(_ name: String) -> Bool { folders.contains { Folder.hasEntry(at: $0.child(name).text) } }
        guard !isNear(PackageConfiguration.fileName) else {
            lines = []
            return
        }
        let swiftLint = SwiftLintMigration.fileName
        lines =
            (isNear(swiftLint)
                ? [
                    "note: \(swiftLint) is not read; prumo migrate swiftlint writes it to \(PackageConfiguration.fileName)"
                ]
                : [])
            + [
                "note: there is no \(PackageConfiguration.fileName); prumo lists what is here, and the commands to set it up"
            ]
    }
}
