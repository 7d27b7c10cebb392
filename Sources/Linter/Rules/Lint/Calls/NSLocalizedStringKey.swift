import Findings
import SwiftTree

/// Flags keys and comments of `NSLocalizedString` that are not literals, which `genstrings` cannot read.
struct NSLocalizedStringKey: NodeRule {
    static let metadata = RuleMetadata(
        id: "nslocalizedstring_key", name: "NSLocalizedString Key", kind: .lint, isDefault: false,
        summary: "keys and comments of `NSLocalizedString` should be string literals without interpolation",
        rationale: """
            `genstrings` and similar tools read keys and comments from the code, so a key that is known only at run \
            time is missing in their output and is not translated. Write a literal; for several keys, write a call for \
            each of them, for example in a `switch`. Put values into the text with `%@` and \
            `String.localizedStringWithFormat`. Literals that are joined with `+` are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("NSLocalizedString(\"title\", comment: \"A title\")\nNSLocalizedString(\"a\" + \"b\", comment: \"\")"),
        .clean(
            "NSLocalizedString(\"title\", value: text, comment: \"\")\nString.NSLocalizedString(key, comment: \"\")"),
        .flagged("NSLocalizedString(↓key, comment: \"A title\")"),
        .flagged("NSLocalizedString(\"title\", comment: ↓\"A \\(kind)\")"),
        .flagged("NSLocalizedString(↓\"a\" + key, comment: ↓comment)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard call.calledFunction?.hasName("NSLocalizedString") == true else { return }
        let key = call.arguments.first { $0.label == nil }?.expression
        let comment = call.arguments.first { $0.label?.hasName("comment") == true }?.expression
        for (kind, argument) in [("key", key), ("comment", comment)] {
            guard let argument, !isLiteral(argument) else { continue }
            context.report("write the \(kind) as a string literal without interpolation", at: argument.range)
        }
    }

    private func isLiteral(_ expression: Node) -> Bool {
        switch expression.kind {
        case .stringLiteralExpr: expression.segments.allSatisfy { $0.kind == .stringSegment }
        case .sequenceExpr: expression.elements.allSatisfy { $0.kind == .binaryOperatorExpr || isPlain($0) }
        default: false
        }
    }

    private func isPlain(_ operand: Node) -> Bool {
        operand.kind == .stringLiteralExpr && operand.segments.allSatisfy { $0.kind == .stringSegment }
    }
}
