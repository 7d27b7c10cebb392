import Findings
import SwiftTree

/// Flags commas after the last element of array and dictionary literals, or missing ones where every element of a
/// multiline literal must end with a comma.
struct TrailingComma: NodeRule {
    static let metadata = RuleMetadata(
        id: "trailing_comma", name: "Trailing Comma", kind: .style, fixes: .safe, layout: .opposed,
        summary: "trailing commas in array and dictionary literals should be used consistently",
        rationale: """
            If some literals have a comma after the last element and others do not, readers look for an element that \
            is missing, and diffs add and remove commas for no reason. Write `[1, 2]` without it. With \
            `mandatory_comma`, each literal of several lines has to end with a comma, so that an element can be added \
            at the end without changing the line above. Argument lists are not checked.
            """)

    static let options: [RuleOption<Self>] = [
        .flag("mandatory_comma", \.isMandatory, summary: "whether multiline literals must have a trailing comma")
    ]

    private static let mandatory = #"{"mandatory_comma": true}"#

    static let layoutOptions: [LayoutOption<Self>] = [
        LayoutOption(
            "mandatory_comma", from: .multiElementCollectionTrailingCommas, .multilineTrailingCommaBehavior
        ) {
            $0.isMandatory = $1.writesTrailingComma(isCollection: true) ?? false
        }
    ]

    static let examples: [RuleExample] = [
        .clean("let list = [1, 2]"),
        .clean("let none = [:]"),
        .clean("let list = [\n    1,\n    2\n    // 3,\n]"),
        .clean("let list = [1, 2]", options: mandatory),
        .clean("let list = [\n    1,\n    2,\n]", options: mandatory),
        .flagged("let list = [1, 2↓,]"),
        .flagged("let prices = [\"茶\": 1↓, ]"),
        .flagged("let list = [\n    [1↓,]↓, // one\n]"),
        .flagged("let list = [\n    1,\n    2↓ // two\n]", options: mandatory),
        .flagged("let prices = [\n    \"茶\": 1,\n    \"水\": 0↓\n]", options: mandatory),
        .fixed("let list = [1, 2 /* two */, ]", to: "let list = [1, 2 /* two */ ]"),
        .fixed(
            "let list = [\n    1,\n    2 // two\n]", to: "let list = [\n    1,\n    2, // two\n]", options: mandatory),
    ]

    var isMandatory = false

    static let visits: NodeKinds = [.arrayElementList, .dictionaryElementList]

    func check(_ list: Node, in context: inout RuleContext) {
        let last = list.lastToken
        if isMandatory {
            guard last.kind != .comma, context.tree.line(at: list.start) != context.tree.line(at: list.end) else {
                return
            }
            context.report(
                "add a comma after the last element", at: list.end..<list.end,
                fix: .safe("add a comma", .insert(",", at: list.end)))
        } else if last.kind == .comma {
            let movesComment = context.tree.hasComment(thatNeeds: last, to: last)
            context.report(
                "remove the comma after the last element", at: last.range,
                fix: movesComment ? nil : .safe("remove the comma", .delete(last.range)))
        }
    }
}
