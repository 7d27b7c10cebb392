import PrumoRuntime
import StringCatalogs

/// How `%arg`, the number of a catalog's substitution, is written for translators: as the specifier that it represents.
///
/// Where a substitution's strings have that specifier besides, `%arg` stays: nobody could tell the two apart afterwards.
package struct NumberForms: Sendable {
    private static let number = "%arg"
    private let specifiers: [Substring: String]

    /// Finds the specifiers of a key's substitutions.
    /// - Parameters:
    ///   - source: what the key has in the source language.
    ///   - translation: what it has in the other.
    package init(_ source: LocalizedValue, _ translation: LocalizedValue?) {
        guard !source.substitutions.isEmpty || translation?.substitutions.isEmpty == false else {
            specifiers = [:]
            return
        }
        var specifiers: [Substring: String] = [:]
        for substitution in source.substitutions + (translation?.substitutions ?? []) {
            guard !substitution.format.isEmpty, specifiers[substitution.name[...]] == nil else { continue }
            specifiers[substitution.name[...]] = "%" + substitution.format
        }
        for unit in source.units + (translation?.units ?? []) {
            guard let name = unit.variation.substitution, let specifier = specifiers[name] else { continue }
            if unit.text.contains(specifier) { specifiers[name] = nil }
        }
        self.specifiers = specifiers
    }

    /// A string as translators see it.
    package func exported(_ text: String, _ variation: Variation) -> String {
        guard let name = variation.substitution, let specifier = specifiers[name] else { return text }
        return text.replacing(Self.number, with: specifier)
    }

    /// A translator's string as the catalog has it.
    package func imported(_ text: String, _ variation: Variation) -> String {
        guard let name = variation.substitution, let specifier = specifiers[name] else { return text }
        return text.replacing(specifier, with: Self.number)
    }
}
