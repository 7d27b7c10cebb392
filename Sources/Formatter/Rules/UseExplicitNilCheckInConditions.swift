import SourceText
import SwiftTree

/// Writes `value != nil` instead of `let _ = value` in conditions.
///
/// A binding stays if it has a type, if a comment is before its value, and if the value would mean something else in
/// front of an operator.
enum UseExplicitNilCheckInConditions: FormatRule {
    static let name = "UseExplicitNilCheckInConditions"
    static let visits: NodeKinds = [.conditionElement]

    static func edits(in file: RuleFile) -> [Edit] {
        // As in the toolchain, conditions in closures in a condition stay as they are.
        file.outermostNodes.flatMap { element in
            guard let value = discardedValue(of: element), let form = Form(value),
                !file.hasComment(in: element.start..<value.start)
            else { return [Edit]() }
            let inParentheses = form == .inParentheses
            return [
                .replace(element.start..<value.start, with: inParentheses ? "(" : ""),
                .insert(inParentheses ? ") != nil" : " != nil", at: value.end),
            ]
        }
    }

    private static func discardedValue(of element: Node) -> Node? {
        guard let binding = element.condition, binding.kind == .optionalBindingCondition,
            let pattern = binding.pattern, binding.typeAnnotation == nil
        else { return nil }
        guard pattern.kind == .expressionPattern, pattern.expression?.kind == .discardAssignmentExpr else { return nil }
        return binding.initializer?.value
    }

    /// How a value is written before `!= nil`.
    private enum Form {
        case alone, inParentheses

        /// The form of a value; `nil` if it cannot be there.
        init?(_ value: Node) {
            // A brace would begin the body of the statement.
            if value.firstToken.kind == .leftBrace { return nil }
            guard value.kind == .sequenceExpr else {
                self = value.kind == .tryExpr || value.kind == .ternaryExpr ? .inParentheses : .alone
                return
            }
            let fold = OperatorTable.standard.fold(value)
            switch fold.rootPart {
            case .operand: self = .alone
            case .operation(let infix, _, _): self = Self.isCast(infix) ? .alone : .inParentheses
            case .effect(let effect, _) where effect.kind == .tryExpr: self = .inParentheses
            case .effect(_, let operand):
                if case .operation(let infix, _, _) = fold[operand], !Self.bindsTighter(infix) { return nil }
                self = .alone
            }
        }

        private static func isCast(_ infix: Node) -> Bool {
            infix.kind == .unresolvedAsExpr || infix.kind == .unresolvedIsExpr
        }

        /// Whether an operator has its operands before `!=` has its own.
        private static func bindsTighter(_ infix: Node) -> Bool {
            if isCast(infix) { return true }
            guard infix.kind == .binaryOperatorExpr else { return false }
            switch OperatorTable.standard.group(ofOperator: infix.text)?.name {
            case "NilCoalescingPrecedence", "RangeFormationPrecedence", "AdditionPrecedence",
                "MultiplicationPrecedence", "BitwiseShiftPrecedence":
                return true
            default: return false
            }
        }
    }
}
