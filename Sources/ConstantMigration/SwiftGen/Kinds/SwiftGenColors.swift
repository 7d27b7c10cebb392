import ConstantGenerators
import SourceText

/// Files of colors as SwiftGen reads them.
struct SwiftGenColors: SwiftGenContents {
    private var palettes: [(name: String, path: String, colors: [String])] = []

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        let files = reader.files
        for input in inputs {
            var colors: [ColorFile.Entry] = []
            if let format = ColorFile.format(of: input.path) {
                let file = reader.attempt { () throws(DiagnosticsError) in
                    let file = try files.file(at: input.path)
                    return (file, try ColorFile.colors(in: file, as: format))
                }
                colors = file?.1 ?? []
                if format == .xml, !entry.hasOpacityFirst, let file, let color = colors.first(where: \.writesOpacity) {
                    reader.notes.append(
                        file.0.diagnostic(
                            .warning, at: color.offset,
                            "SwiftGen takes the last two digits of this color for its opacity, but the first two are that here, as in "
                                + "Android; move them to the front"))
                }
            } else {
                let isList = input.pathExtension == "clr"
                reader.note(
                    input,
                    isList
                        ? "color lists of macOS are not read, so their accessors are not migrated; write the colors to a .json file, "
                            + "as in {\"accent\": \"#FF8000\"}"
                        : "SwiftGen does not read this file; leave it out of \"filter\"")
                guard isList else { continue }
            }
            palettes.append((input.stem, input.absolutePath, colors.map(\.name)))
        }
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        let hasNamespaces = hasNamespaces(output)
        var accessors: [ForeignConstant] = []
        for palette in palettes {
            let root =
                [output.name] + (hasNamespaces ? [SwiftGenIdentifier.typeName(from: palette.name)] : [])
            for color in palette.colors {
                accessors.append(
                    ForeignConstant(
                        path: root + [SwiftGenIdentifier.memberName(from: color)],
                        target: .resource([.color(file: palette.path, name: color)])))
            }
        }
        return accessors
    }

    private func hasNamespaces(_ output: SwiftGenConfiguration.Output) -> Bool {
        palettes.count > 1 || output.parameters.isOn("forceFileNameEnum")
    }

    /// The type with the colors is that of a color, unless they are values of the system's types.
    func types(of output: SwiftGenConfiguration.Output) -> [String: String] {
        output.template == .literals ? [:] : [output.name: "ColorAsset"]
    }

    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output) {
        description.hasFileNamespaces = hasNamespaces(output)
        description.hasSystemValues = output.template == .literals
    }
}
