import SourceText

/// Reads property lists in all their forms and keeps the place of every value, so that a finding about one can point at it.
///
/// The forms are those of Apple's manual page plist(5): XML, binary, and the old style of NeXTSTEP with `.strings` files.
package enum PropertyListParser {
    /// The deepest nesting of arrays and dictionaries that is read.
    package static let nestingLimit = 128

    /// The property list that a file contains; an empty file contains an empty dictionary.
    ///
    /// Text may be UTF-8, or UTF-16 with or without a byte-order mark.
    /// Of equal keys the last one has its value, as in Foundation, and each but the first is warned of.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    package static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyList {
        if file.bytes.starts(with: BinaryPropertyListParser.signature) {
            return PropertyList(file: file, format: .binary, root: try BinaryPropertyListParser.parse(file))
        }
        let file = try TextDecoding.decoded(file)
        if isXML(file.bytes) {
            return try XMLPropertyListParser.parse(file)
        }
        return try OldStyleParser.parse(file)
    }

    /// Whether a text starts with markup, and not with the data of the old style, which is in `<` and `>` too.
    private static func isXML(_ bytes: [UInt8]) -> Bool {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), bytes[start] == UInt8(ascii: "<") else {
            return false
        }
        let name = bytes[(start + 1)...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        guard let first = name.first else { return false }
        if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { return true }
        return !name.allSatisfy { HexadecimalDigit.value(of: $0) != nil }
    }
}
