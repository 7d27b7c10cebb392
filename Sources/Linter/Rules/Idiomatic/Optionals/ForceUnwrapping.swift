import Findings
import SwiftTree

/// Flags `value!`.
struct ForceUnwrapping: NodeRule {
    static let metadata = RuleMetadata(
        id: "force_unwrapping", name: "Force Unwrapping", kind: .idiomatic, isDefault: false,
        summary: "force unwrapping should be avoided, because it crashes if the value is `nil`",
        rationale: """
            `!` claims that a value is never `nil`, and the first input for which that is wrong stops the program. Use \
            `guard let` or `if let`, a default value after `??`, or optional chaining such as `user?.name`. \
            `URL(string:)` and some other calls whose arguments are only literal strings are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.64.0")

    static let options: [RuleOption<Self>] = [
        .strings(
            "ignored_literal_argument_functions", \.acceptedFunctions,
            summary:
                "functions whose result may be unwrapped if all arguments are string literals without interpolation")
    ]

    static let examples: [RuleExample] = [
        .clean("let name = user?.name\nif !isOn {}\nlet isSame = first != last\nvar label: UILabel!"),
        .clean(
            "let url = URL(string: \"https://prumo.example\")!\nlet other = URL.init(string: "
                + "\"https://prumo.example\")!"
        ),
        .clean("let font = Font(\"Sans\")!", options: #"{"ignored_literal_argument_functions": ["Font(_:)"]}"#),
        .flagged("let name = user↓!.name↓!"),
        .flagged(
            "let url = URL(string: text)↓!\nlet other = URL(string: \"\\(host)/a\")↓!\nlet cell = cells[0]↓! as Cell"),
        .flagged("let url = URL(string: \"a\")↓!", options: #"{"ignored_literal_argument_functions": []}"#),
    ]

    static let visits: NodeKinds = [.forceUnwrapExpr]

    var acceptedFunctions = [
        "Data(hexString:)", "NSImage(named:)", "NSURL(string:)", "UIImage(named:)", "URL(string:)",
    ]

    func check(_ unwrapping: Node, in context: inout RuleContext) {
        guard let mark = unwrapping.exclamationMark else { return }
        if let call = unwrapping.expression, call.kind == .functionCallExpr, isAccepted(call) { return }
        context.report("unwrap the optional safely instead of with `!`", at: mark.range)
    }

    private func isAccepted(_ call: Node) -> Bool {
        guard let called = call.calledExpression, let first = call.arguments.first, !acceptedFunctions.isEmpty,
            first.expression?.kind == .stringLiteralExpr,
            call.arguments.allSatisfy({ isPlainString($0.expression) })
        else { return false }
        var name = called.text
        if name.hasSuffix(".init") { name.removeLast(5) }
        let labels = call.arguments.map { ($0.label?.text ?? "_") + ":" }
        return acceptedFunctions.contains("\(name)(\(labels.joined()))")
    }

    private func isPlainString(_ expression: Node?) -> Bool {
        guard let expression, expression.kind == .stringLiteralExpr else { return false }
        return expression.segments.only?.kind == .stringSegment
    }
}
