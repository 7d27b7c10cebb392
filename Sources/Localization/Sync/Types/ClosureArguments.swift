import SwiftTree

/// The types of the parameters of closures whose call decides them: `ForEach(items) { item in`.
enum ClosureArguments {
    /// Views that call a closure with the elements of their first argument.
    private static let views: Set<String> = ["ForEach", "List", "Table", "OutlineGroup", "Picker"]

    /// No call that decides a type has more arguments.
    private static let argumentLimit = 16

    static func type(
        ofParameter index: Int, of closure: Node, _ types: inout ExpressionTypes, _ depth: Int
    ) -> SwiftType? {
        guard let call = call(of: closure), let called = call.calledExpression, let name = call.calledName?.name else {
            return nil
        }
        func argument(_ label: StaticString?) -> Node? {
            guard let label else { return call.arguments.first.flatMap { $0.label == nil ? $0.expression : nil } }
            return call.arguments.prefix(argumentLimit).first { $0.label?.hasText(label) == true }?.expression
        }
        if called.kind == .declReferenceExpr || called.kind == .genericSpecializationExpr {
            guard index == 0, views.contains(name), !types.declared.declares(name), let sequence = argument(nil) else {
                return nil
            }
            return types.type(of: sequence, depth: depth + 1)?.element
        }
        switch name {
        case "onChange": return argument("of").flatMap { types.type(of: $0, depth: depth + 1) }
        case "sheet", "fullScreenCover", "popover":
            let item = argument("item").flatMap { types.type(of: $0, depth: depth + 1) }
            return item?.name == "Binding" ? item?.arguments[0].unwrapped : nil
        case "alert", "confirmationDialog":
            return argument("presenting").flatMap { types.type(of: $0, depth: depth + 1) }?.unwrapped
        default: break
        }
        guard SystemMembers.elementMethods.contains(name), let base = called.base,
            let type = types.type(of: base, depth: depth + 1)
        else { return nil }
        if type.isOptional {
            return base.kind == .optionalChainingExpr || index > 0 ? nil : type.arguments[0]
        }
        let element = type.element
        if let element, element.isTuple, index > 0 {
            return element.arguments.indices.contains(index) ? element.arguments[index] : nil
        }
        guard let element else { return nil }
        // A closure with several parameters takes a pair apart.
        if element.isTuple, hasSeveralParameters(closure) { return element.arguments.first }
        return element
    }

    private static func hasSeveralParameters(_ closure: Node) -> Bool {
        guard let clause = closure.signature?.parameterClause else { return false }
        return clause.kind == .closureShorthandParameterList
            ? clause.children.dropFirst().contains { _ in true } : clause.parameters.dropFirst().contains { _ in true }
    }

    /// The call that a closure is an argument of.
    private static func call(of closure: Node) -> Node? {
        guard var parent = closure.parent else { return nil }
        if parent.kind == .labeledExpr { parent = parent.parent?.parent ?? parent }
        return parent.kind == .functionCallExpr ? parent : nil
    }
}
