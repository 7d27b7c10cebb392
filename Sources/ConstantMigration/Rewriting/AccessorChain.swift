import SwiftTree

/// An expression that begins with a name and goes on with members: `L10n.Cart.title.count`.
struct AccessorChain {
    /// What the expression names in full, whatever alias is written: `L10n`, `Cart`, `title`, `count` for `Copy.title.count`.
    let path: [String]
    /// The names that are written, without backticks, from the first one that stands for something of the tool on.
    let names: [String]
    /// For each name the expression that ends with it.
    let expressions: [Node]
    /// The offset of what is replaced: the first name, or what is written before an alias of a type.
    let start: Int

    /// The chain that begins with a reference to a declaration.
    /// - Parameters:
    ///   - prefix: the names that the reference stands for.
    ///   - start: where the expression begins; `nil` for the reference itself, after the name of a module.
    init(_ reference: Node, standingFor prefix: [String], from start: Int? = nil) {
        var expression = reference
        if let access = reference.parent, access.kind == .memberAccessExpr, access.declName == reference {
            expression = access
        }
        var names = [reference.baseName?.name ?? ""]
        var expressions = [expression]
        while let access = expression.parent, access.kind == .memberAccessExpr, access.base == expression,
            let member = access.declName?.baseName
        {
            names.append(member.name)
            expressions.append(access)
            expression = access
        }
        path = prefix + names.dropFirst()
        self.names = names
        self.expressions = expressions
        self.start = start ?? reference.start
    }

    /// The index among the names of the last one of so many names of the path.
    func index(ofPrefix count: Int) -> Int { count - 1 - (path.count - names.count) }

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
