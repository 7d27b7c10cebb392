import SourceText

extension JSONParser {
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

    /// Names a control character and skips it, unless it ends the line: then the string was not closed.
    private mutating func controlCharacter(_ byte: UInt8, inStringAt start: Int) throws(DiagnosticsError) {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            let place = file.reference(to: start)
            throw error(at: position, "the string that starts at \(place) has no closing quote on its line")
        case UInt8(ascii: "\t"):
            try report(at: position, "a tab in a string has to be written \\t")
        default:
            let code = String(byte, radix: 16)
            try report(at: position, "control character 0x\(code) in a string has to be written as a \\u escape")
        }
        position += 1
    }

    /// Names a string in single quotes and reads it as it stands, where it closes on its line.
    mutating func singleQuotedString() throws(DiagnosticsError) -> String {
        let start = position
        let message: DiagnosticMessage = "JSON strings stand in double quotes; replace the single quotes"
        var offset = start + 1
        while let byte = byte(at: offset), byte != UInt8(ascii: "'") {
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { throw error(at: start, message) }
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard offset < bytes.count else { throw error(at: start, message) }
        try report(at: start, message)
        position = offset + 1
        return text(start + 1..<offset)
    }
}
