import DataFormats
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

    /// The formats of files.
    static let formats: [any TranslationFormat.Type] = [
        XLIFFReader.self, CSVTranslations.self, GettextReader.self, ARBReader.self, JSONTranslations.self,
        AndroidReader.self,
    ]
    /// The files that can be read, for messages: `.xliff, .csv or strings.xml`.
    package static let titles = listed(formats.reduce(into: []) { $0.append($1.title) })

    private static let catalog = ".xcloc"
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
        if name.hasSuffix(catalog) { return use(Contents(units: try units(ofCatalog: name, locale: locale))) }
        var files: [String] = []
        try find(in: name, depth: 0, &files)
        guard !files.isEmpty else {
            throw DiagnosticsError(
                Diagnostic(
                    path: name,
                    "the folder has no \(catalog), \(titles) files; pass the folder that translators sent"))
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
        let (own, format) = parts(of: name[...])
        guard let format else { return name.lowercased().hasSuffix(catalog) }
        return format.isTranslation(own, in: folder.split(separator: "/").last ?? "")
    }

    /// The name of a file without its extension, and the format of files with that extension.
    static func parts(of name: Substring) -> (name: Substring, format: (any TranslationFormat.Type)?) {
        guard let dot = name.lastIndex(of: ".") else { return (name, nil) }
        let ending = name[name.index(after: dot)...].lowercased()
        return (name[..<dot], formats.first { $0.extensions.contains(ending) })
    }

    private static func listed(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    private static func read(
        file path: String, locale: String?, use: (Contents) -> Void
    ) throws(DiagnosticsError) {
        let file = TranslationFile(try SourceFile(readingFrom: path, as: .user), locale: locale)
        guard let format = parts(of: path[...]).format else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the file is not an \(listed(formats.map { ".\($0.extensions[0])" })) file or an \(catalog) folder; "
                        + "export the strings as one of them"))
        }
        try format.read(file, use: use)
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
