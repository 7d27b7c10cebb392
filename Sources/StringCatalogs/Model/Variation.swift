/// The variation of a value that a string is: empty for the plain string, else the path to it, as in XLIFF ids after
/// `|==|`: `plural.one`, `device.iphone.plural.other`, `substitutions.files.plural.few`, `width.20`.
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

    /// The substitution that the text belongs to; `nil` if it is the value's own.
    package var substitution: Substring? {
        guard text.hasPrefix("substitutions.") else { return nil }
        let words = words
        return words.count > 1 ? words[1] : nil
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
