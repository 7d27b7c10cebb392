import SourceText

/// Reads an XML property list: the part of XML that property lists use, without external entities.
///
/// This is a hot path: the tool that the plugin starts reads with it in unoptimized builds, so it is written as
/// ``JSONParser`` is, with a pointer to the bytes, loops over plain literals, and no copies of the parser.
struct XMLPropertyListParser: ~Copyable {
    var cursor: TextCursor
    let elements = XMLElement.Index()
    var comments = PendingComments()

    private init(_ cursor: consuming TextCursor) { self.cursor = cursor }

    /// The property list that a file in UTF-8 contains.
    /// - Throws: all problems up to the first one that leaves open how to read on.
    static func parse(_ file: SourceFile) throws(DiagnosticsError) -> PropertyList {
        try file.bytes.withUnsafeBufferPointer { bytes throws(DiagnosticsError) in
            var parser = XMLPropertyListParser(TextCursor(file, bytes))
            let root = Result { () throws(DiagnosticsError) in try parser.document() }
            return try parser.cursor.problems.propertyList(root, .xml)
        }
    }

    private mutating func document() throws(DiagnosticsError) -> PropertyListValue {
        try skipMarkup()
        guard cursor.current == UInt8(ascii: "<") else {
            throw cursor.error(at: cursor.position, "expected <plist> but found \(found); remove what is before it")
        }
        let tag = try startTag()
        guard tag.element == .plist else {
            let value = try value(of: tag)
            try expectEnd()
            return value
        }
        try skipMarkup()
        guard !tag.isEmpty, !startsEndTag else {
            throw cursor.error(
                at: tag.start, "the property list is empty; write at least <dict/> between <plist> and </plist>")
        }
        let value = try value(of: try startTag())
        try skipMarkup()
        guard startsEndTag else {
            throw cursor.error(
                at: cursor.position, "expected </plist> but found \(found); a property list contains only one value")
        }
        try endTag(of: .plist, from: tag.start)
        try expectEnd()
        return value
    }

    private mutating func expectEnd() throws(DiagnosticsError) {
        try skipMarkup()
        guard cursor.current == nil else {
            throw cursor.unexpectedEnd(found)
        }
    }

    /// A description of what is at the reading position, for a message.
    var found: String {
        guard cursor.current == UInt8(ascii: "<") else { return LimitedProblems.description(of: cursor.current) }
        let end = XMLText.nameEnd(
            in: cursor.bytes,
            from: cursor.position + (cursor.byte(at: cursor.position + 1) == UInt8(ascii: "/") ? 2 : 1))
        return LimitedProblems.excerpt(cursor.text(cursor.position..<end)) + ">"
    }
}

extension XMLPropertyListParser {
    /// Reads the value whose start tag was read.
    ///
    /// The collections around a value are kept here and not on the stack, which in some threads is too small for them.
    mutating func value(of tag: XMLTag) throws(DiagnosticsError) -> PropertyListValue {
        guard tag.element == .dict || tag.element == .array else { return try scalar(tag) }
        if tag.isEmpty { return empty(tag) }
        var outer: [OpenCollection] = []
        var list = OpenCollection(start: tag.start, isDictionary: tag.element == .dict)
        comments.clear()
        comments.isAfterEntry = true
        while true {
            if let repetition = list.takeRepetition() { cursor.problems.warn(of: repetition) }
            try skipMarkup()
            guard cursor.current == UInt8(ascii: "<") else { throw strayText(in: list) }
            if startsEndTag {
                try reportMissingValue(in: list)
                try endTag(of: list.isDictionary ? .dict : .array, from: list.start)
                let value = list.value(end: cursor.position)
                if outer.isEmpty { return value }
                list = outer.removeLast()  // straight into its place: a second reference would make each append a copy
                list.append(value)
                continue
            }
            let tag = try startTag()
            if tag.element == .key {
                try key(tag, &list)
                continue
            }
            comments.clear()
            if list.isDictionary, list.key == nil {
                throw cursor.error(
                    at: tag.start, "expected a <key> before this <\(tag.element.rawValue)>; add one")
            }
            guard tag.element == .dict || tag.element == .array else {
                list.append(try scalar(tag))
                continue
            }
            if tag.isEmpty {
                list.append(empty(tag))
                continue
            }
            outer.append(list)
            guard outer.count < PropertyListParser.nestingLimit else {
                throw cursor.problems.tooDeep(at: tag.start)
            }
            list = OpenCollection(start: tag.start, isDictionary: tag.element == .dict)
            comments.isAfterEntry = true
        }
    }

    private mutating func empty(_ tag: XMLTag) -> PropertyListValue {
        comments.isAfterEntry = true
        return PropertyListValue(
            tag.element == .dict ? .dictionary([]) : .array([]), range: tag.start..<cursor.position)
    }

    private func strayText(in list: OpenCollection) -> DiagnosticsError {
        let name = list.isDictionary ? "dict" : "array"
        guard cursor.current != nil else {
            return cursor.error(at: list.start, "this <\(name)> is not closed; add </\(name)>")
        }
        return cursor.error(
            at: cursor.position, "expected an element or </\(name)> but found \(found); put text into <string>")
    }

    private mutating func key(_ tag: XMLTag, _ list: inout OpenCollection) throws(DiagnosticsError) {
        guard list.isDictionary else {
            throw cursor.error(at: tag.start, "an array has no keys; write a <dict> or remove this <key>")
        }
        try reportMissingValue(in: list)
        let comment = comments.take(from: cursor.bytes)
        let offset = cursor.position
        let key = try characters(of: tag)
        list.take(key: key, offset: offset, comment: comment)
    }

    private mutating func reportMissingValue(in list: OpenCollection) throws(DiagnosticsError) {
        guard let key = list.key else { return }
        try cursor.report(
            at: list.keyOffset, "the key \"\(LimitedProblems.excerpt(key))\" has no value; add one after its </key>")
    }

    /// Reads a value that contains no others.
    private mutating func scalar(_ tag: XMLTag) throws(DiagnosticsError) -> PropertyListValue {
        let start = cursor.position
        switch tag.element {
        case .string:
            let text = try characters(of: tag)
            return PropertyListValue(.string(text), range: tag.start..<cursor.position, textOffset: start)
        case .true, .false:
            if !tag.isEmpty { try endTag(of: tag.element, from: tag.start) }
            comments.isAfterEntry = true
            return PropertyListValue(.boolean(tag.element == .true), range: tag.start..<cursor.position)
        case .integer, .real, .date, .data:
            let content = try content(of: tag, try characters(of: tag), at: start)
            return PropertyListValue(content, range: tag.start..<cursor.position, textOffset: start)
        case .key, .plist, .dict, .array:
            throw cursor.error(at: tag.start, "expected a value but found <\(tag.element.rawValue)>; remove it")
        }
    }
}
