import DataFormats

extension RuleOption {
    /// A list of some words out of several; a single one may stand without a list.
    static func choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: WritableKeyPath<R, [Choice]> & Sendable, _ summary: String
    ) -> Self {
        let words = Choice.allCases.map(\.rawValue)
        return Self(
            names: [name], isMain: false, type: "a list of \(words.joined(separator: ", "))", summary: summary,
            read: { name, value, rule, reader in
                let elements = value.elements ?? [value]
                rule[keyPath: path] = elements.compactMap { element in
                    reader.choice(element, among: words, subject: "each entry of \"\(name)\"").flatMap(
                        Choice.init(rawValue:))
                }
            }, show: { [JSONText.list($0[keyPath: path].map(\.rawValue))] })
    }
}
