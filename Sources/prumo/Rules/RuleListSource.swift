/// The source of a list of rules, such as `StyleRules.swift`.
struct RuleListSource {
    private let lines: [String]

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// The source with one more rule that looks at nodes, where its name has its place; nil where there is no list.
    func inserting(_ typeName: String) -> String? {
        guard let start = lines.firstIndex(where: { $0.contains(": [SwiftRule] = [") }),
            let end = lines[start...].firstIndex(where: { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("]") })
        else { return nil }
        var lines = lines
        let place =
            lines[(start + 1)..<end].firstIndex { line in
                line.firstMatch(of: /\.(?:nodes|tokens|file)\((\w+)\.self\)/).map { $0.1 > typeName } ?? false
            } ?? end
        if place > start + 1, let last = lines[place - 1].last, last != "," { lines[place - 1] += "," }
        lines.insert("        .nodes(\(typeName).self),", at: place)
        return lines.joined(separator: "\n")
    }
}
