import SourceText
import SwiftTree

/// Finds uses of accessors that are members of the frameworks' types.
protocol SymbolUses {
    init(_ context: RewriteContext)

    /// The use that begins with a member without its type, with a name, a type or a literal; nil for what is not an accessor.
    func use(of node: Node) -> SymbolUse?
}

/// A use: its expression, and what becomes of it; `nil` if it stays valid.
struct SymbolUse {
    let node: Node
    let counterpart: ConstantPairs.Counterpart?
    /// The number of the target with the constant.
    let target: Int?
    let replacement: Replacement?

    /// A use that stays valid.
    init(valid node: Node) { (self.node, counterpart, target, replacement) = (node, nil, nil, nil) }

    /// A use of a type of the tool, which stays for a reason.
    init(_ node: Node, leftFor reason: DiagnosticMessage) {
        (self.node, counterpart, target, replacement) = (node, nil, nil, .left(reason))
    }

    /// A use of an accessor, which is left where it has no constant.
    init(_ node: Node, of pair: ConstantPairs.Pair, _ replacement: (ConstantPairs.Counterpart) -> Replacement) {
        self.node = node
        (counterpart, target) = (pair.counterpart, pair.target)
        self.replacement = pair.counterpart.map(replacement) ?? .left(pair.reason)
    }
}
