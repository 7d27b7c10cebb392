import SwiftTree

/// The values of expressions in a manifest, as far as they are literals, variables at its top level with literals, and lists that
/// are joined with `+`. Nothing is run: everything else has no value.
struct ManifestValues {
    /// The initial values of the variables at the top level, by name.
    private var initialValues: [String: Node] = [:]
    /// What is appended to a variable.
    private enum Addition {
        case element(Node)
        case list(Node)
    }

    /// The values of static members of extensions, such as those of `Target.Dependency`; `nil` for names of several.
    private var staticMembers: [String: Node?] = [:]
    /// What is appended to variables, by name.
    private var additions: [String: [Addition]] = [:]
    /// What is assigned to the package's `defaultLocalization`.
    private(set) var languages: [Node] = []
    /// Whether the package's `traits` are changed after it was made.
    private(set) var changesTraits = false
    /// The variables that are declared twice or get another value, which may depend on anything.
    private var changing: Set<String> = []

    /// The values of variables that were asked for: a manifest may use one many times.
    private final class Memo {
        var texts: [String: String?] = [:]
        var elements: [String: [Node]?] = [:]
    }

    private let memo = Memo()

    /// How deep variables, lists and sums may be in each other.
    private static let depthLimit = 32
    /// The number of elements, and of bytes, up to which lists and texts are joined: those of variables could double each time.
    private static let sizeLimit = 4096

    init(_ tree: SyntaxTree) {
        for node in tree.nodes {
            switch node.kind {
            case .patternBinding: declare(node)
            case .sequenceExpr: readAssignment(node)
            case .functionCallExpr: readCall(node)
            case .inOutExpr: node.expression?.referenceName.map { _ = changing.insert($0.name) }
            default: break
            }
        }
    }

    /// The text of a string; `nil` if it depends on more than literals.
    func text(_ expression: Node?) -> String? { text(expression, depth: 0) }

    /// The elements of a list; `nil` if they depend on more than literals.
    func elements(_ expression: Node?) -> [Node]? { elements(expression, depth: 0) }

    /// The expression that an expression stands for: the value of a variable, or of a static member of an extension; the same if it
    /// stands for itself, `nil` if it depends on more than literals.
    func resolved(_ expression: Node?) -> Node? {
        var current = expression
        for _ in 0..<Self.depthLimit {
            guard let node = current else { return nil }
            if node.kind == .memberAccessExpr, let name = node.referenceName?.name, let value = staticMembers[name] {
                current = value
            } else if let (name, value) = variable(node) {
                current = additions[name] == nil ? value : nil
            } else {
                return node
            }
        }
        return nil
    }

    // MARK: Variables

    private mutating func declare(_ binding: Node) {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern, let name = pattern.identifier?.name
        else { return }
        if binding.hasModifier(.staticKeyword) {
            staticMembers[name] = .some(staticMembers[name] == nil ? binding.initializer?.value : nil)
            return
        }
        guard Self.isAtTopLevel(binding), let value = binding.initializer?.value,
            initialValues.updateValue(value, forKey: name) == nil
        else {
            changing.insert(name)
            return
        }
    }

    /// Whether a binding or an expression is at the top level of the file, outside of `if` and `#if`.
    private static func isAtTopLevel(_ node: Node) -> Bool {
        node.ancestors.allSatisfy {
            [.patternBindingList, .variableDecl, .codeBlockItem, .codeBlockItemList, .sourceFile].contains($0.kind)
        }
    }

    private mutating func readAssignment(_ sequence: Node) {
        let parts = Array(sequence.elements)
        guard parts.count >= 3 else { return }
        let isAssignment = parts[1].kind == .assignmentExpr
        if isAssignment, parts[0].kind == .memberAccessExpr,
            parts[0].referenceName?.hasText("defaultLocalization") == true
        {
            languages.append(parts.count == 3 && Self.isAtTopLevel(sequence) ? parts[2] : sequence)
        }
        if isAssignment || parts[1].operatorText == "+=", parts[0].kind == .memberAccessExpr,
            parts[0].referenceName?.hasText("traits") == true
        {
            changesTraits = true
        }
        guard isAssignment || parts[1].operatorText == "+=", let name = Self.variableName(parts[0]) else { return }
        guard !isAssignment, parts[0].kind == .declReferenceExpr, Self.isAtTopLevel(sequence),
            parts[2...].allSatisfy({ $0.kind != .binaryOperatorExpr || $0.operatorText == "+" })
        else {
            changing.insert(name)
            return
        }
        additions[name, default: []] += parts[2...].filter { $0.kind != .binaryOperatorExpr }.map(Addition.list)
    }

    /// The variable that a left side changes: `plugins` of `plugins` and `plugins[0]`.
    private static func variableName(_ expression: Node) -> String? {
        switch expression.kind {
        case .declReferenceExpr: expression.referenceName?.name
        case .subscriptCallExpr: expression.calledExpression.flatMap(variableName)
        default: nil
        }
    }

    private static let mutatingMethods: [StaticString] = [
        "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "popLast", "replaceSubrange",
    ]

    private mutating func readCall(_ call: Node) {
        if let called = call.calledExpression, called.kind == .memberAccessExpr, let base = called.base,
            base.kind == .memberAccessExpr, base.referenceName?.hasText("traits") == true
        {
            changesTraits = true
        }
        guard let method = call.calledName, let called = call.calledExpression, called.kind == .memberAccessExpr,
            let base = called.base, base.kind == .declReferenceExpr, let name = base.referenceName?.name
        else { return }
        if method.hasText("append"), let argument = call.arguments.only, let value = argument.expression,
            Self.isAtTopLevel(call)
        {
            additions[name, default: []].append(argument.label == nil ? .element(value) : .list(value))
        } else if method.hasText("append") || Self.mutatingMethods.contains(where: method.hasText) {
            changing.insert(name)
        }
    }

    // MARK: Values

    private func variable(_ reference: Node) -> (name: String, value: Node)? {
        guard reference.kind == .declReferenceExpr, let name = reference.referenceName?.name, !changing.contains(name),
            let value = initialValues[name]
        else { return nil }
        return (name, value)
    }

    private func text(_ expression: Node?, depth: Int) -> String? {
        guard let expression, depth < Self.depthLimit else { return nil }
        switch expression.kind {
        case .stringLiteralExpr:
            let text = StringLiteralText(expression)
            return text.interpolations.isEmpty ? text.pieces.first ?? "" : nil
        case .sequenceExpr:
            return joined(expression) { text($0, depth: depth + 1).map { Array($0.utf8) } }.map {
                String(decoding: $0, as: UTF8.self)
            }
        case .functionCallExpr:
            // `LanguageTag("de")` and `.init("de")` are the text.
            let names: [StaticString] = ["LanguageTag", "String", "init"]
            guard let name = expression.calledName, names.contains(where: name.hasText),
                let argument = expression.arguments.only, argument.label == nil
            else { return nil }
            return text(argument.expression, depth: depth + 1)
        default:
            guard let (name, value) = variable(expression), additions[name] == nil else { return nil }
            if let known = memo.texts[name] { return known }
            // Of a variable that refers to itself.
            memo.texts[name] = .some(nil)
            let text = text(value, depth: depth + 1)
            memo.texts[name] = text
            return text
        }
    }

    private func elements(_ expression: Node?, depth: Int) -> [Node]? {
        guard let expression, depth < Self.depthLimit else { return nil }
        switch expression.kind {
        case .arrayExpr: return expression.elements.compactMap(\.expression)
        case .sequenceExpr: return joined(expression) { elements($0, depth: depth + 1) }
        default:
            guard let (name, value) = variable(expression) else { return nil }
            if let known = memo.elements[name] { return known }
            memo.elements[name] = .some(nil)
            guard var found = elements(value, depth: depth + 1) else { return nil }
            for addition in additions[name] ?? [] {
                switch addition {
                case .element(let element): found.append(element)
                case .list(let list):
                    guard let more = elements(list, depth: depth + 1) else { return nil }
                    found += more
                }
                guard found.count <= Self.sizeLimit else { return nil }
            }
            memo.elements[name] = found
            return found
        }
    }

    /// The parts of a sequence whose only operator is `+`, joined.
    private func joined<Part>(_ sequence: Node, _ value: (Node) -> [Part]?) -> [Part]? {
        var joined: [Part] = []
        for part in sequence.elements {
            if part.kind == .binaryOperatorExpr {
                guard part.operatorText == "+" else { return nil }
            } else {
                guard let parts = value(part), joined.count + parts.count <= Self.sizeLimit else { return nil }
                joined += parts
            }
        }
        return joined
    }
}

extension Node {
    /// The operator that it is; `nil` if it is none.
    var operatorText: String? { kind == .binaryOperatorExpr ? firstToken.text : nil }
}
