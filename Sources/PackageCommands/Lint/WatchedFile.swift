import Formatter
import SourceText
import Workspace

/// What a change of a file means to a run.
package enum WatchedFile {
    /// The file is linted again.
    case source
    /// Everything is: it is a configuration, or something that findings in other files depend on.
    case configuration
    /// Nothing.
    case other

    private static let configurationNames: Set<String> = [
        ".prumo.json", ".gitignore", FormatConfigurations.fileName, FormatTargets.ignoreFile,
    ]
    /// What generated constants come from.
    private static let configurationExtensions: Set<String> = [
        "json", "strings", "stringsdict", "xcstrings", "xcassets",
    ]

    /// Whether a file says how others are linted, wherever it is.
    static func isConfiguration(_ path: String) -> Bool {
        let name = PathParts(path).name
        return configurationNames.contains(name) || PackageManifest.isName(name)
    }

    package init(_ path: String) {
        let parts = PathParts(path)
        if Self.isConfiguration(path) {
            self = .configuration
        } else if parts.pathExtension == "swift" {
            self = .source
        } else {
            self = Self.configurationExtensions.contains(parts.pathExtension ?? "") ? .configuration : .other
        }
    }
}
