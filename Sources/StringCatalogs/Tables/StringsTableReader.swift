import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds and reads the tables of a target: `.strings` and `.stringsdict` files, and string catalogs.
///
/// It merges files as programs use them at run time: `Base` completes the source language, languages are tags, strings
/// that nobody has written are left out. `StringsTableBuilder` of Localization merges them as they are written, for
/// editing.
package struct StringsTableReader: Sendable {
    private let paths: [String]
    private let directory: String
    private let displayPrefix: String
    private let outside: [String: OutsideFile]
    private let sourceLanguage: String
    private var names: [String] = []
    private var problems = Problems()
    private var warnings: [Diagnostic] = []
    /// The tables without a file in the source language.
    private var sourceless: [Diagnostic] = []
    /// The folder of what is in no language, or in the one that development is in.
    private static let base = "Base"
    /// The number of tables among which a misspelled one is looked for.
    private static let suggestionLimit = 200

    private init(
        among paths: [String], in directory: String, displayPrefix: String, outside: [String: OutsideFile],
        sourceLanguage: String
    ) {
        self.paths = paths
        self.directory = directory
        self.displayPrefix = displayPrefix
        self.outside = outside
        self.sourceLanguage = LanguageTag.canonical(sourceLanguage)
    }

    /// Reads every table of a target.
    /// - Parameters:
    ///   - paths: the files below the target's folder, relative to it.
    ///   - directory: the target's folder.
    ///   - displayPrefix: what to put before the paths in generated comments.
    ///   - outside: those of the files that are not in the target's folder.
    ///   - sourceLanguage: the language that the others are translated from. Files outside of `.lproj` folders count as it,
    ///     and what it lacks the folder `Base` has; a string catalog names its own.
    /// - Returns: the tables, the default one first, then by name, and what is suspicious but no problem.
    ///   Strings that cannot be read are left out, with warnings.
    /// - Throws: every problem of every file as a whole.
    package static func tables(
        among paths: [String], in directory: String, displayPrefix: String, outside: [String: OutsideFile] = [:],
        sourceLanguage: String
    ) throws(DiagnosticsError) -> (tables: [StringsTable], warnings: [Diagnostic]) {
        var reader = StringsTableReader(
            among: paths, in: directory, displayPrefix: displayPrefix, outside: outside, sourceLanguage: sourceLanguage)
        let tables = reader.tables()
        try reader.problems.check()
        return (tables, reader.warnings)
    }

    private mutating func tables() -> [StringsTable] {
        // Interface objects load their strings by themselves, never by code. But a table may also have the name of a storyboard
        // since it has the strings of its code.
        let interfaces = Set(paths.compactMap(TableFile.interface))
        let intents = Set(
            paths.filter { PathParts($0).pathExtension == "intentdefinition" }.compactMap(TableFile.interface))
        var files: [String: [TableFile]] = [:]
        for path in paths {
            guard let file = TableFile(path: path), !StringsTable.systemNames.contains(file.table),
                !file.isOfInterface, !intents.contains(file.table)
            else { continue }
            files[file.table, default: []].append(file)
        }
        names = files.keys.ordered(by: Self.isBefore)
        let reader = self
        let found = files
        let read = WorkerThreads.map(names) { name in
            var reader = reader
            let table = reader.table(name, found[name] ?? [])
            return ReadTable(
                table: table, problems: reader.problems, sourceless: reader.sourceless, warnings: reader.warnings)
        }
        let isLeftOut = zip(names, read).map { name, one in
            interfaces.contains(name) && one.table.map { Self.areOfInterface($0.keys.map(\.name)) } ?? true
        }
        for (one, isLeftOut) in zip(read, isLeftOut) where !isLeftOut {
            problems.report(one.problems)
            sourceless += one.sourceless
            warnings += one.warnings
        }
        let tables = read.compactMap(\.table)
        // Where no table has a file in the source language, that language is another one.
        if tables.isEmpty {
            for problem in sourceless { problems.report(problem) }
        } else {
            warnings += sourceless.map { table in
                var warning = table
                warning.severity = .warning
                warning.message += "; until then the table has no constants"
                return warning
            }
        }
        return tables.filter { !Self.areOfInterface($0.keys.map(\.name)) }
    }

    /// Whether keys are those of the objects in a storyboard or a xib, which code never refers to.
    private static func areOfInterface(_ keys: [String]) -> Bool {
        !keys.isEmpty && keys.allSatisfy(TableFile.isOfInterface(key:))
    }

    /// The result of one of the threads that read tables.
    private struct ReadTable: Sendable {
        let table: StringsTable?
        let problems: Problems
        let sourceless: [Diagnostic]
        let warnings: [Diagnostic]
    }

    private static func isBefore(_ left: String, _ right: String) -> Bool {
        if left == StringsTable.defaultName { return right != left }
        return right != StringsTable.defaultName && left < right
    }

    private mutating func table(_ name: String, _ files: [TableFile]) -> StringsTable? {
        guard let catalog = files.first(where: { $0.format == .xcstrings }) else { return foldersTable(name, files) }
        for other in files where other.path != catalog.path {
            problems.report(
                Diagnostic(
                    path: outside.path(of: other.path, in: directory),
                    "the table \(name) has a string catalog, \(directory)/\(catalog.path); move this file's strings there and remove it"
                ))
        }
        guard catalog.folder == nil else {
            problems.report(
                Diagnostic(
                    path: "\(directory)/\(catalog.path)",
                    "a string catalog contains all languages, so it cannot be in the folder of one; move it out of \(catalog.folder ?? "").lproj"
                ))
            return nil
        }
        do throws(DiagnosticsError) {
            let read = try sourceFile(catalog)
            let contents = try ConflictMarker.named(in: read) { () throws(DiagnosticsError) in
                try StringCatalogParser.parse(read, checksMeaning: true)
            }
            warnings += contents.warnings + CatalogTable.warnings(ofLanguagesIn: contents)
            warnings += CatalogTable.warnings(ofUnreadableIn: contents)
            return try CatalogTable.table(
                named: name,
                from: StringsTable.File(path: read.path, language: nil, contents: contents, bytes: read.bytes))
        } catch {
            problems.report(error)
            return nil
        }
    }

    private func sourceFile(_ file: TableFile) throws(DiagnosticsError) -> SourceFile {
        try SourceFile(
            readingFrom: outside[file.path]?.path ?? URL(filePath: directory).appending(path: file.path).path,
            displayPath: outside.displayPath(of: file.path, after: displayPrefix))
    }

    private mutating func reportSourceless(_ name: String, _ file: TableFile, _ keys: [String]) {
        guard problems.diagnostics.isEmpty, !Self.areOfInterface(keys) else { return }
        let missing = "\(sourceLanguage).lproj/\(name).\(file.format)"
        // Each of many tables would be compared with all others.
        let known = names.count > Self.suggestionLimit ? [] : names.filter { $0 != name }
        let hint = Suggestion.hint(
            for: name, among: known, otherwise: "add \(missing) or correct defaultLocalization in Package.swift")
        sourceless.append(
            Diagnostic(
                path: outside.path(of: file.path, in: directory),
                "the table \(name) has no file in the source language \(sourceLanguage); \(hint)"))
    }

    /// The files of each language, read.
    private mutating func languageFiles(_ name: String, _ files: [TableFile]) -> [String: LanguageFiles] {
        var languages: [String: LanguageFiles] = [:]
        for file in files {
            let language =
                file.folder.map { $0 == Self.base ? $0 : LanguageTag.canonical($0) } ?? sourceLanguage
            if let folder = file.folder, language != Self.base, !LanguageTag.isWellFormed(language) {
                warnings.append(
                    Diagnostic(
                        .warning, path: outside.path(of: file.path, in: directory),
                        "\"\(folder)\" is not a language tag, so these strings are never shown; name the folder by a language tag, as in pt-BR.lproj"
                    ))
            }
            do throws(DiagnosticsError) {
                try add(file, to: &languages[language, default: LanguageFiles()], of: name, language)
            } catch {
                problems.report(error)
            }
        }
        return languages
    }

    private mutating func foldersTable(_ name: String, _ files: [TableFile]) -> StringsTable? {
        var languages = languageFiles(name, files)
        // A bundle falls back to Base for strings that the user's language lacks, so Base completes the source
        // language's files.
        let sources = [sourceLanguage, Self.base].compactMap { languages.removeValue(forKey: $0) }
        guard let file = sources.first?.files.first?.contents.file else {
            let keys = languages.values.flatMap(\.files).flatMap(\.contents.entries).map(\.key)
            reportSourceless(name, files[0], keys)
            return nil
        }
        let tags = languages.keys.ordered()
        do throws(DiagnosticsError) {
            try StringsTable.check(tags, ofTable: name, at: outside.path(of: files[0].path, in: directory))
        } catch {
            problems.report(error)
            return nil
        }
        let others = [StringsTable.Text?](repeating: nil, count: tags.count)
        var all: [StringsTable.File] = []
        var keys: [StringsTable.Key] = []
        var indices: [String: Int] = [:]
        var spellings = KeySpellings()
        for source in sources {
            for var key in source.keys(from: all.count) {
                let own = source.files[key.file - all.count].contents.file
                if let problem = spellings.problem(of: key.name, at: SourcePlace(file: own, offset: key.offset)) {
                    warnings.append(problem.warning(ofKey: key.name))
                }
                guard indices[key.name] == nil else { continue }
                indices[key.name] = keys.count
                key.texts += others
                keys.append(key)
            }
            all += source.files
        }
        var refused: Set<String> = []
        for string in sources.flatMap(\.unreadable) {
            refused.insert(string.key)
            warnings += string.warnings(hasConstant: indices[string.key] != nil)
        }
        for (number, tag) in tags.enumerated() {
            guard let translation = languages[tag] else { continue }
            var unknown: [StringsTable.Key] = []
            for key in translation.keys(from: all.count) {
                let own = translation.files[key.file - all.count].contents.file
                if let problem = spellings.problem(of: key.name, at: SourcePlace(file: own, offset: key.offset)) {
                    warnings.append(problem.warning(ofKey: nil))
                } else if let index = indices[key.name] {
                    keys[index].texts[number + 1] = key.texts[0]
                } else if !refused.contains(key.name) {
                    unknown.append(key)
                }
            }
            all += translation.files
            for string in translation.unreadable where indices[string.key] != nil {
                warnings += string.warnings(hasConstant: true)
            }
            if let first = unknown.first {
                warn(of: first, and: unknown.count - 1, in: all[first.file].contents.file, source: file)
            }
        }
        return StringsTable(name: name, languages: [sourceLanguage] + tags, files: all, keys: keys)
    }

    /// Warns of keys that only a translation has, in one message: keys that a project no longer uses remain in all
    /// languages.
    private mutating func warn(
        of key: StringsTable.Key, and count: Int, in file: SourceFile, source: SourceFile
    ) {
        let (more, verb, pronoun) =
            count == 0 ? ("", "is", "it") : (" and \(count) more of this language", "are", "them")
        let subject = count == 0 ? "it has" : "they have"
        warnings.append(
            file.diagnostic(
                .warning, at: key.offset, about: .unsourcedKey,
                "\"\(key.name)\"\(more) \(verb) not in the source language (\(source.path)), so \(subject) no accessor; "
                    + "add \(pronoun) there or remove \(pronoun) here"))
    }

    private mutating func add(
        _ file: TableFile, to files: inout LanguageFiles, of table: String, _ language: String
    ) throws(DiagnosticsError) {
        let read = try sourceFile(file)
        let isPlain = file.format == .strings
        if let other = isPlain ? files.strings : files.stringsdict {
            throw DiagnosticsError(
                read.diagnostic(
                    at: 0,
                    "the table \(table) has a second file for \(language), in addition to \(other.path); merge them"))
        }
        let contents = try ConflictMarker.named(in: read) { () throws(DiagnosticsError) in
            isPlain
                ? try StringsParser.parse(read, leavesOut: true) : try StringsDictParser.parse(read, leavesOut: true)
        }
        warnings += contents.warnings
        let parsed = StringsTable.File(path: read.path, language: language, contents: contents, bytes: read.bytes)
        if isPlain { files.strings = parsed } else { files.stringsdict = parsed }
    }
}
