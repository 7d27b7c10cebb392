import AssetCatalogs
import EnvironmentSettings
import SourceText

extension ConstantGeneration {
    func colors(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let selected = colorFiles(among: files, configuration)
        guard let first = selected.first else {
            return Generated(text: GeneratedFile.empty(of: "files of colors"), warnings: [])
        }
        try requireRuntime(for: files.outside.path(of: first, in: targetDirectory))
        let constants = ColorConstants(of: selected, among: files, self)
        return Generated(text: try constants.text(for: target, configuration), warnings: [])
    }

    /// The files of colors that get constants.
    private func colorFiles(among files: TargetFiles, _ configuration: ConstantsConfiguration) -> [String] {
        configuration.colors.map { files.selected(by: $0, for: .colors) } ?? []
    }

    /// The constants of the files of colors, each with its color.
    /// - Throws: every problem of the files.
    func colorConstants(
        among files: TargetFiles, _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> [(color: ColorFile.Entry, constant: GeneratedConstant)] {
        try ColorConstants(of: colorFiles(among: files, configuration), among: files, self).constants()
    }
}

/// Generates `Colors`: the colors of files that are not asset catalogs.
private struct ColorConstants {
    /// The name of files whose colors need no namespace, which Android's files of colors have.
    private static let plainStem = "colors"

    private var tree = ConstantTree()
    private var problems = Problems()
    /// The colors of the constants, in the same order.
    private var inserted: [ColorFile.Entry] = []

    init(of paths: [String], among files: TargetFiles, _ generation: ConstantGeneration) {
        for path in paths {
            let contents = problems.attempt { () throws(DiagnosticsError) in
                let file = try files.file(path, of: generation)
                guard let format = ColorFile.format(of: path) else { throw Self.unknownFormat(of: file, at: path) }
                return (file, try ColorFile.colors(in: file, as: format))
            }
            if let (file, colors) = contents { insert(colors, of: file, at: path) }
        }
        problems.report(tree.problems)
    }

    func constants() throws(DiagnosticsError) -> [(color: ColorFile.Entry, constant: GeneratedConstant)] {
        try problems.check()
        return Array(zip(inserted, tree.constants))
    }

    func text(for target: String, _ configuration: ConstantsConfiguration) throws(DiagnosticsError) -> String {
        try problems.check()
        let root = tree.declaration(
            named: configuration.names[.colors], documentation: ["The colors of \(target)'s files of colors."])
        return GeneratedFile.text(
            source: "the target's files of colors", imports: ["PrumoRuntime"], access: configuration.accessLevel,
            body: DeclarationPrinter.source(of: root, access: configuration.accessLevel))
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

    private mutating func insert(_ colors: [ColorFile.Entry], of file: SourceFile, at path: String) {
        let stem = PathParts(path).stem
        var namespace: [ConstantTree.Component] = []
        if stem.lowercased() != Self.plainStem {
            namespace = [
                .init(
                    name: SwiftIdentifier.typeName(ofAny: stem), spelling: path,
                    documentation: ["The colors of `\(SwiftLiteral.escaped(file.displayPath))`."])
            ]
        }
        for entry in colors {
            let origin = ConstantTree.Origin(
                key: entry.name, file: file, offset: entry.offset, sources: [.color(file: file.path, name: entry.name)])
            let name = SwiftIdentifier.constantName(ofAny: entry.name)
            let set = AssetColorSet(any: entry.color, dark: nil)
            let declaration = Declaration(
                name: SwiftIdentifier.escaped(name),
                documentation: [
                    ColorLiteral.description(of: set), "",
                    "From `\(SwiftLiteral.escaped(file.displayReference(to: entry.offset)))`.",
                ],
                content: .property(
                    type: "PrumoRuntime.ColorAsset",
                    value: ColorLiteral.expression(entry.name, set, tags: [])))
            if tree.insert(declaration, in: namespace, from: origin) { inserted.append(entry) }
        }
    }
}
