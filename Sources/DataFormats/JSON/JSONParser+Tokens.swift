import SourceText

extension JSONParser {
    /// Skips white space, and comments after reporting them; JSON5 has comments.
    mutating func skipSpace() throws(DiagnosticsError) {
        skipWhiteSpace()
        while let byte = current, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#"), try skipComment() {
            skipWhiteSpace()
        }
    }

    /// Skips white space alone.
    mutating func skipWhiteSpace() {
        var offset = position
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            offset += 1
        }
        position = offset
    }

    /// Skips the comment at the reading position.
    /// - Returns: whether there is one.
    private mutating func skipComment() throws(DiagnosticsError) -> Bool {
        let start = position
        switch current {
        case UInt8(ascii: "#"):
            try report(at: start, "JSON does not allow comments; remove this one")
            skipLine()
        case UInt8(ascii: "/") where byte(at: start + 1) == UInt8(ascii: "/"):
            if syntax == .json { try report(at: start, "JSON does not allow comments; remove this one") }
            skipLine()
        case UInt8(ascii: "/") where byte(at: start + 1) == UInt8(ascii: "*"):
            position += 2
            while let byte = current, byte != UInt8(ascii: "*") || self.byte(at: position + 1) != UInt8(ascii: "/") {
                position += 1
            }
            guard current != nil else {
                let reason = syntax == .json ? ", and JSON does not allow comments" : ""
                throw error(at: start, "this comment has no closing */\(own: reason); remove it")
            }
            if syntax == .json { try report(at: start, "JSON does not allow comments; remove this one") }
            position += 2
        default:
            return false
        }
        return true
    }

    private mutating func skipLine() {
        while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
    }

    /// Reads a string with its quotes and resolves its escapes.
    mutating func string() throws(DiagnosticsError) -> String {
        let start = position
        position += 1
        var text = plainText()
        while true {
            guard let byte = current else { throw error(at: start, "this string has no closing quote") }
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return text
            case UInt8(ascii: "\\"):
                text.unicodeScalars.append(try escape())
            default:
                try controlCharacter(byte, inStringAt: start)
            }
            text += plainText()
        }
    }

    /// Reads up to a quote, an escape, a control character or the end.
    private mutating func plainText() -> String {
        let start = position
        var offset = start
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
            offset += 1
        }
        position = offset
        return text(start..<offset)
    }

    /// Reports a control character and skips it, unless it ends the line: then the string was not closed.
    private mutating func controlCharacter(_ byte: UInt8, inStringAt start: Int) throws(DiagnosticsError) {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            let place = file.reference(to: start)
            throw error(at: position, "the string that starts at \(place) has no closing quote on its line")
        case UInt8(ascii: "\t"):
            try report(at: position, "a tab in a string must be written as \\t")
        default:
            let code = String(byte, radix: 16)
            try report(at: position, "control character 0x\(code) in a string must be written as a \\u escape")
        }
        position += 1
    }

    /// Reports a string in single quotes, which JSON5 has, and reads it as it is, if it is closed on its line.
    mutating func singleQuotedString() throws(DiagnosticsError) -> String {
        let start = position
        let message: DiagnosticMessage = "JSON strings use double quotes; replace the single quotes"
        var offset = start + 1
        while let byte = byte(at: offset), byte != UInt8(ascii: "'") {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { throw error(at: start, message) }
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset < bytes.count else { throw error(at: start, message) }
        if syntax == .json { try report(at: start, message) }
        position = offset + 1
        return text(start + 1..<offset)
    }

    /// Reads an escape; an invalid one is reported, and represents U+FFFD.
    mutating func escape() throws(DiagnosticsError) -> Unicode.Scalar {
        let start = position
        position += 1
        guard let byte = current else { throw error(at: start, "the file ends in the middle of an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(at: start)
        default:
            position = start + 1
            try report(at: start, "unknown escape; JSON supports \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u0000")
            return "\u{FFFD}"
        }
    }

    private mutating func unicodeEscape(at start: Int) throws(DiagnosticsError) -> Unicode.Scalar {
        guard let unit = try codeUnit(ofEscapeAt: start) else { return "\u{FFFD}" }
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let end = position
        if unit < 0xDC00, current == UInt8(ascii: "\\"), byte(at: end + 1) == UInt8(ascii: "u") {
            position += 2
            guard let low = try codeUnit(ofEscapeAt: end) else { return "\u{FFFD}" }
            if low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)) {
                return scalar
            }
            position = end
        }
        if loneSurrogates == .refused, start != endOfLoneSurrogate {
            try report(at: start, "unpaired surrogate; write the pair of \\u escapes, or the character itself")
        }
        endOfLoneSurrogate = end
        return "\u{FFFD}"
    }

    /// Reads four hexadecimal digits; if there are fewer, the problem is reported and the result is nil.
    private mutating func codeUnit(ofEscapeAt start: Int) throws(DiagnosticsError) -> UInt32? {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap(HexadecimalDigit.value) else {
                try report(at: start, "\\u needs exactly four hexadecimal digits")
                return nil
            }
            unit = unit << 4 | digit
            position += 1
        }
        return unit
    }

    /// Reads a number: `-`, digits without leading zeros, a fraction, an exponent.
    mutating func number() throws(DiagnosticsError) -> JSONNumber {
        if syntax == .json5 { return try numberOfJSON5() }
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        let integer = position
        try digits(for: "number")
        if position - integer > 1, bytes[integer] == UInt8(ascii: "0") {
            try report(at: integer, "a JSON number cannot have leading zeros; remove them or write a string")
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try digits(for: "fraction")
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try digits(for: "exponent")
        }
        return JSONNumber(text: text(start..<position))
    }

    /// Reads a number of JSON5, as JSON writes it.
    private mutating func numberOfJSON5() throws(DiagnosticsError) -> JSONNumber {
        let start = position
        let sign = current == UInt8(ascii: "-") ? "-" : ""
        if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
        if current == UInt8(ascii: "0"), byte(at: position + 1).map({ $0 | 0x20 }) == UInt8(ascii: "x") {
            position += 2
            let digits = position
            while current.flatMap(HexadecimalDigit.value) != nil { position += 1 }
            guard let number = UInt64(text(digits..<position), radix: 16) else {
                throw error(at: start, "a hexadecimal number needs 1 to 16 digits after 0x")
            }
            return JSONNumber(text: "\(sign)\(number)")
        }
        let whole = optionalDigits()
        if whole.utf8.count > 1, whole.utf8.first == UInt8(ascii: "0") {
            try report(at: start, "a JSON number cannot have leading zeros; remove them or write a string")
        }
        var fraction = ""
        if current == UInt8(ascii: ".") {
            position += 1
            fraction = optionalDigits()
        }
        guard !whole.isEmpty || !fraction.isEmpty else {
            throw error(at: position, "expected a digit in this number but found \(found)")
        }
        var number = sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
        if current.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            let exponent = position
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try digits(for: "exponent")
            number += text(exponent..<position)
        }
        return JSONNumber(text: number)
    }

    private mutating func optionalDigits() -> String {
        let start = position
        while let byte = current, isDigit(byte) { position += 1 }
        return text(start..<position)
    }

    private mutating func digits(for part: StaticString) throws(DiagnosticsError) {
        var offset = position
        while offset < bytes.count, isDigit(bytes[offset]) { offset += 1 }
        guard offset > position else {
            throw error(at: position, "expected a digit in this \(part) but found \(found)")
        }
        position = offset
    }
}
