/// A comment that speaks to the linter, as in `// prumo:disable:next force_cast - the view is ours`.
///
///     directive = ("swiftlint:" | "prumo:") action [":" modifier] " " name {white name} [" - " reason]
///     action    = "enable" | "disable"
///     modifier  = "previous" | "this" | "next"
///     name      = a rule's id | a former id | "all" | "custom_rules"
///
/// It is in a `//` comment, one per comment: not in `///` and not in `/* */`. `swiftlint:` is read as SwiftLint reads
/// it, wherever in the comment it is, and commas are part of names. `prumo:` has to begin a word and to be followed by
/// a letter, so that prose may name the tool, and commas between names are fine. Of several the first one counts.
package struct Directive: Sendable {
    /// The word that it begins with.
    package enum Word: String, Sendable {
        case swiftlint
        case prumo
    }

    /// The action of the directive.
    package enum Action: String, Sendable, CaseIterable {
        case enable
        case disable
    }

    /// The line that it is about, as seen from its own.
    package enum Modifier: String, Sendable, CaseIterable {
        case previous
        case this
        case next
    }

    /// Why it is invalid.
    package enum Problem: Sendable, Equatable {
        /// The word in the action's place is not an action; the offsets of its bytes.
        case action(Range<Int>)
        /// The word in the modifier's place is not a modifier; the offsets of its bytes.
        case modifier(Range<Int>)
        /// It names no rule.
        case names
    }

    /// A rule that it names.
    package struct Name: Sendable {
        /// As it is written.
        package let text: String
        /// The offsets of its bytes.
        package let range: Range<Int>
    }

    /// The word that it begins with.
    package let word: Word
    /// The offsets of the whole comment.
    package let comment: Range<Int>
    /// The offset of its word.
    package let start: Int
    /// The line that it is on, from 1.
    package let line: Int
    /// The action; of a directive with a problem, the part that could be read.
    package var action: Action?
    /// Which line it is about; nil if it applies from here on.
    package var modifier: Modifier?
    /// The lines that it is about, which are several only where `extendToCode` extends one for the next line; nil if it
    /// applies from here on.
    package internal(set) var lines: ClosedRange<Int>?
    /// The rules that it names.
    package var names: [Name] = []
    /// Why it is invalid, or nil.
    package var problem: Problem?
    /// Whether its word is attached to the text before it.
    package var isAttachedToText = false
    /// Whether its comment is alone on its line.
    var isAlone = false
    /// The offset after its last byte but for its reason and space.
    package var end: Int

    /// The offsets of its names, from the first one to the last.
    package var namesRange: Range<Int> {
        guard let first = names.first, let last = names.last else { return end..<end }
        return first.range.lowerBound..<last.range.upperBound
    }
}

extension [Directive] {
    /// Extends the directives of a file for the next line to all lines that belong to it. Of several on lines one above
    /// the other, each reaches as far as the last one. They have to be in source order.
    /// - Parameter lastLine: the last line that belongs to a line.
    mutating func extendToCode(lastLine: (Int) -> Int) {
        for position in indices.reversed() where self[position].modifier == .next {
            let first = self[position].line + 1
            let below = position + 1 < count ? self[position + 1] : nil
            let isStacked = below.map { $0.line == first && $0.isAlone && $0.modifier == .next } ?? false
            let last = isStacked ? below?.lines?.upperBound : lastLine(first)
            self[position].lines = first...Swift.max(first, last ?? first)
        }
    }
}
