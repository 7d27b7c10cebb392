/// A file to be linted.
package struct FoundFile: Sendable, Hashable {
    /// Its path, below the argument that it was found by, as that was given.
    package let path: String
    /// Its size in bytes when it was found.
    package let size: Int
    /// Whether it was named itself, and not found in a folder.
    package let isNamed: Bool

    /// Describes a file.
    package init(path: String, size: Int, isNamed: Bool) {
        self.path = path
        self.size = size
        self.isNamed = isNamed
    }
}
