import SourceText

/// Strings as JSON text.
package enum JSONText {
    /// What is escaped in a string.
    package enum Escaping {
        /// What JSON requires, as Xcode writes it in string catalogs.
        case required
        /// Also everything that a terminal or a log of CI would interpret.
        case printable
    }

    /// A string in quotes, with everything escaped that JSON requires or that a terminal or a log of CI would
    /// interpret.
    package static func string(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A list of strings on one line.
    package static func list(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

    /// A string in quotes.
    package static func bytes(_ text: String, escaping: Escaping) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, escaping: escaping, to: &bytes)
        return bytes
    }

    /// Adds a string in quotes.
    package static func append(_ text: String, escaping: Escaping = .printable, to bytes: inout [UInt8]) {
        // No capacity is reserved, since a reservation for each of many strings would copy all before it.
        bytes.append(UInt8(ascii: "\""))
        // Over the buffer: the iterator of a string's bytes takes three times as long.
        let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy {
                $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
                    && ($0 != UInt8(ascii: "#") || escaping == .required)
            }
        }
        if isPlain == true {
            bytes += text.utf8
        } else if escaping == .required {
            for byte in text.utf8 { append(byte, escaping, to: &bytes) }
        } else {
            append(printable: text.unicodeScalars, to: &bytes)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(_ byte: UInt8, _ escaping: Escaping, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x08 where escaping == .required: bytes += "\\b".utf8
        case 0x0C where escaping == .required: bytes += "\\f".utf8
        case 0..<0x20: appendEscape(UInt16(byte), to: &bytes)
        default: bytes.append(byte)
        }
    }

    private static func append(printable scalars: String.UnicodeScalarView, to bytes: inout [UInt8]) {
        guard scalars.contains("#") else {
            for scalar in scalars { append(printable: scalar, to: &bytes) }
            return
        }
        for index in scalars.indices {
            if scalars[index] == "#", LogCommands.isBracketed(scalars[index...]) {
                appendEscape(UInt16(UInt8(ascii: "#")), to: &bytes)
            } else {
                append(printable: scalars[index], to: &bytes)
            }
        }
    }

    private static func append(printable scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.value < 0x7F { return append(UInt8(truncatingIfNeeded: scalar.value), .printable, to: &bytes) }
        let text = String(scalar)
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            for unit in text.utf16 { appendEscape(unit, to: &bytes) }
        default: bytes += text.utf8
        }
    }

    private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
        let digits = String(unit, radix: 16).utf8
        bytes += "\\u".utf8
        for _ in digits.count..<4 { bytes.append(UInt8(ascii: "0")) }
        bytes += digits
    }
}

extension JSONText {
    /// The offsets of some Unicode scalars of a string, whatever escapes are before them.
    /// - Parameters:
    ///   - numbers: the numbers of the scalars, counted from 0, in ascending order.
    ///   - start: the offset of the opening quote.
    ///   - bytes: the file in UTF-8.
    package static func offsets(ofScalars numbers: [Int], ofTextAt start: Int, in bytes: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            var position = min(start + 1, bytes.count)
            var scalar = 0
            return numbers.map { number in
                while scalar < number, position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                    scalar += 1
                    if bytes[position] == UInt8(ascii: "\\") {
                        position = endOfEscape(at: position, in: bytes)
                    } else {
                        position += 1
                        while position < bytes.count, UTF8.isContinuation(bytes[position]) { position += 1 }
                    }
                }
                return position
            }
        }
    }

    /// Where an escape ends; the two of a surrogate pair are one.
    private static func endOfEscape(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let unit = codeUnit(at: start, in: bytes) else { return min(start + 2, bytes.count) }
        let end = start + 6
        guard UTF16.isLeadSurrogate(unit), let low = codeUnit(at: end, in: bytes), UTF16.isTrailSurrogate(low) else {
            return end
        }
        return end + 6
    }

    /// The unit of the escape `\u0000` at an offset, or `nil` if there is none.
    private static func codeUnit(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var unit: UInt32 = 0
        for offset in 2..<6 {
            guard let digit = HexadecimalDigit.value(of: bytes[start + offset]) else { return nil }
            unit = unit << 4 | digit
        }
        return UInt16(truncatingIfNeeded: unit)
    }
}
