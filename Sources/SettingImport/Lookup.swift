import EnvironmentSettings
import Findings
import SourceText
import SwiftTree

/// An expression that looks up a value of the app's configuration at run time, by a literal.
package struct Lookup {
    /// What becomes of it.
    package enum Replacement {
        case edit(Edit)
        /// Why it stays, with what to do.
        case refused(String)
    }

    package let key: LookupKey
    let node: Node

    /// Nil for any other expression.
    init?(_ node: Node) {
        switch node.kind {
        case .subscriptCallExpr:
            guard let called = node.calledExpression, let key = Self.literal(node, label: nil) else { return nil }
            if Self.hasText(called, ["ProcessInfo", ".", "processInfo", ".", "environment"]) {
                self.key = LookupKey(source: .environment, key: key)
            } else if [.optionalChainingExpr, .forceUnwrapExpr].contains(called.kind),
                let dictionary = called.expression,
                Self.hasText(dictionary, ["Bundle", ".", "main", ".", "infoDictionary"])
            {
                self.key = LookupKey(source: .infoDictionary, key: key)
            } else {
                return nil
            }
        case .functionCallExpr:
            guard let called = node.calledExpression, Self.hasText(called, ["Bundle", ".", "main", ".", "object"]),
                node.trailingClosure == nil, let key = Self.literal(node, label: "forInfoDictionaryKey")
            else { return nil }
            self.key = LookupKey(source: .infoDictionary, key: key)
        default: return nil
        }
        self.node = node
    }

    private static func hasText(_ node: Node, _ texts: [StaticString]) -> Bool {
        var count = 0
        for token in node.tokens {
            guard count < texts.count, token.hasText(texts[count]) else { return false }
            count += 1
        }
        return count == texts.count
    }

    /// The only argument, where it is a literal without interpolations and escapes.
    private static func literal(_ call: Node, label: StaticString?) -> String? {
        guard let argument = call.arguments.only, let literal = argument.expression, literal.kind == .stringLiteralExpr,
            literal.firstToken.hasText("\""), let segment = literal.segments.only, segment.kind == .stringSegment,
            let token = segment.contentToken, !token.bytes.contains(UInt8(ascii: "\\"))
        else { return nil }
        guard let label else { return argument.label == nil ? token.text : nil }
        return argument.label?.hasText(label) == true ? token.text : nil
    }

    /// The names that have to stand for something outside of the sources where some code is replaced: `Bundle`, `String`, `URL`.
    func names(replacing code: some Collection<UInt8>) -> [String] {
        var names = [key.source == .environment ? "ProcessInfo" : "Bundle"]
        if key.source == .infoDictionary, let type = use()?.type {
            names.append(type.filter { $0.isLetter || $0.isNumber })
        }
        if code.starts(with: "URL".utf8) { names.append("URL") }
        return names
    }

    // MARK: Replacement

    /// The lookup with the conversion after it.
    private struct Use {
        /// The bytes of lookup and conversion.
        let range: Range<Int>
        /// The type that the code gets, as it is written.
        let type: String
        let isOptional: Bool
        /// The node that is the use and nothing else; nil within a longer sequence of operators.
        let whole: Node?
        /// The operators and operands after it.
        let rest: [Node]
    }

    /// The edit that replaces the lookup, if the result surely compiles with the same type.
    func replacement(with constant: ImportedConstant, in tree: SyntaxTree) -> Replacement {
        let name = constant.reference
        if node.ancestor(.stringLiteralExpr) != nil { return .refused("it is within a string; use \(name)") }
        let declarations: NodeKinds = [.functionDecl, .initializerDecl, .subscriptDecl, .variableDecl]
        if node.ancestors.contains(where: { declarations.contains($0.kind) && $0.attribute("inlinable") != nil }) {
            return .refused("the declaration around it is @inlinable, and constants are not public; use \(name)")
        }
        if case .secret = constant.type.innermost {
            return .refused("\(name) is a Secret; use \(name).value where it is needed")
        }
        guard let use = use() else { return .refused("it is not converted to a type right here; use \(name)") }
        let isOptionalConstant = if case .optional = constant.type { true } else { false }
        guard let text = Self.expression(constant, as: use.type) else {
            return .refused(
                "the code expects \(use.type), and \(name) is \(Self.typeName(constant.type)); change the code to use it"
            )
        }
        if isOptionalConstant, !use.isOptional {
            return .refused("\(name) is optional, since some environments lack it; use it where nil is handled")
        }
        let result: Replacement =
            !use.isOptional || isOptionalConstant
            ? edit(use, text, constant) : unwrapped(use, text, constant)
        guard case .edit(let edit) = result else { return result }
        guard tree.comments(in: edit.range).isEmpty else {
            return .refused("there is a comment in what would be replaced; use \(name)")
        }
        return result
    }

    private func use() -> Use? {
        let elements = node.parent.flatMap {
            $0.kind == .exprList && $0.parent?.kind == .sequenceExpr ? Array($0.children) : nil
        }
        guard key.source == .infoDictionary else {
            guard let elements, let index = elements.firstIndex(of: node) else {
                return Use(range: node.range, type: "String", isOptional: true, whole: node, rest: [])
            }
            guard Self.isOperandStart(elements, index) else { return nil }
            return Use(
                range: node.range, type: "String", isOptional: true, whole: nil, rest: Array(elements[(index + 1)...]))
        }
        guard let elements, let index = elements.firstIndex(of: node), index + 2 < elements.count,
            elements[index + 1].kind == .unresolvedAsExpr, Self.isOperandStart(elements, index),
            let mark = elements[index + 1].questionOrExclamationMark
        else { return nil }
        let type = elements[index + 2]
        guard type.kind == .typeExpr else { return nil }
        let rest = Array(elements[(index + 3)...])
        return Use(
            range: node.start..<type.end, type: type.text, isOptional: mark.hasText("?"),
            whole: index == 0 && rest.isEmpty ? node.parent?.parent : nil, rest: rest)
    }

    /// Whether no operator before the lookup takes it as an operand before `as` does.
    private static func isOperandStart(_ elements: [Node], _ index: Int) -> Bool {
        index == 0 || elements[index - 1].kind == .assignmentExpr
    }

    /// A value in the place of one of the same type.
    private func edit(_ use: Use, _ text: String, _ constant: ImportedConstant) -> Replacement {
        // What follows binds to the cast; a conversion after it, or an operator of a higher precedence, does not.
        if let next = use.rest.first, next.kind == .unresolvedAsExpr || next.kind == .unresolvedIsExpr {
            return .refused("it is converted twice; use \(constant.reference)")
        }
        if let whole = use.whole { return Self.edit(whole, text, constant) }
        return .edit(.replace(use.range, with: text))
    }

    /// A value in the place of an expression; where a URL is made of that, the constant itself.
    private static func edit(_ node: Node, _ text: String, _ constant: ImportedConstant) -> Replacement {
        guard constant.type == .url, let call = urlCall(node) else { return .edit(.replace(node.range, with: text)) }
        return .edit(.replace(call.range, with: constant.reference))
    }

    /// `URL(string: LOOKUP)!`, of which a use is the argument.
    private static func urlCall(_ use: Node) -> Node? {
        guard let argument = use.parent, argument.kind == .labeledExpr, argument.label?.hasText("string") == true,
            let call = argument.parent?.parent, call.kind == .functionCallExpr, call.arguments.only == argument,
            call.calledName?.hasText("URL") == true, call.calledExpression?.kind == .declReferenceExpr,
            let parent = call.parent, parent.kind == .forceUnwrapExpr
        else { return nil }
        return parent
    }

    /// A value in the place of an optional, where the code unwraps that right here.
    private func unwrapped(_ use: Use, _ text: String, _ constant: ImportedConstant) -> Replacement {
        if let first = use.rest.first {
            guard use.rest.count == 2, first.kind == .binaryOperatorExpr, first.hasText("??"),
                Self.isFallback(use.rest[1], type: use.type)
            else { return .refused("what follows may need an optional; use \(text)") }
            if let sequence = node.parent?.parent, sequence.start == use.range.lowerBound {
                return Self.edit(sequence, text, constant)
            }
            return .edit(.replace(use.range.lowerBound..<use.rest[1].end, with: text))
        }
        guard var whole = use.whole else { return .refused("what follows may need an optional; use \(text)") }
        if let tuple = Self.parentheses(around: whole) { whole = tuple }
        guard let parent = whole.parent else { return .refused("use \(text)") }
        switch parent.kind {
        case .forceUnwrapExpr: return Self.edit(parent, text, constant)
        case .initializerClause:
            guard let owner = parent.parent else { break }
            if owner.kind == .patternBinding, owner.typeAnnotation?.type?.text == use.type + "?" {
                return .edit(.replace(whole.range, with: text))
            }
            guard owner.kind == .optionalBindingCondition, let condition = owner.parent, let list = condition.parent,
                let statement = list.parent
            else { break }
            guard statement.kind == .guardStmt, statement.conditions.only == condition, owner.typeAnnotation == nil,
                let specifier = owner.bindingSpecifier, let pattern = owner.pattern, pattern.kind == .identifierPattern
            else {
                return .refused("a condition binds it; remove the condition and use \(text)")
            }
            return .edit(.replace(statement.range, with: "\(specifier.text) \(pattern.text) = \(text)"))
        default: break
        }
        return .refused("the code may need an optional here; use \(text)")
    }

    private static func parentheses(around node: Node) -> Node? {
        guard let element = node.parent, element.kind == .labeledExpr, element.label == nil,
            let tuple = element.parent?.parent, tuple.kind == .tupleExpr, tuple.elements.only == element
        else { return nil }
        return tuple
    }

    /// Whether an operand after `??` is a literal of the type.
    private static func isFallback(_ node: Node, type: String) -> Bool {
        switch node.kind {
        case .stringLiteralExpr: type == "String" && node.segments.allSatisfy { $0.kind == .stringSegment }
        case .booleanLiteralExpr: type == "Bool"
        case .integerLiteralExpr: type == "Int" || type == "Double"
        case .floatLiteralExpr: type == "Double"
        default: false
        }
    }

    /// The constant as an expression of a type; nil if it is of another one.
    private static func expression(_ constant: ImportedConstant, as type: String) -> String? {
        let name = constant.reference
        switch constant.type {
        case .optional(.url?): return type == "String" ? name + "?.absoluteString" : nil
        case .optional(let wrapped?): return typeName(wrapped) == type ? name : nil
        case .url: return type == "String" ? name + ".absoluteString" : nil
        default: return typeName(constant.type) == type ? name : nil
        }
    }

    private static func typeName(_ type: SettingType) -> String {
        switch type {
        case .string: "String"
        case .boolean: "Bool"
        case .integer: "Int"
        case .double: "Double"
        case .decimal: "Decimal"
        case .url: "URL"
        case .date: "Date"
        case .bytes: "[UInt8]"
        case .duration: "Duration"
        case .secret: "Secret"
        case .array(let element?): "[\(typeName(element))]"
        case .optional(let wrapped?): "\(typeName(wrapped))?"
        case .array, .optional, .enumeration, .object: "a type of its own"
        }
    }
}
