import SourceText

/// Reads a property list in the old style of NeXTSTEP: `{ key = "text"; list = ( a, b ); data = <0fbd77>; }` with `/* */`
/// and `//` comments, and `.strings` files, which leave the outer braces away.
///
/// This is a hot path: the tool that the plugin starts reads tables of strings with it in unoptimised builds, so it is
/// written as ``JSONParser`` is, with a pointer to the bytes, loops over plain literals, and no copies of the parser.
struct OldStyleParser: ~Copyable {
    let file: SourceFile
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var problems: LimitedProblems
    var comments = PendingComments()
    /// Whether an entry ended on the line that is read: a comment on it is about that entry, not about the next.
    var isBehindEntry = false
    /// How many lines ended since the last comment or entry.
    var lineEnds = 0

    private init(_ file: SourceFile, bytes: UnsafeBufferPointer<UInt8>) {
        self.file = file
        self.bytes = bytes
        problems = LimitedProblems(file: file)
    }

    /// The property list that a file in UTF-8 contains.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyList {
        try file.bytes.withUnsafeBufferPointer { (bytes) throws(DiagnosticsError) in
            var parser = OldStyleParser(file, bytes: bytes)
            let root: PropertyListValue
            do throws(DiagnosticsError) {
                root = try parser.document()
            } catch {
                throw parser.problems.with(error)
            }
            return try parser.problems.checked(root, .oldStyle)
        }
    }

    private mutating func document() throws(DiagnosticsError) -> PropertyListValue {
        try skipSpace()
        let isCollection = startsCollection
        guard isCollection || current == UInt8(ascii: "<") else {
            return try collection(OpenCollection(start: position, isDictionary: true), hasBrackets: false)
        }
        let root = isCollection ? try collection(openCollection(), hasBrackets: true) : try scalar()
        comments.clear()
        try skipSpace()
        guard current == nil else {
            throw error(at: position, "unexpected \(found) after the end of the property list; remove it")
        }
        return root
    }

    /// Keeps a problem after which reading goes on.
    mutating func report(at offset: Int, _ message: DiagnosticMessage) throws(DiagnosticsError) {
        try problems.report(at: offset, message)
    }

    /// A problem that ends the reading.
    func error(at offset: Int, _ message: DiagnosticMessage) -> DiagnosticsError {
        problems.error(at: offset, message)
    }

    /// The byte at the reading position, or nil at the end.
    var current: UInt8? { byte(at: position) }

    /// The byte at an offset, or nil from the end on.
    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// The bytes of a range as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// The thing at the reading position, for a sentence.
    var found: String {
        guard let first = current, first >= 0x80 else { return LimitedProblems.description(of: current) }
        let scalar = text(position..<min(position + 4, bytes.count)).unicodeScalars.first
        return scalar.map { $0.properties.generalCategory == .control ? "an unexpected character" : "\"\($0)\"" }
            ?? "an unexpected character"
    }
}

extension OldStyleParser {
    /// Skips white space and comments, which are kept for the key after them.
    mutating func skipSpace() throws(DiagnosticsError) {
        var offset = position
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C {
                offset += 1
            } else if byte == 0x0A || byte == 0x0D {
                offset = OldStyleText.lineEnd(at: offset, in: bytes)
                lineEnds += 1
                isBehindEntry = false
            } else if byte == UInt8(ascii: "/"), OldStyleText.startsComment(at: offset, in: bytes) {
                guard let end = OldStyleText.commentEnd(at: offset, in: bytes) else {
                    throw error(at: offset, "this comment has no end; close it with */")
                }
                let isBlock = bytes[offset + 1] == UInt8(ascii: "*")
                if !isBehindEntry { comments.append((offset + 2)..<(isBlock ? end - 2 : end), isNew: lineEnds > 1) }
                lineEnds = 0
                offset = end
            } else if byte == 0xE2, OldStyleText.isSeparator(at: offset, in: bytes) {
                offset += 3
            } else {
                break
            }
        }
        position = offset
    }

    /// What is next in a collection.
    private enum Entry {
        /// A value, whose key was read where it needs one.
        case value
        /// A key alone, which is its own value.
        case keyAlone(PropertyListValue)
        /// Nothing but this one text in the whole file.
        case only(PropertyListValue)
        /// The closing bracket, which was read, or the end of a file without brackets.
        case end
    }

    /// Whether an array or a dictionary is at the reading position.
    var startsCollection: Bool { current == UInt8(ascii: "{") || current == UInt8(ascii: "(") }

    /// Moves past an opening bracket.
    mutating func openCollection() -> OpenCollection {
        let collection = OpenCollection(start: position, isDictionary: current == UInt8(ascii: "{"))
        position += 1
        comments.clear()
        return collection
    }

    /// Reads a collection whose opening bracket was read, or a dictionary that has none and ends with the file.
    ///
    /// The collections around an entry are kept here and not on the stack, which in some threads is too small for them.
    mutating func collection(
        _ collection: OpenCollection, hasBrackets: Bool
    ) throws(DiagnosticsError) -> PropertyListValue {
        var outer: [OpenCollection] = []
        var list = collection
        while true {
            let entry =
                list.isDictionary ? try member(&list, isOpen: hasBrackets || !outer.isEmpty) : try element(of: list)
            switch entry {
            case .value where startsCollection:
                outer.append(list)
                guard outer.count < PropertyListParser.nestingLimit else {
                    throw problems.tooDeep(at: position)
                }
                list = openCollection()
                continue
            case .value: list.append(try scalar())
            case .keyAlone(let value): list.append(value)
            case .only(let value): return value
            case .end:
                let value = list.value(end: position)
                if outer.isEmpty { return value }
                list = outer.removeLast()  // straight into its place: a second reference would make each append a copy
                list.append(value)
            }
            try endEntry(of: list)
        }
    }

    private mutating func member(_ list: inout OpenCollection, isOpen: Bool) throws(DiagnosticsError) -> Entry {
        try skipSpace()
        if isOpen {
            if current == UInt8(ascii: "}") {
                position += 1
                return .end
            }
            guard current != nil else {
                throw error(at: list.start, "this dictionary has no end; close it with }")
            }
        } else if current == nil {
            return .end
        }
        let start = position
        let comment = comments.take(from: bytes)
        let key = try word("a key")
        let end = position
        if let first = list.take(key: key, offset: start, comment: comment) {
            problems.warn(ofRepeated: key, at: start, first: first)
        }
        try skipSpace()
        switch current {
        case UInt8(ascii: "="):
            position += 1
            try skipSpace()
            return .value
        case UInt8(ascii: ";"): return .keyAlone(PropertyListValue(.string(key), range: start..<end))
        case nil where !isOpen && list.isEmpty: return .only(PropertyListValue(.string(key), range: start..<end))
        default:
            let key = LimitedProblems.excerpt(key)
            throw error(at: position, "expected \"=\" or \";\" after \"\(key)\" but found \(found)")
        }
    }

    private mutating func element(of list: OpenCollection) throws(DiagnosticsError) -> Entry {
        try skipSpace()
        if current == UInt8(ascii: ")") {
            position += 1
            return .end
        }
        guard current != nil else { throw error(at: list.start, "this array has no end; close it with )") }
        return .value
    }

    /// Reads what is after an entry: a semicolon, or in an array a comma, except after the last.
    private mutating func endEntry(of list: OpenCollection) throws(DiagnosticsError) {
        let end = position
        lineEnds = 0
        try skipSpace()
        guard list.isDictionary else {
            comments.clear()
            if current == UInt8(ascii: ",") {
                position += 1
            } else if current != UInt8(ascii: ")"), current != nil {
                throw error(at: position, "expected \",\" or \")\" in this array but found \(found)")
            }
            return
        }
        let key = LimitedProblems.excerpt(list.lastKey)
        if current == UInt8(ascii: ";") {
            comments.clear()
            position += 1
            isBehindEntry = true
        } else if current == UInt8(ascii: "}") || lineEnds > 0 && startsWord {
            try report(at: end, "expected \";\" behind the value of \"\(key)\"; add one")
        } else {
            throw error(
                at: position, "expected \";\" behind the value of \"\(key)\" but found \(found)\(remedy(at: end))")
        }
    }

    /// What to do about a value that goes on where it should have ended.
    private func remedy(at end: Int) -> String {
        guard end > 0, startsWord else { return "" }
        if bytes[end - 1] == UInt8(ascii: "\"") {
            guard end == position else { return "; add one" }
            return "; write a quote within a text as \\\""
        }
        return "; put a value of several words in double quotes"
    }
}
