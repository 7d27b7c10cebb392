// Written by .ci/update-syntax-nodes from .ci/syntax-nodes.txt; not edited by hand.

/// The place of a child in its parent. Names are those of SwiftSyntax's children.
public enum Slot: Sendable, Equatable {
    case accessorBlock
    case accessorSpecifier
    case accessors
    case actorKeyword
    case additionalTrailingClosures
    case alignment
    case ampersand
    case argument
    case argumentNames
    case arguments
    case argumentsComma
    case arrow
    case asKeyword
    case assignmentLabel
    case associatedtypeKeyword
    case associativityLabel
    case asyncSpecifier
    case atSign
    case attribute
    case attributeName
    case attributes
    case availabilityArguments
    case availabilityKeyword
    case availabilityLabel
    case awaitKeyword
    case backslash
    case base
    case baseName
    case baseType
    case beforeLabel
    case bindingSpecifier
    case bindings
    case body
    case borrowKeyword
    case breakKeyword
    case calledExpression
    case canImportKeyword
    case capture
    case caseItems
    case caseKeyword
    case cases
    case catchClauses
    case catchItems
    case catchKeyword
    case classKeyword
    case clauses
    case closingPounds
    case closingQuote
    case closingSlash
    case closure
    case colon
    case colonColon
    case comma
    case component
    case components
    case condition
    case conditions
    case config
    case constraint
    case consumeKeyword
    case content
    case continueKeyword
    case copyKeyword
    case count
    case decl
    case declName
    case defaultKeyword
    case defaultValue
    case deferKeyword
    case definition
    case deinitKeyword
    case dependsOnKeyword
    case designatedTypes
    case detail
    case discardKeyword
    case doKeyword
    case eachKeyword
    case effectSpecifiers
    case element
    case elements
    case ellipsis
    case elseBody
    case elseExpression
    case elseKeyword
    case endOfFileToken
    case enumKeyword
    case equal
    case exclamationMark
    case expression
    case expressions
    case extendedType
    case extensionKeyword
    case fallthroughKeyword
    case fileColon
    case fileLabel
    case fileName
    case firstName
    case fixitySpecifier
    case forKeyword
    case forLabel
    case funcKeyword
    case genericArgumentClause
    case genericParameterClause
    case genericWhereClause
    case groupAttributes
    case guardKeyword
    case higherThanOrLowerThanLabel
    case identifier
    case ifKeyword
    case importKeyword
    case importKindSpecifier
    case importPath
    case inKeyword
    case inheritanceClause
    case inheritedType
    case inheritedTypes
    case initKeyword
    case initializer
    case inoutKeyword
    case isKeyword
    case item
    case items
    case key
    case kindSpecifier
    case kindSpecifierComma
    case label
    case lateSpecifiers
    case layoutSpecifier
    case leadingComma
    case leftAngle
    case leftBrace
    case leftOperand
    case leftParen
    case leftSquare
    case leftType
    case lineColon
    case lineLabel
    case lineNumber
    case literal
    case macroKeyword
    case macroName
    case major
    case memberBlock
    case members
    case metatypeSpecifier
    case modifier
    case modifiers
    case moduleLabel
    case moduleName
    case moduleSelector
    case name
    case nilKeyword
    case nonisolatedKeyword
    case nonsendingKeyword
    case number
    case ofLabel
    case openingPounds
    case openingQuote
    case openingSlash
    case `operator`
    case operatorKeyword
    case operatorPrecedenceAndTypes
    case optionalMark
    case originalDeclName
    case pack
    case parameter
    case parameterClause
    case parameters
    case path
    case pattern
    case period
    case placeholder
    case platform
    case platformVersion
    case platforms
    case pound
    case poundEndif
    case poundKeyword
    case poundSourceLocation
    case pounds
    case precedenceGroup
    case precedenceGroups
    case precedencegroupKeyword
    case primaryAssociatedTypeClause
    case primaryAssociatedTypes
    case protocolKeyword
    case provider
    case questionMark
    case questionOrExclamationMark
    case rawValue
    case regex
    case repeatKeyword
    case repetitionPattern
    case requirement
    case requirements
    case returnClause
    case returnKeyword
    case rightAngle
    case rightBrace
    case rightOperand
    case rightParen
    case rightSquare
    case rightType
    case root
    case scopedKeyword
    case secondName
    case segments
    case semicolon
    case separator
    case sequence
    case shebang
    case signature
    case size
    case someOrAnySpecifier
    case specifier
    case specifiers
    case statement
    case statements
    case structKeyword
    case subject
    case subscriptKeyword
    case superKeyword
    case switchKeyword
    case targetLabel
    case thenExpression
    case thenKeyword
    case throwKeyword
    case throwsClause
    case throwsSpecifier
    case trailingClosure
    case trailingComma
    case trailingPeriod
    case tryKeyword
    case type
    case typeAnnotation
    case typealiasKeyword
    case unsafeKeyword
    case usingKeyword
    case value
    case version
    case versionInfo
    case whereClause
    case whereKeyword
    case whileKeyword
    case wildcard
    case withoutTilde
    case wrappedType
    case wrtLabel
    case yieldKeyword
    case yieldedExpressions
}

extension Slot {
    /// The number of slots.
    @_transparent static var total: Int { 250 }

    /// The name of every slot in order.
    static let names: [StaticString] = [
        "accessorBlock",
        "accessorSpecifier",
        "accessors",
        "actorKeyword",
        "additionalTrailingClosures",
        "alignment",
        "ampersand",
        "argument",
        "argumentNames",
        "arguments",
        "argumentsComma",
        "arrow",
        "asKeyword",
        "assignmentLabel",
        "associatedtypeKeyword",
        "associativityLabel",
        "asyncSpecifier",
        "atSign",
        "attribute",
        "attributeName",
        "attributes",
        "availabilityArguments",
        "availabilityKeyword",
        "availabilityLabel",
        "awaitKeyword",
        "backslash",
        "base",
        "baseName",
        "baseType",
        "beforeLabel",
        "bindingSpecifier",
        "bindings",
        "body",
        "borrowKeyword",
        "breakKeyword",
        "calledExpression",
        "canImportKeyword",
        "capture",
        "caseItems",
        "caseKeyword",
        "cases",
        "catchClauses",
        "catchItems",
        "catchKeyword",
        "classKeyword",
        "clauses",
        "closingPounds",
        "closingQuote",
        "closingSlash",
        "closure",
        "colon",
        "colonColon",
        "comma",
        "component",
        "components",
        "condition",
        "conditions",
        "config",
        "constraint",
        "consumeKeyword",
        "content",
        "continueKeyword",
        "copyKeyword",
        "count",
        "decl",
        "declName",
        "defaultKeyword",
        "defaultValue",
        "deferKeyword",
        "definition",
        "deinitKeyword",
        "dependsOnKeyword",
        "designatedTypes",
        "detail",
        "discardKeyword",
        "doKeyword",
        "eachKeyword",
        "effectSpecifiers",
        "element",
        "elements",
        "ellipsis",
        "elseBody",
        "elseExpression",
        "elseKeyword",
        "endOfFileToken",
        "enumKeyword",
        "equal",
        "exclamationMark",
        "expression",
        "expressions",
        "extendedType",
        "extensionKeyword",
        "fallthroughKeyword",
        "fileColon",
        "fileLabel",
        "fileName",
        "firstName",
        "fixitySpecifier",
        "forKeyword",
        "forLabel",
        "funcKeyword",
        "genericArgumentClause",
        "genericParameterClause",
        "genericWhereClause",
        "groupAttributes",
        "guardKeyword",
        "higherThanOrLowerThanLabel",
        "identifier",
        "ifKeyword",
        "importKeyword",
        "importKindSpecifier",
        "importPath",
        "inKeyword",
        "inheritanceClause",
        "inheritedType",
        "inheritedTypes",
        "initKeyword",
        "initializer",
        "inoutKeyword",
        "isKeyword",
        "item",
        "items",
        "key",
        "kindSpecifier",
        "kindSpecifierComma",
        "label",
        "lateSpecifiers",
        "layoutSpecifier",
        "leadingComma",
        "leftAngle",
        "leftBrace",
        "leftOperand",
        "leftParen",
        "leftSquare",
        "leftType",
        "lineColon",
        "lineLabel",
        "lineNumber",
        "literal",
        "macroKeyword",
        "macroName",
        "major",
        "memberBlock",
        "members",
        "metatypeSpecifier",
        "modifier",
        "modifiers",
        "moduleLabel",
        "moduleName",
        "moduleSelector",
        "name",
        "nilKeyword",
        "nonisolatedKeyword",
        "nonsendingKeyword",
        "number",
        "ofLabel",
        "openingPounds",
        "openingQuote",
        "openingSlash",
        "operator",
        "operatorKeyword",
        "operatorPrecedenceAndTypes",
        "optionalMark",
        "originalDeclName",
        "pack",
        "parameter",
        "parameterClause",
        "parameters",
        "path",
        "pattern",
        "period",
        "placeholder",
        "platform",
        "platformVersion",
        "platforms",
        "pound",
        "poundEndif",
        "poundKeyword",
        "poundSourceLocation",
        "pounds",
        "precedenceGroup",
        "precedenceGroups",
        "precedencegroupKeyword",
        "primaryAssociatedTypeClause",
        "primaryAssociatedTypes",
        "protocolKeyword",
        "provider",
        "questionMark",
        "questionOrExclamationMark",
        "rawValue",
        "regex",
        "repeatKeyword",
        "repetitionPattern",
        "requirement",
        "requirements",
        "returnClause",
        "returnKeyword",
        "rightAngle",
        "rightBrace",
        "rightOperand",
        "rightParen",
        "rightSquare",
        "rightType",
        "root",
        "scopedKeyword",
        "secondName",
        "segments",
        "semicolon",
        "separator",
        "sequence",
        "shebang",
        "signature",
        "size",
        "someOrAnySpecifier",
        "specifier",
        "specifiers",
        "statement",
        "statements",
        "structKeyword",
        "subject",
        "subscriptKeyword",
        "superKeyword",
        "switchKeyword",
        "targetLabel",
        "thenExpression",
        "thenKeyword",
        "throwKeyword",
        "throwsClause",
        "throwsSpecifier",
        "trailingClosure",
        "trailingComma",
        "trailingPeriod",
        "tryKeyword",
        "type",
        "typeAnnotation",
        "typealiasKeyword",
        "unsafeKeyword",
        "usingKeyword",
        "value",
        "version",
        "versionInfo",
        "whereClause",
        "whereKeyword",
        "whileKeyword",
        "wildcard",
        "withoutTilde",
        "wrappedType",
        "wrtLabel",
        "yieldKeyword",
        "yieldedExpressions",
    ]
}
