import Findings
import InterfaceFiles
import SourceText

/// Flags scenes of a storyboard with the same identifier.
struct DuplicateScene: InterfaceRule {
    static let metadata = RuleMetadata(
        id: "duplicate_scene", name: "Duplicate Scene", kind: .lint, severity: .error,
        summary: "the scenes of a storyboard should have different identifiers",
        rationale: """
            Code that creates a scene by an identifier that two scenes have may get either of them. Give one of the \
            scenes another Storyboard ID in the Identity inspector, and use it in the code that creates that scene.
            """)
    static let examples: [RuleExample] = [
        .storyboard(
            "<viewController storyboardIdentifier=\"Detail\" sceneMemberID=\"viewController\"/>",
            "<viewController storyboardIdentifier=\"Map\" sceneMemberID=\"viewController\"/>"),
        .storyboard(
            "<viewController storyboardIdentifier=\"Detail\" sceneMemberID=\"viewController\"/>",
            "<viewController storyboardIdentifier=↓\"Detail\" sceneMemberID=\"viewController\"/>"),
    ]

    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext) {
        for document in interfaces.documents {
            var known: [String: InterfaceDocument.Name] = [:]
            for case let (name?, nil) in document.scenes.map({ ($0.identifier, $0.reference) }) {
                guard let first = known[name.text] else {
                    known[name.text] = name
                    continue
                }
                context.report(
                    "the scene at \(document.file.reference(to: first.range.lowerBound)) has the identifier \"\(name.text)\" as well; "
                        + "give one of them another one", at: name.range, of: document.file)
            }
        }
    }
}
