import CommandLineKit
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// The languages that translators' files may have.
enum ExchangeLanguages {
    /// Checks that tables have the languages that a command line names, unless new ones are allowed.
    /// - Throws: a usage error that suggests the language that is probably meant, or names those that there are.
    static func check(_ locales: [String], in tables: [StringsTable], _ options: ParsedOptions) throws(UsageError) {
        guard !options[StringsInput.newLanguage] else { return }
        try StringsInput.check(
            locales, among: TranslationLanguages.known(in: tables), remedy: "add one with --new-language")
    }
}
