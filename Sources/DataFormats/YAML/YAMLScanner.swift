import SourceText

/// Splits YAML into tokens, in time linear in the file's length.
///
/// Only the `:` after a key shows that it is one. So the place of each scalar that may be a key is kept, and the
/// tokens for the key are inserted there later; as in libyaml, a key is on one line and has at most 1,024 bytes.
struct YAMLScanner {
    /// A place where a key may have started.
    private struct PossibleKey {
        let token: Int
        let position: Int
        let line: Int
        let column: Int
        /// Whether only a key is allowed here.
        let isRequired: Bool
    }

    /// The deepest nesting that is read.
    static let nestingLimit = 64
    private static let keyLengthLimit = 1024

    let file: SourceFile
    let bytes: [UInt8]
    var position = 0
    private var lineStart = 0
    private var line = 0
    private(set) var tokens: [YAMLToken] = []
    /// The places of comments.
    private(set) var comments: [Int] = []
    /// What is ignored.
    private(set) var warnings: [Diagnostic] = []
    private(set) var flowLevel = 0
    private(set) var indent = -1
    private var outerIndents: [Int] = []
    /// Whether a key may start here: at the start of a line, and after what opens an entry.
    var allowsKey = true
    private var possibleKeys: [PossibleKey?] = [nil]

    init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    /// Reads the file to its end.
    /// - Throws: the first problem.
    mutating func scan() throws(DiagnosticsError) {
        if let control = bytes.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        ) {
            throw error(
                at: control,
                "control character 0x\(String(bytes[control], radix: 16)) in the text; remove it")
        }
        while try scanToken() {}
        unwind(to: -1)
        add(.end, from: position)
    }

    /// Reads one token; none at the end.
    private mutating func scanToken() throws(DiagnosticsError) -> Bool {
        try skipSpace()
        try forgetStaleKeys()
        unwind(to: column)
        guard let byte = current else {
            try forgetKey()
            if flowLevel > 0 { throw error(at: position, "the file ends inside brackets; close them") }
            return false
        }
        if column == 0, byte == UInt8(ascii: "%"), tokens.isEmpty { return try skipDirective() }
        if column == 0, isDocumentMarker { return try scanDocumentMarker(byte) }
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"): try openFlow(byte)
        case UInt8(ascii: "]"), UInt8(ascii: "}"): try closeFlow(byte)
        case UInt8(ascii: ",") where flowLevel > 0:
            try forgetKey()
            allowsKey = true
            addByte(.flowEntry)
        case UInt8(ascii: "-") where isBlank(at: position + 1): try scanBlockEntry()
        case UInt8(ascii: "?") where isBlank(at: position + 1): try scanExplicitKey()
        case UInt8(ascii: ":") where flowLevel > 0 || isBlank(at: position + 1):
            try scanValueIndicator()
        case UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "!"): try scanProperty(byte)
        case UInt8(ascii: "|") where flowLevel == 0, UInt8(ascii: ">") where flowLevel == 0:
            try forgetKey()
            allowsKey = true
            try scanBlockScalar(isFolded: byte == UInt8(ascii: ">"))
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            try notePossibleKey()
            allowsKey = false
            try scanQuotedScalar(byte)
        default:
            guard canStartPlain(byte) else {
                let character = Character(UnicodeScalar(byte))
                throw error(
                    at: position, "\"\(character)\" cannot start a value here; put the text in quotes")
            }
            try notePossibleKey()
            allowsKey = false
            scanPlainScalar()
        }
        return true
    }

    private func canStartPlain(_ byte: UInt8) -> Bool {
        if "-?:".utf8.contains(byte) { return !isBlank(at: position + 1) }
        return !",[]{}#&*!|>'\"%@`".utf8.contains(byte)
    }

    // MARK: Bytes

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    var column: Int { position - lineStart }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether there is a space, a tab, a line end, or the file's end.
    func isBlank(at offset: Int) -> Bool {
        guard let byte = byte(at: offset) else { return true }
        return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    var isAtLineEnd: Bool { current == 0x0A || current == 0x0D }

    /// Skips one line end.
    mutating func skipLineEnd() {
        position += current == 0x0D && byte(at: position + 1) == 0x0A ? 2 : 1
        lineStart = position
        line += 1
    }

    mutating func skipLine() {
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
    }

    /// Whether `---` or `...` is here by itself.
    var isDocumentMarker: Bool {
        guard column == 0, position + 3 <= bytes.count else { return false }
        let mark = bytes[position..<position + 3]
        return (mark.elementsEqual("---".utf8) || mark.elementsEqual("...".utf8))
            && isBlank(at: position + 3)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: offset, message))
    }

    mutating func add(_ kind: YAMLToken.Kind, from start: Int) { append(kind, start..<position) }

    mutating func append(_ kind: YAMLToken.Kind, _ range: Range<Int>) {
        tokens.append(YAMLToken(kind: kind, range: range))
    }

    private mutating func addByte(_ kind: YAMLToken.Kind) {
        position += 1
        add(kind, from: position - 1)
    }

    // MARK: Space and documents

    private mutating func skipSpace() throws(DiagnosticsError) {
        while let byte = current {
            switch byte {
            case 0x20: position += 1
            case 0x09 where flowLevel > 0 || !allowsKey: position += 1
            case 0x09:
                let start = position
                while current == 0x09 || current == 0x20 { position += 1 }
                // A line of nothing but white space, or a comment, has no indentation that matters.
                guard current == nil || isAtLineEnd || current == UInt8(ascii: "#") else {
                    throw error(at: start, "YAML is indented with spaces; replace this tab")
                }
            case UInt8(ascii: "#"): skipComment()
            case 0x0A, 0x0D:
                skipLineEnd()
                if flowLevel == 0 { allowsKey = true }
            default: return
            }
        }
    }

    mutating func skipComment() {
        comments.append(position)
        skipLine()
    }

    private mutating func skipDirective() throws(DiagnosticsError) -> Bool {
        let start = position
        skipLine()
        let directive = text(start..<position)
        if directive.hasPrefix("%TAG ") {
            warnings.append(file.diagnostic(.warning, at: start, "this directive is ignored"))
        } else if !directive.hasPrefix("%YAML ") {
            throw error(at: start, "\"%\" cannot start a value here; put the text in quotes")
        }
        return true
    }

    private mutating func scanDocumentMarker(_ byte: UInt8) throws(DiagnosticsError) -> Bool {
        if flowLevel > 0 { throw error(at: position, "the document ends inside brackets; close them") }
        unwind(to: -1)
        try forgetKey()
        allowsKey = false
        position += 3
        add(byte == UInt8(ascii: "-") ? .documentStart : .documentEnd, from: position - 3)
        return true
    }

    // MARK: Keys

    private mutating func notePossibleKey() throws(DiagnosticsError) {
        guard allowsKey else { return }
        try forgetKey()
        possibleKeys[flowLevel] = PossibleKey(
            token: tokens.count, position: position, line: line, column: column,
            isRequired: flowLevel == 0 && indent == column)
    }

    private mutating func forgetKey() throws(DiagnosticsError) {
        if let key = possibleKeys[flowLevel], key.isRequired { throw missingColon(key) }
        possibleKeys[flowLevel] = nil
    }

    private mutating func forgetStaleKeys() throws(DiagnosticsError) {
        for level in possibleKeys.indices {
            guard let key = possibleKeys[level],
                key.line != line || position - key.position > Self.keyLengthLimit
            else { continue }
            if key.isRequired { throw missingColon(key) }
            possibleKeys[level] = nil
        }
    }

    private func missingColon(_ key: PossibleKey) -> DiagnosticsError {
        error(
            at: key.position,
            "this key has no \":\"; add one, or indent the key like its list")
    }

    private mutating func scanValueIndicator() throws(DiagnosticsError) {
        if let key = possibleKeys[flowLevel] {
            let place = key.position..<key.position
            tokens.insert(YAMLToken(kind: .key, range: place), at: key.token)
            possibleKeys[flowLevel] = nil
            if flowLevel == 0, try deepen(to: key.column) {
                tokens.insert(YAMLToken(kind: .blockMappingStart, range: place), at: key.token)
            }
            allowsKey = false
        } else {
            if flowLevel == 0 {
                guard allowsKey else {
                    throw error(
                        at: position,
                        "unexpected \": \"; put the text in quotes, or fix the indentation")
                }
                if try deepen(to: column) { add(.blockMappingStart, from: position) }
            }
            allowsKey = flowLevel == 0
            try forgetKey()
        }
        addByte(.value)
    }

    private mutating func scanExplicitKey() throws(DiagnosticsError) {
        if flowLevel == 0 {
            guard allowsKey else {
                throw error(at: position, "a key cannot start here; put the text in quotes")
            }
            if try deepen(to: column) { add(.blockMappingStart, from: position) }
        }
        try forgetKey()
        allowsKey = flowLevel == 0
        addByte(.key)
    }

    private mutating func scanBlockEntry() throws(DiagnosticsError) {
        guard flowLevel == 0 else {
            throw error(at: position, "\"- \" has no meaning inside brackets; remove it")
        }
        guard allowsKey else {
            throw error(at: position, "a list's entry cannot start here; put it on its own line")
        }
        if try deepen(to: column) { add(.blockSequenceStart, from: position) }
        try forgetKey()
        allowsKey = true
        addByte(.blockEntry)
    }

    // MARK: Nesting

    private mutating func openFlow(_ byte: UInt8) throws(DiagnosticsError) {
        try notePossibleKey()
        flowLevel += 1
        try checkDepth()
        possibleKeys.append(nil)
        allowsKey = true
        addByte(byte == UInt8(ascii: "[") ? .flowSequenceStart : .flowMappingStart)
    }

    private mutating func closeFlow(_ byte: UInt8) throws(DiagnosticsError) {
        guard flowLevel > 0 else {
            throw error(
                at: position,
                "\"\(Character(UnicodeScalar(byte)))\" closes no bracket; remove it, or put the text in quotes")
        }
        try forgetKey()
        possibleKeys.removeLast()
        flowLevel -= 1
        allowsKey = false
        addByte(byte == UInt8(ascii: "]") ? .flowSequenceEnd : .flowMappingEnd)
    }

    /// Takes the indentation of a new level, unless it is that of the present one.
    private mutating func deepen(to column: Int) throws(DiagnosticsError) -> Bool {
        guard indent < column else { return false }
        outerIndents.append(indent)
        indent = column
        try checkDepth()
        return true
    }

    private func checkDepth() throws(DiagnosticsError) {
        guard outerIndents.count + flowLevel > Self.nestingLimit else { return }
        throw error(at: position, LimitedProblems.tooDeep(Self.nestingLimit))
    }

    /// Closes the levels that are indented more than a column.
    private mutating func unwind(to column: Int) {
        guard flowLevel == 0 else { return }
        while indent > column {
            indent = outerIndents.popLast() ?? -1
            add(.blockEnd, from: position)
        }
    }

    // MARK: Anchors, aliases and tags

    private mutating func scanProperty(_ byte: UInt8) throws(DiagnosticsError) {
        try notePossibleKey()
        allowsKey = false
        let start = position
        position += 1
        while let byte = current, !isBlank(at: position),
            !(flowLevel > 0 && ",[]{}".utf8.contains(byte))
        {
            position += 1
        }
        let name = text(start + 1..<position)
        switch byte {
        case UInt8(ascii: "!"):
            warnings.append(file.diagnostic(.warning, at: start, "the tag !\(name) is ignored"))
            add(.tag(name), from: start)
        case _ where name.isEmpty:
            throw error(
                at: start, "\"\(Character(UnicodeScalar(byte)))\" needs a name; put the text in quotes")
        case UInt8(ascii: "&"): add(.anchor(name), from: start)
        default:
            // libyaml ends an alias at a colon; `*.swift` and the like are strings without quotes.
            add(.alias(name), from: start)
        }
    }
}
