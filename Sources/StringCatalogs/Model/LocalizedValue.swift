/// One text of a value, and how far it has come.
package struct TextUnit: Sendable, Equatable {
    /// Which of the value's texts it is.
    package var variation: Variation
    /// The text with its escapes resolved.
    package var text: String
    /// How far it has come.
    package var state: TranslationState
    /// The offset of the written text in its file (as in `PlacedText.offset`); -1 where it is in none yet.
    package var offset: Int

    /// Creates a text.
    package init(
        _ variation: Variation = .root, _ text: String, state: TranslationState = .translated, offset: Int = -1
    ) {
        self.variation = variation
        self.text = text
        self.state = state
        self.offset = offset
    }

    /// Whether nobody has written it yet: Xcode adds an empty text in this state for every language.
    package var isUnwritten: Bool { state == .new && text.isEmpty }

    /// Whether both say the same, wherever they stand.
    package static func == (left: Self, right: Self) -> Bool {
        left.variation == right.variation && left.text == right.text && left.state == right.state
    }
}

/// What `%#@NAME@` in a text stands for, besides its texts, which are units at `substitutions.NAME…`.
package struct ValueSubstitution: Sendable, Equatable {
    /// The name between `%#@` and `@`.
    package var name: String
    /// The argument, counted from 1; nil: by the order in the text.
    package var argument: Int?
    /// The format of the number without the percent sign, as in `lld`; empty where none is given.
    package var format: String
    /// The offset of its name in the file; -1 where it is in none yet.
    package var offset: Int

    /// Creates a substitution.
    package init(_ name: String, argument: Int? = nil, format: String = "", offset: Int = -1) {
        self.name = name
        self.argument = argument
        self.format = format
        self.offset = offset
    }

    /// Whether both are the same, wherever they stand.
    package static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.argument == right.argument && left.format == right.format
    }
}

/// What a key has in one language: a text, or texts that vary.
///
/// It is a list, since files are compared, merged and translated text by text; ``pattern(hasNumbers:)`` nests it for
/// programs.
package struct LocalizedValue: Sendable, Equatable {
    /// The most substitutions of a value: more than anybody's text has, and few enough to follow from one to the next.
    static let substitutionLimit = 64

    /// The texts in the order of the file.
    package var units: [TextUnit]
    /// What variables in the texts stand for.
    package var substitutions: [ValueSubstitution]

    /// Creates a value.
    package init(_ units: [TextUnit], substitutions: [ValueSubstitution] = []) {
        self.units = units
        self.substitutions = substitutions
    }

    /// Creates a value that is one text.
    package init(_ text: String, state: TranslationState = .translated) {
        self.init([TextUnit(.root, text, state: state)])
    }

    /// The text, where it is one and never varies.
    package var plainText: String? {
        units.count == 1 && units[0].variation.isRoot && substitutions.isEmpty ? units[0].text : nil
    }

    /// The text of a variation.
    package subscript(variation: Variation) -> TextUnit? { units.first { $0.variation == variation } }

    /// The text that stands for all, as in a list: the text itself, else that of `other`, else the first.
    package var representative: TextUnit? {
        units.first { $0.variation.isRoot } ?? units.first { $0.variation.text.hasSuffix("other") } ?? units.first
    }

    /// Whether all texts are done; a value without texts is not.
    package var isFinished: Bool { !units.isEmpty && units.allSatisfy(\.state.isFinished) }
}

/// How far a text has come, in the words of string catalogs.
///
/// Files without states (`.strings`, `.stringsdict`) hold finished texts only.
package enum TranslationState: String, Sendable, CaseIterable {
    /// Nobody has translated it.
    case new
    /// Somebody has to look at it again, as after a change of the source text.
    case needsReview = "needs_review"
    case translated
    /// A machine translated it; it counts as translated.
    case machineTranslated = "machine_translated"

    /// Whether the text is done.
    package var isFinished: Bool { self == .translated || self == .machineTranslated }
}
