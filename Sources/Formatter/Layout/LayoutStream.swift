import SwiftTree

/// The elements that are printed, in order; in the buffers' `stream`.
struct LayoutStream {
    private let buffers: UnsafeMutablePointer<FormatBuffers>
    private var lastBreak = -1
    /// The break before the last one, which is the last one again if that is removed.
    private var breakBeforeLast = -1
    /// Whether newlines of the source become part of the last break, with what was added after it.
    private var canMergeNewlines = false
    private var hasEscapedBreaks = false
    /// Whether a line may be broken where the stream ends: after a break, and not after text.
    private(set) var endsWithBreak = true

    /// Whether texts without anything between them become one element: where each byte is a column.
    private let mergesTexts: Bool

    init(_ buffers: UnsafeMutablePointer<FormatBuffers>, mergesTexts: Bool) {
        self.buffers = buffers
        self.mergesTexts = mergesTexts
    }

    /// Adds a text of the source.
    @inline(__always) mutating func appendText(from start: Int, to end: Int) {
        let stream = buffers.pointee.stream
        let last = stream.base + (stream.count &- 1)
        if mergesTexts, stream.count > 0, last.pointee.kind == .text, last.pointee.flags.isEmpty,
            Int(last.pointee.second) == start
        {
            last.pointee.second = Int32(truncatingIfNeeded: end)
        } else {
            append(.text(from: start, to: end))
        }
    }

    /// The spaces at the end, if the line does not end there for sure.
    var trailingSpaces: Int? {
        let stream = buffers.pointee.stream
        var (index, spaces) = (stream.count - 1, 0)
        while index >= 0 {
            let token = stream[index]
            switch token.kind {
            case .space: spaces += Int(token.size)
            case .lineBreak:
                guard token.newlines == .elective || token.newlines == .electiveIgnoringSource else { return nil }
                spaces += Int(token.size)
            case .text, .comment, .verbatim: return spaces
            default: break
            }
            index -= 1
        }
        return nil
    }

    private var count: Int { buffers.pointee.stream.count }

    @inline(__always) mutating func append(_ token: LayoutToken) {
        switch token.kind {
        case .lineBreak:
            if hasEscapedBreaks || token.newlines == .escaped { return appendEscaped(token) }
            noteBreak(token)
        case .open, .disableBreaks, .enableBreaks, .chainStart, .resume, .pause:
            break
        case .close, .listStart, .listEnd, .chainEnd:
            canMergeNewlines = false
        case .space:
            if mergeSpace(token) { return }
            noteContent()
        case .comment:
            if mergeComment(token) { return }
            noteContent()
        case .text, .verbatim:
            noteContent()
        }
        buffers.pointee.stream.append(token)
    }

    @inline(__always) private mutating func noteBreak(_ token: LayoutToken) {
        breakBeforeLast = lastBreak
        lastBreak = count
        canMergeNewlines = true
        endsWithBreak = token.newlines != .electiveIgnoringSource
    }

    @inline(__always) private mutating func noteContent() {
        canMergeNewlines = false
        endsWithBreak = false
    }

    /// Adds a break to a stream with breaks in string literals, which take no newlines.
    private mutating func appendEscaped(_ token: LayoutToken) {
        hasEscapedBreaks = true
        let isNextToEscaped = buffers.pointee.stream.last?.isEscapedBreak == true || token.isEscapedBreak
        noteBreak(token)
        if isNextToEscaped { canMergeNewlines = false }
        buffers.pointee.stream.append(token)
    }

    private mutating func mergeSpace(_ token: LayoutToken) -> Bool {
        guard let last = buffers.pointee.stream.last, last.kind == .space,
            last.flags.contains(.isFlexible) || token.flags.contains(.isFlexible)
        else { return false }
        let stream = buffers.pointee.stream
        stream.base[stream.count - 1].size = max(last.size, token.size)
        stream.base[stream.count - 1].flags.insert(.isFlexible)
        return true
    }

    /// Adds newlines of the source, or those after a comment: to the last break if nothing was printed since, else as
    /// a break of its own.
    mutating func appendNewlines(count: Int, isFromSource: Bool, before next: Token) {
        var token = LayoutToken.lineBreak(.same, size: 0, .soft)
        token.newlineCount = Int32(truncatingIfNeeded: count)
        if isFromSource { token.flags.insert(.isFromSource) }
        guard lastBreak >= 0 else { return append(token) }
        let last = buffers.pointee.stream.base + lastBreak
        if canMergeNewlines {
            last.pointee.addNewlines(of: token)
            endsWithBreak = true
            return
        }
        let kind = last.pointee.breakKind
        if kind == .continue || kind == .chain {
            // The chain ended, and the call around it is one whose context was left out.
            token.breakKind = kind == .chain && next.isInPlainCall ? .continue : kind
        }
        append(token)
    }

    /// Makes a line comment a part of the one on the line before it.
    private mutating func mergeComment(_ token: LayoutToken) -> Bool {
        let stream = buffers.pointee.stream
        guard let last = stream.last, stream.count > 1, last.kind == .lineBreak, last.newlines == .soft,
            last.newlineCount == 1,
            last.breakKind == .same || last.breakKind == .continue || last.breakKind == .chain
        else { return false }
        let first = stream[stream.count - 2]
        guard first.kind == .comment, !first.flags.contains(.isEndOfLine) else { return false }
        let comments = buffers.pointee.comments.base
        let (merged, added) = (comments + Int(first.first), comments[Int(token.first)])
        guard added.isLineComment, merged.pointee.kind == added.kind else { return false }
        merged.pointee.lineCount += 1
        merged.pointee.length += added.length + 1
        buffers.pointee.comments.removeLast()
        buffers.pointee.stream.removeLast()
        lastBreak = breakBeforeLast
        noteContent()
        return true
    }
}

// Comments and text that stays as it is.
extension LayoutStream {
    /// Adds a comment of the source.
    mutating func appendComment(
        _ piece: TriviaPiece, in source: UnsafeBufferPointer<UInt8>, leadingIndent: LeadingIndent, isEndOfLine: Bool
    ) {
        var comment = SourceComment(
            kind: piece.kind, leadingIndent: leadingIndent, firstLine: buffers.pointee.commentLines.count,
            lineCount: 1, length: 0)
        let start = piece.start + comment.prefixLength
        if comment.isLineComment {
            comment.length = CharacterCount.of(source, from: piece.start, to: piece.end)
            buffers.pointee.commentLines.append(TextRange(start, piece.end))
        } else {
            appendLines(from: start, to: max(start, piece.end - 2), of: &comment, in: source)
        }
        var token = LayoutToken.numbered(.comment, buffers.pointee.comments.count)
        if isEndOfLine { token.flags.insert(.isEndOfLine) }
        buffers.pointee.comments.append(comment)
        append(token)
    }

    private mutating func appendLines(
        from start: Int, to end: Int, of comment: inout SourceComment, in source: UnsafeBufferPointer<UInt8>
    ) {
        comment.lineCount = 0
        comment.length = comment.prefixLength + 3
        var lineStart = start
        var offset = start
        while offset <= end {
            // A line that ends with a carriage return and a line feed is not split, as `swift format` has it.
            if offset == end || source[offset] == 0x0A && (offset == start || source[offset - 1] != 0x0D) {
                var lineEnd = offset
                if offset < end {
                    while lineEnd > lineStart, source[lineEnd - 1].isWhiteSpace { lineEnd -= 1 }
                }
                buffers.pointee.commentLines.append(TextRange(lineStart, lineEnd))
                comment.lineCount += 1
                comment.length += CharacterCount.of(source, from: lineStart, to: lineEnd)
                lineStart = offset + 1
            }
            offset += 1
        }
    }

    /// Adds a text that is copied.
    mutating func appendVerbatim(from start: Int, to end: Int, _ indenting: VerbatimText.Indenting) {
        let text = VerbatimText(range: TextRange(start, end), indenting: indenting)
        append(.numbered(.verbatim, buffers.pointee.verbatimTexts.count))
        buffers.pointee.verbatimTexts.append(text)
    }
}

extension LayoutToken {
    fileprivate var isEscapedBreak: Bool { kind == .lineBreak && newlines == .escaped }
}

extension UInt8 {
    /// Whether it is a space, a tab or what ends lines and pages, in ASCII.
    var isWhiteSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
