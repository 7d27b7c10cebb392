/// The variables of a file in the format of git's configuration.
///
/// `include.path` and `includeIf` are not followed.
struct GitConfiguration {
    /// The lines are not in the format.
    struct Malformed: Error {}

    /// The values by `section.name` or `section.subsection.name`, the section and the name in lower case; in the order
    /// of the file. A variable without `=` is `true`.
    private(set) var variables: [(name: String, value: String)] = []
    private let bytes: [UInt8]
    private var place = 0

    /// Reads a file.
    /// - Throws: that it is not in the format.
    init(_ bytes: [UInt8]) throws(Malformed) {
        self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        var section: String?
        while let byte = next() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
            case UInt8(ascii: "#"), UInt8(ascii: ";"): skipLine()
            case UInt8(ascii: "["): section = try sectionName()
            default:
                guard let section else { throw Malformed() }
                place -= 1
                variables.append(try variable(in: section))
            }
        }
    }

    /// The last value of a variable.
    func value(_ name: String) -> String? {
        variables.last { $0.name == name }?.value
    }

    /// Whether a variable is on.
    func isTrue(_ name: String) -> Bool {
        ["true", "yes", "on", "1"].contains(value(name)?.lowercased() ?? "")
    }

    // MARK: Parts

    private mutating func next() -> UInt8? {
        guard place < bytes.count else { return nil }
        place += 1
        return bytes[place - 1]
    }

    private mutating func skipLine() {
        while let byte = next(), byte != UInt8(ascii: "\n") {}
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
        }
    }

    /// What is between brackets: `section`, `section "subsection"` or `section.subsection`.
    private mutating func sectionName() throws(Malformed) -> String {
        var name: [UInt8] = []
        while let byte = next() {
            if byte == UInt8(ascii: "]") { return String(decoding: name, as: UTF8.self) }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                if bytes[place...].first == UInt8(ascii: "\"") {
                    place += 1
                    return try String(decoding: name, as: UTF8.self) + "." + subsection()
                }
            } else if Self.isNamePart(byte) || byte == UInt8(ascii: ".") {
                name.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
            } else {
                throw Malformed()
            }
        }
        throw Malformed()
    }

    /// What is between the quotation mark and the bracket.
    private mutating func subsection() throws(Malformed) -> String {
        var name: [UInt8] = []
        while let byte = next(), byte != UInt8(ascii: "\n") {
            if byte == UInt8(ascii: "\"") {
                guard next() == UInt8(ascii: "]") else { throw Malformed() }
                return String(decoding: name, as: UTF8.self)
            }
            guard byte == UInt8(ascii: "\\") else {
                name.append(byte)
                continue
            }
            guard let escaped = next(), escaped != UInt8(ascii: "\n") else { throw Malformed() }
            name.append(escaped)
        }
        throw Malformed()
    }

    private mutating func variable(in section: String) throws(Malformed) -> (name: String, value: String) {
        let start = place
        while let byte = bytes[place...].first, Self.isNamePart(byte) { place += 1 }
        guard place > start else { throw Malformed() }
        let name = section + "." + String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
        while let byte = next() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "\n"): return (name, "true")
            case UInt8(ascii: "#"), UInt8(ascii: ";"):
                skipLine()
                return (name, "true")
            case UInt8(ascii: "="): return (name, try value())
            default: throw Malformed()
            }
        }
        return (name, "true")
    }

    /// The rest of a line and of those that continue it, without comments, quotation marks and space around it.
    private mutating func value() throws(Malformed) -> String {
        var value: [UInt8] = []
        // How much of the value stays where only space follows.
        var length = 0
        var isQuoted = false
        scan: while let byte = next() {
            switch byte {
            case UInt8(ascii: "\n"):
                if isQuoted { throw Malformed() }
                break scan
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                skipLine()
                break scan
            case UInt8(ascii: " ") where !isQuoted, UInt8(ascii: "\t") where !isQuoted,
                UInt8(ascii: "\r") where !isQuoted:
                if !value.isEmpty { value.append(byte) }
                continue
            case UInt8(ascii: "\\"):
                switch next() {
                case UInt8(ascii: "n"): value.append(0x0A)
                case UInt8(ascii: "t"): value.append(0x09)
                case UInt8(ascii: "b"): value.append(0x08)
                case UInt8(ascii: "\""): value.append(UInt8(ascii: "\""))
                case UInt8(ascii: "\\"): value.append(UInt8(ascii: "\\"))
                case UInt8(ascii: "\n"): continue
                case UInt8(ascii: "\r") where bytes[place...].first == UInt8(ascii: "\n"):
                    place += 1
                    continue
                default: throw Malformed()
                }
            default: value.append(byte)
            }
            length = value.count
        }
        if isQuoted { throw Malformed() }
        return String(decoding: value.prefix(length), as: UTF8.self)
    }
}
