import SourceText

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
                "this is no entry of the list above; write \"- \" before it, or check its indentation")
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
                "this is no member of the mapping above; write KEY: before it, or check its indentation")
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

    /// A value in brackets, where one has to stand.
    private mutating func flowNode() throws(DiagnosticsError) -> YAMLValue {
        switch token.kind {
        case .flowEntry, .value: throw error("expected a value before this")
        case .end, .flowSequenceEnd, .flowMappingEnd:
            throw error("the brackets are not closed as they were opened")
        default: return try node()
        }
    }
}
