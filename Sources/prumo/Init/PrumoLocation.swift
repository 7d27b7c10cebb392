import CommandLineKit
import EnvironmentCommands
import SourceText

/// Where a package or a project gets Prumo from, as a command line names it.
enum PrumoLocation {
    /// The option that names it.
    /// - Parameter noun: what a folder is relative to.
    static func option(relativeTo noun: String) -> Option<String> {
        Option(
            "dependency", placeholder: "LOCATION", kind: .folder, default: PrumoAddress.repository,
            help: "depend on prumo at this URL, or in this folder relative to the \(noun) "
                + "(default: \(PrumoAddress.repository))")
    }

    /// A location that can be written into a manifest or a project.
    /// - Throws: a usage error where it cannot.
    static func location(_ text: String) throws(UsageError) -> String {
        guard !text.isEmpty, !text.contains(where: { "\"\\".contains($0) || $0.isNewline }) else {
            throw UsageError("--dependency: '\(text)' is not a URL or a folder; correct it")
        }
        return text
    }
}
