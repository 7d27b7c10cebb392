import Files

/// The folder from which a diff names its files: the working directory, or the nearest folder above it that contains all of them.
/// `git apply` refuses names with `..`, and takes absolute ones for names below the folder in which it runs.
package struct DiffFolder: Sendable {
    private let folder: Path
    private let current = Path.workingDirectory

    /// - Parameter paths: those of the files, absolute or relative to the working directory.
    package init(containing paths: [String]) {
        let files = paths.map { Path($0) }
        folder = current.ancestors.first { folder in files.allSatisfy { folder.contains($0) } } ?? current
    }

    /// The name of a file in the diff.
    package func name(of path: String) -> String { Path(path).relative(to: folder) ?? path }

    /// The folder in which the diff has to be applied; `nil` if it is the working directory.
    package var other: String? { folder == current ? nil : folder.text }
}
