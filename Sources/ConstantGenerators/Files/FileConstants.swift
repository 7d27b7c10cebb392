import EnvironmentSettings
import SourceText

/// Generates `Files`, a constant for every bundled file that `.prumo.json` selects, nested as its folders are.
package struct FileConstants {
    /// The target as the generator sees it.
    package struct Target: Sendable {
        /// Its name.
        package var name: String
        /// Its folder.
        var directory: String
        /// The prefix of paths in generated comments.
        var displayPrefix: String
        /// Those of its files that are not in its folder.
        var outside: [String: OutsideFile]
        /// The language that files fall back to, as a BCP 47 tag.
        var sourceLanguage: String?
        /// Whether it has resources, and thereby a bundle.
        var hasBundle: Bool

        /// Creates a target.
        package init(
            name: String, directory: String, displayPrefix: String, outside: [String: OutsideFile] = [:],
            sourceLanguage: String? = nil, hasBundle: Bool = true
        ) {
            self.name = name
            self.directory = directory
            self.displayPrefix = displayPrefix
            self.outside = outside
            self.sourceLanguage = sourceLanguage
            self.hasBundle = hasBundle
        }
    }

    /// The folder whose name is meaningless, so it is not a namespace.
    private static let plainFolder = "Resources"

    private let target: Target
    private let selection: BundledFileSelection
    private var tree = ConstantTree()
    private var names: [SwiftSource] = []
    private var namespaces: [String: [ConstantTree.Component]] = [:]

    /// The generated file, and a warning where the target has such files but no bundle.
    /// - Parameters:
    ///   - paths: the paths below the target's folder, relative to it.
    ///   - selection: the files that get a constant; none where it is nil.
    ///   - name: the name of the type that contains the constants.
    /// - Throws: every name of which no constant can be made, or that collides with another.
    package static func text(
        among paths: [String], selection: BundledFileSelection?, target: Target,
        access: ConstantsConfiguration.AccessLevel = .internal, named name: String = ConstantKind.files.standardName
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        let empty = GeneratedFile.empty(of: "bundled files that .prumo.json selects")
        guard let selection else { return (empty, []) }
        let files = BundledFile.all(among: paths, selection: selection, sourceLanguage: target.sourceLanguage)
        guard let first = files.first else { return (empty, []) }
        var generator = FileConstants(target: target, selection: selection)
        guard target.hasBundle else {
            let warning = generator.origin(of: first).file.diagnostic(
                .warning, at: 0,
                "\(target.name) has no resources, so its files get no constants; declare them in Package.swift, as in "
                    + "resources: [.copy(\"Fixtures\")], or select others in .prumo.json")
            return (empty, [warning])
        }
        try generator.insert(files)
        let root = generator.tree.declaration(named: name, documentation: ["The bundled files of \(target.name)."])
        let text = GeneratedFile.text(
            source: "the target's files", guards: BundleDeclaration.foundationImport, imports: ["PrumoRuntime"],
            access: access,
            body: DeclarationPrinter.source(of: root, access: access) + BundleDeclaration.source(for: target.name)
                + FileAssetExtension.source)
        return (text, [])
    }

    /// The constants of the selected files, each with the languages that it is in.
    /// - Throws: what ``text(among:selection:target:access:named:)`` throws.
    static func constants(
        among paths: [String], selection: BundledFileSelection, target: Target
    ) throws(DiagnosticsError) -> [(languages: [String], constant: GeneratedConstant)] {
        let files = BundledFile.all(among: paths, selection: selection, sourceLanguage: target.sourceLanguage)
        var generator = FileConstants(target: target, selection: selection)
        try generator.insert(files)
        return zip(files, generator.tree.constants).map { ($0.languages, $1) }
    }

    private init(target: Target, selection: BundledFileSelection) {
        self.target = target
        self.selection = selection
    }

    private mutating func insert(_ files: [BundledFile]) throws(DiagnosticsError) {
        for file in files { insert(file) }
        if let first = files.first { insertList(from: origin(of: first).file) }
        try tree.problems.check()
    }

    private mutating func insert(_ file: BundledFile) {
        let origin = origin(of: file)
        let parts = PathParts(file.path)
        let path = namespaces(of: parts.folder)
        let name = SwiftIdentifier.constantName(ofAny: selection.hasExtensionsInNames ? parts.name : parts.stem)
        let declaration = Declaration(
            name: SwiftIdentifier.escaped(name), documentation: documentation(of: file),
            content: .property(type: "PrumoRuntime.FileAsset", value: expression(file)))
        tree.insert(declaration, in: path, from: origin)
        names.append(SwiftSource(path: path.map(\.name) + [declaration.name]))
    }

    /// The namespaces of a folder, created once for all its files.
    private mutating func namespaces(of folder: String) -> [ConstantTree.Component] {
        if let known = namespaces[folder] { return known }
        var folders = folder.split(separator: "/").map(String.init)
        if folders.first == Self.plainFolder { folders.removeFirst() }
        let path = folders.map { ConstantTree.Component(name: SwiftIdentifier.typeName(ofAny: $0), spelling: $0) }
        namespaces[folder] = path
        return path
    }

    private mutating func insertList(from file: SourceFile) {
        let list = Declaration(
            name: "all", documentation: ["All files."],
            content: .property(type: "[PrumoRuntime.FileAsset]", value: "[\(names.joined(separator: ", "))]"))
        tree.insert(
            list, in: [], from: ConstantTree.Origin(file: file, offset: 0, description: "the list of all files"))
    }

    private func expression(_ file: BundledFile) -> SwiftSource {
        let list = file.languages.map { SwiftSource(literal: $0) }.joined(separator: ", ")
        let languages: SwiftSource = list.isEmpty ? "" : "languages: [\(list)], "
        return "PrumoRuntime.FileAsset(\(literal: file.path), \(languages)in: \(BundleDeclaration.name))"
    }

    private func documentation(of file: BundledFile) -> [String] {
        let languages = file.languages.isEmpty ? "" : " in \(file.languages.joined(separator: ", "))"
        let sources = file.sources.map {
            "`\(SwiftLiteral.escaped(target.outside.displayPath(of: $0, after: target.displayPrefix)))`"
        }
        return [
            "The file `\(SwiftLiteral.escaped(file.path))`\(SwiftLiteral.escaped(languages)).", "",
            "From \(sources.joined(separator: ", ")).",
        ]
    }

    private func origin(of file: BundledFile) -> ConstantTree.Origin {
        let source = file.sources.first ?? file.path
        return ConstantTree.Origin(
            key: file.path,
            file: SourceFile(
                path: target.outside.path(of: source, in: target.directory),
                displayPath: target.outside.displayPath(of: source, after: target.displayPrefix), bytes: []),
            offset: 0,
            sources: file.sources.map { .file(path: target.outside.path(of: $0, in: target.directory)) })
    }
}
