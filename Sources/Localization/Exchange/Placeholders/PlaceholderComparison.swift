import DataFormats
import PrumoRuntime
import StringCatalogs

/// Finds what a translation does with arguments that its source string does not.
package struct PlaceholderComparison {
    /// What a placeholder shows: the same for all formats of a type.
    private enum Subject: Hashable {
        case argument(Int, TextArgumentType)
        case variable(String, Int)
        case number
    }

    /// A placeholder as it is written.
    private struct Placeholder {
        let subject: Subject
        let written: String
    }

    private let spelling: PlaceholderSpelling
    private let source: LocalizedValue
    /// The types of the variables that only the translation has.
    private let ownVariables: [String: TextArgumentType]

    /// Creates a comparison of strings of one value.
    /// - Parameters:
    ///   - source: the value in the source language.
    ///   - translation: the value in the other language, which may have variables of its own.
    ///   - hasNumbers: whether `%arg` is a number, as in catalogs.
    package init(_ source: LocalizedValue, _ translation: LocalizedValue? = nil, hasNumbers: Bool) {
        self.source = source
        spelling = PlaceholderSpelling(source, translation, isCatalog: hasNumbers)
        var own: [String: TextArgumentType] = [:]
        for substitution in translation?.substitutions ?? []
        where !source.substitutions.contains(where: { $0.name == substitution.name }) {
            own[substitution.name] =
                substitution.format.utf8.last.map { FormatSpecifier(conversion: $0).type } ?? .integer
        }
        ownVariables = own
    }

    /// Why a string is not accepted as the translation of the source's, as a sentence; nil if it is.
    package func problem(of translation: String, at variation: Variation) -> String? {
        if let character = Self.control(in: translation) { return character }
        let siblings = variation.plural == nil ? [] : siblings(of: variation)
        return mismatch(
            translation, of: TranslationShape.source(of: variation, in: source), siblings: siblings, at: variation)
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
    /// - Parameters:
    ///   - siblings: the source's strings for all categories of the plural; empty if the string is of none.
    ///   - variation: which of the value's strings it is.
    package func mismatch(
        _ translation: String, of source: String, siblings: [String] = [], at variation: Variation = .root
    ) -> String? {
        let hasAny = translation.utf8.contains(UInt8(ascii: "%")) || source.utf8.contains(UInt8(ascii: "%"))
        // A source string that no arguments can be passed to has no requirements for its translations.
        guard hasAny, translation != source else { return nil }
        let reading = spelling.read(source, at: variation)
        guard reading.invalid == nil else { return nil }
        let expected = placeholders(of: reading)
        let found = spelling.read(translation, at: variation)
        if let invalid = found.invalid {
            return "\(invalid) is not a valid placeholder; use the placeholders of the source string"
        }
        // In the string of a variable Foundation counts from its number, whatever else has a position.
        if found.isMixed, variation.substitution == nil {
            return "some placeholders have positions (%1$@) and some do not (%@); add the missing positions"
        }
        var allowed = Set(expected.map(\.subject))
        for sibling in siblings where sibling != source {
            let reading = spelling.read(sibling, at: variation)
            if reading.invalid == nil { allowed.formUnion(placeholders(of: reading).map(\.subject)) }
        }
        var missing = expected
        for placeholder in placeholders(of: found) {
            missing.removeAll { $0.subject == placeholder.subject }
            guard !allowed.contains(placeholder.subject) else { continue }
            return message(for: placeholder, allowed: allowed)
        }
        // All other numbers have the string for "other", which no word can name.
        if !siblings.isEmpty, variation.plural != "other" {
            let own = spelling.ownArgument(at: variation)
            missing.removeAll { placeholder in
                switch placeholder.subject {
                case .argument(let argument, let type): type.isNumber || argument == own
                case .number: true
                case .variable: false
                }
            }
        }
        guard let first = missing.first else { return nil }
        return "the placeholder \(first.written) of the source string is missing; add it where the value belongs"
    }

    /// Whether a string of a plural shows nothing but what another one of the plural shows, if that shows anything.
    func agrees(_ text: String, with other: String, at variation: Variation) -> Bool {
        let (expected, found) = (spelling.read(other, at: variation), spelling.read(text, at: variation))
        guard expected.invalid == nil, found.invalid == nil, !expected.placeholders.isEmpty else { return true }
        let allowed = Set(placeholders(of: expected).map(\.subject))
        return placeholders(of: found).allSatisfy { allowed.contains($0.subject) }
    }

    private func placeholders(of reading: ReadPlaceholders) -> [Placeholder] {
        reading.placeholders.flatMap { placeholder in
            placeholder.sizes.map { Placeholder(subject: .argument($0, .integer), written: placeholder.written) }
                + [Placeholder(subject: subject(of: placeholder), written: placeholder.written)]
        }
    }

    private func subject(of placeholder: ReadPlaceholders.Placeholder) -> Subject {
        switch placeholder.subject {
        case .argument(let argument, let specifier): .argument(argument, specifier.type)
        // Where the source string shows a number, a translation may have a variable that chooses by it.
        case .variable(let name, let argument):
            ownVariables[name].map { Subject.argument(argument, $0) } ?? .variable(name, argument)
        case .number: .number
        }
    }

    private func message(for placeholder: Placeholder, allowed: Set<Subject>) -> String {
        let written = placeholder.written
        switch placeholder.subject {
        case .argument(let index, let type):
            for subject in allowed {
                guard case .argument(index, let expectedType) = subject, expectedType != type else { continue }
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
