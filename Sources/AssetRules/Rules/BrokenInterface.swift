import Findings
import SourceText

/// Flags storyboards and nibs that cannot be read.
struct BrokenInterface: InterfaceRule {
    static let metadata = RuleMetadata(
        id: "interface_file", name: "Interface File", kind: .lint, severity: .error,
        summary: "storyboards and nibs should be readable",
        rationale: """
            A merge can leave a document of Interface Builder that Xcode does not open. Resolve the conflict, or \
            restore the file from an earlier commit; open a document of an old format in Xcode and save it again. \
            Until then the document gets no constants, and no other rule checks it.
            """)
    static let examples: [RuleExample] = [
        .interface("Main.storyboard", "<scenes/>"),
        RuleExample(files: [.init(path: "Main.storyboard", text: "<document>\n↓<scenes>\n")]),
        RuleExample(files: [.init(path: "Main.storyboard", text: "<document>\n↓<<<<<<< HEAD\n</document>\n")]),
        RuleExample(files: [.init(path: "Cell.xib", text: "↓<archive/>\n")]),
    ]

    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext) {
        for (file, diagnostics) in interfaces.problems {
            for diagnostic in diagnostics { context.report(diagnostic, in: file) }
        }
    }
}
