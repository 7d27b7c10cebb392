import SwiftTree

/// Finds out which type a literal gets from where it is: the parameter of a call, a declaration, an assignment.
struct ExpectedTypes {
    /// What is known about a literal.
    enum Expectation {
        /// A localized string of a type; the call that it is an argument of, if there is one.
        case localized(SwiftType, call: Node?)
        /// Another type, so that it is not looked up.
        case plain
        /// A view or a modifier of the system takes it, which shows strings as well; what it is chosen with decides.
        case view(call: Node)
        case unknown
    }

    /// The types whose literals are keys.
    static let localizedTypes: Set<String> = [
        "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "DisplayRepresentation",
        "TypeDisplayRepresentation", "IntentDescription", "IntentDialog",
    ]
    /// What stands for the type of a key that is a string, as that of `NSLocalizedString`.
    static let macro = SwiftType(name: "NSLocalizedString")
    private static let nestingLimit = 64

    private(set) var types: ExpressionTypes
    private var calls: CallParameters
    private var declared: DeclaredTypes { types.declared }
    /// Whether the file imports what declares views.
    private let hasViews: Bool
    /// The project's own lookups, by their names.
    private let wrappers: [String: [LookupWrapper]]
    private let path: String

    /// - Parameters:
    ///   - path: the path of the file.
    ///   - hasViews: whether the file imports what declares views.
    init(
        _ tree: SyntaxTree, _ declared: DeclaredTypes, path: String, hasViews: Bool, wrappers: [String: [LookupWrapper]]
    ) {
        types = ExpressionTypes(declared, in: tree)
        self.path = path
        calls = CallParameters(path: path)
        self.hasViews = hasViews
        self.wrappers = wrappers
    }

    /// The type of an expression; `nil` if it is not known.
    mutating func type(of expression: Node) -> SwiftType? { types.type(of: expression) }

    /// What a literal is expected to be.
    mutating func expectation(of literal: Node) -> Expectation {
        var node = literal
        var collections: [CollectionStep] = []
        for _ in 0..<Self.nestingLimit {
            guard let parent = node.parent else { break }
            switch parent.kind {
            case .labeledExprList, .sequenceExpr, .unresolvedTernaryExpr, .arrayElement, .arrayElementList,
                .dictionaryElementList, .tupleExpr:
                break
            case .arrayExpr: collections.append(.array)
            case .dictionaryExpr: collections.append(.dictionary)
            case .dictionaryElement: guard parent.value == node else { return .plain }
            case .labeledExpr:
                guard let list = parent.parent, let owner = list.parent else { return .unknown }
                if owner.kind != .tupleExpr { return expectation(ofArgument: parent, of: owner, collections) }
                if let step = CollectionStep(of: parent, in: list) { collections.append(step) }
            case .exprList:
                if let found = expectation(ofOperand: node, collections) { return found }
            case .memberAccessExpr:
                // `"key".translated`, as a configuration declares it.
                let own = parent.declName?.baseName.flatMap { wrappers[$0.name] }
                let isDeclared = own?.contains { $0.key == .receiver } == true
                return isDeclared && node == literal ? .localized(Self.macro, call: nil) : .unknown
            default: return declaredExpectation(of: literal, collections)
            }
            node = parent
        }
        return .unknown
    }

    /// What is written beside the literal decides.
    private func declaredExpectation(of literal: Node, _ collections: [CollectionStep]) -> Expectation {
        if let type = TypedLiteral.type(of: literal).flatMap({ SwiftType($0) }) { return expectation(of: type, nil) }
        guard collections.isEmpty, let clause = literal.parent, clause.kind == .initializerClause,
            let binding = clause.parent, binding.kind == .patternBinding
        else { return .unknown }
        // A variable without a type is a string.
        return binding.typeAnnotation == nil ? .plain : .unknown
    }

    private func expectation(of type: SwiftType, _ call: Node?) -> Expectation {
        let type = declared.resolved(type.unwrapped)
        return Self.localizedTypes.contains(type.name) && !declared.declares(type.name)
            ? .localized(type, call: call) : .plain
    }

    /// What operators around an expression decide; `nil` if what is around the sequence does.
    private mutating func expectation(ofOperand node: Node, _ collections: [CollectionStep]) -> Expectation? {
        let (previous, next) = (node.previousSibling, node.nextSibling)
        if let next, next.kind == .unresolvedAsExpr {
            guard let cast = next.nextSibling, cast.kind == .typeExpr, let type = cast.type.flatMap({ SwiftType($0) })
            else { return .unknown }
            return expectation(of: CollectionStep.element(collections, of: type, declared) ?? type, nil)
        }
        if let previous, previous.kind == .assignmentExpr {
            guard let target = previous.previousSibling, let type = types.type(of: target),
                let inner = CollectionStep.element(collections, of: type, declared)
            else { return .unknown }
            return expectation(of: inner, nil)
        }
        for side in [previous, next] {
            guard let side, side.kind == .binaryOperatorExpr else { continue }
            guard side.hasText("??") else { return .plain }
            // The other operand has the type of the literal.
            guard side == previous, let other = side.previousSibling, let type = types.type(of: other) else {
                return .unknown
            }
            return expectation(of: type, nil)
        }
        // One of two values that a condition chooses from.
        let isChosen = node.kind == .unresolvedTernaryExpr || previous?.kind == .unresolvedTernaryExpr
        return isChosen ? nil : .unknown
    }
}

// Calls.
extension ExpectedTypes {
    /// Labels of arguments that are never looked up, whatever is called.
    private static let plainLabels: Set<String> = [
        "verbatim", "comment", "tableName", "table", "systemImage", "systemName", "id", "format", "forResource",
        "withExtension", "ofType", "named", "identifier", "withIdentifier", "forKey", "subsystem", "category",
        "dateFormat", "separator", "defaultValue", "stringLiteral", "image", "path", "kind",
    ]
    /// Functions and types that take strings as they are.
    private static let plainCalls: Set<String> = [
        "print", "debugPrint", "NSLog", "fatalError", "assertionFailure", "assert", "precondition",
        "preconditionFailure", "Image", "Color", "URL", "UIImage", "NSImage", "Logger", "UserDefaults", "Notification",
        "hasPrefix", "hasSuffix", "contains", "components", "split", "joined", "replacingOccurrences", "log", "debug",
        "info", "warning", "error", "fault", "notice", "trace", "critical", "appendingPathComponent", "append",
        "String", "NSString", "accessibilityIdentifier", "appending", "UIColor", "NSColor", "range", "Selector",
    ]

    private mutating func expectation(
        ofArgument argument: Node, of owner: Node, _ collections: [CollectionStep]
    ) -> Expectation {
        switch owner.kind {
        case .functionCallExpr: return expectation(ofArgument: argument, ofCall: owner, collections)
        case .attribute:
            guard let name = owner.attributeName?.lastToken.name, collections.isEmpty else { return .unknown }
            let isKey = LookupCalls.isView(name, label: argument.label?.name, isFirst: false)
            return isKey ? .view(call: owner) : .plain
        case .subscriptCallExpr: return .plain
        default: return .unknown
        }
    }

    private mutating func expectation(
        ofArgument argument: Node, ofCall call: Node, _ collections: [CollectionStep]
    ) -> Expectation {
        guard let called = call.calledName?.name else { return .unknown }
        var name = called
        if called == "init", let type = calls.initializedType(of: call, &types) { name = type.name }
        let label = argument.label?.name
        let isFirst = call.arguments.first == argument
        if collections.isEmpty, !isOwn(name, at: call),
            let type = Self.lookupType(name, label: label, isFirst: isFirst)
        {
            return .localized(type, call: call)
        }
        if collections.isEmpty, Self.isKey(argument, in: call, of: wrappers[called]) {
            return .localized(Self.macro, call: call)
        }
        // The function passes it on to a lookup, but not every call of the name has to be one of that function.
        if Self.isKey(argument, in: call, of: declared.wrappers[called]) { return .unknown }
        switch calls.parameter(of: argument, in: call, &types) {
        case .none: break
        case .unknown: return .unknown
        case .types(let all, let isOverload):
            let found = all.map { type -> SwiftType? in
                guard let inner = CollectionStep.element(collections, of: type, declared),
                    case .localized(let localized, _) = expectation(of: inner, nil)
                else { return nil }
                return localized
            }
            if let type = found.first ?? nil, !found.contains(nil) { return .localized(type, call: call) }
            // Of overloads that take a string or a key, the compiler chooses the string.
            return isOverload || found.allSatisfy { $0 == nil } ? .plain : .unknown
        }
        if isView(of: call, named: name, label: label, isFirst: isFirst, collections) {
            return .view(call: call)
        }
        if let label, Self.plainLabels.contains(label) { return .plain }
        return Self.plainCalls.contains(name) ? .plain : .unknown
    }

    /// Whether a name that is called is that of a type of the sources.
    private func isOwn(_ name: String, at call: Node) -> Bool {
        declared.declares(name)
            && declared.declares(name, in: path, ExpressionTypes.enclosingNames(of: call))
    }

    /// Whether a call is one of some lookups, and an argument the key.
    private static func isKey(_ argument: Node, in call: Node, of own: [LookupWrapper]?) -> Bool {
        guard let own, let index = Array(call.arguments.prefix(8)).firstIndex(of: argument) else { return false }
        return own.contains { $0.matches(call, label: argument.label?.name, index: index) }
    }

    /// The type of a lookup that the system declares, for the argument with the key.
    private static func lookupType(_ name: String, label: String?, isFirst: Bool) -> SwiftType? {
        switch (name, label) {
        case ("LocalizedStringKey", nil), ("LocalizedStringResource", nil), ("LocalizationValue", nil),
            ("NSLocalizedString", nil):
            isFirst ? SwiftType(name: name) : nil
        case ("String", "localized"), ("AttributedString", "localized"), ("init", "localized"):
            SwiftType(name: "LocalizationValue")
        default: nil
        }
    }

    private func isView(
        of call: Node, named name: String, label: String?, isFirst: Bool,
        _ collections: [CollectionStep]
    ) -> Bool {
        guard hasViews, !isOwn(name, at: call), let callee = call.calledExpression else { return false }
        let isMember = callee.kind == .memberAccessExpr
        // Views are types, which other modules may have within theirs, and modifiers members.
        if name.first?.isUppercase == true {
            let isQualified = isMember && call.calledName?.hasText("init") != true
            guard !isQualified || callee.base?.hasText("SwiftUI") == true else { return false }
        } else if !isMember {
            return false
        }
        // `.value("Day", day)` of a chart.
        if name == "value" { return callee.base == nil && isFirst && label == nil && call.arguments.count == 2 }
        if name == "accessibilityCustomContent" { return label == nil }
        let takesList = name == "accessibilityInputLabels" || label == "searchKeywords"
        guard takesList ? collections == [.array] : collections.isEmpty else { return false }
        return LookupCalls.isView(name, label: label, isFirst: isFirst)
    }
}
