import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings suggest`.
enum StringsSuggestCommand: StringsSubcommand {
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", help: "suggest translations into this language only; may be repeated")
    private static let minimum = Option<Int?>(
        "minimum", placeholder: "PERCENT", in: 50...100,
        help: "use source strings that are at least PERCENT similar (default: 75; 100: the same)")
    private static let list = Flag("list", help: "print the suggestions without writing files")

    static let command = Command(
        "prumo strings suggest", summary: "fill missing translations from the project's own, to be reviewed",
        arguments: [StringsInput.paths],
        options: [locale, minimum, list, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            (
                "prumo strings suggest",
                "write translations of the same and of similar strings into catalogs, as needing review"
            ),
            ("prumo strings suggest --list --locale de --minimum 90", "print German suggestions for similar strings"),
        ])

    static func changesFiles(_ options: ParsedOptions) -> Bool {
        !options[list] && !options[StringsChanges.dryRun]
    }

    /// A suggestion for scripts.
    private struct Listing: Encodable {
        struct Suggestion: Encodable {
            let table, key, language, source, translation: String
            let score: Int
            let path: String
            let line, column: Int
        }
        let suggestions: [Suggestion]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        let languages = try languages(options, in: project)
        let memory = TranslationMemory(project.tables)
        let least = options[minimum] ?? TranslationMemory.defaultMinimum
        var found: [(table: StringsTable, suggestions: [SuggestedTranslation])] = []
        for table in project.tables {
            found.append((table, SuggestedTranslation.all(for: table, in: languages, from: memory, minimum: least)))
        }
        if options[list] {
            print(found, format: options[ListingFormat.option])
            return StringsInput.reportUnreadableTables(of: project)
        }
        var changes = Changeset()
        var (count, unwritten) = (0, 0)
        for (table, suggestions) in found where !suggestions.isEmpty {
            // Other formats have no state that says that a string is to be reviewed.
            guard table.isCatalog else {
                unwritten += suggestions.count
                continue
            }
            var editor = TableEditor(table)
            for suggestion in suggestions {
                let value = LocalizedValue(suggestion.match.translation, state: .needsReview)
                try editor.set(suggestion.key, in: suggestion.language, to: value)
            }
            count += suggestions.count
            editor.add(to: &changes)
        }
        let status = try StringsChanges.finish(
            changes, summary: "suggested \(count.counted("translation"))", in: project, options)
        if unwritten > 0, !options[StringsChanges.quiet] {
            StandardStream.error.write(
                "note: \(unwritten.counted("suggestion")) for .strings files, which have no states, "
                    + "\(unwritten == 1 ? "was" : "were") not written; list them with --list\n")
        }
        return status
    }

    private static func languages(_ options: ParsedOptions, in project: StringsProject) throws(UsageError) -> [String] {
        let known = Set(project.tables.flatMap { $0.languages.dropFirst().map(LanguageTag.canonical) })
        let wanted = options[locale].map(LanguageTag.canonical)
        for (name, tag) in zip(options[locale], wanted) where !known.contains(tag) {
            let hint = Suggestion.hint(
                for: name, among: known.ordered(),
                otherwise: known.isEmpty
                    ? "no table is translated" : "the languages are \(known.ordered().joined(separator: ", "))")
            throw UsageError("--locale: no table contains the language '\(name)'; \(hint)")
        }
        return wanted.isEmpty ? known.ordered() : Set(wanted).ordered()
    }

    private static func print(
        _ found: [(table: StringsTable, suggestions: [SuggestedTranslation])], format: ListingFormat
    ) {
        let all = found.flatMap { table, suggestions in suggestions.map { (table, $0) } }
        if format == .json {
            let listing = Listing(
                suggestions: all.map { table, suggestion in
                    let place = suggestion.match.place.diagnostic("")
                    return .init(
                        table: table.title, key: suggestion.key, language: suggestion.language,
                        source: suggestion.source, translation: suggestion.match.translation,
                        score: suggestion.match.score, path: place.path ?? "", line: place.location.line,
                        column: place.location.column)
                })
            if let text = try? JSONOutput.text(of: listing) { StandardStream.output.write(text) }
            return
        }
        for (table, suggestion) in all {
            let match = suggestion.match
            StandardStream.output.write(
                "\(table.title) \"\(suggestion.key)\" in \(suggestion.language): \"\(match.translation)\" (\(match.score) %, from "
                    .onOneLine + "\(match.place.reference.onOneLine))\n")
        }
        StandardStream.output.write("\(all.count.counted("suggestion"))\n")
    }
}
