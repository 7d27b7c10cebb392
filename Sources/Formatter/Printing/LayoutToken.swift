/// An element of the stream that the printer lays out: text, a place where a line may break, or the begin and end of a
/// group, after Derek C. Oppen, "Prettyprinting" (1980). 16 bytes, about three of them for each token of
/// a file.
struct LayoutToken {
    enum Kind: UInt8 {
        /// Bytes of the source.
        case text
        /// A group begins. Its line breaks are taken one by one, or all of them if it is consistent.
        case open
        /// A group ends.
        case close
        /// A place where a line may end.
        case lineBreak
        /// Spaces that are never a line break.
        case space
        /// A comment, or several line comments after each other.
        case comment
        /// Bytes of the source whose lines stay as they are.
        case verbatim
        /// Line breaks are not allowed from here on.
        case disableBreaks
        /// Line breaks are allowed again.
        case enableBreaks
        /// The first element of a list with commas.
        case listStart
        /// The last element of a list with commas; a trailing comma is written here.
        case listEnd
        /// A part of a chain of member accesses and calls begins.
        case chainStart
        /// A part of a chain ends.
        case chainEnd
        /// The text from here on is formatted.
        case resume
        /// The text from here on is copied.
        case pause
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// Of `open`: all breaks of the group are taken if one is.
        static var isConsistent: Flags { Flags(rawValue: 1) }
        /// Of `space`: it merges with its neighbor.
        static var isFlexible: Flags { Flags(rawValue: 2) }
        /// Of `lineBreak`: it is never taken, since a line that began here would be other code.
        static var isGlued: Flags { Flags(rawValue: 2) }
        /// Of `comment`: it follows code on its line, and does not count for the line's length.
        static var isEndOfLine: Flags { Flags(rawValue: 4) }
        /// Of `disableBreaks`: line breaks of the source are kept.
        static var allowsSourceBreaks: Flags { Flags(rawValue: 8) }
        /// Of `lineBreak`: it is in the source. Of `text`: it may contain line feeds.
        static var isFromSource: Flags { Flags(rawValue: 16) }
        /// Of `listEnd`: the list is an array or dictionary literal.
        static var isCollection: Flags { Flags(rawValue: 32) }
        /// Of `listEnd`: the source has a trailing comma.
        static var hasTrailingComma: Flags { Flags(rawValue: 64) }
        /// Of `listEnd`: there is one element.
        static var isSingleElement: Flags { Flags(rawValue: 128) }
    }

    var kind: Kind
    var breakKind = BreakKind.same
    var newlines = NewlineMode.elective
    var flags: Flags = []
    /// Of a text, the offset of its first byte; of `resume` and `pause`, the offset; of a space or line break, the
    /// number of spaces; of a comment or verbatim text, its number in the stream.
    var first: Int32 = 0
    /// Of a text, the offset after its last byte; of a line break, the number of line feeds.
    var second: Int32 = 0
    /// The columns that it takes; of a group or a line break, with what is in the group or follows the break. The
    /// printer measures it.
    var length: Int32 = 0

    /// The number of spaces of a space, or of a line break that is not taken.
    var size: Int32 {
        get { first }
        set { first = newValue }
    }

    /// The number of line feeds of a line break.
    var newlineCount: Int32 {
        get { second }
        set { second = newValue }
    }
}

/// How a line break changes the indentation of what follows.
enum BreakKind: UInt8 {
    /// Begins a block: one more level, for lines after it.
    case openBlock
    /// Begins a scope that is indented only if the line breaks here or is a continuation already.
    case openContinuation
    /// Ends a scope, and breaks if it began on another line.
    case close
    /// Ends a scope, and breaks only if the line is too long.
    case closeIfNeeded
    /// The next line continues this one, one level deeper.
    case `continue`
    /// The next line has the indentation of the scope.
    case same
    /// Breaks if the line is a continuation, to set off what follows.
    case reset
    /// Before a part of a chain: continues, or keeps the indentation after a part on several lines.
    case chain
}

/// Whether a line break is taken.
enum NewlineMode: UInt8 {
    /// If the line is too long, or the source breaks here.
    case elective
    /// Only if the line is too long.
    case electiveIgnoringSource
    /// Always; blank lines are limited.
    case soft
    /// Always, with exactly this number of line feeds.
    case hard
    /// If the line is too long, with a backslash before it, in string literals.
    case escaped
}

extension LayoutToken {
    static var open: LayoutToken { LayoutToken(kind: .open) }
    static var openConsistent: LayoutToken { LayoutToken(kind: .open, flags: .isConsistent) }
    static var close: LayoutToken { LayoutToken(kind: .close) }
    static var space: LayoutToken { LayoutToken(kind: .space, first: 1) }
    static var enableBreaks: LayoutToken { LayoutToken(kind: .enableBreaks) }
    static var listStart: LayoutToken { LayoutToken(kind: .listStart) }
    static var chainStart: LayoutToken { LayoutToken(kind: .chainStart) }
    static var chainEnd: LayoutToken { LayoutToken(kind: .chainEnd) }
    static var lineBreak: LayoutToken { .lineBreak(.continue) }

    static func open(consistent: Bool) -> LayoutToken { consistent ? .openConsistent : .open }

    static func lineBreak(_ kind: BreakKind, size: Int32 = 1, _ newlines: NewlineMode = .elective) -> LayoutToken {
        LayoutToken(
            kind: .lineBreak, breakKind: kind, newlines: newlines, first: size,
            second: newlines == .soft || newlines == .hard ? 1 : 0)
    }

    /// A line break that is never taken, since a line that began there would be other code.
    static func gluedBreak(_ kind: BreakKind, _ newlines: NewlineMode = .elective) -> LayoutToken {
        var token = LayoutToken.lineBreak(kind, newlines)
        token.flags.insert(.isGlued)
        return token
    }

    static func text(from start: Int, to end: Int, hasLines: Bool = false) -> LayoutToken {
        LayoutToken(
            kind: .text, flags: hasLines ? .isFromSource : [], first: Int32(truncatingIfNeeded: start),
            second: Int32(truncatingIfNeeded: end))
    }

    /// A comment, a verbatim text, or where the selection begins or ends.
    static func numbered(_ kind: Kind, _ number: Int) -> LayoutToken {
        LayoutToken(kind: kind, first: Int32(truncatingIfNeeded: number))
    }

    /// Adds the newlines of another line break at the same place.
    mutating func addNewlines(of other: LayoutToken) {
        switch (newlines, other.newlines) {
        case (.elective, _), (.electiveIgnoringSource, _):
            takeNewlines(of: other)
        case (_, .elective), (_, .electiveIgnoringSource):
            break
        case (.escaped, _):
            takeNewlines(of: other)
        case (_, .escaped):
            break
        case (.soft, .soft):
            let (isMine, isOthers) = (flags.contains(.isFromSource), other.flags.contains(.isFromSource))
            if isMine, isOthers {
                newlineCount += other.newlineCount
            } else if isOthers {
                newlineCount = other.newlineCount
            } else if !isMine {
                newlineCount = max(newlineCount, other.newlineCount)
            }
            if isOthers { flags.insert(.isFromSource) }
        case (.soft, .hard), (.hard, .soft):
            newlines = .hard
            newlineCount = max(newlineCount, other.newlineCount)
        case (.hard, .hard):
            newlineCount += other.newlineCount
        }
    }

    private mutating func takeNewlines(of other: LayoutToken) {
        newlines = other.newlines
        newlineCount = other.newlineCount
        if other.flags.contains(.isFromSource) { flags.insert(.isFromSource) } else { flags.remove(.isFromSource) }
    }
}
