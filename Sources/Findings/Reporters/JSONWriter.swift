/// Writes a JSON value piece by piece, laid out as Foundation does: two spaces a level, ` : ` between name and value.
struct JSONWriter {
    private static let separator: StaticString = "\" : "

    /// What was written.
    private(set) var text = ReportText()
    private var depth = 0
    private var isFirst = true
    /// Whether a name was written that waits for its value.
    private var isNamed = false

    mutating func reserve(_ count: Int) { text.reserve(count) }

    /// Writes an object.
    mutating func object(_ body: (inout JSONWriter) -> Void) { enclose("{", "}", body) }

    /// Writes an array.
    mutating func array(_ body: (inout JSONWriter) -> Void) { enclose("[", "]", body) }

    /// Writes a member's name; its value comes next.
    mutating func name(_ name: StaticString) {
        separate()
        text.append(byte: UInt8(ascii: "\""))
        text.append(name)
        text.append(Self.separator)
        isNamed = true
    }

    mutating func string(_ value: String) {
        separate()
        text.append(json: value)
    }

    mutating func number(_ value: Int) {
        separate()
        text.append(value)
    }

    mutating func boolean(_ value: Bool) {
        separate()
        text.append(value ? "true" : "false")
    }

    mutating func member(_ name: StaticString, _ value: String) {
        self.name(name)
        string(value)
    }

    mutating func member(_ name: StaticString, _ value: Int) {
        self.name(name)
        number(value)
    }

    /// Writes a member that is an object.
    mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    /// Writes a member that is an array.
    mutating func array(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        array(body)
    }

    private mutating func enclose(_ open: StaticString, _ close: StaticString, _ body: (inout JSONWriter) -> Void) {
        separate()
        text.append(open)
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        // Nothing was written: the brackets stay together.
        if !isFirst { breakLine() }
        text.append(close)
        isFirst = false
        if depth == 0 { text.append("\n") }
    }

    private mutating func separate() {
        if isNamed {
            isNamed = false
            return
        }
        guard depth > 0 else { return }
        if !isFirst { text.append(byte: UInt8(ascii: ",")) }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        text.append(byte: UInt8(ascii: "\n"))
        text.append(spaces: 2 * depth)
    }
}
