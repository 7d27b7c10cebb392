import PrumoMessages
import SourceText

/// A reference to a variable in a string: `%#@name@`, `%2$#@name@`.
package struct StringsDictReference {
    /// The name between the signs; `nil` if it is missing or not closed.
    let name: String?
    /// The number of the percent sign's scalar in the text.
    let scalar: Int
    /// Whether it has flags, a width or a precision, which have no effect.
    var isExtended = false

    /// Whether a variable with a name can be referred to: ASCII letters, digits and `_` only.
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(isNameByte)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F
    }

    /// The references of a string in their order.
    ///
    /// Foundation reads flags, a width and a precision before or after the `#`, and ignores them (CFString.c,
    /// `__CFParseFormatSpec`), as `FormatScanner` does, which parses messages: `%1#@name@` is the next argument.
    static func references(in text: String) -> [StringsDictReference] {
        var text = text
        return text.withUTF8 { bytes in
            var references: [StringsDictReference] = []
            var (offset, scalar) = (0, 0)
            while offset < bytes.count {
                let byte = bytes[offset]
                if byte == UInt8(ascii: "%"), let (reference, end) = reference(at: offset, scalar: scalar, in: bytes) {
                    references.append(reference)
                    scalar += end - offset
                    offset = end
                } else if byte == UInt8(ascii: "%"), offset + 1 < bytes.count, bytes[offset + 1] == byte {
                    scalar += 2
                    offset += 2
                } else {
                    offset += 1
                    if byte & 0xC0 != 0x80 { scalar += 1 }
                }
            }
            return references
        }
    }

    /// The reference that starts with a percent sign, all of ASCII, and its end.
    private static func reference(
        at start: Int, scalar: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (StringsDictReference, end: Int)? {
        var offset = start + 1
        var isReference = false
        while offset < bytes.count, "#$-+ 0123456789.".utf8.contains(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "#") { isReference = true }
            offset += 1
        }
        guard isReference, offset < bytes.count, bytes[offset] == UInt8(ascii: "@") else { return nil }
        let isExtended = !isSimple(bytes[(start + 1)..<offset])
        let name = offset + 1
        offset = name
        while offset < bytes.count, isNameByte(bytes[offset]) { offset += 1 }
        guard offset > name, offset < bytes.count, bytes[offset] == UInt8(ascii: "@") else {
            return (StringsDictReference(name: nil, scalar: scalar), offset)
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[name..<offset]), as: UTF8.self)
        return (StringsDictReference(name: text, scalar: scalar, isExtended: isExtended), offset + 1)
    }

    /// Whether `#` or `n$#` is before the name.
    private static func isSimple(_ start: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let rest = start.drop { $0 >= 0x30 && $0 <= 0x39 }
        return rest.elementsEqual(rest.count == start.count ? "#".utf8 : "$#".utf8)
    }
}
