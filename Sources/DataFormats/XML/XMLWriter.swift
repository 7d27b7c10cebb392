import SourceText

/// Writes text as XML 1.0.
package enum XMLWriter {
    /// Where a text is written, which decides what is escaped.
    package enum Context {
        /// Between tags. Carriage returns, which parsers turn into line feeds, become references.
        case content
        /// In an attribute's value, between double quotes. Tabs and line ends, which parsers turn into spaces, become
        /// references.
        case attribute
        /// In a report on files that anybody may have written, between tags or between quotes of either kind. What could
        /// steer a terminal or a log of CI becomes a reference, and what XML cannot contain becomes the replacement character.
        case report
    }

    /// A character that XML 1.0 cannot contain.
    package struct ForbiddenCharacter {
        /// The character.
        package let scalar: Unicode.Scalar
        /// Its number among the scalars of the text, counted from 0.
        package let index: Int

        /// Its code in hexadecimal digits, as in `1F`.
        package var code: String { String(scalar.value, radix: 16, uppercase: true) }
    }

    /// Adds a text with what has to be escaped in its context.
    package static func append(_ text: String, in context: Context, to bytes: inout [UInt8]) {
        guard context == .report else { return appendRuns(of: text, in: context, to: &bytes) }
        guard text.utf8.contains(UInt8(ascii: "#")) else {
            for scalar in text.unicodeScalars { append(inReport: scalar, to: &bytes) }
            return
        }
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            if scalars[index] == "#", LogCommands.isBracketed(scalars[index...]) {
                appendReference(scalars[index], to: &bytes)
            } else {
                append(inReport: scalars[index], to: &bytes)
            }
        }
    }

    private static func append(inReport scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "'": bytes += "&apos;".utf8
        case _ where isForbidden(scalar): bytes += "\u{FFFD}".utf8
        case "\u{0}"..<"\u{7F}": append(UInt8(truncatingIfNeeded: scalar.value), in: .attribute, to: &bytes)
        // NEL and LINE SEPARATOR end lines in XML 1.1, and the use of the other controls is discouraged.
        default:
            if scalar.steersOutput { appendReference(scalar, to: &bytes) } else { bytes += String(scalar).utf8 }
        }
    }

    /// Adds a text run by run: most texts have nothing that is escaped.
    private static func appendRuns(of text: String, in context: Context, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { text in
            var start = 0
            for (index, byte) in text.enumerated() where byte <= UInt8(ascii: ">") && isEscaped(byte, in: context) {
                bytes += text[start..<index]
                append(byte, in: context, to: &bytes)
                start = index + 1
            }
            bytes += text[start...]
        }
    }

    private static func isEscaped(_ byte: UInt8, in context: Context) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 13: true
        case UInt8(ascii: "\""), 9, 10: context != .content
        default: false
        }
    }

    private static func append(_ byte: UInt8, in context: Context, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        case 13: bytes += "&#13;".utf8
        case UInt8(ascii: "\"") where context != .content: bytes += "&quot;".utf8
        case 9 where context != .content: bytes += "&#9;".utf8
        case 10 where context != .content: bytes += "&#10;".utf8
        default: bytes.append(byte)
        }
    }

    /// Adds a character by its number, as XML and HTML read it.
    package static func appendReference(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes += "&#\(scalar.value);".utf8
    }

    /// An element that contains a text.
    package static func element(_ name: String, _ text: String) -> [UInt8] {
        var bytes = Array("<\(name)>".utf8)
        append(text, in: .content, to: &bytes)
        bytes += "</\(name)>".utf8
        return bytes
    }

    /// The text of a comment without pairs of hyphens, which comments cannot contain.
    package static func comment(_ text: String) -> String {
        var result = text
        while result.contains("--") { result = result.replacing("--", with: "- -") }
        return result
    }

    /// The first character of a text that XML 1.0 cannot contain (section 2.2): controls other than tab and line ends, and
    /// U+FFFE and U+FFFF.
    package static func forbiddenCharacter(in text: String) -> ForbiddenCharacter? {
        // The bytes of most texts show at once that there is none: U+FFFE and U+FFFF start with EF BF.
        func mayBeForbidden(_ byte: UInt8) -> Bool {
            byte < 0x20 && byte != 9 && byte != 10 && byte != 13 || byte == 0xEF
        }
        let isPlain = text.utf8.withContiguousStorageIfAvailable { !$0.contains(where: mayBeForbidden) }
        guard isPlain != true else { return nil }
        for (index, scalar) in text.unicodeScalars.enumerated() where isForbidden(scalar) {
            return ForbiddenCharacter(scalar: scalar, index: index)
        }
        return nil
    }

    /// Whether XML 1.0 cannot contain a character (section 2.2).
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 9, 10, 13: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
