import ConstantGenerators
import SourceText
import SwiftTree

/// Replaces uses of the accessors that xcstrings-tool generates.
struct XcstringsToolUses: SymbolUses {
    private let context: RewriteContext
    private var pairs: ConstantPairs { context.pairs }

    init(_ context: RewriteContext) { self.context = context }

    /// The use that begins with a period: `.cartTitle` of `String(localizable: .cartTitle)`, or `.localizable(.cartTitle)`; nil
    /// for what is not an accessor.
    func use(of node: Node) -> SymbolUse? {
        // The innermost member is the key; the label around it is the table.
        guard node.kind == .memberAccessExpr, node.base == nil,
            let member = ImplicitMember(node, limit: 1, where: { _ in true }), let argument = member.argument
        else { return nil }
        if let label = argument.label, let pair = pairs.pair([label, member.names[0]]) {
            return use(pair, member, outer: argument.call) { counterpart in
                guard argument.isOnly else { return .left("the call has more arguments; use \(counterpart.reference)") }
                let isOfFramework = argument.call.calledExpression.map(context.isOfFramework) == true
                switch argument.function {
                case "String" where isOfFramework: return .whole(argument.call, counterpart.reference)
                case "LocalizedStringResource" where isOfFramework:
                    return .whole(argument.call, Self.resource(counterpart))
                case "Text" where isOfFramework: return .inside(counterpart.reference, from: argument.node.start)
                default: return .left("\(own: argument.function) takes a resource here; use \(counterpart.reference)")
                }
            }
        }
        // `.localizable(.cartTitle)`, where the function is the table.
        guard argument.label == nil, argument.isOnly, let table = argument.call.calledExpression,
            table.kind == .memberAccessExpr, table.base == nil,
            let pair = pairs.pair([argument.function, member.names[0]])
        else { return nil }
        let outer = ImplicitMember.argument(argument.call)
        return use(pair, member, outer: argument.call) { counterpart in
            if let outer, StringArguments.accepts(outer) { return .whole(argument.call, counterpart.reference) }
            return .whole(argument.call, Self.resource(counterpart))
        }
    }

    /// What is replaced around a member.
    private enum Place {
        /// A whole call.
        case whole(Node, String)
        /// The argument with its label.
        case inside(String, from: Int)
        case left(DiagnosticMessage)
    }

    private static func resource(_ counterpart: ConstantPairs.Counterpart) -> String {
        let names = counterpart.reference.split(separator: ".", maxSplits: 1)
        return names.count == 2 ? "\(names[0]).Resources.\(names[1])" : counterpart.reference
    }

    private func use(
        _ pair: ConstantPairs.Pair, _ member: ImplicitMember, outer: Node,
        _ place: (ConstantPairs.Counterpart) -> Place
    ) -> SymbolUse {
        SymbolUse(outer, of: pair) { replacement(of: pair.foreign, with: $0, member, place($0)) }
    }

    private func replacement(
        of foreign: ForeignConstant, with counterpart: ConstantPairs.Counterpart, _ member: ImplicitMember,
        _ place: Place
    ) -> Replacement {
        var edits: [Edit]
        switch place {
        case .left(let reason): return .left(reason)
        case .inside(let reference, let start): edits = [.replace(start..<member.end, with: reference)]
        case .whole(let call, let reference):
            edits = [.replace(call.start..<member.end, with: reference), .delete(member.expression.end..<call.end)]
        }
        switch (member.call, counterpart.parameters) {
        case (nil, nil): return .edits(edits)
        case (let call?, let ours?):
            switch ArgumentConversion(context).edits(
                of: call, from: foreign.parameters ?? [], to: ours, named: counterpart.reference)
            {
            case .edits(let more):
                edits += more
                return .edits(edits)
            case .left(let reason): return .left(reason)
            }
        case (.some, nil):
            return .left("\(counterpart.reference) is not a function, since the string has no placeholders")
        case (nil, .some):
            return .left("\(counterpart.reference) is a function, since the string has placeholders")
        }
    }
}
