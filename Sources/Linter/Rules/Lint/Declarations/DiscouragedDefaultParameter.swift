import Findings
import SwiftTree

/// Flags default values of parameters in functions of some access levels.
struct DiscouragedDefaultParameter: FileRule {
    static let metadata = RuleMetadata(
        id: "discouraged_default_parameter", name: "Discouraged Default Parameter", kind: .lint, isDefault: false,
        summary: "functions of some access levels should not have default values for parameters",
        rationale: """
            A reader of the call does not see an argument that has a default. If a parameter with a default is added, \
            existing calls compile, and nobody checks whether the default is right for them. Delete the default, and \
            pass the argument in each call. Local functions are not checked, and public ones only if \
            `disallowed_access_levels` names their level, since a default keeps the code of clients valid.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint flags functions inside of accessors, deinitializers and closures. Prumo does not.",
                why: "These are local functions, as the ones inside of functions are, which SwiftLint accepts.",
                example: "var sum: Int {\n    func add(_ tax: Int = 0) -> Int { tax }\n    return add()\n}")
        ])

    static let options: [RuleOption<Self>] = [
        .choices(
            "disallowed_access_levels", \.disallowedLevels,
            summary: "the access levels of functions that should not have default values")
    ]

    static let examples: [RuleExample] = [
        .clean("public func pay(tax: Int = 0) {}\nprivate func log(at: Int = 0) {}\nfunc tip(_ sum: Int) {}"),
        .clean("public extension Cart { func pay(tax: Int = 0) {} }\nfunc run() { func pay(tax: Int = 0) {} }"),
        .clean("func pay(tax: Int = 0) {}", options: #"{"disallowed_access_levels": "private"}"#),
        .flagged("func pay(tax: Int ↓= 0, tip: Int ↓= 0) {}\npackage func log(at: Int ↓= 0) {}"),
        .flagged("struct Cart { public init(sum: Int ↓= 0) {}\n    subscript(at: Int ↓= 0) -> Int { 1 } }"),
        .flagged("private func pay(tax: Int ↓= 0) {}", options: #"{"disallowed_access_levels": ["private"]}"#),
    ]

    static let visits: NodeKinds = [.functionDecl, .initializerDecl, .subscriptDecl]

    var disallowedLevels: [AccessLevel] = [.internal, .package]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var access = EffectiveAccess(isLimitedByType: true)
        for function in context.nodes(.functionDecl) {
            check(function.signature?.parameterClause, of: function, &access, &context)
        }
        for initializer in context.nodes(.initializerDecl) {
            check(initializer.signature?.parameterClause, of: initializer, &access, &context)
        }
        for declaration in context.nodes(.subscriptDecl) {
            check(declaration.parameterClause, of: declaration, &access, &context)
        }
    }

    private func check(
        _ clause: Node?, of function: Node, _ access: inout EffectiveAccess, _ context: inout RuleContext
    ) {
        guard let parameters = clause?.parameters, parameters.contains(where: { $0.defaultValue != nil }),
            let level = access.level(of: function), disallowedLevels.contains(level)
        else { return }
        for parameter in parameters {
            guard let value = parameter.defaultValue else { continue }
            context.report(
                "avoid default values in \(level.rawValue) functions; pass the argument in each call", at: value.range)
        }
    }
}
