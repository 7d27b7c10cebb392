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

    /// Whether the source shows that an expression is a `String`, and not an optional one.
    func isString(_ expression: Node) -> Bool {
        switch expression.kind {
        case .stringLiteralExpr: return true
        case .declReferenceExpr: return type(of: expression) == "String"
        case .memberAccessExpr: return isAccessorOfString(expression) || type(of: expression) == "String"
        case .functionCallExpr:
            guard let called = expression.calledExpression else { return false }
            if called.kind == .declReferenceExpr { return isInitializerOfString(called, of: expression) }
            guard called.kind == .memberAccessExpr, let base = called.base, let name = called.referenceName else {
                return false
            }
            if isAccessorOfString(called, isCalled: true) { return true }
            return Self.stringFunctions.contains(name.name) && !context.facts.callees.declares(name.name)
                && isString(base)
        default: return false
        }
    }

    /// `String(describing: a)`, but not `String(data: a, encoding: .utf8)`, which is optional.
    private func isInitializerOfString(_ called: Node, of call: Node) -> Bool {
        guard called.isReference(to: "String"), context.isOfFramework(called) else { return false }
        let labels = call.arguments.map { $0.label?.name ?? "" }
        return Self.initializers.contains(labels) || labels.first == "format"
    }

    /// The labels of the initializers of `String` that always have a value.
    private static let initializers: Set<[String]> = [
        [""], ["describing"], ["reflecting"], ["localized"], ["repeating", "count"], ["decoding", "as"], ["", "radix"],
        ["", "radix", "uppercase"],
    ]

    /// The type of a variable, or of a member that the type of its base is known to have; `nil` if the source does not show it.
    private func type(of expression: Node) -> String? {
        guard expression.kind == .memberAccessExpr else { return context.names.value(of: expression)?.type }
        guard let base = expression.base, let name = expression.referenceName else { return nil }
        if base.kind == .declReferenceExpr, base.baseName?.hasText("self") == true {
            return context.names.property(name, around: expression)?.type
        }
        guard base.kind == .declReferenceExpr, !context.facts.callees.declares(name.name) else { return nil }
        let owner = context.names.value(of: base)?.type
        return owner.flatMap { Self.stringProperties[$0]?.contains(name.name) == true ? "String" : nil }
    }

    /// The properties that are a `String`, by their types: those of `NSURL` and of others may be optional.
    private static let stringProperties: [String: Set<String>] = [
        "any Error": ["localizedDescription"], "Error": ["localizedDescription"], "NSError": ["localizedDescription"],
        "URL": ["absoluteString", "path", "lastPathComponent", "pathExtension"],
        "String": ["capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase"],
    ]
    private static let stringFunctions: Set<String> = ["uppercased", "lowercased", "trimmingCharacters"]

    private func isAccessorOfString(_ expression: Node, isCalled: Bool = false) -> Bool {
        guard let names = expression.referenceNames,
            case .tool(let path) = context.names.meaning(of: names, at: expression, isType: false),
            let pair = context.pairs.pair(path)
        else { return false }
        let isFunction = context.pairs.tool.hasFunctions || pair.foreign.parameters != nil
        return pair.counterpart?.kind == .strings && isFunction == isCalled
    }
}

extension Token {
    /// Whether it is a name, without backticks.
    fileprivate func hasName(_ name: String) -> Bool { nameBytes.elementsEqual(name.utf8) }
}
