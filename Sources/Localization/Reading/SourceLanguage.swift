import Files
import SourceText
import StringCatalogs
import Workspace

/// Finds out which language a table's others are translated from.
enum SourceLanguage {
    /// The folder of what is in no language, or in the one that development is in.
    static let base = "Base"

    /// Where the source strings of a table are.
    struct Strings {
        /// The language, as a user, a package, a project or a folder names it; `Base` if none of them does.
        let language: String
        /// The folder that has them, as its name without extension; empty for no folder; nil if there is none.
        var folder: String?
        /// Whether the keys are the strings.
        var areKeys = false
    }

    /// What is known of a table without its source language.
    struct Table {
        let name: String
        let folder: Path
        /// One of its files, for messages.
        let path: String
        /// The languages that it has files in, readable or not.
        let languages: Set<String>
        /// Whether a document in `Base.lproj`, or an information property list, contains source strings.
        let hasDocument: Bool
        /// The keys that it has in any language.
        let keys: Set<String>
        /// Those that are the strings of a language.
        let copiedKeys: Set<String>
    }

    /// Finds the source strings of a table.
    ///
    /// The language is what a user names, else what the nearest package or project declares. Its strings are in its folder, in
    /// `Base`, in no folder, in the document that the table translates, or they are the keys. Where nobody names a language, only
    /// `Base`, files in no folder and English are taken for it, and the language of a table that has no other one.
    /// - Throws: where the package computes it, projects contradict each other, or nothing decides.
    static func strings(
        of table: Table, named: String?, in workspace: Workspace
    ) throws(DiagnosticsError) -> Strings {
        let languages = table.languages
        let known: String?
        do {
            known = if let named { named } else { try declared(above: table.folder, in: workspace) }
        } catch {
            guard languages.count == 1, !table.hasDocument, let only = languages.first else { throw error }
            return Strings(language: only, folder: only)
        }
        if let known { return try strings(of: table, in: known, isNamed: named != nil) }
        for folder in [base, ""] where languages.contains(folder) { return Strings(language: folder, folder: folder) }
        if let match = match(of: "en", among: languages) ?? onlyVariant(of: "en", among: languages) {
            return Strings(language: match, folder: match)
        }
        if table.hasDocument { return Strings(language: base) }
        if languages.count == 1, let only = languages.first { return Strings(language: only, folder: only) }
        throw DiagnosticsError(
            Diagnostic(
                path: table.path,
                "nothing says which language the table \(table.name) is translated from; pass --source-language, or declare it in "
                    + "the package or project"))
    }

    private static func strings(
        of table: Table, in language: String, isNamed: Bool
    ) throws(DiagnosticsError) -> Strings {
        let languages = table.languages
        if let match = match(of: language, among: languages) { return Strings(language: match, folder: match) }
        // Old projects name languages in English.
        let tag = LanguageTag.canonical(language)
        let language = LanguageTag.isWellFormed(language) || !LanguageTag.isWellFormed(tag) ? language : tag
        for folder in [base, ""] where languages.contains(folder) { return Strings(language: language, folder: folder) }
        if table.hasDocument || table.keys.isEmpty { return Strings(language: language) }
        // "en" is what "en-US" falls back to.
        if let parent = match(of: String(code(of: language)), among: languages) {
            return Strings(language: parent, folder: parent)
        }
        if KeyForms.areStrings(table.keys, copied: table.copiedKeys) {
            return Strings(language: language, areKeys: true)
        }
        if let variant = onlyVariant(of: language, among: languages) {
            return Strings(language: variant, folder: variant)
        }
        // With one language nothing is translated yet.
        if !isNamed, languages.count == 1, let only = languages.first { return Strings(language: only, folder: only) }
        let add = "\(language).lproj/\(table.name).strings"
        throw DiagnosticsError(
            Diagnostic(
                path: table.path,
                "the table \(table.name) has no strings in the source language \(language); add \(add), or pass the language that "
                    + "the others are translated from with --source-language"))
    }

    private static func code(of language: String) -> Substring {
        LanguageTag.canonical(language).prefix { $0 != "-" }
    }

    /// The one of some languages that is a variant of another, as `en-GB` is of `en`; `nil` if there is none, or several.
    private static func onlyVariant(of language: String, among languages: Set<String>) -> String? {
        let code = code(of: language)
        let variants = languages.filter { !$0.isEmpty && self.code(of: $0) == code }
        return variants.count == 1 ? variants.first : nil
    }

    private static func match(of language: String, among languages: Set<String>) -> String? {
        let tag = LanguageTag.canonical(language)
        return languages.contains(language)
            ? language : languages.ordered().first { LanguageTag.canonical($0) == tag }
    }

    /// The source language of the tables in a folder of a revision, as one of its languages is named. What is not clear is English.
    /// - Throws: where the package computes it, or projects contradict each other.
    static func find(
        for folder: Path, among languages: Set<String>, in workspace: Workspace
    ) throws(DiagnosticsError) -> String {
        let declared = try declared(above: folder, in: workspace)
        for language in [declared, base, "", "en"].compactMap(\.self) {
            if let match = match(of: language, among: languages) { return match }
        }
        return declared ?? "en"
    }

    /// What the nearest package or Xcode project declares; `nil` if it declares none.
    /// - Throws: where the package computes it, or projects contradict each other.
    static func declared(above folder: Path, in workspace: Workspace) throws(DiagnosticsError) -> String? {
        switch workspace.sourceLanguage(of: folder) {
        case .none: return nil
        case .language(let name): return name
        case .undecided(let place):
            throw DiagnosticsError(
                place.diagnostic(
                    "the source language is not clear; declare one with defaultLocalization as a string literal, or one region in all "
                        + "projects of the folder, or pass --source-language"))
        }
    }
}
