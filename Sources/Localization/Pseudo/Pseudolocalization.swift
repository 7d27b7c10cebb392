import SourceText
import StringCatalogs

/// Makes strings that look foreign and can be read anyway, by which one sees without a translator what is not
/// localized, what is cut off, and what is concatenated.
package struct Pseudolocalization: Sendable {
    /// How much longer strings become, in percent of their letters.
    private let growth: Int
    /// Whether strings run from right to left.
    private let isBidirectional: Bool

    /// What a pseudo-localized string starts and ends with.
    static let brackets = (start: "⟦", end: "⟧")
    /// The growth unless another is requested: what translations from English need, and a little more.
    package static let ordinaryGrowth = 40

    private static let override: (start: Unicode.Scalar, end: Unicode.Scalar) = ("\u{202E}", "\u{202C}")
    private static let rightToLeft: Unicode.Scalar = "\u{200F}"
    private static let filling = Array("one two three four five six seven eight nine ten ".unicodeScalars)

    private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
            "åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ".unicodeScalars))

    /// Creates a pseudo-localization.
    /// - Parameters:
    ///   - growth: how much longer strings become, in percent of their letters.
    ///   - isBidirectional: whether strings run from right to left, whatever their letters.
    package init(growth: Int = ordinaryGrowth, isBidirectional: Bool = false) {
        self.growth = growth
        self.isBidirectional = isBidirectional
    }

    /// The pseudo-localized string. What programs read stays as it is, as does a string that only names a variable, whose
    /// own strings have the brackets.
    /// - Parameter hasNumbers: whether `%arg` is a placeholder, as in catalogs.
    package func text(_ text: String, hasNumbers: Bool = true) -> String {
        let pieces = ProtectedText(text, hasNumbers: hasNumbers).pieces
        let isFrame =
            !pieces.isEmpty
            && pieces.allSatisfy {
                $0.isProtected ? $0.text.hasSuffix("@") && $0.text.contains("#@") : $0.text.allSatisfy(\.isWhitespace)
            }
        guard !text.allSatisfy(\.isWhitespace), !isFrame else { return text }
        var result = String.UnicodeScalarView()
        var letters = 0
        for piece in pieces {
            guard !piece.isProtected else {
                result += piece.text.unicodeScalars
                continue
            }
            letters += piece.text.unicodeScalars.reduce(0) { $0 + ($1.properties.isAlphabetic ? 1 : 0) }
            append(piece.text.unicodeScalars.map { Self.accents[$0] ?? $0 }, to: &result)
        }
        let growth = (letters * self.growth + 99) / 100
        if growth > 0 {
            result.append(" ")
            append(
                (0..<growth).map { number in
                    let scalar = Self.filling[number % Self.filling.count]
                    return Self.accents[scalar] ?? scalar
                }, to: &result)
        }
        let last = pieces.last { !$0.text.allSatisfy(\.isWhitespace) }
        if let last, last.isProtected, ["% ", "%-", "%+"].contains(where: last.text.hasPrefix) {
            // A bracket right after would make text of such a placeholder.
            return framed(result, gap: " ")
        }
        return framed(result)
    }

    /// Whether a string is one that this has made.
    static func isPseudo(_ text: String) -> Bool {
        text.contains(brackets.start) && text.contains(brackets.end)
    }

    /// Whether nobody speaks a language: its region or its code is one for private use (ISO 3166-1, ISO 639-2), as in `en-XA` and
    /// `qps-ploc`, or it is a variant for pseudo-localization (CLDR).
    /// - Parameter tag: the canonical tag.
    package static func isPseudoLanguage(_ tag: String) -> Bool {
        let subtags = tag.split(separator: "-")
        if let code = subtags.first, code.count == 3, code >= "qaa", code <= "qtz" { return true }
        return subtags.dropFirst().contains { subtag in
            guard subtag.count == 2 else { return ["psaccent", "psbidi", "pscrack", "x"].contains(subtag) }
            return subtag >= "XA" && subtag <= "XZ" && subtag != "XK" || subtag >= "QM" && subtag <= "QZ"
                || subtag == "AA" || subtag == "ZZ"
        }
    }

    /// Adds text that users read.
    private func append(_ scalars: [Unicode.Scalar], to result: inout String.UnicodeScalarView) {
        guard isBidirectional, scalars.contains(where: \.properties.isAlphabetic) else { return result += scalars }
        // An override ends with its paragraph anyway.
        for (index, line) in scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append("\n") }
            guard line.contains(where: \.properties.isAlphabetic) else {
                result += line
                continue
            }
            let isLetter: (Unicode.Scalar) -> Bool = \.properties.isAlphabetic
            let front = line.prefix { !isLetter($0) }
            let end = line.reversed().prefix { !isLetter($0) }.count
            // Right after a placeholder with a flag, as in "% d", a mark would make text of it.
            result += front
            result.append(Self.override.start)
            result += line.dropFirst(front.count).dropLast(end)
            result.append(Self.override.end)
            result += line.suffix(end)
        }
    }

    /// Puts brackets around a string, within the white space at its ends.
    private func framed(_ scalars: String.UnicodeScalarView, gap: String = "") -> String {
        let isSpace: (Unicode.Scalar) -> Bool = \.properties.isWhitespace
        let front = scalars.prefix(while: isSpace)
        let end = scalars.reversed().prefix(while: isSpace).count
        var result = String.UnicodeScalarView(front)
        if isBidirectional { result.append(Self.rightToLeft) }
        result += Self.brackets.start.unicodeScalars
        result += scalars.dropFirst(front.count).dropLast(end)
        result += (gap + Self.brackets.end).unicodeScalars
        if isBidirectional { result.append(Self.rightToLeft) }
        result += scalars.suffix(end)
        return String(result)
    }
}
