import SourceText

/// Reads JSON (RFC 8259) and keeps the place of every value, so that a finding about one can point at it.
///
/// It is strict: what editors let pass (comments, trailing commas, byte-order marks, duplicate names) is named for
/// what it is. Nesting is limited to ``nestingLimit`` levels.
public struct JSONParser {
    /// The deepest nesting of arrays and objects that is read.
    public static let nestingLimit = 512

    let file: SourceFile
    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    /// The value that a file holds.
    /// - Throws: one diagnostic at the first byte that is not JSON.
    public static func parse(_ file: SourceFile) throws(DiagnosticsError) -> JSONValue {
        var parser = JSONParser(file)
        return try parser.document()
    }

    func error(at offset: Int, _ message: String) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    /// The byte at the reading position, or nil at the end.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func document() throws(DiagnosticsError) -> JSONValue {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error(at: 0, "the file starts with a byte-order mark; save it as UTF-8 without one")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw error(at: 0, "the file is UTF-16; save it as UTF-8")
        }
        if let invalid = TextDecoding.firstInvalidByte(of: bytes) {
            throw error(at: invalid, "these bytes are not UTF-8; save the file as UTF-8")
        }
        try skipSpace()
        guard current != nil else { throw error(at: position, "the file holds no JSON value; write at least {}") }
        let value = try value()
        try skipSpace()
        guard current == nil else {
            throw error(at: position, "unexpected \(found) after the end of the JSON value; remove it")
        }
        return value
    }

    /// The thing at the reading position, for a sentence.
    var found: String {
        guard let byte = current else { return "end of file" }
        switch byte {
        case 0x21...0x7E: return "\"\(Character(UnicodeScalar(byte)))\""
        case 0x80...: return "character outside a string"
        default: return "control character 0x\(String(byte, radix: 16))"
        }
    }

    private mutating func skipSpace() throws(DiagnosticsError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                throw error(at: position, "JSON has no comments; remove this one")
            default:
                return
            }
        }
    }

    private mutating func value() throws(DiagnosticsError) -> JSONValue {
        let start = position
        switch current {
        case UInt8(ascii: "{"): return try nested(start, Self.object)
        case UInt8(ascii: "["): return try nested(start, Self.array)
        case UInt8(ascii: "\""):
            let text = try string()
            return JSONValue(.string(text), range: start..<position)
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
            let number = try number()
            return JSONValue(.number(number), range: start..<position)
        case UInt8(ascii: "'"):
            throw error(at: start, "JSON strings stand in double quotes; replace the single quotes")
        default:
            return try literal(start)
        }
    }

    private mutating func nested(
        _ start: Int, _ read: (inout JSONParser) throws(DiagnosticsError) -> JSONValue.Content
    ) throws(DiagnosticsError) -> JSONValue {
        guard depth < Self.nestingLimit else {
            throw error(at: start, "the nesting is deeper than \(Self.nestingLimit) levels; flatten the file")
        }
        depth += 1
        position += 1
        let content = try read(&self)
        depth -= 1
        return JSONValue(content, range: start..<position)
    }

    private static func object(_ parser: inout JSONParser) throws(DiagnosticsError) -> JSONValue.Content {
        var members: [JSONMember] = []
        var offsets: [String: Int] = [:]
        try parser.list(until: UInt8(ascii: "}"), of: "object") { (parser) throws(DiagnosticsError) in
            let start = parser.position
            guard parser.current == UInt8(ascii: "\"") else {
                throw parser.error(at: start, "expected a name in double quotes but found \(parser.found)")
            }
            let name = try parser.string()
            let nameRange = start..<parser.position
            if let first = offsets.updateValue(start, forKey: name) {
                throw parser.error(
                    at: start,
                    "duplicate name \"\(name)\", first at \(parser.file.reference(to: first)); remove one of them")
            }
            try parser.skipSpace()
            guard parser.current == UInt8(ascii: ":") else {
                throw parser.error(at: parser.position, "expected \":\" after a name but found \(parser.found)")
            }
            parser.position += 1
            try parser.skipSpace()
            members.append(JSONMember(name: name, nameRange: nameRange, value: try parser.value()))
        }
        return .object(members)
    }

    private static func array(_ parser: inout JSONParser) throws(DiagnosticsError) -> JSONValue.Content {
        var elements: [JSONValue] = []
        try parser.list(until: UInt8(ascii: "]"), of: "array") { (parser) throws(DiagnosticsError) in
            elements.append(try parser.value())
        }
        return .array(elements)
    }

    /// Reads comma-separated entries up to and including the closing bracket.
    private mutating func list(
        until end: UInt8, of kind: String, _ entry: (inout JSONParser) throws(DiagnosticsError) -> Void
    ) throws(DiagnosticsError) {
        try skipSpace()
        if current == end {
            position += 1
            return
        }
        while true {
            try entry(&self)
            try skipSpace()
            switch current {
            case end:
                position += 1
                return
            case UInt8(ascii: ","):
                let comma = position
                position += 1
                try skipSpace()
                if current == end {
                    throw error(at: comma, "JSON has no trailing commas; remove this one")
                }
            default:
                let close = Character(UnicodeScalar(end))
                throw error(at: position, "expected \",\" or \"\(close)\" in this \(kind) but found \(found)")
            }
        }
    }

    private mutating func literal(_ start: Int) throws(DiagnosticsError) -> JSONValue {
        while let byte = current, isWordByte(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return JSONValue(.boolean(true), range: start..<position)
        case "false": return JSONValue(.boolean(false), range: start..<position)
        case "null": return JSONValue(.null, range: start..<position)
        case "": throw error(at: start, "expected a JSON value but found \(found)")
        case "True", "False", "Null", "TRUE", "FALSE", "NULL":
            throw error(at: start, "\"\(word)\" is no JSON value; write \(word.lowercased())")
        default:
            throw error(at: start, "\"\(word)\" is no JSON value; put text in double quotes")
        }
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
            || isDigit(byte) || byte == UInt8(ascii: "_")
    }

    func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
