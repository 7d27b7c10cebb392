/// The last component of a file's path, for rules about names of files.
struct LastPathComponent {
    /// The name with its extension.
    let text: String

    /// The name of the file at a path.
    init(_ path: String) {
        let bytes = path.utf8
        text = String(bytes.lastIndex(of: UInt8(ascii: "/")).map { path[bytes.index(after: $0)...] } ?? path[...])
    }

    /// The name without its extension.
    var stem: Substring {
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return text[...] }
        return text[..<dot]
    }
}
