import SourceText
import SwiftTree

/// Removes `-> Void` and `-> ()` from the signatures of functions, unless a comment is in them.
enum NoVoidReturnOnFunctionSignature: FormatRule {
    static let name = "NoVoidReturnOnFunctionSignature"
    static let visits: NodeKinds = [.functionSignature]

    static func edits(in file: RuleFile) -> [Edit] {
        // As in the toolchain, functions in the default values of parameters stay as they are.
        file.outermostNodes.compactMap { signature in
            guard let clause = signature.returnClause, let type = clause.type, isVoid(type) else { return nil }
            let leading = clause.leadingTrivia
            guard !file.hasComment(in: leading.start..<clause.end) else { return nil }
            let isBeforeBreak = clause.lastToken.next?.isFirstOfLine == true
            let start = isBeforeBreak ? leading.start : clause.firstToken.startWithLineBreak
            // A comment at the end of the line stays.
            let trailing = clause.trailingTrivia
            return .delete(start..<(trailing.hasComment ? trailing.start : trailing.end))
        }
    }

    private static func isVoid(_ type: Node) -> Bool {
        switch type.kind {
        case .identifierType:
            let module = type.moduleSelector
            return type.name?.hasText("Void") == true && type.genericArgumentClause == nil
                && (module == nil || module?.moduleName?.hasText("Swift") == true)
        case .tupleType: return type.elements.isEmpty
        default: return false
        }
    }
}
