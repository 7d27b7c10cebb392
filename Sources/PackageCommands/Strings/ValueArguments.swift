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
    private static let phrase = Option<[String]>(
        "phrase", placeholder: "[LOCALE=]TEXT",
        help: "add a phrase to an App Shortcut in a catalog; may be repeated")
    private static let variable = Option<String?>(
        "variable", placeholder: "NAME", help: "set the plural forms of the variable NAME, as in %#@NAME@")
    private static let device = Option<DeviceKind?>(
        "device", placeholder: "DEVICE", help: "set the string for DEVICE")
    private static let replace = Flag(
        "replace", help: "remove the parts of a string that the new one has no place for, such as its plural forms")

    /// The options of commands that give strings.
    package static let options: [any CommandOption] = [value, plural, comment, state, newLanguage]
    /// The options of commands that change parts of strings.
    package static let partOptions: [any CommandOption] = [phrase, variable, device, replace]
    /// Further forms of a plural.
    package static let forms = Argument<[String]>(
        "CATEGORY=TEXT", help: "more plural forms in the language of the one before")

    /// What is given for a language.
    private struct Given {
        /// The language as the table names it.
        let language: String
        var text: String?
        var forms: [(category: PluralCategory, text: String)] = []
        var phrases: [String] = []
    }

    private var given: [Given] = []
    /// The comment; nil if none is given, empty if it is to go.
    package let comment: String?
    /// The state of the strings.
    package let state: TranslationState
    private let selection: ValueChange.Selection

    /// Whether no string is given.
    package var isEmpty: Bool { given.isEmpty }

    /// - Parameter hasParts: whether the command has the options for parts of strings.
    /// - Throws: a usage error that lists what is accepted.
    package init(_ options: ParsedOptions, of table: StringsTable, hasParts: Bool = false) throws(UsageError) {
        comment = options[Self.comment]
        state = options[Self.state]
        selection =
            hasParts
            ? ValueChange.Selection(
                variable: options[Self.variable], device: options[Self.device], replaces: options[Self.replace])
            : ValueChange.Selection()
        let startsLanguages = options[Self.newLanguage]
        for argument in options[Self.value] {
            let (language, text) = try Self.split(argument, of: table, startsLanguages)
            let index = index(of: language)
            if given[index].text != nil { throw Self.repeated(language) }
            given[index].text = text
        }
        try addForms(options, of: table, startsLanguages)
        for argument in hasParts ? options[Self.phrase] : [] {
            let (language, text) = try Self.split(argument, of: table, startsLanguages)
            given[index(of: language)].phrases.append(text)
        }
        try check(of: table)
    }

    /// Adds the forms of plurals. One that names no language is in that of the forms before it.
    private mutating func addForms(
        _ options: ParsedOptions, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) {
        let (plurals, forms) = (options[Self.plural], options[Self.forms])
        guard forms.isEmpty || !plurals.isEmpty else {
            throw UsageError("unexpected argument '\(forms[0])'; put it after --plural, or quote the key")
        }
        var last: String?
        for (index, argument) in (plurals + forms).enumerated() {
            let (named, category, text) = try Self.form(argument, of: table, startsLanguages)
            // Which of several options a form follows is not known.
            let isUnclear =
                index < plurals.count
                ? last.map { $0 != table.sourceLanguage } ?? false
                : plurals.count > 1 && given.count { !$0.forms.isEmpty } > 1
            if named == nil, isUnclear {
                throw UsageError(
                    "'\(argument)': the language of this plural form is not clear; name it, as in "
                        + "\(last ?? table.sourceLanguage):\(argument)")
            }
            let language = named ?? last ?? table.sourceLanguage
            last = language
            let place = self.index(of: language)
            guard !given[place].forms.contains(where: { $0.category == category }) else {
                throw Self.repeated(language, "plural.\(category.rawValue)")
            }
            given[place].forms.append((category, text))
        }
    }

    private mutating func index(of language: String) -> Int {
        if let index = given.firstIndex(where: { $0.language == language }) { return index }
        given.append(Given(language: language))
        return given.count - 1
    }

    private static func repeated(_ language: String, _ variation: String = "") -> UsageError {
        UsageError("the string for \(language)\(variation.isEmpty ? "" : " (\(variation))") is set twice; remove one")
    }

    /// Checks that the options can be combined.
    private func check(of table: StringsTable) throws(UsageError) {
        for given in given {
            if given.text != nil, !given.forms.isEmpty, selection.variable == nil {
                throw UsageError(
                    "the string for \(given.language) is set with both --value and --plural; use one of them, or name the "
                        + "variable of the plural with --variable")
            }
            if !given.phrases.isEmpty, given.text != nil || !given.forms.isEmpty {
                throw UsageError(
                    "the string for \(given.language) is set with --phrase and another option; use one of them")
            }
            if !given.phrases.isEmpty, !table.isCatalog {
                throw UsageError("--phrase: only string catalogs contain phrases; use --value")
            }
        }
        if selection.variable != nil, given.allSatisfy(\.forms.isEmpty) {
            throw UsageError("--variable requires --plural; give the plural forms of the variable")
        }
        if selection.device != nil, given.allSatisfy({ $0.forms.isEmpty && $0.text == nil }) {
            throw UsageError("--device requires --value or --plural; give the string for the device")
        }
    }

    /// The values that languages get, the source language's first. They are checked as an import checks translations.
    /// - Parameter key: the key that is changed; nil for a new one.
    /// - Throws: a usage error that names the language.
    package func values(
        for key: StringsTable.Key?, named name: String, of table: StringsTable
    ) throws(UsageError) -> [(language: String, value: LocalizedValue)] {
        var source = key?.source?.value
        if source?.units.isEmpty ?? true { source = table.isCatalog ? LocalizedValue(name) : nil }
        var values: [(language: String, value: LocalizedValue)] = []
        for given in given.filter({ $0.language == table.sourceLanguage })
            + given.filter({ $0.language != table.sourceLanguage })
        {
            let isSource = given.language == table.sourceLanguage
            let column = table.languages.firstIndex(of: given.language)
            var change = ValueChange(
                of: column.flatMap { key?.texts[$0]?.value }, from: isSource ? nil : source, in: given.language,
                isCatalog: table.isCatalog, selection: selection)
            do throws(ValueChange.Refusal) {
                if let text = given.text {
                    try change.setText(text, state: state, isWhole: key != nil && given.forms.isEmpty)
                }
                if !given.forms.isEmpty { try change.setForms(given.forms, state: state) }
                if !given.phrases.isEmpty { try change.setPhrases(given.phrases, state: state) }
                let value = try change.finish()
                if isSource { source = value }
                values.append((given.language, value))
            } catch {
                throw UsageError("the string for \(given.language): \(error.message)")
            }
            try Self.check(change, given.language, source: isSource ? nil : source, isCatalog: table.isCatalog)
        }
        return values
    }

    private static func check(
        _ change: ValueChange, _ language: String, source: LocalizedValue?, isCatalog: Bool
    ) throws(UsageError) {
        let comparison = source.map { PlaceholderComparison($0, hasNumbers: isCatalog) }
        for variation in change.changed {
            guard let text = change.value[variation]?.text else { continue }
            let problem = PlaceholderComparison.control(in: text) ?? comparison?.problem(of: text, at: variation)
            if let problem { throw UsageError("the string for \(language): \(problem)") }
        }
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

    /// - Returns: the language that a form names, its category and its text.
    private static func form(
        _ argument: String, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) -> (language: String?, PluralCategory, String) {
        guard let sign = argument.firstIndex(of: "=") else {
            throw UsageError(
                "'\(argument)' is not a valid value for --plural; use CATEGORY=TEXT, as in other=\"%lld files\"")
        }
        let words = argument[..<sign].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(words[words.count - 1])
        guard let category = PluralCategory(rawValue: name) else {
            let categories = PluralCategory.allCases.map(\.rawValue)
            let hint = Suggestion.hint(
                for: name, among: categories, otherwise: "use one of \(categories.joined(separator: ", "))")
            throw UsageError("'\(name)' is not a plural category; \(hint)")
        }
        var named: String?
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
extension DeviceKind: ArgumentValue {}
