/// A path at its last slash and its name's last dot. Found byte by byte: a tool of a debug build asks this of every file of a
/// target, and the generic algorithms of collections are slow there.
package struct PathParts: Sendable {
    /// What stands in front of the last slash; empty where there is none.
    package let folder: String
    /// What stands behind the last slash.
    package let name: String
    /// The name up to its last dot; all of it where it has none, or only one at its start.
    package let stem: String
    /// What stands behind the name's last dot; nil where it has none, or only one at its start.
    package let pathExtension: String?

    /// Takes a path apart.
    package init(_ path: String) {
        let bytes = path.utf8
        var index = bytes.endIndex
        var dot: String.Index?
        while index > bytes.startIndex {
            let previous = bytes.index(before: index)
            let byte = bytes[previous]
            if byte == UInt8(ascii: "/") { break }
            if byte == UInt8(ascii: "."), dot == nil { dot = previous }
            index = previous
        }
        folder = index > bytes.startIndex ? String(path[..<bytes.index(before: index)]) : ""
        name = String(path[index...])
        if let dot, dot > index {
            stem = String(path[index..<dot])
            pathExtension = String(path[bytes.index(after: dot)...])
        } else {
            stem = name
            pathExtension = nil
        }
    }
}
