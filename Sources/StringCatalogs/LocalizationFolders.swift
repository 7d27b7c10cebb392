import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds and reads the `.strings` files in the `.lproj` folders of a target.
public enum LocalizationFolders {
    /// Reads every table of a target.
    /// - Parameters:
    ///   - files: the paths below the target's folder, relative to it.
    ///   - directory: the target's folder.
    ///   - displayPrefix: what to put in front of the paths in generated comments.
    ///   - sourceLanguage: the language that the others are translated from; `Base` counts as it.
    /// - Returns: the tables, the default one first, then by name.
    /// - Throws: every problem of every file.
    public static func tables(
        among files: [String], in directory: String, displayPrefix: String, sourceLanguage: String
    ) throws(DiagnosticsError) -> [LocalizedTable] {
        var strings: [String: [LocalizedStrings]] = [:]
        var problems = Problems()
        for relative in files {
            guard let (table, language) = tableAndLanguage(of: relative), !LocalizedTable.systemNames.contains(table)
            else { continue }
            let locale = LanguageTag.canonical(language == "Base" ? sourceLanguage : language)
            problems.attempt { () throws(DiagnosticsError) in
                let path = URL(filePath: directory).appending(path: relative).path
                let (file, entries) = try StringsParser.parse(
                    SourceFile(readingFrom: path, displayPath: displayPrefix + relative))
                if let other = strings[table]?.first(where: { $0.locale == locale }) {
                    throw DiagnosticsError(
                        file.diagnostic(
                            at: 0,
                            "the table \(table) has a second file for \(locale), beside \(other.file.path); merge them")
                    )
                }
                strings[table, default: []].append(LocalizedStrings(locale: locale, file: file, entries: entries))
            }
        }
        let tables = strings.keys.sorted(by: isBefore).compactMap { name -> LocalizedTable? in
            let all = (strings[name] ?? []).sorted { $0.locale < $1.locale }
            guard let source = all.first(where: { $0.locale == LanguageTag.canonical(sourceLanguage) }) else {
                problems.report(
                    Diagnostic(
                        path: all[0].file.path,
                        "the table \(name) has no file in the source language \(sourceLanguage); "
                            + "add \(sourceLanguage).lproj/\(name).strings or correct defaultLocalization in Package.swift"
                    ))
                return nil
            }
            return LocalizedTable(name: name, source: source, translations: all.filter { $0.locale != source.locale })
        }
        try problems.check()
        return tables
    }

    /// Whether a path is that of a strings file in a language's folder.
    public static func isTable(_ path: String) -> Bool {
        tableAndLanguage(of: path) != nil
    }

    private static func isBefore(_ left: String, _ right: String) -> Bool {
        if left == LocalizedTable.defaultName { return right != left }
        return right != LocalizedTable.defaultName && left < right
    }

    private static func tableAndLanguage(of path: String) -> (table: String, language: String)? {
        let components = path.split(separator: "/")
        guard components.count >= 2, let file = components.last, file.hasSuffix(".strings") else { return nil }
        let folder = components[components.count - 2]
        guard folder.hasSuffix(".lproj") else { return nil }
        return (String(file.dropLast(".strings".count)), String(folder.dropLast(".lproj".count)))
    }
}
