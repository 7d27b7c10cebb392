// Is it an expression, and is a word such as `copy` its prefix or a name?
extension Parser {
    /// Whether an expression begins with what comes next.
    mutating func isAtStartOfExpression() -> Bool {
        switch current {
        case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote,
            .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter, .regexSlash, .regexPoundDelimiter,
            .leftParen, .leftSquare, .leftBrace, .period, .pound, .poundAvailable, .poundUnavailable, .colonColon,
            .backslash, .prefixAmpersand, .prefixOperator, .selfKeyword, .SelfKeyword, .superKeyword, .initKeyword,
            .deinitKeyword, .subscriptKeyword, .AnyKeyword, .trueKeyword, .falseKeyword, .nilKeyword, .ifKeyword,
            .switchKeyword:
            return true
        case .tryKeyword, .awaitKeyword, .repeatKeyword, .borrowKeyword, ._borrowKeyword, .copyKeyword,
            .consumeKeyword, ._moveKeyword, .eachKeyword, .anyKeyword, .unsafeKeyword:
            // `try return` is a misplaced word; in `try` and a statement on the next line an expression is missing.
            return !isStartOfNonExpression(peek()) || isAtStartOfLine(1)
        case .doKeyword: return accepts(.doExpressions)
        case .atSign: return peek() == .stringQuote
        default: return current.isContextualKeyword
        }
    }

    /// Whether a word can only begin a statement or declaration.
    mutating func isStartOfNonExpression(_ kind: TokenKind) -> Bool {
        switch kind {
        case .returnKeyword, .throwKeyword, .deferKeyword, .guardKeyword, .whileKeyword, .forKeyword, .breakKeyword,
            .continueKeyword, .fallthroughKeyword, .caseKeyword, .defaultKeyword, .funcKeyword,
            .varKeyword, .letKeyword, .classKeyword, .structKeyword, .enumKeyword, .protocolKeyword,
            .extensionKeyword, .importKeyword, .typealiasKeyword, .associatedtypeKeyword, .operatorKeyword,
            .precedencegroupKeyword, .staticKeyword, .publicKeyword, .privateKeyword, .fileprivateKeyword,
            .internalKeyword:
            return true
        case .doKeyword: return !accepts(.doExpressions)
        default: return false
        }
    }

    /// Whether an expression follows the word at a distance from the next token, so that the word is not a name.
    /// What could also continue an expression that begins with the name, such as `(`, counts where `orPostfix` says so
    /// and a space is before it.
    mutating func isBeforeOperand(at distance: Int = 0, orPostfix: Bool = false, onNextLine: Bool = false) -> Bool {
        let next = distance &+ 1
        if isAtStartOfLine(next), !onNextLine { return false }
        switch peek(next) {
        case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote,
            .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter, .regexSlash, .regexPoundDelimiter,
            .prefixAmpersand, .prefixOperator, .atSign, .backslash, .pound, .AnyKeyword, .SelfKeyword, .selfKeyword,
            .superKeyword, .initKeyword, .trueKeyword, .falseKeyword, .nilKeyword, .repeatKeyword, .tryKeyword,
            .ifKeyword, .switchKeyword:
            return true
        case .doKeyword: return accepts(.doExpressions)
        case .period, .leftParen, .leftSquare: return orPostfix && hasTriviaBefore(next)
        default: return peek(next).isContextualKeyword
        }
    }
}

/// Where an expression is, as far as its grammar depends on it.
enum ExpressionFlavor: Sendable {
    case basic
    /// The condition of `if`, `guard`, `while`, the subject of `switch`, the sequence of `for`: `{` begins the body.
    case statementCondition
    /// The condition of `#if`: it ends with its line.
    case poundIfDirective
    /// The arguments of an attribute.
    case attributeArguments

    @_transparent static func == (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
}

/// Whether an expression is, or is in, a pattern.
enum PatternContext: Sendable {
    case none
    /// In a pattern to match, such as a `case`'s: `let` and `var` may introduce bindings.
    case matching
    /// After `let` or `var` in a pattern: names are bindings.
    case bindingIntroducer

    @_transparent static func == (left: Self, right: Self) -> Bool {
        unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }
}
