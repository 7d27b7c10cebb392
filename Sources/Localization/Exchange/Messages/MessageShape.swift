import PrumoRuntime
import StringCatalogs

/// How a value's strings are seen by formats that have one string or one plural for each key.
struct MessageShape {
    /// A string, or the strings of a plural.
    struct Group: Hashable {
        /// The variation, that of a plural without its category.
        let base: Variation
        let isPlural: Bool
    }

    /// All strings, in the order of the value.
    let groups: [Group]
    /// The one that represents the value; nil for a string with variables, which cannot be shown without theirs.
    let main: Group?
    /// The string that consists of the variable whose plural is ``main``: nothing to translate.
    let frame: Group?

    /// Looks at the strings that a language needs.
    init(_ texts: [TranslationShape.Text]) {
        var groups: [Group] = []
        var seen: Set<Group> = []
        var root: String?
        for text in texts {
            if text.variation.isRoot { root = text.source }
            let group = Group(base: text.variation.withoutPlural, isPlural: text.variation.plural != nil)
            if seen.insert(group).inserted { groups.append(group) }
        }
        self.groups = groups
        let variables = groups.filter { $0.base.substitution != nil }
        guard variables.isEmpty else {
            let isFramed =
                variables.count == 1 && variables[0].isPlural && variables[0].base.wordsInSubstitution.isEmpty
                && groups.count == 2 && Self.isVariable(root, variables[0].base.substitution)
            main = isFramed ? variables[0] : nil
            frame = isFramed ? groups.first(where: \.base.isRoot) : nil
            return
        }
        frame = nil
        main =
            groups.first(where: \.base.isRoot) ?? groups.first { $0.base.text == "device.other" }
            ?? groups.max { Self.rank($0) < Self.rank($1) }
    }

    /// Devices come before widths, and the widest of these first.
    private static func rank(_ group: Group) -> Int {
        let words = group.base.words
        guard words.first == "width", let width = words.last.flatMap({ Int($0) }) else { return Int.max }
        return width
    }

    /// Whether a string is only a variable, as in `%#@files@`.
    static func isVariable(_ text: String?, _ name: Substring?) -> Bool {
        guard let text, let name, text.hasPrefix("%"), text.hasSuffix("#@\(name)@") else { return false }
        let position = text.dropFirst().dropLast(name.count + 3)
        return position.isEmpty
            || position.last == "$" && position.dropLast().allSatisfy { "0"..."9" ~= $0 }
                && position.count > 1
    }
}
