import Findings
import SourceText
import SwiftTree

/// A rule about calls of functions that Swift has from C: a table of them.
protocol LegacyFunctionRule: FileRule {
    /// The functions.
    static var functions: [LegacyFunction] { get }
    /// Whether calls count that have another number of arguments than the function takes.
    static var acceptsAnyArguments: Bool { get }
}

extension LegacyFunctionRule {
    static var visits: NodeKinds { [.functionCallExpr] }
    static var acceptsAnyArguments: Bool { false }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        for call in context.nodes(.functionCallExpr) { check(call, in: &context) }
    }

    private func check(_ call: Node, in context: inout RuleContext) {
        guard let name = call.calledFunction, name.mayBeLegacy,
            let function = Self.functions.first(where: { name.hasText($0.name) })
        else { return }
        let arguments = Array(call.arguments)
        guard Self.acceptsAnyArguments || arguments.count == function.argumentCount else { return }
        let isOwn = function.isOwn(in: &context)
        context.report(
            "\(function.advice) instead of the legacy function `\(function.name)`", at: call.range,
            fix: function.fix(of: call, arguments)?.safe(if: function.isExact && !isOwn).keepingComments(
                of: context.tree)
        )
    }
}

/// The types that these functions and constants are about.
let geometryTypes: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "CGVector", "NSEdgeInsets", "NSPoint", "NSRange", "NSRect", "NSSize",
    "UIEdgeInsets", "UIOffset",
]

extension Token {
    /// Whether it begins as the names of these functions do: `CG`, `NS` or `UI`.
    fileprivate var mayBeLegacy: Bool {
        guard end - start > 5 else { return false }
        switch (bytes[0], bytes[1]) {
        case (UInt8(ascii: "C"), UInt8(ascii: "G")), (UInt8(ascii: "N"), UInt8(ascii: "S")),
            (UInt8(ascii: "U"), UInt8(ascii: "I")):
            return true
        default: return false
        }
    }
}

extension LegacyFunction {
    /// The edits that replace a call; nil if it does not have the function's arguments.
    fileprivate func fix(of call: Node, _ elements: [Node]) -> Fix? {
        let arguments = elements.compactMap { $0.label == nil ? $0.expression : nil }
        guard arguments.count == argumentCount, elements.count == argumentCount, call.trailingClosure == nil,
            let name = call.calledFunction, let leftParen = call.leftParen,
            !arguments.contains(where: { $0.kind == .inOutExpr })
        else { return nil }
        switch replacement {
        case .initializer(let type, let labels):
            let labelling = zip(labels, arguments).map { Edit.insert("\($0): ", at: $1.start) }
            // An initializer may also take integers, which literals are where nothing says otherwise.
            return Fix.safe("call `\(type).init`", [.replace(name.range, with: "\(type)")] + labelling)
                .safe(if: arguments.allSatisfy(\.hasTypeOrIsLiteral))
        case .property(let property):
            guard let edits = receiver(arguments[0], from: call.start, to: call.end, ".\(property)") else { return nil }
            return .safe("use `\(property)`", edits)
        case .method(let method, let labels):
            guard var edits = receiver(arguments[0], from: call.start, to: arguments[1].start, ".\(method)(") else {
                return nil
            }
            for (label, argument) in zip(labels, arguments.dropFirst()) where label.utf8CodeUnitCount > 0 {
                edits.append(.insert("\(label): ", at: argument.start))
            }
            edits.append(.replace(arguments[arguments.count - 1].end..<call.end, with: ")"))
            return .safe("call `\(method)`", edits)
        case .methodOfSecond(let method):
            guard arguments[1].canBeReceiver else { return nil }
            let receiver = arguments[1].isPrimary ? arguments[1].text : "(\(arguments[1].text))"
            // The arguments are evaluated in another order.
            return Fix.safe(
                "call `\(method)`", .replace(name.start..<leftParen.end, with: "\(receiver).\(method)("),
                .delete(leftParen.end..<arguments[0].start), .replace(arguments[0].end..<call.end, with: ")")
            ).safe(if: arguments.contains { $0.kind == .declReferenceExpr })
        case .equality: return equality(of: call, arguments[0], arguments[1])
        case .type: return nil
        }
    }

    /// The edits that leave an argument as the receiver of a member.
    private func receiver(_ argument: Node, from start: Int, to end: Int, _ member: String) -> [Edit]? {
        guard argument.canBeReceiver else { return nil }
        let isPrimary = argument.isPrimary
        return [
            .replace(start..<argument.start, with: isPrimary ? "" : "("),
            .replace(argument.end..<end, with: isPrimary ? member : ")" + member),
        ]
    }

    private func equality(of call: Node, _ first: Node, _ second: Node) -> Fix {
        let isAlone = call.parent.map { Self.holdersOfWholeExpressions.contains($0.kind) } ?? false
        let (open, close) = (isAlone ? "" : "(", isAlone ? "" : ")")
        let (firstOpen, firstClose) = first.isOperand ? ("", "") : ("(", ")")
        let (secondOpen, secondClose) = second.isOperand ? ("", "") : ("(", ")")
        return Fix.safe(
            "use `==`", .replace(call.start..<first.start, with: open + firstOpen),
            .replace(first.end..<second.start, with: firstClose + " == " + secondOpen),
            .replace(second.end..<call.end, with: secondClose + close)
        ).safe(if: first.canBeReceiver || second.canBeReceiver)
    }

    /// What an expression with an operator may be in without parentheses.
    private static let holdersOfWholeExpressions: NodeKinds = [
        .arrayElement, .codeBlockItem, .conditionElement, .initializerClause, .labeledExpr, .returnStmt, .whereClause,
    ]
}

extension Node {
    private static let primaries: NodeKinds = [
        .arrayExpr, .declReferenceExpr, .dictionaryExpr, .forceUnwrapExpr, .functionCallExpr,
        .genericSpecializationExpr, .macroExpansionExpr, .memberAccessExpr, .subscriptCallExpr, .superExpr, .tupleExpr,
    ]

    /// Whether a member can be accessed on it as it is written.
    fileprivate var isPrimary: Bool { Self.primaries.contains(kind) }
    /// Whether it can be beside an operator as it is written.
    fileprivate var isOperand: Bool { isPrimary || kind == .prefixOperatorExpr }
    /// Whether it means the same as the receiver of a member: `.zero` does not.
    fileprivate var canBeReceiver: Bool { firstToken.kind != .period }
    /// Whether it is one literal, or something that has a type of its own: neither `1 / 2` nor `.init(count)`.
    fileprivate var hasTypeOrIsLiteral: Bool {
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr: return true
        case .prefixOperatorExpr: return expression?.hasTypeOrIsLiteral == true
        case .tupleExpr: return elements.only?.expression?.hasTypeOrIsLiteral == true
        case .sequenceExpr:
            return elements.contains { $0.kind != .binaryOperatorExpr && !$0.isNumber && $0.hasTypeOrIsLiteral }
        default: return isPrimary && canBeReceiver
        }
    }
    private var isNumber: Bool {
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr: true
        case .prefixOperatorExpr: expression?.isNumber == true
        case .tupleExpr: elements.only?.expression?.isNumber == true
        case .sequenceExpr: elements.allSatisfy { $0.kind == .binaryOperatorExpr || $0.isNumber }
        default: false
        }
    }
}

/// A C function that is imported to Swift, and its Swift replacement.
struct LegacyFunction: Sendable {
    /// What takes the place of a call.
    enum Replacement: Sendable {
        /// A property of the argument.
        case property(StaticString)
        /// A method of the first argument that takes the others; a label is empty if there is none.
        case method(StaticString, labels: [StaticString])
        /// A method of the second argument that takes the first one.
        case methodOfSecond(StaticString)
        /// The operator `==`.
        case equality
        /// An initializer that takes all arguments.
        case initializer(StaticString, labels: [StaticString])
        /// A type that is used in another way, so that a fix is impossible.
        case type(StaticString)
    }

    /// Its name.
    let name: StaticString
    /// What takes the place of a call.
    let replacement: Replacement
    /// Whether the replacement gives the same for all arguments.
    let isExact: Bool

    init(_ name: StaticString, _ replacement: Replacement, isExact: Bool = true) {
        (self.name, self.replacement, self.isExact) = (name, replacement, isExact)
    }

    /// The number of its arguments.
    var argumentCount: Int {
        switch replacement {
        case .property: 1
        case .method(_, let labels): labels.count + 1
        case .methodOfSecond, .equality: 2
        case .initializer(_, let labels): labels.count
        case .type: 0
        }
    }

    /// Whether an own declaration may give the call or its replacement another meaning.
    fileprivate func isOwn(in context: inout RuleContext) -> Bool {
        if context.ownNames.hasValue("\(name)") { return true }
        switch replacement {
        case .property(let member), .method(let member, _), .methodOfSecond(let member):
            return context.ownNames.extends(geometryTypes, with: "\(member)")
        case .equality:
            return context.ownNames.hasOperator("==") || context.ownNames.extends(geometryTypes, with: "==")
        case .initializer(let type, let labels):
            return context.ownNames.hasType("\(type)")
                || context.ownNames.extends(geometryTypes, withInitializer: labels.map { "\($0)" })
        case .type: return false
        }
    }

    /// What takes its place, in words.
    var advice: String {
        switch replacement {
        case .property(let name): "use the property `\(name)`"
        case .method(let name, _), .methodOfSecond(let name): "use the method `\(name)`"
        case .equality: "use `==`"
        case .type(let type): "use `\(type)`"
        case .initializer(let type, let labels): "use `\(type)(\(labels.map { "\($0):" }.joined()))`"
        }
    }
}

extension Node {
    /// The name of the function that a `functionCallExpr` calls, where it is a name alone: `f` for `f(1)`.
    var calledFunction: Token? {
        guard let called = firstChild, called.kind == .declReferenceExpr else { return nil }
        let name = called.firstToken
        return name == called.lastToken ? name : nil
    }

    /// The name of the member that a `functionCallExpr` calls: `padding` for `Text("a").padding()`; `nil` if it calls
    /// something else.
    var calledMember: Token? {
        guard let called = firstChild, called.kind == .memberAccessExpr else { return nil }
        return called.lastToken
    }
}
