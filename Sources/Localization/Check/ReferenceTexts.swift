import StringCatalogs

/// The strings of a value beside which those of another one are looked at.
struct ReferenceTexts {
    private let value: LocalizedValue
    private let title: String
    private let variables: VariableArguments
    private let first: CheckedText.Reference?
    private let isPlain: Bool

    init(_ value: LocalizedValue, title: String) {
        self.value = value
        self.title = title
        isPlain = value.units.count == 1
        let variables = VariableArguments(of: value)
        self.variables = variables
        first = value.representative.flatMap { unit in
            guard !unit.text.isEmpty else { return nil }
            let features = TextFeatures(unit)
            let arguments = features.contains(.percent) ? TextArguments(unit, of: value, variables) : nil
            return CheckedText.Reference(
                unit: unit, features: features, value: value, variables: variables, title: title, arguments: arguments)
        }
    }

    /// The string that another one says in other words: that of the same variation, else that for all other numbers, else
    /// the one that represents all. An empty one says nothing: languages may have a key that the source language does not need.
    /// - Parameter isSame: whether the string is of this value itself, so that its own place is not meant.
    func reference(for unit: TextUnit, isSame: Bool) -> CheckedText.Reference? {
        // Phrases of App Shortcuts are other words for the same, in any number.
        if unit.variation.isPhrase { return nil }
        if isPlain, !isSame { return unit.variation.substitution == nil ? first : nil }
        if !isSame, let same = value[unit.variation] { return reference(same) }
        if unit.variation.plural != nil {
            let other = unit.variation.withoutPlural.appending("plural", "other")
            if other != unit.variation, let found = value[other] { return reference(found) }
        }
        // Strings of one language for several devices have nothing in common; nor have a variable's with the whole.
        return isSame || unit.variation.substitution != nil ? nil : first
    }

    private func reference(_ unit: TextUnit) -> CheckedText.Reference? {
        guard !unit.text.isEmpty else { return nil }
        return CheckedText.Reference(
            unit: unit, features: TextFeatures(unit), value: value, variables: variables, title: title)
    }
}
