extension Parser {
    /// `import` kind? module `.` name
    mutating func parseImportDecl(_ mark: Mark) {
        consume()
        var hasKind = true
        switch current {
        case .typealiasKeyword, .structKeyword, .classKeyword, .enumKeyword, .protocolKeyword, .varKeyword,
            .letKeyword, .funcKeyword, .inoutKeyword:
            consume()
        default: hasKind = false
        }
        let list = self.mark
        if hasKind, peek() == .colonColon {
            parseImportPathComponent(separator: .colonColon)
            parseImportPathComponent(separator: .endOfFile)
        } else {
            while parseImportPathComponent(separator: .period) {}
            if current == .colonColon {
                report("use \".\"; \"::\" is only for imports of single declarations, such as `import struct A::B`")
                let unexpected = self.mark
                repeat { consume() } while !isAtStartOfLine && (current == .colonColon || current.isName)
                finish(.unexpectedNodes, unexpected)
            }
        }
        finishUnlessEmpty(.importPathComponentList, list)
        finish(.importDecl, mark)
    }

    /// name `.`? Returns whether another one follows.
    @discardableResult private mutating func parseImportPathComponent(separator: TokenKind) -> Bool {
        let mark = mark
        if current.isName {
            consume(as: .identifier)
        } else if isAtOperator {
            consume()
        } else {
            expected("the name of a module or a declaration")
            return false
        }
        let continues = current == separator && current != .endOfFile
        if continues { consume() }
        if separator == .colonColon { skipFurtherModuleNames() }
        finish(.importPathComponent, mark)
        return continues
    }

    /// `using` attribute, or `using` modifier
    mutating func parseUsingDecl(_ mark: Mark) {
        if !isEmpty(since: mark) {
            report("`using` cannot have attributes or modifiers", since: mark)
            finish(.unexpectedNodes, mark)
        }
        consume()
        if current == .atSign { parseAttribute() } else { expectIdentifier("an attribute or a modifier") }
        finish(.usingDecl, mark)
    }
}
