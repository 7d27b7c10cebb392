import SwiftTree

/// Classifies tokens, one after the other.
struct TokenClassifier {
    /// What has a kind.
    private(set) var pieces: [SyntaxKinds.Piece] = []
    /// What comes before this offset belongs to the last piece.
    private var end = 0

    /// Adds the next token.
    mutating func add(_ token: Token) {
        guard token.start >= end else { return }
        switch token.kind {
        case .stringSegment, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter, .singleQuote:
            addString(token)
        case .leftParen, .rightParen:
            if token.parent.kind == .expressionSegment { add(.stringInterpolationAnchor, token.range) }
        case .integerLiteral, .floatLiteral: addNumber(token)
        case .dollarIdentifier: add(.identifier, token.range)
        case .wildcard: add(.keyword, token.range)
        case .identifier: addIdentifier(token)
        case .atSign: addAttribute(token)
        case .pound: addPound(token)
        case .poundAvailable, .poundUnavailable: add(.keyword, token.range)
        case .poundIf, .poundElseif, .poundElse, .poundEndif: add(.buildConfigKeyword, token.range)
        default: if token.kind.isKeyword { addKeyword(token) }
        }
    }

    private mutating func add(_ kind: SyntaxKind, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        pieces.append(SyntaxKinds.Piece(start: range.lowerBound, end: range.upperBound, kind: kind))
        end = range.upperBound
    }

    /// The quotes and the text up to an interpolation are one piece; before `(` comes what escapes it.
    private mutating func addString(_ token: Token) {
        guard token.parent.kind != .expressionSegment, token.parent.kind != .regexLiteralExpr else { return }
        if let previous = token.previous, let last = pieces.indices.last, pieces[last].kind == .string,
            pieces[last].end == previous.end, Self.isString(previous.kind), !Self.begins(token)
        {
            pieces[last].end = token.end
            end = token.end
        } else if let previous = token.previous, !Self.begins(token),
            Self.isString(previous.kind) || Self.isAnchor(previous)
        {
            // The line's end after an interpolation belongs to what follows.
            add(.string, token.start == token.end ? token.range : previous.end..<token.end)
        } else {
            add(.string, token.range)
        }
    }

    private static func isAnchor(_ token: Token) -> Bool {
        token.kind == .rightParen && token.parent.kind == .expressionSegment
    }

    private static func isString(_ kind: TokenKind) -> Bool {
        switch kind {
        case .stringSegment, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter, .singleQuote: true
        default: false
        }
    }

    /// Whether a literal begins with a token.
    private static func begins(_ token: Token) -> Bool {
        let literal = token.parent
        return (literal.kind == .stringLiteralExpr || literal.kind == .simpleStringLiteralExpr)
            && literal.firstToken == token
    }

    private mutating func addNumber(_ token: Token) {
        let parent = token.parent
        if parent.kind == .versionTuple || parent.kind == .versionComponent {
            let version = parent.kind == .versionTuple ? parent : parent.ancestor(.versionTuple) ?? parent
            add(.number, version.range)
            return
        }
        // A tuple's element is a number too; a sign belongs to its number.
        if let sign = token.previous, sign.kind == .prefixOperator, sign.hasText("-"), sign.end == token.start {
            add(.number, sign.start..<token.end)
        } else {
            add(.number, token.range)
        }
    }

    private mutating func addIdentifier(_ token: Token) {
        let parent = token.parent
        switch parent.kind {
        case .identifierType, .memberType:
            // A key path's type is an expression to the compiler.
            add(parent.parent?.kind == .keyPathExpr ? .identifier : .typeIdentifier, token.range)
        default:
            let isPlaceholder = token.bytes.starts(with: "<#".utf8)
            add(isPlaceholder ? .placeholder : .identifier, token.range)
        }
    }

    private mutating func addKeyword(_ token: Token) {
        let parent = token.parent
        switch parent.kind {
        case .declModifier:
            let isKeyword = token.kind == .staticKeyword || token.kind == .classKeyword
            if isKeyword { add(.keyword, token.range) } else { add(.attributeBuiltin, parent.range) }
        case .identifierType, .memberType:
            add(token.kind == .AnyKeyword ? .keyword : .typeIdentifier, token.range)
        case .metatypeType, .availabilityArgument, .availabilityLabeledArgument,
            .poundSourceLocationArguments:
            add(.identifier, token.range)
        case .closureCaptureSpecifier: add(.attributeBuiltin, parent.range)
        case .operatorDecl: add(token.kind == .operatorKeyword ? .keyword : .attributeBuiltin, token.range)
        case .forStmt where token.kind == .awaitKeyword: add(.identifier, token.range)
        case .yieldStmt: break
        case .declReferenceExpr:
            let isName: Bool
            switch token.kind {
            case .selfKeyword, .superKeyword, .SelfKeyword: isName = false
            default: isName = true
            }
            add(isName ? .identifier : .keyword, token.range)
        default:
            let isName = token.kind == .sendingKeyword || Self.isName(token, in: parent)
            add(isName ? .identifier : .keyword, token.range)
        }
    }

    /// Whether a word that is a keyword elsewhere is a name here.
    private static func isName(_ token: Token, in parent: Node) -> Bool {
        if token.kind == .selfKeyword { return false }
        switch parent.slot(of: token) {
        case .name, .baseName, .identifier, .label, .firstName, .secondName, .macroName: return true
        default: return false
        }
    }

    /// `#file` and the like are keywords, `#colorLiteral(…)` is a literal, other macros are names.
    private mutating func addPound(_ token: Token) {
        guard let name = token.next, name.start == token.end else { return }
        let range = token.start..<name.end
        switch name.text {
        case "colorLiteral", "imageLiteral", "fileLiteral": add(.objectLiteral, token.parent.range)
        case "file", "fileID", "filePath", "line", "column", "function", "dsohandle", "selector", "keyPath":
            add(.keyword, range)
        case "warning", "error":
            // A directive, which has a kind that rules do not know.
            end = name.end
        default: break
        }
    }

    private mutating func addAttribute(_ token: Token) {
        let attribute = token.parent
        guard attribute.kind == .attribute, let name = attribute.attributeName,
            name.kind == .identifierType, name.firstToken == name.lastToken, Self.isBuiltin(name.firstToken)
        else { return }
        let first = name.firstToken
        let whole = token.start..<first.end
        if first.hasText("unknown") {
            add(.attributeID, whole)
        } else if attribute.parent?.parent?.kind == .attributedType || first.hasText("available") {
            add(.attributeBuiltin, whole)
        } else {
            add(.attributeBuiltin, attribute.range)
        }
    }

    /// Whether the compiler knows an attribute: those in small letters, and some.
    private static func isBuiltin(_ name: Token) -> Bool {
        if let byte = name.bytes.first, byte > UInt8(ascii: "Z") { return true }
        return builtinAttributes.contains(name.text)
    }

    private static let builtinAttributes: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "LLDBDebuggerFunction",
        "NSApplicationMain", "NSCopying", "NSManaged", "Sendable", "UIApplicationMain",
    ]
}
