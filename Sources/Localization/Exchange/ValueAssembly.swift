import PrumoRuntime
import StringCatalogs
import SourceText

/// Puts imported strings into a value.
struct ValueAssembly {
    /// The value as it is to be.
    private(set) var value: LocalizedValue
    private let source: LocalizedValue

    /// - Parameters:
    ///   - existing: what the language has.
    ///   - source: what the source language has.
    init(_ existing: LocalizedValue?, source: LocalizedValue) {
        value = existing ?? LocalizedValue([])
        self.source = source
    }

    /// Sets one of the value's strings, and removes those that cannot be combined with it.
    mutating func set(_ unit: TextUnit) {
        if let index = value.units.firstIndex(where: { $0.variation == unit.variation }) {
            value.units[index].text = unit.text
            value.units[index].state = unit.state
        } else {
            value.units.removeAll { $0.variation.excludes(unit.variation) }
            value.units.append(unit)
        }
        if let name = unit.variation.substitution, !value.substitutions.contains(where: { $0.name == name }),
            let substitution = source.substitutions.first(where: { $0.name == name })
        {
            value.substitutions.append(substitution)
        }
    }

    /// Takes a string away.
    mutating func clear(_ variation: Variation) {
        value.units.removeAll { $0.variation == variation }
    }

    /// Sorts the value and adds what does not need a translation: the string that only names variables.
    mutating func complete() {
        value.substitutions.removeAll { substitution in
            !value.units.contains { $0.variation.substitution == substitution.name[...] }
        }
        if !value.substitutions.isEmpty, !value.units.contains(where: { $0.variation.substitution == nil }),
            let frame = source[.root], !Self.hasWords(frame.text)
        {
            value.units.insert(TextUnit(.root, frame.text), at: 0)
        }
        var ranks: [Variation: Int] = [:]
        for unit in source.units where ranks[unit.variation.withoutPlural] == nil {
            ranks[unit.variation.withoutPlural] = ranks.count
        }
        let order = value.units.enumerated().map { index, unit in
            let category = unit.variation.plural.flatMap { PluralNames.all[$0] }
            let rank = ranks[unit.variation.withoutPlural] ?? ranks.count
            return (rank, category.flatMap { PluralCategory.allCases.firstIndex(of: $0) } ?? 0, index)
        }.ordered { $0 < $1 }
        value.units = order.map { value.units[$0.2] }
    }

    /// The string without which the value cannot be shown; nil if there is none.
    var missing: Variation? {
        var plurals: [Variation: Bool] = [:]
        for unit in value.units {
            let base = unit.variation.withoutPlural
            guard base != unit.variation else { continue }
            plurals[base] = plurals[base] == true || unit.variation.plural == "other"
        }
        if let base = plurals.filter({ !$0.value }).keys.min(by: { $0.text < $1.text }) {
            return base.appending("plural", "other")
        }
        if source.missingDevice == nil, let device = value.missingDevice { return device }
        if let name = missingVariable { return Variation("substitutions.\(name).plural.other") }
        let hasFrame = value.units.contains { $0.variation.substitution == nil }
        return value.substitutions.isEmpty || hasFrame ? nil : .root
    }

    /// A variable of the source that strings refer to and that has no strings.
    private var missingVariable: String? {
        guard !source.substitutions.isEmpty else { return nil }
        var missing = Set(source.substitutions.map(\.name))
        for unit in value.units {
            if let name = unit.variation.substitution { missing.remove(String(name)) }
        }
        guard !missing.isEmpty else { return nil }
        for unit in value.units where unit.text.utf8.contains(UInt8(ascii: "@")) {
            let variables = PlaceholderText(unit.text, hasNumbers: true).variables
            if let name = variables.first(where: missing.contains) { return name }
        }
        return nil
    }

    /// Whether a string has words besides its placeholders.
    private static func hasWords(_ text: String) -> Bool {
        var scanner = FormatScanner(Array(text.utf8))
        while let token = try? scanner.next() {
            if case .literal(let bytes) = token, String(decoding: bytes, as: UTF8.self).contains(where: \.isLetter) {
                return true
            }
        }
        return !scanner.isAtEnd
    }
}

extension LocalizedValue {
    /// The string for all other devices that a value lacks which varies by device; `nil` if it lacks none.
    var missingDevice: Variation? {
        guard units.contains(where: \.variation.isForDevice) else { return nil }
        var others: [Substring?: Bool] = [:]
        for unit in units where unit.variation.isForDevice {
            let isOther = unit.variation.wordsInSubstitution.dropFirst().first ?? "" == DeviceKind.other.rawValue
            others[unit.variation.substitution] = others[unit.variation.substitution] == true || isOther
        }
        let bases = others.filter { !$0.value }.keys.map { name in
            name.map { Variation("substitutions.\($0)") } ?? .root
        }
        return bases.min { $0.text < $1.text }?.appending("device", DeviceKind.other.rawValue)
    }
}

extension Variation {
    /// Whether it varies by device before anything else.
    var isForDevice: Bool { !text.isEmpty && wordsInSubstitution.first == "device" }

    /// Whether no value can have both strings: one varies where the other does not, or varies by something else.
    func excludes(_ other: Variation) -> Bool {
        guard substitution == other.substitution, self != other else { return false }
        let (left, right) = (wordsInSubstitution, other.wordsInSubstitution)
        // Phrases are a list.
        guard !isPhrase || !other.isPhrase else { return false }
        for (index, pair) in zip(left, right).enumerated() where pair.0 != pair.1 { return index.isMultiple(of: 2) }
        return true
    }
}
