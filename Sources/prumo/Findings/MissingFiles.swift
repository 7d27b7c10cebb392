import CommandLineKit
import Findings
import SourceText

/// That a run found nothing to check in the folders that it was to search, most likely because a path or a glob is misspelt.
struct MissingFiles {
    /// The option that accepts it.
    static let allowed = Flag("allow-no-files", help: "exit with status 0 if there are no files to check")

    /// What is wrong and what to do.
    let diagnostic: Diagnostic

    /// - Parameters:
    ///   - paths: the files and folders of the command line; the working directory if there are none.
    ///   - subject: what is looked for, as in "Swift files".
    ///   - leftOut: what was there and is left out.
    /// - Returns: nil if the command line names files and no folder: such lists are made by programs, and may be empty.
    init?(in paths: [String], subject: String, leftOut: LeftOutFiles) {
        let folders = (paths.isEmpty ? ["."] : paths).filter { Folder.exists(at: $0) }
        guard let first = folders.first else { return nil }
        let place = folders.count > 1 ? "these folders" : first == "." ? "the working directory" : "'\(first)'"
        let reason = leftOut.text.map { " (\($0))" } ?? ""
        diagnostic = Diagnostic(
            path: nil,
            "there are no \(subject) to check in \(place)\(reason); correct the path or the configuration, or pass "
                + "\(Self.allowed.definition.subject)")
    }
}
