import ConstantGenerators
import FontFiles
import InterfaceFiles
import SourceText
import StringCatalogs

/// `R.file` and `R.font`.
extension RSwiftReader {
    /// The extensions of files that the build makes others of.
    private static let processed: Set<String> = [
        "xcassets", TableFile.Format.strings.rawValue, TableFile.Format.stringsdict.rawValue,
        InterfaceDocument.Kind.storyboard.rawValue, InterfaceDocument.Kind.nib.rawValue,
    ]

    /// Adds all files but those of other kinds; several of one name are one file in several languages, or in several folders.
    mutating func readFiles() {
        var resources: [String: NamedResource] = [:]
        for path in files {
            let parts = PathParts(path)
            guard !Self.processed.contains(parts.pathExtension ?? "") else { continue }
            let place = SourcePlace(file: SourceFile(path: path, bytes: []), offset: 0)
            resources[parts.name, default: NamedResource(text: parts.name, place: place, sources: [])].sources
                .append(.file(path: path))
            note([path], of: .files)
        }
        insert(
            resources.values.ordered { $0.text < $1.text }, Noun("file", "files"),
            in: ["R", RSwiftGenerator.file.rawValue])
    }

    /// Adds the first font of each file.
    mutating func readFonts() {
        let paths = files(["otf", "ttf"])
        note(paths, of: .fonts)
        let fonts = paths.compactMap { path in
            problems.attempt { () throws(DiagnosticsError) in try FontFile(readingFrom: path) }
        }
        let resources = fonts.compactMap { font in
            font.faces.first.map { face in
                NamedResource(
                    text: face.postScriptName, place: SourcePlace(file: font.file, offset: 0),
                    sources: [.font(postScriptName: face.postScriptName)])
            }
        }
        insert(resources, Noun("font", "fonts"), in: ["R", RSwiftGenerator.font.rawValue])
    }
}
