/// What the lexer noticed before a token.
struct TokenFlags: OptionSet, Sendable {
    let rawValue: UInt8

    @_transparent init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line ends between the previous token and this one, or the file begins with it.
    @_transparent static var newlineBefore: TokenFlags { TokenFlags(rawValue: 1) }
    /// There is something between the previous token and this one.
    @_transparent static var triviaBefore: TokenFlags { TokenFlags(rawValue: 2) }
    /// The lexer reported an error in the token.
    @_transparent static var error: TokenFlags { TokenFlags(rawValue: 4) }
    /// The parser asked whether a line ends before the token.
    @_transparent static var newlineAsked: TokenFlags { TokenFlags(rawValue: 8) }
    /// The parser asked whether there is something before the token.
    @_transparent static var triviaAsked: TokenFlags { TokenFlags(rawValue: 16) }
    /// What a line's end sets.
    @_transparent static var lineBreak: TokenFlags { TokenFlags(rawValue: 3) }

    /// Whether `newlineBefore` is set.
    @_transparent var beginsLine: Bool { rawValue & 1 != 0 }
    /// Whether `triviaBefore` is set.
    @_transparent var followsTrivia: Bool { rawValue & 2 != 0 }
}
