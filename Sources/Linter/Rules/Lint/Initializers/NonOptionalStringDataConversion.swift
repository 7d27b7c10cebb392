import Findings
import SwiftTree

/// Flags `"text".data(using: .utf8)`, whose nil never comes.
struct NonOptionalStringDataConversion: NodeRule {
    static let metadata = RuleMetadata(
        id: "non_optional_string_data_conversion", name: "Non-optional String -> Data Conversion",
        kind: .lint,
        summary: "prefer the non-optional `Data(string.utf8)` over `string.data(using: .utf8)`",
        rationale: """
            Every string of Swift can be encoded as UTF-8, so `data(using: .utf8)` never returns `nil`. Code for that \
            case never runs, and a `!` only looks dangerous. Write `Data("text".utf8)`. By default, only string \
            literals are checked, because other types may have a method with this name; `include_variables` adds other \
            values.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let options: [RuleOption<Self>] = [
        .flag(
            "include_variables", \.includesVariables,
            summary: "whether the rule also flags conversions of what is not a string literal")
    ]

    static let examples: [RuleExample] = [
        .clean("let data = Data(\"text\".utf8)"),
        .clean("let data = text.data(using: .utf8)"),
        .clean("let data = \"text\".data(using: .ascii)"),
        .clean("let data = \"text\".data(using: .utf8, allowLossyConversion: true)"),
        .flagged("let data = ↓\"text\".data(using: .utf8)!"),
        .flagged(
            "send(↓\"\"\"\n    text\n    \"\"\".data(using: String.Encoding.utf8))"),
        .flagged("let data = ↓text.data(using: .utf8)", options: #"{"include_variables": true}"#),
        .flagged("let data = ↓#\"text\"#.data(using: .utf8)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    var includesVariables = false

    func check(_ call: Node, in context: inout RuleContext) {
        switch call.firstToken.kind {
        case .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter: break
        default: guard includesVariables else { return }
        }
        guard let member = call.firstChild, member.kind == .memberAccessExpr,
            member.lastToken.hasText("data"),
            let base = member.base, includesVariables || base.kind == .stringLiteralExpr,
            let argument = call.arguments.only,
            argument.label?.hasText("using") == true, let encoding = argument.expression,
            encoding.kind == .memberAccessExpr, encoding.lastToken.hasText("utf8")
        else { return }
        context.report(
            "the conversion to UTF-8 cannot fail; use the non-optional `Data(….utf8)`",
            at: call.range)
    }
}
