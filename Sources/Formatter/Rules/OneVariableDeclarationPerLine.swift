import SourceText
import SwiftTree

/// Declares variables of statements one by one.
enum OneVariableDeclarationPerLine: FormatRule {
    static let name = "OneVariableDeclarationPerLine"
    static let visits: NodeKinds = [.codeBlockItemList]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for list in file.nodes {
            for item in NodeList(list) {
                guard let declaration = item.item, declaration.kind == .variableDecl,
                    declaration.bindings.first?.trailingComma != nil
                else { continue }
                split(declaration, in: file, into: &edits)
                if let semicolon = item.semicolon, let edit = file.removing(semicolon, of: item) { edits.append(edit) }
            }
        }
        return edits
    }

    private static func split(_ declaration: Node, in file: RuleFile, into edits: inout [Edit]) {
        guard let specifier = declaration.bindingSpecifier else { return }
        let head = file.text(declaration.start..<specifier.end)
        let space = file.text(specifier.trailingTrivia.start..<specifier.trailingTrivia.end)
        // The commas since the last split; the first one is before the names that have no type or value yet.
        var commas: [Token] = []
        var isFirst = true
        for binding in declaration.bindings {
            if binding.initializer != nil {
                // Names without a type before one with a value are not valid, and stay with it.
                if !isFirst, let comma = commas.first {
                    edits.append(file.splitting(at: comma, end: "", head: head, space: space))
                }
            } else if let annotation = binding.typeAnnotation {
                let leading = annotation.leadingTrivia.start
                let type = file.text(leading..<annotation.trailingTrivia.end)
                for (position, comma) in commas.enumerated() {
                    let isTyped = position == 0 && !isFirst
                    edits.append(file.splitting(at: comma, end: isTyped ? "" : type, head: head, space: nil))
                }
            }
            if binding.initializer != nil || binding.typeAnnotation != nil {
                commas = []
                isFirst = false
            }
            if let comma = binding.trailingComma { commas.append(comma) }
        }
        // Names without a type or value at the end.
        if !isFirst, let comma = commas.first {
            edits.append(file.splitting(at: comma, end: "", head: head, space: space))
        }
    }
}
