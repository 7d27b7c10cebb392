import EnvironmentSettings
import FontFiles
import SourceText

/// Generates `Fonts`, a constant for every font of a target's font files: the family is its namespace, the style its
/// name.
package struct FontConstants {
    /// A font and where it is.
    private struct Entry {
        let face: FontFace
        let font: FontFile
        var family = ""
        var name = ""

        var origin: ConstantTree.Origin {
            ConstantTree.Origin(
                key: face.postScriptName, file: font.file, offset: 0,
                sources: [.font(postScriptName: face.postScriptName)])
        }
    }

    private var entries: [Entry] = []
    private var tree = ConstantTree()

    /// The generated file, and a warning where the target has fonts but no bundle.
    /// - Parameters:
    ///   - fonts: the target's font files, as ``FontFile/files(among:in:displayPrefix:outside:)`` reads them.
    ///   - target: the target's name.
    ///   - hasBundle: whether the target has resources, and thereby a bundle.
    ///   - name: the name of the type that contains the constants.
    /// - Throws: every font that cannot become a constant, and every duplicate font.
    package static func text(
        for fonts: [FontFile], target: String, hasBundle: Bool = true,
        access: ConstantsConfiguration.AccessLevel = .internal, named name: String = ConstantKind.fonts.standardName
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        let empty = GeneratedFile.empty(of: "bundled fonts")
        guard let first = fonts.first else { return (empty, []) }
        guard hasBundle else {
            let warning = first.file.diagnostic(
                .warning, at: 0,
                "\(target) has no resources, so its fonts get no constants; declare them in Package.swift, as in "
                    + "resources: [.process(\"Resources\")], or exclude them from the target")
            return (empty, [warning])
        }
        let generator = try FontConstants(of: fonts)
        let root = generator.tree.declaration(named: name, documentation: ["The bundled fonts of \(target)."])
        let text = GeneratedFile.text(
            source: "the target's font files", guards: BundleDeclaration.foundationImport, imports: ["PrumoRuntime"],
            access: access,
            body: DeclarationPrinter.source(of: root, access: access) + BundleDeclaration.source(for: target))
        return (text, [])
    }

    /// The constants of some fonts, each with its font.
    /// - Throws: what ``text(for:target:hasBundle:access:named:)`` throws.
    static func constants(
        for fonts: [FontFile]
    ) throws(DiagnosticsError) -> [(face: FontFace, file: String, constant: GeneratedConstant)] {
        let generator = try FontConstants(of: fonts)
        return zip(generator.entries, generator.tree.constants).map { ($0.face, $0.font.resourcePath, $1) }
    }

    private init(of fonts: [FontFile]) throws(DiagnosticsError) {
        collect(fonts)
        try tree.problems.check()
        insertFonts()
        try tree.problems.check()
    }

    /// Names every font, and reports fonts that systems could not distinguish.
    private mutating func collect(_ fonts: [FontFile]) {
        var known: [String: FontFile] = [:]
        for font in fonts.ordered(by: { $0.resourcePath < $1.resourcePath }) {
            for face in font.faces {
                var entry = Entry(face: face, font: font)
                if let other = known.updateValue(font, forKey: face.postScriptName) {
                    tree.reportProblem(
                        entry.origin,
                        "the font \(face.postScriptName) is in \(other.file.path) too, and systems find fonts by that name; "
                            + "remove one of the two files")
                    continue
                }
                guard
                    let family = SwiftIdentifier.typeName(from: face.family)
                        ?? SwiftIdentifier.typeName(from: face.postScriptName),
                    let name = SwiftIdentifier.constantName(from: face.style)
                        ?? SwiftIdentifier.constantName(from: face.postScriptName)
                else {
                    tree.reportProblem(
                        entry.origin,
                        "the font \"\(face.postScriptName)\" in the family \"\(face.family)\" cannot become a Swift name; "
                            + "rename it in a font editor")
                    continue
                }
                entry.family = family
                entry.name = name
                entries.append(entry)
            }
        }
        distinguish()
    }

    /// Fonts cannot be renamed as files can: if two have the same style in a family, PostScript names are used instead.
    private mutating func distinguish() {
        var counts: [String: Int] = [:]
        for entry in entries { counts[entry.family + "." + entry.name, default: 0] += 1 }
        for (index, entry) in entries.enumerated() where counts[entry.family + "." + entry.name, default: 0] > 1 {
            entries[index].name = SwiftIdentifier.constantName(from: entry.face.postScriptName) ?? entry.name
        }
        entries.sort {
            ($0.family, $0.name, $0.face.postScriptName) < ($1.family, $1.name, $1.face.postScriptName)
        }
        for (other, entry) in zip(entries, entries.dropFirst())
        where other.family == entry.family && other.name == entry.name {
            tree.reportProblem(
                entry.origin,
                "the font \(entry.face.postScriptName) and \(other.face.postScriptName) in \(other.font.file.path) both "
                    + "become \(entry.family).\(entry.name); remove one of the two files")
        }
    }

    private mutating func insertFonts() {
        guard let first = entries.first else { return }
        insertList(
            of: entries.map { SwiftSource(path: [$0.family, SwiftIdentifier.escaped($0.name)]) }, in: [],
            first.origin.file)
        for (index, entry) in entries.enumerated() {
            let path = [
                ConstantTree.Component(
                    name: entry.family, spelling: entry.family,
                    documentation: ["The family `\(SwiftLiteral.escaped(entry.face.family))`."])
            ]
            if index == 0 || entries[index - 1].family != entry.family {
                let names = entries.filter { $0.family == entry.family }.map {
                    SwiftSource(name: SwiftIdentifier.escaped($0.name))
                }
                insertList(of: names, in: path, entry.origin.file)
            }
            let declaration = Declaration(
                name: SwiftIdentifier.escaped(entry.name), documentation: documentation(of: entry),
                content: .property(type: "PrumoRuntime.FontAsset", value: expression(entry)))
            tree.insert(declaration, in: path, from: entry.origin)
        }
    }

    private mutating func insertList(
        of names: [SwiftSource], in path: [ConstantTree.Component], _ file: SourceFile
    ) {
        let list = Declaration(
            name: "all", documentation: [path.isEmpty ? "All fonts." : "All fonts of the family."],
            content: .property(type: "[PrumoRuntime.FontAsset]", value: "[\(names.joined(separator: ", "))]"))
        tree.insert(
            list, in: path, from: ConstantTree.Origin(file: file, offset: 0, description: "the list of all fonts"))
    }

    private func expression(_ entry: Entry) -> SwiftSource {
        let face = entry.face
        return "PrumoRuntime.FontAsset(postScriptName: \(literal: face.postScriptName), "
            + "family: \(literal: face.family), style: \(literal: face.style), "
            + "file: PrumoRuntime.FileAsset(\(literal: entry.font.resourcePath), in: \(BundleDeclaration.name)))"
    }

    private func documentation(of entry: Entry) -> [String] {
        let names = "`\(entry.face.fullName)` (`\(entry.face.postScriptName)`)"
        let kind = entry.face.isNamedInstance ? "The style \(names) of a variable font." : "The font \(names)."
        return [
            SwiftLiteral.escaped(kind), "", "From `\(SwiftLiteral.escaped(entry.font.file.displayPath))`.",
        ]
    }
}
