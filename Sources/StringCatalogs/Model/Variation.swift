/// The variation of a value that a string is: empty for the plain string, else the path to it, as in XLIFF ids after
/// `|==|`: `plural.one`, `device.iphone.plural.other`, `substitutions.files.plural.few`, `width.20`; and of the phrases of an App
/// Shortcut `stringSet.2`.
package struct Variation: Sendable, Hashable, CustomStringConvertible {
    /// The words of the way, with points between them.
    package let text: String

    /// The text that does not vary.
    package static let root = Variation("")

    /// Makes a variation of its words.
    package init(_ text: String) {
        self.text = text
    }

    /// The way to a variation within this one.
    package func appending(_ words: String...) -> Variation {
        var way = text
        for word in words { way += way.isEmpty ? word : "." + word }
        return Variation(way)
    }

    /// The words of the way.
    package var words: [Substring] {
        // In an unoptimized build this takes a fraction of the time of `split`.
        var words: [Substring] = []
        let bytes = text.utf8
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let next = bytes.index(after: index)
            if bytes[index] == 0x2E {
                if start < index { words.append(text[start..<index]) }
                start = next
            }
            index = next
        }
        if start < index { words.append(text[start..<index]) }
        return words
    }

    /// The way to one of the phrases of an App Shortcut within this one.
    /// - Parameter number: its number, counted from 1.
    package func phrase(_ number: Int) -> Variation { appending("stringSet", String(number)) }

    /// Whether it is a phrase of an App Shortcut: a language has any number of them, in any order.
    package var isPhrase: Bool { !text.isEmpty && text.hasPrefix("stringSet.") }

    /// Whether it is the text itself.
    package var isRoot: Bool { text.isEmpty }

    /// The plural category that the text is of; `nil` if it does not vary by a number.
    package var plural: Substring? {
        guard let point = text.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let way = text[..<point]
        return way == "plural" || way.hasSuffix(".plural") ? text[text.index(after: point)...] : nil
    }

    /// The device that the text is for; `nil` if it is for all.
    package var device: Substring? {
        guard !text.isEmpty else { return nil }
        let words = words
        guard let index = words.firstIndex(of: "device"), index + 1 < words.count else { return nil }
        return words[index + 1]
    }

    /// The substitution that the text belongs to; `nil` if it is the value's own. A name may contain points, as in
    /// `substitutions.FILES.COUNT.plural.one`: it ends before the first word that starts a variation.
    package var substitution: Substring? {
        guard let name = substitutionName, !name.isEmpty else { return nil }
        return text[name]
    }

    /// The words of the way within the substitution, or within the value where the text belongs to none.
    package var wordsInSubstitution: [Substring] {
        substitutionName.map { Variation(String(text[$0.upperBound...])).words } ?? words
    }

    /// What the way within a substitution begins with.
    private static let starts = ["plural.", "device.", "width."]

    private var substitutionName: Range<String.Index>? {
        let start = "substitutions."
        guard text.hasPrefix(start) else { return nil }
        let bytes = text.utf8
        let first = bytes.index(bytes.startIndex, offsetBy: start.utf8.count)
        var end = first
        while end < bytes.endIndex {
            if bytes[end] == 0x2E, end > first {
                let rest = bytes[bytes.index(after: end)...]
                if Self.starts.contains(where: { rest.starts(with: $0.utf8) }) { break }
            }
            end = bytes.index(after: end)
        }
        return first..<end
    }

    /// The way without the plural category at its end: the same for all strings of one plural.
    package var withoutPlural: Variation {
        guard let category = plural else { return self }
        let words = text[..<category.startIndex].utf8
        return words.count <= "plural.".utf8.count
            ? .root : Variation(String(Substring(words.dropLast(".plural.".utf8.count))))
    }

    package var description: String { text }
}
