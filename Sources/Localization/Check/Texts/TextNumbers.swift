/// The numbers that a string writes with digits, as its language writes them.
struct TextNumbers {
    /// One number.
    struct Number {
        /// As it is written.
        let text: String
        let scalar: Int
        let count: Int
        /// Its digits.
        let digits: Int
        /// The value, with a point before a fraction and without separators of groups, as the language reads it.
        let value: String
        /// The digits with the separators as they are, which versions and times have in all languages; nil if the language
        /// reads it as groups of digits.
        let verbatim: String?

        /// The digits alone, in ASCII.
        let plain: String
        /// Whether separators make groups of three digits, as in 1,000.
        let isGrouped: Bool
    }

    private(set) var all: [Number] = []
    /// All digits of the string one after the other, in ASCII, whatever is between them.
    private(set) var digits = ""

    init(_ text: MaskedText, in language: CheckedLanguage) {
        let scalars = text.scalars
        var index = 0
        for scalar in scalars where scalar.isDigit { digits.append(Self.digit(scalar)) }
        while index < scalars.count {
            guard scalars[index].isDigit else {
                index += 1
                continue
            }
            let start = index
            while index < scalars.count,
                scalars[index].isDigit
                    || Self.isSeparator(scalars[index]) && index + 1 < scalars.count && scalars[index + 1].isDigit
                    || scalars[index].isSpace && Self.isGroup(at: index, from: start, in: scalars)
            {
                index += 1
            }
            // A part of a name, as in mp3 and H.264.
            let before = start > 0 ? scalars[start - 1] : " "
            guard !Self.isOfName(before), before != "_", before != "#", before != MaskedText.mask,
                !Self.isList(scalars[start..<index])
            else { continue }
            // The base of a number system, as in 16進数 for hexadecimal.
            let rest = scalars[index...].prefix(2)
            guard let after = rest.first(where: { $0 != " " }), Self.basesEnd.contains(after) else {
                all.append(Self.number(scalars[start..<index], in: language))
                continue
            }
        }
    }

    /// Whether a digit after a letter continues a name. Scripts without spaces between words write numbers after any letter.
    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isOfWord else { return false }
        switch TextScript(scalar) {
        case .hani, .kana, .hang, .thai, .laoo, .khmr, .mymr, .tibt: return false
        default: return true
        }
    }

    /// Whether separators are between single digits, as in 1,2,3.
    private static func isList(_ written: ArraySlice<Unicode.Scalar>) -> Bool {
        guard written.count > 4, written.contains(",") || written.contains("،") else { return false }
        return written.split { !$0.isDigit }.allSatisfy { $0.count == 1 }
    }

    private static let basesEnd: Set<Unicode.Scalar> = ["進", "进", "진"]

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", ",", "'", "’", "٫", "٬", "·": true
        default: false
        }
    }

    /// Whether a space separates three digits from those before them, in a language that writes groups so.
    private static func isGroup(
        at index: Int, from start: Int, in scalars: [Unicode.Scalar]
    ) -> Bool {
        guard index - start <= 15 else { return false }
        let after = scalars[(index + 1)...].prefix(4).prefix(while: \.isDigit).count
        let before = scalars[start..<index].reversed().prefix(4).prefix(while: \.isDigit).count
        return after == 3 && (1...3).contains(before)
    }

    private static func number(_ written: ArraySlice<Unicode.Scalar>, in language: CheckedLanguage) -> Number {
        var parts: [(separator: Unicode.Scalar?, digits: String)] = [(nil, "")]
        for scalar in written {
            if scalar.isDigit {
                parts[parts.count - 1].digits += digit(scalar)
            } else {
                parts.append((scalar, ""))
            }
        }
        var (value, isFraction, isGrouped, isNumber) = (parts[0].digits, false, false, true)
        for (number, part) in parts.enumerated().dropFirst() {
            guard let separator = part.separator else { continue }
            if separator == language.decimalSeparator || separator == "٫", number == parts.count - 1, !isFraction {
                value += "." + part.digits
                isFraction = true
            } else if language.separatesGroups(separator), (2...3).contains(part.digits.utf8.count) {
                value += part.digits
                isGrouped = isGrouped || part.digits.utf8.count == 3
            } else {
                isNumber = false
            }
        }
        let verbatim = parts.map { ($0.separator.map { String($0) } ?? "") + $0.digits }.joined()
        return Number(
            text: String(String.UnicodeScalarView(written)), scalar: written.startIndex, count: written.count,
            digits: parts.reduce(0) { $0 + $1.digits.utf8.count }, value: isNumber ? value : verbatim,
            verbatim: isNumber && isGrouped ? nil : verbatim, plain: parts.map(\.digits).joined(),
            isGrouped: isNumber && isGrouped)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> String {
        String(scalar.isASCII ? Int(scalar.value) - 0x30 : Int(scalar.properties.numericValue ?? 0))
    }
}
