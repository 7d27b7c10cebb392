import InterfaceFiles
import SourceText

/// A storyboard or a nib in all its languages, as far as they agree: R.swift compares all files of one name.
struct RSwiftInterface {
    /// A class, as R.swift tells classes apart.
    struct TypeName: Hashable {
        /// The module; nil for that of the target.
        let module: String?
        let name: String
    }

    /// A reuse identifier and the class of its view.
    struct Reusable: Hashable {
        let identifier: String
        let type: TypeName
    }

    let name: String
    /// The document that code loads, and its translations.
    let documents: [InterfaceDocument]
    /// The scenes that all documents have with one class and one identifier.
    let scenes: [InterfaceDocument.Scene]
    /// Their segues that all documents have, each with its scene and its identifier.
    let segues: [(scene: InterfaceDocument.Scene, name: InterfaceDocument.Name, segue: InterfaceDocument.Segue)]
    private let sceneByID, sceneByIdentifier: [String: Int]

    private var first: InterfaceDocument { documents[0] }

    /// The paths of the documents.
    var paths: [String] { documents.map(\.path) }

    /// The document itself, for messages.
    var place: SourcePlace { SourcePlace(file: first.file, offset: 0) }

    /// Where the first document has a name.
    func place(of name: InterfaceDocument.Name) -> SourcePlace { SourcePlace(file: first.file, range: name.range) }

    /// Compares the documents of a name; nil if there is none.
    init?(name: String, _ all: [InterfaceDocument], sourceLanguage: String?) {
        func rank(_ document: InterfaceDocument) -> Int {
            switch document.language {
            case nil, "Base": 0
            case sourceLanguage: 1
            default: 2
            }
        }
        let documents = all.ordered { (rank($0), $0.path) < (rank($1), $1.path) }
        guard let first = documents.first else { return nil }
        self.name = name
        self.documents = documents
        let others = documents.dropFirst()
        var identifiers: Set<String> = []
        scenes = first.scenes.filter { scene in
            guard Self.isController(scene), identifiers.insert(scene.object.id).inserted else { return false }
            return others.allSatisfy { document in
                guard let other = document.scene(of: scene.object.id), Self.isController(other) else { return false }
                return other.identifier?.text == scene.identifier?.text
                    && Self.type(of: other.object, document) == Self.type(of: scene.object, first)
            }
        }
        sceneByID = Dictionary(scenes.enumerated().map { ($1.object.id, $0) }) { first, _ in first }
        sceneByIdentifier = Dictionary(
            scenes.enumerated().compactMap { index, scene in scene.identifier.map { ($0.text, index) } }
        ) { first, _ in first }
        let known = documents.map(Self.firstSegues)
        let ids = sceneByID
        segues = Self.segues(of: first).filter { scene, name, segue in
            ids[scene.object.id] != nil
                && known.allSatisfy { segues in
                    guard let other = segues[scene.object.id]?[name.text] else { return false }
                    return other.kind == segue.kind && other.destination?.text == segue.destination?.text
                        && Self.type(of: other, first) == Self.type(of: segue, first)
                }
        }
    }

    /// The segues of a document by their scenes and identifiers: of several with one identifier in a scene, R.swift takes those
    /// that are like the first one.
    private static func firstSegues(of document: InterfaceDocument) -> [String: [String: InterfaceDocument.Segue]] {
        var known: [String: [String: InterfaceDocument.Segue]] = [:]
        for (scene, name, segue) in segues(of: document) where known[scene.object.id]?[name.text] == nil {
            known[scene.object.id, default: [:]][name.text] = segue
        }
        return known
    }

    /// Whether a scene has a controller, and is not a reference to another storyboard.
    private static func isController(_ scene: InterfaceDocument.Scene) -> Bool {
        !scene.object.id.isEmpty && scene.object.element != "viewControllerPlaceholder"
    }

    private static func segues(
        of document: InterfaceDocument
    ) -> [(scene: InterfaceDocument.Scene, name: InterfaceDocument.Name, segue: InterfaceDocument.Segue)] {
        document.segues.compactMap { segue in
            guard let name = segue.identifier, let index = segue.scene, segue.destination != nil,
                isController(document.scenes[index])
            else { return nil }
            return (document.scenes[index], name, segue)
        }
    }

    // MARK: Classes

    private static func type(_ custom: InterfaceDocument.CustomClass) -> TypeName {
        TypeName(module: custom.isOfTarget ? nil : custom.module, name: custom.name.text)
    }

    private static func type(of object: InterfaceDocument.Object, _ document: InterfaceDocument) -> TypeName {
        if let custom = object.customClass { return type(custom) }
        return TypeName(
            module: "UIKit", name: FrameworkClass.controller(object.element, document.framework).name)
    }

    private static func type(of segue: InterfaceDocument.Segue, _ document: InterfaceDocument) -> TypeName {
        segue.customClass.map(type) ?? anySegue
    }

    private static let anySegue = TypeName(module: "UIKit", name: "UIStoryboardSegue")

    /// The class of a scene.
    func type(of scene: InterfaceDocument.Scene) -> TypeName { Self.type(of: scene.object, first) }

    /// The class of a segue.
    func type(of segue: InterfaceDocument.Segue) -> TypeName { Self.type(of: segue, first) }

    private static func viewType(of object: InterfaceDocument.Object, _ document: InterfaceDocument) -> TypeName {
        if let custom = object.customClass { return type(custom) }
        let isKnown = knownViews.contains(object.element) || object.element.hasSuffix("ontroller")
        return TypeName(
            module: "UIKit", name: FrameworkClass.view(isKnown ? object.element : "view", document.framework).name)
    }

    /// The views that R.swift tells apart.
    private static let knownViews: Set<String> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "scrollView", "tableCellView",
        "collectionViewItem",
    ]

    // MARK: Storyboards

    /// Whether all documents start with the same scene.
    var hasOneStart: Bool {
        documents.allSatisfy { $0.initialController?.text == first.initialController?.text }
    }

    /// The scene that the storyboard starts with; nil if it has none, or one of another storyboard.
    var start: InterfaceDocument.Scene? { first.initialController.flatMap { scene(of: $0.text) } }

    private func scene(of id: String) -> InterfaceDocument.Scene? { sceneByID[id].map { scenes[$0] } }

    /// The class of the scene that a segue leads to, also in another storyboard; nil if R.swift does not find it.
    func destination(of segue: InterfaceDocument.Segue, among others: [String: RSwiftInterface]) -> TypeName? {
        let any = TypeName(module: "UIKit", name: FrameworkClass.controller("", first.framework).name)
        if segue.kind == "unwind" { return any }
        guard let id = segue.destination?.text else { return nil }
        if let scene = scene(of: id) { return type(of: scene) }
        guard let reference = first.scene(of: id)?.reference else { return nil }
        if reference.isInOtherBundle { return any }
        guard let storyboard = reference.storyboard.flatMap({ others[$0.text] }) else { return nil }
        let scene =
            reference.identifier.map { name in
                storyboard.sceneByIdentifier[name.text].map { storyboard.scenes[$0] }
            } ?? storyboard.start
        return scene.map(storyboard.type)
    }

    // MARK: Nibs and views

    /// Whether all documents have the same first view, and the same first reuse identifier.
    var hasOneRoot: Bool {
        let root = first.roots.first.map { Self.viewType(of: $0, first) }
        let reusable = Self.reusables(of: first).first?.0
        return documents.allSatisfy { document in
            document.roots.first.map { Self.viewType(of: $0, document) } == root
                && Self.reusables(of: document).first?.0 == reusable
        }
    }

    /// The views with reuse identifiers; nil if the documents differ.
    var reusables: [(Reusable, InterfaceDocument.Name)]? {
        let own = Self.reusables(of: first)
        let set = Set(own.map(\.0))
        return documents.allSatisfy { Set(Self.reusables(of: $0).map(\.0)) == set } ? own : nil
    }

    private static func reusables(of document: InterfaceDocument) -> [(Reusable, InterfaceDocument.Name)] {
        // The identifiers of AppKit's cells are none of R.swift's.
        document.reusables.filter { $0.object.element != "tableCellView" }.map { view in
            (Reusable(identifier: view.identifier.text, type: viewType(of: view.object, document)), view.identifier)
        }
    }
}
