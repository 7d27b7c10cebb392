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
    private static let percentages = 50...100
    private static let fuzzy = Option<String?>(
        "fuzzy", placeholder: "PERCENT", implied: String(TranslationMemory.defaultMinimum),
        help:
            "also use similar source strings, at least PERCENT alike (default: 75), with the same numbers, directions and "
            + "negations")
    private static let minimum = Option<Int?>(
        "minimum", placeholder: "PERCENT", in: percentages, help: "the same as --fuzzy=PERCENT")
    private static let list = Flag("list", help: "print the suggestions without writing files")

    static let command = Command(
        "prumo strings suggest", summary: "fill missing translations from the project's own, to be reviewed",
        arguments: [StringsInput.paths],
        options: [locale, fuzzy, minimum, list, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            (
                "prumo strings suggest",
                "write translations of the same source strings into catalogs, as needing review"
            ),
            (
                "prumo strings suggest --list --locale de --fuzzy=90",
                "print German suggestions, also of strings that are at least 90 % similar"
            ),
        ])

    static func changesFiles(_ options: ParsedOptions) -> Bool {
        !options[list] && !options[StringsChanges.diff]
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
        let least = try leastSimilarity(options)
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        let languages = try languages(options, in: project)
        let memory = TranslationMemory(project.tables)
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
        let unclear = found.reduce(0) { $0 + $1.suggestions.count(where: \.hasAlternatives) }
        for (table, all) in found {
            let suggestions = all.filter { !$0.hasAlternatives }
            guard !suggestions.isEmpty else { continue }
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
        if unclear > 0, !options[StringsChanges.quiet] {
            StandardStream.error.write(
                "note: \(unclear.counted("string")) \(unclear == 1 ? "has" : "have") a source string that the project translates "
                    + "in several ways, and \(unclear == 1 ? "was" : "were") not written; list them with --list\n")
        }
        if unwritten > 0, !options[StringsChanges.quiet] {
            StandardStream.error.write(
                "note: \(unwritten.counted("suggestion")) for .strings files, which have no states, "
                    + "\(unwritten == 1 ? "was" : "were") not written; list them with --list\n")
        }
        return status
    }

    /// How similar source strings have to be, in percent.
    private static func leastSimilarity(_ options: ParsedOptions) throws(UsageError) -> Int {
        try options.refuse(minimum, with: fuzzy, advice: "use --fuzzy=PERCENT")
        guard let word = options[fuzzy] else { return options[minimum] ?? percentages.upperBound }
        guard let percent = Int(word), percentages.contains(percent) else {
            throw UsageError(
                "--fuzzy: '\(word)' is not a valid percentage; use a whole number from \(percentages.lowerBound) to "
                    + "\(percentages.upperBound), as in --fuzzy=90")
        }
        if let path = options[StringsInput.paths].first(where: { Int($0) != nil }), !Folder.exists(at: path) {
            throw UsageError("there is no folder '\(path)'; write --fuzzy=\(path) for a percentage")
        }
        return percent
    }

    private static func languages(_ options: ParsedOptions, in project: StringsProject) throws(UsageError) -> [String] {
        let known = Set(project.tables.flatMap { $0.languages.dropFirst().map(LanguageTag.canonical) })
        let wanted = options[locale].map(LanguageTag.canonical)
        for (name, tag) in zip(options[locale], wanted) where !known.contains(tag) {
            let hint = Suggestion.hint(
                RelatedLanguages.nearest(to: name, among: known.ordered()),
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
