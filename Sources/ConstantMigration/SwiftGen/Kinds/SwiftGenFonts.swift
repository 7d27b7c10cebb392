import ConstantGenerators
import Findings
import FontFiles
import SourceText

/// Fonts as SwiftGen reads them.
struct SwiftGenFonts: SwiftGenContents {
    private var families: [(name: String, faces: [FontFace])] = []

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        let files = reader.files
        var indices: [String: Int] = [:]
        var known: Set<[String]> = []
        for input in inputs {
            let font = reader.attempt { () throws(DiagnosticsError) in
                guard files.contains(input.path) else { throw ImportedFiles.refusal(of: input.path) }
                return try FontFile(readingFrom: input.path)
            }
            for face in font?.faces ?? []
            where known.insert([face.coreTextFamily, face.postScriptName]).inserted {
                let index = indices[face.coreTextFamily] ?? families.count
                if index == families.count {
                    indices[face.coreTextFamily] = index
                    families.append((face.coreTextFamily, []))
                }
                families[index].faces.append(face)
            }
        }
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        var accessors: [ForeignConstant] = []
        for family in families {
            let root = [output.name, SwiftGenIdentifier.typeName(from: family.name)]
            for face in family.faces {
                accessors.append(
                    ForeignConstant(
                        path: root + [SwiftGenIdentifier.memberName(from: face.coreTextStyle)],
                        target: .resource([.font(postScriptName: face.postScriptName)])))
            }
            if let name = family.faces.first.flatMap({ SwiftIdentifier.typeName(from: $0.family) }) {
                accessors.append(ForeignConstant(path: root + ["all"], target: .member(.fonts, name: "\(name).all")))
            }
        }
        guard !families.isEmpty else { return accessors }
        accessors.append(
            ForeignConstant(path: [output.name, "allCustomFonts"], target: .member(.fonts, name: "all")))
        accessors.append(
            ForeignConstant(
                path: [output.name, "registerAllCustomFonts"], target: .member(.fonts, name: "registerAllCustomFonts"),
                parameters: []))
        return accessors
    }

    func types(of output: SwiftGenConfiguration.Output) -> [String: String] {
        [output.parameters.text("fontTypeName") ?? "FontConvertible": "FontAsset"]
    }
}
