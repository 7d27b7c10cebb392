/// The names of Xcode's asset symbols, inferred from generated files of public repositories. They are without backticks, which
/// Xcode puts around keywords.
///
/// The words of a name are its runs of letters of one case, where a capital may begin a run of small letters, and of digits.
enum AssetSymbolName {
    /// The name of an asset's symbol; nil if the asset's name has no letter or digit.
    ///
    /// One word `Color` or `Image` at the end is left out, unless it is all. The first word is in small letters, and others
    /// begin with a capital. If no small letter is left, words stay as they are, with underscores between them.
    static func name(of asset: String) -> String? {
        var words = words(of: asset)
        if words.count > 1, let last = words.last, ["color", "image"].contains(last.lowercased()) {
            words.removeLast()
        }
        guard let first = words.first else { return nil }
        return startable(plain(words) ?? first.lowercased() + words.dropFirst().map(capitalized).joined())
    }

    /// The name of the type for a folder that provides a namespace; nil if the folder's name has no letter or digit.
    static func typeName(of folder: String) -> String? {
        let words = words(of: folder)
        guard !words.isEmpty else { return nil }
        return startable(plain(words) ?? words.map(capitalized).joined())
    }

    /// The name of words without small letters; nil for others.
    private static func plain(_ words: [Substring]) -> String? {
        words.contains { $0.contains(where: \.isLowercase) } ? nil : words.joined(separator: "_")
    }

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func startable(_ name: String) -> String { name.first?.isNumber == true ? "_" + name : name }

    private enum Kind {
        case capital, small, otherLetter, digit

        init?(_ character: Character) {
            if character.isLetter {
                self = character.isUppercase ? .capital : character.isLowercase ? .small : .otherLetter
            } else if character.isNumber {
                self = .digit
            } else {
                return nil
            }
        }
    }

    private static func words(of text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        var previous: Kind?
        func end(at index: String.Index) {
            if start < index { words.append(text[start..<index]) }
            start = index
        }
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            let kind = Kind(text[index])
            if kind == nil {
                end(at: index)
                start = next
            } else if let previous, let kind {
                let isBeforeSmall = next < text.endIndex && Kind(text[next]) == .small
                if (kind == .digit) != (previous == .digit)
                    || kind == .capital && (previous != .capital || isBeforeSmall)
                {
                    end(at: index)
                }
            }
            previous = kind
            index = next
        }
        end(at: text.endIndex)
        return words
    }
}
