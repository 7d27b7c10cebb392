// Names of declarations: `Module::name(label:_:)`.
extension Parser {
    /// [module selector] name [`(` label `:` … `)`]
    mutating func parseDeclReferenceExpr(_ options: DeclNameOptions) {
        let mark = mark
        let isSelected = parseModuleSelectorIfPresent()
        if isSelected, isAtStartOfLine {
            expected("the name of a declaration")
            return finish(.declReferenceExpr, mark)
        }
        guard consumeBaseName(options, isSelected: isSelected) else {
            expected(options.rawValue == DeclNameOptions.member.rawValue ? "the name of a member" : "a name")
            return finishUnlessEmpty(.declReferenceExpr, mark)
        }
        if current == .leftParen, options.allows(.compoundNames), isAtDeclNameArguments(options) {
            parseDeclNameArguments()
        }
        finish(.declReferenceExpr, mark)
    }

    private mutating func consumeBaseName(_ options: DeclNameOptions, isSelected: Bool) -> Bool {
        switch current {
        case .identifier, .initKeyword: consume()
        case .selfKeyword, .SelfKeyword: consume(as: isSelected ? .identifier : current)
        case .binaryOperator, .prefixOperator, .postfixOperator:
            guard options.allows(.operators) else { return false }
            consume(as: .binaryOperator)
        case .deinitKeyword where options.allows(.keywordsUsingSpecialNames),
            .subscriptKeyword where options.allows(.keywordsUsingSpecialNames):
            consume()
        default:
            guard current.isContextualKeyword || (current.isKeyword && (isSelected || options.allows(.keywords)))
            else { return false }
            consume(as: .identifier)
        }
        return true
    }

    /// Whether the parentheses that come next contain labels only, each with its colon.
    private mutating func isAtDeclNameArguments(_ options: DeclNameOptions) -> Bool {
        if isAtStartOfLine { return false }
        var position = index &+ 1
        if kinds[position] == .rightParen { return options.allows(.compoundNamesWithoutArguments) }
        while kinds[position] != .rightParen {
            guard isArgumentLabel(kinds[position]), kinds[position &+ 1] == .colon else { return false }
            position &+= 2
        }
        return true
    }

    private mutating func parseDeclNameArguments() {
        let mark = mark
        consume()
        let list = self.mark
        while current != .rightParen {
            let argument = self.mark
            consume(as: current.isContextualKeyword ? .identifier : current)
            consume()
            finish(.declNameArgument, argument)
        }
        finishUnlessEmpty(.declNameArgumentList, list)
        consume()
        finish(.declNameArguments, mark)
    }

    /// Name `::`, if it comes next. A reserved word, `_` or nothing in the name's place is an error.
    @discardableResult mutating func parseModuleSelectorIfPresent() -> Bool {
        guard isAtModuleSelector() else { return false }
        let mark = mark
        if !current.isName { expected("the name of a module") }
        switch current {
        case .colonColon: break
        case .superKeyword: leaf(.unexpectedNodes)
        default: consume(as: current.isName ? .identifier : current)
        }
        consume()
        skipFurtherModuleNames()
        finish(.moduleSelector, mark)
        return true
    }

    /// Skips everything after a module's name and `::` as if it was another module's.
    mutating func skipFurtherModuleNames() {
        guard !isAtStartOfLine, isAtModuleSelector() else { return }
        report("only one module name is allowed before the name of a declaration")
        let mark = mark
        repeat {
            if current != .colonColon { consume() }
            consume()
        } while !isAtStartOfLine && isAtModuleSelector()
        finish(.unexpectedNodes, mark)
    }

    @inline(__always) mutating func isAtModuleSelector() -> Bool { isAtModuleSelector(lookahead) }
}
