import StringCatalogs

/// Merges the values that a key has in one language, text by text.
struct ValueMerge {
    /// A string that both sides changed, each in its own way.
    struct Conflict {
        /// Which one; nil: all of them, as the sides let the value vary by different things.
        let variation: Variation?
        let ours: String?
        let theirs: String?
    }

    /// What came of it, with ours where the sides disagree.
    private(set) var ours: LocalizedValue
    /// The same with theirs where the sides disagree.
    private(set) var theirs: LocalizedValue
    /// Where they disagree.
    private(set) var conflicts: [Conflict] = []

    /// Merges two values that both differ from their common ancestor.
    /// - Parameter base: the common ancestor; one without strings if there was none.
    init(base: LocalizedValue, ours: LocalizedValue, theirs: LocalizedValue) {
        (self.ours, self.theirs) = (LocalizedValue([]), LocalizedValue([]))
        // Phrases have no names by which those of two versions could be told apart.
        if [base, ours, theirs].contains(where: { $0.units.contains(where: \.variation.isPhrase) }) {
            switch ThreeWay.merge(base: base, ours: ours, theirs: theirs) {
            case .value(let value): (self.ours, self.theirs) = (value, value)
            case .conflict: setConflict(ours, theirs)
            }
            return
        }
        mergeUnits(base: base, ours: ours, theirs: theirs)
        mergeSubstitutions(base: base, ours: ours, theirs: theirs)
        if Self.variesConsistently(self.ours.units), Self.variesConsistently(self.theirs.units) { return }
        setConflict(ours, theirs)
    }

    private mutating func setConflict(_ ours: LocalizedValue, _ theirs: LocalizedValue) {
        (self.ours, self.theirs) = (ours, theirs)
        conflicts = [
            Conflict(variation: nil, ours: ours.representative?.text, theirs: theirs.representative?.text)
        ]
    }

    private mutating func mergeUnits(base: LocalizedValue, ours: LocalizedValue, theirs: LocalizedValue) {
        let (old, left, right) = (Self.byVariation(base), Self.byVariation(ours), Self.byVariation(theirs))
        let order = MergedOrder.merge(ours.units.map(\.variation), theirs.units.map(\.variation))
        for variation in order {
            switch UnitMerge.merge(base: old[variation], ours: left[variation], theirs: right[variation]) {
            case .value(let unit):
                guard let unit else { continue }
                self.ours.units.append(unit)
                self.theirs.units.append(unit)
            case .conflict:
                conflicts.append(
                    Conflict(variation: variation, ours: left[variation]?.text, theirs: right[variation]?.text))
                if let unit = left[variation] { self.ours.units.append(unit) }
                if let unit = right[variation] { self.theirs.units.append(unit) }
            }
        }
    }

    private mutating func mergeSubstitutions(
        base: LocalizedValue, ours: LocalizedValue, theirs: LocalizedValue
    ) {
        let (old, left, right) = (Self.byName(base), Self.byName(ours), Self.byName(theirs))
        for name in MergedOrder.merge(ours.substitutions.map(\.name), theirs.substitutions.map(\.name)) {
            switch ThreeWay.merge(base: old[name], ours: left[name], theirs: right[name]) {
            case .value(let substitution):
                guard let substitution else { continue }
                self.ours.substitutions.append(substitution)
                self.theirs.substitutions.append(substitution)
            case .conflict:
                let variation = Variation("substitutions.\(name)")
                conflicts.append(
                    Conflict(
                        variation: variation, ours: left[name].map(Self.description),
                        theirs: right[name].map(Self.description)))
                if let substitution = left[name] { self.ours.substitutions.append(substitution) }
                if let substitution = right[name] { self.theirs.substitutions.append(substitution) }
            }
        }
    }

    private static func byVariation(_ value: LocalizedValue) -> [Variation: TextUnit] {
        Dictionary(value.units.map { ($0.variation, $0) }) { $1 }
    }

    private static func byName(_ value: LocalizedValue) -> [String: ValueSubstitution] {
        Dictionary(value.substitutions.map { ($0.name, $0) }) { $1 }
    }

    private static func description(_ substitution: ValueSubstitution) -> String {
        let place = substitution.argument.map { "\($0)$" } ?? ""
        return "%\(place)\(substitution.format.isEmpty ? "@" : substitution.format)"
    }

    /// Whether no string varies by two things at the same place, which no format supports.
    private static func variesConsistently(_ units: [TextUnit]) -> Bool {
        var dimensions: [[Substring]: Substring] = [:]
        for unit in units {
            let words = unit.variation.wordsInSubstitution
            for index in stride(from: 0, through: words.count, by: 2) {
                let place = [unit.variation.substitution ?? ""] + words[..<index]
                let dimension = index < words.count ? words[index] : "text"
                if let known = dimensions.updateValue(dimension, forKey: place), known != dimension { return false }
            }
        }
        return true
    }
}
