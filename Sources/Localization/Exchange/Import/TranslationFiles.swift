import DataFormats
import Foundation
import SourceText

/// Reads what translators send: `.xcloc` folders, `.xliff` and `.csv` files, and folders of such.
package enum TranslationFiles {
    /// The units of a file or a folder.
    /// - Throws: what is wrong with a file, or that there is none.
    package static func units(at path: String) throws(DiagnosticsError) -> [TranslatedUnit] {
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard Folder.exists(at: name) else { return try units(ofFile: name, locale: nil) }
        if name.hasSuffix(".xcloc") { return try units(ofCatalog: name) }
        var units: [TranslatedUnit] = []
        let names = try Folder.names(in: name).filter { isTranslation($0) }
        guard !names.isEmpty else {
            throw DiagnosticsError(
                Diagnostic(path: name, "the folder has no .xcloc, .xliff or .csv files; name one that translators sent")
            )
        }
        var problems = Problems()
        for file in names {
            units += problems.attempt { () throws(DiagnosticsError) in try self.units(at: name + "/" + file) } ?? []
        }
        try problems.check()
        return units
    }

    private static func isTranslation(_ name: String) -> Bool {
        [".xcloc", ".xliff", ".xlf", ".csv"].contains { name.lowercased().hasSuffix($0) }
    }

    private static func units(ofFile path: String, locale: String?) throws(DiagnosticsError) -> [TranslatedUnit] {
        let file = try SourceFile(readingFrom: path)
        switch URL(filePath: path).pathExtension.lowercased() {
        case "xliff", "xlf": return try XLIFFReader.units(of: file, locale: locale)
        case "csv": return try CSVTranslations.units(of: file)
        default:
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "the file is neither .xliff nor .csv, nor an .xcloc folder; export the texts as one"))
        }
    }

    private static func units(ofCatalog path: String) throws(DiagnosticsError) -> [TranslatedUnit] {
        let contents = "\(path)/\(XcodeLocalizationCatalog.contents)"
        guard Folder.exists(at: contents) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "the folder has no \"\(XcodeLocalizationCatalog.contents)\"; export the texts again"))
        }
        var locale: String?
        let manifest = "\(path)/\(XcodeLocalizationCatalog.manifest)"
        if Folder.isFile(at: manifest) {
            let value = try JSONParser.parse(SourceFile(readingFrom: manifest), duplicateNames: .accepted)
            locale = value["targetLocale"]?.string
        }
        var units: [TranslatedUnit] = []
        for name in try Folder.names(in: contents) where name.hasSuffix(".xliff") {
            units += try self.units(ofFile: "\(contents)/\(name)", locale: locale)
        }
        return units
    }
}
