import SourceText

/// Reads a property list in the old style of NeXTSTEP: `{ key = "text"; list = ( a, b ); data = <0fbd77>; }` with `/* */`
/// and `//` comments, and `.strings` files, which omit the outer braces.
///
/// This is a hot path: the tool that the plugin starts reads tables of strings with it in unoptimized builds, so it is
/// written as ``JSONParser`` is, with a pointer to the bytes, loops over plain literals, and no copies of the parser.
struct OldStyleParser: ~Copyable {
    var cursor: TextCursor
    var comments = PendingComments()

    private init(_ cursor: consuming TextCursor) { self.cursor = cursor }

    /// The property list that a file in UTF-8 contains.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyList {
        try file.bytes.withUnsafeBufferPointer { bytes throws(DiagnosticsError) in
            var parser = OldStyleParser(TextCursor(file, bytes))
            let root = Result { () throws(DiagnosticsError) in try parser.document() }
            return try parser.cursor.problems.propertyList(root, .oldStyle)
        }
    }

    private mutating func document() throws(DiagnosticsError) -> PropertyListValue {
        try skipSpace()
        let isCollection = startsCollection
        guard isCollection || cursor.current == UInt8(ascii: "<") else {
            return try collection(OpenCollection(start: cursor.position, isDictionary: true), hasBrackets: false)
        }
        let root = isCollection ? try collection(openCollection(), hasBrackets: true) : try scalar()
        comments.clear()
        try skipSpace()
        guard cursor.current == nil else {
            throw cursor.unexpectedEnd(found)
        }
        return root
    }

    /// A description of what is at the reading position, for a message.
    var found: String {
        guard let first = cursor.current, first >= 0x80 else { return LimitedProblems.description(of: cursor.current) }
        let scalar = cursor.text(cursor.position..<min(cursor.position + 4, cursor.bytes.count)).unicodeScalars.first
        return scalar.map { $0.properties.generalCategory == .control ? "an unexpected character" : "\"\($0)\"" }
            ?? "an unexpected character"
    }
}

extension OldStyleParser {
    /// Skips white space and comments, which are kept for the key after them.
    mutating func skipSpace() throws(DiagnosticsError) {
        var offset = cursor.position
        while offset < cursor.bytes.count {
            let byte = cursor.bytes[offset]
            if byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C {
                offset += 1
            } else if byte == 0x0A || byte == 0x0D {
                offset = OldStyleText.lineEnd(at: offset, in: cursor.bytes)
                comments.endLine()
            } else if byte == UInt8(ascii: "/"), OldStyleText.startsComment(at: offset, in: cursor.bytes) {
                guard let end = OldStyleText.commentEnd(at: offset, in: cursor.bytes) else {
                    throw cursor.error(at: offset, "this comment is not closed; add */")
                }
                let isBlock = cursor.bytes[offset + 1] == UInt8(ascii: "*")
                comments.append((offset + 2)..<(isBlock ? end - 2 : end), of: cursor.bytes, isLine: !isBlock)
                offset = end
            } else if byte == 0xE2, OldStyleText.isSeparator(at: offset, in: cursor.bytes) {
                offset += 3
            } else {
                break
            }
        }
        cursor.position = offset
    }

    /// What is next in a collection.
    private enum Entry {
        /// A value, whose key was read where it needs one.
        case value
        /// A key alone, which is its own value.
        case keyAlone(PropertyListValue)
        /// A single string, which is the whole file.
        case only(PropertyListValue)
        /// The closing bracket, which was read, or the end of a file without brackets.
        case end
    }

    /// Whether an array or a dictionary is at the reading position.
    var startsCollection: Bool { cursor.current == UInt8(ascii: "{") || cursor.current == UInt8(ascii: "(") }

    /// Moves past an opening bracket.
    mutating func openCollection() -> OpenCollection {
        let collection = OpenCollection(start: cursor.position, isDictionary: cursor.current == UInt8(ascii: "{"))
        cursor.position += 1
        comments.clear()
        comments.isAfterEntry = true
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
                    throw cursor.problems.tooDeep(at: cursor.position)
                }
                list = openCollection()
                continue
            case .value: list.append(try scalar())
            case .keyAlone(let value): list.append(value)
            case .only(let value): return value
            case .end:
                let value = list.value(end: cursor.position)
                if outer.isEmpty { return value }
                list = outer.removeLast()  // straight into its place: a second reference would make each append a copy
                list.append(value)
            }
            if let repetition = list.takeRepetition() { cursor.problems.warn(of: repetition) }
            try endEntry(of: list)
        }
    }

    private mutating func member(_ list: inout OpenCollection, isOpen: Bool) throws(DiagnosticsError) -> Entry {
        try skipSpace()
        if isOpen {
            if cursor.current == UInt8(ascii: "}") {
                cursor.position += 1
                return .end
            }
            guard cursor.current != nil else {
                throw cursor.error(at: list.start, "this dictionary is not closed; add }")
            }
        } else if cursor.current == nil {
            return .end
        }
        let start = cursor.position
        let comment = comments.take(from: cursor.bytes)
        let key = try word("a key")
        let end = cursor.position
        list.take(key: key, offset: start, comment: comment)
        try skipSpace()
        switch cursor.current {
        case UInt8(ascii: "="):
            cursor.position += 1
            try skipSpace()
            return .value
        case UInt8(ascii: ";"): return .keyAlone(PropertyListValue(.string(key), range: start..<end))
        case nil where !isOpen && list.isEmpty: return .only(PropertyListValue(.string(key), range: start..<end))
        default:
            let key = LimitedProblems.excerpt(key)
            throw cursor.error(at: cursor.position, "expected \"=\" or \";\" after \"\(key)\" but found \(found)")
        }
    }

    private mutating func element(of list: OpenCollection) throws(DiagnosticsError) -> Entry {
        try skipSpace()
        if cursor.current == UInt8(ascii: ")") {
            cursor.position += 1
            return .end
        }
        guard cursor.current != nil else {
            throw cursor.error(at: list.start, "this array is not closed; add )")
        }
        return .value
    }

    /// Reads what is after an entry: a semicolon, or in an array a comma, except after the last.
    private mutating func endEntry(of list: OpenCollection) throws(DiagnosticsError) {
        let end = cursor.position
        comments.lineEnds = 0
        try skipSpace()
        guard list.isDictionary else {
            comments.clear()
            if cursor.current == UInt8(ascii: ",") {
                cursor.position += 1
            } else if cursor.current != UInt8(ascii: ")"), cursor.current != nil {
                throw cursor.error(at: cursor.position, "expected \",\" or \")\" in this array but found \(found)")
            }
            return
        }
        let key = LimitedProblems.excerpt(list.lastKey)
        if cursor.current == UInt8(ascii: ";") {
            comments.clear()
            cursor.position += 1
            comments.isAfterEntry = true
        } else if cursor.current == UInt8(ascii: "}") || comments.lineEnds > 0 && startsWord {
            try cursor.report(at: end, "expected \";\" after the value of \"\(key)\"; add one")
        } else {
            throw cursor.error(
                at: cursor.position,
                "expected \";\" after the value of \"\(key)\" but found \(found)\(remedy(at: end))")
        }
    }

    /// What to do about a value that goes on where it should have ended.
    private func remedy(at end: Int) -> String {
        guard end > 0, startsWord else { return "" }
        if cursor.bytes[end - 1] == UInt8(ascii: "\"") {
            guard end == cursor.position else { return "; add one" }
            return "; write a quote within a string as \\\""
        }
        return "; put a value of several words in double quotes"
    }
}
