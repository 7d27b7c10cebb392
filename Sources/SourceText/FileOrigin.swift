/// Where the text of a file comes from, which decides whether messages may quote it.
package struct FileOrigin: Sendable {
    /// The path under which the file is on disk, from the working directory on.
    private let path: String
    /// The file that names this one in its text; nil where a user names it, or where it is found by its name.
    private let namer: String?
    /// Whether the file contains secrets, so that no line of it is ever quoted.
    package let isConfidential: Bool

    /// Describes a file on disk.
    /// - Parameters:
    ///   - namer: the path of the file that names this one, where its contents do.
    ///   - isConfidential: whether the file contains secrets.
    package init(path: String, namedBy namer: String? = nil, isConfidential: Bool = false) {
        (self.path, self.namer, self.isConfidential) = (path, namer, isConfidential)
    }

    /// Whether the file is, links followed, in the repository of the path under which it was found, or in that of the file
    /// that names it. What is not on disk has no other place and counts as the package's.
    ///
    /// Asked of the disk, since only a problem with a file asks.
    package var isOfPackage: Bool {
        guard let real = RealPath.of(path) else { return true }
        guard let root = RealPath.of(Self.root(of: RealPath.absolute(namer ?? path))) else { return false }
        return RealPath.contains(root, real)
    }

    /// The repository of a file; where it is in none, the working directory, or the file's own folder.
    private static func root(of file: String) -> String {
        let folder = RealPath.parts(of: file).folder
        if let root = RepositoryFolder.containing(folder) { return root }
        let current = RealPath.absolute(".")
        return RealPath.contains(current, folder) ? current : folder
    }
}
