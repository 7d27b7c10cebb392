// Tokens that fit nowhere are in the tree as nodes of their own.
extension Parser {
    /// Consumes tokens while a condition is true.
    mutating func skipUnexpected(_ message: String? = nil, while condition: (inout Parser) -> Bool) {
        let mark = mark
        while current != .endOfFile, condition(&self) { consume() }
        guard !isEmpty(since: mark) else { return }
        finish(.unexpectedNodes, mark)
        if let message { report(message, since: mark) }
    }

    /// Consumes tokens up to a lexed one.
    mutating func skipUnexpected(upTo end: Int) {
        guard index < end, current != .endOfFile else { return }
        let mark = mark
        repeat { consume() } while index < end && current != .endOfFile
        finish(.unexpectedNodes, mark)
    }

    /// Consumes an operator in the place of a comma; whether there is one.
    mutating func skipUnexpectedSeparator(_ text: StaticString, _ message: String) -> Bool {
        guard isAtOperator, isAtText(text) else { return false }
        report(message)
        leaf(.unexpectedNodes)
        return true
    }

    /// Consumes a bracket and all that it encloses, or one token.
    mutating func skipUnexpectedBalanced() {
        let mark = mark
        consumeBalanced()
        finish(.unexpectedNodes, mark)
    }

    /// Consumes a bracket and all that it encloses, or one token, which a bracket is too that nothing closes. Finishes
    /// no node.
    mutating func consumeBalanced() {
        switch current {
        case .leftParen, .leftSquare, .leftBrace:
            let partner = Int(partners[index])
            while index < partner { consume() }
        default: break
        }
        consume()
    }
}
