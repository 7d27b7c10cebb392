import Findings
import SwiftTree

/// Flags cases that do nothing but fall through to the next one, which can have their pattern.
///
/// A case beside `#if` is accepted: the next case may be another one or none then, and the patterns cannot be joined.
struct NoFallthroughOnly: NodeRule {
    static let metadata = RuleMetadata(
        id: "no_fallthrough_only", name: "No Fallthrough only", kind: .idiomatic,
        summary: "cases should not contain only `fallthrough`",
        rationale: """
            A case that is inserted below changes which statements this one runs, without a warning. Write its pattern \
            into the next case, as in `case .small, .medium:`; before `default`, remove the case. A case before \
            `@unknown default` or next to `#if` is accepted, because it cannot be joined with the next one.
            """)

    static let examples: [RuleExample] = [
        .clean("switch size {\ncase .small, .medium: shrink()\ndefault: break\n}"),
        .clean("switch size {\ncase .small:\n    shrink()\n    fallthrough\ndefault: grow()\n}"),
        .clean("switch size {\ncase .small: fallthrough\n@unknown default: grow()\n}"),
        .clean("switch size {\ncase .small: fallthrough\n#if DEBUG\ncase .huge: shrink()\n#endif\ndefault: grow()\n}"),
        .flagged("switch size {\ncase .small: ↓fallthrough\ncase .medium: shrink()\ndefault: break\n}"),
        .flagged("switch size {\ncase .small:\n    // Like the next one\n    ↓fallthrough;\ndefault: grow()\n}"),
    ]

    static let visits: NodeKinds = [.fallThroughStmt]

    func check(_ statement: Node, in context: inout RuleContext) {
        guard let item = statement.parent, item.kind == .codeBlockItem, let list = item.parent,
            list.parent?.kind == .switchCase, let branch = list.parent, NodeList(list).only != nil
        else { return }
        if let next = branch.nextSibling {
            guard next.kind == .switchCase, next.attribute == nil else { return }
        } else if branch.parent?.parent?.kind == .ifConfigClause {
            return
        }
        let isBeforeDefault = branch.nextSibling?.labelNode?.kind == .switchDefaultLabel
        context.report(
            isBeforeDefault
                ? "the case contains only `fallthrough`, and `default` follows; remove the case"
                : "the case contains only `fallthrough`; add its pattern to the next case", at: statement.range)
    }
}
