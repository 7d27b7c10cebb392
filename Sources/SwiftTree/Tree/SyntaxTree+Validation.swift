// What is true for every tree, whatever the file is. For tests: it is slow.
extension SyntaxTree {
    /// What is wrong with the tree itself, a sentence each, hardly more than `limit` of them. Empty unless the lexer,
    /// the parser or the table of nodes has a fault.
    ///
    /// - Parameter areSlotsChecked: whether a child without a slot is a fault; a file with errors may have some.
    package func faults(limit: Int = 20, areSlotsChecked: Bool = true) -> [String] {
        var faults: [String] = []
        checkTokens(&faults)
        guard faults.isEmpty, storage.pointee.nodeCount > 0 else { return faults }
        checkTrivia(&faults)
        checkErrors(&faults)
        for node in nodes where faults.count < limit {
            node.checkPlace(&faults)
            if areSlotsChecked { node.checkSlots(isComplete: errors.isEmpty, &faults) }
        }
        for token in tokens where faults.count < limit { token.checkParent(&faults) }
        return faults
    }

    private func checkTokens(_ faults: inout [String]) {
        var end = 0
        for token in tokens {
            if token.start < end || token.end < token.start {
                faults.append("token \(token.index) at \(token.range) begins before \(end)")
                return
            }
            end = token.end
        }
        if tokens.last?.kind != .endOfFile || end != storage.pointee.sourceLength {
            faults.append("the last token is not the end of the file: \(String(describing: tokens.last))")
        }
        if root.kind != .sourceFile || root.endIndex != storage.pointee.nodeCount || root.tokens.count != tokens.count {
            faults.append("the first node does not contain all others: \(root.kind.name)")
        }
    }

    private func checkErrors(_ faults: inout [String]) {
        var start: UInt32 = 0
        for error in errors {
            if error.start < start || error.end < error.start || error.end > storage.pointee.sourceLength {
                faults.append("an error is not sorted by its place: \(error)")
            }
            start = error.start
        }
    }
}

extension Node {
    fileprivate func checkPlace(_ faults: inout [String]) {
        if tokens.isEmpty { faults.append("\(kind.name) \(index) has no token") }
        var token = tokens.startIndex
        for child in children {
            if child.parent != self { faults.append("\(child.kind.name) \(child.index) has a different parent") }
            if child.tokens.startIndex < token || child.tokens.endIndex > tokens.endIndex {
                faults.append("\(child.kind.name) \(child.index) is in the wrong place in \(kind.name) \(index)")
            }
            token = child.tokens.endIndex
        }
        if children.reduce(index + 1, { $0 + $1.subtree.count }) != endIndex {
            faults.append("the children of \(kind.name) \(index) do not make up its subtree")
        }
    }

    /// Every child has a slot, and where the file has no error, every slot that must have a child has one.
    fileprivate func checkSlots(isComplete: Bool, _ faults: inout [String]) {
        guard kind != .unexpectedNodes else { return }
        var matcher = SlotMatcher(self)
        var expected = SlotTable.firstEntry(of: kind)
        while matcher.advance() {
            if matcher.child >= 0, storage.pointee.nodes[matcher.child].kind == .unexpectedNodes {
                if isComplete { faults.append("unexpected nodes in \(self) without an error") }
                continue
            }
            guard matcher.entry >= 0 else {
                let child =
                    matcher.child >= 0
                    ? "\(Node(storage: storage, index: matcher.child))"
                    : "\(Token(storage: storage, index: matcher.token))"
                faults.append("\(kind.name) at \(start) has no slot for \(child.prefix(200))")
                return
            }
            checkMissing(expected..<Swift.max(expected, matcher.entry), isComplete: isComplete, &faults)
            expected = matcher.entry + 1
        }
        checkMissing(expected..<Swift.max(expected, SlotTable.endEntry(of: kind)), isComplete: isComplete, &faults)
    }

    private func checkMissing(_ entries: Range<Int>, isComplete: Bool, _ faults: inout [String]) {
        guard isComplete else { return }
        for entry in entries where !SlotTable.flags(of: entry).contains(.optional) {
            faults.append(
                "\(SlotTable.slot(of: entry)?.name ?? "element") is missing in \(description.prefix(200)) at \(start)")
        }
    }
}

extension Token {
    fileprivate func checkParent(_ faults: inout [String]) {
        if !parent.tokens.indices.contains(index)
            || parent.children.contains(where: { $0.tokens.indices.contains(index) })
        {
            faults.append("\(self) at \(start) is not in \(parent.kind.name) \(parent.index)")
        }
    }
}

// Everything between tokens is trivia; otherwise the parser has lost a token.
extension SyntaxTree {
    func checkTrivia(_ faults: inout [String]) {
        var comments = comments[...]
        var end = 0
        for token in tokens {
            let isAfterSegment = token.previous?.kind == .stringSegment
            for piece in Trivia(source: storage.pointee.file, start: end, end: token.start) {
                if piece.start != end || piece.end <= end { faults.append("trivia at \(end) has a gap") }
                end = piece.end
                if piece.kind.isComment {
                    let comment = comments.popFirst()
                    if comment?.start != piece.start || comment?.end != piece.end || comment?.kind != piece.kind {
                        faults.append(
                            "the comment at \(piece.start) differs from the one in the list: \(String(describing: comment))"
                        )
                    }
                }
                if !isTrivia(piece, isAfterSegment: isAfterSegment) {
                    faults.append("the text at \(piece.start) is not part of a token")
                }
            }
            if token.rangeWithTrivia.lowerBound > token.start || token.rangeWithTrivia.upperBound < token.end {
                faults.append("the trivia of token \(token.index) overlaps it")
            }
            end = token.end
        }
        if let comment = comments.first { faults.append("the comment at \(comment.start) is in a token") }
    }

    private func isTrivia(_ piece: TriviaPiece, isAfterSegment: Bool) -> Bool {
        switch piece.kind {
        // Of a line break in a literal, escaped.
        case .backslashes, .pounds: return isAfterSegment
        case .unexpectedText: break
        default: return true
        }
        let bytes = storage.pointee.bytes(from: piece.start, to: piece.end)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let isOfByteOrderMarks = bytes.count % 3 == 0 && bytes.indices.allSatisfy { bytes[$0] == mark[$0 % 3] }
        if isOfByteOrderMarks { return true }
        if errors.isEmpty, warnings.isEmpty { return false }
        // The lines of a conflict; or bytes that no token begins with, of which none can be seen.
        if bytes.starts(with: "<<<<<<< ".utf8) || bytes.starts(with: ">>>> ".utf8) { return !errors.isEmpty }
        return bytes.allSatisfy { $0 <= 0x20 || $0 >= 0x7F }
    }
}
