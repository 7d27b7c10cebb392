import SwiftTree

/// Finds out the types of expressions in a file, as far as declarations in the sources and literals decide them.
///
/// It answers `nil` wherever more than that is needed: type inference of generic code, declarations of other modules.
struct ExpressionTypes {
    let declared: DeclaredTypes
    private let scopes: LocalScopes
    private var known: [Int: SwiftType?] = [:]

    init(_ declared: DeclaredTypes, in tree: SyntaxTree) {
        self.declared = declared
        scopes = LocalScopes(tree)
    }

    /// The type of an expression; `nil` if it is not known.
    mutating func type(of expression: Node, depth: Int = 0) -> SwiftType? {
        guard depth < DeclaredTypes.depthLimit else { return nil }
        if let found = known[expression.index] { return found }
        // A value that depends on itself has no type.
        known[expression.index] = .some(nil)
        let type = find(expression, depth + 1).map { declared.resolved($0) }
        known[expression.index] = .some(type)
        return type
    }

    private mutating func find(_ node: Node, _ depth: Int) -> SwiftType? {
        switch node.kind {
        case .stringLiteralExpr: return .string
        case .integerLiteralExpr: return .int
        case .floatLiteralExpr: return .double
        case .booleanLiteralExpr, .isExpr: return .bool
        case .tryExpr, .awaitExpr, .prefixOperatorExpr, .unsafeExpr:
            return node.expression.flatMap { type(of: $0, depth: depth) }
        case .tupleExpr:
            let types = node.elements.map { $0.expression.flatMap { type(of: $0, depth: depth) } }
            if types.count == 1 { return types[0] }
            return types.contains(nil) ? nil : .tuple(types.compactMap(\.self))
        case .arrayExpr:
            let first = node.elements.first?.expression.flatMap { type(of: $0, depth: depth) }
            return first.map { .array($0) }
        case .forceUnwrapExpr, .optionalChainingExpr:
            guard let type = node.expression.flatMap({ type(of: $0, depth: depth) }) else { return nil }
            return type.isOptional ? type.arguments[0] : type
        case .declReferenceExpr: return type(ofName: node, depth)
        case .memberAccessExpr: return Self.chained(member(node, depth), node)
        case .functionCallExpr: return Self.chained(result(of: node, depth), node)
        case .subscriptCallExpr: return Self.chained(element(of: node, depth), node)
        case .sequenceExpr: return type(of: Array(node.elements), depth)
        case .macroExpansionExpr:
            let name = node.macroName?.name
            return name == "function" || name == "file" || name == "fileID" ? .string : name == "line" ? .int : nil
        default: return nil
        }
    }

    /// The value of a chain with a question mark is optional.
    private static func chained(_ type: SwiftType?, _ node: Node) -> SwiftType? {
        guard let type, !type.isOptional else { return type }
        var link: Node? = node
        while let current = link {
            switch current.kind {
            case .optionalChainingExpr: return .optional(type)
            case .memberAccessExpr: link = current.base
            case .functionCallExpr, .subscriptCallExpr: link = current.calledExpression
            default: return type
            }
        }
        return type
    }

    private mutating func member(_ node: Node, _ depth: Int) -> SwiftType? {
        guard let name = node.declName?.baseName?.name, let base = node.base else { return nil }
        if name == "self" { return type(of: base, depth: depth) }
        guard let type = type(of: base, depth: depth) else {
            // Not of a name that may be a module or a type of one.
            return base.firstToken.name.first?.isUppercase == true ? nil : SystemMembers.property(name, of: nil)
        }
        if type.isOptional, name == "description" { return nil }
        if name.first?.isUppercase == true, type.instance != nil { return .metatype(SwiftType(name: name)) }
        return declared.member(name, of: type)
    }

    private mutating func element(of node: Node, _ depth: Int) -> SwiftType? {
        guard let called = node.calledExpression, let base = type(of: called, depth: depth)?.unwrapped,
            let argument = node.arguments.only?.expression
        else { return nil }
        if base.name == "Dictionary" { return base.arguments.last.map { .optional($0) } }
        guard base.name == "Array" || base.name == "ArraySlice" || base.name == "FetchedResults" else { return nil }
        let isRange = argument.kind == .sequenceExpr && argument.tokens.contains { Self.isRange($0) }
        return isRange || argument.kind == .postfixOperatorExpr ? base : base.element
    }

    private mutating func result(of call: Node, _ depth: Int) -> SwiftType? {
        guard var called = call.calledExpression else { return nil }
        var arguments: [SwiftType] = []
        if called.kind == .genericSpecializationExpr, let inner = called.expression {
            arguments =
                called.genericArgumentClause?.arguments.compactMap { $0.argument.flatMap { SwiftType($0) } } ?? []
            called = inner
        }
        switch called.kind {
        case .declReferenceExpr:
            guard let name = called.baseName?.name else { return nil }
            if name == "Self" { return Self.enclosingType(of: call) }
            if name.first?.isUppercase == true { return SwiftType(name: name, arguments: arguments) }
            if let local = scopes.type(of: name, at: called, &self, depth) {
                return local?.isFunction == true ? local?.arguments.first : nil
            }
            return functionResult(name, call, depth)
        case .memberAccessExpr:
            guard let name = called.declName?.baseName?.name, let base = called.base else { return nil }
            if name.first?.isUppercase == true { return SwiftType(name: name, arguments: arguments) }
            guard let type = type(of: base, depth: depth) else { return SystemMembers.method(name, of: nil) }
            if type.isOptional, base.kind != .optionalChainingExpr {
                // `map` of an optional value.
                return nil
            }
            return declared.result(of: name, on: type)
        case .closureExpr: return called.signature?.returnClause?.type.flatMap { SwiftType($0) }
        default: return nil
        }
    }

    private mutating func functionResult(_ name: String, _ call: Node, _ depth: Int) -> SwiftType? {
        if let owner = Self.enclosingType(of: call) {
            let own = declared.methods(name, of: owner)
            if !own.isEmpty { return declared.common(own) }
        }
        if let functions = declared.globals.methods[name] { return declared.common(functions) }
        guard SystemMembers.passThroughFunctions.contains(name) else { return nil }
        return number(call.arguments.compactMap(\.expression).map { [$0] }, depth)
    }

    /// The names of all types and extensions around a node.
    static func enclosingNames(of node: Node) -> Set<String> {
        var names: Set<String> = []
        var inner = node
        while let scope = inner.ancestors.first(where: { $0.kind == .memberBlock }), names.count < 16 {
            if let type = enclosingType(of: scope) { names.insert(type.name) }
            guard let owner = scope.parent else { break }
            inner = owner
        }
        return names
    }

    /// The type or extension around a node.
    static func enclosingType(of node: Node) -> SwiftType? {
        for scope in node.ancestors {
            switch scope.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl:
                return scope.name.map { SwiftType(name: $0.name) }
            case .extensionDecl: return scope.extendedType.flatMap { SwiftType($0) }.map { SwiftType(name: $0.name) }
            default: break
            }
        }
        return nil
    }

    private mutating func type(ofName reference: Node, _ depth: Int) -> SwiftType? {
        guard let token = reference.baseName else { return nil }
        switch token.kind {
        case .selfKeyword: return Self.enclosingType(of: reference)
        case .SelfKeyword: return Self.enclosingType(of: reference).map { .metatype($0) }
        case .dollarIdentifier:
            let name = String(token.text.dropFirst())
            if let index = Int(name) { return scopes.type(ofArgument: index, at: reference, &self, depth) }
            guard let found = scopes.type(of: name, at: reference, &self, depth) else { return nil }
            return found.map { SwiftType(name: "Binding", arguments: [$0]) }
        default:
            let name = token.name
            if let found = scopes.type(of: name, at: reference, &self, depth) { return found }
            return name.first?.isUppercase == true ? .metatype(SwiftType(name: name)) : nil
        }
    }
}

// Operators.
extension ExpressionTypes {
    static func isRange(_ token: Token) -> Bool {
        token.kind == .binaryOperator && (token.hasText("...") || token.hasText("..<"))
    }

    private static func isOperator(_ node: Node, _ isWanted: (Token) -> Bool) -> Bool {
        node.kind == .binaryOperatorExpr && isWanted(node.firstToken)
    }

    private static let comparisons = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~="]
    private static let arithmetic = ["+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>"]

    /// The type of operands with operators between them, as a sequence has them.
    private mutating func type(of parts: [Node], _ depth: Int) -> SwiftType? {
        guard depth < DeclaredTypes.depthLimit, let last = parts.last else { return nil }
        if parts.count == 1 { return type(of: last, depth: depth) }
        if parts.contains(where: { $0.kind == .assignmentExpr || $0.kind == .arrowExpr }) { return nil }
        if let index = parts.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }) {
            guard let then = parts[index].thenExpression else { return nil }
            return number([[then], Array(parts[(index + 1)...])], depth, isArithmetic: false)
        }
        func first(_ names: [String]) -> Int? {
            parts.firstIndex { Self.isOperator($0) { names.contains($0.text) } }
        }
        if first(Self.comparisons) != nil || last.kind == .unresolvedIsExpr { return .bool }
        if parts.contains(where: { $0.kind == .unresolvedIsExpr }) { return .bool }
        if let index = first(["??"]) {
            let left = type(of: Array(parts[..<index]), depth + 1)?.unwrapped
            let rest = Array(parts[(index + 1)...])
            if let left { return left }
            let right = type(of: rest, depth + 1)
            return Self.isNumberLiteral(rest) ? nil : right
        }
        if let index = parts.firstIndex(where: { Self.isOperator($0, Self.isRange) }) {
            let bound = number([Array(parts[..<index]), Array(parts[(index + 1)...])], depth)
            return bound.map { SwiftType(name: "Range", arguments: [$0]) }
        }
        if parts.count >= 3, parts[parts.count - 2].kind == .unresolvedAsExpr, last.kind == .typeExpr {
            let type = last.type.flatMap { SwiftType($0) }
            let mark = parts[parts.count - 2].lastToken.kind
            return mark == .postfixQuestionMark ? type.map { .optional($0) } : type
        }
        guard first(Self.arithmetic) != nil else { return nil }
        var operands: [[Node]] = [[]]
        for part in parts {
            if Self.isOperator(part, { Self.arithmetic.contains($0.text) }) {
                operands.append([])
            } else {
                operands[operands.count - 1].append(part)
            }
        }
        return number(operands, depth)
    }

    private static func isNumberLiteral(_ parts: [Node]) -> Bool {
        guard parts.count == 1, var node = parts.first else { return false }
        while node.kind == .prefixOperatorExpr || node.kind == .tupleExpr, let inner = node.firstChild { node = inner }
        return node.kind == .integerLiteralExpr || node.kind == .floatLiteralExpr
    }

    /// The type that operands have in common; literals of numbers have that of the others.
    private mutating func number(_ operands: [[Node]], _ depth: Int, isArithmetic: Bool = true) -> SwiftType? {
        var literals: Set<SwiftType> = []
        var types: Set<SwiftType> = []
        for operand in operands where !operand.isEmpty {
            let type = type(of: operand, depth + 1)
            if Self.isNumberLiteral(operand) {
                if let type { literals.insert(type) }
            } else if let type {
                types.insert(type)
            } else if !isArithmetic {
                return nil
            }
        }
        if isArithmetic, types.contains(.string) { return .string }
        // Without an operator between them, both have to be known.
        if types.count == 1, let type = types.first {
            let isSame = literals.isEmpty || FormatSpecifiers.isNumber(declared.resolved(type))
            return isArithmetic && !FormatSpecifiers.isNumber(declared.resolved(type)) || !isSame ? nil : type
        }
        guard types.isEmpty else { return types == [.double, SwiftType(name: "CGFloat")] ? .double : nil }
        return literals.contains(.double) ? .double : literals.first
    }
}
