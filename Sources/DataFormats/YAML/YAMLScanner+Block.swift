import SourceText

extension YAMLScanner {
    /// What happens to the line ends at the end of a block of text.
    private enum Chomping {
        case strip
        case clip
        case keep
    }

    /// Reads a block of text: `|` keeps its lines, `>` folds them.
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
            if isAtLineEnd { passLineEnd() }
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

    /// Reads what stands behind `|` or `>` on its line.
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
                at: position, "a block of text starts on the line behind | or >; put this text in quotes")
        }
        if isAtLineEnd { passLineEnd() }
        return (chomping, increment)
    }

    /// Passes empty lines, and finds the indentation of the first other one.
    private mutating func leadingBreaks() -> (String, indent: Int) {
        var breaks = ""
        var greatest = 0
        while true {
            while current == 0x20 { position += 1 }
            greatest = max(greatest, column)
            guard isAtLineEnd else { return (breaks, greatest) }
            passLineEnd()
            breaks += "\n"
        }
    }

    /// Passes empty lines and the indentation of the next one.
    private mutating func blockBreaks(indent: Int) -> String {
        var breaks = ""
        while true {
            while column < indent, current == 0x20 { position += 1 }
            guard isAtLineEnd else { return breaks }
            passLineEnd()
            breaks += "\n"
        }
    }
}
