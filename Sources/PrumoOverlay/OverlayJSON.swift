/// JSON (RFC 8259) with the offset of each value.
///
/// A program's overlay may come from anywhere, so this is strict and bounded: no byte-order mark, no duplicate name, no
/// half of a surrogate pair, and limits of size and depth. `JSONParser` of the plugin's tool is not for programs of users:
/// it would bring the tool's files and diagnostics with it. Foundation's parser gives no places, and loading Foundation
/// takes milliseconds on Linux.
struct OverlayJSON {
    /// The largest text, in bytes.
    static let byteLimit = 1 << 20
    /// The deepest nesting of arrays and objects. Settings may have 16 levels.
    static let nestingLimit = 32

    struct Value {
        let content: Content
        /// The offset of its first byte.
        let offset: Int
    }

    struct Member {
        let name: String
        /// The offset of the name.
        let offset: Int
        let value: Value
    }

    indirect enum Content {
        case null
        case boolean(Bool)
        /// The number as it is written.
        case number(String)
        case string(String)
        case array([Value])
        case object([Member])
    }

    struct Failure: Error {
        let offset: Int
        let message: String
    }

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// The value that a text contains.
    /// - Throws: the first problem.
    static func parse(_ bytes: [UInt8]) throws(Failure) -> Value {
        guard bytes.count <= byteLimit else {
            throw Failure(offset: 0, message: "the overlay is larger than 1 MiB; shorten it")
        }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            throw Failure(offset: 0, message: "the overlay starts with a byte-order mark; remove it")
        }
        let text = String(decoding: bytes, as: UTF8.self).utf8
        guard text.elementsEqual(bytes) else {
            let valid = zip(text, bytes).prefix { $0 == $1 }.count
            throw Failure(offset: valid, message: "these bytes are not UTF-8; encode the overlay as UTF-8")
        }
        var parser = OverlayJSON(bytes: bytes)
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        guard parser.current == nil else {
            throw parser.failure("unexpected characters after the end of the JSON value; remove them")
        }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ message: String, at offset: Int? = nil) -> Failure {
        Failure(offset: offset ?? position, message: message)
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(Failure) -> Value {
        let start = position
        let content: Content
        switch current {
        case UInt8(ascii: "{"): content = try list { parser throws(Failure) in try parser.object() }
        case UInt8(ascii: "["): content = try list { parser throws(Failure) in try parser.array() }
        case UInt8(ascii: "\""): content = .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || byte >= 0x30 && byte <= 0x39: content = .number(try number())
        default: content = try word()
        }
        return Value(content: content, offset: start)
    }

    private mutating func list(
        _ content: (inout OverlayJSON) throws(Failure) -> Content
    ) throws(Failure) -> Content {
        guard depth < Self.nestingLimit else {
            throw failure("values are nested deeper than \(Self.nestingLimit) levels; flatten the overlay")
        }
        depth += 1
        position += 1
        skipSpace()
        let result = try content(&self)
        depth -= 1
        return result
    }

    private mutating func object() throws(Failure) -> Content {
        var members: [Member] = []
        var names: Set<String> = []
        if take("}") { return .object(members) }
        while true {
            let start = position
            guard current == UInt8(ascii: "\"") else { throw failure("expected a name in quotes") }
            let name = try string()
            guard names.insert(name).inserted else {
                throw failure("\(OverlayText.quoted(name)) is defined twice; remove one of them", at: start)
            }
            skipSpace()
            guard take(":") else { throw failure("expected \":\" after the name") }
            skipSpace()
            members.append(Member(name: name, offset: start, value: try value()))
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("expected \",\" or \"}\" after the value") }
            skipSpace()
        }
    }

    private mutating func array() throws(Failure) -> Content {
        var elements: [Value] = []
        if take("]") { return .array(elements) }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return .array(elements) }
            guard take(",") else { throw failure("expected \",\" or \"]\" after the value") }
            skipSpace()
        }
    }

    private mutating func word() throws(Failure) -> Content {
        for (word, content) in [("null", Content.null), ("true", .boolean(true)), ("false", .boolean(false))]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return content
        }
        throw failure(current == nil ? "the overlay ends where a value is expected" : "expected a JSON value")
    }

    private mutating func number() throws(Failure) -> String {
        let start = position
        _ = take("-")
        let isZero = current == UInt8(ascii: "0")
        guard digits() > 0, !isZero || position - start <= (bytes[start] == UInt8(ascii: "-") ? 2 : 1) else {
            throw failure("a number starts with one digit other than 0, or is 0", at: start)
        }
        if take("."), digits() == 0 { throw failure("expected a digit after the decimal point") }
        if take("e") || take("E") {
            if !take("-") { _ = take("+") }
            if digits() == 0 { throw failure("expected a digit in the exponent") }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = position
        while let byte = current, byte >= 0x30, byte <= 0x39 { position += 1 }
        return position - start
    }

    private mutating func string() throws(Failure) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw failure("control characters must be escaped in strings")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw failure("the string is not closed", at: start)
    }

    private static let escapes: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        let start = position
        position += 1
        guard let byte = current else { throw failure("the string is not closed", at: start) }
        position += 1
        if let escaped = Self.escapes[byte] {
            text.append(escaped)
            return
        }
        guard byte == UInt8(ascii: "u"), let unit = codeUnit() else {
            throw failure("the escape is not one of JSON's", at: start)
        }
        var scalar = Unicode.Scalar(unit)
        if scalar == nil, UTF16.isLeadSurrogate(unit), take("\\"), take("u"), let low = codeUnit(),
            UTF16.isTrailSurrogate(low)
        {
            scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)))
        }
        guard let scalar else { throw failure("the escape is half of a surrogate pair; write both", at: start) }
        text += String(scalar).utf8
    }

    private mutating func codeUnit() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        position += 4
        return unit
    }
}
