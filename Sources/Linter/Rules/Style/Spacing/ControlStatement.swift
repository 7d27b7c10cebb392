import Findings
import SourceText
import SwiftTree

/// Flags conditions and subjects in parentheses that they can do without. Where they contain a closure that would be
/// taken for the statement's body without them, they stay.
struct ControlStatement: NodeRule {
    static let metadata = RuleMetadata(
        id: "control_statement", name: "Control Statement", kind: .style, fixes: .safe,
        layout: .decided(by: .conditions),
        summary: "conditions of `if`, `guard`, `while`, `switch` and `catch` should not be in parentheses",
        rationale: """
            Parentheses around a whole condition are a habit from other languages; in Swift they have no effect, and \
            hide those that group a part of it. Write `if isOn {` and `catch let error as Failure {`. They are \
            accepted if they contain a closure whose brace would otherwise begin the body.
            """)

    static let examples: [RuleExample] = [
        .clean("if ready {}"),
        .clean("if (a, b) == (1, 2) {}"),
        .clean("if (a || b) && (c || d) {}"),
        .clean("switch (a, b) {\ndefault: break\n}"),
        .clean("if (list.contains { $0 > 1 }) {}"),
        .clean("while (!list.filter { $0 > 1 }.isEmpty || done) {}"),
        .clean("repeat {} while (done)"),
        .clean("if let (a, b) = pair {}"),
        .flagged("↓if (ready) {} else ↓if(willing) {}"),
        .flagged("func run() { ↓guard (ready) else { return } }"),
        .flagged("↓while (a.b(c) < d) {}"),
        .flagged("↓switch (size) {\ndefault: break\n}"),
        .flagged("do {} ↓catch (let error as Failure) {}"),
        .flagged("↓if (list.contains(where: { $0 > 1 })) {}"),
        .flagged("↓if a, (b) {}"),
        .fixed("if(ready) {}", to: "if ready {}"),
        .fixed("if ((a || b) && c),\n    ( d ){}", to: "if (a || b) && c,\n    d {}"),
        .fixed("while (\n    a\n        && b\n) {}", to: "while a\n        && b {}"),
        .fixed("while  ( a )  {}", to: "while a {}"),
        .fixed("if ((a)) {}", to: "if a {}"),
        .fixed("if /* is it */ (a /* it is */) {}", to: "if /* is it */ a /* it is */ {}"),
        .fixed("if (\n    a // it is\n) {}", to: "if a // it is\n {}"),
        .fixed("do {} catch(let error as Failure) {}", to: "do {} catch let error as Failure {}"),
    ]

    static let visits: NodeKinds = [.catchClause, .guardStmt, .ifExpr, .switchExpr, .whileStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        // What is in parentheses begins with one, after the keyword or after a comma.
        switch statement.kind {
        case .switchExpr:
            guard let subject = statement.subject, subject.firstToken.kind == .leftParen else { return }
            report(statement, [subject].compactMap(Self.parentheses), in: &context)
        case .catchClause:
            guard let items = statement.child(.catchItems) else { return }
            check(statement, elements: NodeList(items), in: &context) { item in
                item.pattern.flatMap { $0.kind == .expressionPattern ? $0.expression : nil }
            }
        default:
            guard let conditions = statement.child(.conditions) else { return }
            check(statement, elements: NodeList(conditions), in: &context) { $0.condition }
        }
    }

    private func check(
        _ statement: Node, elements: NodeList, in context: inout RuleContext, _ expression: (Node) -> Node?
    ) {
        for element in elements where element.firstToken.kind == .leftParen {
            let found = elements.compactMap { element in
                element.firstToken.kind == .leftParen ? expression(element).flatMap(Self.parentheses) : nil
            }
            report(statement, found, in: &context)
            return
        }
    }

    private func report(_ statement: Node, _ parentheses: [Node], in context: inout RuleContext) {
        guard let first = parentheses.first else { return }
        var edits: [Edit] = []
        for node in parentheses {
            edits += [opening(node.firstToken, context.tree), closing(node.lastToken, context.tree)]
        }
        context.report(
            "parentheses around the condition of `\(statement.firstToken.text)` are unnecessary; remove them",
            at: statement.start..<first.end,
            fix: .safe("remove the parentheses", edits))
    }

    private func opening(_ bracket: Token, _ tree: SyntaxTree) -> Edit {
        let before = Gap(before: bracket, in: tree)
        let inside = Gap(after: bracket, in: tree)
        let start = before.isBlank ? before.range.lowerBound : bracket.start
        let end = inside.isWhitespace ? inside.range.upperBound : bracket.end
        return .replace(start..<end, with: before.isEmpty || before.isBlank ? " " : "")
    }

    private func closing(_ bracket: Token, _ tree: SyntaxTree) -> Edit {
        let inside = Gap(before: bracket, in: tree)
        let start = inside.isWhitespace ? inside.range.lowerBound : bracket.start
        let after = Gap(after: bracket, in: tree)
        // The spaces on both sides of a bracket would add up.
        if after.isBlank {
            return .replace(start..<after.range.upperBound, with: bracket.next?.kind == .comma ? "" : " ")
        }
        let needsSpace = after.isEmpty && bracket.next?.kind != .comma
        return .replace(start..<bracket.end, with: needsSpace ? " " : "")
    }

    /// The expression, where it is a single one in parentheses that it can do without.
    private static func parentheses(_ expression: Node) -> Node? {
        guard expression.kind == .tupleExpr, let only = expression.elements.only, only.label == nil,
            expression.lastToken.previous?.kind != .comma
        else { return nil }
        var depth = 0
        for token in expression.tokens {
            switch token.kind {
            case .leftParen, .leftSquare: depth += 1
            case .rightParen, .rightSquare: depth -= 1
            case .leftBrace where depth == 1: return nil
            default: break
            }
        }
        return expression
    }
}
