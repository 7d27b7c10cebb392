/// Finds the keyword that a word is, with one multiplication and one comparison.
///
/// The factor is one that gives each word of `TokenKind.texts` a slot of its own; a test checks that. Where the
/// words change, look for another one: random odd numbers, some ten thousand of them.
struct KeywordTable: @unchecked Sendable {
    /// The kind's number in the slot of its word; 0 if there is none.
    let slots: UnsafePointer<UInt8>
    /// The number of bytes of each kind's word.
    let lengths: UnsafePointer<UInt8>
    /// The words, `room` bytes for each kind.
    let texts: UnsafePointer<UInt8>

    @_transparent static var factor: UInt64 { 0x93be_d8eb_04db_6a91 }
    @_transparent static var slotBits: UInt64 { 11 }
    @_transparent static var room: Int { 32 }

    static let shared = KeywordTable()

    private init() {
        let slots = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << Int(Self.slotBits))
        let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: TokenKind.count)
        let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: TokenKind.count * Self.room)
        slots.initialize(repeating: 0, count: 1 << Int(Self.slotBits))
        lengths.initialize(repeating: 0, count: TokenKind.count)
        texts.initialize(repeating: 0, count: TokenKind.count * Self.room)
        for number in Int(TokenKind.firstKeyword)..<TokenKind.count {
            let word = TokenKind.texts[number]
            let count = word.utf8CodeUnitCount
            precondition(count > 1 && count < Self.room, "a keyword has 2 to \(Self.room - 1) bytes")
            slots[Self.slot(of: word.utf8Start, count: count)] = UInt8(number)
            lengths[number] = UInt8(count)
            (texts + number * Self.room).update(from: word.utf8Start, count: count)
        }
        self.slots = UnsafePointer(slots)
        self.lengths = UnsafePointer(lengths)
        self.texts = UnsafePointer(texts)
    }

    /// The slot of a word of two bytes or more: from its length, its first two bytes, the middle one and the last.
    @_transparent static func slot(of word: UnsafePointer<UInt8>, count: Int) -> Int {
        let first = UInt64(word[0]) &<< 8 | UInt64(word[1]) &<< 16
        let second = UInt64(word[count &>> 1]) &<< 24 | UInt64(word[count &- 1]) &<< 32
        let key = UInt64(truncatingIfNeeded: count) | first | second
        return Int(truncatingIfNeeded: (key &* factor) &>> (64 &- slotBits))
    }
}
