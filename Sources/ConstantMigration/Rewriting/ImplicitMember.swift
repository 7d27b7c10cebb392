import SwiftTree

/// A member whose type is not written: `.cartTitle`, `.Paywall.title`, `.active(3)`.
struct ImplicitMember {
    /// The names, without backticks.
    let names: [String]
    /// The members and, where they are called, the call.
    let expression: Node
    /// The call of the last name; `nil` if it is not called.
    let call: Node?
    /// The end of the last name.
    let end: Int

    /// The longest member that begins at an expression and that some condition accepts; `nil` if there is none.
    init?(_ node: Node, limit: Int, where accepts: ([String]) -> Bool) {
        guard node.kind == .memberAccessExpr, node.base == nil, let first = node.declName?.baseName else { return nil }
        var names = [first.name]
        var expressions = [node]
        var last = node
        while names.count < limit, let outer = last.parent, outer.kind == .memberAccessExpr, outer.base == last,
            let name = outer.declName?.baseName
        {
            names.append(name.name)
            expressions.append(outer)
            last = outer
        }
        for count in stride(from: names.count, to: 0, by: -1) where accepts(Array(names.prefix(count))) {
            let member = expressions[count - 1]
            let call = member.parent.flatMap {
                $0.kind == .functionCallExpr && $0.calledExpression == member ? $0 : nil
            }
            self.names = Array(names.prefix(count))
            self.call = call
            expression = call ?? member
            end = member.end
            return
        }
        return nil
    }

    /// A member that is written with its type.
    /// - Parameter names: the names after that of the type.
    init(_ member: Node, names: [String]) {
        self.names = names
        call = member.parent.flatMap { $0.kind == .functionCallExpr && $0.calledExpression == member ? $0 : nil }
        expression = call ?? member
        end = member.end
    }

    /// The argument that the member is, and the call that takes it.
    struct Argument {
        let node: Node
        let call: Node
        /// The name of the function or type that is called.
        let function: String
        let label: String?
        /// Whether it is the only argument.
        let isOnly: Bool
    }

    /// The argument; `nil` if the member is something else.
    var argument: Argument? { Self.argument(expression) }

    static func argument(_ expression: Node) -> Argument? {
        guard let node = expression.parent, node.kind == .labeledExpr, let call = node.parent?.parent,
            call.kind == .functionCallExpr, let function = call.calledName
        else { return nil }
        return Argument(
            node: node, call: call, function: function.name, label: node.label?.name,
            isOnly: call.arguments.only == node && call.trailingClosure == nil)
    }
}
