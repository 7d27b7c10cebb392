import Findings
import InterfaceFiles
import SourceText

/// Flags storyboards and nibs of one language that lack identifiers of the others.
struct LocalizedInterface: InterfaceRule {
    static let metadata = RuleMetadata(
        id: "localized_interface", name: "Localized Interface", kind: .lint,
        summary: "storyboards and nibs should have the same identifiers in all languages",
        rationale: """
            Code that creates a scene, performs a segue or reuses a cell by its identifier stops the app in the \
            language where the identifier is missing. Add the scene, the segue or the cell to the document of that \
            language, or delete this document and translate the strings of the other one instead. The document in \
            `Base.lproj` is compared with the others, or the first one without `Base.lproj`.
            """)
    static let examples: [RuleExample] = [
        RuleExample(files: [
            .init(
                path: "Base.lproj/Main.storyboard",
                text: "<document><tableViewCell reuseIdentifier=\"Row\"/></document>"),
            .init(
                path: "fr.lproj/Main.storyboard", text: "<document><tableViewCell reuseIdentifier=\"Row\"/></document>"),
        ]),
        RuleExample(files: [
            .init(
                path: "Base.lproj/Main.storyboard",
                text: "<document><tableViewCell reuseIdentifier=\"Row\"/></document>"),
            .init(
                path: "fr.lproj/Main.storyboard", text: "↓<document><tableViewCell reuseIdentifier=\"row\"/></document>"
            ),
        ]),
    ]

    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext) {
        let groups = Dictionary(grouping: interfaces.documents.filter { $0.language != nil }) { document in
            "\(PathParts(PathParts(document.path).folder).folder)/\(PathParts(document.path).name)"
        }
        for (_, documents) in groups.ordered(by: { $0.key < $1.key }) where documents.count > 1 {
            let ordered = documents.ordered { $0.path < $1.path }
            guard let base = ordered.first(where: { $0.language == "Base" }) ?? ordered.first else { continue }
            let expected = base.identifiers
            for document in ordered where document.path != base.path {
                let known = Set(document.identifiers.map(\.text))
                for (subject, text) in expected where !known.contains(text) {
                    context.report(
                        "the \(subject) \"\(text)\" of \(base.file.path) is missing here; add it, or delete this file and translate the "
                            + "strings of that one instead", at: 0..<0, of: document.file)
                }
            }
        }
    }
}

extension InterfaceDocument {
    /// The identifiers that code uses, each once, with what they identify.
    fileprivate var identifiers: [(subject: String, text: String)] {
        var known: Set<String> = []
        let all =
            scenes.compactMap { scene in scene.identifier.map { ("scene", $0.text) } }
            + segues.compactMap { segue in segue.identifier.map { ("segue", $0.text) } }
            + reusables.map { ("reuse identifier", $0.identifier.text) }
        return all.filter { known.insert("\($0.0) \($0.1)").inserted }
    }
}
