import DataFormats
import PrumoRuntime
import StringCatalogs

/// Finds what a translation does with arguments that its source string does not.
package struct PlaceholderComparison {
    /// Whether `%arg` is a number, as in catalogs.
    private let hasNumbers: Bool
    private let arguments: [String: Int]
    private let source: LocalizedValue

    /// Creates a comparison of strings of one value.
    /// - Parameter source: the value in the source language.
    package init(_ source: LocalizedValue, hasNumbers: Bool) {
        self.source = source
        self.hasNumbers = hasNumbers
        var arguments: [String: Int] = [:]
        for substitution in source.substitutions { arguments[substitution.name] = substitution.argument }
        self.arguments = arguments
    }

    /// Why a string is not accepted as the translation of the source's, as a sentence; nil if it is.
    package func problem(of translation: String, at variation: Variation) -> String? {
        if let character = Self.control(in: translation) { return character }
        let siblings = variation.plural == nil ? [] : siblings(of: variation)
        return mismatch(translation, of: TranslationShape.source(of: variation, in: source), siblings: siblings)
    }

    /// Why a string is not accepted in any language, as a sentence; nil if it is.
    package static func control(in text: String) -> String? {
        XMLWriter.forbiddenCharacter(in: text).map { character in
            let code = String(repeating: "0", count: max(0, 4 - character.code.count)) + character.code
            return "the control character U+\(code) cannot be shown; remove it"
        }
    }

    /// The source's strings of the plural that a variation belongs to.
    private func siblings(of variation: Variation) -> [String] {
        let base = variation.withoutPlural
        let texts = source.units.filter { $0.variation.withoutPlural == base }.map(\.text)
        return texts.isEmpty ? [TranslationShape.source(of: variation, in: source)] : texts
    }

    /// What is wrong with a translation's placeholders, as a sentence; nil if all is well.
    ///
    /// Each argument of the source is to be shown, by a placeholder of its type. A string of a plural may say its number
    /// in words, and may show what other strings of the plural show.
    /// - Parameter siblings: the source's strings for all categories of the plural; empty if the string is of none.
    package func mismatch(_ translation: String, of source: String, siblings: [String] = []) -> String? {
        let hasAny = translation.utf8.contains(UInt8(ascii: "%")) || source.utf8.contains(UInt8(ascii: "%"))
        // A source string that no arguments can be passed to has no requirements for its translations.
        guard hasAny, translation != source, let expected = try? list(source) else { return nil }
        let found: PlaceholderList
        do throws(FormatScanner.Problem) {
            found = try list(translation)
        } catch {
            return "\(error.specifier) is not a valid placeholder; use the placeholders of the source string"
        }
        if found.isMixed {
            return "some placeholders have positions (%1$@) and some do not (%@); add the missing positions"
        }
        var allowed = Set(expected.placeholders.map(\.subject))
        for sibling in siblings where sibling != source {
            if let list = try? list(sibling) { allowed.formUnion(list.placeholders.map(\.subject)) }
        }
        var missing = expected.placeholders
        for placeholder in found.placeholders {
            missing.removeAll { $0.subject == placeholder.subject }
            guard !allowed.contains(placeholder.subject) else { continue }
            return message(for: placeholder, expected: expected, allowed: allowed)
        }
        if !siblings.isEmpty { missing.removeAll { $0.subject.isNumber } }
        guard let first = missing.first else { return nil }
        return "the placeholder \(first.written) of the source string is missing; add it where the value belongs"
    }

    private func list(_ text: String) throws(FormatScanner.Problem) -> PlaceholderList {
        try PlaceholderList(text, hasNumbers: hasNumbers, arguments: arguments)
    }

    private func message(
        for placeholder: PlaceholderList.Placeholder, expected: PlaceholderList, allowed: Set<PlaceholderList.Subject>
    ) -> String {
        let written = placeholder.written
        switch placeholder.subject {
        case .argument(let index, let type):
            for subject in allowed {
                guard case .argument(index, let expectedType) = subject else { continue }
                return "\(written) takes \(type.description), but argument \(index + 1) of the source string is "
                    + "\(expectedType.description); keep the placeholder, "
                    + "or add positions, as in %1$@, if the order changes"
            }
        case .variable(let name, let index):
            for subject in allowed {
                guard case .variable(name, let expectedIndex) = subject else { continue }
                return "\(written) is argument \(index + 1) here and \(expectedIndex + 1) in the source string; "
                    + "add the position, as in %\(expectedIndex + 1)$#@\(name)@"
            }
        case .number: break
        }
        return "the source string has no argument for \(written); remove it, or write %% for a percent sign"
    }
}
