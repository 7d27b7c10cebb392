import PrumoRuntime
import SourceText
import StringCatalogs

/// A change of parts of a key's value in one language. Its other parts stay as they are, with the names of its variables.
package struct ValueChange: Sendable {
    /// Why a change is refused: a sentence that says what to do.
    package struct Refusal: Error, Sendable {
        /// Lower case at the start, no full stop at the end.
        package let message: String

        /// Why a key that is not to be translated gets no translation.
        package static let notToBeTranslated = Refusal(
            message: "the key is marked as not to be translated; remove the mark or the translation")
    }

    /// The parts that are changed.
    package struct Selection: Sendable {
        /// The variable whose plural is changed; `nil` if the string has only one plural.
        package let variable: String?
        /// The device whose string is changed; `nil` for all devices.
        package let device: DeviceKind?
        /// Whether parts that the new string has no place for are removed.
        let replaces: Bool

        /// Selects parts.
        package init(variable: String? = nil, device: DeviceKind? = nil, replaces: Bool = false) {
            (self.variable, self.device, self.replaces) = (variable, device, replaces)
        }

        /// The variation of the selected device's string.
        fileprivate var place: Variation { device.map { Variation("device.\($0.rawValue)") } ?? .root }
    }

    /// The value as it is now.
    package private(set) var value: LocalizedValue
    /// The strings that were set.
    package private(set) var changed: [Variation] = []
    private let original: LocalizedValue
    private let source: LocalizedValue?
    private let language: CheckedLanguage
    private let isCatalog: Bool
    private let selection: Selection
    private var plurals: [Variation] = []

    /// Prepares a change.
    /// - Parameters:
    ///   - current: what the language has.
    ///   - source: what it is translated from; `nil` in the source language.
    ///   - language: the language as the table names it.
    ///   - isCatalog: whether the table is a string catalog.
    package init(
        of current: LocalizedValue?, from source: LocalizedValue?, in language: String, isCatalog: Bool,
        selection: Selection = Selection()
    ) {
        value = current ?? LocalizedValue([])
        // What is not written yet is as good as nothing.
        if value.units.allSatisfy(\.isUnwritten) { value = LocalizedValue([]) }
        original = value
        self.source = source
        self.language = CheckedLanguage.named(language)
        self.isCatalog = isCatalog
        self.selection = selection
    }

    /// Sets the string, or that of the selected device.
    /// - Parameter isWhole: whether no plural forms come with it.
    package mutating func setText(_ text: String, state: TranslationState, isWhole: Bool) throws(Refusal) {
        if isWhole, value.units.isEmpty, let source { try checkPlural(of: source) }
        makeRoom()
        try clear(for: selection.place)
        set(TextUnit(selection.place, text, state: state))
    }

    /// Sets forms of a plural: that of a variable, else of the selected one, else the only one that there is, or that the source
    /// has.
    package mutating func setForms(
        _ forms: [(category: PluralCategory, text: String)], of variable: String? = nil, state: TranslationState
    ) throws(Refusal) {
        guard let first = forms.first else { return }
        if !isCatalog, forms.contains(where: { Self.namesNumber($0.text) }) {
            throw Refusal(
                message: "%arg is the number of a plural in string catalogs only; write its format, as in %lld")
        }
        let (place, variable) = try pluralPlace(variable ?? selection.variable)
        var texts = forms.map(\.text)
        if let variable {
            try declare(variable, texts)
            try refer(to: variable)
            let spelling = PlaceholderSpelling(source ?? value, value, isCatalog: isCatalog)
            texts = texts.map { spelling.imported($0, place) }
        } else {
            makeRoom()
            try clear(for: place.appending("plural", first.category.rawValue))
        }
        for (form, text) in zip(forms, texts) {
            set(TextUnit(place.appending("plural", form.category.rawValue), text, state: state))
        }
        plurals.append(place)
    }

    /// Adds phrases of an App Shortcut to those that there are, or replaces all of them.
    package mutating func setPhrases(_ phrases: [String], state: TranslationState) throws(Refusal) {
        let known = value.units.filter(\.variation.isPhrase).map(\.text)
        for phrase in phrases where !AppShortcutPhrase.isValid(phrase) {
            throw Refusal(
                message: "the phrase \"\(phrase)\" does not contain \(AppShortcutPhrase.applicationName); "
                    + "write it where the name of the app belongs")
        }
        guard known.count == value.units.count || selection.replaces else {
            throw refusal(toRemove: value.units.map(\.variation))
        }
        var texts = selection.replaces ? [] : known
        for phrase in phrases where !texts.contains(phrase) { texts.append(phrase) }
        value = LocalizedValue(
            texts.enumerated().map { TextUnit(Variation.root.phrase($0 + 1), $1, state: state) })
        changed = value.units.map(\.variation)
    }

    /// Checks that nothing is missing from the value.
    /// - Returns: the value.
    package mutating func finish() throws(Refusal) -> LocalizedValue {
        try removeUnreferenced()
        try checkReferences()
        for plural in plurals { try checkCategories(of: plural) }
        try checkDevices()
        return value
    }

    /// Why forms of a plural that was changed cannot be used together, as a sentence; `nil` if they can.
    package var disagreement: String? {
        let comparison = PlaceholderComparison(value, hasNumbers: isCatalog)
        for plural in PluralTexts.all(of: value) {
            guard let place = plural.texts.first?.unit.variation.withoutPlural, plurals.contains(place),
                let other = plural.representative
            else { continue }
            let form = plural.texts.first { !comparison.agrees($0.unit.text, with: other.text, at: $0.unit.variation) }
            guard let form else { continue }
            return
                "the plural forms \(form.category) and \(other.variation.plural ?? "other") show different arguments; give "
                + "both the same placeholders"
        }
        return nil
    }
}

// Places.
extension ValueChange {
    /// Where the forms of a plural belong, and the variable that they are of.
    /// - Parameter variable: the variable that is named.
    private func pluralPlace(_ variable: String?) throws(Refusal) -> (Variation, variable: String?) {
        if let variable { return (try place(of: variable), variable) }
        let place = selection.place
        let isVaried = Self.varies(value)
        let shape = isVaried ? value : source.flatMap { Self.varies($0) ? $0 : nil } ?? value
        let names = SubstitutionNames(of: shape)
        let own = shape.units.filter { names.substitution(of: $0.variation) == nil }
        if own.contains(where: { $0.variation.plural != nil && $0.variation.withoutPlural == place }) {
            return (place, nil)
        }
        let whole = own.first { $0.variation == place } ?? (selection.device == nil ? nil : shape[.root])
        if let whole, case .variable(let name)? = PlaceholderText(whole.text).onlyVariable?.kind,
            shape.substitutions.contains(where: { $0.name == name })
        {
            return (try self.place(of: name), name)
        }
        if isVaried, selection.replaces { return (place, nil) }
        let variables = shape.substitutions.map(\.name)
        if let first = variables.first {
            throw Refusal(
                message: "its plurals are those of \(variables.count == 1 ? "the variable" : "the variables") "
                    + "\(variables.joined(separator: ", ")); select one, as in --variable \(first)")
        }
        if selection.device == nil, let device = own.lazy.compactMap(\.variation.device).first {
            throw Refusal(message: "the string varies by device; select one, as in --device \(device)")
        }
        return (place, nil)
    }

    /// Where the forms of a variable's plural belong.
    private func place(of name: String) throws(Refusal) -> Variation {
        let start = Variation("substitutions.\(name)")
        let all = (value.units + (value.units.isEmpty ? source?.units ?? [] : [])).map(\.variation.text)
        let isSame = all.contains { $0.hasPrefix(start.appending("plural").text + ".") }
        guard let device = selection.device else {
            let varies = start.appending("device").text + "."
            if !isSame, let other = all.first(where: { $0.hasPrefix(varies) }) {
                let device = other.dropFirst(varies.count).prefix { $0 != "." }
                throw Refusal(
                    message: "the variable \(name) varies by device; select one, as in --device \(device)")
            }
            return start
        }
        guard !isSame else {
            throw Refusal(
                message: "the variable \(name) has the same plural on all devices; leave out --device")
        }
        return start.appending("device", device.rawValue)
    }

    private static func varies(_ value: LocalizedValue) -> Bool { !value.units.isEmpty && !value.isPlain }

    /// Lets the string of all devices become that of other devices, if one device gets a string of its own.
    private mutating func makeRoom() {
        guard selection.device != nil else { return }
        let names = SubstitutionNames(of: value)
        let other = Variation("device.\(DeviceKind.other.rawValue)")
        for index in value.units.indices {
            let variation = value.units[index].variation
            guard names.substitution(of: variation) == nil else { continue }
            if variation.isRoot { value.units[index].variation = other }
            if variation.text.hasPrefix("plural.") {
                value.units[index].variation = other.appending(variation.text)
            }
        }
    }

    /// Removes the strings that no value can have together with one, if the value is a plain string or that is requested.
    private mutating func clear(for variation: Variation) throws(Refusal) {
        let names = SubstitutionNames(of: value)
        let excluded = value.units.map(\.variation).filter {
            names.substitution(of: $0) == nil && $0.excludes(variation)
        }
        guard !excluded.isEmpty else { return }
        guard value.isPlain || selection.replaces else { throw refusal(toRemove: excluded) }
        value.units.removeAll { excluded.contains($0.variation) }
    }

    private mutating func set(_ unit: TextUnit) {
        changed.append(unit.variation)
        if let index = value.units.firstIndex(where: { $0.variation == unit.variation }) {
            value.units[index].text = unit.text
            value.units[index].state = unit.state
        } else if let index = value.units.lastIndex(where: {
            $0.variation.withoutPlural == unit.variation.withoutPlural
        }) {
            value.units.insert(unit, at: index + 1)
        } else {
            value.units.append(unit)
        }
    }

    private func refusal(toRemove variations: [Variation]) -> Refusal {
        let names = variations.prefix(4).map { $0.isRoot ? "the string itself" : $0.text }.joined(separator: ", ")
        let more = variations.count > 4 ? " and \(variations.count - 4) more" : ""
        return Refusal(
            message: "this would remove \(names)\(more); change one part with --plural, --variable or --device, or add "
                + "--replace")
    }
}

// Variables.
extension ValueChange {
    /// Adds a variable that the value does not have yet: that of the source, or a new one.
    private mutating func declare(_ name: String, _ texts: [String]) throws(Refusal) {
        guard !value.substitutions.contains(where: { $0.name == name }) else { return }
        if let known = source?.substitutions.first(where: { $0.name == name }) {
            value.substitutions.append(known)
            return
        }
        let known = (value.substitutions + (source?.substitutions ?? [])).map(\.name)
        let isNew = ownReferences(in: value).contains { $0.name == name }
        guard isNew else {
            let hint = Suggestion.hint(
                for: name, among: known,
                otherwise: "refer to it in the string, as in --value \"%#@\(name)@\"")
            throw Refusal(message: "there is no variable \(name); \(hint)")
        }
        let argument = ownReferences(in: value).first { $0.name == name }?.argument
        let format = texts.lazy.compactMap { Self.format(ofArgument: argument ?? 1, in: $0) }.first
        value.substitutions.append(
            ValueSubstitution(name, argument: isCatalog ? argument : nil, format: format ?? "lld"))
    }

    /// The format of the placeholder that shows an argument as a number; `%arg` is the number itself, and has none.
    private static func format(ofArgument argument: Int, in text: String) -> String? {
        let text = PlaceholderText(text, hasNumbers: true)
        return zip(text.placeholders, text.arguments(from: argument)).first { placeholder, shown in
            if case .specifier(isNumber: true) = placeholder.kind { shown == argument } else { false }
        }?.0.format
    }

    private static func namesNumber(_ text: String) -> Bool {
        PlaceholderText(text, hasNumbers: true).placeholders.contains { placeholder in
            if case .number = placeholder.kind { true } else { false }
        }
    }

    /// Gives the value a string that refers to a variable: that of the source, if it has nothing to translate.
    private mutating func refer(to name: String) throws(Refusal) {
        guard !references(of: value).contains(name) else { return }
        let names = source.map { SubstitutionNames(of: $0) }
        let frame = (source?.units ?? []).filter { names?.substitution(of: $0.variation) == nil }
        let isNew = value.isPlain || value.units.allSatisfy { $0.variation.substitution != nil }
        guard isNew, !frame.isEmpty, !frame.contains(where: { Self.hasWords($0.text) }) else {
            throw Refusal(
                message: "no string refers to the variable \(name); set one that contains %#@\(name)@ with --value")
        }
        value.units = frame.map { TextUnit($0.variation, $0.text) } + value.units.filter { !$0.variation.isRoot }
    }

    private static func hasWords(_ text: String) -> Bool {
        PlaceholderText(text).pieces.contains { piece in
            if case .literal(let text) = piece { text.contains(where: \.isLetter) } else { false }
        }
    }

    /// The variables that the strings of a value itself refer to, with their arguments.
    private func ownReferences(in value: LocalizedValue) -> [(name: String, argument: Int)] {
        let names = SubstitutionNames(of: value)
        return value.units.filter { names.substitution(of: $0.variation) == nil }.flatMap { unit in
            let text = PlaceholderText(unit.text)
            return zip(text.placeholders, text.arguments()).compactMap { placeholder, argument in
                if case .variable(let name) = placeholder.kind { (name, argument) } else { nil }
            }
        }
    }

    /// The variables that are shown, directly or through others.
    private func references(of value: LocalizedValue) -> Set<String> {
        let names = SubstitutionNames(of: value)
        var texts: [String: [String]] = [:]
        for unit in value.units {
            if let name = names.substitution(of: unit.variation)?.name { texts[name, default: []].append(unit.text) }
        }
        var found: Set<String> = []
        var pending = ownReferences(in: value).map(\.name)
        while let name = pending.popLast() {
            guard found.insert(name).inserted else { continue }
            for text in texts[name] ?? [] { pending += PlaceholderText(text, hasNumbers: isCatalog).variables }
        }
        return found
    }

    /// Removes the variables that are not shown any more, if that is requested.
    private mutating func removeUnreferenced() throws(Refusal) {
        let unused = references(of: original).subtracting(references(of: value))
        guard let name = value.substitutions.map(\.name).first(where: unused.contains) else { return }
        guard selection.replaces else {
            throw Refusal(
                message: "the string no longer refers to the variable \(name); write %#@\(name)@, or add --replace to "
                    + "remove the variable")
        }
        let names = SubstitutionNames(of: value)
        value.units.removeAll { names.substitution(of: $0.variation).map { unused.contains($0.name) } ?? false }
        value.substitutions.removeAll { unused.contains($0.name) }
    }

    private func checkReferences() throws(Refusal) {
        let known = Set(value.substitutions.map(\.name))
        for unit in value.units where changed.contains(unit.variation) {
            for name in PlaceholderText(unit.text, hasNumbers: isCatalog).variables where !known.contains(name) {
                throw Refusal(
                    message:
                        "there is no variable \(name); give its plural forms too, as in --plural \(name).other=\"…\"")
            }
        }
    }
}

// Plural categories.
extension ValueChange {
    private func checkCategories(of place: Variation) throws(Refusal) {
        let plurals = PluralTexts.all(of: value)
        guard let plural = plurals.first(where: { $0.texts.first?.unit.variation.withoutPlural == place }) else {
            return
        }
        let missing = MissingPlural.missingCategories(of: plural, in: value, language)
        guard !missing.isEmpty else { return }
        throw Refusal(
            message:
                "\(missing.count == 1 ? "the plural form" : "the plural forms") \(missing.joined(separator: ", ")), "
                + "which \(language.name) requires, \(missing.count == 1 ? "is" : "are") missing; give "
                + "\(missing.count == 1 ? "it" : "them") too, as in \(missing[0])=\"…\"")
    }

    /// Refuses strings for devices without one for all others.
    private func checkDevices() throws(Refusal) {
        guard changed.contains(where: \.isForDevice), let missing = value.missingDevice else { return }
        let option = missing.substitution.map { "--plural \(language.name):\($0).other" } ?? "--value \(language.name)"
        throw Refusal(
            message: "the string \(missing), which all other devices use, is missing; set it first, with --device "
                + "\(DeviceKind.other.rawValue) \(option)=\"…\"")
    }

    /// Refuses one string for all numbers where the source has a plural and the language several forms.
    private func checkPlural(of source: LocalizedValue) throws(Refusal) {
        guard !selection.replaces, language.requiredCategories.count > 1, source.substitutions.isEmpty,
            PluralTexts.all(of: source).contains(where: { plural in
                !plural.isSame && plural.texts.contains { Self.hasWords($0.unit.text) }
            })
        else { return }
        throw Refusal(
            message:
                "the source string is a plural; give the forms \(language.requiredCategories.joined(separator: ", ")) "
                + "with --plural, or add --replace for one string")
    }
}
