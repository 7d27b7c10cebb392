import Findings
import SwiftTree

/// Flags `String(decoding: data, as: UTF8.self)`, which puts replacement characters where the data are not text.
/// `.init(…)` is flagged where the type of the variable shows that it makes a string.
struct OptionalDataStringConversion: NodeRule {
    static let metadata = RuleMetadata(
        id: "optional_data_string_conversion", name: "Optional Data -> String Conversion", kind: .lint,
        summary:
            "prefer the failable `String(bytes:encoding:)` over `String(decoding:as:)`",
        rationale: """
            `String(decoding:as:)` replaces invalid bytes with U+FFFD. Damaged data then looks like text, and the \
            error shows up far from its cause. `String(bytes: data, encoding: .utf8)` returns `nil` for such data, and \
            so does `String(validating: data, as: UTF8.self)` of Swift 6, which does not need Foundation. If the \
            replacement is what you want, disable the rule for that line.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.64.0")

    static let options: [RuleOption<Self>] = [
        .flag(
            "include_implicit_init", \.includesImplicitInit,
            summary: "whether every `.init(decoding:as:)` is flagged, whatever it makes")
    ]

    static let examples: [RuleExample] = [
        .clean("let text = String(bytes: data, encoding: .utf8)"),
        .clean("let text = String(decoding: units, as: UTF16.self)"),
        .clean("let text = Text(decoding: data, as: UTF8.self)"),
        .clean("let text = Substring(decoding: data, as: UTF8.self)"),
        .flagged("let text = ↓String(decoding: data, as: UTF8.self)"),
        .clean(
            "let units = .init(decoding: data, as: UTF8.self)\nlet words: Words = .init(decoding: data, as: UTF8.self)"),
        .flagged("let text = ↓String.init(decoding: data, as: UTF8.self)"),
        .flagged("let text: String = ↓.init(decoding: data, as: UTF8.self)"),
        .flagged("show(↓.init(decoding: data, as: UTF8.self))", options: #"{"include_implicit_init": true}"#),
        .flagged("print(↓String(\n    decoding: file.data,\n    as: UTF8.self\n).count)"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    var includesImplicitInit = false

    func check(_ call: Node, in context: inout RuleContext) {
        guard let called = call.firstChild, makesString(called, in: call) else { return }
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

    private func makesString(_ called: Node, in call: Node) -> Bool {
        if called.kind == .declReferenceExpr { return called.hasText("String") }
        guard called.kind == .memberAccessExpr, called.lastToken.kind == .initKeyword else { return false }
        if let base = called.base { return base.kind == .declReferenceExpr && base.hasText("String") }
        if includesImplicitInit { return true }
        guard let binding = call.parent?.parent, binding.kind == .patternBinding else { return false }
        return binding.typeAnnotation?.type?.hasText("String") == true
    }
}
