import SwiftTree

/// An expression that begins with a name and goes on with members: `L10n.Cart.title.count`.
struct AccessorChain {
    /// The names, without backticks. The first is the root of accessors, whatever module is written before it.
    let names: [String]
    /// For each name the expression that ends with it.
    let expressions: [Node]
    /// The offset of the first name.
    let start: Int

    /// The chain that begins with a reference to a declaration; `nil` if that is a member or begins with a lower-case name.
    /// - Parameter roots: the names that a chain may begin with, directly or as a member of a module.
    init?(_ reference: Node, roots: Set<String>) {
        guard reference.kind == .declReferenceExpr, let token = reference.baseName, token.kind == .identifier else {
            return nil
        }
        let name = token.name
        guard roots.contains(name) else { return nil }
        var expression = reference
        if let access = reference.parent, access.kind == .memberAccessExpr, access.declName == reference {
            // `Kit.L10n`: the module's name stays in front of whatever takes the place of the rest.
            guard let module = access.base, module.kind == .declReferenceExpr,
                module.baseName?.bytes.first.map({ $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }) == true
            else { return nil }
            expression = access
        }
        var names = [name]
        var expressions = [expression]
        while let access = expression.parent, access.kind == .memberAccessExpr, access.base == expression,
            let member = access.declName?.baseName
        {
            names.append(member.name)
            expressions.append(access)
            expression = access
        }
        self.names = names
        self.expressions = expressions
        start = token.start
    }

    /// The call of one of the expressions; nil if it is not called.
    func call(of index: Int) -> Node? {
        guard let call = expressions[index].parent, call.kind == .functionCallExpr,
            call.calledExpression == expressions[index]
        else { return nil }
        return call
    }

    /// Whether a name that is used without a call has argument labels, as in `L10n.title(_:)`.
    func hasArgumentNames(_ index: Int) -> Bool {
        let expression = expressions[index]
        let reference = expression.kind == .memberAccessExpr ? expression.declName : expression
        return reference?.argumentNames != nil
    }

    /// The token of a name.
    func token(_ index: Int) -> Token? {
        let expression = expressions[index]
        return expression.kind == .memberAccessExpr ? expression.declName?.baseName : expression.baseName
    }
}
