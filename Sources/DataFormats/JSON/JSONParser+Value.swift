import SourceText

extension JSONParser {
    /// Reads the value at the reading position.
    ///
    /// The lists around an entry are kept here and not on the stack, which in some threads is too small for them.
    mutating func value() throws(DiagnosticsError) -> JSONValue {
        guard startsList else { return try scalar() }
        var outer: [OpenList] = []
        var list = openList()
        while true {
            if try !hasEntry(&list) {
                let value = list.value(end: position)
                if outer.isEmpty { return value }
                list = outer.removeLast()  // straight into its place: a second reference would make each append a copy
                list.append(value)
            } else if !startsList {
                list.append(try scalar())
            } else {
                outer.append(list)
                guard outer.count < Self.nestingLimit else {
                    throw error(
                        at: position, "the nesting is deeper than \(Self.nestingLimit) levels; flatten the file")
                }
                list = openList()
            }
        }
    }

    private var startsList: Bool { current == UInt8(ascii: "{") || current == UInt8(ascii: "[") }

    private mutating func openList() -> OpenList {
        let list = OpenList(start: position, isObject: current == UInt8(ascii: "{"))
        position += 1
        return list
    }

    /// Reads a value that holds no others.
    private mutating func scalar() throws(DiagnosticsError) -> JSONValue {
        let start = position
        let content: JSONValue.Content
        switch current {
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "'"): content = .string(try singleQuotedString())
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): content = .number(try number())
        default: content = try literal()
        }
        return JSONValue(content, range: start..<position)
    }

    /// Reads a word. One that is no literal is named, and stands for null.
    private mutating func literal() throws(DiagnosticsError) -> JSONValue.Content {
        let start = position
        let word = word()
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        case "": throw error(at: start, "expected a JSON value but found \(found)")
        case "True", "False", "Null", "TRUE", "FALSE", "NULL":
            try report(at: start, "\"\(word)\" is no JSON value; write \(word.lowercased())")
        default:
            try report(at: start, "\"\(excerpt(word))\" is no JSON value; put text in double quotes")
        }
        return .null
    }

    /// Reads letters, digits and underscores.
    mutating func word() -> String {
        let start = position
        while let byte = current, isWordByte(byte) { position += 1 }
        return text(start..<position)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || isDigit(byte) || byte == 0x5F
    }

    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
