// Written by .ci/update-syntax-nodes from .ci/syntax-nodes.txt; not edited by hand.

/// What a token is. Names are SwiftSyntax's; a keyword `func` is `funcKeyword`.
///
/// The lexer gives every word of the grammar its keyword; the parser makes it an `identifier` where it is a name.
public enum TokenKind: Sendable, Equatable {
    case arrow
    case atSign
    case backslash
    case colon
    case colonColon
    case comma
    case ellipsis
    case equal
    case exclamationMark
    case infixQuestionMark
    case leftAngle
    case leftBrace
    case leftParen
    case leftSquare
    case multilineStringQuote
    case period
    case postfixQuestionMark
    case pound
    case poundAvailable
    case poundElse
    case poundElseif
    case poundEndif
    case poundIf
    case poundSourceLocation
    case poundUnavailable
    case prefixAmpersand
    case regexSlash
    case rightAngle
    case rightBrace
    case rightParen
    case rightSquare
    case semicolon
    case singleQuote
    case stringQuote
    case wildcard
    case binaryOperator
    case dollarIdentifier
    case endOfFile
    case floatLiteral
    case identifier
    case integerLiteral
    case postfixOperator
    case prefixOperator
    case rawStringPoundDelimiter
    case regexLiteralPattern
    case regexPoundDelimiter
    case shebang
    case stringSegment
    case unknown
    case AnyKeyword
    case SelfKeyword
    case asKeyword
    case associatedtypeKeyword
    case breakKeyword
    case caseKeyword
    case catchKeyword
    case classKeyword
    case continueKeyword
    case defaultKeyword
    case deferKeyword
    case deinitKeyword
    case doKeyword
    case elseKeyword
    case enumKeyword
    case extensionKeyword
    case fallthroughKeyword
    case falseKeyword
    case fileprivateKeyword
    case forKeyword
    case funcKeyword
    case guardKeyword
    case ifKeyword
    case importKeyword
    case inKeyword
    case initKeyword
    case inoutKeyword
    case internalKeyword
    case isKeyword
    case letKeyword
    case nilKeyword
    case operatorKeyword
    case precedencegroupKeyword
    case privateKeyword
    case protocolKeyword
    case publicKeyword
    case repeatKeyword
    case rethrowsKeyword
    case returnKeyword
    case selfKeyword
    case staticKeyword
    case structKeyword
    case subscriptKeyword
    case superKeyword
    case switchKeyword
    case throwKeyword
    case throwsKeyword
    case trueKeyword
    case tryKeyword
    case typealiasKeyword
    case varKeyword
    case whereKeyword
    case whileKeyword
    case ProtocolKeyword
    case SendableKeyword
    case TypeKeyword
    case _BridgeObjectKeyword
    case _ClassKeyword
    case _NativeClassKeyword
    case _NativeRefCountedObjectKeyword
    case _PackageDescriptionKeyword
    case _RefCountedObjectKeyword
    case _TrivialKeyword
    case _TrivialAtMostKeyword
    case _TrivialStrideKeyword
    case _UnknownLayoutKeyword
    case __consumingKeyword
    case __ownedKeyword
    case __setter_accessKeyword
    case __sharedKeyword
    case _backDeployKeyword
    case _borrowKeyword
    case _borrowingKeyword
    case _compilerInitializedKeyword
    case _constKeyword
    case _consumingKeyword
    case _documentationKeyword
    case _dynamicReplacementKeyword
    case _effectsKeyword
    case _forwardKeyword
    case _implementsKeyword
    case _linearKeyword
    case _localKeyword
    case _modifyKeyword
    case _moveKeyword
    case _mutatingKeyword
    case _noMetadataKeyword
    case _opaqueReturnTypeOfKeyword
    case _originallyDefinedInKeyword
    case _readKeyword
    case _specializeKeyword
    case _spi_availableKeyword
    case _underlyingVersionKeyword
    case _versionKeyword
    case abiKeyword
    case accessesKeyword
    case actorKeyword
    case addressWithNativeOwnerKeyword
    case addressWithOwnerKeyword
    case anyKeyword
    case assignmentKeyword
    case associativityKeyword
    case asyncKeyword
    case attachedKeyword
    case autoclosureKeyword
    case availabilityKeyword
    case availableKeyword
    case awaitKeyword
    case backDeployedKeyword
    case beforeKeyword
    case blockKeyword
    case borrowKeyword
    case borrowingKeyword
    case canImportKeyword
    case compilerKeyword
    case consumeKeyword
    case consumingKeyword
    case convenienceKeyword
    case conventionKeyword
    case copyKeyword
    case dependsOnKeyword
    case deprecatedKeyword
    case derivativeKeyword
    case didSetKeyword
    case differentiableKeyword
    case discardKeyword
    case distributedKeyword
    case dynamicKeyword
    case eachKeyword
    case escapingKeyword
    case exportedKeyword
    case fileKeyword
    case finalKeyword
    case forwardKeyword
    case freestandingKeyword
    case getKeyword
    case higherThanKeyword
    case indirectKeyword
    case infixKeyword
    case initializesKeyword
    case introducedKeyword
    case isolatedKeyword
    case kindKeyword
    case lazyKeyword
    case leftKeyword
    case lineKeyword
    case linearKeyword
    case lowerThanKeyword
    case macroKeyword
    case messageKeyword
    case metadataKeyword
    case modifyKeyword
    case moduleKeyword
    case mutableAddressWithNativeOwnerKeyword
    case mutableAddressWithOwnerKeyword
    case mutateKeyword
    case mutatingKeyword
    case noDerivativeKeyword
    case noasyncKeyword
    case noescapeKeyword
    case noneKeyword
    case nonisolatedKeyword
    case nonmutatingKeyword
    case nonsendingKeyword
    case objcKeyword
    case obsoletedKeyword
    case ofKeyword
    case openKeyword
    case optionalKeyword
    case overrideKeyword
    case packageKeyword
    case postfixKeyword
    case preconcurrencyKeyword
    case prefixKeyword
    case readKeyword
    case reasyncKeyword
    case renamedKeyword
    case requiredKeyword
    case retroactiveKeyword
    case reverseKeyword
    case rightKeyword
    case safeKeyword
    case scopedKeyword
    case sendingKeyword
    case setKeyword
    case someKeyword
    case specializedKeyword
    case spiKeyword
    case spiModuleKeyword
    case swiftKeyword
    case targetKeyword
    case thenKeyword
    case transposeKeyword
    case unavailableKeyword
    case uncheckedKeyword
    case unownedKeyword
    case unsafeKeyword
    case unsafeAddressKeyword
    case unsafeMutableAddressKeyword
    case usingKeyword
    case visibilityKeyword
    case weakKeyword
    case willSetKeyword
    case wrtKeyword
    case yieldKeyword
}

extension TokenKind {
    /// The number of kinds.
    public static let count = 254
    /// The position of the first word of the grammar.
    @_transparent public static var firstKeyword: UInt8 { 49 }
    /// The position of the first word of the grammar that may be a name.
    @_transparent public static var firstContextualKeyword: UInt8 { 102 }

    /// The text of every kind in order; empty where it varies.
    static let texts: [StaticString] = [
        "->",
        "@",
        "\\",
        ":",
        "::",
        ",",
        "...",
        "=",
        "!",
        "?",
        "<",
        "{",
        "(",
        "[",
        "\"\"\"",
        ".",
        "?",
        "#",
        "#available",
        "#else",
        "#elseif",
        "#endif",
        "#if",
        "#sourceLocation",
        "#unavailable",
        "&",
        "/",
        ">",
        "}",
        ")",
        "]",
        ";",
        "'",
        "\"",
        "_",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "Any",
        "Self",
        "as",
        "associatedtype",
        "break",
        "case",
        "catch",
        "class",
        "continue",
        "default",
        "defer",
        "deinit",
        "do",
        "else",
        "enum",
        "extension",
        "fallthrough",
        "false",
        "fileprivate",
        "for",
        "func",
        "guard",
        "if",
        "import",
        "in",
        "init",
        "inout",
        "internal",
        "is",
        "let",
        "nil",
        "operator",
        "precedencegroup",
        "private",
        "protocol",
        "public",
        "repeat",
        "rethrows",
        "return",
        "self",
        "static",
        "struct",
        "subscript",
        "super",
        "switch",
        "throw",
        "throws",
        "true",
        "try",
        "typealias",
        "var",
        "where",
        "while",
        "Protocol",
        "Sendable",
        "Type",
        "_BridgeObject",
        "_Class",
        "_NativeClass",
        "_NativeRefCountedObject",
        "_PackageDescription",
        "_RefCountedObject",
        "_Trivial",
        "_TrivialAtMost",
        "_TrivialStride",
        "_UnknownLayout",
        "__consuming",
        "__owned",
        "__setter_access",
        "__shared",
        "_backDeploy",
        "_borrow",
        "_borrowing",
        "_compilerInitialized",
        "_const",
        "_consuming",
        "_documentation",
        "_dynamicReplacement",
        "_effects",
        "_forward",
        "_implements",
        "_linear",
        "_local",
        "_modify",
        "_move",
        "_mutating",
        "_noMetadata",
        "_opaqueReturnTypeOf",
        "_originallyDefinedIn",
        "_read",
        "_specialize",
        "_spi_available",
        "_underlyingVersion",
        "_version",
        "abi",
        "accesses",
        "actor",
        "addressWithNativeOwner",
        "addressWithOwner",
        "any",
        "assignment",
        "associativity",
        "async",
        "attached",
        "autoclosure",
        "availability",
        "available",
        "await",
        "backDeployed",
        "before",
        "block",
        "borrow",
        "borrowing",
        "canImport",
        "compiler",
        "consume",
        "consuming",
        "convenience",
        "convention",
        "copy",
        "dependsOn",
        "deprecated",
        "derivative",
        "didSet",
        "differentiable",
        "discard",
        "distributed",
        "dynamic",
        "each",
        "escaping",
        "exported",
        "file",
        "final",
        "forward",
        "freestanding",
        "get",
        "higherThan",
        "indirect",
        "infix",
        "initializes",
        "introduced",
        "isolated",
        "kind",
        "lazy",
        "left",
        "line",
        "linear",
        "lowerThan",
        "macro",
        "message",
        "metadata",
        "modify",
        "module",
        "mutableAddressWithNativeOwner",
        "mutableAddressWithOwner",
        "mutate",
        "mutating",
        "noDerivative",
        "noasync",
        "noescape",
        "none",
        "nonisolated",
        "nonmutating",
        "nonsending",
        "objc",
        "obsoleted",
        "of",
        "open",
        "optional",
        "override",
        "package",
        "postfix",
        "preconcurrency",
        "prefix",
        "read",
        "reasync",
        "renamed",
        "required",
        "retroactive",
        "reverse",
        "right",
        "safe",
        "scoped",
        "sending",
        "set",
        "some",
        "specialized",
        "spi",
        "spiModule",
        "swift",
        "target",
        "then",
        "transpose",
        "unavailable",
        "unchecked",
        "unowned",
        "unsafe",
        "unsafeAddress",
        "unsafeMutableAddress",
        "using",
        "visibility",
        "weak",
        "willSet",
        "wrt",
        "yield",
    ]
}
