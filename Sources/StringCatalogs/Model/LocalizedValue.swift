import PrumoMessages
import SourceText

/// The value of a key in one language: a string, or a string with variations.
///
/// It is a list, since files are compared, merged and translated text by text; ``pattern(hasNumbers:)`` nests it for
/// programs.
package struct LocalizedValue: Sendable, Equatable {
    /// The most substitutions of a value: more than any real string has, and few enough to resolve recursively.
    package static let substitutionLimit = 64
    /// The most strings of a value. Strings of one value are compared with each other, so that more of them take time that
    /// grows with their square; six plural forms of ten substitutions on eight devices are fewer.
    static let unitLimit = 512

    /// The strings in the order of the file.
    package var units: [TextUnit]
    /// The substitutions of the strings.
    package var substitutions: [ValueSubstitution]

    /// Creates a value.
    package init(_ units: [TextUnit], substitutions: [ValueSubstitution] = []) {
        self.units = units
        self.substitutions = substitutions
    }

    /// Creates a value that is one string.
    package init(_ text: String, state: TranslationState = .translated) {
        self.init([TextUnit(.root, text, state: state)])
    }

    /// Whether the value is a single string without variations.
    package var isPlain: Bool { units.count == 1 && units[0].variation.isRoot && substitutions.isEmpty }

    /// The text, where it is one and never varies.
    package var plainText: String? { isPlain ? units[0].text : nil }

    /// The text of a variation.
    package subscript(variation: Variation) -> TextUnit? { units.first { $0.variation == variation } }

    /// The string that represents all variations, as in a list: the string itself, else that of `other`, else the
    /// first.
    package var representative: TextUnit? {
        units.first(where: \.variation.isRoot) ?? units.first { $0.variation.text.hasSuffix("other") } ?? units.first
    }

    /// Whether a plural's string for all other numbers is not written yet, so that programs show those numbers in
    /// another language.
    package var lacksOther: Bool {
        units.contains { $0.isUnwritten && $0.variation.text.hasSuffix("plural.other") }
    }

    /// Whether all strings are done; a value without strings is not.
    package var isFinished: Bool { !units.isEmpty && units.allSatisfy(\.state.isFinished) }

    /// The same value with its finished strings marked as needing review; `nil` if none is finished.
    package var needingReview: LocalizedValue? {
        guard units.contains(where: \.state.isFinished) else { return nil }
        var value = self
        for index in units.indices where units[index].state.isFinished { value.units[index].state = .needsReview }
        return value
    }
}

extension LocalizedValue {
    /// The strings nested as programs use them.
    ///
    /// The number of a string is its index among ``units``; that of a substitution is its index after those. What is
    /// not written yet, or varies by what programs do not know, is left out.
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
                let unit = PatternUnit(
                    id: index, text: text, words: substitution.rest, position: substitution.rest.startIndex)
                ofSubstitutions[number].append(unit)
            } else {
                let words = unit.variation.words[...]
                own.append(PatternUnit(id: index, text: text, words: words, position: 0))
            }
        }
        var nested: [TextPattern.Substitution] = []
        for (index, substitution) in substitutions.enumerated() {
            guard let node = PatternUnit.node(ofSubstitutions[index], ordersDevices: hasNumbers) else { continue }
            nested.append(
                TextPattern.Substitution(
                    name: substitution.name, id: units.count + index, argument: substitution.argument.map { $0 &- 1 },
                    format: substitution.format, isOrdinal: TextPattern.Substitution.isOrdinal(substitution.name),
                    node: node))
        }
        return TextPattern(
            root: PatternUnit.node(own, ordersDevices: hasNumbers) ?? .text("", id: 0), substitutions: nested,
            hasNumbers: hasNumbers)
    }
}

/// A string and its remaining path to its place in a pattern.
private struct PatternUnit {
    let id: Int
    /// The text; `nil` if it is not written yet.
    let text: String?
    /// The way to the text.
    let words: ArraySlice<Substring>
    /// The word at which the rest of the way starts.
    let position: Int

    private var isAtText: Bool { position >= words.endIndex }

    /// The strings as a node; `nil` if there is none.
    ///
    /// It is written with plain loops, since the plugin's tool calls it unoptimized for each string that varies.
    /// - Parameter ordersDevices: whether devices come in the order of their names, as Xcode writes them in catalogs, and not
    ///   in that of the strings.
    static func node(_ units: [PatternUnit], ordersDevices: Bool) -> TextPattern.Node? {
        // A plain string is shown, whatever variations there are.
        for unit in units where unit.isAtText { return unit.text.map { .text($0, id: unit.id) } }
        for unit in units {
            switch String(unit.words[unit.position]) {
            case "plural": return plural(units, ordersDevices)
            case "device": return device(units, ordersDevices)
            case "width": return width(units)
            default: continue
            }
        }
        return nil
    }

    private static func plural(_ units: [PatternUnit], _ ordersDevices: Bool) -> TextPattern.Node? {
        // Most units are in a category of their own.
        var categories: [(category: PluralCategory, units: [PatternUnit])] = []
        for unit in units {
            guard let name = unit.branch(of: "plural"), let category = PluralCategory(rawValue: name) else { continue }
            var index = 0
            while index < categories.count, categories[index].category != category { index += 1 }
            if index == categories.count { categories.append((category, [])) }
            categories[index].units.append(unit.withoutBranch)
        }
        var nodes: [(category: PluralCategory, node: TextPattern.Node)] = []
        for category in order {
            var index = 0
            while index < categories.count, categories[index].category != category { index += 1 }
            guard index < categories.count,
                let node = node(categories[index].units, ordersDevices: ordersDevices)
            else { continue }
            nodes.append((category, node))
        }
        return nodes.isEmpty ? nil : .plural(nodes)
    }

    private static func device(_ units: [PatternUnit], _ ordersDevices: Bool) -> TextPattern.Node? {
        var groups: [(device: DeviceKind, units: [PatternUnit])] = []
        for unit in units {
            guard let name = unit.branch(of: "device"), let device = DeviceKind(rawValue: name) else { continue }
            if let index = groups.firstIndex(where: { $0.device == device }) {
                groups[index].units.append(unit.withoutBranch)
            } else {
                groups.append((device, [unit.withoutBranch]))
            }
        }
        if ordersDevices { groups = groups.ordered { $0.device.rawValue < $1.device.rawValue } }
        let nodes = groups.compactMap { group in
            node(group.units, ordersDevices: ordersDevices).map { (device: group.device, node: $0) }
        }
        return nodes.isEmpty ? nil : .device(nodes)
    }

    private static func width(_ units: [PatternUnit]) -> TextPattern.Node? {
        var nodes: [(width: Int, node: TextPattern.Node)] = []
        for unit in units {
            guard let text = unit.text, unit.words.endIndex == unit.position + 2,
                let width = unit.branch(of: "width").flatMap({ Int($0) })
            else { continue }
            nodes.append((width, .text(text, id: unit.id)))
        }
        return nodes.isEmpty ? nil : .width(nodes.ordered { $0.width < $1.width })
    }

    private static let order = PluralCategory.allCases

    /// The name of the branch that the text is in, where it varies by a dimension next.
    private func branch(of dimension: String) -> String? {
        guard position + 1 < words.endIndex, words[position] == dimension else { return nil }
        return String(words[position + 1])
    }

    /// The text on its way from there.
    private var withoutBranch: PatternUnit {
        PatternUnit(id: id, text: text, words: words, position: position + 2)
    }
}
