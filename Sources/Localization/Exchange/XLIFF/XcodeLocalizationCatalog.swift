import SourceText
import StringCatalogs

/// A localization catalog (`.xcloc`): the folder in which Xcode exchanges the strings of one language.
package struct XcodeLocalizationCatalog: Sendable {
    /// The folder with the strings.
    static let contents = "Localized Contents"
    /// The folder with the files that contain the strings.
    static let sources = "Source Contents"
    /// The folder for what else translators are to know.
    package static let notes = "Notes"
    /// The file that describes the folder.
    static let manifest = "contents.json"

    /// The tag of the language that is translated into.
    private let locale: String
    private let document: XLIFFDocument
    private let tables: [StringsTable]
    private let root: String?
    private let project: String

    /// Creates a catalog.
    /// - Parameters:
    ///   - document: the strings.
    ///   - tables: the exported tables.
    ///   - project: the project's name.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(_ document: XLIFFDocument, of tables: [StringsTable], project: String, root: String? = nil) {
        locale = document.targetLanguage
        self.document = document
        self.tables = tables
        self.root = root
        self.project = project
    }

    /// The files with their paths in the folder.
    package var files: [(path: String, bytes: [UInt8])] {
        let originals = Set(document.files.map(\.original))
        var files = [(Self.manifest, manifest), ("\(Self.contents)/\(locale).xliff", document.bytes)]
        for file in tables.flatMap(\.files) {
            let path = ProjectPath.relative(file.path, to: root)
            if originals.contains(path) { files.append(("\(Self.sources)/\(path)", file.bytes)) }
        }
        return files.map { (path: $0.0, bytes: $0.1) }
    }

    private var manifest: [UInt8] {
        let region = document.files.first?.sourceLanguage ?? tables.first.map(TranslationExport.sourceTag) ?? "en"
        let text = """
            {
              "developmentRegion" : \(Self.quoted(region)),
              "project" : \(Self.quoted(project)),
              "targetLocale" : \(Self.quoted(locale)),
              "toolInfo" : {
                "toolBuildNumber" : "1",
                "toolID" : "prumo",
                "toolName" : "Prumo",
                "toolVersion" : "1.0"
              },
              "version" : "1.0"
            }

            """
        return Array(text.utf8)
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let code = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
