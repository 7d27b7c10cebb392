// The arguments of `@attached`, `@freestanding`, `@isolated` and `@objc`.
extension Parser {
    /// role [`,` argument …], such as `member, names: named(init)`.
    mutating func parseMacroRoleArguments() {
        let list = mark
        let role = mark
        if current.isName || current == .extensionKeyword {
            leaf(.declReferenceExpr, as: .identifier)
        } else {
            expected("a macro role")
        }
        _ = consumeIf(.comma)
        finishUnlessEmpty(.labeledExpr, role)
        while current != .rightParen, current != .endOfFile {
            guard parseMacroRoleArgument() else { break }
            if current == .rightParen { expected("an argument") }
        }
        finishUnlessEmpty(.labeledExprList, list)
    }

    /// [label `:`] expression [`,`]; whether there is a comma.
    private mutating func parseMacroRoleArgument() -> Bool {
        let argument = mark
        if peek() == .colon, current.isName || current == .wildcard || current.isKeyword {
            consume(as: current == .wildcard ? .wildcard : .identifier)
            consume()
        }
        parseExpression(.attributeArguments)
        let hasComma = consumeIf(.comma)
        finishUnlessEmpty(.labeledExpr, argument)
        return hasComma
    }

    /// The name in `@isolated(any)`.
    mutating func parseIsolatedAttributeArguments() {
        guard current.isName || current.isKeyword else { return expected("`any`") }
        let list = mark
        leaf(.declReferenceExpr, as: .identifier)
        finish(.labeledExpr, list)
        finish(.labeledExprList, list)
    }

    /// The pieces of a selector: `name`, or `name:with::`.
    mutating func parseObjCSelectorPieceList() {
        let list = mark
        while true {
            let piece = mark
            if at(.colon, .colonColon) {
                consumeSelectorColon()
            } else if current.isName || current.isKeyword || current == .wildcard {
                consume(as: .identifier)
                if at(.colon, .colonColon) {
                    consumeSelectorColon()
                } else if current != .rightParen || piece.tokens != list.tokens {
                    reportMissing(.colon)
                }
            } else {
                break
            }
            finish(.objCSelectorPiece, piece)
        }
        finishUnlessEmpty(.objCSelectorPieceList, list)
    }

    /// A colon, or the first half of `::`.
    private mutating func consumeSelectorColon() {
        guard current == .colonColon else { return consume() }
        consumePrefix(1, as: .colon, before: .colon)
    }
}
