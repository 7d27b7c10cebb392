import Files
import SourceText
import StringCatalogs
import Workspace

/// Finds out which language a table's others are translated from.
enum SourceLanguage {
    /// The folder of what is in no language, or in the one that development is in.
    static let base = "Base"

    /// The source language of the tables in a folder, as one of its languages is named.
    ///
    /// In this order: what a user names, what the nearest package or Xcode project declares, `Base`, `en`, the first.
    /// - Throws: where the package computes it, or projects contradict each other.
    static func find(
        named: String?, for folder: Path, among languages: Set<String>, in workspace: Workspace
    ) throws(DiagnosticsError) -> String {
        if let match = match(of: named, among: languages) { return match }
        guard languages.count > 1 else { return languages.first ?? "en" }
        for language in [try declared(above: folder, in: workspace), base, "", "en"].compactMap(\.self) {
            if let match = match(of: language, among: languages) { return match }
        }
        return languages.ordered().first { $0.hasPrefix("en-") || $0.hasPrefix("en_") } ?? languages.min() ?? "en"
    }

    private static func match(of language: String?, among languages: Set<String>) -> String? {
        language.flatMap { language in
            languages.first { LanguageTag.canonical($0) == LanguageTag.canonical(language) }
        }
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
