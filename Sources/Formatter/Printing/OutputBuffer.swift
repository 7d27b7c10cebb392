/// The formatted text while it grows, and where it ends.
struct OutputBuffer {
    private let maximumBlankLines: Int
    private let indentation: IndentationUnit
    private let indentsBlankLines: Bool
    private let buffers: UnsafeMutablePointer<FormatBuffers>
    /// Whether text is added; if not, only the position is kept.
    var isEnabled = true
    private(set) var isAtStartOfLine = true
    /// The number of line feeds at the end.
    private(set) var newlineCount = 0
    /// Counts from 1.
    private(set) var line = 1
    /// The number of characters on the line. After a line feed it is 0.
    private(set) var column = 0
    /// The spaces before the next text, unless a line ends before it.
    private var pendingSpaces = 0
    /// How deep the next line is indented, in levels.
    var level = 0

    init(_ configuration: FormatConfiguration, _ buffers: UnsafeMutablePointer<FormatBuffers>) {
        maximumBlankLines = configuration.maximumBlankLines
        indentation = IndentationUnit(configuration)
        indentsBlankLines = configuration.indentBlankLines
        self.buffers = buffers
    }

    /// Ends the line, if it is not ended already as often as the mode asks for.
    mutating func writeNewlines(_ mode: NewlineMode, count: Int) {
        let missing: Int
        switch mode {
        case .elective, .electiveIgnoringSource: missing = newlineCount == 0 ? 1 : 0
        case .soft: missing = min(count, maximumBlankLines + 1) - newlineCount
        case .hard: missing = count
        case .escaped: missing = 1
        }
        guard missing > 0 else { return }
        if isEnabled {
            if indentsBlankLines {
                for number in 0..<missing {
                    if number > 0 { indentation.append(level: level, to: buffers) }
                    buffers.pointee.output.append(UInt8(ascii: "\n"))
                }
            } else {
                buffers.pointee.output.append(UInt8(ascii: "\n"), times: missing)
            }
        }
        line += missing
        isAtStartOfLine = true
        newlineCount += missing
        pendingSpaces = 0
        column = 0
    }

    /// Writes what goes before a text: the indentation, or the spaces that are pending.
    @inline(__always) private mutating func beginText() {
        if isAtStartOfLine {
            if isEnabled { indentation.append(level: level, to: buffers) }
            column = level * indentation.width
            isAtStartOfLine = false
        } else if pendingSpaces > 0, isEnabled {
            if pendingSpaces == 1 {
                buffers.pointee.output.append(UInt8(ascii: " "))
            } else {
                buffers.pointee.output.append(UInt8(ascii: " "), times: pendingSpaces)
            }
        }
        newlineCount = 0
        pendingSpaces = 0
    }

    /// Writes a text of the source without line feeds.
    /// - Parameter width: the number of its characters.
    @inline(__always) mutating func write(_ text: UnsafeBufferPointer<UInt8>, width: Int) {
        beginText()
        if isEnabled { buffers.pointee.output.append(sourceText: text) }
        column += width
    }

    /// Writes a byte of ASCII.
    mutating func write(_ byte: UInt8) {
        beginText()
        if isEnabled { buffers.pointee.output.append(byte) }
        column += 1
    }

    /// Writes the indentation of a line that is empty otherwise.
    mutating func writeEmptyText() { beginText() }

    /// Ends a line of a comment, and begins the next one with the indentation.
    mutating func breakLine() {
        if isEnabled {
            buffers.pointee.output.append(UInt8(ascii: "\n"))
            indentation.append(level: level, to: buffers)
        }
        line += 1
        column = level * indentation.byteCount
    }

    /// Writes a text that may contain line feeds.
    mutating func writeLines(_ text: UnsafeBufferPointer<UInt8>) {
        beginText()
        if isEnabled { buffers.pointee.output.append(contentsOf: text) }
        var lineStart = -1
        var offset = 0
        while offset < text.count {
            if text[offset] == UInt8(ascii: "\n") {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
        let width = CharacterCount.of(text, from: max(0, lineStart), to: text.count)
        column = lineStart < 0 ? column + width : width
    }

    /// Has a number of spaces written before the next text of the line.
    @inline(__always) mutating func addSpaces(_ count: Int) {
        pendingSpaces += count
        column += count
    }

    /// Writes a text as it is.
    mutating func writeVerbatim(_ text: [UInt8], width: Int) {
        if isEnabled { text.withUnsafeBufferPointer { buffers.pointee.output.append(contentsOf: $0) } }
        newlineCount = 0
        pendingSpaces = 0
        column += width
    }

    /// Writes source that is not formatted.
    mutating func writeCopied(_ text: UnsafeBufferPointer<UInt8>) {
        buffers.pointee.output.append(contentsOf: text)
        isAtStartOfLine = text.last == UInt8(ascii: "\n")
        newlineCount = isAtStartOfLine ? 1 : 0
    }
}

/// One level of indentation.
struct IndentationUnit {
    private let byte: UInt8
    let byteCount: Int
    /// The number of columns.
    let width: Int

    init(_ configuration: FormatConfiguration) {
        switch configuration.indentation {
        case .spaces(let count):
            (byte, byteCount, width) = (UInt8(ascii: " "), count, count)
        case .tabs(let count):
            (byte, byteCount, width) = (UInt8(ascii: "\t"), count, count * configuration.tabWidth)
        }
    }

    func append(level: Int, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: repeatElement(byte, count: level * byteCount))
    }

    func append(level: Int, to buffers: UnsafeMutablePointer<FormatBuffers>) {
        if level > 0 { buffers.pointee.output.append(byte, times: level * byteCount) }
    }
}

/// The number of characters of a text, as a user sees them.
enum CharacterCount {
    /// Whether a text has a character for each of its bytes.
    static func isASCII(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        var (high, returns) = (0 as UInt8, 0 as UInt8)
        for byte in source {
            high |= byte
            returns |= byte == 0x0D ? 1 : 0
        }
        return high < 0x80 && returns == 0
    }

    static func of(_ source: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end {
            // A carriage return and a line feed are one character.
            if source[offset] >= 0x80 || source[offset] == 0x0D {
                return String(decoding: source[start..<end], as: UTF8.self).count
            }
            offset &+= 1
        }
        return end - start
    }
}
