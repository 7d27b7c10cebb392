import SwiftTree

/// The values of expressions in a manifest, as far as they are literals, variables at its top level with literals, and lists that
/// are joined with `+`. Nothing is run: everything else has no value.
struct ManifestValues {
    /// The initial values of the variables at the top level, by name.
    private var initialValues: [String: Node] = [:]
    /// What is appended to variables, by name.
    private var additions: [String: [Node]] = [:]
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
            case .functionCallExpr: readAppend(node)
            default: break
            }
        }
    }

    /// The text of a string; `nil` if it depends on more than literals.
    func text(_ expression: Node?) -> String? { text(expression, depth: 0) }

    /// The elements of a list; `nil` if they depend on more than literals.
    func elements(_ expression: Node?) -> [Node]? { elements(expression, depth: 0) }

    // MARK: Variables

    private mutating func declare(_ binding: Node) {
        guard let pattern = binding.pattern, pattern.kind == .identifierPattern, let name = pattern.identifier?.name
        else { return }
        guard Self.isAtTopLevel(binding), let value = binding.initializer?.value,
            initialValues.updateValue(value, forKey: name) == nil
        else {
            changing.insert(name)
            return
        }
    }

    /// Whether a binding is that of a variable at the top level of the file, outside of `if` and `#if`.
    private static func isAtTopLevel(_ binding: Node) -> Bool {
        binding.ancestors.allSatisfy {
            [.patternBindingList, .variableDecl, .codeBlockItem, .codeBlockItemList, .sourceFile].contains($0.kind)
        }
    }

    private mutating func readAssignment(_ sequence: Node) {
        let parts = Array(sequence.elements)
        guard parts.count >= 3, let name = parts[0].referenceName?.name, parts[0].kind == .declReferenceExpr else {
            return
        }
        if parts[1].kind == .assignmentExpr {
            changing.insert(name)
        } else if parts[1].operatorText == "+=" {
            additions[name, default: []] += parts[2...].filter { $0.kind != .binaryOperatorExpr }
        }
    }

    private mutating func readAppend(_ call: Node) {
        guard call.calledName?.hasText("append") == true, let called = call.calledExpression,
            called.kind == .memberAccessExpr, let base = called.base, base.kind == .declReferenceExpr,
            let name = base.referenceName?.name, let argument = call.arguments.first?.expression
        else { return }
        additions[name, default: []].append(argument)
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
                // An element that is appended, or a list.
                found += elements(addition, depth: depth + 1) ?? [addition]
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
    fileprivate var operatorText: String? { kind == .binaryOperatorExpr ? firstToken.text : nil }
}
