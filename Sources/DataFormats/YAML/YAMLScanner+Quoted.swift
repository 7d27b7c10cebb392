import SourceText

extension YAMLScanner {
    /// Reads a text in quotes; its lines are folded.
    mutating func scanQuotedScalar(_ quote: UInt8) throws(DiagnosticsError) {
        let start = position
        position += 1
        var value = ""
        while true {
            let piece = position
            while let byte = current, byte != quote, !isBlank(at: position),
                byte != UInt8(ascii: "\\") || quote == UInt8(ascii: "'")
            {
                position += 1
            }
            value += text(piece..<position)
            guard let byte = current else { throw error(at: start, "this quote is never closed") }
            if byte == quote {
                position += 1
                guard quote == UInt8(ascii: "'"), current == quote else { break }
                position += 1
                value += "'"
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try scanEscape(into: &value)
            } else {
                value += try quotedSpace(from: start)
            }
        }
        append(.scalar(YAMLScalar(text: value, isPlain: false)), start..<position)
    }

    /// Passes white space and gives what it stands for.
    private mutating func quotedSpace(from start: Int) throws(DiagnosticsError) -> String {
        let space = position
        while current == 0x20 || current == 0x09 { position += 1 }
        guard isAtLineEnd else { return text(space..<position) }
        passLineEnd()
        let breaks = try quotedBreaks(from: start)
        return breaks.isEmpty ? " " : breaks
    }

    /// Passes empty lines and indentation, and gives the line ends.
    private mutating func quotedBreaks(from start: Int) throws(DiagnosticsError) -> String {
        var breaks = ""
        while true {
            if isDocumentMarker {
                throw error(at: start, "this quote is not closed before the document ends")
            }
            while current == 0x20 || current == 0x09 { position += 1 }
            guard isAtLineEnd else { return breaks }
            passLineEnd()
            breaks += "\n"
        }
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "t"): "\t",
        0x09: "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}", UInt8(ascii: "f"): "\u{C}",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}", 0x20: " ", UInt8(ascii: "\""): "\"",
        UInt8(ascii: "/"): "/", UInt8(ascii: "\\"): "\\", UInt8(ascii: "N"): "\u{85}",
        UInt8(ascii: "_"): "\u{A0}",
        UInt8(ascii: "L"): "\u{2028}", UInt8(ascii: "P"): "\u{2029}",
    ]

    private mutating func scanEscape(into value: inout String) throws(DiagnosticsError) {
        let start = position
        position += 1
        guard let byte = current else {
            throw error(at: start, "the file ends in the middle of an escape")
        }
        if isAtLineEnd {
            passLineEnd()
            value += try quotedBreaks(from: start)
            return
        }
        position += 1
        if let scalar = Self.escapes[byte] {
            value.unicodeScalars.append(scalar)
            return
        }
        let count =
            switch byte {
            case UInt8(ascii: "x"): 2
            case UInt8(ascii: "u"): 4
            case UInt8(ascii: "U"): 8
            default: 0
            }
        guard count > 0 else {
            throw error(
                at: start,
                "unknown escape; in double quotes, write \\\\ for a backslash, or take single quotes")
        }
        var code: UInt32 = 0
        for _ in 0..<count {
            guard let digit = current.flatMap(HexadecimalDigit.value), code < 0x1000_0000 else {
                throw error(at: start, "this escape takes exactly \(count) hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw error(at: start, "this escape is no Unicode character")
        }
        value.unicodeScalars.append(scalar)
    }
}
