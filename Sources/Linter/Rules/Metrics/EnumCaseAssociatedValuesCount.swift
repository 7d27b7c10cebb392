import Findings
import SwiftTree

/// Flags cases of enumerations with many associated values.
struct EnumCaseAssociatedValuesCount: NodeRule {
    static let metadata = RuleMetadata(
        id: "enum_case_associated_values_count", name: "Enum Case Associated Values Count", kind: .metrics,
        severity: nil, isDefault: false, summary: "enum cases should not have too many associated values",
        rationale: """
            A pattern that reads one of the values has to list all of them in their order, and each value that is \
            added later changes every such pattern. Declare a structure with a property for each value, and make it \
            the only associated value: `case move(Move)`.
            """)

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the number of associated values that is too many")
    ]

    static let examples: [RuleExample] = [
        .clean("enum Step { case move(Int, Int, Int, Int), stop }"),
        .clean("enum Step { case move(Int, Int, Int, Int, Int) }", options: "6"),
        .flagged("enum Step { case stop, ↓move(x: Int, y: Int, z: Int, speed: Int, isFast: Bool) }"),
        .flagged("enum Step { case ↓move(Int, Int, Int) }", options: "[2, 3]"),
    ]

    static let visits: NodeKinds = [.enumCaseElement]

    var levels = SeverityLevels(warning: 5, error: 6)

    func check(_ element: Node, in context: inout RuleContext) {
        guard let parameters = element.parameterClause?.parameters else { return }
        let count = parameters.count
        // The levels are the first numbers that are too many.
        guard let name = element.name, let severity = levels.severity(above: count + 1) else { return }
        context.report(
            "the case `\(name.text)` has \(count) associated values; use fewer than \(levels.limit(above: count + 1))",
            at: element.ownRange, severity: severity)
    }
}
