// Edits at the top of a file, as those of imports are, cost no second parse of all that follows.

extension SwiftParser {
    /// Parses a text that differs from the last parsed one only before an offset, into the tree of the last one: the
    /// statements up to the first declaration that begins a line after the offset are parsed, what follows is kept. What
    /// a declaration at the start of a line means does not depend on what is before it.
    ///
    /// - Parameters:
    ///   - offset: where the two texts begin to be the same, in the last one.
    ///   - scratch: a tree whose buffers are used, and which is worth nothing afterwards.
    package mutating func parse(
        _ text: UnsafeBufferPointer<UInt8>, changedBefore offset: Int, into tree: SyntaxTree, scratch: SyntaxTree
    ) {
        guard let kept = tree.firstDeclaration(after: offset) else { return parse(text, into: tree) }
        let oldStart = kept.leadingTrivia.start
        let start = oldStart + text.count - tree.bytes.count
        swap(&tokens, &otherTokens)
        parse(UnsafeBufferPointer(rebasing: text[..<start]), into: scratch)
        swap(&tokens, &otherTokens)
        guard scratch.hasOnlyStatements, tree.storage.pointee.hasRoom(forStartOf: scratch.storage.pointee),
            tokens.hasRoom(sourceLength: text.count)
        else { return parse(text, into: tree) }
        tokens.replaceStart(with: otherTokens, keptFrom: UInt32(kept.start), shift: start - oldStart)
        tree.replaceStart(with: scratch, keptFrom: kept, text)
    }
}

extension SyntaxTree {
    /// Whether it is that of statements without errors, and of nothing else.
    fileprivate var hasOnlyStatements: Bool {
        guard errors.isEmpty, warnings.isEmpty, let list = root.firstChild, list.kind == .codeBlockItemList else {
            return false
        }
        return list.endIndex == root.endIndex && list.firstToken.index == 0
            && list.lastToken.index == storage.pointee.tokenCount - 2
    }

    /// The first statement that is a declaration at the start of a line and begins, with its trivia, after an offset.
    fileprivate func firstDeclaration(after offset: Int) -> Node? {
        guard hasOnlyStatements, let list = root.firstChild else { return nil }
        for statement in NodeList(list) {
            guard statement.start > offset, let item = statement.item, item.kind.isDecl else { continue }
            // Where a token begins a line, its trivia begins with the line break.
            if statement.leadingTrivia.start >= offset, statement.firstToken.isFirstOfLine { return statement }
        }
        return nil
    }

    /// Takes the statements of another tree for those before one of its own.
    /// - Parameter text: the whole text.
    fileprivate func replaceStart(with other: SyntaxTree, keptFrom kept: Node, _ text: UnsafeBufferPointer<UInt8>) {
        let shift = text.count - bytes.count
        let firstComment = comments(in: kept.leadingTrivia.start..<bytes.count).startIndex
        storage.pointee.replaceStart(
            with: other.storage.pointee, keptNode: kept.index, keptToken: kept.firstToken.index,
            keptComment: firstComment, shift: shift)
        storage.pointee.loadKeepingComments(text)
    }
}

extension LexedTokens {
    /// Takes other tokens, without their end, for those before an offset, and moves the kept ones.
    fileprivate mutating func replaceStart(with other: LexedTokens, keptFrom offset: UInt32, shift: Int) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < offset { low = middle + 1 } else { high = middle }
        }
        // After the end there are two more for looking ahead.
        let (keptCount, otherCount) = (count + 2 - low, other.count - 1)
        kinds.replaceStart(with: other.kinds, otherCount, keptFrom: low, keptCount)
        flags.replaceStart(with: other.flags, otherCount, keptFrom: low, keptCount)
        starts.replaceStart(with: other.starts, otherCount, keptFrom: low, keptCount)
        ends.replaceStart(with: other.ends, otherCount, keptFrom: low, keptCount)
        starts.shift(otherCount..<otherCount + keptCount, by: shift)
        ends.shift(otherCount..<otherCount + keptCount, by: shift)
        count += otherCount - low
    }
}

extension TreeStorage {
    /// Takes the nodes, tokens and comments of another tree, but its end, for those before kept ones.
    fileprivate mutating func replaceStart(
        with other: TreeStorage, keptNode: Int, keptToken: Int, keptComment: Int, shift: Int
    ) {
        let (otherTokens, keptTokens) = (other.tokenCount - 1, tokenCount - keptToken)
        tokenKinds.replaceStart(with: other.tokenKinds, otherTokens, keptFrom: keptToken, keptTokens)
        tokenStarts.replaceStart(with: other.tokenStarts, otherTokens, keptFrom: keptToken, keptTokens)
        tokenEnds.replaceStart(with: other.tokenEnds, otherTokens, keptFrom: keptToken, keptTokens)
        tokenStarts.shift(otherTokens..<otherTokens + keptTokens, by: shift)
        tokenEnds.shift(otherTokens..<otherTokens + keptTokens, by: shift)
        tokenCount = otherTokens + keptTokens

        let keptNodes = nodeCount - keptNode
        nodes.replaceStart(with: other.nodes, other.nodeCount, keptFrom: keptNode, keptNodes)
        nodeCount = other.nodeCount + keptNodes
        let (nodeShift, tokenShift) = (other.nodeCount - keptNode, otherTokens - keptToken)
        for index in other.nodeCount..<nodeCount {
            // The parent of what is kept is the list of statements, node 1, or kept itself.
            let parent = Int(nodes[index].parent)
            nodes[index] = nodes[index].moved(
                tokens: tokenShift, parent: parent < keptNode ? 1 : parent + nodeShift)
        }
        nodes[0] = nodes[0].resized(endToken: tokenCount, size: nodeCount)
        nodes[1] = nodes[1].resized(endToken: tokenCount - 1, size: nodeCount - 1)

        let keptComments = commentCount - keptComment
        comments.replaceStart(with: other.comments, other.commentCount, keptFrom: keptComment, keptComments)
        commentCount = other.commentCount + keptComments
        for index in other.commentCount..<commentCount {
            let comment = comments[index]
            comments[index] = CommentRange(
                start: comment.start.shifted(by: shift), end: comment.end.shifted(by: shift))
        }
    }

    /// Copies a file whose comments are known.
    fileprivate mutating func loadKeepingComments(_ text: UnsafeBufferPointer<UInt8>) {
        let count = commentCount
        load(text)
        commentCount = count
    }
}

extension TreeNode {
    fileprivate func moved(tokens: Int, parent: Int) -> TreeNode {
        let node = FinishedNode(
            kind: kind, firstToken: firstToken.shifted(by: tokens), endToken: endToken.shifted(by: tokens), size: size)
        return TreeNode(node, parent: UInt32(truncatingIfNeeded: parent))
    }

    fileprivate func resized(endToken: Int, size: Int) -> TreeNode {
        let node = FinishedNode(
            kind: kind, firstToken: firstToken, endToken: UInt32(truncatingIfNeeded: endToken),
            size: UInt32(truncatingIfNeeded: size))
        return TreeNode(node, parent: parent)
    }
}

extension UInt32 {
    @inline(__always) fileprivate func shifted(by distance: Int) -> UInt32 {
        self &+ UInt32(truncatingIfNeeded: distance)
    }
}

extension UnsafeMutablePointer {
    /// Copies the elements of another buffer, and moves its own after them.
    fileprivate func replaceStart(
        with other: UnsafeMutablePointer, _ otherCount: Int, keptFrom start: Int, _ keptCount: Int
    ) {
        if start != otherCount { (self + otherCount).update(from: self + start, count: keptCount) }
        update(from: other, count: otherCount)
    }
}

extension UnsafeMutablePointer<UInt32> {
    fileprivate func shift(_ range: Range<Int>, by distance: Int) {
        guard distance != 0 else { return }
        for index in range { self[index] = self[index].shifted(by: distance) }
    }
}
