import Foundation
import SwiftTree

/// Finds out what strings the expressions of a file are, as far as literals, constants and methods of strings say so.
///
/// For one thread, and one tree.
final class KeyExpressions {
    private let names: DeclaredStrings
    /// What each declaration is, once it was asked for; one that is being looked at is not known.
    private var known: [Node: [KeyText]] = [:]
    /// The literals that are parts of what was read, by their starts.
    private var literals: Set<Int> = []
    private var readsConstant = false

    /// The deepest nesting of expressions that is read.
    private static let depthLimit = 32

    init(_ tree: SyntaxTree) { names = DeclaredStrings(tree) }

    /// The strings that operands with operators between them may be, and the starts of the literals that they are composed of.
    func read(_ elements: [Node]) -> (texts: [KeyText], literals: Set<Int>) {
        literals = []
        return (texts(ofSequence: elements, 0), literals)
    }

    /// Whether the file declares a variable or a parameter that an expression refers to.
    func declares(_ reference: Node) -> Bool {
        reference.kind == .declReferenceExpr && names.declaration(of: reference) != nil
    }

    private func texts(_ expression: Node, depth: Int) -> [KeyText] {
        guard depth < Self.depthLimit else { return .unknown }
        switch expression.kind {
        case .stringLiteralExpr: return literal(expression, depth)
        case .tupleExpr:
            guard let only = expression.elements.only, let inner = only.expression else { return .unknown }
            return texts(inner, depth: depth + 1)
        case .sequenceExpr:
            guard let list = expression.elementsNode else { return .unknown }
            return texts(ofSequence: Array(list.children), depth)
        case .exprList: return texts(ofSequence: Array(expression.children), depth)
        case .tryExpr, .awaitExpr, .unsafeExpr, .forceUnwrapExpr, .optionalChainingExpr:
            return expression.expression.map { texts($0, depth: depth + 1) } ?? .unknown
        case .declReferenceExpr: return declared(expression, depth)
        case .memberAccessExpr:
            if expression.declName?.hasText("capitalized") == true, let base = expression.base {
                // Where a word starts is known of constants only.
                return texts(base, depth: depth + 1).map { text in
                    text.constant.map { KeyText(pieces: [$0.capitalized]) } ?? .unknown
                }
            }
            return declared(expression, depth)
        case .functionCallExpr: return call(expression, depth)
        default: return .unknown
        }
    }

    /// Operands with operators between them.
    private func texts(ofSequence elements: [Node], _ depth: Int) -> [KeyText] {
        if elements.contains(where: { $0.kind == .unresolvedTernaryExpr }) {
            // A chain of conditions is a list, and may be longer than calls can be nested.
            var found: [KeyText] = []
            for element in elements where element.kind == .unresolvedTernaryExpr {
                found += element.thenExpression.map { texts($0, depth: depth + 1) } ?? .unknown
            }
            let last = elements.split(omittingEmptySubsequences: false) { $0.kind == .unresolvedTernaryExpr }.last ?? []
            return (found + texts(ofSequence: Array(last), depth)).alternatives
        }
        let parts = elements.split { $0.kind == .binaryOperatorExpr && $0.hasText("??") }
        if parts.count > 1 { return parts.flatMap { texts(ofSequence: Array($0), depth) }.alternatives }
        var operands = elements
        // A cast leaves the string as it is.
        if operands.count >= 3, operands[operands.count - 2].kind == .unresolvedAsExpr { operands.removeLast(2) }
        var result: [KeyText]?
        for (index, element) in operands.enumerated() {
            if index.isMultiple(of: 2) {
                let next = texts(element, depth: depth + 1)
                result = result?.followed(by: next) ?? next
            } else if element.kind != .binaryOperatorExpr || !element.hasText("+") {
                return .unknown
            }
        }
        return result ?? .unknown
    }

    private func literal(_ literal: Node, _ depth: Int) -> [KeyText] {
        if !readsConstant { literals.insert(literal.start) }
        let text = StringLiteralText(literal)
        let interpolations = literal.segments.filter { $0.kind == .expressionSegment }
        guard interpolations.count == text.pieces.count - 1 else { return .unknown }
        var result = [KeyText(pieces: [text.pieces[0]])]
        for (interpolation, piece) in zip(interpolations, text.pieces.dropFirst()) {
            let value = interpolation.expressions.only.flatMap { $0.label == nil ? $0.expression : nil }
            result = result.followed(by: value.map { texts($0, depth: depth + 1) } ?? .unknown)
                .followed(by: [KeyText(pieces: [piece])])
        }
        return result
    }

    private func declared(_ reference: Node, _ depth: Int) -> [KeyText] {
        guard let declaration = names.declaration(of: reference) else { return .unknown }
        if let texts = known[declaration.node] { return texts }
        known[declaration.node] = .unknown
        let before = readsConstant
        readsConstant = true
        defer { readsConstant = before }
        var found: [KeyText] = []
        for value in declaration.values {
            switch value {
            case .expression(let node): found += texts(node, depth: depth + 1)
            case .sequence(let nodes): found += texts(ofSequence: nodes, depth + 1)
            case .unknown: found += .unknown
            }
        }
        if found.isEmpty { found = .unknown }
        if declaration.isAppended { found = found.followed(by: .unknown) }
        found = found.alternatives
        known[declaration.node] = found
        return found
    }
}

// Methods and initializers of strings.
extension KeyExpressions {
    private func call(_ call: Node, _ depth: Int) -> [KeyText] {
        guard let name = call.calledName?.name else { return .unknown }
        let arguments = Array(call.arguments)
        let first = arguments.first?.expression
        if ["String", "NSString", "init"].contains(name) {
            guard let first else { return .unknown }
            switch arguments[0].label?.name {
            case nil where arguments.count == 1, "stringLiteral" where arguments.count == 1:
                return texts(first, depth: depth + 1)
            case "format": return format(first, depth)
            default: return .unknown
            }
        }
        guard let base = call.calledExpression.flatMap({ $0.kind == .memberAccessExpr ? $0.base : nil }) else {
            return .unknown
        }
        switch name {
        case "localizedStringWithFormat": return first.map { format($0, depth) } ?? .unknown
        case "uppercased": return changed(base, depth) { $0.uppercased() }
        case "lowercased": return changed(base, depth) { $0.lowercased() }
        case "appending":
            guard let first, arguments.count == 1, arguments[0].label == nil else { return .unknown }
            return texts(base, depth: depth + 1).followed(by: texts(first, depth: depth + 1))
        case "appendingFormat": return texts(base, depth: depth + 1).followed(by: .unknown)
        case "joined": return joined(base, separator: first, depth)
        case "replacingOccurrences", "replacing": return replaced(base, arguments, depth)
        default: return .unknown
        }
    }

    private func changed(_ base: Node, _ depth: Int, _ transform: (String) -> String) -> [KeyText] {
        texts(base, depth: depth + 1).map { $0.mapped(transform) }
    }

    /// What a format becomes whose placeholders get values.
    private func format(_ expression: Node, _ depth: Int) -> [KeyText] {
        texts(expression, depth: depth + 1).map { text in
            text.constant.map { KeyText(pieces: KeyForms.pieces(of: $0)) } ?? .unknown
        }
    }

    private func joined(_ base: Node, separator: Node?, _ depth: Int) -> [KeyText] {
        guard base.kind == .arrayExpr else { return .unknown }
        let between = separator.map { texts($0, depth: depth + 1) } ?? [KeyText(pieces: [""])]
        var result: [KeyText]?
        for element in base.elements {
            let next = element.expression.map { texts($0, depth: depth + 1) } ?? .unknown
            result = result?.followed(by: between).followed(by: next) ?? next
        }
        return result ?? [KeyText(pieces: [""])]
    }

    /// A replacement in a string that is known as a whole; in others, what is replaced may span what is not known.
    private func replaced(_ base: Node, _ arguments: [Node], _ depth: Int) -> [KeyText] {
        guard arguments.count == 2, let old = arguments[0].expression, let new = arguments[1].expression else {
            return .unknown
        }
        let values = [base, old, new].map { texts($0, depth: depth + 1) }
        guard values.allSatisfy({ $0.count == 1 }), let text = values[0][0].constant,
            let from = values[1][0].constant, let to = values[2][0].constant, !from.isEmpty
        else { return .unknown }
        return [KeyText(pieces: [text.split(separator: from, omittingEmptySubsequences: false).joined(separator: to)])]
    }
}
