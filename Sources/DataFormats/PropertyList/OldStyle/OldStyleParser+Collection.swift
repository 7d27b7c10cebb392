import SourceText

extension OldStyleParser {
    /// What stands next in a collection.
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

    /// Whether an array or a dictionary stands at the reading position.
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
                    throw error(
                        at: position,
                        "the nesting is deeper than \(PropertyListParser.nestingLimit) levels; flatten the file")
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
            let (excerpt, place) = (LimitedProblems.excerpt(key), file.reference(to: first))
            problems.warn(
                at: start, about: .repeatedKey(key),
                "\"\(excerpt)\" stands at \(place) already, whose value is lost; remove one of them")
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

    /// Reads what stands behind an entry: a semicolon, or in an array a comma, except behind the last.
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
