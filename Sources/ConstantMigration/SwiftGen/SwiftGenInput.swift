import SourceText

/// A file, or a folder such as a catalog, that a parser of SwiftGen reads.
struct SwiftGenInput: Sendable {
    /// The path as messages print it.
    let path: String
    /// The absolute path.
    let absolutePath: String
    /// The name of the folder that was searched, or that a named file is in.
    let root: String
    /// The names of the folders between that folder and the file.
    let folders: [String]

    /// The name without the extension.
    var stem: String { PathParts(path).stem }
    /// The extension in small letters; empty if there is none.
    var pathExtension: String { PathParts(path).pathExtension?.lowercased() ?? "" }
}
