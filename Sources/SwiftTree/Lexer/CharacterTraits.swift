/// What a byte can be part of; a byte has several.
enum CharacterTraits {
    /// Part of an identifier, digits and `$` included.
    @_transparent static var identifier: UInt8 { 1 }
    /// Part of an operator.
    @_transparent static var operatorPart: UInt8 { 2 }
    /// A decimal digit or `_`.
    @_transparent static var digit: UInt8 { 4 }
    /// A hexadecimal digit or `_`.
    @_transparent static var hexDigit: UInt8 { 8 }
    /// An operator after it is not bound to it.
    @_transparent static var unboundLeft: UInt8 { 16 }
    /// An operator before it is not bound to it.
    @_transparent static var unboundRight: UInt8 { 32 }
    /// Stands for itself in any string literal.
    @_transparent static var plainInString: UInt8 { 64 }
    /// A letter or `_`.
    @_transparent static var letter: UInt8 { 128 }
}
