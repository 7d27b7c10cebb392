import SwiftTree
import Workspace

// What the source shows of the value that a name stands for.
extension ScopeIndex.Declaration {
    /// The type as the source writes it, or that of a string literal; `nil` if it has neither.
    var type: String? {
        switch binder.kind {
        case .patternBinding where binder.pattern == pattern:
            let literal = binder.initializer?.value?.kind == .stringLiteralExpr ? "String" : nil
            return binder.typeAnnotation?.type?.text ?? literal
        case .functionParameter, .closureParameter: return binder.ellipsis == nil ? binder.type?.text : nil
        case .catchClause: return "any Error"
        default: return nil
        }
    }

    /// The first value of a variable without a written type; `nil` if the source does not show it, or if a property wrapper may give
    /// the variable another type.
    var initialValue: Node? {
        guard binder.kind == .patternBinding, binder.pattern == pattern, type == nil else { return nil }
        return binder.isConstant || binder.declaration.attributes.isEmpty ? binder.initializer?.value : nil
    }

    /// The expression of whose value it is a part, if no type is written: `first` of `if let a = first`.
    var origin: Node? {
        switch binder.kind {
        case .patternBinding: type == nil ? binder.initializer?.value : nil
        case .optionalBindingCondition, .matchingPatternCondition: binder.initializer?.value ?? binder.pattern
        case .closureCapture: binder.initializer?.value
        default: nil
        }
    }
}
