import DataFormats
import Foundation
import SourceText
import StringCatalogs

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
                Diagnostic(
                    path: name, "the folder has no .xcloc, .xliff or .csv files; pass the folder that translators sent")
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
                    path: path,
                    "the file is not an .xliff or .csv file or an .xcloc folder; export the strings as one of them"))
        }
    }

    private static func units(ofCatalog path: String) throws(DiagnosticsError) -> [TranslatedUnit] {
        let contents = "\(path)/\(XcodeLocalizationCatalog.contents)"
        guard Folder.exists(at: contents) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "the folder has no \"\(XcodeLocalizationCatalog.contents)\"; export the strings again"))
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

/// A string that translators returned.
package struct TranslatedUnit: Sendable {
    /// How the file identifies a string.
    package enum Identity: Sendable {
        /// An id of XLIFF, which can be read in several ways.
        case id(String, inStringsDict: Bool)
        /// The key and its variation.
        case exact(String, Variation)
    }

    /// The path of the file that it was exported from, or the folder and name of its table.
    package let original: String
    /// The languages as the file names them; the source's is nil if it does not.
    package let sourceLanguage: String?
    package let language: String
    /// Which text it is.
    package let identity: Identity
    /// The source string that it was translated from; nil if the file has none.
    package let source: String?
    /// The translation; nil if there is none.
    package let target: String?
    /// Its state; nil if the format has none.
    package let state: TranslationState?
    /// What keeps the string from being used at all: a sentence.
    package let defect: String?
    /// Its place in the file.
    package let place: SourcePlace

    /// The id, or the key and the variation, for messages.
    package var name: String {
        switch identity {
        case .id(let id, _): id
        case .exact(let key, let variation): UnitIdentifier.text(key, variation, inStringsDict: false)
        }
    }
}
