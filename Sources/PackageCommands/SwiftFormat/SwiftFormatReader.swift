import SourceText

/// Reads the lines of a `.swiftformat` as SwiftFormat does:
///
///     line     = [option [" " value]] ["#" comment]
///     heading  = "[" text "]"
///     option   = "--" name
///
/// A backslash at the end of a line joins it with the next one. Quotation marks keep spaces and `#` together, a backslash keeps
/// the character after it, and `\n` in a value stays as it is.
struct SwiftFormatReader {
    private(set) var sections: [SwiftFormatFile.Section] = [SwiftFormatFile.Section(title: nil)]
    /// The offsets at which comments start.
    private(set) var comments: [Int] = []
    private let file: SourceFile
    private let bytes: [UInt8]
    private var position: Int

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The bytes of a line, or of several that are one, with the place of each.
    private struct Line {
        var bytes: [UInt8] = []
        var offsets: [Int] = []

        mutating func append(_ byte: UInt8, at offset: Int) {
            bytes.append(byte)
            offsets.append(offset)
        }

        mutating func append(_ other: Line) {
            bytes += other.bytes
            offsets += other.offsets
        }

        /// The offset of its first byte.
        var start: Int { offsets.first ?? 0 }
        var text: SwiftFormatFile.Text {
            SwiftFormatFile.Text(text: String(decoding: bytes, as: UTF8.self), offset: start)
        }

        /// The parts between commas, without spaces around them and without empty ones.
        var list: [SwiftFormatFile.Text] {
            bytes.indices.split { bytes[$0] == UInt8(ascii: ",") }.compactMap { part in
                var part = part
                while let first = part.first, SwiftFormatReader.isSpace(bytes[first]) { part = part.dropFirst() }
                while let last = part.last, SwiftFormatReader.isSpace(bytes[last]) { part = part.dropLast() }
                guard let first = part.first else { return nil }
                let text = String(decoding: bytes[part.startIndex..<part.endIndex], as: UTF8.self)
                return SwiftFormatFile.Text(text: text, offset: offsets[first])
            }
        }
    }

    /// Reads the whole file.
    /// - Throws: the first line that no option starts, or a last line that should be continued.
    mutating func read() throws(DiagnosticsError) {
        while let line = try nextLine() {
            if line.bytes.first == UInt8(ascii: "["), let end = line.bytes.lastIndex(of: UInt8(ascii: "]")) {
                let title = String(decoding: line.bytes[1..<end], as: UTF8.self)
                sections.append(SwiftFormatFile.Section(title: SwiftFormatFile.Text(text: title, offset: line.start)))
                continue
            }
            try read(line)
        }
    }

    // MARK: Lines

    /// The next line, joined with those that continue it; `nil` at the end of the file.
    private mutating func nextLine() throws(DiagnosticsError) -> Line? {
        guard var line = nextContent() else { return nil }
        while line.bytes.last == UInt8(ascii: "\\") {
            let offset = line.offsets.last ?? 0
            let start = position
            let next = nextContent()
            // A comment between the lines ends nothing.
            if next?.bytes.isEmpty == true, comments.last.map({ $0 >= start }) == true { continue }
            line.bytes.removeLast()
            line.offsets.removeLast()
            if let next {
                line.append(next)
            } else if let last = bytes.last, !Self.isLineEnd(last) {
                throw DiagnosticsError(
                    file.diagnostic(at: offset, "there is no line after this \"\\\"; remove it"))
            }
        }
        return line
    }

    /// The next line of the file without its comment and without spaces around it.
    private mutating func nextContent() -> Line? {
        guard position < bytes.count else { return nil }
        var line = Line()
        var isQuoted = false
        var isEscaped = false
        var isComment = false
        while position < bytes.count, !Self.isLineEnd(bytes[position]) {
            let byte = bytes[position]
            if !isComment {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isQuoted.toggle()
                } else if byte == UInt8(ascii: "#"), !isQuoted {
                    isComment = true
                    comments.append(position)
                }
                if !isComment { line.append(byte, at: position) }
            }
            position += 1
        }
        if position < bytes.count {
            position += bytes[position...].starts(with: [0x0D, 0x0A]) ? 2 : 1
        }
        while let last = line.bytes.last, Self.isSpace(last) {
            line.bytes.removeLast()
            line.offsets.removeLast()
        }
        let indentation = line.bytes.prefix { Self.isSpace($0) }.count
        line.bytes.removeFirst(indentation)
        line.offsets.removeFirst(indentation)
        return line
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    fileprivate static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

    // MARK: Options

    private mutating func read(_ line: Line) throws(DiagnosticsError) {
        var words = Self.words(of: line)
        guard let option = words.first else { return }
        guard option.bytes.first == UInt8(ascii: "-") else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: option.start,
                    "\"\(option.text.text)\" is not an option; options begin with \"--\", and a line that continues another one needs a \"\\\" at the end of that one"
                ))
        }
        words.removeFirst()
        var value = Line()
        for word in words {
            if !value.bytes.isEmpty { value.append(0x20, at: word.start) }
            value.append(word)
        }
        if value.bytes.count > 1, value.bytes.last == UInt8(ascii: ",") {
            value.bytes.removeLast()
            value.offsets.removeLast()
        }
        let text = value.bytes.isEmpty ? SwiftFormatFile.Text(text: "", offset: option.start) : value.text
        sections[sections.count - 1].entries.append(
            SwiftFormatFile.Entry(option: option.text, value: text, list: value.list))
    }

    /// The words between spaces, without quotation marks and backslashes that have a meaning.
    private static func words(of line: Line) -> [Line] {
        var words: [Line] = []
        var word = Line()
        var isQuoted = false
        var isEscaped = false
        func end() {
            if !word.bytes.isEmpty { words.append(word) }
            word = Line()
        }
        for (index, byte) in line.bytes.enumerated() {
            let offset = line.offsets[index]
            switch byte {
            case UInt8(ascii: "\\") where !isEscaped && line.bytes[(index + 1)...].first == UInt8(ascii: "n"):
                // The value has a line break, which is written in this way.
                word.append(byte, at: offset)
            case UInt8(ascii: "\\") where !isEscaped: isEscaped = true
            case UInt8(ascii: "\"") where !isEscaped:
                isQuoted.toggle()
                if !isQuoted { end() }
            case 0x20 where !isEscaped && !isQuoted: end()
            case UInt8(ascii: "\"") where isEscaped:
                isEscaped = false
                word.append(byte, at: offset)
            default:
                if isEscaped, isQuoted { word.append(UInt8(ascii: "\\"), at: offset) }
                isEscaped = false
                word.append(byte, at: offset)
            }
        }
        end()
        return words
    }
}
