/// What the name of a declaration may be where one is referred to.
struct DeclNameOptions: OptionSet, Sendable {
    let rawValue: UInt8

    @_transparent init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Operators.
    @_transparent static var operators: Self { Self(rawValue: 1) }
    /// Reserved words, as names: `.default`.
    @_transparent static var keywords: Self { Self(rawValue: 2) }
    /// `deinit` and `subscript` as what they mean, and other reserved words as names.
    @_transparent static var keywordsUsingSpecialNames: Self { Self(rawValue: 2 | 4) }
    /// Names with argument labels: `insert(_:at:)`.
    @_transparent static var compoundNames: Self { Self(rawValue: 8) }
    /// Names with argument labels, or with empty parentheses: `removeAll()`.
    @_transparent static var compoundNamesWithoutArguments: Self { Self(rawValue: 8 | 16) }

    /// The name after a period.
    @_transparent static var member: Self { Self(rawValue: 2 | 8) }
    /// What refers to a declaration: `name`, `name(_:to:)`, `run()`, `+`, `subscript(_:)`, `deinit`.
    @_transparent static var anyDeclaration: Self { Self(rawValue: 1 | 2 | 4 | 8 | 16) }
    /// A name in an attribute's arguments.
    @_transparent static var attributeArgument: Self { Self(rawValue: 2 | 4 | 8) }

    /// Whether all of other options are among these; `contains` is a generic call where nothing is optimized.
    @_transparent func allows(_ options: Self) -> Bool { rawValue & options.rawValue == options.rawValue }
}
