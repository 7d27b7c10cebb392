import SwiftTree

/// Finds the parameters that arguments of calls belong to, among the functions that the sources declare.
struct CallParameters {
    /// What is known about the parameter of an argument.
    enum Parameter {
        /// No declaration of the sources fits the call.
        case none
        /// Its type is not known, as that of a generic parameter.
        case unknown
        /// The types in the declarations that fit.
        /// - Parameter isOverload: whether all of them are of the type that is called on, so that the compiler chooses.
        case types([SwiftType], isOverload: Bool)
    }

    private struct Match {
        /// The parameters of each declaration that fits, in the order of the arguments.
        let parameters: [[CallSignature.Parameter]]
        let isOverload: Bool
        /// The numbers of the arguments.
        let numbers: [Int: Int]
    }

    private var matches: [Int: Match] = [:]
    private var contexts: [Int: SwiftType?] = [:]
    private let path: String

    /// - Parameter path: the path of the file.
    init(path: String) { self.path = path }

    /// Of more functions with one name, nothing is said.
    private static let candidateLimit = 64

    /// The parameter of an argument.
    mutating func parameter(of argument: Node, in call: Node, _ types: inout ExpressionTypes) -> Parameter {
        let match = match(call, &types)
        guard !match.parameters.isEmpty, let number = match.numbers[argument.index] else { return .none }
        let found = match.parameters.map { $0[number].type }
        return found.contains(nil) ? .unknown : .types(found.compactMap(\.self), isOverload: match.isOverload)
    }

    private mutating func match(_ call: Node, _ types: inout ExpressionTypes) -> Match {
        if let known = matches[call.index] { return known }
        // A call that depends on itself fits nothing.
        matches[call.index] = Match(parameters: [], isOverload: false, numbers: [:])
        let (candidates, isOverload) = candidates(for: call, &types)
        guard !candidates.isEmpty, candidates.count <= Self.candidateLimit else {
            return Match(parameters: [], isOverload: false, numbers: [:])
        }
        let arguments = Array(call.arguments)
        let labels = arguments.map { $0.label?.name }
        var closures: [String?] = call.trailingClosure == nil ? [] : [nil]
        closures += call.additionalTrailingClosures.map { $0.label?.name }
        let fitting = candidates.compactMap { candidate in
            candidate.match(labels: labels, closures: closures).map { ($0, candidate.isDisfavored) }
        }
        let preferred = fitting.contains { !$0.1 } ? fitting.filter { !$0.1 } : fitting
        let match = Match(
            parameters: preferred.map(\.0), isOverload: isOverload,
            numbers: Dictionary(uniqueKeysWithValues: arguments.enumerated().map { ($1.index, $0) }))
        matches[call.index] = match
        return match
    }

    /// The declarations that a call may be of, and whether they are all that there are.
    private mutating func candidates(
        for call: Node, _ types: inout ExpressionTypes
    ) -> (signatures: [CallSignature], isOverload: Bool) {
        guard let callee = call.calledExpression, let name = call.calledName?.name else { return ([], false) }
        let declared = types.declared
        if name == "init" {
            let type = initializedType(of: call, &types)
            return (type.map { declared.initializers(of: $0.name) } ?? [], true)
        }
        guard callee.kind == .memberAccessExpr else {
            if name == "Self", let type = ExpressionTypes.enclosingType(of: call) {
                return (declared.initializers(of: type.name), true)
            }
            if name.first?.isUppercase == true {
                // A nested type elsewhere may have the name of one of the system.
                guard
                    !declared.declares(name)
                        || declared.declares(name, in: path, ExpressionTypes.enclosingNames(of: call))
                else { return ([], true) }
                return (declared.initializers(of: declared.resolved(SwiftType(name: name)).name), true)
            }
            // A method of the type around the call comes before functions.
            let own = ExpressionTypes.enclosingType(of: call).map { declared.methods(name, of: $0) } ?? []
            if !own.isEmpty { return (own, true) }
            if let functions = declared.globals.methods[name] { return (functions, true) }
            return (declared.functions[name] ?? [], false)
        }
        if name.first?.isUppercase == true { return (declared.initializers(of: name), true) }
        let owner = callee.base.flatMap { types.type(of: $0) } ?? (callee.base == nil ? context(of: call, &types) : nil)
        if let owner = owner.map({ declared.resolved($0.unwrapped) }) {
            let own = declared.methods(name, of: owner.instance ?? owner)
            if !own.isEmpty { return (own, true) }
        }
        return (declared.functions[name] ?? [], false)
    }

    /// The type that a call of `init` makes: `.init("key")` where its type is known, `Self.init`, `Title.init`.
    mutating func initializedType(of call: Node, _ types: inout ExpressionTypes) -> SwiftType? {
        guard let callee = call.calledExpression, callee.kind == .memberAccessExpr else { return nil }
        guard let base = callee.base else {
            return context(of: call, &types).map { types.declared.resolved($0.unwrapped) }
        }
        if base.kind == .superExpr { return nil }
        return types.type(of: base).map { $0.instance ?? $0 }
    }

    /// The type that an expression is expected to have; `nil` if it is not known.
    mutating func context(of expression: Node, _ types: inout ExpressionTypes) -> SwiftType? {
        if let known = contexts[expression.index] { return known }
        contexts[expression.index] = .some(nil)
        let type = find(contextOf: expression, &types)
        contexts[expression.index] = .some(type)
        return type
    }

    private mutating func find(contextOf expression: Node, _ types: inout ExpressionTypes) -> SwiftType? {
        var node = expression
        var collections: [CollectionStep] = []
        climb: while let parent = node.parent {
            switch parent.kind {
            case .labeledExprList, .sequenceExpr, .unresolvedTernaryExpr, .arrayElement, .arrayElementList,
                .dictionaryElementList:
                break
            // Modifiers of a value do not change its type, as a rule, but nothing says so.
            case .memberAccessExpr, .functionCallExpr: return nil
            case .exprList:
                if let previous = node.previousSibling, previous.kind == .assignmentExpr {
                    let target = previous.previousSibling.flatMap { types.type(of: $0) }
                    return target.flatMap { CollectionStep.element(collections, of: $0, types.declared) }
                }
                let isChosen =
                    node.kind == .unresolvedTernaryExpr || node.previousSibling?.kind == .unresolvedTernaryExpr
                guard isChosen else { break climb }
            case .arrayExpr: collections.append(.array)
            case .dictionaryExpr: collections.append(.dictionary)
            case .dictionaryElement: guard parent.value == node else { return nil }
            case .labeledExpr:
                guard let owner = parent.parent?.parent, owner.kind == .functionCallExpr else { break climb }
                guard case .types(let found, _) = parameter(of: parent, in: owner, &types),
                    let type = found.first, found.allSatisfy({ $0 == type })
                else { return nil }
                return CollectionStep.element(collections, of: type, types.declared)
            default: break climb
            }
            node = parent
        }
        return TypedLiteral.type(of: expression).flatMap { SwiftType($0) }
            .map { $0.name == "Self" ? ExpressionTypes.enclosingType(of: expression) ?? $0 : $0 }
    }
}
