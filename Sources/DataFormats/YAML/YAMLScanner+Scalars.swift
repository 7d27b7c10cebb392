import SourceText

extension YAMLScanner {
    /// Reads a plain scalar, over as many lines as are indented more than its parent.
    mutating func scanPlainScalar() {
        let start = position
        let leastIndent = indent + 1
        var end = position
        var value = ""
        var space = ""
        while current != UInt8(ascii: "#") || end == start {
            let piece = position
            skipPlainPiece()
            guard position > piece else { break }
            allowsKey = false
            value += space + text(piece..<position)
            end = position
            guard let next = plainSpace(leastIndent: leastIndent) else { break }
            space = next
            if current == nil || flowLevel == 0 && column < leastIndent { break }
        }
        append(.scalar(YAMLScalar(text: value, isPlain: true)), start..<end)
    }

    /// Skips characters up to white space.
    private mutating func skipPlainPiece() {
        while let byte = current, !isBlank(at: position) {
            if byte == UInt8(ascii: ":") {
                if isBlank(at: position + 1) { return }
                if flowLevel > 0, let next = self.byte(at: position + 1), ",[]{}".utf8.contains(next) {
                    return
                }
            }
            if flowLevel > 0, ",[]{}".utf8.contains(byte) { return }
            position += 1
        }
    }

    /// Skips white space and returns what it represents: itself on a line, a space for a line end, and line ends for
    /// further ones. `nil` if there is none, or where a document ends.
    private mutating func plainSpace(leastIndent: Int) -> String? {
        let start = position
        while current == 0x20 || current == 0x09 { position += 1 }
        guard isAtLineEnd else { return position == start ? nil : text(start..<position) }
        skipLineEnd()
        allowsKey = true
        var breaks = ""
        while !isDocumentMarker {
            if isAtLineEnd {
                skipLineEnd()
                breaks += "\n"
            } else if current == 0x20 || current == 0x09 && column >= leastIndent {
                position += 1
            } else if current == 0x09 {
                // The tab is reported where indentation is read.
                return nil
            } else {
                return breaks.isEmpty ? " " : breaks
            }
        }
        return nil
    }

    /// Reads a string in quotes; its lines are folded.
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
            guard let byte = current else { throw error(at: start, "this quote is not closed; add the closing quote") }
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

    /// Skips white space and returns what it represents.
    private mutating func quotedSpace(from start: Int) throws(DiagnosticsError) -> String {
        let space = position
        while current == 0x20 || current == 0x09 { position += 1 }
        guard isAtLineEnd else { return text(space..<position) }
        skipLineEnd()
        let breaks = try quotedBreaks(from: start)
        return breaks.isEmpty ? " " : breaks
    }

    /// Skips empty lines and indentation, and returns the line ends.
    private mutating func quotedBreaks(from start: Int) throws(DiagnosticsError) -> String {
        var breaks = ""
        while true {
            if isDocumentMarker {
                throw error(at: start, "this quote is not closed before the document ends")
            }
            while current == 0x20 || current == 0x09 { position += 1 }
            guard isAtLineEnd else { return breaks }
            skipLineEnd()
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
            skipLineEnd()
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
                "unknown escape; in double quotes, write \\\\ for a backslash, or use single quotes")
        }
        var code: UInt32 = 0
        for _ in 0..<count {
            guard let digit = current.flatMap(HexadecimalDigit.value), code < 0x1000_0000 else {
                throw error(at: start, "this escape needs exactly \(count) hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw error(at: start, "this escape is not a Unicode character; correct it")
        }
        value.unicodeScalars.append(scalar)
    }

    /// How the line ends at the end of a block scalar are treated.
    private enum Chomping {
        case strip
        case clip
        case keep
    }

    /// Reads a block scalar: `|` keeps its lines, `>` folds them.
    mutating func scanBlockScalar(isFolded: Bool) throws(DiagnosticsError) {
        let start = position
        position += 1
        let (chomping, increment) = try blockHeader()
        let parentIndent = max(indent, 0)
        var breaks = ""
        var blockIndent: Int
        if let increment {
            blockIndent = parentIndent + increment
            breaks = blockBreaks(indent: blockIndent)
        } else {
            (breaks, blockIndent) = leadingBreaks()
            blockIndent = max(blockIndent, indent + 1, 1)
        }
        var value = ""
        var lineEnd = ""
        var end = position
        while column == blockIndent, current != nil {
            value += breaks
            let startsWithSpace = current == 0x20 || current == 0x09
            let lineStart = position
            skipLine()
            value += text(lineStart..<position)
            end = position
            lineEnd = isAtLineEnd ? "\n" : ""
            if isAtLineEnd { skipLineEnd() }
            breaks = blockBreaks(indent: blockIndent)
            guard column == blockIndent, let next = current else { break }
            if isFolded, !startsWithSpace, next != 0x20, next != 0x09 {
                if breaks.isEmpty { value += " " }
            } else {
                value += lineEnd
            }
        }
        if chomping != .strip { value += lineEnd }
        if chomping == .keep { value += breaks }
        append(.scalar(YAMLScalar(text: value, isPlain: false)), start..<max(end, start + 1))
    }

    /// Reads the header after `|` or `>`.
    private mutating func blockHeader() throws(DiagnosticsError) -> (Chomping, increment: Int?) {
        var chomping = Chomping.clip
        var increment: Int?
        while let byte = current, !isBlank(at: position) {
            switch byte {
            case UInt8(ascii: "+"): chomping = .keep
            case UInt8(ascii: "-"): chomping = .strip
            case UInt8(ascii: "1")...UInt8(ascii: "9") where increment == nil:
                increment = Int(byte - 0x30)
            default:
                throw error(at: position, "only +, - and a digit can follow | or >; put the text in quotes")
            }
            position += 1
        }
        while current == 0x20 || current == 0x09 { position += 1 }
        if current == UInt8(ascii: "#") { skipComment() }
        guard current == nil || isAtLineEnd else {
            throw error(
                at: position, "a block scalar starts on the line after | or >; put this text in quotes")
        }
        if isAtLineEnd { skipLineEnd() }
        return (chomping, increment)
    }

    /// Skips empty lines, and finds the indentation of the first other one.
    private mutating func leadingBreaks() -> (String, indent: Int) {
        var breaks = ""
        var greatest = 0
        while true {
            while current == 0x20 { position += 1 }
            greatest = max(greatest, column)
            guard isAtLineEnd else { return (breaks, greatest) }
            skipLineEnd()
            breaks += "\n"
        }
    }

    /// Skips empty lines and the indentation of the next one.
    private mutating func blockBreaks(indent: Int) -> String {
        var breaks = ""
        while true {
            while column < indent, current == 0x20 { position += 1 }
            guard isAtLineEnd else { return breaks }
            skipLineEnd()
            breaks += "\n"
        }
    }
}
