import Findings
import InterfaceFiles
import SourceText

/// Flags images, colors and fonts that storyboards and nibs name, but that the project does not have.
struct UnknownResource: InterfaceRule {
    static let metadata = RuleMetadata(
        id: "unknown_resource", name: "Unknown Resource", kind: .lint,
        summary: "images, colors and fonts in storyboards and nibs should exist in the project",
        rationale: """
            The app shows no image, another color or another font where the one that a document names is missing. \
            Select another one in Interface Builder, or add the missing one to the project. Catalogs, image files and \
            font files of all targets count. What belongs to the system or to the bundle of a library is not checked, \
            and a font is checked only if other fonts of its family are bundled.
            """)
    static let options: [RuleOption<UnknownResource>] = [
        .strings("except", \.except, summary: "the names of resources that need not be in the project")
    ]
    static let examples: [RuleExample] = [
        .interface(
            "Cell.xib", "<objects><imageView image=\"Hotel\"/></objects><resources><image name=\"Hotel\"/></resources>",
            others: ["A.xcassets/Hotel.imageset/Contents.json": "{}"]),
        .interface(
            "Cell.xib",
            "<objects><imageView image=\"gear\"/></objects><resources><image name=\"gear\" catalog=\"system\"/></resources>",
            others: ["Hotel@2x.png": ""]),
        .interface(
            "Cell.xib", "<objects><imageView image=↓\"Hotl\"/></objects><resources><image name=\"Hotl\"/></resources>",
            others: ["A.xcassets/Hotel.imageset/Contents.json": "{}"]),
        .interface(
            "Cell.xib",
            "<objects><color key=\"tint\" name=↓\"Brand\"/></objects><resources><namedColor name=\"Brand\"/></resources>",
            others: ["A.xcassets/Accent.colorset/Contents.json": "{}"]),
        .interface(
            "Cell.xib", "<objects><imageView image=\"Map\"/></objects><resources><image name=\"Map\"/></resources>",
            others: ["Hotel.png": ""], options: #"{"except": ["Map"]}"#),
    ]

    var except: [String] = []

    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext) {
        let project = interfaces.project
        var suggestions = Suggestions()
        for document in interfaces.documents {
            for resource in document.resources where !project.has(resource) {
                let name = resource.name.text
                // A bundle of a library need not be in the repository.
                if name.contains(".bundle/") { continue }
                // AppKit's own images are in no list of a document.
                guard !except.contains(name), document.framework != .appKit || !name.hasPrefix("NS") else { continue }
                let hint = suggestions.hint(
                    for: name, among: project.names(like: resource), as: .quoted,
                    otherwise: "add it, or select another one in Interface Builder")
                context.report(
                    "the project has no \(resource.kind.word) \"\(name)\"; \(hint)", at: resource.name.range,
                    of: document.file)
            }
        }
    }
}

extension InterfaceDocument.ResourceName.Kind {
    fileprivate var word: String {
        switch self {
        case .image: "image"
        case .color: "color"
        case .font: "font"
        }
    }
}
