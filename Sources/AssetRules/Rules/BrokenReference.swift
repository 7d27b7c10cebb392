import Findings
import InterfaceFiles
import SourceText

/// Flags segues and references of storyboards that lead to nothing.
struct BrokenReference: InterfaceRule {
    static let metadata = RuleMetadata(
        id: "broken_reference", name: "Broken Reference", kind: .lint, severity: .error,
        summary: "segues and storyboard references should lead to scenes that exist",
        rationale: """
            The app stops when it performs a segue to a scene that does not exist. In Interface Builder, delete the \
            segue or connect it again, and correct the storyboard or the identifier of a storyboard reference. \
            Storyboards of all targets count, and references to other bundles are not checked.
            """)
    static let examples: [RuleExample] = [
        .storyboard(
            "<viewController id=\"a\"><connections><segue destination=\"b\" kind=\"show\"/></connections></viewController>",
            "<viewController id=\"b\"/>"),
        .storyboard(
            "<viewController id=\"a\"><connections><segue destination=↓\"b\" kind=\"show\"/></connections></viewController>"
        ),
        .storyboard(
            "<viewControllerPlaceholder storyboardName=↓\"Setings\" sceneMemberID=\"viewController\"/>",
            others: ["Settings.storyboard": "<document initialViewController=\"a\"/>"]),
        .storyboard(
            "<viewControllerPlaceholder storyboardName=\"Settings\" referencedIdentifier=↓\"About\" sceneMemberID=\"viewController\"/>",
            others: ["Settings.storyboard": "<document initialViewController=\"a\"/>"]),
    ]

    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext) {
        var suggestions = Suggestions()
        for document in interfaces.documents {
            checkObjects(of: document, in: &context)
            for scene in document.scenes {
                guard let reference = scene.reference, !reference.isInOtherBundle else { continue }
                check(reference, of: document, interfaces.project, &suggestions, in: &context)
            }
        }
    }

    private func checkObjects(of document: InterfaceDocument, in context: inout AssetRuleContext) {
        for segue in document.segues {
            guard let destination = segue.destination, !document.objectIDs.contains(destination.text) else { continue }
            context.report(
                "the segue leads to \"\(destination.text)\", which is not an object of this storyboard; delete it, or connect it again",
                at: destination.range, of: document.file)
        }
    }

    private func check(
        _ reference: InterfaceDocument.Reference, of document: InterfaceDocument, _ project: ProjectNames,
        _ suggestions: inout Suggestions, in context: inout AssetRuleContext
    ) {
        guard let name = reference.storyboard else { return }
        guard let scenes = project.scenes(ofStoryboard: name.text) else {
            let hint = suggestions.hint(
                for: name.text, among: project.storyboardNames, as: .quoted, otherwise: "add it, or correct the name")
            return context.report(
                "there is no storyboard \"\(name.text)\"; \(hint)", at: name.range, of: document.file)
        }
        if let identifier = reference.identifier {
            guard !scenes.identifiers.contains(identifier.text) else { return }
            let hint = suggestions.hint(
                for: identifier.text, among: scenes.identifiers.ordered(), as: .quoted,
                otherwise: "correct the identifier here or there")
            context.report(
                "the storyboard \"\(name.text)\" has no scene with the identifier \"\(identifier.text)\"; \(hint)",
                at: identifier.range, of: document.file)
        } else if !scenes.hasInitialScene {
            context.report(
                "the storyboard \"\(name.text)\" has no initial scene; select one there, or name a scene here",
                at: name.range, of: document.file)
        }
    }
}
