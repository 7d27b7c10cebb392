/// Writes JSON: piece by piece, or a value as a whole.
package struct JSONWriter {
    /// How values are laid out.
    package struct Layout: Sendable {
        /// Where the elements of an array are written.
        package enum Arrays: Sendable {
            /// Each on a line of its own.
            case lines
            /// All on one line, with what they contain.
            case oneLine
            /// On one line where it has at most this many bytes and no element is or contains an object.
            case fitting(Int)
        }

        /// What one level is indented by.
        package let indentation: String
        /// What is between a name and its value.
        let colon: String
        /// Where the elements of an array are written.
        let arrays: Arrays

        /// As Foundation's encoder writes: two spaces for each level, ` : ` after a name.
        package static let foundation = Layout(indentation: "  ", colon: " : ", arrays: .lines)

        /// For people: each member on a line of its own.
        package static func readable(indentation: String = "    ", arrays: Arrays = .fitting(100)) -> Layout {
            Layout(indentation: indentation, colon: ": ", arrays: arrays)
        }
    }

    /// The text so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private let layout: Layout
    private let indentation: [UInt8]
    private let colon: [UInt8]
    private var depth = 0
    private var isFirst = true
    /// Whether a name was written whose value comes next.
    private var isNamed = false

    /// Creates a writer.
    package init(_ layout: Layout = .foundation) {
        self.layout = layout
        indentation = Array(layout.indentation.utf8)
        colon = Array(layout.colon.utf8)
    }

    /// Makes space for a number of bytes.
    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    // MARK: Piece by piece

    /// Writes an object.
    package mutating func object(_ body: (inout JSONWriter) -> Void) { enclose(between: "{", and: "}", body) }

    /// Writes an array.
    package mutating func array(_ body: (inout JSONWriter) -> Void) { enclose(between: "[", and: "]", body) }

    /// Writes a member's name; its value comes next.
    package mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        bytes.append(UInt8(ascii: "\""))
        bytes += colon
        isNamed = true
    }

    /// Writes a string.
    package mutating func string(_ value: String) {
        separate()
        JSONText.append(value, to: &bytes)
    }

    /// Writes a number.
    package mutating func number(_ value: Int) {
        separate()
        bytes += String(value).utf8
    }

    /// Writes `true` or `false`.
    package mutating func boolean(_ value: Bool) {
        separate()
        append((value ? "true" : "false") as StaticString)
    }

    /// Writes a member that is a string.
    package mutating func member(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    /// Writes a member that is a number.
    package mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        number(value)
    }

    /// Writes a member that is an object.
    package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    /// Writes a member that is an array.
    package mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        array(body)
    }

    private mutating func enclose(
        between open: StaticString, and close: StaticString, _ body: (inout JSONWriter) -> Void
    ) {
        separate()
        append(open)
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        // The brackets of an empty collection stay together.
        if !isFirst { breakLine() }
        append(close)
        isFirst = false
        if depth == 0 { bytes.append(UInt8(ascii: "\n")) }
    }

    private mutating func separate() {
        if isNamed {
            isNamed = false
            return
        }
        guard depth > 0 else { return }
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<depth { bytes += indentation }
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    // MARK: Values

    /// The text of a value, without a line end after it.
    /// - Parameter level: the level of the line on which it starts.
    package static func text(of value: JSONValue, _ layout: Layout, level: Int = 0) -> String {
        var writer = JSONWriter(layout)
        writer.depth = level
        writer.append(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The text of a value on one line.
    package static func line(_ value: JSONValue) -> String {
        var bytes: [UInt8] = []
        appendLine(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds the text of a value on one line.
    package static func appendLine(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value.content {
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes += [UInt8(ascii: ","), UInt8(ascii: " ")] }
                JSONText.append(member.name, to: &bytes)
                bytes += [UInt8(ascii: ":"), UInt8(ascii: " ")]
                appendLine(member.value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes += [UInt8(ascii: ","), UInt8(ascii: " ")] }
                appendLine(element, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .string(let text): JSONText.append(text, to: &bytes)
        case .number(let number): bytes += number.text.utf8
        case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
        case .null: bytes += "null".utf8
        }
    }

    private mutating func append(_ value: JSONValue) {
        switch value.content {
        case .object(let members) where !members.isEmpty:
            appendLines(between: "{", and: "}", of: members) {
                JSONText.append($1.name, to: &$0.bytes)
                $0.bytes += $0.colon
                $0.append($1.value)
            }
        case .array(let elements):
            if let line = line(elements) {
                bytes += line.utf8
            } else {
                appendLines(between: "[", and: "]", of: elements) { $0.append($1) }
            }
        default: Self.appendLine(value, to: &bytes)
        }
    }

    private mutating func appendLines<Entry>(
        between open: StaticString, and close: StaticString, of entries: [Entry],
        _ body: (inout JSONWriter, Entry) -> Void
    ) {
        append(open)
        depth += 1
        for (index, entry) in entries.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            body(&self, entry)
        }
        depth -= 1
        breakLine()
        append(close)
    }

    /// An array on one line; `nil` if the layout wants more lines.
    private func line(_ elements: [JSONValue]) -> String? {
        let value = JSONValue(.array(elements), range: 0..<0)
        switch layout.arrays {
        case .lines: return elements.isEmpty ? "[]" : nil
        case .oneLine: return Self.line(value)
        case .fitting(let width):
            guard !Self.containsObject(value) else { return nil }
            let line = Self.line(value)
            return line.utf8.count + indentation.count * depth <= width ? line : nil
        }
    }

    private static func containsObject(_ value: JSONValue) -> Bool {
        switch value.content {
        case .object: true
        case .array(let elements): elements.contains(where: containsObject)
        default: false
        }
    }
}
