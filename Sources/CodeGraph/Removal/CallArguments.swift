import SwiftTree

/// A call of a function, and which of its arguments belongs to a parameter.
struct CallArguments {
    /// What a function says of a parameter.
    struct Parameter: Sendable {
        /// The label of its arguments; `nil` without one.
        let label: String?
        let hasDefault: Bool
        let isVariadic: Bool

        init(_ node: Node) {
            let first = node.firstName
            label = first.flatMap { $0.kind == .wildcard ? nil : $0.name }
            hasDefault = node.defaultValue != nil
            isVariadic = node.ellipsis != nil
        }
    }

    /// The call.
    let call: Node

    /// Finds the call of a function.
    /// - Parameter token: the place of its name, or of that of the type of an initializer.
    init?(_ token: Token) {
        var node = token.parent
        guard node.kind == .declReferenceExpr, node.argumentNames == nil else { return nil }
        if let access = node.accessOfMember { node = access }
        if let parent = node.parent, parent.kind == .genericSpecializationExpr { node = parent }
        guard let call = node.parent, call.kind == .functionCallExpr, call.calledExpression == node else { return nil }
        // A method of a type takes the value first: `Cart.add(cart)(item)`.
        if let outer = call.parent, outer.kind == .functionCallExpr, outer.calledExpression == call { return nil }
        self.call = call
    }

    /// The argument for a parameter.
    /// - Returns: the node of the argument; `nil` if the call leaves it to the default.
    /// - Throws: why it is not known which one it is.
    func argument(
        for position: Int, of parameters: [Parameter]
    ) throws(RemovalObstacle) -> Node? {
        let arguments = Array(call.arguments)
        let closureCount = call.trailingClosure == nil ? 0 : 1 + call.additionalTrailingClosures.count
        guard !parameters.contains(where: \.isVariadic) else {
            throw RemovalObstacle(text: "the function has a variadic parameter")
        }
        let labels = arguments.map { $0.label.flatMap { $0.kind == .wildcard ? nil : $0.name } }
        if arguments.count + closureCount == parameters.count {
            guard position < arguments.count else { throw RemovalObstacle(text: "its argument is a trailing closure") }
            guard labels == parameters.prefix(arguments.count).map(\.label) else {
                throw RemovalObstacle(text: "the arguments have other labels than the parameters")
            }
            return arguments[position]
        }
        guard let label = parameters[position].label, parameters.filter({ $0.label == label }).count == 1 else {
            throw RemovalObstacle(text: "the call leaves out arguments")
        }
        if let found = labels.firstIndex(of: label) { return arguments[found] }
        guard closureCount == 0, parameters[position].hasDefault else {
            throw RemovalObstacle(text: "the call leaves out its argument")
        }
        return nil
    }
}
