import SourceText

/// Finds the substitutions that strings belong to, whose names may have points in them.
package struct SubstitutionNames {
    /// The only name; most values have one substitution at most.
    private var only: String?
    private var indices: [String: Int] = [:]
    /// The most words of a name.
    private var wordCount = 1

    /// Creates the index of a value's substitutions.
    package init(of value: LocalizedValue) {
        if value.substitutions.count == 1, let name = value.substitutions.first?.name, !name.utf8.contains(0x2E) {
            only = name
            return
        }
        for (index, substitution) in value.substitutions.enumerated() where indices[substitution.name] == nil {
            indices[substitution.name] = index
            wordCount = max(wordCount, substitution.name.utf8.count { $0 == UInt8(ascii: ".") } + 1)
        }
    }

    /// The substitution that a string belongs to, with its index where the value has it, and the way to the text from
    /// there; `nil` if the text is the value's own.
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
        return (name, name == only ? 0 : indices[name], words[2...])
    }
}
