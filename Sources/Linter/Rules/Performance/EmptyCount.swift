import Findings
import SourceText
import SwiftTree

/// Flags `names.count == 0`.
struct EmptyCount: FileRule {
    static let metadata = RuleMetadata(
        id: "empty_count", name: "Empty Count", kind: .performance, severity: .error, fixes: .unsafe, isDefault: false,
        summary: "prefer `isEmpty` over comparing `count` with zero",
        rationale: """
            Some collections, such as strings, visit all their elements to count them, while `isEmpty` looks only \
            whether there is a first one. Write `names.isEmpty` for `count == 0`, `!names.isEmpty` for `count > 0`, \
            and `names?.isEmpty == true` for an optional. `count >= 0` and `count < 0`, which always have the same \
            result, are reported without a fix. The fix is unsafe, because the type may have no `isEmpty`.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("only_after_dot", \.isOnlyAfterDot, summary: "whether `count` without a base is accepted")
    ]

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint fixes `count >= 0` to `isEmpty` and `count < 0` to `!isEmpty`. Prumo reports them without a "
                    + "fix.",
                why: "The first one is always true and the second one never, so that the fixes change the result.",
                example: "let isValid = names.count >= 0"),
            .init(
                "SwiftLint fixes `count == 0` in the declaration of `isEmpty` as well. Prumo reports it without a fix.",
                why: "The property would call itself without end.",
                example: "struct Queue { var isEmpty: Bool { count == 0 } }"),
            .init(
                "SwiftLint fixes `names?.count == 0` to `names?.isEmpty`. Prumo fixes it to `names?.isEmpty == true`.",
                why: "A condition cannot be an optional.", example: "if names?.count == 0 {}"),
        ])

    static let examples: [RuleExample] = [
        .clean("var count = 0\nlet isOne = names.count == 1\nlet isFree = discount == 0"),
        .clean("func isZero(count: Int) -> Bool { count == 0 }\nrun { count in count == 0 }"),
        .clean("func isZero() -> Bool { guard let count = size, count > 0 else { return true } }"),
        .clean("let rule = #Rule(event) { $0.visits.count == 0 }"),
        .clean("extension Cart { var isOff: Bool { count == 0 } }", options: #"{"only_after_dot": true}"#),
        .flagged("if names.↓count == 0 || 0 < list.↓count {}"),
        .flagged("extension Cart { var isOff: Bool { ↓count != 0x0 } }"),
        .fixed("let isOff = names.count == 0 && list.count > 0", to: "let isOff = names.isEmpty && !list.isEmpty"),
        .fixed("let isOff = 0 != names.count", to: "let isOff = !names.isEmpty"),
        .fixed(
            "struct Queue { var isEmpty: Bool { count == 0 } }", to: "struct Queue { var isEmpty: Bool { count == 0 } }"
        ),
        .fixed("if names?.count == 0 {}", to: "if names?.isEmpty == true {}"),
    ]

    static let visits: NodeKinds = [
        .integerLiteralExpr, .macroExpansionExpr, .closureCapture, .closureParameter, .closureShorthandParameter,
        .functionParameter, .identifierPattern,
    ]

    /// A comparison with zero, and the `count` in it.
    private struct Candidate {
        let comparison: Comparison
        let operand: Node
        let name: Token
    }

    var isOnlyAfterDot = false

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var candidates: [Candidate] = []
        for literal in context.nodes(.integerLiteralExpr) {
            if let candidate = candidate(at: literal) { candidates.append(candidate) }
        }
        guard !candidates.isEmpty else { return }
        let rules = Self.rulesOfTips(context)
        var locals: LocalDeclarations?
        for candidate in candidates where !rules.contains(candidate.name.start) {
            if candidate.operand.kind == .declReferenceExpr {
                let declarations = locals ?? LocalDeclarations(of: "count", in: context)
                locals = declarations
                if declarations.contains(candidate.name.start) { continue }
            }
            context.report(
                "use `isEmpty` instead of comparing `count` with zero", at: candidate.name.range,
                fix: Self.fix(candidate)?.keepingComments(of: tree))
        }
    }

    private func candidate(at literal: Node) -> Candidate? {
        guard literal.parent?.kind == .exprList, literal.isZeroLiteral else { return nil }
        for neighbor in [literal.previousSibling, literal.nextSibling] {
            guard let neighbor, neighbor.kind == .binaryOperatorExpr, let comparison = Comparison(neighbor) else {
                continue
            }
            let operand = comparison.right == literal ? comparison.left : comparison.right
            guard comparison.left == literal || comparison.right == literal, let name = Self.count(operand),
                !isOnlyAfterDot || operand.kind == .memberAccessExpr
            else { continue }
            return Candidate(comparison: comparison, operand: operand, name: name)
        }
        return nil
    }

    private static func count(_ operand: Node) -> Token? {
        switch operand.kind {
        case .declReferenceExpr:
            operand.argumentNames == nil && operand.baseName?.hasText("count") == true ? operand.baseName : nil
        case .memberAccessExpr: operand.declName.flatMap(count)
        default: nil
        }
    }

    /// The macros of TipKit that understand `count` alone.
    private static func rulesOfTips(_ context: RuleContext) -> OffsetRanges {
        var ranges = OffsetRanges()
        for macro in context.nodes(.macroExpansionExpr) {
            guard macro.macroName?.hasText("Rule") == true, macro.additionalTrailingClosures.isEmpty,
                macro.arguments.only != nil, let statement = macro.trailingClosure?.statements.only,
                statement.firstChild?.kind != .returnStmt
            else { continue }
            ranges.insert(macro.range)
        }
        ranges.merge()
        return ranges
    }

    private static func fix(_ candidate: Candidate) -> Fix? {
        let comparison = candidate.comparison
        guard !candidate.operand.isOwnMemberInIsEmpty else { return nil }
        let isReversed = comparison.right == candidate.operand
        let isNegated: Bool
        switch (comparison.operation, isReversed) {
        case (.equal, _), (.lessOrEqual, false), (.greaterOrEqual, true): isNegated = false
        case (.notEqual, _), (.greater, false), (.less, true): isNegated = true
        default: return nil
        }
        let end = isReversed ? candidate.name.end : comparison.right.end
        var replacement = "isEmpty"
        var mark = ""
        if candidate.operand.hasOptionalChain {
            guard comparison.operation.comparesEquality else { return nil }
            replacement += isNegated ? " != true" : " == true"
        } else if isNegated {
            // After an operator without a space, `!` would become a part of it.
            guard
                comparison.left.start != comparison.left.firstToken.previous?.end
                    || comparison.left.firstToken.previous?.kind != .binaryOperator
            else { return nil }
            mark = "!"
        }
        var edits: [Edit] = [.replace(candidate.name.start..<end, with: replacement)]
        if isReversed {
            edits.insert(.replace(comparison.left.start..<candidate.operand.start, with: mark), at: 0)
        } else if !mark.isEmpty {
            edits.insert(.insert(mark, at: comparison.left.start), at: 0)
        }
        // The type may have no `isEmpty`.
        return .unsafe("use `isEmpty`", edits.merged)
    }
}

extension Node {
    /// Whether it is a member of `self` in the declaration of `isEmpty`, which must not use itself.
    fileprivate var isOwnMemberInIsEmpty: Bool {
        guard kind == .declReferenceExpr || base?.hasText("self") == true else { return false }
        for ancestor in ancestors {
            switch ancestor.kind {
            case .patternBinding: if ancestor.pattern?.hasText("isEmpty") == true { return true }
            case .memberBlock: return false
            default: continue
            }
        }
        return false
    }

    /// Whether a `?` before one of its members makes it optional.
    fileprivate var hasOptionalChain: Bool {
        var node = self
        while true {
            switch node.kind {
            case .optionalChainingExpr: return true
            case .memberAccessExpr:
                guard let base = node.base else { return false }
                node = base
            case .functionCallExpr, .subscriptCallExpr:
                guard let called = node.calledExpression else { return false }
                node = called
            default: return false
            }
        }
    }
}

extension [Edit] {
    /// The edits, two of them as one where the first ends at the start of the second.
    fileprivate var merged: [Edit] {
        guard count == 2, self[0].range.upperBound == self[1].range.lowerBound else { return self }
        return [
            .replace(
                self[0].range.lowerBound..<self[1].range.upperBound, with: self[0].replacement + self[1].replacement)
        ]
    }
}
