import SourceText
import SwiftTree

/// Writes `Void` instead of `()` as the result of function types and closures, unless a comment is in it.
enum ReturnVoidInsteadOfEmptyTuple: FormatRule {
    static let name = "ReturnVoidInsteadOfEmptyTuple"
    static let visits: NodeKinds = [.functionType, .closureSignature]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        var end = 0
        for node in file.nodes where node.index >= end {
            guard let type = node.returnClause?.type, type.kind == .tupleType, type.elements.isEmpty,
                !file.hasComment(in: type.range)
            else { continue }
            edits.append(.replace(type.range, with: "Void"))
            // As in the toolchain, the captures of a closure whose result is changed stay as they are.
            if node.kind == .closureSignature { end = (node.child(.parameterClause) ?? type).index }
        }
        return edits
    }
}
