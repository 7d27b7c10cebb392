// Arguments and elements of tuples.
extension Parser {
    /// (label `:` expression `,`)* up to a closing bracket, which it leaves
    mutating func parseLabeledExprList(pattern: PatternContext = .none, flavor: ExpressionFlavor = .basic) {
        if at(.rightParen, .rightSquare) { return }
        let list = mark
        while true {
            let element = mark
            if peek() == .colon {
                parseArgumentLabel()
            } else if current == .colon {
                // Where the argument is missing too, that is reported.
                if peek() != .comma, peek() != .rightParen, peek() != .rightSquare { expected("a label") }
                consume()
            }
            if current == .binaryOperator || current == .colonColon || peek() == .colonColon, isAtOperatorReference() {
                parseDeclReferenceExpr(.operators)
            } else {
                parseExpression(flavor, pattern: pattern)
            }
            let hasComma = consumeIf(.comma)
            if isEmpty(since: element) { break }
            finish(.labeledExpr, element)
            if !hasComma || at(.rightParen, .rightSquare) { break }
        }
        finishUnlessEmpty(.labeledExprList, list)
    }

    /// `(` elements `)`
    mutating func parseTupleExpr(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
        let mark = mark
        parseBracketedExprList(.rightParen, pattern, flavorInBracket(index, flavor))
        finish(.tupleExpr, mark)
    }

    /// A bracket, labeled expressions, and the bracket that closes it.
    @inline(__always) mutating func parseBracketedExprList(
        _ closing: TokenKind, _ pattern: PatternContext, _ flavor: ExpressionFlavor = .basic
    ) {
        let opening = index
        consume()
        parseLabeledExprList(pattern: pattern, flavor: flavor)
        expectClosing(closing, of: opening)
    }

    /// label `:`, where what comes next can be a label
    private mutating func parseArgumentLabel() {
        if current == .dollarIdentifier {
            expected("a label")
            leaf(.unexpectedNodes)
        } else if isArgumentLabel(current) {
            consume(as: current == .wildcard ? .wildcard : .identifier)
        } else {
            return
        }
        consume()
    }

    /// Whether a token can be a label: any word but `inout`.
    @inline(__always) mutating func isArgumentLabel(_ kind: TokenKind) -> Bool {
        kind == .identifier || kind == .wildcard || (kind.isKeyword && kind != .inoutKeyword)
    }

    /// Whether an operator is an argument, as in `reduce(0, +)`.
    private mutating func isAtOperatorReference() -> Bool {
        var position = index
        if isAtModuleSelector() { position &+= current == .colonColon ? 1 : 2 }
        guard kinds[position] == .binaryOperator, position != index || current == .binaryOperator else { return false }
        let next = kinds[position &+ 1]
        return next == .comma || next == .rightParen || next == .rightSquare
    }
}
