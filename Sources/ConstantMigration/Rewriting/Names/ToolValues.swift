import SwiftTree
import Workspace

/// Finds out whether values are of the tool's types, without the types that only a compiler infers.
///
/// A name that no declaration of the sources gives a type of the tool is that of another value, wherever it is declared. What
/// closures and patterns bind has the type of what they are applied to.
struct ToolValues {
    /// Whether a value is of one of the tool's types, or contains such values.
    enum Evidence: Int {
        /// Its type is another one.
        case other
        /// The sources do not show its type.
        case unknown
        /// It is made from accessors, or has a type of the tool.
        case tool

        /// What is known of a value that is one of two.
        func or(_ other: @autoclosure () -> Self) -> Self {
            if self == .tool { return self }
            let other = other()
            return other.rawValue > rawValue ? other : self
        }
    }

    private let pairs: ConstantPairs
    private let facts: SourceFacts
    private let names: NameResolver
    /// How many expressions are looked at for one value: the time must not grow with the square of a chain.
    private var budget = 48

    init(_ pairs: ConstantPairs, _ facts: SourceFacts, _ names: NameResolver) {
        (self.pairs, self.facts, self.names) = (pairs, facts, names)
    }

    /// What is known of an expression.
    mutating func evidence(of expression: Node?) -> Evidence {
        budget -= 1
        guard let expression, budget > 0 else { return .unknown }
        switch expression.kind {
        case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr,
            .regexLiteralExpr, .superExpr, .isExpr, .keyPathExpr, .typeExpr, .discardAssignmentExpr:
            return .other
        case .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr, .borrowExpr, .inOutExpr,
            .optionalChainingExpr, .forceUnwrapExpr:
            return evidence(of: expression.expression)
        case .tupleExpr, .arrayExpr: return evidence(ofAny: expression.elements.map(\.expression))
        case .dictionaryExpr:
            let elements = expression.child(.content).map(NodeList.init) ?? NodeList(nil)
            return evidence(ofAny: elements.flatMap { [$0.child(.key), $0.value] })
        case .sequenceExpr: return evidence(ofOperands: expression)
        case .asExpr: return evidence(ofType: expression.type?.text ?? "", at: expression)
        case .closureExpr: return evidence(ofResult: expression)
        case .functionCallExpr: return evidence(ofCall: expression)
        case .subscriptCallExpr: return evidence(of: expression.calledExpression)
        case .memberAccessExpr: return evidence(ofAccess: expression)
        case .declReferenceExpr: return evidence(ofReference: expression)
        default: return .unknown
        }
    }

    private mutating func evidence(ofAny expressions: [Node?]) -> Evidence {
        var result = Evidence.other
        for expression in expressions.prefix(16) where result != .tool {
            result = result.or(evidence(of: expression))
        }
        return result
    }

    /// `a ?? b`, `on ? a : b` and `a as? T`, before the operators are sorted by precedence.
    private mutating func evidence(ofOperands sequence: Node) -> Evidence {
        var chosen = Evidence.other
        var result = Evidence.other
        var last = Evidence.other
        for element in sequence.elements.prefix(24) {
            switch element.kind {
            case .binaryOperatorExpr, .assignmentExpr, .arrowExpr: continue
            case .unresolvedIsExpr: last = .other
            case .unresolvedAsExpr: continue
            case .unresolvedTernaryExpr:
                // What is before it, up to the one before, is the condition.
                chosen = chosen.or(evidence(of: element.thenExpression))
                (result, last) = (.other, .other)
            case .typeExpr, .identifierType, .memberType, .optionalType, .arrayType, .dictionaryType:
                last = evidence(ofType: element.text, at: sequence)
                continue
            default:
                result = result.or(last)
                last = evidence(of: element)
            }
        }
        return chosen.or(result).or(last)
    }

    // MARK: Types

    /// What is known of a value of a type, as the source writes it.
    mutating func evidence(ofType text: String, at place: Node) -> Evidence {
        var result = Evidence.other
        let paths = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        for path in paths.prefix(32) {
            let parts = path.split(separator: ".").map(String.init)
            guard let last = parts.last else { continue }
            if pairs.types[last] != nil {
                if !names.declares(last, at: place) { return .tool }
                continue
            }
            // The sources do not show whether an alias of a type without a declaration stands for one of the tool's.
            guard facts.aliasNames.contains(last) else { continue }
            switch names.meaning(of: parts, at: place) {
            case .declared(type: nil, _), .unclear: result = .unknown
            case .declared, .tool, .undeclared: continue
            }
        }
        return result
    }

    /// Whether a name is that of a type, by how it is written.
    private static func isType(_ name: String) -> Bool { name.first?.isUppercase == true }

    // MARK: Names

    private mutating func evidence(ofReference node: Node) -> Evidence {
        guard let token = node.baseName else { return .unknown }
        if token.kind == .dollarIdentifier { return evidence(ofParameterOf: node.ancestor(.closureExpr)) }
        if token.hasText("self") {
            return names.extendedType(around: node).map { evidence(ofType: $0, at: node) } ?? .other
        }
        guard token.kind == .identifier else { return .other }
        if facts.candidates.contains(token.name), case .tool = names.meaning(of: token.name, at: node) { return .other }
        return evidence(ofName: token.name, at: node.start, node)
    }

    private mutating func evidence(ofName name: String, at offset: Int, _ place: Node) -> Evidence {
        let values = names.values(of: name, at: offset)
        guard !values.isEmpty else {
            return Self.isType(name) ? evidence(ofType: name, at: place) : evidence(ofMember: name, of: nil)
        }
        var result = Evidence.other
        for value in values.prefix(8) {
            budget -= 1
            guard budget > 0 else { return .unknown }
            if let type = value.type {
                result = result.or(evidence(ofType: type, at: place))
            } else if let origin = value.origin {
                // `if let a` stands for `if let a = a`.
                guard origin.kind != .identifierPattern else {
                    result = result.or(evidence(ofName: name, at: origin.start, place))
                    continue
                }
                result = result.or(evidence(of: origin))
                if value.binder.kind == .matchingPatternCondition, Self.isPayload(value) {
                    result = result.or(.unknown)
                }
            } else {
                let bound = evidence(ofBound: name, value)
                result = result.or(bound == .unknown && facts.members[name] != nil ? .tool : bound)
            }
        }
        return result
    }

    /// What is known of a name that a loop, a closure, a pattern, an accessor or a parameter binds.
    private mutating func evidence(ofBound name: String, _ value: ScopeIndex.Declaration) -> Evidence {
        let binder = value.binder
        switch binder.kind {
        case .forStmt: return evidence(of: binder.sequence).or(Self.isPayload(value) ? .unknown : .other)
        case .closureParameter, .closureShorthandParameter:
            return evidence(ofParameterOf: binder.ancestor(.closureExpr))
        case .switchCaseItem:
            guard let subject = binder.ancestor(.switchExpr)?.subject else { return .unknown }
            return evidence(of: subject).or(Self.isPayload(value) ? .unknown : .other)
        case .catchItem: return .other
        case .accessorDecl:
            guard let binding = binder.ancestor(.patternBinding) else { return .unknown }
            if let type = binding.typeAnnotation?.type { return evidence(ofType: type.text, at: binding) }
            return evidence(of: binding.initializer?.value)
        case .functionParameter: return binder.type.map { evidence(ofType: $0.text, at: binder) } ?? .unknown
        default: return value.place == .member ? evidence(ofMember: name, of: nil) : .unknown
        }
    }

    /// Whether a pattern binds a name to what a case has: `.loaded(let x)`, but not `.some(let x)`.
    private static func isPayload(_ value: ScopeIndex.Declaration) -> Bool {
        guard let name = value.pattern else { return false }
        return name.ancestors.prefix(24).prefix { $0 != value.binder }
            .contains { $0.kind == .functionCallExpr && $0.calledName?.hasText("some") != true }
    }

    // MARK: Members

    private mutating func evidence(ofAccess access: Node) -> Evidence {
        guard let name = access.referenceName?.name else { return .unknown }
        guard let base = access.base else {
            return evidence(ofMember: name, of: nil) == .tool ? .tool : .unknown
        }
        if base.kind == .declReferenceExpr, base.baseName?.hasText("self") == true,
            let token = access.referenceName
        {
            let property = names.property(token, around: access)
            if let type = property?.type { return evidence(ofType: type, at: access) }
            if let initial = property?.initialValue { return evidence(of: initial) }
            return evidence(ofMember: name, of: nil)
        }
        if let path = access.referenceNames, path.contains(where: facts.candidates.contains),
            case .tool(let full) = names.meaning(of: path, at: access, isType: false), let pair = pairs.pair(full)
        {
            guard let counterpart = pair.counterpart else { return .other }
            let isValue = counterpart.source == nil || counterpart.type.map(pairs.types.values.contains) == true
            return isValue ? .tool : .other
        }
        return evidence(ofMember: name, of: base)
    }

    /// What is known of a member by its name.
    mutating func evidence(ofMember name: String, of base: Node?) -> Evidence {
        if facts.members[name] != nil || facts.collections.contains(name) { return .tool }
        if let base, Self.passingOn.contains(name) || name.first?.isNumber == true { return evidence(of: base) }
        if SwiftGenMembers.names.contains(name)
            || facts.callees.declares(name)
        {
            return .other
        }
        // A tuple of the tool's values may give them names.
        guard let base, !Self.plainMembers.contains(name) else { return .other }
        return evidence(of: base) == .tool ? .tool : .other
    }

    /// The members of the standard library whose values are a value or its elements.
    private static let passingOn: Set<String> = [
        "first", "last", "values", "value", "element", "key", "wrappedValue", "projectedValue", "pointee",
        "unsafelyUnwrapped", "randomElement", "min", "max", "lazy", "sorted", "reversed", "filter", "prefix", "suffix",
        "dropFirst", "dropLast", "enumerated", "shuffled", "popLast", "removeFirst", "removeLast", "popFirst", "self",
        "joined", "compactMapValues", "publisher", "elements", "get",
    ]
    /// Members of lists that are other values.
    private static let plainMembers: Set<String> = [
        "count", "isEmpty", "indices", "startIndex", "endIndex", "hashValue", "description", "contains",
    ]
    private static let mapping: Set<String> = ["map", "compactMap", "flatMap", "reduce", "mapValues"]

    // MARK: Calls

    private mutating func evidence(ofCall call: Node) -> Evidence {
        guard let called = call.calledExpression else { return .unknown }
        switch called.kind {
        case .closureExpr: return evidence(ofResult: called)
        case .genericSpecializationExpr where called.expression?.kind == .declReferenceExpr:
            return evidence(ofType: called.text, at: call)
        case .declReferenceExpr, .memberAccessExpr, .genericSpecializationExpr: break
        default: return evidence(of: called)
        }
        guard let name = call.calledName?.name else { return .unknown }
        let base = called.kind == .memberAccessExpr ? called.base : nil
        let isMember = called.kind == .memberAccessExpr
        if name == "init", isMember { return base.map { evidence(ofType: $0.text, at: call) } ?? .unknown }
        if facts.members[name] != nil || facts.collections.contains(name) { return .tool }
        if Self.isType(name) {
            return Self.wrappers.contains(name)
                ? evidence(ofArguments: call) : evidence(ofType: name, at: call)
        }
        if !isMember {
            for value in names.values(of: name, at: called.start).prefix(4) {
                if let type = value.type { return evidence(ofType: type, at: call) }
                if let origin = value.origin, evidence(of: origin) == .tool { return .tool }
            }
        }
        if facts.callees.hasOwnType(call) || SwiftGenMembers.names.contains(name) { return .other }
        if Self.mapping.contains(name) {
            return evidence(ofAny: call.arguments.map(\.expression) + [call.trailingClosure])
        }
        if let base, Self.passingOn.contains(name) { return evidence(of: base) }
        let arguments = evidence(ofArguments: call)
        guard isMember else { return arguments }
        if arguments == .tool || base.map({ evidence(of: $0) }) == .tool { return .tool }
        return .other
    }

    /// The types of the standard library and of SwiftUI whose values contain their arguments.
    private static let wrappers: Set<String> = [
        "Optional", "Array", "Set", "Dictionary", "ContiguousArray", "ArraySlice", "AnySequence", "AnyCollection",
        "AnyIterator", "State", "Binding", "Published", "Just", "CurrentValueSubject",
    ]

    private mutating func evidence(ofArguments call: Node) -> Evidence {
        evidence(ofAny: call.arguments.map(\.expression).filter { $0?.kind != .closureExpr })
    }

    /// What a closure returns.
    private mutating func evidence(ofResult closure: Node) -> Evidence {
        if let type = closure.signature?.returnClause?.type { return evidence(ofType: type.text, at: closure) }
        var last: Node?
        for statement in closure.statements { last = statement.firstChild }
        guard let last else { return .other }
        return evidence(of: last.kind == .returnStmt || last.kind == .expressionStmt ? last.expression : last)
    }

    /// What a closure takes: the elements of what its function is called of, or an argument of the call.
    private mutating func evidence(ofParameterOf closure: Node?) -> Evidence {
        guard let closure, let parent = closure.parent else { return .unknown }
        switch parent.kind {
        case .functionCallExpr: return evidence(ofContext: parent)
        case .multipleTrailingClosureElement: return evidence(ofContext: parent.parent?.parent)
        case .labeledExpr: return evidence(ofContext: parent.parent?.parent)
        case .initializerClause:
            guard let type = parent.parent?.typeAnnotation?.type else { return .unknown }
            return evidence(ofType: type.text, at: closure)
        // `view.onTap = { … }`
        case .exprList where parent.parent?.kind == .sequenceExpr: return evidence(of: parent.firstChild)
        default: return .unknown
        }
    }

    /// What a call gives to the closures and key paths among its arguments.
    mutating func evidence(ofContext call: Node?) -> Evidence {
        guard let call, let called = call.calledExpression else { return .unknown }
        if call.kind == .subscriptCallExpr { return evidence(of: called) }
        let result = evidence(ofArguments: call)
        guard result != .tool else { return .tool }
        if called.kind == .memberAccessExpr, let base = called.base { return result.or(evidence(of: base)) }
        guard called.kind == .declReferenceExpr, let name = called.baseName?.name else { return result }
        // A function of the sources may take a closure of any type.
        return facts.callees.declares(name) ? result.or(.unknown) : result
    }
}
