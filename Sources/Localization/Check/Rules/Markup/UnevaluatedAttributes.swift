import Findings
import StringCatalogs

/// Flags attributes of strings that have constants, which do not evaluate them.
struct UnevaluatedAttributes: StringsTextRule {
    static let metadata = RuleMetadata(
        id: "unevaluated_attributes", name: "Unevaluated Attributes", kind: .lint,
        summary: "strings with constants should not have attributes such as (inflect: true)",
        rationale: """
            `AttributedString(localized:)` and SwiftUI's `Text` evaluate `^[%lld apple](inflect: true)` and other \
            attributes. A constant is a `String`, which would show them as they are, so such a key has none. Vary the \
            string by plural instead, or use the key where it is evaluated. Targets without constants are not checked.
            """)
    static let examples: [RuleExample] = [
        .file("\"apples\" = \"%lld apples\";"), .file("\"note\" = \"See ^[1](https://prumo.app)\";"),
        .file("\"apples\" = \"You have ↓^[%lld apple](inflect: true)\";"),
        .translation("%lld apples", in: "es", "↓^[%lld manzana](inflect: true)"),
    ]
    static let concerns: TextFeatures = .markdown

    func check(_ text: CheckedText, in context: inout StringsRuleContext) {
        guard context.table.scope.hasConstants, text.features.contains(.markdown),
            let attributes = StringAttributes(in: text.text),
            let problem = context.table.table.files[text.value.file].contents.problemWithAttributes(
                of: LocalizedValue([text.unit]))
        else { return }
        context.report(
            problem.message, at: text, scalar: attributes.scalar, count: attributes.spelling.unicodeScalars.count)
    }
}
