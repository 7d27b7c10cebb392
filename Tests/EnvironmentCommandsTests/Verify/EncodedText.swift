import Foundation
import Testing

@testable import EnvironmentCommands

/// A text as other programs write it, by code that has nothing in common with what reads it.
struct EncodedText: Sendable, CustomTestStringConvertible {
    let name: String
    let form: Needle.Form
    let bytes: @Sendable (String) -> [UInt8]

    var testDescription: String { name }

    init(_ name: String, _ form: Needle.Form, _ bytes: @escaping @Sendable (String) -> [UInt8]) {
        (self.name, self.form, self.bytes) = (name, form, bytes)
    }

    /// Every way to write a text that consists of ASCII.
    static let all: [EncodedText] = [
        EncodedText("UTF-8", .utf8) { Array($0.utf8) },
        EncodedText("JSON with slashes escaped", .backslashEscaped) { Array($0.replacing("/", with: "\\/").utf8) },
        EncodedText("JSON in lower case", .backslashEscaped) { escaped($0, "\\u%04x") },
        EncodedText("JSON in upper case", .backslashEscaped) { escaped($0, "\\u%04X") },
        EncodedText("JSON with some characters escaped", .backslashEscaped) { escaped($0, "\\u%04x", every: 3) },
        EncodedText("JSON in JSON", .backslashEscaped) { escaped($0, "\\\\u%04x", every: 2) },
        EncodedText("bytes of C", .backslashEscaped) { escaped($0, "\\x%02x") },
        EncodedText("scalars of Swift", .backslashEscaped) { escaped($0, "\\u{%x}") },
        EncodedText("a part of a URL", .percentEncoded) {
            Array(($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "").utf8)
        },
        EncodedText("URL, whole, in upper case", .percentEncoded) { escaped($0, "%%%02X") },
        EncodedText("URL, whole, in lower case", .percentEncoded) { escaped($0, "%%%02x") },
        EncodedText("URL, some bytes", .percentEncoded) { escaped($0, "%%%02X", every: 4) },
        EncodedText("URL in a URL", .percentEncoded) { escaped($0, "%%25%02X", every: 2) },
        EncodedText("XML, decimal", .xmlEscaped) { escaped($0, "&#%d;") },
        EncodedText("XML, hexadecimal", .xmlEscaped) { escaped($0, "&#x%X;", every: 2) },
        EncodedText("UTF-16, little endian", .utf16LittleEndian) { units($0, width: 2, isBigEndian: false) },
        EncodedText("UTF-16, big endian", .utf16BigEndian) { units($0, width: 2, isBigEndian: true) },
        EncodedText("UTF-32, little endian", .utf32) { units($0, width: 4, isBigEndian: false) },
        EncodedText("Base64", .base64) { base64(Array($0.utf8)) },
        EncodedText("Base64, one byte later", .base64) { base64(Array("x\($0)".utf8)) },
        EncodedText("Base64, two bytes later", .base64) { base64(Array("xx\($0)y".utf8)) },
        EncodedText("Base64, URL-safe, without padding", .base64) { text in
            base64([0xFB, 0xFF, 0xBF] + text.utf8 + [0xFF]).compactMap { byte in
                switch byte {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                case UInt8(ascii: "="): nil
                default: byte
                }
            }
        },
        EncodedText("Base64 in lines of 76", .base64) {
            lines(base64(Array("\(filler)\($0)\(filler)".utf8)), 76, "\n")
        },
        EncodedText("Base64 in lines of 64", .base64) { lines(base64(Array("\(filler)\($0)".utf8)), 64, "\r\n") },
        EncodedText("Base64 of a property list", .base64) { lines(base64(Array("\(filler)\($0)".utf8)), 52, "\n\t\t") },
        EncodedText("Base64 in JSON", .base64) { lines(base64(Array("\(filler)\($0)".utf8)), 76, "\\r\\n") },
        EncodedText("Base64 of UTF-16", .base64) { base64(units($0, width: 2, isBigEndian: false)) },
        EncodedText("Base64 of UTF-16 with a mark, in lines", .base64) {
            lines(base64([0xFE, 0xFF] + units("\(filler)\($0)", width: 2, isBigEndian: true)), 76, "\n")
        },
        EncodedText("Base64 of JSON", .base64) { base64(escaped($0, "\\u%04x", every: 3)) },
        EncodedText("Base64 of Base64", .base64) { base64(base64(Array($0.utf8))) },
        EncodedText("Base64 in UTF-16", .base64) {
            units(String(decoding: base64(Array($0.utf8)), as: UTF8.self), width: 2, isBigEndian: false)
        },
        EncodedText("JSON in UTF-16", .backslashEscaped) {
            units(String(decoding: escaped($0, "\\u%04x", every: 2), as: UTF8.self), width: 2, isBigEndian: false)
        },
        EncodedText("hexadecimal digits", .hexadecimal) { escaped($0, "%02x") },
        EncodedText("hexadecimal digits in upper case", .hexadecimal) { escaped($0, "%02X") },
    ]

    private static let filler = String(repeating: "z", count: 50)

    /// Every so many bytes with a format, and all that are neither letters nor digits if not all are.
    static func escaped(_ text: String, _ format: String, every distance: Int = 1) -> [UInt8] {
        text.utf8.enumerated().flatMap { index, byte in
            index % distance == 0 ? Array(String(format: format, Int(byte)).utf8) : [byte]
        }
    }

    static func units(_ text: String, width: Int, isBigEndian: Bool) -> [UInt8] {
        let units = width == 2 ? text.utf16.map(Int.init) : text.unicodeScalars.map { Int($0.value) }
        return units.flatMap { unit in
            let bytes = (0..<width).map { UInt8(unit >> (8 * $0) & 0xFF) }
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    static func base64(_ bytes: [UInt8]) -> [UInt8] { Array(Data(bytes).base64EncodedString().utf8) }

    static func lines(_ letters: [UInt8], _ length: Int, _ end: String) -> [UInt8] {
        stride(from: 0, to: letters.count, by: length).flatMap { start in
            (start > 0 ? Array(end.utf8) : []) + letters[start..<min(letters.count, start + length)]
        }
    }
}
