import SourceText

extension XMLPropertyListParser {
    /// Reads the value whose start tag was read.
    ///
    /// The collections around a value are kept here and not on the stack, which in some threads is too small for them.
    mutating func value(of tag: XMLTag) throws(DiagnosticsError) -> PropertyListValue {
        guard tag.element == .dict || tag.element == .array else { return try scalar(tag) }
        if tag.isEmpty { return empty(tag) }
        var outer: [OpenCollection] = []
        var list = OpenCollection(start: tag.start, isDictionary: tag.element == .dict)
        while true {
            try skipMarkup()
            guard current == UInt8(ascii: "<") else { throw strayText(in: list) }
            if startsEndTag {
                try reportMissingValue(in: list)
                try endTag(of: list.isDictionary ? .dict : .array, from: list.start)
                let value = list.value(end: position)
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
                throw error(at: tag.start, "expected a <key> in front of this <\(tag.element.rawValue)>; add one")
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
                throw error(
                    at: tag.start,
                    "the nesting is deeper than \(PropertyListParser.nestingLimit) levels; flatten the file")
            }
            list = OpenCollection(start: tag.start, isDictionary: tag.element == .dict)
        }
    }

    private mutating func empty(_ tag: XMLTag) -> PropertyListValue {
        isBehindValue = true
        return PropertyListValue(
            tag.element == .dict ? .dictionary([]) : .array([]), range: tag.start..<position)
    }

    private func strayText(in list: OpenCollection) -> DiagnosticsError {
        let name = list.isDictionary ? "dict" : "array"
        guard current != nil else {
            return error(at: list.start, "this <\(name)> has no end; close it with </\(name)>")
        }
        return error(at: position, "expected an element or </\(name)> but found \(found); put text into <string>")
    }

    private mutating func key(_ tag: XMLTag, _ list: inout OpenCollection) throws(DiagnosticsError) {
        guard list.isDictionary else {
            throw error(at: tag.start, "an array has no keys; write a <dict> or remove this <key>")
        }
        try reportMissingValue(in: list)
        let comment = comments.take(from: bytes)
        let offset = position
        let key = try characters(of: tag)
        if let first = list.take(key: key, offset: offset, comment: comment) {
            let (excerpt, place) = (LimitedProblems.excerpt(key), file.reference(to: first))
            problems.warn(
                at: offset, about: .repeatedKey(key),
                "\"\(excerpt)\" stands at \(place) already, whose value is lost; remove one of them")
        }
    }

    private mutating func reportMissingValue(in list: OpenCollection) throws(DiagnosticsError) {
        guard let key = list.key else { return }
        try report(
            at: list.keyOffset, "the key \"\(LimitedProblems.excerpt(key))\" has no value; add one behind its </key>")
    }

    /// Reads a value that holds no others.
    private mutating func scalar(_ tag: XMLTag) throws(DiagnosticsError) -> PropertyListValue {
        let start = position
        switch tag.element {
        case .string:
            let text = try characters(of: tag)
            return PropertyListValue(.string(text), range: tag.start..<position, textOffset: start)
        case .true, .false:
            if !tag.isEmpty { try endTag(of: tag.element, from: tag.start) }
            isBehindValue = true
            return PropertyListValue(.boolean(tag.element == .true), range: tag.start..<position)
        case .integer, .real, .date, .data:
            let content = try content(of: tag, try characters(of: tag), at: start)
            return PropertyListValue(content, range: tag.start..<position, textOffset: start)
        case .key, .plist, .dict, .array:
            throw error(at: tag.start, "expected a value but found <\(tag.element.rawValue)>; remove it")
        }
    }
}
