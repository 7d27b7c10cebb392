import Findings
import SwiftTree

/// Flags lookups of localized texts by a literal key that has a generated accessor.
///
/// `NSLocalizedString`, `String(localized:)`, `LocalizedStringKey`, `LocalizedStringResource`,
/// `localizedString(forKey:…)` and SwiftUI's `Text` are lookups.
struct LocalizedKeyLiteral: FileRule {
    static let metadata = RuleMetadata(
        id: "localized_key_literal", name: "Localized Key Literal", kind: .lint, fixes: .unsafe,
        summary: "use a localized string's generated constant instead of its key in a string literal",
        rationale: """
            Users see the key itself if it is misspelled in a literal or its string was removed. Use the accessor, \
            such as `Strings.Cart.title`: a misspelled one does not compile, and its arguments have the types of the \
            placeholders. The fix is unsafe, because it drops other arguments of the lookup, such as its bundle.
            """)

    static let swiftLint: SwiftLintAgreement? = nil

    static let examples: [RuleExample] = [
        .clean("label.text = Strings.Cart.title"),
        .clean("let key = \"cart.title\""),
        .clean("Text(verbatim: \"cart.title\")"),
        .clean("NSLocalizedString(\"cart.unknown\", comment: \"\")"),
        .clean("NSLocalizedString(\"offline\", comment: \"of another table\")"),
        .flagged("title = NSLocalizedString(↓\"cart.title\", comment: \"\")"),
        .flagged("title = String(localized: ↓\"cart.title\")"),
        .flagged("title = NSLocalizedString(↓\"offline\", tableName: \"Failures\", comment: \"\")"),
        .flagged("let format = NSLocalizedString(↓\"cart.items\", comment: \"\")"),
        .flagged("let body = Text(↓\"cart.title\")"),
        .fixed("title = NSLocalizedString(\"cart.title\", comment: \"\")", to: "title = Strings.Cart.title"),
        .fixed("title = String(localized: \"offline\", table: \"Failures\")", to: "title = Strings.Failures.offline"),
        .fixed("let body = Text(\"cart.title\").bold()", to: "let body = Text(Strings.Cart.title).bold()"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        guard let texts = context.constants?.texts, !texts.isEmpty else { return }
        for call in context.nodes(.functionCallExpr) {
            guard let argument = call.arguments.first, let lookup = Lookup(call, argument),
                let key = PlainLiteral(argument.expression)
            else { continue }
            // nil is a table that is not a literal.
            guard let table = Self.table(of: call),
                let text = texts[key.text]?.first(where: { $0.table == table })
            else { continue }
            context.report(
                "\"\(key.text)\" has a generated accessor; use \(text.reference)",
                at: argument.expression?.range ?? argument.range,
                fix: text.isFunction ? nil : lookup.fix(call, argument, reference: text.reference))
        }
    }

    /// The table that a lookup names: the default one unless it does.
    private static func table(of call: Node) -> String? {
        for argument in call.arguments {
            guard let label = argument.label, label.hasText("tableName") || label.hasText("table") else { continue }
            if argument.expression?.kind == .nilLiteralExpr { break }
            return PlainLiteral(argument.expression)?.text
        }
        return "Localizable"
    }

    /// What looks a text up, and what a constant would replace.
    private enum Lookup {
        /// A call that gives the text: the whole of it.
        case text
        /// A view that is made with the text: its arguments.
        case view
        /// What is made with a key: nothing.
        case key

        init?(_ call: Node, _ argument: Node) {
            guard let name = call.calledName else { return nil }
            let label = argument.label
            switch label {
            case nil where name.hasText("NSLocalizedString"): self = .text
            case nil where name.hasText("Text"): self = .view
            case nil where name.hasText("LocalizedStringKey") || name.hasText("LocalizedStringResource"): self = .key
            case .some(let label) where name.hasText("String") && label.hasText("localized"): self = .text
            case .some(let label) where name.hasText("localizedString") && label.hasText("forKey"): self = .text
            default: return nil
            }
        }

        func fix(_ call: Node, _ argument: Node, reference: String) -> Fix? {
            switch self {
            case .text: return .unsafe("use \(reference)", .replace(call.range, with: reference))
            case .view:
                guard let last = call.arguments.last else { return nil }
                let range = argument.start..<last.end
                return .unsafe("use \(reference)", .replace(range, with: reference))
            case .key: return nil
            }
        }
    }
}
