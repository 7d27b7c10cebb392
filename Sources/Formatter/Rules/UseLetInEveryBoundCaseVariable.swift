import SourceText
import SwiftTree

/// Writes `let` and `var` before each variable of a `case` instead of once before its pattern.
enum UseLetInEveryBoundCaseVariable: FormatRule {
    static let name = "UseLetInEveryBoundCaseVariable"
    static let visits: NodeKinds = [.matchingPatternCondition, .switchCaseItem, .forStmt]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        var end = 0
        // As in the toolchain, what is in a statement or condition whose pattern is changed stays as it is.
        for node in file.nodes where node.index >= end {
            guard node.kind != .forStmt || node.caseKeyword != nil, let pattern = node.pattern,
                pattern.kind == .valueBindingPattern, let specifier = pattern.bindingSpecifier,
                let elements = elements(of: pattern)
            else { continue }
            let gap = gap(of: specifier, in: node)
            guard !file.hasComment(in: gap) else { continue }
            end = node.subtree.endIndex
            edits.append(.replace(gap, with: gap.lowerBound < specifier.start ? " " : ""))
            let variables = elements.node?.subtree.filter(isVariable) ?? []
            edits += variables.map { insert(specifier, before: $0.firstToken) }
        }
        return edits
    }

    /// What goes with `let` or `var`: in a `switch` the line break after it, elsewhere the one before it.
    private static func gap(of specifier: Token, in node: Node) -> Range<Int> {
        if node.kind == .switchCaseItem { return specifier.start..<specifier.gapAfter.upperBound }
        let isBeforeBreak = specifier.next?.isFirstOfLine == true
        let start = isBeforeBreak ? specifier.leadingTrivia.start : specifier.startWithLineBreak
        return start..<specifier.trailingTrivia.end
    }

    /// The edit that puts `let` or `var` before a variable, which stays on its line.
    private static func insert(_ specifier: Token, before variable: Token) -> Edit {
        let trivia = variable.leadingTrivia
        let isAfterComment = variable.previous?.trailingTrivia.hasLineComment ?? false
        let lineBreak = isAfterComment ? "\n" : ""
        return .insert("\(lineBreak)\(specifier.text) ", at: trivia.start)
    }

    private static func isVariable(_ node: Node) -> Bool {
        node.kind == .patternExpr && node.pattern?.kind == .identifierPattern
    }

    /// The elements of a tuple, or the associated values of a case, that a pattern begins with `let`; `nil` for another
    /// pattern.
    private static func elements(of pattern: Node) -> NodeList? {
        guard let inner = pattern.pattern, inner.kind == .expressionPattern, var value = inner.expression else {
            return nil
        }
        while value.kind == .optionalChainingExpr || value.kind == .forceUnwrapExpr {
            guard let wrapped = value.expression else { return nil }
            value = wrapped
        }
        switch value.kind {
        case .tupleExpr: return value.elements
        case .functionCallExpr:
            guard let callee = value.calledExpression, callee.kind == .memberAccessExpr,
                !callee.subtree.contains(where: isVariable)
            else { return nil }
            return value.arguments
        default: return nil
        }
    }
}
