/// Finds the language to show among those that there are (RFC 4647, section 3.4, "lookup").
public enum LanguageNegotiation {
    /// The best of the available languages for a reader; nil where none of the reader's languages is among them.
    public static func best(of available: [String], for preferred: [String]) -> String? {
        choice(among: available.count, tag: { available[$0] }, for: preferred).map { available[$0] }
    }

    /// The index of the best language. For each preferred language in turn: itself, then what remains when subtags
    /// are cut from its end, then any language with the same first subtag.
    static func choice(among count: Int, tag: (Int) -> String, for preferred: [String]) -> Int? {
        for language in preferred {
            var wanted = language[...]
            while !wanted.isEmpty {
                if let match = (0..<count).first(where: { isEqual(tag($0)[...], wanted) }) { return match }
                guard let hyphen = wanted.lastIndex(of: "-") else { break }
                wanted = wanted[..<hyphen]
            }
            let primary = wanted
            if let match = (0..<count).first(where: { isEqual(tag($0).prefix { $0 != "-" }, primary) }) { return match }
        }
        return nil
    }

    /// Whether two tags are equal without regard to case, which has no meaning in tags.
    private static func isEqual(_ left: Substring, _ right: Substring) -> Bool {
        left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
    }
}
