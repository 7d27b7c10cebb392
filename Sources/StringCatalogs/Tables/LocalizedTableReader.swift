import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds and reads the tables of a target: `.strings` and `.stringsdict` files, and string catalogs.
public struct LocalizedTableReader: Sendable {
    private let paths: [String]
    private let directory: String
    private let displayPrefix: String
    private let sourceLanguage: String
    private var names: [String] = []
    private var problems = Problems()
    private var warnings: [Diagnostic] = []
    /// The folder of what is in no language, or in the one that development is in.
    private static let base = "Base"

    private init(_ paths: [String], _ directory: String, _ displayPrefix: String, _ sourceLanguage: String) {
        self.paths = paths
        self.directory = directory
        self.displayPrefix = displayPrefix
        self.sourceLanguage = LanguageTag.canonical(sourceLanguage)
    }

    /// Reads every table of a target.
    /// - Parameters:
    ///   - paths: the files below the target's folder, relative to it.
    ///   - directory: the target's folder.
    ///   - displayPrefix: what to put in front of the paths in generated comments.
    ///   - sourceLanguage: the language that the others are translated from. Files outside of `.lproj` folders count as it,
    ///     and what it lacks the folder `Base` has; a string catalog names its own.
    /// - Returns: the tables, the default one first, then by name, and what is suspicious but no problem.
    /// - Throws: every problem of every file.
    public static func tables(
        among paths: [String], in directory: String, displayPrefix: String, sourceLanguage: String
    ) throws(DiagnosticsError) -> (tables: [LocalizedTable], warnings: [Diagnostic]) {
        var reader = LocalizedTableReader(paths, directory, displayPrefix, sourceLanguage)
        let tables = reader.tables()
        try reader.problems.check()
        return (tables, reader.warnings)
    }

    private mutating func tables() -> [LocalizedTable] {
        // Their texts are asked for by the objects that they are of, never by code.
        let interfaces = Set(paths.compactMap(TableFile.interface))
        var files: [String: [TableFile]] = [:]
        for path in paths {
            guard let file = TableFile(path: path), !LocalizedTable.systemNames.contains(file.table),
                !file.isOfInterface, !interfaces.contains(file.table)
            else { continue }
            files[file.table, default: []].append(file)
        }
        names = files.keys.sorted(by: Self.isBefore)
        let reader = self
        let found = files
        let read = WorkerThreads.map(names) { name in
            var reader = reader
            let table = reader.table(name, found[name] ?? [])
            return ReadTable(table: table, problems: reader.problems, warnings: reader.warnings)
        }
        for one in read {
            problems.report(one.problems)
            warnings += one.warnings
        }
        return read.compactMap(\.table)
    }

    /// What one of the threads that read tables has found.
    private struct ReadTable: Sendable {
        let table: LocalizedTable?
        let problems: Problems
        let warnings: [Diagnostic]
    }

    private static func isBefore(_ left: String, _ right: String) -> Bool {
        if left == LocalizedTable.defaultName { return right != left }
        return right != LocalizedTable.defaultName && left < right
    }

    private mutating func table(_ name: String, _ files: [TableFile]) -> LocalizedTable? {
        guard let catalog = files.first(where: { $0.format == .xcstrings }) else { return foldersTable(name, files) }
        for other in files where other.path != catalog.path {
            problems.report(
                Diagnostic(
                    path: "\(directory)/\(other.path)",
                    "the table \(name) has a string catalog, \(directory)/\(catalog.path); move this file's texts there and remove it"
                ))
        }
        guard catalog.folder == nil else {
            problems.report(
                Diagnostic(
                    path: "\(directory)/\(catalog.path)",
                    "a string catalog holds all languages, so it cannot lie in the folder of one; move it out of \(catalog.folder ?? "").lproj"
                ))
            return nil
        }
        do throws(DiagnosticsError) {
            let (read, warnings) = try StringCatalogReader.read(sourceFile(catalog))
            self.warnings += warnings + CatalogTable.warnings(ofLanguagesIn: read)
            return CatalogTable.table(named: name, from: read)
        } catch {
            problems.report(error)
            return nil
        }
    }

    private func sourceFile(_ file: TableFile) throws(DiagnosticsError) -> SourceFile {
        try SourceFile(
            readingFrom: URL(filePath: directory).appending(path: file.path).path,
            displayPath: displayPrefix + file.path)
    }

    private mutating func foldersTable(_ name: String, _ files: [TableFile]) -> LocalizedTable? {
        var languages: [String: LanguageFiles] = [:]
        for file in files {
            let language =
                file.folder.map { $0 == Self.base ? $0 : LanguageTag.canonical($0) } ?? sourceLanguage
            if let folder = file.folder, language != Self.base, !LanguageTag.isWellFormed(language) {
                warnings.append(
                    Diagnostic(
                        .warning, path: "\(directory)/\(file.path)",
                        "no reader's language is \"\(folder)\", so these texts are never shown; name the folder by a language's tag, as in pt-BR.lproj"
                    ))
            }
            do throws(DiagnosticsError) {
                try add(file, to: &languages[language, default: LanguageFiles()], of: name, language)
            } catch {
                problems.report(error)
            }
        }
        // A bundle has Base for what the reader's language lacks, so Base completes the source language's own files.
        let sources = [sourceLanguage, Self.base].compactMap { languages.removeValue(forKey: $0) }
        guard let file = sources.first?.first else {
            if problems.diagnostics.isEmpty {
                problems.report(
                    Diagnostic(
                        path: "\(directory)/\(files[0].path)",
                        "the table \(name) has no file in the source language \(sourceLanguage); "
                            + (Suggestion.nearest(to: name, among: names.filter { $0 != name }).map {
                                "did you mean \($0)?"
                            }
                                ?? "add \(sourceLanguage).lproj/\(name).\(files[0].format) or correct defaultLocalization in Package.swift")
                    ))
            }
            return nil
        }
        let tags = languages.keys.sorted()
        var entries: [LocalizedTable.Entry] = []
        var keys: Set<String> = []
        for source in sources {
            entries += source.entries(count: tags.count + 1).filter { !keys.contains($0.key) }
            keys = Set(entries.map(\.key))
        }
        let indices = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        for (number, tag) in tags.enumerated() {
            var unknown: [LocalizedTable.Entry] = []
            for entry in languages[tag]?.entries(count: 1) ?? [] {
                if let index = indices[entry.key] {
                    entries[index].texts[number + 1] = entry.texts[0]
                } else {
                    unknown.append(entry)
                }
            }
            warn(ofUnknown: unknown, source: file)
        }
        return LocalizedTable(name: name, file: file, languages: [sourceLanguage] + tags, entries: entries)
    }

    /// Warns of keys that only a translation has, in one sentence: those that a project gave up stay in all its languages.
    private mutating func warn(ofUnknown entries: [LocalizedTable.Entry], source: SourceFile) {
        guard let first = entries.first else { return }
        let (more, verb, pronoun) =
            entries.count == 1
            ? ("", "is", "it") : (" and \(entries.count - 1) more of this language", "are", "them")
        let subject = entries.count == 1 ? "it has" : "they have"
        warnings.append(
            first.place.diagnostic(
                "\"\(first.key)\"\(more) \(verb) not in the source language (\(source.path)), so \(subject) no accessor; "
                    + "add \(pronoun) there or remove \(pronoun) here", severity: .warning))
    }

    private mutating func add(
        _ file: TableFile, to files: inout LanguageFiles, of table: String, _ language: String
    ) throws(DiagnosticsError) {
        let read = try sourceFile(file)
        if let other = file.format == .strings ? files.strings?.file : files.stringsdict?.file {
            throw DiagnosticsError(
                read.diagnostic(
                    at: 0, "the table \(table) has a second file for \(language), beside \(other.path); merge them"))
        }
        switch file.format {
        case .strings:
            let (decoded, entries, warnings) = try StringsParser.parse(read)
            files.strings = (decoded, entries)
            self.warnings += warnings
        case .stringsdict:
            let dictionary = try StringsDictParser.parse(read)
            files.stringsdict = (dictionary.file, dictionary.entries)
            warnings += dictionary.warnings
        case .xcstrings: break
        }
    }
}
