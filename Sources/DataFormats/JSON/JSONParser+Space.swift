import SourceText

extension JSONParser {
    /// Skips white space, and comments after naming them.
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
            try report(at: start, "JSON has no comments; remove this one")
            skipLine()
        case UInt8(ascii: "/") where byte(at: start + 1) == UInt8(ascii: "/"):
            try report(at: start, "JSON has no comments; remove this one")
            skipLine()
        case UInt8(ascii: "/") where byte(at: start + 1) == UInt8(ascii: "*"):
            position += 2
            while let byte = current, byte != UInt8(ascii: "*") || self.byte(at: position + 1) != UInt8(ascii: "/") {
                position += 1
            }
            guard current != nil else {
                throw error(at: start, "this comment has no closing */, and JSON has no comments; remove it")
            }
            try report(at: start, "JSON has no comments; remove this one")
            position += 2
        default:
            return false
        }
        return true
    }

    private mutating func skipLine() {
        while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { position += 1 }
    }
}
