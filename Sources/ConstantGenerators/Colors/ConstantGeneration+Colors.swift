import AssetCatalogs
import EnvironmentSettings
import SourceText

/// Generates `Colors`: the colors of files that are not asset catalogs.
extension ConstantGeneration {
    /// The name of files whose colors need no namespace, which Android's files of colors have.
    private static let plainStem = "colors"

    func colors(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let selected = configuration.colors.map { files.selected(by: $0, for: .colors) } ?? []
        guard let first = selected.first else {
            return Generated(text: GeneratedFile.empty(of: "files of colors"), warnings: [])
        }
        try requireRuntime(for: outsidePath(of: first, files))
        var tree = ConstantTree()
        var problems = Problems()
        for path in selected {
            problems.attempt { () throws(DiagnosticsError) in
                let file = try files.file(path, of: self)
                guard let format = ColorFile.format(of: path) else { throw Self.unknownFormat(of: file, at: path) }
                insert(try ColorFile.colors(in: file, as: format), of: file, at: path, into: &tree)
            }
        }
        problems.report(tree.problems)
        try problems.check()
        let root = tree.declaration(
            named: configuration.names[.colors], documentation: ["The colors of \(target)'s files of colors."])
        return Generated(
            text: GeneratedFile.text(
                source: "the target's files of colors", imports: ["PrumoRuntime"], access: configuration.accessLevel,
                body: DeclarationPrinter.text(of: root, access: configuration.accessLevel)),
            warnings: [])
    }

    private func outsidePath(of path: String, _ files: TargetFiles) -> String {
        files.outside.path(of: path, in: targetDirectory)
    }

    private static func unknownFormat(of file: SourceFile, at path: String) -> DiagnosticsError {
        let isList = PathParts(path).pathExtension?.lowercased() == "clr"
        return DiagnosticsError(
            file.diagnostic(
                at: 0,
                isList
                    ? "color lists of macOS are not read; write their colors to a .json file, as in {\"accent\": \"#FF8000\"}, and "
                        + "select that one"
                    : "a file of colors must end in .json, .xml or .txt; rename it, or leave it out of \"colors\" in "
                        + "\(PackageConfiguration.fileName)"))
    }

    private func insert(
        _ colors: [ColorFile.Entry], of file: SourceFile, at path: String, into tree: inout ConstantTree
    ) {
        let stem = PathParts(path).stem
        var namespace: [ConstantTree.Component] = []
        if stem.lowercased() != Self.plainStem {
            guard let name = SwiftIdentifier.typeName(from: stem) else {
                let origin = ConstantTree.Origin(key: stem, file: file, offset: 0)
                return tree.reportProblem(origin, "\"\(stem)\" cannot become a Swift name; rename the file")
            }
            namespace = [
                .init(
                    name: name, spelling: path,
                    documentation: ["The colors of `\(SwiftLiteral.escaped(file.displayPath))`."])
            ]
        }
        for entry in colors {
            let origin = ConstantTree.Origin(key: entry.name, file: file, offset: entry.offset)
            guard let name = SwiftIdentifier.constantName(from: entry.name) else {
                tree.reportProblem(
                    origin, "\"\(entry.name)\" cannot become a Swift name; rename it with a letter or a digit")
                continue
            }
            let set = AssetColorSet(any: entry.color, dark: nil)
            let declaration = Declaration(
                name: SwiftIdentifier.escaped(name),
                documentation: [
                    ColorLiteral.description(of: set), "",
                    "From `\(SwiftLiteral.escaped(file.displayReference(to: entry.offset)))`.",
                ],
                content: .property(
                    type: "PrumoRuntime.ColorAsset",
                    value: "PrumoRuntime." + ColorLiteral.expression(entry.name, set, tags: [])))
            tree.insert(declaration, in: namespace, from: origin)
        }
    }
}
