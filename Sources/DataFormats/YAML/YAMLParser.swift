import SourceText

/// Parses a YAML file with one document, such as a configuration, and keeps the place of every value.
///
/// It reads YAML as libyaml does (1.1, with the parts of 1.2 that libyaml accepts): block and flow collections, all
/// kinds of scalars, comments, anchors, aliases and merge keys. Nesting is limited to 64 levels, and the values after
/// aliases are resolved to 100,000.
package struct YAMLParser {
    /// How many values a file may have, aliases resolved.
    static let valueLimit = 100_000

    /// The contents of a file.
    package struct Document: Sendable {
        /// The value; null in an empty file.
        package let value: YAMLValue
        /// The file in UTF-8 without a byte-order mark, to which all places refer.
        package let file: SourceFile
        /// The offsets at which comments start.
        package let comments: [Int]
        /// What was ignored: tags and directives.
        package let warnings: [Diagnostic]
    }

    let file: SourceFile
    private let tokens: [YAMLToken]
    private var index = 0
    private var anchors: [String: YAMLValue] = [:]
    private var valueCount = 0

    private init(_ scanner: YAMLScanner) {
        file = scanner.file
        tokens = scanner.tokens
    }

    /// The contents of a file.
    /// - Throws: the first problem with it.
    package static func parse(_ file: SourceFile) throws(DiagnosticsError) -> Document {
        let file = try TextDecoding.decoded(file)
        var scanner = YAMLScanner(file)
        try scanner.scan()
        var parser = YAMLParser(scanner)
        let value = try parser.document()
        guard parser.token.kind == .end else {
            throw parser.error("the file contains a second document; keep only one")
        }
        return Document(
            value: value, file: file, comments: scanner.comments, warnings: scanner.warnings)
    }

    /// The values of all documents of a file; none where it is empty.
    /// - Throws: the first problem with it.
    package static func documents(of file: SourceFile) throws(DiagnosticsError) -> [YAMLValue] {
        var scanner = YAMLScanner(try TextDecoding.decoded(file))
        try scanner.scan()
        var parser = YAMLParser(scanner)
        var values: [YAMLValue] = []
        while parser.token.kind != .end {
            values.append(try parser.document())
            parser.anchors = [:]
        }
        return values
    }

    /// Reads a document, up to the start of the next one.
    private mutating func document() throws(DiagnosticsError) -> YAMLValue {
        while token.kind == .documentEnd { index += 1 }
        if token.kind == .documentStart { index += 1 }
        let value = try node()
        while token.kind == .documentEnd { index += 1 }
        switch token.kind {
        case .end, .documentStart: return value
        default: throw error("this does not belong to anything before it; check its indentation")
        }
    }

    var token: YAMLToken { tokens[index] }

    func error(_ message: DiagnosticMessage) -> DiagnosticsError { error(at: token, message) }

    func error(at token: YAMLToken, _ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: token.range.lowerBound, message))
    }

    /// Takes the next token if it has a certain kind.
    mutating func take(_ kind: YAMLToken.Kind) -> YAMLToken? {
        guard token.kind == kind else { return nil }
        index += 1
        return tokens[index - 1]
    }

    /// Reads a value. Depth is bounded by the scanner's limit.
    mutating func node() throws(DiagnosticsError) -> YAMLValue {
        var anchor: String?
        var hasTag = false
        let start = token
        while true {
            switch token.kind {
            case .anchor(let name) where anchor == nil: anchor = name
            case .tag where !hasTag: hasTag = true
            case .anchor, .tag: throw error("a value can have only one anchor and one tag; remove this one")
            case .alias(let name):
                if anchor != nil || hasTag {
                    throw error("an alias cannot have an anchor or a tag; remove it")
                }
                return try alias(name)
            default:
                let value = try content(from: start)
                try count(1, at: start)
                if let anchor { anchors[anchor] = value }
                return value
            }
            index += 1
        }
    }

    private mutating func alias(_ name: String) throws(DiagnosticsError) -> YAMLValue {
        guard let value = anchors[name] else {
            throw error(
                "no anchor &\(name) is defined before this alias; put the text in quotes if it is not an alias")
        }
        try count(value.count, at: token)
        index += 1
        return value
    }

    private mutating func count(_ count: Int, at token: YAMLToken) throws(DiagnosticsError) {
        valueCount += count
        guard valueCount > Self.valueLimit else { return }
        throw error(
            at: token,
            "the file has more than \(Self.valueLimit) values after aliases are resolved; make it smaller")
    }

    private mutating func content(from start: YAMLToken) throws(DiagnosticsError) -> YAMLValue {
        let opening = token
        switch opening.kind {
        case .scalar(let scalar):
            index += 1
            return YAMLValue(.scalar(scalar), range: opening.range)
        case .blockSequenceStart:
            index += 1
            return try blockSequence(from: opening, isIndented: true)
        case .blockEntry: return try blockSequence(from: opening, isIndented: false)
        case .blockMappingStart:
            index += 1
            return try blockMapping(from: opening)
        case .flowSequenceStart:
            index += 1
            return try flowSequence(from: opening)
        case .flowMappingStart:
            index += 1
            return try flowMapping(from: opening)
        default: return null
        }
    }

    /// Nothing, at the reading position.
    var null: YAMLValue {
        let place = token.range.lowerBound
        return YAMLValue(.scalar(YAMLScalar(text: "", isPlain: true)), range: place..<place)
    }

    /// A value, or null where one of some tokens ends an entry that has none.
    mutating func node(unless ends: [YAMLToken.Kind]) throws(DiagnosticsError) -> YAMLValue {
        ends.contains(token.kind) ? null : try node()
    }

    /// The end of the last token, ends of indentation not counted.
    var endOfContent: Int {
        var last = index - 1
        while last > 0, tokens[last].kind == .blockEnd { last -= 1 }
        return last < 0 ? 0 : tokens[last].range.upperBound
    }
}

extension YAMLParser {
    /// Reads the entries of a list. One that is a member's value need not be indented; then nothing marks its end.
    mutating func blockSequence(
        from start: YAMLToken, isIndented: Bool
    ) throws(DiagnosticsError) -> YAMLValue {
        var elements: [YAMLValue] = []
        while take(.blockEntry) != nil {
            elements.append(try node(unless: [.blockEntry, .key, .value, .blockEnd, .end]))
        }
        let value = YAMLValue(.sequence(elements), range: start.range.lowerBound..<endOfContent)
        if isIndented, take(.blockEnd) == nil {
            throw error(
                "this is not an entry of the list above; write \"- \" before it, or check its indentation")
        }
        return value
    }

    /// Reads the members of a mapping.
    mutating func blockMapping(from start: YAMLToken) throws(DiagnosticsError) -> YAMLValue {
        var members = YAMLMembers(file)
        let ends: [YAMLToken.Kind] = [.key, .value, .blockEnd, .end]
        while true {
            if take(.key) != nil {
                let key = try node(unless: ends)
                let value = take(.value) == nil ? null : try node(unless: ends)
                try members.add(key, value)
            } else if token.kind == .value {
                throw error("this \":\" has no key before it; add one")
            } else {
                break
            }
        }
        let value = YAMLValue(
            .mapping(try members.merged()), range: start.range.lowerBound..<endOfContent)
        guard take(.blockEnd) != nil else {
            throw error(
                "this is not a member of the mapping above; write KEY: before it, or check its indentation")
        }
        return value
    }

    /// Reads a list in brackets.
    mutating func flowSequence(from start: YAMLToken) throws(DiagnosticsError) -> YAMLValue {
        var elements: [YAMLValue] = []
        while token.kind != .flowSequenceEnd {
            if token.kind == .key {
                let place = token.range.lowerBound
                var members = YAMLMembers(file)
                try addFlowMember(to: &members, ends: [.flowEntry, .flowSequenceEnd])
                elements.append(YAMLValue(.mapping(try members.merged()), range: place..<endOfContent))
            } else {
                elements.append(try flowNode())
            }
            guard take(.flowEntry) != nil || token.kind == .flowSequenceEnd else {
                throw error("expected \",\" or \"]\" in this list")
            }
        }
        _ = take(.flowSequenceEnd)
        return YAMLValue(.sequence(elements), range: start.range.lowerBound..<endOfContent)
    }

    /// Reads a mapping in braces.
    mutating func flowMapping(from start: YAMLToken) throws(DiagnosticsError) -> YAMLValue {
        var members = YAMLMembers(file)
        while token.kind != .flowMappingEnd {
            if token.kind == .key {
                try addFlowMember(to: &members, ends: [.flowEntry, .flowMappingEnd])
            } else {
                let key = try flowNode()
                try members.add(key, null)
            }
            guard take(.flowEntry) != nil || token.kind == .flowMappingEnd else {
                throw error("expected \",\" or \"}\" in this mapping")
            }
        }
        _ = take(.flowMappingEnd)
        return YAMLValue(.mapping(try members.merged()), range: start.range.lowerBound..<endOfContent)
    }

    private mutating func addFlowMember(
        to members: inout YAMLMembers, ends: [YAMLToken.Kind]
    ) throws(DiagnosticsError) {
        _ = take(.key)
        let key = try node(unless: ends + [.value])
        let value = take(.value) == nil ? null : try node(unless: ends)
        try members.add(key, value)
    }

    /// A value in brackets, where one is required.
    private mutating func flowNode() throws(DiagnosticsError) -> YAMLValue {
        switch token.kind {
        case .flowEntry, .value: throw error("expected a value before this")
        case .end, .flowSequenceEnd, .flowMappingEnd:
            throw error("the brackets do not match; correct them")
        default: return try node()
        }
    }
}
