import Findings
import SourceText
import SwiftTree

/// Flags `if isOn && isNew`, for which `if isOn, isNew` may be written.
struct PreferConditionList: FileRule {
    static let metadata = RuleMetadata(
        id: "prefer_condition_list", name: "Prefer Condition List", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "prefer a list of conditions over conditions that `&&` joins",
        rationale: """
            In a list, each condition is an expression of its own: one with `||` needs no parentheses, and a binding \
            such as `let user` can be inserted anywhere. Write `if isOn, isNew` instead of `if isOn && isNew`. \
            Conditions that are joined with `||` and those of `repeat` are accepted, because they cannot be a list.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.60.0",
        differences: [
            .init(
                "SwiftLint fixes conditions with `<` and a later `>`. Prumo reports them without a fix.",
                why: "With a comma, `size < one, two > (three)` is a call of a generic function.",
                example: "if size < one && two > (three) {}"),
            .init(
                "SwiftLint moves a condition after an `&&` that begins a line to the line before. Prumo leaves the line "
                    + "break.",
                why: "The lines could become too long.", example: "if isOn\n    && isNew {}"),
            .init(
                "SwiftLint leaves calls with a trailing closure as they are if a member follows. Prumo puts them in "
                    + "parentheses.",
                why: "The brace could be taken for the body of the statement.",
                example: "if isOn && names.filter { $0.isEmpty }.isEmpty {}"),
        ])

    static let examples: [RuleExample] = [
        .clean(
            "if isOn, isNew {}\nif isOn && isNew || isOld {}\nlet isBoth = isOn && isNew\nrepeat {} while isOn && isNew"
        ),
        .clean("if try isOn() && isNew() {}\nif (run {}) {}"),
        .flagged("if isOn ↓&& isNew ↓&& isOld {}\nwhile isOn ↓&& (isNew && isOld) {}"),
        .flagged("guard (isOn || isNew) ↓&& isOld, let name else {}\nif (isOn ↓&& size == 1) {}"),
        .fixed("if isOn && isNew && isOld {}", to: "if isOn, isNew, isOld {}"),
        .fixed("if (isOn && isNew) && (isOld || isBig) {}", to: "if isOn, isNew, isOld || isBig {}"),
        .fixed("guard isOn\n    && isNew // now\nelse {}", to: "guard isOn,\n    isNew // now\nelse {}"),
        .fixed("if(isOn && !names.contains { $0 }) {}", to: "if isOn, !(names.contains { $0 }) {}"),
    ]

    static let visits: NodeKinds = [.conditionElement]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var isOfSwift: Bool?
        for element in context.nodes(.conditionElement) { check(element, &isOfSwift, in: &context) }
    }

    /// - Parameter isOfSwift: whether `&&` and all precedences are those of the standard library; nil until that is known.
    private func check(_ element: Node, _ isOfSwift: inout Bool?, in context: inout RuleContext) {
        guard let condition = element.firstChild, condition.kind == .sequenceExpr || condition.kind == .tupleExpr else {
            return
        }
        var operators: [Node] = []
        Self.collect(condition, &operators)
        guard !operators.isEmpty else { return }
        var split = ConditionSplit(tree: context.tree)
        split.add(condition)
        let isSplitAtOnce = split.changesMoreThanOperators
        let isKnown =
            isOfSwift
            ?? (!context.ownNames.hasOperatorOfAnyType("&&") && !context.ownNames.redefinesOperators)
        isOfSwift = isKnown
        for (index, symbol) in operators.enumerated() {
            var edits: [Edit]?
            if split.isPossible {
                // Where parentheses go, operators cannot be replaced one by one.
                edits = isSplitAtOnce ? (index == 0 ? split.edits : nil) : split.edits(of: symbol)
            }
            context.report(
                "use a comma instead of `&&` between conditions", at: symbol.range,
                fix: edits.map { Fix.safe("use a comma", $0).safe(if: isKnown) })
        }
    }

    /// The operators `&&` at the top of an expression, from the last one on.
    private static func collect(_ expression: Node, _ operators: inout [Node]) {
        let inner = expression.onlyInParentheses ?? expression
        guard inner.kind == .sequenceExpr, inner.elements.contains(where: \.isAnd) else { return }
        let folded = OperatorTable.standard.fold(inner)
        var part = folded.rootPart
        while case .operation(let symbol, let left, _) = part, symbol.isAnd {
            operators.append(symbol)
            part = folded[left]
        }
        if case .operand(let node) = part, !operators.isEmpty { collect(node, &operators) }
    }
}

/// How an expression becomes several conditions.
private struct ConditionSplit {
    let tree: SyntaxTree
    /// The edits for it, without those of operators.
    private var otherEdits: [Edit] = []
    private var operators: [Node] = []
    /// Whether the conditions mean what the expression does.
    private(set) var isPossible = true
    /// Whether there is a comparison with `<`.
    private var hasLess = false

    init(tree: SyntaxTree) { self.tree = tree }

    /// Whether there are edits besides those of operators.
    var changesMoreThanOperators: Bool { !otherEdits.isEmpty }

    /// All edits.
    var edits: [Edit] {
        var merged: [Edit] = []
        for edit in (otherEdits + operators.flatMap { edits(of: $0) }).ordered(by: { $0.precedes($1) }) {
            if let last = merged.last, last.range == edit.range, edit.range.isEmpty {
                merged[merged.count - 1] = .insert(last.replacement + edit.replacement, at: edit.range.lowerBound)
            } else {
                merged.append(edit)
            }
        }
        return merged
    }

    /// The edits that make a comma of an operator.
    func edits(of symbol: Node) -> [Edit] {
        guard let previous = symbol.firstToken.previous, let next = symbol.lastToken.next else { return [] }
        let gap = previous.end..<symbol.start
        if Gap(before: symbol.firstToken, in: tree).isBlank || gap.isEmpty {
            return [.replace(gap.lowerBound..<symbol.end, with: ",")]
        }
        // The comma belongs to the end of the line before, or before a comment.
        let isFollowedByBlanks = Gap(after: symbol.lastToken, in: tree).isBlank
        return [
            .insert(",", at: previous.end),
            .delete(symbol.start..<(isFollowedByBlanks ? next.start : symbol.end)),
        ]
    }

    /// Adds a condition.
    mutating func add(_ condition: Node) {
        if let inner = condition.onlyInParentheses {
            // A closure at the end of a call needs the parentheses.
            if inner.kind != .sequenceExpr, inner.kind != .tupleExpr, inner.hasExposedClosure { return }
            removeParentheses(of: condition)
            return add(inner)
        }
        guard condition.kind == .sequenceExpr else { return addOperand(condition) }
        let folded = OperatorTable.standard.fold(condition)
        guard folded.errors.isEmpty else {
            isPossible = false
            return
        }
        var operands: [Int] = []
        var last = folded.root
        while case .operation(let symbol, let left, let right) = folded[last], symbol.isAnd {
            operators.append(symbol)
            if tree.hasComment(thatNeeds: symbol.firstToken, to: symbol.lastToken) { isPossible = false }
            operands.append(right)
            last = left
        }
        operands.append(last)
        for index in operands {
            if let operand = folded.operand(at: index) {
                add(operand)
            } else {
                let range = folded.range(of: index)
                for element in condition.elements where range.contains(element.start) { addOperand(element) }
            }
        }
    }

    /// Adds an element of a condition that is not split.
    private mutating func addOperand(_ element: Node) {
        if element.kind == .binaryOperatorExpr {
            // `a < b, c > (d)` is a call of a generic function.
            if element.hasText("<") { hasLess = true }
            if element.hasText(">"), hasLess { isPossible = false }
            return
        }
        var operand = element
        while operand.kind == .prefixOperatorExpr, operand.operator?.hasText("!") == true,
            let inner = operand.expression
        { operand = inner }
        if operand.kind == .unresolvedTernaryExpr {
            if operand.thenExpression?.hasExposedClosure == true { isPossible = false }
        } else if operand.hasExposedClosure {
            otherEdits += [.insert("(", at: operand.start), .insert(")", at: operand.end)]
        }
    }

    private mutating func removeParentheses(of tuple: Node) {
        guard let left = tuple.leftParen, let right = tuple.rightParen, let first = left.next,
            let last = right.previous
        else {
            isPossible = false
            return
        }
        let isStartPlain = tree.comments(in: left.end..<first.start).isEmpty
        let isEndPlain = tree.comments(in: last.end..<right.start).isEmpty
        otherEdits += [
            .delete(left.start..<(isStartPlain ? first.start : left.end)),
            .delete((isEndPlain ? last.end : right.start)..<right.end),
        ]
    }
}

extension Node {
    fileprivate var isAnd: Bool { kind == .binaryOperatorExpr && hasText("&&") }

    /// The expression that is alone in parentheses; nil for anything else.
    fileprivate var onlyInParentheses: Node? {
        guard kind == .tupleExpr, let only = elements.only, only.label == nil, only.trailingComma == nil else {
            return nil
        }
        return only.expression
    }

    /// Whether a closure follows a call in it, outside of brackets, so that the brace could be that of a statement.
    fileprivate var hasExposedClosure: Bool {
        var node = self
        while true {
            var next: Node?
            switch node.kind {
            case .functionCallExpr, .subscriptCallExpr:
                if node.trailingClosure != nil { return true }
                next = node.calledExpression
            case .macroExpansionExpr, .closureExpr: return node.lastToken.kind == .rightBrace
            case .memberAccessExpr: next = node.base
            case .forceUnwrapExpr, .optionalChainingExpr, .postfixOperatorExpr, .prefixOperatorExpr, .tryExpr,
                .awaitExpr, .unsafeExpr:
                next = node.expression
            case .sequenceExpr: return node.elements.contains(where: \.hasExposedClosure)
            default: return false
            }
            guard let next else { return false }
            node = next
        }
    }
}
