import SourceText
import StringCatalogs

/// The texts of a table in every language, each language complete: what it lacks is the nearest language's text.
struct TranslatedTexts {
    /// The templates of one language, in the order of the source language's entries.
    struct Language {
        let locale: String
        let templates: [FormatTemplate?]
    }

    /// The source language's templates; nil where a text is no template, which is among the problems.
    let source: [FormatTemplate?]
    /// All languages, the source language first.
    let languages: [Language]
    let problems: Problems
    let warnings: [Diagnostic]

    init(_ table: LocalizedTable) {
        var problems = Problems()
        var warnings: [Diagnostic] = []
        let source = table.source.entries.map { Self.template($0, in: table.source.file, &problems) }
        let indices = Dictionary(
            table.source.entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
        var own: [String: [FormatTemplate?]] = [:]
        for translation in table.translations {
            var templates = [FormatTemplate?](repeating: nil, count: source.count)
            for entry in translation.entries {
                guard let index = indices[entry.key] else {
                    warnings.append(
                        translation.file.diagnostic(
                            .warning, at: entry.keyOffset,
                            "\"\(entry.key)\" is not in the source language (\(table.source.file.path)), "
                                + "so it has no accessor; add it there or remove it here"))
                    continue
                }
                guard let template = Self.template(entry, in: translation.file, &problems) else { continue }
                templates[index] = template
                if let original = source[index], original.arguments != template.arguments {
                    let reference = table.source.file.reference(to: table.source.entries[index].valueOffset)
                    problems.report(
                        translation.file.diagnostic(
                            at: entry.valueOffset,
                            "\"\(entry.key)\" takes \(Self.describe(template.arguments)) here but "
                                + "\(Self.describe(original.arguments)) at \(reference); give both the same placeholders"
                        ))
                }
            }
            own[translation.locale] = templates
        }
        self.source = source
        languages =
            [Language(locale: table.source.locale, templates: source)]
            + table.translations.map { translation in
                let chain = Self.parents(of: translation.locale).compactMap { own[$0] }
                let templates = source.indices.map { index in
                    chain.lazy.compactMap { $0[index] }.first ?? source[index]
                }
                return Language(locale: translation.locale, templates: templates)
            }
        self.problems = problems
        self.warnings = warnings
    }

    /// The locale itself and those it falls back to: `pt-BR`, `pt`.
    private static func parents(of locale: String) -> [String] {
        let subtags = locale.split(separator: "-")
        return (1...max(1, subtags.count)).reversed().map { subtags.prefix($0).joined(separator: "-") }
    }

    private static func template(
        _ entry: StringsEntry, in file: SourceFile, _ problems: inout Problems
    ) -> FormatTemplate? {
        if entry.value.unicodeScalars.contains(where: { $0.value < 3 }) {
            problems.report(
                file.diagnostic(at: entry.valueOffset, "the text holds a control character U+0000 to U+0002; remove it")
            )
            return nil
        }
        do {
            return try FormatTemplate(entry.value)
        } catch {
            problems.report(file.diagnostic(at: entry.offset(ofScalar: error.offset, in: file), error.message))
            return nil
        }
    }

    private static func describe(_ arguments: [FormatTemplate.ArgumentType]) -> String {
        arguments.isEmpty ? "no argument" : arguments.map(\.description).joined(separator: " and ")
    }
}
