/// The comment that starts a section of a file, as in `// MARK: - Cart`. It belongs to no key, even if one is directly after it.
package enum SectionMark {
    /// Whether a comment starts a section.
    /// - Parameter comment: the bytes of the comment without its marks.
    package static func matches(_ comment: some Collection<UInt8>) -> Bool {
        let text = comment.drop { byte in
            byte == 0x20 || byte > 0x08 && byte < 0x0E || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/")
        }
        return text.starts(with: "MARK:".utf8)
    }
}
