import Findings
import SwiftTree

/// Flags string literals that repeat an environment's value: its URL, its host, or another text by which it is known.
///
/// Generated constants keep the other environments' values out of a binary; a literal that somebody typed is the leak
/// that they cannot prevent. Values count that no other program would contain by chance, and secrets never.
struct EnvironmentLiteral: FileRule {
    static let metadata = RuleMetadata(
        id: "environment_literal", name: "Environment Literal", kind: .lint, severity: .error, fixes: .unsafe,
        summary: "use an environment setting's generated constant instead of its value in a string literal",
        rationale: """
            A literal is part of every binary, whichever environment it was built for, and does not change with the \
            environment's file. Use the constant, such as `Settings.Api.baseURL`, which has only the value of the \
            environment that the build selected. The fix is unsafe, because this value may differ from the literal.
            """)

    static let options: [RuleOption<Self>] = [
        .strings("allowed", \.allowed, summary: "values of settings that are accepted in literals")
    ]

    static let swiftLint: SwiftLintAgreement? = nil

    static let examples: [RuleExample] = [
        .clean("let url = Settings.Api.baseURL"),
        .clean("let url = URL(string: \"https://docs.shop.example/help\")!"),
        .clean("let text = \"my-api.stage.shop.example.org\""),
        .clean("let text = \"Shop Stage\"", options: #"{"allowed": ["Shop Stage"]}"#),
        .flagged("let url = URL(string: ↓\"https://api.stage.shop.example/v2\")!", except: .inString),
        .flagged("let link = ↓\"wss://api.stage.shop.example/\\(path)\"", except: .inString),
        .flagged("let name = ↓\"Shop Stage\"", except: .inString),
        .fixed("open(URL(string: \"https://api.stage.shop.example/v2\")!)", to: "open(Settings.Api.baseURL)"),
        .fixed(
            "let text = \"https://api.stage.shop.example/v2\"", to: "let text = Settings.Api.baseURL.absoluteString"),
        .fixed("title = \"Shop Stage\"", to: "title = Settings.displayName"),
    ]

    static let visits: NodeKinds = [.stringLiteralExpr]

    var allowed: [String] = []

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let constants = context.constants, !constants.environmentTexts.isEmpty else { return }
        for literal in context.nodes(.stringLiteralExpr) {
            let found = whole(literal, among: constants.wholeTexts) ?? part(literal, among: constants)
            if let found { report(found, in: literal, &context) }
        }
    }

    private func whole(
        _ literal: Node, among texts: [Int: [PackageConstants.EnvironmentText]]
    ) -> PackageConstants.EnvironmentText? {
        // Most literals have a length that no text has.
        guard let only = literal.segments.only, let candidates = texts[only.end - only.start],
            let plain = PlainLiteral(literal)
        else { return nil }
        return candidates.first { plain.bytes.elementsEqual($0.text.utf8) && !allowed.contains($0.text) }
    }

    /// A host that is in a literal. Every host has a full stop or, with its port, a colon.
    private func part(_ literal: Node, among constants: PackageConstants) -> PackageConstants.EnvironmentText? {
        let shortest = constants.shortestPart
        guard literal.end - literal.start >= shortest else { return nil }
        for segment in literal.segments where segment.kind == .stringSegment {
            let bytes = segment.bytes
            guard bytes.count >= shortest, bytes.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
            else { continue }
            for text in constants.partTexts where ByteText.containsWord(text.text.utf8, in: bytes) {
                if !allowed.contains(text.text) { return text }
            }
        }
        return nil
    }

    private func report(
        _ text: PackageConstants.EnvironmentText, in literal: Node, _ context: inout RuleContext
    ) {
        let names = text.environments.joined(separator: " and ")
        let remedy = text.reference.map { "use \($0)" } ?? "move it to a target with generated constants"
        context.report(
            "\"\(text.text)\" is the value of \(text.setting) in \(names), but this literal is in every build; \(remedy)",
            at: literal.range, fix: Self.fix(text, literal))
    }

    private static func fix(_ text: PackageConstants.EnvironmentText, _ literal: Node) -> Fix? {
        guard let reference = text.reference, text.form == .whole else { return nil }
        guard text.isURL else {
            return .unsafe("use \(reference)", .replace(literal.range, with: reference))
        }
        guard let call = urlCall(of: literal) else {
            let value = reference + ".absoluteString"
            return .unsafe("use \(value)", .replace(literal.range, with: value))
        }
        // `URL(string:)` alone gives an optional, which the code around it unwraps.
        guard let parent = call.parent, parent.kind == .forceUnwrapExpr else { return nil }
        return .unsafe("use \(reference)", .replace(parent.range, with: reference))
    }

    /// The `URL(string: "…")` that a literal is the only argument of.
    private static func urlCall(of literal: Node) -> Node? {
        guard let argument = literal.parent, argument.kind == .labeledExpr, argument.label?.hasText("string") == true,
            let call = argument.parent?.parent, call.kind == .functionCallExpr, call.arguments.only == argument,
            call.calledName?.hasText("URL") == true
        else { return nil }
        return call
    }
}
