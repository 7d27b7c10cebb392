extension Parser {
    /// Whether `prefix operator`, `infix operator` or `postfix operator` comes next: the word is not a modifier there.
    @inline(__always) var isAtFixity: Bool {
        mutating get {
            peek() == .operatorKeyword
                && (current == .prefixKeyword || current == .infixKeyword || current == .postfixKeyword)
        }
    }

    /// `infix operator` name (`:` group)?
    mutating func parseOperatorDecl(_ mark: Mark) {
        if !isEmpty(since: mark) {
            report("an operator declaration cannot have attributes or modifiers", since: mark)
            finish(.unexpectedNodes, mark)
        }
        if current == .operatorKeyword { expected("`prefix`, `infix` or `postfix`") } else { consume() }
        consume()
        parseOperatorName()
        if current == .colon { parseOperatorPrecedenceAndTypes() }
        if current == .leftBrace {
            report("an operator declaration cannot have a body; name a precedence group after \":\"")
            skipUnexpectedBalanced()
        }
        finish(.operatorDecl, mark)
    }

    private mutating func parseOperatorName() {
        switch current {
        case .binaryOperator, .prefixOperator, .postfixOperator: consume()
        case .equal, .arrow, .infixQuestionMark: consume(as: .binaryOperator)
        case .exclamationMark, .postfixQuestionMark: consume(as: .postfixOperator)
        default:
            expected("an operator")
            if !isAtStartOfLine, current != .colon, current != .leftBrace, current != .endOfFile {
                leaf(.unexpectedNodes)
            }
        }
        // What is written right after it was meant to be part of it.
        guard !hasTriviaBefore else { return }
        let unexpected = mark
        while !hasTriviaBefore {
            guard !at(.colon, .leftBrace, .endOfFile) else { break }
            report("put a space or a line break after the operator")
            guard current != .rightBrace else { break }
            consume()
        }
        finishUnlessEmpty(.unexpectedNodes, unexpected)
    }

    /// `:` group, type
    private mutating func parseOperatorPrecedenceAndTypes() {
        let mark = mark
        consume()
        expectDeclarationName("the name of a precedence group", allowSelf: true)
        let list = self.mark
        while current == .comma {
            let element = self.mark
            consume()
            // Designated types are history; the compiler takes any token for one, the end of the file too.
            if current == .endOfFile { consumePrefix(0, as: .endOfFile, before: .endOfFile) } else { consume() }
            finish(.designatedType, element)
        }
        finishUnlessEmpty(.designatedTypeList, list)
        finish(.operatorPrecedenceAndTypes, mark)
    }

    /// `precedencegroup` name `{` attributes `}`
    mutating func parsePrecedenceGroupDecl(_ mark: Mark) {
        consume()
        expectDeclarationName("the name of a precedence group", allowSelf: true)
        guard isAtLeftBrace() else {
            reportMissing(.leftBrace)
            return finish(.precedenceGroupDecl, mark)
        }
        let opening = index
        consume()
        let list = self.mark
        while parsePrecedenceGroupAttribute() {}
        finishUnlessEmpty(.precedenceGroupAttributeList, list)
        expectClosing(.rightBrace, of: opening)
        finish(.precedenceGroupDecl, mark)
    }

    private mutating func parsePrecedenceGroupAttribute() -> Bool {
        let mark = mark
        switch current {
        case .associativityKeyword:
            consume()
            expect(.colon)
            switch current {
            case .leftKeyword, .rightKeyword, .noneKeyword: consume()
            default:
                expected("`left`, `right` or `none`")
                if current.isName, peek() != .colon { leaf(.unexpectedNodes) }
            }
            finish(.precedenceGroupAssociativity, mark)
        case .assignmentKeyword:
            consume()
            expect(.colon)
            if current == .trueKeyword || current == .falseKeyword {
                consume()
            } else {
                expected("`true` or `false`")
                if current.isName, !isAtStartOfLine { leaf(.unexpectedNodes) }
            }
            finish(.precedenceGroupAssignment, mark)
        case .higherThanKeyword, .lowerThanKeyword:
            consume()
            expect(.colon)
            parsePrecedenceGroupNames()
            finish(.precedenceGroupRelation, mark)
        default: return false
        }
        return true
    }

    /// name, name
    private mutating func parsePrecedenceGroupNames() {
        let list = mark
        while true {
            let element = mark
            expectIdentifier("the name of a precedence group")
            let hasComma = consumeIf(.comma)
            finishUnlessEmpty(.precedenceGroupName, element)
            guard hasComma else { break }
        }
        finishUnlessEmpty(.precedenceGroupNameList, list)
    }
}
