import StringCatalogs

/// The scalars of a string, without what programs parse: placeholders, tags, entities, addresses, named values and escapes.
///
/// A scalar has the same number as in the string, so that findings have places.
struct MaskedText {
    /// The stand-in for each scalar that is left out.
    static let mask: Unicode.Scalar = "\0"

    /// The scalars.
    private(set) var scalars: [Unicode.Scalar]

    fileprivate static let maskable: TextFeatures = [
        .percent, .angles, .ampersand, .markdown, .brace, .backslash, .address,
    ]

    /// - Parameter keepsMarkdown: whether links and code of Markdown are not left out.
    init(_ unit: TextUnit, _ features: TextFeatures, keepsMarkdown: Bool = false) {
        scalars = Array(unit.text.unicodeScalars)
        guard !features.isDisjoint(with: Self.maskable) else { return }
        var index = 0
        for piece in ProtectedText(unit.text, hasNumbers: unit.variation.substitution != nil).pieces {
            let start = index
            index += piece.text.unicodeScalars.count
            guard piece.isProtected, index <= scalars.count else { continue }
            let first = scalars[start]
            if keepsMarkdown, first == "`" || first == "]" { continue }
            // A link's text has its brackets.
            for number in (first == "]" ? start + 1 : start)..<index { scalars[number] = Self.mask }
        }
    }

    /// The ranges of the words: runs of letters and the marks on them.
    var words: [Range<Int>] {
        var words: [Range<Int>] = []
        var start: Int?
        for (number, scalar) in scalars.enumerated() {
            if scalar.isOfWord {
                if start == nil { start = number }
            } else if let first = start {
                words.append(first..<number)
                start = nil
            }
        }
        if let start { words.append(start..<scalars.count) }
        return words
    }

    /// The text of some scalars.
    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
}

extension CheckedText {
    /// The string without what programs parse.
    var masked: MaskedText { MaskedText(unit, features) }

    /// Whether it may have something that programs parse, other than what some features tell of.
    func hasMasked(except some: TextFeatures) -> Bool {
        !features.isDisjoint(with: MaskedText.maskable.subtracting(some))
    }
}

extension CheckedText.Reference {
    /// The string without what programs parse.
    var masked: MaskedText { MaskedText(unit, features) }
}

extension Unicode.Scalar {
    /// Whether it is a letter, or a mark on one.
    var isOfWord: Bool {
        if isASCII { return isASCIILetter }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            return true
        default: return false
        }
    }

    /// Whether it is a letter of ASCII.
    var isASCIILetter: Bool { value | 0x20 >= 0x61 && value | 0x20 <= 0x7A && isASCII }

    /// Whether it is a digit of any script.
    var isDigit: Bool { isASCII ? value >= 0x30 && value <= 0x39 : properties.numericType == .decimal }

    /// Whether it is a space, maybe one at which lines do not break.
    var isSpace: Bool {
        switch value {
        case 0x20, 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x3000: true
        default: false
        }
    }

    /// Its code as Unicode writes it, as in `U+00A0`.
    var code: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
