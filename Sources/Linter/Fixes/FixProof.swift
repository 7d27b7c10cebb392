import Findings
import SwiftTree

/// Proves that edits of a file leave its code and its comments as they are outside of the edits.
///
/// It compares the file before the edits with the file after them, each token and each comment once: a round of fixes
/// parses the text after it anyway, and the comparison takes a small part of that time.
struct FixProof {
    /// What a fix does that a safe fix must not do.
    enum Violation: String, Error, Sendable, CaseIterable {
        /// The text after it is not valid Swift.
        case syntax = "the result is not valid Swift"
        /// A token outside of the edits becomes another one, or several, or part of another one.
        case token = "a token outside of the edits changes"
        /// A statement, a member or a `case` starts or ends elsewhere, or only space changes and still the code means
        /// something else.
        case structure = "code outside of the edits has another structure"
        /// A comment is removed or changed, or appears.
        case comment = "a comment is lost or changed"
        /// A comment is about something else.
        case attachment = "a comment is attached to other code"
    }

    private let before: FixedTokens
    private let after: FixedTokens
    private let kept: [EditedText.KeptBytes]
    private let freeRanges: [Range<Int>]

    /// - Parameters:
    ///   - before: the file before the edits, which is valid Swift.
    ///   - after: the file after them.
    ///   - kept: the bytes that no edit changes, in their order.
    ///   - freeRanges: the offsets of edits of rules whose purpose is to change comments, in their order.
    init(
        before: SyntaxTree, after: SyntaxTree, kept: [EditedText.KeptBytes], freeRanges: [Range<Int>] = []
    ) {
        self.before = FixedTokens(before)
        self.after = FixedTokens(after)
        self.kept = kept
        self.freeRanges = freeRanges
    }

    /// Compares.
    /// - Throws: the first violation.
    func check() throws(Violation) {
        guard after.tree.errors.isEmpty || after.tree.compilerErrors.isEmpty else { throw .syntax }
        try matchTokens()
        try compareStructure()
        try compareComments()
    }
}

/// The tokens of a file, and which of them are kept by a fix.
///
/// It is a class, so that the proof fills it in place.
private final class FixedTokens {
    let tree: SyntaxTree
    /// For each token the number of kept tokens before it.
    private(set) var ordinals: [Int32] = []
    /// The kept tokens in their order.
    private(set) var kept: [Int32] = []

    init(_ tree: SyntaxTree) {
        self.tree = tree
        ordinals.reserveCapacity(tree.tokens.count)
        kept.reserveCapacity(tree.tokens.count)
    }

    func add(isKept: Bool) {
        let index = Int32(truncatingIfNeeded: ordinals.count)
        ordinals.append(Int32(truncatingIfNeeded: kept.count))
        if isKept { kept.append(index) }
    }

    func isKept(_ index: Int) -> Bool {
        let ordinal = Int(ordinals[index])
        return ordinal < kept.count && Int(kept[ordinal]) == index
    }

    /// The number, among the kept tokens, of the first one at or after a token.
    func ordinal(from index: Int) -> Int { index < ordinals.count ? Int(ordinals[index]) : kept.count }

    /// The position of a kept token among all tokens; `nil` if there are fewer.
    func position(ofKept ordinal: Int) -> Int? { kept.indices.contains(ordinal) ? Int(kept[ordinal]) : nil }
}

// Tokens.
extension FixProof {
    /// Finds each token that no edit touches in the file after the edits.
    private func matchTokens() throws(Violation) {
        let (old, new) = (before.tree.tokens, after.tree.tokens)
        var piece = 0
        var position = 0
        for token in old {
            if token.kind == .endOfFile { continue }
            while piece < kept.count, token.start >= kept[piece].range.upperBound { piece += 1 }
            // A segment of a string without a byte has no place of its own.
            let isKept =
                token.start < token.end && piece < kept.count && token.start >= kept[piece].range.lowerBound
                && token.end <= kept[piece].range.upperBound
            before.add(isKept: isKept)
            guard isKept else { continue }
            let start = token.start + kept[piece].shift
            while position < new.count, new[position].start < start || new[position].start == new[position].end,
                new[position].kind != .endOfFile
            {
                after.add(isKept: false)
                position += 1
            }
            guard position < new.count, new[position].start == start,
                new[position].end == token.end + kept[piece].shift, new[position].kind == token.kind
            else { throw .token }
            after.add(isKept: true)
            position += 1
        }
        while position < new.count, new[position].kind != .endOfFile {
            after.add(isKept: false)
            position += 1
        }
        before.add(isKept: true)
        after.add(isKept: true)
    }

    /// Whether no token is removed, inserted or replaced.
    private var changesSpaceOnly: Bool {
        func isSame(_ tokens: FixedTokens) -> Bool {
            tokens.tree.tokens.allSatisfy { $0.start == $0.end || tokens.isKept($0.index) }
        }
        return isSame(before) && isSame(after)
    }
}

// Structure.
extension FixProof {
    private func compareStructure() throws(Violation) {
        if changesSpaceOnly {
            guard before.tree.nodes.lazy.map(\.kind).elementsEqual(after.tree.nodes.lazy.map(\.kind)) else {
                throw .structure
            }
        } else if items(of: before) != items(of: after) {
            throw .structure
        }
    }

    /// For each kept token, what begins with it, if tokens that are not kept are left out: a bit each for statements,
    /// for members and for the cases of `switch`.
    private func items(of tokens: FixedTokens) -> [UInt8] {
        var items = [UInt8](repeating: 0, count: tokens.kept.count)
        for node in tokens.tree.nodes {
            let bit: UInt8
            switch node.kind {
            case .codeBlockItem: bit = 1
            case .memberBlockItem: bit = 2
            case .switchCase: bit = 4
            default: continue
            }
            let ordinal = tokens.ordinal(from: node.firstToken.index)
            if let first = tokens.position(ofKept: ordinal), first <= node.lastToken.index { items[ordinal] |= bit }
        }
        return items
    }
}

// Comments.
extension FixProof {
    private func compareComments() throws(Violation) {
        let (old, new) = (before.tree.comments, after.tree.comments)
        if old.isEmpty, new.isEmpty { return }
        var moved: [Comment] = []
        var unmatched: [Comment] = []
        var piece = 0
        var position = 0
        for comment in old {
            while piece < kept.count, comment.start >= kept[piece].range.upperBound { piece += 1 }
            guard piece < kept.count, comment.start >= kept[piece].range.lowerBound,
                comment.end <= kept[piece].range.upperBound
            else {
                moved.append(comment)
                continue
            }
            let start = comment.start + kept[piece].shift
            while position < new.count, new[position].start < start {
                unmatched.append(new[position])
                position += 1
            }
            if position < new.count, new[position].start == start, new[position].end - start == comment.range.count {
                try compare(comment, new[position])
                position += 1
            } else {
                moved.append(comment)
            }
        }
        unmatched += new[position...]
        try match(moved, with: unmatched)
    }

    /// Finds the comments that edits remove among those that edits insert.
    private func match(_ moved: [Comment], with inserted: [Comment]) throws(Violation) {
        if moved.isEmpty, inserted.isEmpty { return }
        var places = Dictionary(grouping: inserted.reversed(), by: Self.text)
        for comment in moved where !isFree(comment) {
            guard let same = places[Self.text(comment)]?.popLast() else { throw .comment }
            try compare(comment, same)
        }
        // What a rule whose purpose it is makes of a comment is new.
        if freeRanges.isEmpty, places.values.contains(where: { !$0.isEmpty }) { throw .comment }
    }

    /// Whether an edit that may change comments touches a comment.
    private func isFree(_ comment: Comment) -> Bool {
        var (low, high) = (0, freeRanges.count)
        while low < high {
            let middle = (low + high) / 2
            if freeRanges[middle].upperBound < comment.start { low = middle + 1 } else { high = middle }
        }
        return low < freeRanges.count && freeRanges[low].lowerBound <= comment.end
    }

    /// The text of a comment without blanks at the ends of its lines.
    private static func text(_ comment: Comment) -> [UInt8] {
        var text: [UInt8] = []
        for byte in comment.bytes {
            if byte == 0x0A { while let last = text.last, [0x20, 0x09, 0x0D].contains(last) { text.removeLast() } }
            text.append(byte)
        }
        while let last = text.last, [0x20, 0x09, 0x0D].contains(last) { text.removeLast() }
        return text
    }

    /// Compares what a comment is about: the code after it where it begins its line, or else the code before it on its
    /// line, or after it where it is between tokens of a line.
    private func compare(_ old: Comment, _ new: Comment) throws(Violation) {
        let (place, newPlace) = (CommentPlace(old, in: before), CommentPlace(new, in: after))
        let isAttached =
            place.isFirstOfLine
            ? newPlace.isFirstOfLine && place.isBeforeSame(as: newPlace)
            : place.isAfterSame(as: newPlace) || place.isBeforeOnLine && place.isBeforeSameOnLine(as: newPlace)
                || place.isBeforeRestOfElement(as: newPlace)
        guard isAttached else { throw .attachment }
    }
}

/// Where a comment is among the tokens.
private struct CommentPlace {
    private let comment: Comment
    private let tokens: FixedTokens
    /// The position of the token after it.
    private let next: Int

    init(_ comment: Comment, in tokens: FixedTokens) {
        self.comment = comment
        self.tokens = tokens
        next = tokens.tree.firstToken(endingAfter: comment.start).index
    }

    private func token(_ index: Int) -> Token { tokens.tree.tokens[index] }

    private func isAfterOnLine(_ index: Int) -> Bool {
        tokens.tree.line(at: token(index).end) == tokens.tree.line(at: comment.start)
    }

    /// Whether no token is before it on its line.
    var isFirstOfLine: Bool { next == 0 || !isAfterOnLine(next - 1) }

    /// Whether a token is after it on its line.
    var isBeforeOnLine: Bool { tokens.tree.line(at: comment.end) == tokens.tree.line(at: token(next).start) }

    /// Whether it is on the line of the same token, tokens that do not remain left out; or of what replaces them.
    func isAfterSame(as other: CommentPlace) -> Bool {
        guard !other.isFirstOfLine else { return false }
        let ordinal = tokens.ordinal(from: next) - 1
        guard let last = tokens.position(ofKept: ordinal), isAfterOnLine(last) else {
            return !other.tokens.isKept(other.next - 1)
        }
        guard let otherLast = other.tokens.position(ofKept: ordinal) else { return false }
        return otherLast < other.next && other.isAfterOnLine(otherLast)
    }

    /// Whether the same token is after it on its line.
    func isBeforeSameOnLine(as other: CommentPlace) -> Bool {
        tokens.isKept(next) && other.tokens.isKept(other.next)
            && tokens.ordinal(from: next) == other.tokens.ordinal(from: other.next) && other.isBeforeOnLine
    }

    /// Whether all code before it on its line is removed, and it is before what remains of the same element of a list.
    func isBeforeRestOfElement(as other: CommentPlace) -> Bool {
        let ordinal = tokens.ordinal(from: next)
        guard next > 0, other.isFirstOfLine, other.tokens.ordinal(from: other.next) == ordinal,
            let position = tokens.position(ofKept: ordinal)
        else { return false }
        if let last = tokens.position(ofKept: ordinal - 1), isAfterOnLine(last) { return false }
        var node = token(next - 1).parent
        while let parent = node.parent {
            if parent.kind.isCollection, parent.kind != .attributeList, parent.kind != .declModifierList { break }
            node = parent
        }
        return node.lastToken.index >= position
    }

    /// Whether it is before the same code: the same token, or what remains or replaces it in the same element of a list.
    func isBeforeSame(as other: CommentPlace) -> Bool {
        let ordinal = tokens.ordinal(from: next)
        guard other.tokens.ordinal(from: other.next) == ordinal else { return false }
        if tokens.isKept(next) {
            guard !other.tokens.isKept(other.next), let position = other.tokens.position(ofKept: ordinal) else {
                return true
            }
            return other.element.map { $0.lastToken.index >= position } ?? false
        }
        if !other.tokens.isKept(other.next) { return true }
        guard let element, let position = tokens.position(ofKept: ordinal) else { return false }
        return element.lastToken.index >= position
    }

    /// The largest element of a list, as a statement, a member or an argument, that begins after the comment.
    private var element: Node? {
        var node = token(next).parent
        var element: Node?
        while node.firstToken.index == next, let parent = node.parent {
            if parent.kind.isCollection { element = node }
            node = parent
        }
        return element
    }
}
