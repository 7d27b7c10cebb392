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

        /// Whether both are the same number, or may be.
        func isSame(as other: Number) -> Bool {
            value == other.value || verbatim != nil && verbatim == other.verbatim
        }
    }

    private(set) var all: [Number] = []

    init(_ text: MaskedText, in language: CheckedLanguage) {
        let scalars = text.scalars
        var index = 0
        while index < scalars.count {
            guard scalars[index].isDigit else {
                index += 1
                continue
            }
            let start = index
            while index < scalars.count,
                scalars[index].isDigit
                    || Self.isSeparator(scalars[index]) && index + 1 < scalars.count && scalars[index + 1].isDigit
                    || scalars[index].isSpace && Self.isGroup(at: index, from: start, in: scalars, language)
            {
                index += 1
            }
            // A part of a name, as in mp3 and H.264.
            let before = start > 0 ? scalars[start - 1] : " "
            guard !before.isOfWord, before != "_", before != "#" else { continue }
            // The base of a number system, as in 16進数 for hexadecimal.
            let rest = scalars[index...].prefix(2)
            guard let after = rest.first(where: { $0 != " " }), Self.basesEnd.contains(after) else {
                all.append(Self.number(scalars[start..<index], in: language))
                continue
            }
        }
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
        at index: Int, from start: Int, in scalars: [Unicode.Scalar], _ language: CheckedLanguage
    ) -> Bool {
        guard language.groupSeparator?.isSpace == true || scalars[index] != " ", index - start <= 15 else {
            return false
        }
        let after = scalars[(index + 1)...].prefix(4).prefix(while: \.isDigit).count
        let before = scalars[start..<index].reversed().prefix(4).prefix(while: \.isDigit).count
        return after == 3 && (1...3).contains(before)
    }

    private static func number(_ written: ArraySlice<Unicode.Scalar>, in language: CheckedLanguage) -> Number {
        var parts: [(separator: Unicode.Scalar?, digits: String)] = [(nil, "")]
        for scalar in written {
            if scalar.isDigit {
                let value = scalar.isASCII ? Int(scalar.value) - 0x30 : Int(scalar.properties.numericValue ?? 0)
                parts[parts.count - 1].digits += String(value)
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
            verbatim: isNumber && isGrouped ? nil : verbatim)
    }
}

/// Compares the numbers of two strings by their bytes, which is enough for nearly all strings: they are runs of ASCII digits
/// without separators, which are read alike in all languages.
struct PlainNumbers {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Whether there may be numbers that are written in another way.
    private(set) var hasOthers = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether two strings have the same runs of digits in the same order, and no other numbers.
    static func areSame(in left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                var (left, right) = (PlainNumbers(left), PlainNumbers(right))
                while true {
                    let (first, second) = (left.next(), right.next())
                    guard !left.hasOthers, !right.hasOthers else { return false }
                    guard let first, let second else { return first == nil && second == nil }
                    guard left.bytes[first].elementsEqual(right.bytes[second]) else { return false }
                }
            }
        }
    }

    /// The next run of digits; nil at the end, or before what may be a number that is written in another way.
    private mutating func next() -> Range<Int>? {
        while position < bytes.count, !Self.isDigit(bytes[position]) {
            if bytes[position] >= 0x80, isOtherDigit { hasOthers = true }
            guard !hasOthers else { return nil }
            position += 1
        }
        let start = position
        while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
        hasOthers = isBeforeSeparator
        return start < position && !hasOthers ? start..<position : nil
    }

    /// Whether what follows a run may separate it from more of the same number.
    private var isBeforeSeparator: Bool {
        guard position < bytes.count else { return false }
        switch bytes[position] {
        case 0x80...: return true
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "\t"):
            return position + 1 < bytes.count && (Self.isDigit(bytes[position + 1]) || bytes[position + 1] >= 0x80)
        default: return false
        }
    }

    /// Whether a digit of another script may start at a byte: of Arabic, of full width, or of scripts whose letters have the
    /// same first byte.
    private var isOtherDigit: Bool {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        switch bytes[position] {
        case 0xD9: return (0xA0...0xA9).contains(next)
        case 0xDB: return (0xB0...0xB9).contains(next)
        case 0xDF: return (0x80...0x89).contains(next)
        case 0xE0:
            let last = position + 2 < bytes.count ? bytes[position + 2] : 0
            switch next {
            // From Devanagari to Sinhala, each block has its digits at the same place.
            case 0xA5, 0xA7, 0xA9, 0xAB, 0xAD, 0xAF, 0xB1, 0xB3, 0xB5, 0xB7: return (0xA6...0xAF).contains(last)
            case 0xB9, 0xBB: return (0x90...0x99).contains(last)
            default: return next >= 0xBC
            }
        case 0xE1, 0xEA, 0xF0: return true
        case 0xEF: return next == 0xBC
        default: return false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
