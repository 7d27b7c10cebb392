// Texts that are put together as the user's language writes them. Called with the user's language set.
extension [String] {
    /// The texts beside each other on a line, none if there are none: `“natal” · Page 1 of 2`.
    var joinedOnLine: String { joined(by: Strings.Fields.Joined.line) }

    /// The texts as a list: `music, sea`.
    var joinedAsList: String { joined(by: Strings.Fields.Joined.list) }

    /// Puts what a pattern has between its two texts between all, as servers decide how many there are.
    private func joined(by pattern: (String, String) -> String) -> String {
        let place = "\u{FFFC}"
        return joined(separator: String(pattern(place, place).dropFirst().dropLast()))
    }
}
