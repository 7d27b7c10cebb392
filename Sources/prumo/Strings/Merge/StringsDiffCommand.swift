import CommandLineKit
import Findings
import Foundation
import Localization
import PackageCommands
import SourceText

/// `prumo strings diff`.
enum StringsDiffCommand: StringsSubcommand {
    private static let revision = Argument<String?>(
        "REV",
        help: "a revision to compare with the files on disk, or two revisions as REV..REV2 (default: HEAD)")
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", help: "also print each translation into LOCALE that changed; may be repeated")
    private static let exitCode = Flag("exit-code", help: "exit with status 1 if anything changed")

    static let command = Command(
        "prumo strings diff", summary: "report what changed for translators since a git revision",
        arguments: [revision, StringsInput.paths],
        options: [DifferenceFormat.option, locale, exitCode, StringsInput.sourceLanguage],
        examples: [
            ("prumo strings diff", "report what changed since the last commit"),
            ("prumo strings diff v2.0..main Sources/App", "compare two revisions"),
            ("prumo strings diff main --locale de", "also print each German translation that changed"),
            ("prumo strings diff v2.0 --format markdown", "write a summary for translators"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        // A path can be the first argument.
        let arguments = [options[revision]].compactMap(\.self) + options[StringsInput.paths]
        let repository = try repository(for: arguments)
        let (range, paths) = try range(arguments, in: repository)
        let difference = try ProjectDifference(
            range, of: paths, in: repository, sourceLanguage: options[StringsInput.sourceLanguage])
        let tables = difference.tables
        switch options[DifferenceFormat.option] {
        case .json: StandardStream.output.write(try JSONOutput.text(of: tables))
        case .markdown: StandardStream.output.write(DifferenceMarkdown(tables, locales: options[locale]).text)
        case .text:
            let text = DifferenceText(tables, locales: options[locale], terminal: .standardOutput()).text
            StandardStream.output.write(text)
        }
        Report.write(difference.problems)
        return options[exitCode] && !tables.isEmpty || !difference.problems.isEmpty ? .failure : .success
    }

    /// The repository of the working directory, or else that of the first path.
    private static func repository(for arguments: [String]) throws -> GitRepository {
        do {
            return try GitRepository(of: ".")
        } catch {
            guard let path = arguments.first(where: { FileManager.default.fileExists(atPath: $0) }) else { throw error }
            return try GitRepository(
                of: Folder.exists(at: path) ? path : URL(filePath: path).deletingLastPathComponent().path)
        }
    }

    /// What is compared: the first argument is a revision unless it is only a path.
    private static func range(
        _ arguments: [String], in repository: GitRepository
    ) throws -> (RevisionRange, paths: [String]) {
        if let first = arguments.first {
            let isPath = Folder.hasEntry(at: first)
            if let range = try RevisionRange(first, in: repository) {
                guard !isPath || first.contains("..") else {
                    throw UsageError(
                        "'\(first)' is both a revision and a path; use ./\(first) for the path, or \(first)~0 for the revision"
                    )
                }
                return (range, Array(arguments.dropFirst()))
            }
            // What was removed since is no longer there, but it looks like a path.
            guard isPath || first.hasSuffix("strings") || first.hasSuffix("stringsdict") else {
                throw UsageError(
                    "'\(first)' is not a revision or a path; run git log --oneline to list the revisions")
            }
        }
        guard let range = try RevisionRange("HEAD", in: repository) else {
            throw UsageError("the repository has no commit yet, so there is nothing to compare with; commit first")
        }
        return (range, arguments)
    }
}

/// What changed, for people at a terminal.
private struct DifferenceText {
    /// The whole text.
    private(set) var text = ""
    private let locales: Set<String>
    private let terminal: Terminal

    /// Writes what changed.
    /// - Parameter locales: the languages whose strings are shown one by one.
    init(_ tables: [TableDifference], locales: [String], terminal: Terminal) {
        self.locales = Set(locales.map { $0.replacing("_", with: "-").lowercased() })
        self.terminal = terminal
        guard !tables.isEmpty else {
            text = "nothing changed for translators\n"
            return
        }
        for table in tables { write(table) }
        text += Self.summary(tables) + "\n"
    }

    private mutating func write(_ table: TableDifference) {
        text += terminal.styled(table.title.onOneLine, .bold) + " (source language \(table.sourceLanguage.onOneLine))\n"
        write(table.added, "added", sign: "+")
        write(table.removed, "removed", sign: "-")
        heading("renamed", table.renamed.count)
        for rename in table.renamed {
            line(level: 2, "\(Self.name(rename.from)) → \(Self.name(rename.to))\(Self.suffix(for: rename.source))")
        }
        heading("source string changed", table.sourceChanged.count)
        let outdated = Dictionary(table.outdated.map { ($0.key, $0.languages) }) { $1 }
        for (index, change) in table.sourceChanged.enumerated() {
            write(change)
            let isLast = index + 1 == table.sourceChanged.count || table.sourceChanged[index + 1].key != change.key
            if isLast, let languages = outdated[change.key] {
                line(level: 3, "out of date: \(languages.joined(separator: ", "))")
            }
        }
        heading("comment changed", table.commentsChanged.count)
        for change in table.commentsChanged {
            line(level: 2, Self.name(change.key))
            writeTexts(change.old, change.new)
        }
        heading("translations", table.languages.count)
        let width = table.languages.map(\.language.count).max() ?? 0
        for language in table.languages { write(language, width) }
        text += "\n"
    }

    private mutating func write(_ entries: [TableDifference.Entry], _ title: String, sign: String) {
        heading(title, entries.count)
        for entry in entries {
            line(level: 2, "\(Self.name(entry.key))\(Self.suffix(for: entry.source))", sign: sign)
            if let comment = entry.comment, sign == "+" { line(level: 3, "comment: \(comment)") }
            if !entry.untranslated.isEmpty {
                line(level: 3, "to translate: \(entry.untranslated.joined(separator: ", "))")
            }
        }
    }

    private mutating func write(_ change: TableDifference.TextChange) {
        line(level: 2, Self.name(change.key) + (change.variation.isEmpty ? "" : " (\(change.variation))"))
        if let old = change.oldState, let new = change.newState {
            line(level: 3, "state: \(old) → \(new)")
        } else {
            writeTexts(change.old, change.new)
        }
    }

    private mutating func writeTexts(_ old: String?, _ new: String?) {
        if let old { line(level: 3, "\"\(old)\"", sign: "-") }
        if let new { line(level: 3, "\"\(new)\"", sign: "+") }
    }

    private mutating func write(_ language: TableDifference.Language, _ width: Int) {
        let counts = [("added", language.added), ("changed", language.changed), ("removed", language.removed)]
            .filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0)" }
        line(level: 2, language.language.filled(toColumns: width) + "  " + counts.joined(separator: ", "))
        guard locales.contains(language.language.lowercased()) else { return }
        for change in language.added + language.changed + language.removed {
            line(level: 3, Self.name(change.key) + (change.variation.isEmpty ? "" : " (\(change.variation))"))
            if let old = change.oldState, let new = change.newState {
                line(level: 4, "state: \(old) → \(new)")
            } else {
                if let old = change.old { line(level: 4, "\"\(old)\"", sign: "-") }
                if let new = change.new { line(level: 4, "\"\(new)\"", sign: "+") }
            }
        }
    }

    private mutating func heading(_ title: String, _ count: Int) {
        if count > 0 { line(level: 1, "\(title) (\(count))") }
    }

    private mutating func line(level: Int, _ content: String, sign: String = "") {
        let text = (sign.isEmpty ? "" : sign + " ") + content.replacing("\n", with: "\\n").onOneLine
        let styled =
            switch sign {
            case "+": terminal.styled(text, .color(red: 46, green: 160, blue: 67))
            case "-": terminal.styled(text, .color(red: 220, green: 60, blue: 60))
            default: text
            }
        self.text += String(repeating: "  ", count: level) + styled + "\n"
    }

    private static func name(_ key: String) -> String { key.isEmpty ? "\"\"" : key }

    private static func suffix(for source: String?) -> String { source.map { "  \"\($0)\"" } ?? "" }

    private static func summary(_ tables: [TableDifference]) -> String {
        func count(_ number: (TableDifference) -> Int, _ words: String) -> String? {
            let sum = tables.map(number).reduce(0, +)
            return sum == 0 ? nil : "\(sum) \(words)"
        }
        let parts = [
            count({ $0.added.count }, "added"), count({ $0.removed.count }, "removed"),
            count({ $0.renamed.count }, "renamed"),
            count({ Set($0.sourceChanged.map(\.key)).count }, "with a changed source string"),
            count({ $0.outdated.map(\.languages.count).reduce(0, +) }, "translations out of date"),
            count({ $0.languages.map(\.added.count).reduce(0, +) }, "strings translated"),
            count({ $0.languages.map(\.changed.count).reduce(0, +) }, "translations changed"),
        ].compactMap(\.self)
        let place = tables.count.counted("table")
        return parts.isEmpty ? place : "\(place): \(parts.joined(separator: ", "))"
    }
}

/// What changed as Markdown with tables, for reviews and for those who translate.
private struct DifferenceMarkdown {
    /// The whole text.
    private(set) var text = ""
    private let locales: Set<String>

    /// Writes what changed.
    /// - Parameter locales: the languages whose strings are shown one by one.
    init(_ tables: [TableDifference], locales: [String]) {
        self.locales = Set(locales.map { $0.replacing("_", with: "-").lowercased() })
        if tables.isEmpty { text = "Nothing changed for translators.\n" }
        for table in tables { write(table) }
    }

    private mutating func write(_ table: TableDifference) {
        text += (text.isEmpty ? "" : "\n") + "## \(MarkdownText.text(table.title))\n"
        section(
            "Added", columns: ["Key", "String (\(table.sourceLanguage))", "Comment", "To translate"],
            rows: table.added.map {
                ([code($0.key)], [$0.source, $0.comment, $0.untranslated.joined(separator: ", ")])
            })
        section("Removed", columns: ["Key", "String"], rows: table.removed.map { ([code($0.key)], [$0.source]) })
        section(
            "Renamed", columns: ["Before", "Now", "String"],
            rows: table.renamed.map { ([code($0.from), code($0.to)], [$0.source]) })
        let outdated = Dictionary(table.outdated.map { ($0.key, $0.languages.joined(separator: ", ")) }) { $1 }
        section(
            "Source string changed", columns: ["Key", "Before", "Now", "Out of date"],
            rows: table.sourceChanged.map { ([code($0.key, $0.variation)], [$0.old, $0.new, outdated[$0.key]]) })
        section(
            "Comment changed", columns: ["Key", "Before", "Now"],
            rows: table.commentsChanged.map { ([code($0.key)], [$0.old, $0.new]) })
        section(
            "Translations", columns: ["Language", "Added", "Changed", "Removed"],
            rows: table.languages.map {
                ([], [$0.language, String($0.added.count), String($0.changed.count), String($0.removed.count)])
            })
        for language in table.languages where locales.contains(language.language.lowercased()) {
            section(
                "Strings in \(language.language)", columns: ["Key", "Before", "Now"],
                rows: (language.added + language.changed + language.removed).map {
                    ([code($0.key, $0.variation)], [$0.old, $0.new])
                })
        }
    }

    /// - Parameter rows: the keys, which are code, and strings as they are.
    private mutating func section(_ title: String, columns: [String], rows: [(keys: [String], strings: [String?])]) {
        guard !rows.isEmpty else { return }
        text += "\n### \(MarkdownText.text(title))\n\n"
        text += "| " + columns.map(MarkdownText.text).joined(separator: " | ") + " |\n"
        text += "|" + String(repeating: " --- |", count: columns.count) + "\n"
        for row in rows {
            text += "| " + (row.keys + row.strings.map { Self.cell($0 ?? "") }).joined(separator: " | ") + " |\n"
        }
    }

    /// A key as code.
    private func code(_ key: String, _ variation: String = "") -> String {
        let name = key.contains("\n") ? key.replacing("\n", with: " ") : key
        return MarkdownText.code(name) + (variation.isEmpty ? "" : " (\(MarkdownText.text(variation)))")
    }

    /// A string whose lines are separated by breaks.
    private static func cell(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            .map { MarkdownText.text(String($0)) }.joined(separator: "<br>")
    }
}
