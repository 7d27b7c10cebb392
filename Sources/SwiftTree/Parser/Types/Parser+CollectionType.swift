// Types in square brackets.
extension Parser {
    /// `[` type `]`, `[` type `:` type `]`, or `[` count `of` type `]`
    mutating func parseCollectionType() {
        let collection = mark
        let opening = index
        consume()
        let first = mark
        let isValue = parseIntegerValueIfPresent()
        if !isValue { parseType() }
        if current == .ofKeyword, !isAtStartOfLine, !isEmpty(since: first) {
            finish(.genericArgument, first)
            consume()
            let element = mark
            if !parseIntegerValueIfPresent() { parseType() }
            finishUnlessEmpty(.genericArgument, element)
            expectClosing(.rightSquare, of: opening)
            return finish(.inlineArrayType, collection)
        }
        if isValue {
            report("expected a type", since: first)
            finish(.unexpectedNodes, first)
        }
        let isDictionary = consumeIf(.colon)
        if isDictionary { parseType() }
        expectClosing(.rightSquare, of: opening)
        finish(isDictionary ? .dictionaryType : .arrayType, collection)
    }
}
