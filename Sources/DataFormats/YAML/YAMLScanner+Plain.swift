import SourceText

extension YAMLScanner {
    /// Reads a text without quotes, over as many lines as are indented more than what it stands in.
    mutating func scanPlainScalar() {
        let start = position
        let leastIndent = indent + 1
        var end = position
        var value = ""
        var space = ""
        while current != UInt8(ascii: "#") || end == start {
            let piece = position
            passPlainPiece()
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

    /// Passes what stands without white space between.
    private mutating func passPlainPiece() {
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

    /// Passes white space and gives what it stands for: itself on a line, a space for a line end, and line ends for
    /// further ones. Nil where there is none, or where a document ends.
    private mutating func plainSpace(leastIndent: Int) -> String? {
        let start = position
        while current == 0x20 || current == 0x09 { position += 1 }
        guard isAtLineEnd else { return position == start ? nil : text(start..<position) }
        passLineEnd()
        allowsKey = true
        var breaks = ""
        while !isDocumentMarker {
            if isAtLineEnd {
                passLineEnd()
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
}
