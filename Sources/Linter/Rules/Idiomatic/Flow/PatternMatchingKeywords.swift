import Findings
import SwiftTree

/// Flags patterns that repeat `let` or `var` for each name.
struct PatternMatchingKeywords: NodeRule {
    static let metadata = RuleMetadata(
        id: "pattern_matching_keywords", name: "Pattern Matching Keywords", kind: .idiomatic, isDefault: false,
        layout: .opposed(by: .patterns),
        summary: "prefer one `let` or `var` before a pattern over one for each name in it",
        rationale: """
            One keyword before the pattern makes it shorter, and readers need not compare the keywords of all names. \
            Write `case let .move(x, y)` instead of `case .move(let x, let y)`. A pattern that also compares with a \
            variable is accepted, because `let` before it would declare a new name instead.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.63.3")

    static let examples: [RuleExample] = [
        .clean("switch step { case let .move(x, y), .turn(let x, var y), (let x, other): break\ndefault: break }"),
        .clean("if case .move(let x) = step {}\nfor case let (x, y) in steps {}\nif case (name, let x) = pair {}"),
        .flagged("switch step { case .move(x: ↓let x, y: ↓let y): break\ncase (↓var x, ↓var y, 1): break }"),
        .flagged("if case (.move(↓let x), .move(↓let y)) = pair {}\ndo {} catch .failed(↓let x, ↓let y) {}"),
        .flagged("for case (↓let x, ↓let y) in steps {}\nguard case .some((↓let x, ↓let y)) = pair else {}"),
    ]

    static let visits: NodeKinds = [.switchCaseItem, .matchingPatternCondition, .forStmt, .catchItem]

    /// What a part of a pattern does.
    private enum Category {
        /// It binds names, all with this keyword.
        case binding(Token)
        /// It compares with the value of a name, which a keyword before it would make a new one.
        case reference
        case neutral
    }

    func check(_ node: Node, in context: inout RuleContext) {
        guard let pattern = node.pattern, node.kind != .forStmt || node.caseKeyword != nil else { return }
        var keywords: [Token: Bool] = [:]
        Self.collect(pattern, &keywords)
        for (keyword, isInTuple) in keywords.ordered(by: { $0.key.start < $1.key.start }) {
            let place = isInTuple ? "the tuple" : "the associated values"
            context.report(
                "write one `\(keyword.text)` before \(place) instead of one for each name", at: keyword.range)
        }
    }

    private static func collect(_ pattern: Node, _ keywords: inout [Token: Bool]) {
        var pattern = pattern
        while pattern.kind == .valueBindingPattern, let inner = pattern.pattern { pattern = inner }
        if pattern.kind == .expressionPattern, let expression = pattern.expression {
            _ = category(of: expression, &keywords)
        }
    }

    /// What an expression in a pattern does. Keywords that can be moved out of it, or of a part of it, are collected.
    private static func category(of expression: Node, _ keywords: inout [Token: Bool]) -> Category {
        switch expression.kind {
        case .patternExpr:
            guard let pattern = expression.pattern else { return .neutral }
            collect(pattern, &keywords)
            guard pattern.kind == .valueBindingPattern, let keyword = pattern.bindingSpecifier else { return .neutral }
            return .binding(keyword)
        case .declReferenceExpr: return .reference
        case .tupleExpr: return category(ofGroup: expression.elements, isTuple: true, &keywords)
        case .functionCallExpr where expression.calledExpression?.kind == .memberAccessExpr:
            return category(ofGroup: expression.arguments, isTuple: false, &keywords)
        default: return .neutral
        }
    }

    private static func category(ofGroup parts: NodeList, isTuple: Bool, _ keywords: inout [Token: Bool]) -> Category {
        var found: [Token] = []
        var hasReference = false
        for part in parts {
            guard let expression = part.expression else { continue }
            switch category(of: expression, &keywords) {
            case .binding(let keyword): found.append(keyword)
            case .reference: hasReference = true
            case .neutral: break
            }
        }
        guard !hasReference, let first = found.first, found.allSatisfy({ $0.kind == first.kind }) else {
            return .neutral
        }
        // A group further out is what its keywords can be moved before.
        if found.count > 1 { for keyword in found { keywords[keyword] = isTuple } }
        return .binding(first)
    }
}
