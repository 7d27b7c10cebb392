import SourceText

/// Reads JSON (RFC 8259) and keeps the place of every value, so that a finding about one can point at it.
///
/// It is strict: what editors accept (comments, trailing commas, byte-order marks, duplicate names) is reported, unless
/// ``Syntax/json5`` allows it.
/// Parsing continues after a problem wherever it is clear what the text means, so that one run reports
/// them all, up to ``problemLimit``; any other problem ends it. Nesting is limited to ``nestingLimit`` levels.
///
/// This is a hot path: the tool that the plugin starts reads with it in unoptimized builds. So bytes are read through a
/// pointer, loops that see each byte compare with plain literals, and the parser is not copyable, which spares a call
/// of its methods from retaining what it contains; unoptimized, that halves the time. `Tests/Benchmarks/json` has
/// measured 75 ms for 10 MB, and 690 ms unoptimized.
package struct JSONParser: ~Copyable {
    /// The grammar of a file.
    package enum Syntax: Sendable {
        /// RFC 8259.
        case json
        /// What people write of JSON5 (https://spec.json5.org), as Foundation's decoder reads it: comments, commas after the last
        /// entry, names without quotes, strings in single quotes, and numbers with a plus sign, in hexadecimal digits, or without
        /// digits on one side of the point.
        case json5
    }

    /// How to treat a name that occurs twice in an object, which RFC 8259 advises against but allows.
    package enum DuplicateNames: Sendable {
        /// Each later one is a problem.
        case refused
        /// All members are kept in their order, and a subscript gives the first.
        case accepted
    }

    /// How to treat half of a surrogate pair in a string.
    package enum LoneSurrogates: Sendable {
        /// It is a problem.
        case refused
        /// It becomes U+FFFD, which is one UTF-16 unit like itself: editors send halves while a user writes the pair.
        case replaced
    }

    /// The deepest nesting of arrays and objects that is read.
    package static let nestingLimit = 512

    /// Whether messages repeat what the file contains.
    package enum Quoting: Sendable {
        /// As far as it helps.
        case excerpts
        /// Not at all: the file contains secrets, and messages end in logs.
        case nothing
    }

    /// The number of problems that are reported before parsing ends.
    package static let problemLimit = LimitedProblems.limit

    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    let syntax: Syntax
    let duplicateNames: DuplicateNames
    let loneSurrogates: LoneSurrogates
    private let quoting: Quoting
    var position = 0
    /// Where the last half of a surrogate pair ended, so that halves in a row are one problem.
    var endOfLoneSurrogate: Int?
    private var problems = Problems()

    private init(
        _ file: SourceFile, bytes: UnsafeBufferPointer<UInt8>, syntax: Syntax, duplicateNames: DuplicateNames,
        loneSurrogates: LoneSurrogates, quoting: Quoting
    ) {
        self.syntax = syntax
        self.loneSurrogates = loneSurrogates
        self.quoting = quoting
        self.file = file
        self.bytes = bytes
        self.duplicateNames = duplicateNames
    }

    /// The value that a file contains.
    /// - Parameters:
    ///   - syntax: the grammar of the file.
    ///   - duplicateNames: whether an object may contain a name twice.
    ///   - loneSurrogates: whether a string may contain half of a surrogate pair.
    ///   - quoting: whether messages repeat what the file contains.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    package static func parse(
        _ file: SourceFile, syntax: Syntax = .json, duplicateNames: DuplicateNames = .refused,
        loneSurrogates: LoneSurrogates = .refused, quoting: Quoting = .excerpts
    ) throws(DiagnosticsError) -> JSONValue {
        try file.bytes.withUnsafeBufferPointer { bytes throws(DiagnosticsError) in
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
                throw DiagnosticsError(file.diagnostic(at: 0, "the file is UTF-16; save it as UTF-8"))
            }
            let invalid = TextDecoding.firstInvalidByte(of: file.bytes)
            let text = UnsafeBufferPointer(rebasing: bytes[..<(invalid ?? bytes.count)])
            var parser = JSONParser(
                file, bytes: text, syntax: syntax, duplicateNames: duplicateNames, loneSurrogates: loneSurrogates,
                quoting: quoting)
            return try parser.document(upToInvalidByte: invalid != nil)
        }
    }

    /// Reads the whole text, after which there may be bytes that are not UTF-8.
    /// - Throws: all problems.
    private mutating func document(upToInvalidByte isCutOff: Bool) throws(DiagnosticsError) -> JSONValue {
        do throws(DiagnosticsError) {
            let value = try document()
            if !isCutOff, problems.diagnostics.isEmpty { return value }
        } catch {
            // The parser's problem at the cut is not the actual problem.
            if !isCutOff || position < bytes.count { throw DiagnosticsError(problems.diagnostics + error.diagnostics) }
        }
        if isCutOff {
            problems.report(file.diagnostic(at: bytes.count, TextDecoding.invalidBytes))
        }
        throw DiagnosticsError(problems.diagnostics)
    }

    private mutating func document() throws(DiagnosticsError) -> JSONValue {
        if bytes.starts(with: TextDecoding.mark) {
            if syntax == .json { try report(at: 0, TextDecoding.unexpectedMark) }
            position = TextDecoding.mark.count
        }
        try skipSpace()
        guard current != nil else { throw error(at: position, "the file contains no JSON value; write at least {}") }
        let value = try value()
        try skipSpace()
        guard current == nil else {
            throw error(at: position, "unexpected \(found) after the end of the JSON value; remove it")
        }
        return value
    }

    /// Reports a problem after which parsing continues.
    /// - Throws: where there are too many, so that a broken file neither floods a terminal nor takes long.
    mutating func report(at offset: Int, _ message: DiagnosticMessage) throws(DiagnosticsError) {
        guard problems.diagnostics.count < LimitedProblems.limit else {
            throw error(at: position, LimitedProblems.tooMany)
        }
        problems.report(file.diagnostic(at: offset, message))
    }

    /// A problem that ends parsing.
    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    /// The byte at the reading position, or nil at the end.
    var current: UInt8? { byte(at: position) }

    /// The byte at an offset, or nil from the end on.
    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The bytes of a range as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The start of a text that may be long, for a sentence; nothing of it where nothing is quoted.
    func excerpt(_ text: String) -> String {
        quoting == .excerpts ? LimitedProblems.excerpt(text) : "…"
    }

    /// A description of what is at the reading position, for a message.
    var found: String {
        guard let byte = current else { return "end of file" }
        switch byte {
        case 0x21...0x7E where quoting == .nothing && !"{}[],:\"".utf8.contains(byte): return "character"
        case 0x21...0x7E: return "\"\(Character(UnicodeScalar(byte)))\""
        case 0x80...: return "character outside a string"
        default: return "control character 0x\(String(byte, radix: 16))"
        }
    }
}

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
                    throw error(at: position, LimitedProblems.tooDeep(Self.nestingLimit))
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

    /// Reads a value that contains no others.
    private mutating func scalar() throws(DiagnosticsError) -> JSONValue {
        let start = position
        let content: JSONValue.Content
        switch current {
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "'"): content = .string(try singleQuotedString())
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): content = .number(try number())
        case UInt8(ascii: "+") where syntax == .json5, UInt8(ascii: ".") where syntax == .json5:
            content = .number(try number())
        default: content = try literal()
        }
        return JSONValue(content, range: start..<position)
    }

    /// Reads a word. One that is not a literal is reported, and represents null.
    private mutating func literal() throws(DiagnosticsError) -> JSONValue.Content {
        let start = position
        let word = word()
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        case "": throw error(at: start, "expected a JSON value but found \(found)")
        case "True", "False", "Null", "TRUE", "FALSE", "NULL":
            try report(at: start, "\"\(word)\" is not a JSON value; write \(word.lowercased())")
        default:
            try report(at: start, "\"\(excerpt(word))\" is not a JSON value; put strings in double quotes")
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

    /// Reads what is before an entry of a list: a comma, except before the first, and in an object the name; or
    /// the closing bracket.
    /// - Returns: whether an entry follows.
    mutating func hasEntry(_ list: inout OpenList) throws(DiagnosticsError) -> Bool {
        let end = list.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        try skipSpace()
        if current != end, list.count > 0 {
            try comma(before: end)
        }
        guard current != end else {
            position += 1
            return false
        }
        if list.isObject { try memberName(&list) }
        return true
    }

    /// Reads the comma before an entry; one before the closing bracket is reported.
    private mutating func comma(before end: UInt8) throws(DiagnosticsError) {
        let start = position
        guard current == UInt8(ascii: ",") else {
            let kind = end == UInt8(ascii: "}") ? "object" : "array"
            let close = Character(UnicodeScalar(end))
            throw error(at: start, "expected \",\" or \"\(close)\" in this \(kind) but found \(found)")
        }
        position += 1
        try skipSpace()
        if current == end, syntax == .json {
            try report(at: start, "JSON does not allow trailing commas; remove this one")
        }
    }

    /// Reads the name of a member, up to its value.
    private mutating func memberName(_ list: inout OpenList) throws(DiagnosticsError) {
        let start = position
        let name = try name()
        list.take(name: name, range: start..<position)
        if duplicateNames == .refused, let first = list.firstOfSameName() {
            let place = file.reference(to: first.lowerBound)
            try report(at: start, "duplicate name \"\(excerpt(name))\", first at \(place); remove one of them")
        }
        try skipSpace()
        guard current == UInt8(ascii: ":") else {
            throw error(at: position, "expected \":\" after a name but found \(found)")
        }
        position += 1
        try skipSpace()
    }

    private mutating func name() throws(DiagnosticsError) -> String {
        switch current {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "'"): try singleQuotedString()
        default: try unquotedName()
        }
    }

    /// Reports the problem, and continues if a colon shows that this is meant as a name. JSON5 has such names.
    private mutating func unquotedName() throws(DiagnosticsError) -> String {
        let start = position
        let kind = syntax == .json ? "a name in double quotes" : "a name"
        let message: DiagnosticMessage = "expected \(own: kind) but found \(found)"
        let dollar = UInt8(ascii: "$")
        var name = word()
        while syntax == .json5, current == dollar {
            position += 1
            name += "$" + word()
        }
        let end = position
        skipWhiteSpace()
        guard !name.isEmpty, current == UInt8(ascii: ":") else {
            position = start
            throw error(at: start, message)
        }
        position = end
        if syntax == .json { try report(at: start, message) }
        return name
    }
}
