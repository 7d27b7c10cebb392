import SourceText
import SwiftTree

/// Writes the condition of an `if` that is all that a `for` loop contains, or of a `guard` with `continue` at its
/// beginning, as a `where` clause, unless a comment would be lost.
enum UseWhereClausesInForLoops: FormatRule {
    static let name = "UseWhereClausesInForLoops"
    static let isOnByDefault = false
    static let visits: NodeKinds = [.forStmt]

    static func edits(in file: RuleFile) -> [Edit] {
        // As in the toolchain, loops in a loop stay as they are.
        file.outermostNodes.flatMap { loop in
            guard loop.whereClause == nil, let body = loop.body, let statement = body.statements.first,
                let filter = Filter(statement, isOnly: body.statements.only != nil)
            else { return [Edit]() }
            return move(filter, of: statement, to: loop, file)
        }
    }

    /// A condition for what a loop does with an element.
    private struct Filter {
        let keyword: Token
        let condition: Node
        /// The statements for which it is, if they are in braces of their own.
        let statements: NodeList?

        init?(_ statement: Node, isOnly: Bool) {
            guard var item = statement.item else { return nil }
            if item.kind == .expressionStmt, let expression = item.expression { item = expression }
            guard item.kind == .ifExpr || item.kind == .guardStmt, let body = item.body,
                let condition = item.conditions.only?.condition, condition.kind.isExpr
            else { return nil }
            self.condition = condition
            if item.kind == .ifExpr {
                guard isOnly, item.elseKeyword == nil, let keyword = item.ifKeyword else { return nil }
                self.keyword = keyword
                statements = body.statements
            } else {
                guard let exit = body.statements.only?.item, exit.kind == .continueStmt, exit.label == nil,
                    let keyword = item.guardKeyword
                else { return nil }
                self.keyword = keyword
                statements = nil
            }
        }
    }

    private static func move(_ filter: Filter, of statement: Node, to loop: Node, _ file: RuleFile) -> [Edit] {
        guard let sequence = loop.sequence, let left = loop.body?.leftBrace, let right = loop.body?.rightBrace else {
            return []
        }
        let whole = statement.rangeWithTrivia
        let condition = filter.condition.rangeWithTrivia
        var removed = [whole.lowerBound..<filter.keyword.start, filter.keyword.end..<condition.lowerBound]
        let first = filter.statements?.first
        let last = filter.statements?.last
        if let first, let last {
            removed.append(condition.upperBound..<first.leadingTrivia.start)
            removed.append(last.trailingTrivia.end..<whole.upperBound)
        } else {
            removed.append(condition.upperBound..<whole.upperBound)
        }
        guard !removed.contains(where: file.hasComment) else { return [] }

        let sequenceEnd = sequence.trailingTrivia.end
        let clause = "where " + file.text(condition)
        let before = sequence.trailingTrivia.hasLineComment ? "\n" : " "
        let after = filter.condition.trailingTrivia.hasLineComment && left.leadingTrivia.isEmpty ? "\n" : ""
        var edits = [Edit.insert(before + clause + after, at: sequenceEnd)]
        // What follows a line comment is on another line.
        let next = first ?? statement.nextSibling
        let isNextOnLine = (next?.leadingTrivia ?? right.leadingTrivia).isEmpty
        let start = left.trailingTrivia.hasLineComment && isNextOnLine ? "\n" : ""
        guard let first, let last else { return edits + [.replace(whole, with: start)] }
        edits.append(.replace(whole.lowerBound..<first.leadingTrivia.start, with: start))
        let end = last.trailingTrivia.hasLineComment && right.leadingTrivia.isEmpty ? "\n" : ""
        edits.append(.replace(last.trailingTrivia.end..<whole.upperBound, with: end))
        return edits
    }
}
