import SourceText
import SwiftTree

/// Declares cases of enumerations that have associated or raw values one by one.
enum OneCasePerLine: FormatRule {
    static let name = "OneCasePerLine"
    static let visits: NodeKinds = [.enumDecl]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for enumeration in file.outermostNodes {
            for member in enumeration.memberBlock?.members ?? NodeList(nil) {
                guard let declaration = member.decl, declaration.kind == .enumCaseDecl,
                    let keyword = declaration.caseKeyword
                else { continue }
                let head = file.text(declaration.start..<keyword.end)
                let space = file.text(keyword.end..<keyword.trailingTrivia.end)
                let end = member.semicolon == nil ? "" : ";"
                for (element, next) in zip(declaration.elements, declaration.elements.dropFirst())
                where hasValue(element) || hasValue(next) {
                    guard let comma = element.trailingComma else { continue }
                    edits.append(file.splitting(at: comma, end: end, head: head, space: space))
                }
            }
        }
        return edits
    }

    private static func hasValue(_ element: Node) -> Bool {
        element.parameterClause != nil || element.rawValue != nil
    }
}
