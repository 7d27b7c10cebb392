import Findings
import SwiftTree

/// Flags parameters with default values in front of those without.
struct FunctionDefaultParameterAtEnd: NodeRule {
    static let metadata = RuleMetadata(
        id: "function_default_parameter_at_end", name: "Function Default Parameter at End", kind: .idiomatic,
        isDefault: false, summary: "parameters with default values should be at the end of the parameter list",
        rationale: """
            If parameters with default values are last, all calls begin with the same arguments, whatever they leave \
            out. Write `func draw(size: Int, scale: Int = 1)`. Closures are not counted, so that they can stay last \
            for trailing closures, and overrides are accepted.
            """)

    static let options: [RuleOption<Self>] = [
        .flag(
            "ignore_first_isolation_inheritance_parameter", \.ignoresIsolation,
            summary: "whether a first parameter with the default value `#isolation` is accepted")
    ]

    static let examples: [RuleExample] = [
        .clean("func draw(_ size: Int, scale: Int = 1) {}\nfunc run(scale: Int = 1, then: () -> Void) {}"),
        .clean("override func draw(scale: Int = 1, size: Int) {}\nfunc run(scale: Int = 1, then: @escaping Action) {}"),
        .clean("func run(isolation: isolated (any Actor)? = #isolation, size: Int) {}"),
        .flagged("func draw(↓scale: Int = 1, size: Int) {}"),
        .flagged("struct Cart { init(_ a: Int, ↓b: Int? = nil, c: Int, then: (() -> Void)?) {} }"),
        .flagged(
            "func run(↓isolation: isolated (any Actor)? = #isolation, size: Int) {}",
            options: #"{"ignore_first_isolation_inheritance_parameter": false}"#),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl]

    var ignoresIsolation = true

    func check(_ function: Node, in context: inout RuleContext) {
        guard let list = function.signature?.parameterClause?.parameters, !function.hasModifier(.overrideKeyword) else {
            return
        }
        let parameters = Array(list)
        guard parameters.count > 1 else { return }
        var isFollowedByDefault = true
        for (index, parameter) in parameters.enumerated().reversed() where !isClosure(parameter) {
            let hasDefault = parameter.defaultValue != nil
            if hasDefault, !isFollowedByDefault, !(index == 0 && ignoresIsolation && inheritsIsolation(parameter)) {
                context.report("move this parameter with a default value after those without", at: parameter.range)
            }
            isFollowedByDefault = hasDefault
        }
    }

    private func isClosure(_ parameter: Node) -> Bool {
        guard let type = parameter.type else { return false }
        return type.kind == .attributedType && type.attributes.attribute("escaping") != nil || isFunction(type)
    }

    private func isFunction(_ type: Node) -> Bool {
        switch type.kind {
        case .functionType: true
        case .optionalType: type.wrappedType.map(isFunction) ?? false
        case .tupleType: type.elements.only?.type.map(isFunction) ?? false
        case .attributedType: type.baseType.map(isFunction) ?? false
        default: false
        }
    }

    private func inheritsIsolation(_ parameter: Node) -> Bool {
        guard let value = parameter.defaultValue?.value, value.kind == .macroExpansionExpr else { return false }
        return value.macroName?.hasName("isolation") == true
    }
}
