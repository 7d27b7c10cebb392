// Attributes: `@name`, `@name(arguments)`, and `#if` among them.
extension Parser {
    /// Attributes and `#if`s that contain nothing else.
    mutating func parseAttributeList() {
        guard at(.atSign, .poundIf) else { return }
        let list = mark
        while true {
            if current == .atSign {
                parseAttribute()
            } else if isAtIfConfigOfAttributes() {
                parseIfConfig(.attributes)
            } else {
                break
            }
        }
        finishUnlessEmpty(.attributeList, list)
    }

    /// `@` name [`(` arguments `)`]
    mutating func parseAttribute() {
        let attribute = mark
        let name = nameOfAttribute(at: 1)
        consume()
        reportBeforeAttributeName()
        switch name {
        case .rethrowsKeyword:
            leaf(.identifierType, as: .identifier)
        case .SendableKeyword:
            parseAttributeNameType()
        case ._backDeployKeyword, ._documentationKeyword, ._dynamicReplacementKeyword, ._effectsKeyword,
            ._implementsKeyword, ._originallyDefinedInKeyword, ._specializeKeyword, ._spi_availableKeyword,
            .abiKeyword, .availableKeyword, .backDeployedKeyword, .derivativeKeyword, .differentiableKeyword,
            .specializedKeyword, .transposeKeyword:
            parseAttributeNameType()
            if at(.leftParen), !isAtStartOfLine {
                parseAttributeArguments(of: name)
            } else {
                reportMissing(.leftParen)
            }
        default:
            parseAttributeNameType()
            if isAtAttributeArguments(of: name) { parseAttributeArguments(of: name) }
        }
        finish(.attribute, attribute)
    }

    /// The keyword that names an attribute and so decides about its arguments. `identifier` where a module's name
    /// is before it: no such attribute is the compiler's own.
    @inline(__always) mutating func nameOfAttribute(at distance: Int) -> TokenKind {
        let name = peek(distance)
        guard name.isKeyword, kinds[index &+ distance &+ 1] != .colonColon else { return .identifier }
        return name
    }

    /// `(` arguments `)`, in the grammar of one attribute.
    mutating func parseAttributeArguments(of name: TokenKind) {
        reportSpaceBeforeArguments()
        let opening = index
        consume()
        switch name {
        case .availableKeyword, ._spi_availableKeyword: parseAvailabilityArgumentList()
        case .objcKeyword: parseObjCSelectorPieceList()
        case .attachedKeyword, .freestandingKeyword: parseMacroRoleArguments()
        case ._effectsKeyword: parseEffectsAttributeArgumentList()
        case ._specializeKeyword: parseSpecializeAttributeArgumentList()
        case .specializedKeyword: parseSpecializedAttributeArgument()
        case ._implementsKeyword: parseImplementsAttributeArguments()
        case ._dynamicReplacementKeyword: parseDynamicReplacementAttributeArguments()
        case .differentiableKeyword: parseDifferentiableAttributeArguments()
        case .derivativeKeyword, .transposeKeyword: parseDerivativeAttributeArguments()
        case .backDeployedKeyword, ._backDeployKeyword: parseBackDeployedAttributeArguments()
        case ._originallyDefinedInKeyword: parseOriginallyDefinedInAttributeArguments()
        case ._documentationKeyword: parseDocumentationAttributeArgumentList()
        case .abiKeyword: parseABIAttributeArguments()
        default: parseLabeledExprList()
        }
        expectClosing(.rightParen, of: opening)
    }
}
