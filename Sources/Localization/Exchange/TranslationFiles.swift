import DataFormats
import Foundation
import SourceText
import StringCatalogs

/// Reads what translators send: `.xcloc` folders, `.xliff` and `.csv` files, files of other systems, and folders of such.
package enum TranslationFiles {
    /// What files contain.
    package struct Contents {
        /// The strings.
        package internal(set) var units: [TranslatedUnit] = []
        /// What is left out of them.
        package internal(set) var warnings: [Diagnostic] = []
    }

    private static let endings = [".xcloc", ".xliff", ".xlf", ".csv", ".po", ".pot", ".arb"]
    /// The most folders that a file can be in below the one that is named.
    private static let depthLimit = 16

    /// The strings of a file or a folder.
    /// - Parameters:
    ///   - path: the file or the folder.
    ///   - locale: the language of files that do not name theirs.
    /// - Throws: what is wrong with a file, or that there is none.
    package static func contents(at path: String, locale: String? = nil) throws(DiagnosticsError) -> Contents {
        var contents = Contents()
        try read(path, locale: locale) { file in
            contents.units += file.units
            contents.warnings += file.warnings
        }
        return contents
    }

    /// Reads a file, or the files of a folder one after the other.
    /// - Parameters:
    ///   - path: the file or the folder.
    ///   - locale: the language of files that do not name theirs.
    ///   - use: takes what each file contains, so that no more than one needs to be kept.
    /// - Throws: what is wrong with a file, or that there is none. Files without problems are read all the same.
    package static func read(
        _ path: String, locale: String? = nil, use: (Contents) -> Void
    ) throws(DiagnosticsError) {
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard Folder.exists(at: name) else { return try read(file: name, locale: locale, use: use) }
        if name.hasSuffix(".xcloc") { return use(Contents(units: try units(ofCatalog: name, locale: locale))) }
        var files: [String] = []
        try find(in: name, depth: 0, &files)
        guard !files.isEmpty else {
            throw DiagnosticsError(
                Diagnostic(
                    path: name,
                    "the folder has no .xcloc, .xliff, .csv, .po, .arb, .json or strings.xml files; "
                        + "pass the folder that translators sent"))
        }
        var problems = Problems()
        for file in files {
            problems.attempt { () throws(DiagnosticsError) in try read(file, locale: locale, use: use) }
        }
        try problems.check()
    }

    /// Adds the files of a folder, and of the folders below it, that may contain translations.
    private static func find(in folder: String, depth: Int, _ files: inout [String]) throws(DiagnosticsError) {
        for name in try Folder.names(in: folder) {
            let path = folder + "/" + name
            if isTranslation(name, in: folder) {
                files.append(path)
            } else if depth < depthLimit, !name.hasPrefix("."), Folder.exists(at: path), !Folder.isLink(path) {
                try find(in: path, depth: depth + 1, &files)
            }
        }
    }

    private static func isTranslation(_ name: String, in folder: String) -> Bool {
        let lowercased = name.lowercased()
        if endings.contains(where: lowercased.hasSuffix) { return true }
        if lowercased.hasSuffix(".xml") {
            return AndroidLocale.language(ofFolder: folder.split(separator: "/").last ?? "") != nil
        }
        return lowercased.hasSuffix(".json") && FileNameLocale.split(String(name.dropLast(".json".count))) != nil
    }

    private static func read(
        file path: String, locale: String?, use: (Contents) -> Void
    ) throws(DiagnosticsError) {
        let file = try SourceFile(readingFrom: path, as: .user)
        let names = path.split(separator: "/")
        let folder = names.dropLast()
        let name = names.last.map { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex) } ?? ""
        // The table, as the path says it, and the language.
        let stated = FileNameLocale.split(String(name))
        let table = stated.map { $0.table.isEmpty ? StringsTable.defaultName : $0.table } ?? String(name)
        let original = (folder + [table[...]]).joined(separator: "/")
        let named = stated.map(\.language).flatMap { StatedLanguage.isLikely($0) ? $0 : nil }
        let contents: Contents
        switch URL(filePath: path).pathExtension.lowercased() {
        case "xliff", "xlf": contents = Contents(units: try XLIFFReader.units(of: file, locale: locale))
        // The units of a whole spreadsheet with many languages would take more memory than its tables.
        case "csv": return try CSVTranslations.read(file, locale: locale) { use(Contents(units: $0)) }
        case "po", "pot": contents = try GettextReader.contents(of: file, original: original, language: locale)
        case "arb": contents = try ARBReader.contents(of: file, original: original, language: locale)
        case "json":
            contents = try JSONTranslations.contents(
                of: file, original: original, language: named ?? locale ?? stated?.language)
        case "xml":
            let own = name == AndroidLocale.defaultFile ? StringsTable.defaultName[...] : name
            let language = AndroidLocale.language(ofFolder: folder.last ?? "")
            contents = try AndroidReader.contents(
                of: file, original: (folder.dropLast() + [own]).joined(separator: "/"),
                language: language?.isEmpty == false ? language : locale ?? language)
        default:
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the file is not an .xliff, .csv, .po, .arb, .json or .xml file or an .xcloc folder; "
                        + "export the strings as one of them"))
        }
        try StatedLanguage.check(contents.units, named: named, locale: locale)
        use(contents)
    }

    private static func units(
        ofCatalog path: String, locale: String?
    ) throws(DiagnosticsError) -> [TranslatedUnit] {
        let contents = "\(path)/\(XcodeLocalizationCatalog.contents)"
        guard Folder.exists(at: contents) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "the folder has no \"\(XcodeLocalizationCatalog.contents)\"; export the strings again"))
        }
        var stated: String?
        let manifest = "\(path)/\(XcodeLocalizationCatalog.manifest)"
        if Folder.isFile(at: manifest) {
            let value = try JSONParser.parse(SourceFile(readingFrom: manifest), duplicateNames: .accepted)
            stated = value["targetLocale"]?.string
        }
        var units: [TranslatedUnit] = []
        for name in try Folder.names(in: contents) where name.hasSuffix(".xliff") {
            units += try XLIFFReader.units(of: SourceFile(readingFrom: "\(contents)/\(name)"), locale: stated ?? locale)
        }
        try StatedLanguage.check(units, named: nil, locale: locale)
        return units
    }
}
