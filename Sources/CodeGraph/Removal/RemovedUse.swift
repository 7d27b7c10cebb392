import SwiftTree

/// What of a use of a removed declaration goes, too.
struct RemovedUse {
    private let token: Token

    /// - Parameter token: the name at the place of the use.
    init(at token: Token) { self.token = token }

    /// The argument for a parameter; `nil` if the call leaves it to the default.
    func argument(for position: Int, of parameters: [CallArguments.Parameter]) throws(RemovalObstacle) -> Node? {
        guard let call = CallArguments(token) else {
            throw RemovalObstacle(text: "the function is used other than in a call")
        }
        guard let argument = try call.argument(for: position, of: parameters) else { return nil }
        try Self.check(argument)
        return argument
    }

    /// The argument with a label of a synthesized initializer; `nil` if the call leaves it to the default.
    func memberwiseArgument(_ label: String) throws(RemovalObstacle) -> Node? {
        guard let call = CallArguments(token) else {
            throw RemovalObstacle(text: "the synthesized initializer is used other than in a call")
        }
        guard let argument = call.call.arguments.first(where: { $0.label?.name == label }) else {
            if call.call.trailingClosure != nil {
                throw RemovalObstacle(text: "the synthesized initializer is called with a trailing closure")
            }
            return nil
        }
        try Self.check(argument)
        return argument
    }

    /// The statement that assigns a property, or the argument of a synthesized initializer for it.
    func assignment() throws(RemovalObstacle) -> Node {
        let parent = token.parent
        if parent.kind == .labeledExpr, parent.label == token {
            try Self.check(parent)
            return parent
        }
        guard parent.kind == .declReferenceExpr else {
            throw RemovalObstacle(text: "it is used other than in an assignment")
        }
        let target = parent.accessOfMember ?? parent
        guard let list = target.parent, list.kind == .exprList, let sequence = list.parent,
            sequence.kind == .sequenceExpr
        else { throw RemovalObstacle(text: "it is used other than in an assignment") }
        var statement = sequence.parent
        if statement?.kind == .expressionStmt { statement = statement?.parent }
        let elements = Array(NodeList(list))
        guard let statement, statement.kind == .codeBlockItem, elements.count > 2, elements[0] == target,
            elements[1].kind == .assignmentExpr
        else { throw RemovalObstacle(text: "it is used other than in an assignment") }
        guard target.isEffectFree(), elements.dropFirst(2).allSatisfy({ $0.isEffectFree() }) else {
            throw RemovalObstacle(text: "an assignment has a value that may have effects")
        }
        try Self.checkClosureArguments(statement)
        return statement
    }

    /// The element of an inheritance clause.
    func conformance() throws(RemovalObstacle) -> Node {
        var node = token.parent
        while let parent = node.parent {
            switch parent.kind {
            case .inheritedType, .compositionTypeElement: return parent
            case .attributedType, .memberType: node = parent
            default: throw RemovalObstacle(text: "it is used other than in an inheritance clause")
            }
        }
        throw RemovalObstacle(text: "it is used other than in an inheritance clause")
    }

    private static func check(_ argument: Node) throws(RemovalObstacle) {
        guard argument.expression?.isEffectFree() == true else {
            throw RemovalObstacle(text: "an argument may have effects")
        }
        try checkClosureArguments(argument)
    }

    /// Refuses to remove a `$0`: without one, the closure around it would have no parameter.
    private static func checkClosureArguments(_ removed: Node) throws(RemovalObstacle) {
        for node in removed.subtree where node.kind == .declReferenceExpr {
            guard node.baseName?.kind == .dollarIdentifier else { continue }
            let closure = node.ancestor(.closureExpr)
            guard closure == nil || closure.map({ removed.contains($0) }) == false else { continue }
            throw RemovalObstacle(text: "a closure would lose the use of its parameter")
        }
    }
}
