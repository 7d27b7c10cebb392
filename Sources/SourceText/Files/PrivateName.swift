/// The names of files that are one person's or one machine's.
package enum PrivateName {
    /// The folder of secrets, in that of the environments.
    static let folder = ".secrets"

    /// Whether a name is that of a package's own secrets, or of a developer's overrides.
    package static func contains(_ name: String) -> Bool { name == ".env" || name.hasSuffix(".local.json") }

    /// Whether the file at a path is private by its name, or in the folder of secrets.
    package static func matches(_ path: String) -> Bool {
        let parts = PathParts(path)
        return contains(parts.name) || containsFolder(of: parts.folder)
    }

    /// Whether a folder is that of git or of secrets, or is in there.
    package static func containsFolder(of path: String) -> Bool {
        path.split(separator: "/").contains { $0 == folder[...] || $0 == ".git" }
    }
}
