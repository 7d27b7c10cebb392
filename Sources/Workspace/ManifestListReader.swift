import SwiftTree

/// Finds where a manifest computes the targets or products of its packages: what is in these lists and does not make one itself.
///
/// Variables, lists that are joined with `+`, and both branches of conditions are followed. Calls of functions are not.
struct ManifestListReader {
    /// A list of a package.
    enum List: String {
        case targets, products
    }

    /// What a variable, or what is added to it, may be.
    private enum Value {
        case list(ArraySlice<Node>)
        case element(Node)
        /// A property that is computed.
        case opaque(Node)
    }

    /// What is left to look at.
    private struct Task {
        let value: Value
        /// Whether it is a list, and no element of one.
        let isList: Bool
    }

    private struct Reference: Hashable {
        let name: String
        let isList: Bool
    }

    /// The places that are computed.
    private(set) var computed: [Node] = []
    private var variables: [String: [Value]] = [:]
    private var pending: [Task] = []
    private var known: Set<Reference> = []
    private let list: List
    private let isElement: (Node) -> Bool

    /// - Parameter isElement: whether a call makes an element of the list.
    init(_ list: List, of tree: SyntaxTree, isElement: @escaping (Node) -> Bool) {
        (self.list, self.isElement) = (list, isElement)
        for node in tree.nodes {
            switch node.kind {
            case .patternBinding: readBinding(node)
            case .sequenceExpr: readAssignment(node)
            case .functionCallExpr: readCall(node)
            default: break
            }
        }
        while let task = pending.popLast() { read(task) }
        computed.sort { $0.start < $1.start }
    }

    // MARK: Variables

    private mutating func readBinding(_ binding: Node) {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern, let name = pattern.identifier?.name
        else { return }
        if let value = binding.initializer?.value {
            variables[name, default: []].append(.list([value]))
        } else if binding.accessorBlock != nil {
            variables[name, default: []].append(.opaque(binding))
        }
    }

    private mutating func readAssignment(_ sequence: Node) {
        let parts = Array(sequence.elements)
        guard parts.count >= 3, parts[1].kind == .assignmentExpr || parts[1].operatorText == "+=",
            !Self.isChanged(parts[0], by: parts[2])
        else { return }
        add(.list(parts[2...]), to: parts[0])
    }

    /// Whether a variable gets what it was, with some elements changed or left out, as in `targets = targets.filter { … }`.
    private static func isChanged(_ variable: Node, by value: Node) -> Bool {
        guard value.kind == .functionCallExpr, let base = value.receiver, let method = value.calledName?.name
        else { return false }
        return ["map", "compactMap", "filter", "sorted"].contains(method)
            && base.tokens.map(\.text) == variable.tokens.map(\.text)
    }

    private mutating func readCall(_ call: Node) {
        if call.calledName?.hasText("Package") == true {
            let argument = call.arguments.first { $0.label?.name == list.rawValue }?.expression
            if let argument { pending.append(Task(value: .list([argument]), isList: true)) }
        } else if call.calledName?.hasText("append") == true, let changed = call.receiver,
            let argument = call.arguments.only, let value = argument.expression
        {
            add(argument.label == nil ? .element(value) : .list([value]), to: changed)
        }
    }

    /// Adds what is assigned or appended to a variable, or to the list of a package.
    private mutating func add(_ value: Value, to changed: Node) {
        if changed.kind == .declReferenceExpr, let name = changed.referenceName?.name {
            variables[name, default: []].append(value)
        } else if changed.kind == .memberAccessExpr, changed.referenceName?.name == list.rawValue,
            changed.base?.kind == .declReferenceExpr
        {
            pending.append(Task(value: value, isList: true))
        }
    }

    // MARK: Values

    private mutating func read(_ task: Task) {
        switch task.value {
        case .opaque(let node): computed.append(node)
        case .element(let node): readExpression(node, isList: false)
        case .list(let parts):
            if parts.count == 1, let part = parts.first {
                readExpression(part, isList: task.isList)
            } else {
                readSequence(parts, isList: task.isList)
            }
        }
    }

    private mutating func readExpression(_ node: Node, isList: Bool) {
        switch node.kind {
        case .arrayExpr where isList:
            pending += node.elements.compactMap(\.expression).map { Task(value: .element($0), isList: false) }
        case .sequenceExpr: readSequence(Array(node.elements)[...], isList: isList)
        case .tupleExpr:
            let elements = Array(node.elements)
            if elements.count == 1, let inner = elements[0].expression {
                pending.append(Task(value: .list([inner]), isList: isList))
            } else {
                computed.append(node)
            }
        case .functionCallExpr:
            let isEmptyList = isList && node.calledExpression?.kind == .arrayExpr && node.arguments.isEmpty
            if !isEmptyList, isList || !isElement(node) { computed.append(node) }
        case .declReferenceExpr:
            guard let name = node.referenceName?.name, let values = variables[name] else {
                computed.append(node)
                return
            }
            guard known.insert(Reference(name: name, isList: isList)).inserted else { return }
            pending += values.map { Task(value: $0, isList: isList) }
        default: computed.append(node)
        }
    }

    /// Reads joined lists, both branches of a condition, and what has a type after it.
    private mutating func readSequence(_ parts: ArraySlice<Node>, isList: Bool) {
        if parts.count == 3, parts[parts.startIndex + 1].kind == .unresolvedAsExpr {
            pending.append(Task(value: .list(parts.prefix(1)), isList: isList))
        } else if let index = parts.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }),
            let then = parts[index].thenExpression
        {
            pending.append(Task(value: .list([then]), isList: isList))
            pending.append(Task(value: .list(parts[(index + 1)...]), isList: isList))
        } else if isList, parts.count > 1,
            parts.allSatisfy({ $0.kind != .binaryOperatorExpr || $0.operatorText == "+" })
        {
            pending += parts.filter { $0.kind != .binaryOperatorExpr }.map { Task(value: .list([$0]), isList: true) }
        } else {
            computed += parts.prefix(1)
        }
    }
}
