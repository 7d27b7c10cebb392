import PrumoRuntime

extension LocalizedValue {
    /// The texts nested as programs use them.
    ///
    /// The number of a text is its index among ``units``; that of a substitution is its index behind those. What is not
    /// written yet, or varies by what programs do not know, is left out.
    /// - Parameter hasNumbers: whether `%arg` is the number of a substitution, as in string catalogs.
    package func pattern(hasNumbers: Bool) -> TextPattern {
        if let plainText { return TextPattern(root: .text(plainText, id: 0), hasNumbers: hasNumbers) }
        var own: [PatternUnit] = []
        var ofSubstitutions = [[PatternUnit]](repeating: [], count: substitutions.count)
        let names = SubstitutionNames(of: self)
        for (index, unit) in units.enumerated() {
            let text = unit.isUnwritten ? nil : unit.text
            if let substitution = names.substitution(of: unit.variation) {
                guard let number = substitution.index else { continue }
                ofSubstitutions[number].append(PatternUnit(id: index, text: text, words: substitution.rest))
            } else {
                own.append(PatternUnit(id: index, text: text, words: unit.variation.words[...]))
            }
        }
        let nested = zip(substitutions, ofSubstitutions).enumerated().compactMap { index, element in
            PatternUnit.node(element.1, ordersDevices: hasNumbers).map { node in
                TextPattern.Substitution(
                    name: element.0.name, id: units.count + index, argument: element.0.argument.map { $0 &- 1 },
                    format: element.0.format, isOrdinal: TextPattern.Substitution.isOrdinal(element.0.name), node: node)
            }
        }
        return TextPattern(
            root: PatternUnit.node(own, ordersDevices: hasNumbers) ?? .text("", id: 0), substitutions: nested,
            hasNumbers: hasNumbers)
    }
}

/// Finds the substitutions that texts belong to, whose names may have points in them.
package struct SubstitutionNames {
    private var indices: [String: Int] = [:]
    /// The most words of a name.
    private var wordCount = 1

    /// Creates the index of a value's substitutions.
    package init(of value: LocalizedValue) {
        for (index, substitution) in value.substitutions.enumerated() where indices[substitution.name] == nil {
            indices[substitution.name] = index
            wordCount = max(wordCount, substitution.name.utf8.count { $0 == UInt8(ascii: ".") } + 1)
        }
    }

    /// The substitution that a text belongs to, with its index where the value has it, and the way to the text from there;
    /// nil where the text is the value's own.
    package func substitution(
        of variation: Variation
    ) -> (name: String, index: Int?, rest: ArraySlice<Substring>)? {
        guard variation.text.hasPrefix("substitutions.") else { return nil }
        let words = variation.words
        guard words.count > 1 else { return nil }
        for count in stride(from: min(wordCount, words.count - 1), to: 1, by: -1) {
            let name = words[1...count].joined(separator: ".")
            if let index = indices[name] { return (name, index, words[(count + 1)...]) }
        }
        let name = String(words[1])
        return (name, indices[name], words[2...])
    }
}

/// A text on its way to its place in a pattern.
private struct PatternUnit {
    let id: Int
    /// The text; nil where it is not written yet.
    let text: String?
    /// The rest of the way.
    let words: ArraySlice<Substring>

    /// The texts as a node; nil where there is none.
    /// - Parameter ordersDevices: whether devices come in the order of their names, as Xcode writes them in catalogs, and not
    ///   in that of the texts.
    static func node(_ units: [PatternUnit], ordersDevices: Bool) -> TextPattern.Node? {
        // A text of its own is shown, whatever varies beside it.
        if let unit = units.first(where: \.words.isEmpty) { return unit.text.map { .text($0, id: unit.id) } }
        for unit in units {
            switch unit.words.first {
            case "plural": return plural(branches(of: "plural", units, ordersDevices))
            case "device":
                var nodes = branches(of: "device", units, ordersDevices).compactMap { branch in
                    DeviceKind(rawValue: String(branch.name)).map { (device: $0, node: branch.node) }
                }
                if ordersDevices { nodes.sort { $0.device.rawValue < $1.device.rawValue } }
                return nodes.isEmpty ? nil : .device(nodes)
            case "width":
                let nodes = branches(of: "width", units, ordersDevices).compactMap { branch in
                    Int(branch.name).map { (width: $0, node: branch.node) }
                }
                return nodes.isEmpty ? nil : .width(nodes.sorted { $0.width < $1.width })
            default: continue
            }
        }
        return nil
    }

    private static func plural(_ branches: [(name: Substring, node: TextPattern.Node)]) -> TextPattern.Node? {
        let nodes = PluralCategory.allCases.compactMap { category in
            branches.first { $0.name == category.rawValue }.map { (category: category, node: $0.node) }
        }
        return nodes.isEmpty ? nil : .plural(nodes)
    }

    /// What varies by a dimension, in the order of the texts.
    private static func branches(
        of dimension: Substring, _ units: [PatternUnit], _ ordersDevices: Bool
    ) -> [(name: Substring, node: TextPattern.Node)] {
        var order: [Substring] = []
        var members: [Substring: [PatternUnit]] = [:]
        for unit in units where unit.words.count > 1 && unit.words.first == dimension {
            let rest = unit.words.dropFirst()
            guard let name = rest.first else { continue }
            if members[name] == nil { order.append(name) }
            members[name, default: []].append(
                PatternUnit(id: unit.id, text: unit.text, words: rest.dropFirst()))
        }
        return order.compactMap { name in
            node(members[name] ?? [], ordersDevices: ordersDevices).map { (name, $0) }
        }
    }
}
