import SwiftTree

/// The types that patterns of enumerations give to names: `case .failed(let error)`.
enum EnumPatterns {
    /// Of more cases with one name, nothing is said.
    private static let caseLimit = 64
    /// Of patterns with more values in parentheses, nothing is said.
    static let valueLimit = 64

    /// The type of a name in a pattern; `nil` if it is not known.
    /// - Parameters:
    ///   - name: where the pattern binds it.
    ///   - subject: the type of the value that is matched, if it is known.
    static func type(
        of name: Node, in pattern: Node, matching subject: SwiftType?, _ declared: DeclaredTypes
    ) -> SwiftType? {
        var node = name
        while node != pattern, let parent = node.parent {
            switch parent.kind {
            case .valueBindingPattern, .patternExpr, .expressionPattern: break
            case .optionalChainingExpr: return isWhole(parent, of: pattern) ? subject?.unwrapped : nil
            case .exprList, .sequenceExpr:
                // `let value as Int`.
                guard let cast = parent.subtree.first(where: { $0.kind == .typeExpr }) else { return nil }
                return cast.type.flatMap { SwiftType($0) }
            case .labeledExpr: return associated(parent, matching: subject, declared)
            default: return nil
            }
            node = parent
        }
        return subject
    }

    private static func isWhole(_ node: Node, of pattern: Node) -> Bool {
        var node = node
        while let parent = node.parent, node != pattern {
            guard parent.kind == .expressionPattern || parent.kind == .valueBindingPattern else { return false }
            node = parent
        }
        return true
    }

    private static func associated(
        _ argument: Node, matching subject: SwiftType?, _ declared: DeclaredTypes
    ) -> SwiftType? {
        guard let list = argument.parent, let call = list.parent, call.kind == .functionCallExpr,
            let name = call.calledName?.name, call.parent?.kind == .expressionPattern,
            case let values = Array(list.children.prefix(valueLimit + 1)), values.count <= valueLimit,
            let index = values.firstIndex(of: argument)
        else { return nil }
        let count = values.count
        let cases: [CallSignature]
        if let subject, let own = declared.types[subject.unwrapped.name]?.cases[name] {
            cases = own
        } else if let subject, subject.unwrapped.name == "Result", subject.unwrapped.arguments.count == 2 {
            return name == "success" ? subject.unwrapped.arguments[0] : SwiftType(name: "NSError")
        } else {
            cases = declared.cases[name] ?? []
        }
        // One name for several values is a tuple of them.
        guard cases.allSatisfy({ $0.parameters.count == count }), cases.count <= Self.caseLimit else { return nil }
        let types = Set(cases.map { $0.parameters.indices.contains(index) ? $0.parameters[index].type : nil })
        return types.count == 1 ? types.first ?? nil : nil
    }
}
