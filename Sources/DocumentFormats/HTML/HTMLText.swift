import DataFormats
import SourceText

/// Text in HTML pages.
package enum HTMLText {
    /// Adds a text as content or between quotes of either kind. What could steer a terminal or a log of CI becomes a
    /// reference, and what HTML cannot contain becomes the replacement character.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        let scalars = text.unicodeScalars
        guard text.utf8.contains(UInt8(ascii: "#")) else {
            for scalar in scalars { append(scalar, quotes: .any, to: &bytes) }
            return
        }
        for index in scalars.indices {
            if scalars[index] == "#", LogCommands.isBracketed(scalars[index...]) {
                XMLWriter.appendReference("#", to: &bytes)
            } else {
                append(scalars[index], quotes: .any, to: &bytes)
            }
        }
    }

    /// A text as content or between double quotes, on one line and with what could steer a terminal written as `\u{1B}`.
    package static func line(_ text: String) -> String {
        var bytes: [UInt8] = []
        for scalar in text.onOneLine.unicodeScalars { append(scalar, quotes: .double, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private enum Quotes {
        case double
        case any
    }

    private static func append(_ scalar: Unicode.Scalar, quotes: Quotes, to bytes: inout [UInt8]) {
        switch scalar {
        case "&": bytes += "&amp;".utf8
        case "<": bytes += "&lt;".utf8
        case ">": bytes += "&gt;".utf8
        case "\"": bytes += "&quot;".utf8
        case "'" where quotes == .any: bytes += "&#39;".utf8
        case "\t", " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        // Browsers read it as a line feed.
        case "\r": bytes += "&#13;".utf8
        case "\u{0}"..."\u{8}", "\u{B}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
            bytes += "\u{FFFD}".utf8
        default:
            if scalar.steersOutput {
                XMLWriter.appendReference(scalar, to: &bytes)
            } else {
                bytes += String(scalar).utf8
            }
        }
    }
}
