/// A set of kinds of tokens, written as `[.comma, .colon]`. Four words; asking it costs one look.
@frozen public struct TokenKinds: Sendable, Equatable, ExpressibleByArrayLiteral {
    @usableFromInline typealias Words = (UInt64, UInt64, UInt64, UInt64)
    @usableFromInline var words: Words = (0, 0, 0, 0)

    /// The set of these kinds.
    public init(arrayLiteral kinds: TokenKind...) {
        for kind in kinds { insert(kind) }
    }

    /// Adds a kind.
    package mutating func insert(_ kind: TokenKind) {
        let bit = 1 as UInt64 &<< UInt64(kind.number & 63)
        switch kind.number >> 6 {
        case 0: words.0 |= bit
        case 1: words.1 |= bit
        case 2: words.2 |= bit
        default: words.3 |= bit
        }
    }

    /// Adds the kinds of another set.
    package mutating func formUnion(_ other: TokenKinds) {
        words.0 |= other.words.0
        words.1 |= other.words.1
        words.2 |= other.words.2
        words.3 |= other.words.3
    }

    /// Whether a kind is in the set.
    @inlinable public func contains(_ kind: TokenKind) -> Bool {
        let word =
            switch kind.number &>> 6 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            default: words.3
            }
        return word &>> UInt64(truncatingIfNeeded: kind.number & 63) & 1 == 1
    }

    /// Whether both contain the same kinds.
    public static func == (left: TokenKinds, right: TokenKinds) -> Bool { left.words == right.words }
}

extension TokenKinds: Sequence {
    /// An iterator over the kinds in the order of their declaration.
    public func makeIterator() -> some IteratorProtocol<TokenKind> {
        TokenKind.all.lazy.filter(contains).makeIterator()
    }
}

extension TokenKind {
    /// All kinds in the order of their declaration.
    package static var all: [TokenKind] { (0..<UInt8(count)).map { unsafeBitCast($0, to: TokenKind.self) } }
}

extension TokenKind {
    /// The kind's position in its declaration.
    @_transparent public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// Compares two bytes, also where nothing is optimized: a derived `==` is a call there.
    @_transparent public static func == (left: TokenKind, right: TokenKind) -> Bool { left.number == right.number }
    /// Compares two bytes; see `==`.
    @_transparent public static func != (left: TokenKind, right: TokenKind) -> Bool { left.number != right.number }

    /// Whether it is a word that the grammar knows, reserved or contextual.
    @_transparent public var isKeyword: Bool { number >= Self.firstKeyword }
    /// Whether it is a word that is never a name without backticks.
    @_transparent public var isReservedKeyword: Bool {
        number >= Self.firstKeyword && number < Self.firstContextualKeyword
    }
    /// Whether it is a word that is a name wherever the grammar does not expect it.
    @_transparent public var isContextualKeyword: Bool { number >= Self.firstContextualKeyword }

    /// An identifier or a contextual keyword: what can be a name.
    @_transparent public var isName: Bool { self == .identifier || number >= Self.firstContextualKeyword }

    /// Its text; empty if every token of the kind has one of its own.
    package var text: String { "\(Self.texts[Int(number)])" }
}
