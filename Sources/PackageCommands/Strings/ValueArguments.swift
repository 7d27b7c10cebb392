import CommandLineKit
import Localization
import PrumoRuntime
import SourceText
import StringCatalogs

/// The strings that a command line gives, by language.
package struct ValueArguments {
    private static let value = Option<[String]>(
        "value", placeholder: "[LOCALE=]TEXT",
        help: "set the string for LOCALE (default: the source language); may be repeated")
    private static let plural = Option<[String]>(
        "plural", placeholder: "[LOCALE:]CATEGORY=TEXT",
        help: "set a plural form: zero, one, two, few, many or other; more forms may follow")
    private static let comment = Option<String?>(
        "comment", placeholder: "TEXT", help: "set the comment for translators; an empty TEXT removes it")
    private static let state = Option<TranslationState>(
        "state", placeholder: "STATE", default: .translated, help: "set the state of the strings in a catalog")
    private static let newLanguage = Flag("new-language", help: "add languages that the table does not have yet")

    /// The options of commands that give strings.
    package static let options: [any CommandOption] = [value, plural, comment, state, newLanguage]
    /// Further forms of a plural.
    package static let forms = Argument<[String]>("CATEGORY=TEXT", help: "more plural forms, after --plural")

    /// The strings, each language as the table names it.
    package private(set) var values: [(language: String, value: LocalizedValue)] = []
    /// The comment; nil if none is given, empty if it is to go.
    package let comment: String?
    /// The state of the strings.
    package let state: TranslationState

    /// - Throws: a usage error that lists what is accepted.
    package init(_ options: ParsedOptions, of table: StringsTable) throws(UsageError) {
        comment = options[Self.comment]
        state = options[Self.state]
        let startsLanguages = options[Self.newLanguage]
        let (plurals, forms) = (options[Self.plural], options[Self.forms])
        for text in options[Self.value] {
            let (language, value) = try Self.split(text, of: table, startsLanguages)
            try add(TextUnit(.root, value, state: state), language)
        }
        guard forms.isEmpty || !plurals.isEmpty else {
            throw UsageError("unexpected argument '\(forms[0])'; put it after --plural, or quote the key")
        }
        for text in plurals + forms {
            let (language, category, value) = try Self.form(text, of: table, startsLanguages)
            try add(TextUnit(Variation("plural.\(category)"), value, state: state), language)
        }
    }

    /// Checks the strings as an import checks translations.
    /// - Parameters:
    ///   - key: the key; its strings in the source language are those that are given, or else the table's.
    /// - Throws: a usage error that names the language.
    package func check(for key: StringsTable.Key?, of table: StringsTable) throws(UsageError) {
        for (language, value) in values {
            for unit in value.units {
                if let problem = PlaceholderComparison.control(in: unit.text) {
                    throw UsageError("the string for \(language): \(problem)")
                }
            }
        }
        let given = values.first { $0.language == table.sourceLanguage }?.value
        guard let source = given ?? key?.source?.value, !source.units.isEmpty else { return }
        let comparison = PlaceholderComparison(source, hasNumbers: table.isCatalog)
        for (language, value) in values where language != table.sourceLanguage {
            for unit in value.units {
                if let problem = comparison.problem(of: unit.text, at: unit.variation) {
                    throw UsageError("the string for \(language): \(problem)")
                }
            }
        }
    }

    private mutating func add(_ unit: TextUnit, _ language: String) throws(UsageError) {
        guard let index = values.firstIndex(where: { $0.language == language }) else {
            return values.append((language, LocalizedValue([unit])))
        }
        let known = values[index].value
        if known[unit.variation] != nil {
            throw UsageError(
                "the string for \(language)\(unit.variation.isRoot ? "" : " (\(unit.variation))") is set twice; remove one"
            )
        }
        if unit.variation.isRoot != known.units[0].variation.isRoot {
            throw UsageError("the string for \(language) is set with both --value and --plural; use one of them")
        }
        values[index].value.units.append(unit)
    }

    /// `LOCALE=TEXT`, or a string of the source language. What precedes `=` is a language only where it looks like
    /// one, as in `pt-BR=Olá`; `a = b` is a string.
    private static func split(
        _ argument: String, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) -> (String, String) {
        guard let sign = argument.firstIndex(of: "=") else { return (table.sourceLanguage, argument) }
        let name = String(argument[..<sign])
        let text = String(argument[argument.index(after: sign)...])
        if let known = language(name, of: table) { return (known, text) }
        guard LanguageTag.isWellFormed(LanguageTag.canonical(name)), !name.contains(" ") else {
            return (table.sourceLanguage, argument)
        }
        return (try newLanguage(name, of: table, startsLanguages), text)
    }

    private static func form(
        _ argument: String, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) -> (String, String, String) {
        guard let sign = argument.firstIndex(of: "=") else {
            throw UsageError(
                "'\(argument)' is not a valid value for --plural; use CATEGORY=TEXT, as in other=\"%lld files\"")
        }
        let words = argument[..<sign].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let category = String(words[words.count - 1])
        let categories = PluralCategory.allCases.map(\.rawValue)
        guard categories.contains(category) else {
            let hint = Suggestion.hint(
                for: category, among: categories, otherwise: "use one of \(categories.joined(separator: ", "))")
            throw UsageError("'\(category)' is not a plural category; \(hint)")
        }
        var named = table.sourceLanguage
        if words.count > 1 {
            let name = String(words[0])
            if let known = language(name, of: table) {
                named = known
            } else {
                named = try newLanguage(name, of: table, startsLanguages)
            }
        }
        return (named, category, String(argument[argument.index(after: sign)...]))
    }

    /// A language as the table names it.
    package static func language(_ name: String, of table: StringsTable) -> String? {
        let tag = LanguageTag.canonical(name)
        return table.languages.first { $0 == name } ?? table.languages.first { LanguageTag.canonical($0) == tag }
    }

    private static func newLanguage(
        _ name: String, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) -> String {
        if startsLanguages, LanguageTag.isWellFormed(LanguageTag.canonical(name)) { return name }
        let meant = Suggestion.nearest(to: name, among: table.languages).map { Suggestion.question($0) + " " } ?? ""
        throw UsageError(
            "the table \(table.name) has no language '\(name)' (it has \(table.languages.joined(separator: ", "))); "
                + "\(meant)add one with --new-language")
    }
}

extension TranslationState: ArgumentValue {}
