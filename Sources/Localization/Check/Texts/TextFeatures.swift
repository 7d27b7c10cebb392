import StringCatalogs

// Hot: computed once for each string, in one pass over its bytes; 400,000 strings must take less than 50 ms.

/// The features of a string that rules test before they look closer.
struct TextFeatures: OptionSet {
    let rawValue: UInt32

    /// It has no character, or spaces only.
    static let empty = TextFeatures(rawValue: 1)
    /// It has a percent sign.
    static let percent = TextFeatures(rawValue: 1 << 1)
    /// It has characters beyond ASCII, or controls of ASCII.
    static let unusual = TextFeatures(rawValue: 1 << 2)
    /// It has line ends.
    static let lineBreak = TextFeatures(rawValue: 1 << 3)
    /// It starts or ends with a space, maybe one beyond ASCII.
    static let edgeSpace = TextFeatures(rawValue: 1 << 4)
    /// It may end with a punctuation mark.
    static let endMark = TextFeatures(rawValue: 1 << 5)
    /// It has a backslash.
    static let backslash = TextFeatures(rawValue: 1 << 6)
    /// It is the same as the string that it is a translation of.
    static let sameAsReference = TextFeatures(rawValue: 1 << 7)
    /// It is not done.
    static let unfinished = TextFeatures(rawValue: 1 << 8)
    /// It has `<` and `>`, which tags have.
    static let angles = TextFeatures(rawValue: 1 << 9)
    /// It has an ampersand, with which entities start.
    static let ampersand = TextFeatures(rawValue: 1 << 10)
    /// It has characters of Markdown: `*`, `_`, `~`, a backquote, or `](`.
    static let markdown = TextFeatures(rawValue: 1 << 11)
    /// It may have the address of a page or a mailbox.
    static let address = TextFeatures(rawValue: 1 << 12)
    /// It has digits of ASCII.
    static let digit = TextFeatures(rawValue: 1 << 13)
    /// It has braces.
    static let brace = TextFeatures(rawValue: 1 << 14)
    /// It may have brackets.
    static let bracket = TextFeatures(rawValue: 1 << 15)
    /// It may have double quotes of any script.
    static let quote = TextFeatures(rawValue: 1 << 16)
    /// It has two spaces in a row.
    static let doubleSpace = TextFeatures(rawValue: 1 << 17)
    /// It has a space.
    static let space = TextFeatures(rawValue: 1 << 18)
    /// It may have emoji.
    static let emoji = TextFeatures(rawValue: 1 << 19)
    /// It has letters of ASCII.
    static let latin = TextFeatures(rawValue: 1 << 20)
    /// It has letters of ASCII, and may have some of Greek or Cyrillic.
    static let mixed = TextFeatures(rawValue: 1 << 21)
    /// It may have letters of Greek, Cyrillic, or of scripts that are not alphabets of Europe.
    static let foreign = TextFeatures(rawValue: 1 << 22)
    /// It may have Arabic's tatweel.
    static let tatweel = TextFeatures(rawValue: 1 << 23)
    /// It may have punctuation marks that French puts a space before, or guillemets.
    static let spacedMark = TextFeatures(rawValue: 1 << 24)
    /// It has the capitals of TODO, FIXME or XXX.
    static let note = TextFeatures(rawValue: 1 << 25)

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// What a unit of a value has.
    init(_ unit: TextUnit) {
        self = unit.text.utf8.withContiguousStorageIfAvailable { Self($0) } ?? Self(Array(unit.text.utf8))
        if !unit.state.isFinished { insert(.unfinished) }
    }

    private init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { Self($0) }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self = []
        guard let first = bytes.first, let last = bytes.last else {
            insert(.empty)
            return
        }
        var known = ByteSet()
        var previous: UInt8 = 0
        var hasDoubleSpace = false
        for byte in bytes {
            known.insert(byte)
            hasDoubleSpace = hasDoubleSpace || byte == 0x20 && previous == 0x20
            previous = byte
        }
        insert(known)
        if hasDoubleSpace { insert(.doubleSpace) }
        if first <= 0x20 || last <= 0x20 || first == 0xC2 || first == 0xE2 || first == 0xE3 || last >= 0x80 {
            insert(.edgeSpace)
        }
        if last <= 0x20 || last >= 0x80 || Self.isMark(last) { insert(.endMark) }
    }

    /// Inserts what the bytes that occur say.
    private mutating func insert(_ known: ByteSet) {
        if known.isBlank { insert(.empty) }
        if known.hasAny(UInt8(ascii: "\n"), UInt8(ascii: "\r")) { insert(.lineBreak) }
        if known.has(0x20) { insert(.space) }
        if known.has(UInt8(ascii: "%")) { insert(.percent) }
        if known.has(UInt8(ascii: "\\")) { insert(.backslash) }
        if known.has(UInt8(ascii: "<")), known.has(UInt8(ascii: ">")) { insert(.angles) }
        if known.has(UInt8(ascii: "&")) { insert(.ampersand) }
        if known.hasAny(UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"))
            || known.has(UInt8(ascii: "]")) && known.has(UInt8(ascii: "("))
        {
            insert(.markdown)
        }
        if known.has(UInt8(ascii: ".")),
            known.hasAny(UInt8(ascii: "@"), UInt8(ascii: "w"))
                || known.has(UInt8(ascii: ":")) && known.hasAny(UInt8(ascii: "/"), UInt8(ascii: "@"))
        {
            insert(.address)
        }
        if known.hasDigit { insert(.digit) }
        if known.has(UInt8(ascii: "{")) { insert(.brace) }
        if known.hasAny(UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]")) {
            insert(.bracket)
        }
        if known.hasAny(UInt8(ascii: "{"), UInt8(ascii: "}")) { insert(.bracket) }
        if known.hasAny(UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?")) {
            insert(.spacedMark)
        }
        if known.has(UInt8(ascii: "\"")) { insert(.quote) }
        let hasLetters = known.hasLetter
        if hasLetters { insert(.latin) }
        if known.hasAny(UInt8(ascii: "T"), UInt8(ascii: "X")), known.hasAny(UInt8(ascii: "D"), UInt8(ascii: "X")) {
            insert(.note)
        }
        if known.isUnusual { insert(.unusual) }
        guard known.hasBeyondASCII else { return }
        if known.has(0xC2) { formUnion([.quote, .spacedMark]) }
        if known.has(0xE2) { formUnion([.quote, .emoji]) }
        if known.has(0xF0) { insert(.emoji) }
        if known.has(0xEF) || known.has(0xE3) && known.has(0x80) { formUnion([.bracket, .quote]) }
        if known.has(0xD7) { insert(.quote) }
        if known.has(0xD9), known.has(0x80) { insert(.tatweel) }
        if known.hasAny(from: 0xCD, to: 0xDF) || known.hasAny(from: 0xE0, to: 0xE9) { insert(.foreign) }
        if hasLetters, known.hasAny(from: 0xCD, to: 0xD4) { insert(.mixed) }
    }

    /// Whether a byte is one of `! " ' ) , . : ; ? ]`.
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x22, 0x27, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D: true
        default: false
        }
    }
}

/// Which bytes occur in a string.
private struct ByteSet {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var continuations: UInt64 = 0
    private var leads: UInt64 = 0

    @inline(__always)
    mutating func insert(_ byte: UInt8) {
        let bit = Self.bit(byte)
        switch byte >> 6 {
        case 0: low |= bit
        case 1: high |= bit
        case 2: continuations |= bit
        default: leads |= bit
        }
    }

    @inline(__always)
    private static func bit(_ byte: UInt8) -> UInt64 { 1 &<< UInt64(byte & 63) }

    @inline(__always)
    func has(_ byte: UInt8) -> Bool {
        switch byte >> 6 {
        case 0: low & Self.bit(byte) != 0
        case 1: high & Self.bit(byte) != 0
        case 2: continuations & Self.bit(byte) != 0
        default: leads & Self.bit(byte) != 0
        }
    }

    @inline(__always)
    func hasAny(_ first: UInt8, _ second: UInt8) -> Bool { has(first) || has(second) }

    @inline(__always)
    func hasAny(_ first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
        hasAny(first, second) || hasAny(third, fourth)
    }

    /// Whether a first byte of a character beyond ASCII is in a range.
    @inline(__always)
    func hasAny(from first: UInt8, to last: UInt8) -> Bool {
        leads & ((Self.bit(last) << 1) &- Self.bit(first)) != 0
    }

    var hasBeyondASCII: Bool { leads | continuations != 0 }
    var hasDigit: Bool { low & 0x03FF_0000_0000_0000 != 0 }
    var hasLetter: Bool { high & 0x07FF_FFFE_07FF_FFFE != 0 }
    /// Whether there is no character but spaces and controls.
    var isBlank: Bool { !hasBeyondASCII && low >> 33 == 0 && high << 1 == 0 }
    /// Whether there are characters beyond ASCII, or controls but for line ends.
    var isUnusual: Bool { hasBeyondASCII || low & 0xFFFF_DBFF != 0 || has(0x7F) }
}
