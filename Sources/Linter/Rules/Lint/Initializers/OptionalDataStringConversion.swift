import Findings
import SwiftTree

/// Flags `String(decoding: data, as: UTF8.self)`, which puts replacement characters where the data are not text.
struct OptionalDataStringConversion: NodeRule {
    static let metadata = RuleMetadata(
        id: "optional_data_string_conversion", name: "Optional Data -> String Conversion", kind: .lint,
        summary:
            "prefer the failable `String(bytes:encoding:)` over `String(decoding:as:)`")

    static let examples: [RuleExample] = [
        .clean("let text = String(bytes: data, encoding: .utf8)"),
        .clean("let text = String(decoding: units, as: UTF16.self)"),
        .clean("let text = Text(decoding: data, as: UTF8.self)"),
        .clean("let text = Substring(decoding: data, as: UTF8.self)"),
        .flagged("let text = ↓String(decoding: data, as: UTF8.self)"),
        .flagged("print(↓String(\n    decoding: file.data,\n    as: UTF8.self\n).count)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ call: Node, in context: inout RuleContext) {
        guard let called = call.firstChild, called.kind == .declReferenceExpr,
            called.firstToken.hasText("String")
        else {
            return
        }
        var arguments = call.arguments.makeIterator()
        guard let data = arguments.next(), let encoding = arguments.next(), arguments.next() == nil,
            data.label?.hasText("decoding") == true, encoding.label?.hasText("as") == true,
            let type = encoding.expression, type.kind == .memberAccessExpr,
            type.firstToken.hasText("UTF8"),
            type.base?.kind == .declReferenceExpr, type.lastToken.kind == .selfKeyword
        else { return }
        context.report(
            "`String(decoding:as:)` hides invalid UTF-8; use the failable `String(bytes:encoding:)` and handle `nil`",
            at: call.range)
    }
}
