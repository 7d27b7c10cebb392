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
    /// It has capitals of the notes that people leave in strings.
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
        let known = ByteClasses(of: bytes)
        insert(known)
        if contains(.address), !TextAddresses.mayBe(in: bytes) { remove(.address) }
        if first <= 0x20 || last <= 0x20 || first == 0xC2 || first == 0xE2 || first == 0xE3 || last >= 0x80 {
            insert(.edgeSpace)
        }
        if last <= 0x20 || last >= 0x80 || Self.isMark(last) { insert(.endMark) }
    }

    /// Inserts what the bytes that occur say.
    private mutating func insert(_ known: ByteClasses) {
        if known.isDisjoint(with: .visible) { insert(.empty) }
        for (feature, classes) in Self.ofAnyClass where !known.isDisjoint(with: classes) { insert(feature) }
        for (feature, classes) in Self.ofAllClasses where known.isSuperset(of: classes) { insert(feature) }
    }

    private static let ofAnyClass: [(TextFeatures, ByteClasses)] = [
        (.lineBreak, .lineEnd), (.space, .space), (.doubleSpace, .doubleSpace), (.digit, .digit), (.latin, .letter),
        (.unusual, .unusual), (.percent, .percent), (.backslash, .backslash), (.quote, [.quote, .c2, .e2, .fullWidth]),
        (.bracket, [.bracket, .brace, .fullWidth]), (.brace, .brace), (.spacedMark, [.spacedMark, .colon, .c2]),
        (.ampersand, .ampersand), (.markdown, .delimiter), (.emoji, [.e2, .f0]), (.foreign, .foreign), (.note, .x),
    ]
    private static let ofAllClasses: [(TextFeatures, ByteClasses)] = [
        (.angles, [.less, .greater]), (.markdown, [.closingBracket, .parenthesis]), (.address, [.point, .at]),
        (.address, [.point, .w]), (.address, [.colon, .slash]), (.address, [.colon, .at]), (.tatweel, [.d9, .first]),
        (.quote, [.e3, .first]), (.bracket, [.e3, .first]), (.mixed, [.letter, .european]), (.note, [.t, .d]),
    ]

    /// Whether a byte is one of `! " ' ) , . : ; ? ]`.
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x22, 0x27, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D: true
        default: false
        }
    }
}

/// Which kinds of bytes occur in a string.
private struct ByteClasses: OptionSet {
    var rawValue: UInt64

    private static func bit(_ number: UInt64) -> ByteClasses { ByteClasses(rawValue: 1 << number) }
    static let visible = bit(0), lineEnd = bit(1), space = bit(2), doubleSpace = bit(3), digit = bit(4), letter = bit(5)
    static let unusual = bit(6), percent = bit(7), backslash = bit(8), quote = bit(9), bracket = bit(10)
    static let brace = bit(11), spacedMark = bit(12), colon = bit(13), ampersand = bit(14), delimiter = bit(15)
    static let less = bit(16), greater = bit(17), closingBracket = bit(18), parenthesis = bit(19), point = bit(20)
    static let at = bit(21), w = bit(22), slash = bit(23), t = bit(24), d = bit(25), x = bit(26)
    /// The first of the bytes that continue a character, which Arabic's tatweel and the marks of Chinese have.
    static let first = bit(27)
    static let c2 = bit(28), e2 = bit(29), e3 = bit(30), f0 = bit(31), d9 = bit(32)
    /// A first byte of full-width marks.
    static let fullWidth = bit(33)
    /// First bytes of Greek and Cyrillic letters.
    static let european = bit(34)
    /// First bytes of letters that are not Latin.
    static let foreign = bit(35)

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        var classes: UInt64 = 0
        var isDoubled = false
        var previous: UInt8 = 0
        Self.table.withUnsafeBufferPointer { table in
            for byte in bytes {
                classes |= table[Int(byte)]
                isDoubled = isDoubled || byte == 0x20 && previous == 0x20
                previous = byte
            }
        }
        rawValue = classes
        if isDoubled { insert(.doubleSpace) }
    }

    /// The classes of each byte.
    private static let table: [UInt64] = (0...255).map { classes(of: $0).rawValue }

    private static let ofMarks: [(marks: String, classes: ByteClasses)] = [
        ("\n\r", .lineEnd), (" ", .space), ("%", .percent), ("\\", .backslash), ("\"", .quote), ("()[]", .bracket),
        ("{}", .brace), (";!?", .spacedMark), (":", .colon), ("&", .ampersand), ("*_~`", .delimiter), ("<", .less),
        (">", .greater), ("]", .closingBracket), ("(", .parenthesis), (".", .point), ("@", .at), ("w", .w),
        ("/", .slash),
        ("T", .t), ("D", .d), ("X", .x),
    ]

    private static func classes(of byte: UInt8) -> ByteClasses {
        var classes: ByteClasses = []
        guard byte < 0x80 else { return classesBeyondASCII(of: byte) }
        for (marks, more) in ofMarks where marks.utf8.contains(byte) { classes.insert(more) }
        if byte > 0x20, byte < 0x7F {
            classes.insert(.visible)
        } else if byte != 0x20, !classes.contains(.lineEnd) {
            classes.insert(.unusual)
        }
        let scalar = Unicode.Scalar(byte)
        if scalar.isDigit { classes.insert(.digit) }
        if scalar.isASCIILetter { classes.insert(.letter) }
        return classes
    }

    private static func classesBeyondASCII(of byte: UInt8) -> ByteClasses {
        var classes: ByteClasses = [.visible, .unusual]
        switch byte {
        case 0x80: classes.insert(.first)
        case 0xC2: classes.insert(.c2)
        case 0xE2: classes.insert(.e2)
        case 0xE3: classes.insert(.e3)
        case 0xF0: classes.insert(.f0)
        case 0xD9: classes.insert(.d9)
        case 0xEF: classes.insert(.fullWidth)
        default: break
        }
        if byte >= 0xCD, byte <= 0xD4 { classes.insert(.european) }
        if byte >= 0xCD, byte <= 0xE9 { classes.insert(.foreign) }
        return classes
    }
}
