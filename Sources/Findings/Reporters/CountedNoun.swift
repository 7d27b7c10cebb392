extension Int {
    /// The number with its noun, as in `1 file` and `2 files`.
    /// - Parameter grouped: whether there are commas between groups of three digits.
    package func counted(_ noun: String, grouped: Bool = false) -> String {
        "\(grouped ? self.grouped : String(self)) \(noun)\(plural)"
    }

    /// The ending of a noun after this number: `s`, unless it is one.
    package var plural: String { self == 1 ? "" : "s" }

    /// The number with commas between groups of three digits.
    package var grouped: String {
        let digits = Array(String(self))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset).isMultiple(of: 3) { text += "," }
            text.append(digit.element)
        }
    }
}
