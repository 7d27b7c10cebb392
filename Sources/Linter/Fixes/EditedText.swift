import Findings
import SourceText
import SwiftTree

/// A text in which fixes are made.
struct EditedText {
    /// The edits of the fixes that are made, in the order of their places.
    private var edits: [Edit] = []
    /// The offsets of the text that is edited.
    private let bounds: Range<Int>

    /// Bytes that no edit changes, and where they are afterwards.
    struct KeptBytes {
        /// The offsets of the bytes before the edits.
        let range: Range<Int>
        /// What is added to such an offset.
        let shift: Int
    }

    /// Makes the fixes whose edits do not meet those of another one before them.
    /// - Returns: the text after these fixes, the findings that they fix, and the bytes that are as before; without a
    ///   fix none are listed.
    static func applying(
        _ findings: some Sequence<Finding>, to text: String, _ lineEnds: LineEnds
    ) -> (text: String, made: [Finding], kept: [KeptBytes]) {
        var edited = EditedText(bounds: 0..<text.utf8.count)
        var made: [Finding] = []
        for finding in findings {
            if let fix = finding.fix, edited.add(fix.edits) { made.append(finding) }
        }
        if made.isEmpty { return (text, [], []) }
        let (result, kept) = edited.result(of: text, lineEnds)
        return (result, made, kept)
    }

    /// Adds edits that belong together, unless one of them meets one that is there, or they cannot be made: they
    /// overlap each other or are outside the text.
    private mutating func add(_ new: [Edit]) -> Bool {
        guard !new.contains(where: overlapsAny) else { return false }
        var end = bounds.lowerBound
        for edit in new.count > 1 ? new.sorted(by: { $0.precedes($1) }) : new {
            guard edit.range.lowerBound >= end, edit.range.upperBound <= bounds.upperBound else { return false }
            end = edit.range.upperBound
        }
        for edit in new { edits.insert(edit, at: position(of: edit)) }
        return true
    }

    /// Where an edit goes: after all that are before it.
    private func position(of edit: Edit) -> Int {
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            if edit.precedes(edits[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Those that are there do not meet each other, so that only the neighbors can meet it.
    private func overlapsAny(_ edit: Edit) -> Bool {
        let position = position(of: edit)
        return edits[max(0, position - 2)..<min(edits.count, position + 2)].contains { $0.overlaps(edit) }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private func result(of original: String, _ lineEnds: LineEnds) -> (text: String, kept: [KeptBytes]) {
        var original = original
        return original.withUTF8 { bytes in
            var result: [UInt8] = []
            var kept: [KeptBytes] = []
            result.reserveCapacity(bytes.count)
            // Adds bytes that take the place of those from an offset on. Words that were apart stay apart.
            func add(_ piece: some Collection<UInt8>, at offset: Int) {
                guard let first = piece.first else { return }
                let isWithinWord =
                    offset > 0 && offset < bytes.count && Self.isOfWord(bytes[offset - 1])
                    && Self.isOfWord(bytes[offset])
                if let last = result.last, Self.isOfWord(last), Self.isOfWord(first), !isWithinWord {
                    result.append(UInt8(ascii: " "))
                }
                result += piece
            }
            func keep(_ range: Range<Int>) {
                add(bytes[range], at: range.lowerBound)
                kept.append(KeptBytes(range: range, shift: result.count - range.upperBound))
            }
            var end = 0
            for edit in edits {
                keep(end..<edit.range.lowerBound)
                add(lineEnds.bytes(of: edit.replacement), at: edit.range.lowerBound)
                end = edit.range.upperBound
            }
            keep(end..<bytes.count)
            return (String(decoding: result, as: UTF8.self), kept)
        }
    }
}

extension Edit {
    /// Whether both change the same bytes, or insert at the same place.
    func overlaps(_ other: Edit) -> Bool {
        if range.isEmpty, other.range.isEmpty { return range == other.range }
        return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }

    /// Whether it is made before another one, which it does not meet.
    func precedes(_ other: Edit) -> Bool {
        (range.lowerBound, range.upperBound) < (other.range.lowerBound, other.range.upperBound)
    }
}

extension Edit {
    /// Removes a node with the space before it, but no comment that is there.
    static func deleteBackToComment(_ node: Node, in tree: SyntaxTree) -> Edit {
        let gap = node.firstToken.gapBefore
        guard let comment = tree.comments(in: gap).last else { return .delete(gap.lowerBound..<node.end) }
        let isBlock = comment.kind == .blockComment || comment.kind == .docBlockComment
        return .delete((isBlock ? comment.end : node.start)..<node.end)
    }

    /// Removes bytes; with them the lines on which nothing else is, or else the space that would be left over.
    static func deleteLines(_ range: Range<Int>, in tree: SyntaxTree) -> Edit {
        let bytes = tree.bytes
        var (start, end) = (range.lowerBound, range.upperBound)
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        let beginsLine = start == 0 || isLineEnd(bytes[start - 1])
        let endsLine = end == bytes.count || isLineEnd(bytes[end])
        guard beginsLine, endsLine else {
            return .delete(endsLine ? start..<range.upperBound : range.lowerBound..<end)
        }
        if end < bytes.count {
            end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
        } else if start > 0 {
            start -= bytes[start - 1] == 0x0A && start > 1 && bytes[start - 2] == 0x0D ? 2 : 1
        }
        return .delete(start..<end)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Fix {
    /// The fix; nil if an edit would take a comment along.
    func keepingComments(of tree: SyntaxTree) -> Fix? {
        edits.allSatisfy { tree.comments(in: $0.range).isEmpty } ? self : nil
    }
}

extension SyntaxTree {
    /// Whether a comment would be about other code without some tokens: one beside them, where they start a line.
    func hasComment(thatNeeds first: Token, to last: Token) -> Bool {
        Gap(before: first, in: self).breaksLine
            && !(comments(in: first.gapBefore).isEmpty && comments(in: last.gapAfter).isEmpty)
    }

    /// Whether a comment is about a node: within it, after it on its last line, before it on its first line, or on the
    /// line above where nothing else is. A comment that stays there when the node is removed would be about what
    /// follows.
    func hasComment(about node: Node) -> Bool {
        if !comments(in: node.range).isEmpty { return true }
        if let next = comments(in: node.lastToken.gapAfter).first, line(at: next.start) == line(at: node.end) {
            return true
        }
        guard let comment = comments(in: node.firstToken.gapBefore).last else { return false }
        let (start, end) = (line(at: comment.start), line(at: comment.end))
        let isAfterOther = node.firstToken.previous.map { line(at: $0.end) == start } ?? false
        return end == line(at: node.start) || end + 1 == line(at: node.start) && !isAfterOther
    }
}
