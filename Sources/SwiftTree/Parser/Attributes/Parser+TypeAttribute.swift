// Attributes of types. Some have another grammar than those of declarations.
extension Parser {
    /// The attributes of a type.
    mutating func parseTypeAttributeList() {
        guard current == .atSign else { return }
        let list = mark
        while current == .atSign { parseTypeAttribute() }
        finish(.attributeList, list)
    }

    private mutating func parseTypeAttribute() {
        let attribute = mark
        let name = nameOfAttribute(at: 1)
        consume()
        switch name {
        case ._localKeyword, ._noMetadataKeyword, .asyncKeyword, .autoclosureKeyword, .escapingKeyword,
            .noDerivativeKeyword, .noescapeKeyword, .preconcurrencyKeyword, .retroactiveKeyword, .SendableKeyword,
            .uncheckedKeyword:
            parseAttributeNameType()
        case .differentiableKeyword, .isolatedKeyword:
            if name == .isolatedKeyword { reportBeforeAttributeName() }
            parseAttributeNameType()
            if current == .leftParen, name == .differentiableKeyword || !isAtStartOfLine {
                parseTypeAttributeArguments(of: name)
            } else {
                reportMissing(.leftParen)
            }
        default:
            reportBeforeAttributeName()
            parseAttributeNameType()
            if isAtAttributeArguments(of: name) { parseTypeAttributeArguments(of: .identifier) }
        }
        finish(.attribute, attribute)
    }

    private mutating func parseTypeAttributeArguments(of name: TokenKind) {
        if hasTriviaBefore, name != .differentiableKeyword { reportSpaceBeforeArguments() }
        let opening = index
        consume()
        switch name {
        case .differentiableKeyword: parseDifferentiableAttributeArguments()
        case .isolatedKeyword: parseIsolatedAttributeArguments()
        default: parseLabeledExprList()
        }
        expectClosing(.rightParen, of: opening)
    }

    /// Reports what is wrong between `@` and the name: Swift 6 has no space there.
    mutating func reportBeforeAttributeName() {
        switch current {
        case .rethrowsKeyword, .AnyKeyword, .SelfKeyword, .leftParen, .leftSquare, .wildcard, .colonColon: break
        default: guard current.isName else { return expected("the name of an attribute") }
        }
        if hasTriviaBefore { report("remove the space between \"@\" and the attribute's name") }
    }
}
