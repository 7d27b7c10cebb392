/// Writes texts as parts of messages of ICU.
package enum ICUText {
    /// A text with braces in apostrophes. Apostrophes of the text are doubled only where they would quote, so that readers
    /// that do not know quoting show them as they are.
    /// - Parameter isLast: whether the message ends there.
    package static func escaped(_ text: String, isInPlural: Bool, isLast: Bool) -> String {
        func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "{" || scalar == "}" || isInPlural && (scalar == "#" || scalar == "|")
        }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        let first = scalars.firstIndex(where: isSpecial)
        // Apostrophes right after the quoted part would join the one that closes it.
        var last = scalars.lastIndex(where: isSpecial)
        while let index = last, index + 1 < scalars.count, scalars[index + 1] == "'" { last = index + 1 }
        for (index, scalar) in scalars.enumerated() {
            if index == first { result.append("'") }
            if scalar == "'" {
                let isQuoted = (first.map { index > $0 } ?? false) && (last.map { index <= $0 } ?? false)
                let next = index + 1 < scalars.count ? scalars[index + 1] : nil
                let wouldQuote = next.map { $0 == "'" || isSpecial($0) } ?? !isLast
                if isQuoted || wouldQuote { result.append("'") }
            }
            result.append(scalar)
            if index == last { result.append("'") }
        }
        return String(result)
    }
}
