import SwiftTree

/// Flags files with more lines than a reader keeps in mind.
struct FileLength: FileRule {
    static let metadata = RuleMetadata(
        id: "file_length", name: "File Length", kind: .metrics, severity: nil,
        summary: "a file should not have more lines than a reader keeps in mind")

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, "the number of lines that a file may have")
    ]

    static let examples: [RuleExample] = [
        .clean("one()\ntwo()\n", options: "2", except: .all),
        .flagged("one()\ntwo()\n↓three()\n", options: "2", except: .all),
    ]

    var levels = SeverityLevels(warning: 400, error: 1000)

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var count = tree.lineCount
        if tree.rangeOfLine(count).isEmpty { count -= 1 }
        guard let severity = levels.severity(above: count) else { return }
        context.report(
            "the file has \(count) lines; split it into files of at most \(levels.limit(above: count))",
            at: tree.rangeOfLineContent(max(count, 1)), severity: severity)
    }
}
