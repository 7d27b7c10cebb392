import ConstantGenerators
import SourceText
import SwiftTree

/// Changes the arguments of a call so that they fit the labels and types of a constant's parameters.
struct ArgumentConversion {
    private let context: RewriteContext

    init(_ context: RewriteContext) { self.context = context }

    /// The edits, or why there are none.
    enum Outcome {
        case edits([Edit])
        case left(DiagnosticMessage)
    }

    /// The edits for all arguments of a call.
    func edits(
        of call: Node, from foreign: [ForeignConstant.Parameter], to ours: [GeneratedConstant.Parameter],
        named reference: String
    ) -> Outcome {
        let arguments = Array(call.arguments)
        guard call.trailingClosure == nil, arguments.count == foreign.count else {
            return .left("the call has other arguments than the accessor; use \(reference)")
        }
        guard foreign.count == ours.count else {
            return .left(
                "the accessor has \(foreign.count) parameters, and \(reference) has \(ours.count); change the call by hand"
            )
        }
        var edits: [Edit] = []
        for (argument, types) in zip(arguments, zip(foreign, ours)) {
            guard let expression = argument.expression else { return .left("an argument is missing; use \(reference)") }
            edits += Self.labelEdits(of: argument, expression, label: types.1.label)
            guard let conversion = conversion(of: expression, from: types.0.type, to: types.1.type) else {
                return .left(
                    "an argument was \(types.0.type), and \(reference) takes \(types.1.type); change the call by hand")
            }
            edits += conversion
        }
        return .edits(edits)
    }

    private static func labelEdits(of argument: Node, _ expression: Node, label: String?) -> [Edit] {
        if let present = argument.label {
            guard let label else { return [.delete(present.start..<expression.start)] }
            return present.hasName(label) ? [] : [.replace(present.range, with: label)]
        }
        return label.map { [.insert("\($0): ", at: expression.start)] } ?? []
    }

    /// The edits that make a value of one type of an expression of another; nil if there is no such conversion.
    private func conversion(of expression: Node, from foreign: String, to ours: String) -> [Edit]? {
        let theirs = Self.withoutModule(foreign)
        let own = Self.withoutModule(ours)
        if theirs == own || own == "Any" { return [] }
        func wrapped(_ start: String) -> [Edit] {
            [.insert(start, at: expression.start), .insert(")", at: expression.end)]
        }
        switch (theirs, own) {
        // SwiftGen formats `String(describing:)` of the argument, too.
        case ("Any", "String"): return isString(expression) ? [] : wrapped("String(describing: ")
        case ("Int", "UInt"), ("UInt", "Int"):
            return expression.kind == .integerLiteralExpr ? [] : wrapped("\(own)(bitPattern: ")
        case _ where Self.floatingPoint.contains(own) && Self.numbers.contains(theirs):
            let isLiteral = [.integerLiteralExpr, .floatLiteralExpr].contains(expression.kind)
            return isLiteral ? [] : wrapped("\(own)(")
        case _ where Self.integers.contains(own) && Self.integers.contains(theirs):
            return expression.kind == .integerLiteralExpr ? [] : wrapped("\(own)(truncatingIfNeeded: ")
        default: return nil
        }
    }

    private static let floatingPoint: Set<String> = ["Float", "Double", "CGFloat"]
    private static let integers: Set<String> = [
        "Int", "UInt", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64",
    ]
    private static let numbers = floatingPoint.union(integers)

    private static func withoutModule(_ type: String) -> String {
        String(type.split(separator: ".").last ?? Substring(type))
    }

    /// Whether the source shows that an expression is a `String`.
    func isString(_ expression: Node) -> Bool {
        switch expression.kind {
        case .stringLiteralExpr: return true
        case .declReferenceExpr: return context.names.type(of: expression) == "String"
        case .memberAccessExpr:
            if isAccessorOfString(expression) { return true }
            guard let base = expression.base, let name = expression.referenceName, !Self.isOptional(base) else {
                return false
            }
            if base.kind == .declReferenceExpr, base.baseName?.hasText("self") == true,
                context.names.property(name, around: expression).type == "String"
            {
                return true
            }
            return Self.stringProperties.contains(name.name) && !context.facts.callees.declares(name.name)
        case .functionCallExpr:
            guard let called = expression.calledExpression else { return false }
            if called.kind == .declReferenceExpr { return called.isReference(to: "String") }
            guard called.kind == .memberAccessExpr, let base = called.base, let name = called.referenceName else {
                return false
            }
            return isAccessorOfString(called)
                || !Self.isOptional(base)
                    && Self.stringFunctions.contains(name.name) && !context.facts.callees.declares(name.name)
        default: return false
        }
    }

    private static let stringProperties: Set<String> = ["localizedDescription", "absoluteString", "description"]
    private static let stringFunctions: Set<String> = ["uppercased", "lowercased", "trimmingCharacters"]

    private static func isOptional(_ base: Node) -> Bool {
        base.subtree.contains { $0.kind == .optionalChainingExpr }
    }

    private func isAccessorOfString(_ expression: Node) -> Bool {
        guard let names = expression.referenceNames,
            case .tool(let path) = context.names.meaning(of: names, at: expression, isType: false)
        else { return false }
        return context.pairs.pair(path)?.counterpart?.kind == .strings
    }
}

extension Token {
    /// Whether it is a name, without backticks.
    fileprivate func hasName(_ name: String) -> Bool { nameBytes.elementsEqual(name.utf8) }
}
