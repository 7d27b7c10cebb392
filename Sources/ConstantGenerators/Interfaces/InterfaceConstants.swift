import EnvironmentSettings
import InterfaceFiles
import SourceText

/// Generates `Interfaces`: for each storyboard its scenes, segues and identifiers of reusable views, and for each nib the nib, with
/// the classes that they have.
///
/// What has no valid name, or one that is taken, has no constant and a warning: a file that Xcode accepts stops no build.
package struct InterfaceConstants {
    /// The file of a target that selects no storyboards and nibs.
    static let none = (
        text: GeneratedFile.empty(of: "storyboards and nibs that .prumo.json selects"), warnings: [Diagnostic]()
    )

    private static let segues = ConstantTree.Component(
        name: "Segues", spelling: "Segues", documentation: ["The segues between scenes."])
    private static let reuseIdentifiers = ConstantTree.Component(
        name: "ReuseIdentifiers", spelling: "ReuseIdentifiers",
        documentation: ["The identifiers of cells and other views that are reused."])
    private static let identifiers = ConstantTree.Component(
        name: "Identifiers", spelling: "Identifiers",
        documentation: ["The identifiers of views for accessibility and tests."])

    /// What a constant is of, with the classes that it has.
    enum Element: Sendable {
        case storyboard
        case scene(class: String)
        case segue(source: String, destination: String)
        /// A nib without a view has no class.
        case nib(class: String?, owner: String?, reuseIdentifier: String?)
        case reuseIdentifier(class: String)
        case accessibilityIdentifier
    }

    private let framework: InterfaceDocument.Framework
    private let storyboards: [String: InterfaceDocument]
    private var tree = ConstantTree()
    /// What the constants are of, in the same order, each with its document.
    private var elements: [(element: Element, document: InterfaceDocument)] = []
    private var types: InterfaceTypes

    /// The generated file, and a warning for what gets no constant.
    /// - Parameters:
    ///   - documents: the target's storyboards and nibs that get constants.
    ///   - target: the target's name.
    ///   - hasBundle: whether the target has resources, and thereby a bundle.
    ///   - name: the name of the type that contains the constants.
    /// - Throws: never what a document causes.
    package static func text(
        for documents: [InterfaceDocument], target: String, hasBundle: Bool = true,
        access: ConstantsConfiguration.AccessLevel = .internal,
        named name: String = ConstantKind.interfaces.standardName
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        guard let first = documents.first else { return none }
        guard hasBundle else {
            let warning = first.file.diagnostic(
                .warning, at: 0,
                "\(target) has no resources, so its storyboards and nibs get no constants; declare them in Package.swift, as in "
                    + "resources: [.process(\"Resources\")], or select none in .prumo.json")
            return (none.text, [warning])
        }
        var warnings = documents.filter { $0.framework == .watchKit }.map {
            $0.file.diagnostic(
                .warning, at: 0,
                "storyboards of WatchKit get no constants, since WatchKit creates all scenes itself; leave the file out in .prumo.json"
            )
        }
        let generators = try all(for: documents, target: target, named: name)
        warnings += generators.flatMap(\.tree.warnings)
        guard !generators.isEmpty else { return (none.text, warnings) }
        let parts = generators.map { generator -> SwiftSource in
            "\(generator.condition)\n\(generator.body(target: target, access, named: name))"
        }
        let text = GeneratedFile.text(
            source: "the target's storyboards and nibs",
            body: "#if " + parts.joined(separator: "#elseif ") + "#endif\n")
        return (text, warnings)
    }

    /// The constants of some documents, each with what it is of, and with its document.
    /// - Throws: what ``text(for:target:hasBundle:access:named:)`` throws.
    static func constants(
        for documents: [InterfaceDocument], target: String, named name: String
    ) throws(DiagnosticsError) -> [(element: Element, document: InterfaceDocument, constant: GeneratedConstant)] {
        try all(for: documents, target: target, named: name).flatMap { generator in
            zip(generator.elements, generator.tree.constants).map { ($0.element, $0.document, $1) }
        }
    }

    /// The constants of each framework that some documents are made of.
    private static func all(
        for documents: [InterfaceDocument], target: String, named name: String
    ) throws(DiagnosticsError) -> [InterfaceConstants] {
        var generators: [InterfaceConstants] = []
        for framework in [InterfaceDocument.Framework.uiKit, .appKit] {
            let group = documents.filter { $0.framework == framework }.ordered { $0.path < $1.path }
            guard !group.isEmpty else { continue }
            let generator = InterfaceConstants(
                of: group, framework, InterfaceTypes(target: target, documents: group, root: name))
            try generator.tree.problems.check()
            generators.append(generator)
        }
        return generators
    }

    private init(
        of documents: [InterfaceDocument], _ framework: InterfaceDocument.Framework, _ types: InterfaceTypes
    ) {
        self.framework = framework
        storyboards = Dictionary(documents.filter { $0.kind == .storyboard }.map { ($0.name, $0) }) { first, _ in first
        }
        self.types = types
        for document in documents { insert(document) }
    }

    /// The condition under which the framework is there.
    private var condition: SwiftSource {
        framework == .appKit ? "canImport(AppKit) && !canImport(UIKit)" : "canImport(UIKit) && !os(watchOS)"
    }

    private func body(
        target: String, _ access: ConstantsConfiguration.AccessLevel, named name: String
    ) -> SwiftSource {
        let root = tree.declaration(named: name, documentation: ["The storyboards and nibs of \(target)."])
        let declarations = DeclarationPrinter.source(of: root, access: access)
        let frameworkModule = framework == .appKit ? "AppKit" : "UIKit"
        let modules = types.modules.union(["PrumoRuntime", frameworkModule]).ordered()
        return BundleDeclaration.foundationImport + GeneratedFile.imports(modules, access) + "\n" + declarations
            + types.aliases(access) + BundleDeclaration.source(for: target)
    }

    // MARK: Documents

    private mutating func insert(_ document: InterfaceDocument) {
        let isStoryboard = document.kind == .storyboard
        let source: ConstantSource =
            isStoryboard ? .storyboard(file: document.file.path) : .nib(file: document.file.path)
        let origin = ConstantTree.Origin(
            key: PathParts(document.path).name, file: document.file, offset: 0, sources: [source], isOptional: true)
        let name = SwiftIdentifier.typeName(ofAny: document.name)
        let subject = isStoryboard ? "storyboard" : "nib"
        let namespace = [
            ConstantTree.Component(
                name: name, spelling: document.path,
                documentation: ["The \(subject) `\(SwiftLiteral.escaped(document.file.displayPath))`."])
        ]
        let isInserted =
            isStoryboard
            ? insertStoryboard(document, origin, in: namespace) : insertNib(document, origin, in: namespace)
        guard isInserted else { return }
        insertSegues(of: document, in: namespace)
        insertReuseIdentifiers(of: document, in: namespace)
        insertIdentifiers(of: document, in: namespace)
    }

    private mutating func insertStoryboard(
        _ document: InterfaceDocument, _ origin: ConstantTree.Origin, in path: [ConstantTree.Component]
    ) -> Bool {
        let storyboard = Declaration(
            name: "storyboard", documentation: ["The storyboard itself."],
            content: .property(
                type: "PrumoRuntime.StoryboardAsset",
                value: "PrumoRuntime.StoryboardAsset(\(literal: document.name), in: \(BundleDeclaration.name))"))
        guard insert(storyboard, .storyboard, of: document, in: path, from: origin) else { return false }
        if let id = document.initialController, let scene = document.scene(of: id.text), scene.reference == nil {
            insertScene(
                "initialScene", ["The scene that the storyboard starts with."], scene, of: document, in: path,
                ConstantTree.Origin(
                    key: origin.key, file: document.file, offset: id.range.lowerBound,
                    sources: [.scene(file: document.file.path, identifier: nil)], description: "the initial scene",
                    isOptional: true))
        }
        let named = document.scenes.compactMap { scene in scene.identifier.map { ($0, scene) } }
        for (identifier, scene) in named.ordered(by: { $0.0.text < $1.0.text }) where scene.reference == nil {
            let source = ConstantSource.scene(file: document.file.path, identifier: identifier.text)
            let origin = self.origin(of: identifier, source, in: document)
            insertScene(
                SwiftIdentifier.escaped(SwiftIdentifier.constantName(ofAny: identifier.text)),
                documentation("The scene", of: identifier, in: document),
                scene, of: document, in: path, origin)
        }
        return true
    }

    private mutating func insertScene(
        _ name: String, _ documentation: [String], _ scene: InterfaceDocument.Scene, of document: InterfaceDocument,
        in path: [ConstantTree.Component], _ origin: ConstantTree.Origin
    ) {
        let identifier: SwiftSource = origin.description == nil ? "\(literal: origin.key), " : ""
        let type = types.name(ofController: scene.object, framework)
        let declaration = Declaration(
            name: name, documentation: documentation,
            content: .property(
                type: "PrumoRuntime.StoryboardScene<\(InterfaceTypes.source(of: type))>",
                value: ".init(\(identifier)in: storyboard)"))
        insert(declaration, .scene(class: types.className(of: type)), of: document, in: path, from: origin)
    }

    private mutating func insertNib(
        _ document: InterfaceDocument, _ origin: ConstantTree.Origin, in path: [ConstantTree.Component]
    ) -> Bool {
        // What can be seen comes first; gesture recognizers and other objects do not count while there is a view.
        let root = document.roots.first { !["customObject", "userDefaultsController"].contains($0.element) }
        let type = root.map { types.name(ofView: $0, framework) }
        let reuse = document.reusables.first { $0.object.id == root?.id }
        let identifier: SwiftSource = reuse.map { "reuseIdentifier: \(literal: $0.identifier.text), " } ?? ""
        let owner = document.owner.map { " Its owner is of the class `\(SwiftLiteral.escaped($0.name.text))`." } ?? ""
        let nib = Declaration(
            name: "nib", documentation: ["The nib itself.\(owner)"],
            content: .property(
                type: "PrumoRuntime.NibAsset<\(InterfaceTypes.source(of: type ?? "Swift.Void"))>",
                value: ".init(\(literal: document.name), \(identifier)in: \(BundleDeclaration.name))"))
        let element = Element.nib(
            class: type.map(types.className), owner: document.owner?.name.text, reuseIdentifier: reuse?.identifier.text)
        return insert(nib, element, of: document, in: path, from: origin)
    }

    // MARK: Names in documents

    private mutating func insertSegues(of document: InterfaceDocument, in path: [ConstantTree.Component]) {
        var segues: [String: (name: InterfaceDocument.Name, sources: Set<String>, destinations: Set<String>)] = [:]
        for segue in document.segues {
            guard let name = segue.identifier else { continue }
            var known = segues[name.text] ?? (name, [], [])
            let source = segue.scene.map { document.scenes[$0] }
            known.sources.insert(typeName(of: source?.reference == nil ? source : nil))
            known.destinations.insert(typeName(of: destination(of: segue, in: document)))
            segues[name.text] = known
        }
        let any = FrameworkClass.anyController(framework)
        for (_, segue) in segues.ordered(by: { $0.key < $1.key }) {
            let source = (segue.sources.count == 1 ? segue.sources.first : nil) ?? types.name(of: any)
            let destination = (segue.destinations.count == 1 ? segue.destinations.first : nil) ?? types.name(of: any)
            insert(
                segue.name, "The segue",
                .segue(source: types.className(of: source), destination: types.className(of: destination)),
                of: document, in: path,
                .property(
                    type:
                        "PrumoRuntime.StoryboardSegue<\(InterfaceTypes.source(of: source)), \(InterfaceTypes.source(of: destination))>",
                    value: ".init(\(literal: segue.name.text))"))
        }
    }

    private mutating func typeName(of scene: InterfaceDocument.Scene?) -> String {
        guard let scene else { return types.name(of: FrameworkClass.anyController(framework)) }
        return types.name(ofController: scene.object, framework)
    }

    /// The scene that a segue leads to, also in another storyboard; `nil` if it is not known.
    private func destination(
        of segue: InterfaceDocument.Segue, in document: InterfaceDocument
    ) -> InterfaceDocument.Scene? {
        guard let id = segue.destination, let scene = document.scene(of: id.text) else { return nil }
        guard let reference = scene.reference else { return scene }
        guard !reference.isInOtherBundle, let name = reference.storyboard?.text,
            let other = storyboards[name]
        else { return nil }
        let target =
            reference.identifier.map { other.scene(named: $0.text) }
            ?? other.initialController.map { other.scene(of: $0.text) }
        return target?.flatMap { $0.reference == nil ? $0 : nil }
    }

    private mutating func insertReuseIdentifiers(of document: InterfaceDocument, in path: [ConstantTree.Component]) {
        var known: [String: (name: InterfaceDocument.Name, types: Set<String>, classes: Set<FrameworkClass>)] = [:]
        for view in document.reusables {
            var entry = known[view.identifier.text] ?? (view.identifier, [], [])
            entry.types.insert(types.name(ofView: view.object, framework))
            entry.classes.insert(FrameworkClass.view(view.object.element, framework))
            known[view.identifier.text] = entry
        }
        for (_, entry) in known.ordered(by: { $0.key < $1.key }) {
            let common = entry.classes.count == 1 ? entry.classes.first : nil
            let type =
                (entry.types.count == 1 ? entry.types.first : nil)
                ?? types.name(of: common ?? FrameworkClass.view("view", framework))
            insert(
                entry.name, "The identifier", .reuseIdentifier(class: types.className(of: type)), of: document,
                in: path,
                .property(
                    type: "PrumoRuntime.ReuseIdentifier<\(InterfaceTypes.source(of: type))>",
                    value: ".init(\(literal: entry.name.text))"))
        }
    }

    private mutating func insertIdentifiers(of document: InterfaceDocument, in path: [ConstantTree.Component]) {
        var known: Set<String> = []
        for name in document.accessibilityIdentifiers.ordered(by: { $0.text < $1.text })
        where known.insert(name.text).inserted {
            insert(
                name, "The accessibility identifier", .accessibilityIdentifier, of: document, in: path,
                .constant(type: "Swift.String", value: SwiftSource(literal: name.text)))
        }
    }

    private mutating func insert(
        _ name: InterfaceDocument.Name, _ subject: String, _ element: Element, of document: InterfaceDocument,
        in path: [ConstantTree.Component], _ content: Declaration.Content
    ) {
        let (group, source) = Self.group(of: element, name.text, in: document)
        let origin = origin(of: name, source, in: document)
        let constant = SwiftIdentifier.constantName(ofAny: name.text)
        let declaration = Declaration(
            name: SwiftIdentifier.escaped(constant), documentation: documentation(subject, of: name, in: document),
            content: content)
        insert(declaration, element, of: document, in: path + [group], from: origin)
    }

    /// The namespace of what a document names, and its source.
    private static func group(
        of element: Element, _ identifier: String, in document: InterfaceDocument
    ) -> (ConstantTree.Component, ConstantSource) {
        let file = document.file.path
        return switch element {
        case .segue: (segues, .segue(file: file, identifier: identifier))
        case .reuseIdentifier: (reuseIdentifiers, .reuseIdentifier(file: file, identifier: identifier))
        default: (identifiers, .accessibilityIdentifier(file: file, identifier: identifier))
        }
    }

    @discardableResult
    private mutating func insert(
        _ declaration: Declaration, _ element: Element, of document: InterfaceDocument,
        in path: [ConstantTree.Component], from origin: ConstantTree.Origin
    ) -> Bool {
        guard tree.insert(declaration, in: path, from: origin) else { return false }
        elements.append((element, document))
        return true
    }

    private func documentation(
        _ subject: String, of name: InterfaceDocument.Name, in document: InterfaceDocument
    ) -> [String] {
        let place = SwiftLiteral.escaped(document.file.displayReference(to: name.range.lowerBound))
        return ["\(subject) `\(SwiftLiteral.escaped(name.text))`.", "", "From `\(place)`."]
    }

    private func origin(
        of name: InterfaceDocument.Name, _ source: ConstantSource, in document: InterfaceDocument
    ) -> ConstantTree.Origin {
        ConstantTree.Origin(
            key: name.text, file: document.file, offset: name.range.lowerBound, sources: [source], isOptional: true)
    }
}
