import SourceText
import SwiftTree

/// Makes two statements of a `return` with an assignment: the assignment, then `return`.
enum NoAssignmentInExpressions: FormatRule {
    static let name = "NoAssignmentInExpressions"
    static let visits: NodeKinds = [.codeBlockItemList]

    static func edits(in file: RuleFile) -> [Edit] {
        var found: [(item: Node, keyword: Token, assignment: Node)] = []
        for list in file.nodes {
            for item in NodeList(list) {
                guard let keyword = item.item?.firstToken, let assignment = assignment(in: item) else { continue }
                // A line that begins with an expression would be the operand of the `return` before it.
                if let next = item.nextSibling, next.isExpressionItem || self.assignment(in: next) != nil { continue }
                found.append((item, keyword, assignment))
            }
        }
        guard !found.isEmpty else { return [] }
        var edits: [Edit] = []
        let operations = operations(in: file.tree)
        for (item, keyword, assignment) in found where !operations.containsInOne(item.start) {
            let end: Edit = .insert("\nreturn", at: assignment.end)
            if let semicolon = item.semicolon {
                guard let edit = file.removing(semicolon, of: item) else { continue }
                edits += [end, edit]
            } else {
                edits.append(end)
            }
            edits.append(.delete(keyword.start..<keyword.trailingTrivia.endOfSpaces))
        }
        return edits
    }

    /// The assignment that a statement returns.
    private static func assignment(in item: Node) -> Node? {
        guard let statement = item.item, statement.kind == .returnStmt, let value = statement.expression else {
            return nil
        }
        return isAssignment(value) ? value : nil
    }

    private static func isAssignment(_ expression: Node) -> Bool {
        guard expression.kind == .sequenceExpr, expression.elements.contains(where: isAssignmentOperator),
            case .operation(let infix, _, _) = OperatorTable.standard.fold(expression).rootPart
        else { return false }
        return isAssignmentOperator(infix)
    }

    private static func isAssignmentOperator(_ infix: Node) -> Bool {
        if infix.kind == .assignmentExpr { return true }
        guard infix.kind == .binaryOperatorExpr, infix.bytes.last == UInt8(ascii: "=") else { return false }
        return OperatorTable.standard.group(ofOperator: infix.text)?.name == "AssignmentPrecedence"
    }

    /// The offsets of operations with infix operators, in source order and apart from each other. What is in their
    /// operands stays as it is.
    private static func operations(in tree: SyntaxTree) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for node in tree.nodes where node.kind == .sequenceExpr {
            let folded = OperatorTable.standard.fold(node)
            var pending = [folded.root]
            while let index = pending.popLast() {
                switch folded[index] {
                case .operand: break
                case .effect(_, let operand): pending.append(operand)
                case .operation(let infix, let left, let right):
                    if infix.kind == .binaryOperatorExpr || infix.kind == .assignmentExpr || infix.kind == .arrowExpr {
                        ranges.append(folded.range(of: index))
                    } else {
                        pending += [left, right]
                    }
                }
            }
        }
        ranges.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        var apart: [Range<Int>] = []
        for range in ranges where range.lowerBound >= apart.last?.upperBound ?? 0 { apart.append(range) }
        return apart
    }
}
