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
        "plural", placeholder: "[LOCALE:][VARIABLE.]CATEGORY=TEXT",
        help: "set a plural form: zero, one, two, few, many or other; more forms may follow")
    private static let comment = Option<String?>(
        "comment", placeholder: "TEXT", help: "set the comment for translators; an empty TEXT removes it")
    private static let state = Option<TranslationState>(
        "state", placeholder: "STATE", default: .translated, help: "set the state of the strings in a catalog")
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
    package static let options: [any CommandOption] = [value, plural, comment, state, StringsInput.newLanguage]
    /// The options of commands that change parts of strings.
    package static let partOptions: [any CommandOption] = [phrase, variable, device, replace]
    /// Further forms of a plural.
    package static let forms = Argument<[String]>(
        "CATEGORY=TEXT", help: "more plural forms in the language and of the variable of the one before")

    /// A form of a plural.
    private struct Form {
        /// The language as the table names it; `nil` if it is that of the form before.
        var language: String?
        /// The variable; `nil` if it is that of the form before, or the selected one.
        var variable: String?
        let category: PluralCategory
        let text: String
    }

    /// What is given for a language.
    private struct Given {
        /// The language as the table names it.
        let language: String
        var text: String?
        var forms: [Form] = []
        var phrases: [String] = []

        /// The forms of each variable, in the order in which these are named first.
        var plurals: [(variable: String?, forms: [(category: PluralCategory, text: String)])] {
            var plurals: [(variable: String?, forms: [(category: PluralCategory, text: String)])] = []
            for form in forms {
                if let index = plurals.firstIndex(where: { $0.variable == form.variable }) {
                    plurals[index].forms.append((form.category, form.text))
                } else {
                    plurals.append((form.variable, [(form.category, form.text)]))
                }
            }
            return plurals
        }
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
        if table.isCatalog, let language = options[StringsInput.sourceLanguage],
            LanguageTag.canonical(language) != LanguageTag.canonical(table.sourceLanguage)
        {
            throw UsageError(
                "--source-language: the source language of \(table.title) is \(table.sourceLanguage), which the catalog names; "
                    + "leave the option out")
        }
        let startsLanguages = options[StringsInput.newLanguage]
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
        var last: Form?
        for (index, argument) in (plurals + forms).enumerated() {
            var form = try Self.form(argument, of: table, startsLanguages)
            // Which of several options a form follows is not known.
            let isFirst = index < plurals.count
            let isUnclear =
                isFirst
                ? last.map { $0.language != table.sourceLanguage } ?? false
                : plurals.count > 1 && given.count { !$0.forms.isEmpty } > 1
            if form.language == nil, isUnclear {
                throw UsageError(
                    "'\(argument)': the language of this plural form is not clear; name it, as in "
                        + "\(last?.language ?? table.sourceLanguage):\(argument)")
            }
            if form.variable == nil, let variable = last?.variable, isFirst || plurals.count > 1 {
                throw UsageError(
                    "'\(argument)': the variable of this plural form is not clear; name it, as in "
                        + "\(variable).\(form.category.rawValue)=\"…\"")
            }
            form.language = form.language ?? last?.language ?? table.sourceLanguage
            form.variable = form.variable ?? last?.variable
            last = form
            let language = form.language ?? table.sourceLanguage
            let place = self.index(of: language)
            guard !given[place].forms.contains(where: { $0.category == form.category && $0.variable == form.variable })
            else {
                let start = form.variable.map { "substitutions.\($0)." } ?? ""
                throw Self.repeated(language, "\(start)plural.\(form.category.rawValue)")
            }
            given[place].forms.append(form)
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
            if given.text != nil, selection.variable == nil, given.forms.contains(where: { $0.variable == nil }) {
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
        if let key, !key.fields.shouldTranslate,
            let given = given.first(where: { $0.language != table.sourceLanguage })
        {
            throw UsageError(
                "the string for \(given.language): \(ValueChange.Refusal.notToBeTranslated.message)")
        }
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
                for plural in given.plurals { try change.setForms(plural.forms, of: plural.variable, state: state) }
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
        if let problem = change.disagreement { throw UsageError("the string for \(language): \(problem)") }
    }

    /// `LOCALE=TEXT`, or a string of the source language. What precedes `=` is a language only where it looks like
    /// one, as in `pt-BR=Olá`; `a = b` is a string.
    private static func split(
        _ argument: String, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) -> (String, String) {
        guard let sign = argument.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
            return (table.sourceLanguage, argument)
        }
        let name = String(argument[..<sign])
        let text = String(argument[argument.index(after: sign)...])
        if argument[sign] == "=", let known = table.languages.first(where: { $0 == name }) ?? tagged(name, in: table) {
            return (known, text)
        }
        // Plural forms name their language before a colon.
        if let meant = meantLanguage(name, of: table) {
            throw UsageError(
                "'\(argument)': the language is not clear; write \(meant)=\(text), or "
                    + "\(table.sourceLanguage)=\(argument) if the string begins with \(name)\(argument[sign])")
        }
        guard argument[sign] == "=" else { return (table.sourceLanguage, argument) }
        guard LanguageTag.isWellFormed(LanguageTag.canonical(name)), !name.contains(" ") else {
            return (table.sourceLanguage, argument)
        }
        return (try newLanguage(name, of: table, startsLanguages), text)
    }

    /// The table's language that a tag means.
    private static func tagged(_ name: String, in table: StringsTable) -> String? {
        // An English name may be a word of the string.
        LanguageNames.code(of: name) == nil ? language(name, of: table) : nil
    }

    /// The language that a name means which is not its tag: one with spaces around it, in English, or in the language itself.
    private static func meantLanguage(_ name: String, of table: StringsTable) -> String? {
        let name = String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        if let known = language(name, of: table) { return known }
        if name.lowercased() == "base" { return table.sourceLanguage }
        guard let code = LanguageNames.code(of: name) else { return nil }
        return table.languages.first { LanguageTag.canonical($0) == code }
            ?? table.languages.first { LanguageTag.canonical($0).hasPrefix(code + "-") } ?? code
    }

    /// A form as it is written.
    private static func form(
        _ argument: String, of table: StringsTable, _ startsLanguages: Bool
    ) throws(UsageError) -> Form {
        guard let sign = argument.firstIndex(of: "=") else {
            throw UsageError(
                "'\(argument)' is not a valid value for --plural; use CATEGORY=TEXT, as in other=\"%lld files\"")
        }
        let words = argument[..<sign].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let names = words[words.count - 1]
        let period = names.lastIndex(of: ".")
        let name = String(period.map { names[names.index(after: $0)...] } ?? names)
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
        return Form(
            language: named, variable: period.map { String(names[..<$0]) }, category: category,
            text: String(argument[argument.index(after: sign)...]))
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
        let meant =
            RelatedLanguages.nearest(to: name, among: table.languages).map { Suggestion.question($0) + " " } ?? ""
        throw UsageError(
            "the table \(table.name) has no language '\(name)' (it has \(table.languages.joined(separator: ", "))); "
                + "\(meant)add one with --new-language")
    }
}

extension TranslationState: ArgumentValue {}
extension DeviceKind: ArgumentValue {}
