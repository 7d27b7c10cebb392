/// A path at its last slash and its name's last dot. Found byte by byte, and copied when asked for: a tool of a debug build
/// asks this of every file of a target, and the generic algorithms of collections are slow there.
package struct PathParts: Sendable {
    private let path: String
    private let nameStart: String.Index
    /// The name's last dot; nil if it has none, or only one at its start.
    private let dot: String.Index?

    /// Splits a path.
    package init(_ path: String) {
        var path = path
        let (start, dot) = path.withUTF8 { bytes in
            var start = bytes.count
            var dot: Int?
            while start > 0, bytes[start - 1] != UInt8(ascii: "/") {
                start -= 1
                if dot == nil, bytes[start] == UInt8(ascii: ".") { dot = start }
            }
            return (start, dot)
        }
        self.path = path
        nameStart = path.utf8.index(path.startIndex, offsetBy: start)
        self.dot = dot.flatMap { $0 > start ? path.utf8.index(path.startIndex, offsetBy: $0) : nil }
    }

    /// A path without the slashes at its end; the root keeps its own.
    package static func withoutSlashes(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }

    /// The part before the last slash; empty if there is none.
    package var folder: String {
        nameStart > path.startIndex ? String(path[..<path.utf8.index(before: nameStart)]) : ""
    }

    /// The folder as a path: `/` for what is at the root, `.` for what is in the working directory.
    package var parent: String { nameStart == path.startIndex ? "." : folder.isEmpty ? "/" : folder }

    /// The part after the last slash.
    package var name: String { String(path[nameStart...]) }

    /// The name up to its last dot; all of it where it has none, or only one at its start.
    package var stem: String { String(path[nameStart..<(dot ?? path.endIndex)]) }

    /// The part after the name's last dot; nil if it has none, or only one at its start.
    package var pathExtension: String? { dot.map { String(path[path.utf8.index(after: $0)...]) } }
}
