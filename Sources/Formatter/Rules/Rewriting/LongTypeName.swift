import SourceText
import SwiftTree

/// A type such as `Array<Element>` that can be written with brackets or a question mark.
struct LongTypeName {
    enum Shorthand {
        case array, dictionary, optional
    }

    let node: Node
    let shorthand: Shorthand
    /// The types in angle brackets.
    let arguments: [Node]
    private let leftAngle: Token
    private let comma: Token?
    private let rightAngle: Token
    private let needsParentheses: Bool

    /// The type of an `identifierType` or a `genericSpecializationExpr`; `nil` if there is no shorthand for it.
    init?(_ node: Node) {
        guard let clause = node.genericArgumentClause, let leftAngle = clause.leftAngle,
            let rightAngle = clause.rightAngle
        else { return nil }
        let name: Token?
        let module: Node?
        if node.kind == .identifierType {
            (name, module) = (node.name, node.moduleSelector)
        } else {
            guard let reference = node.expression, reference.kind == .declReferenceExpr else { return nil }
            (name, module) = (reference.baseName, reference.moduleSelector)
        }
        guard let name, module == nil || module?.moduleName?.hasText("Swift") == true else { return nil }
        if name.hasText("Array") {
            shorthand = .array
        } else if name.hasText("Dictionary") {
            shorthand = .dictionary
        } else if name.hasText("Optional") {
            shorthand = .optional
        } else {
            return nil
        }
        self.node = node
        self.leftAngle = leftAngle
        self.rightAngle = rightAngle
        let count = shorthand == .dictionary ? 2 : 1
        var arguments: [Node] = []
        var comma: Token?
        for element in clause.arguments {
            guard arguments.count < count, let argument = element.argument, argument.kind.isType else { return nil }
            if arguments.isEmpty { comma = element.trailingComma }
            arguments.append(argument)
        }
        guard arguments.count == count else { return nil }
        self.arguments = arguments
        self.comma = shorthand == .dictionary ? comma : nil
        let optional = Self.OptionalForm(arguments[0])
        if shorthand == .optional, optional == nil { return nil }
        needsParentheses = optional == .inParentheses
    }

    private enum OptionalForm {
        case alone, inParentheses

        /// How a type is written before a question mark; `nil` for a type that the toolchain writes as another one, such
        /// as `each T?` and `A & B?`.
        init?(_ type: Node) {
            switch type.kind {
            case .attributedType, .functionType, .someOrAnyType: self = .inParentheses
            case .compositionType, .packElementType, .packExpansionType, .suppressedType: return nil
            default: self = .alone
            }
        }
    }
}

// Its short form.
extension LongTypeName {
    /// What the short form has no place for before the first argument.
    private var prefix: Range<Int> {
        let isOptional = shorthand == .optional && !needsParentheses
        return node.start..<(isOptional ? arguments[0].start : leftAngle.trailingTrivia.end)
    }

    /// What the short form has no place for after the last argument.
    private var suffix: Range<Int> {
        let last = arguments[arguments.count - 1]
        return (shorthand == .optional ? last.end : last.trailingTrivia.end)..<rightAngle.end
    }

    /// Whether a comment has no place in the short form.
    func losesComment(in file: RuleFile) -> Bool {
        if file.tree.comments.isEmpty { return false }
        if let comma, file.hasComment(in: arguments[0].trailingTrivia.end..<comma.trailingTrivia.end) { return true }
        return file.hasComment(in: prefix) || file.hasComment(in: suffix)
    }

    /// The edits that make it short. They leave the arguments to edits of their own.
    var edits: [Edit] {
        let last = arguments[arguments.count - 1]
        switch shorthand {
        case .optional where needsParentheses:
            return [.replace(prefix, with: "("), .replace(suffix, with: ")?")]
        case .optional: return [.delete(prefix), .replace(suffix, with: "?")]
        case .array, .dictionary:
            var edits = [Edit.replace(prefix, with: "["), .replace(suffix, with: Self.lineBreak(after: last) + "]")]
            if let comma {
                let range = arguments[0].trailingTrivia.end..<comma.end
                edits.append(.replace(range, with: Self.lineBreak(after: arguments[0]) + ":"))
            }
            return edits
        }
    }

    /// The line break that a comment after a type needs.
    private static func lineBreak(after type: Node) -> String {
        type.trailingTrivia.hasLineComment ? "\n" : ""
    }
}
