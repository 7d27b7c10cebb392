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
