import Findings
import SwiftTree

/// Flags functions with more parameters than a user can keep apart. Initializers may have as many as there are
/// properties.
struct FunctionParameterCount: NodeRule {
    static let metadata = RuleMetadata(
        id: "function_parameter_count", name: "Function Parameter Count", kind: .metrics, severity: nil,
        summary: "functions should not have too many parameters",
        rationale: """
            In a call with many arguments, two of the same type are easily swapped, and nobody remembers what all of \
            them are for. Group parameters that belong together in a structure, or split a function whose flags select \
            what it does. Initializers and overrides are not checked, and parameters with a default value are not \
            counted unless `ignores_default_parameters` is `false`.
            """)

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the number of parameters that a function may have"),
        .flag(
            "ignores_default_parameters", \.ignoresDefaults,
            summary: "whether parameters with a default value are not counted"),
    ]

    static let examples: [RuleExample] = [
        .clean("func draw(_ x: Int, _ y: Int, width: Int, height: Int, color: Int) {}"),
        .clean("func draw(_ x: Int, _ y: Int, width: Int, height: Int, color: Int, alpha: Int = 1) {}"),
        .clean("init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}"),
        .clean("class Pen { override func draw(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {} }"),
        .flagged("public ↓func draw(_ x: Int, _ y: Int, width: Int, height: Int, color: Int, alpha: Int) {}"),
        .flagged(
            "↓func draw(_ x: Int, _ y: Int, color: Int = 0) {}",
            options: #"{"warning": 2, "ignores_default_parameters": false}"#),
    ]

    static let visits: NodeKinds = [.functionDecl]

    var levels = SeverityLevels(warning: 5, error: 8)
    var ignoresDefaults = true

    func check(_ node: Node, in context: inout RuleContext) {
        // A parameter has three tokens at least.
        guard node.tokens.count > 3 * levels.lowest, let parameters = node.signature?.parameterClause?.parameters,
            let list = parameters.node, list.tokens.count > 3 * levels.lowest
        else { return }
        var count = parameters.count
        guard levels.severity(above: count) != nil else { return }
        if ignoresDefaults { for parameter in parameters where parameter.defaultValue != nil { count -= 1 } }
        guard let severity = levels.severity(above: count), !node.hasModifier(.overrideKeyword),
            let keyword = node.funcKeyword, let name = node.name
        else { return }
        context.report(
            "the function has \(count) parameters, over the limit of \(levels.limit(above: count)); group related ones "
                + "in a type", at: keyword.start..<name.end, severity: severity)
    }
}
