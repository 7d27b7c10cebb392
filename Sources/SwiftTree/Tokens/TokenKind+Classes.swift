extension TokenKind {
    /// The kind's position in its declaration.
    @_transparent public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// Compares two bytes, also where nothing is optimised: a derived `==` is a call there.
    @_transparent public static func == (left: TokenKind, right: TokenKind) -> Bool { left.number == right.number }
    /// Compares two bytes; see `==`.
    @_transparent public static func != (left: TokenKind, right: TokenKind) -> Bool { left.number != right.number }

    /// Whether it is a word that the grammar knows, reserved or contextual.
    @_transparent public var isKeyword: Bool { number >= Self.firstKeyword }
    /// Whether it is a word that is never a name without backticks.
    @_transparent public var isReservedKeyword: Bool {
        number >= Self.firstKeyword && number < Self.firstContextualKeyword
    }
    /// Whether it is a word that is a name wherever the grammar does not ask for it.
    @_transparent public var isContextualKeyword: Bool { number >= Self.firstContextualKeyword }

    /// An identifier or a contextual keyword: what can be a name.
    @_transparent public var isName: Bool { self == .identifier || number >= Self.firstContextualKeyword }

    /// Its text; empty where every token of the kind has one of its own.
    public var text: String { "\(Self.texts[Int(number)])" }
}
