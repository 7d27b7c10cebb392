import SwiftTree

// A hot path: one pass over the tokens of a file and the bytes between them.

/// Puts the tokens of a file, its comments and what is attached to the tokens into one stream.
struct LayoutStreamBuilder {
    private let tree: SyntaxTree
    private let source: UnsafeBufferPointer<UInt8>
    private let configuration: FormatConfiguration
    private let respectsLineBreaks: Bool
    private let addsTrailingCommas: Bool
    private let buffers: UnsafeMutablePointer<FormatBuffers>
    private let ignoresFile: Bool
    private let moved: MovedComments
    private let selection: FormatSelection?
    private var isSelected = true
    private var stream: LayoutStream
    /// The token before which the pieces in the buffers are; -1 if there are none.
    private var piecesToken = -1
    /// Whether a comment is on the line before the one that it has in the source. Formatting the result, where it follows
    /// code, may change it.
    private(set) var joinsLines = false

    init(
        _ tree: SyntaxTree, configuration: FormatConfiguration, ignoresFile: Bool, moved: MovedComments,
        selection: FormatSelection?, isASCII: Bool, buffers: UnsafeMutablePointer<FormatBuffers>
    ) {
        self.tree = tree
        source = tree.bytes
        self.configuration = configuration
        addsTrailingCommas = configuration.multilineTrailingCommaBehavior == .alwaysUsed
        respectsLineBreaks = configuration.respectsExistingLineBreaks
        self.ignoresFile = ignoresFile
        self.moved = moved
        self.selection = selection
        self.buffers = buffers
        stream = LayoutStream(buffers, mergesTexts: isASCII)
    }

    mutating func build() {
        if selection != nil {
            stream.append(.numbered(.pause, 0))
            isSelected = false
        }
        if ignoresFile {
            stream.appendVerbatim(from: 0, to: source.count, .none)
        } else {
            appendTokens()
        }
        if selection != nil { stream.append(.numbered(.resume, source.count)) }
    }

    private mutating func appendTokens() {
        let spans = buffers.pointee.spans
        var nextSpan = 0
        let tokens = tree.tokens
        let end = tokens.endIndex
        var index = 0
        while index < end {
            if nextSpan < spans.count, spans[nextSpan].firstToken == index {
                append(spans[nextSpan])
                index = spans[nextSpan].endToken
                nextSpan += 1
            } else {
                append(tokens[index])
                index += 1
            }
        }
    }

    private mutating func append(_ token: Token) {
        let closing = appendBeforeScope(token.index)
        appendTrivia(before: token)
        appendElements(from: closing)
        if selection != nil { select(token.start, token.end) }
        if !buffers.pointee.tokens[token.index].marks.contains(.omitted), token.start < token.end {
            stream.appendText(from: token.start, to: token.end)
        }
        if selection != nil { unselect(at: token.end) }
        appendTrailingText(of: token)
        appendAfter(token)
    }

    /// What is after a token. After the last comma of a list, where this configuration puts one into each list on
    /// several lines, there is no space if a bracket follows on the line, as there is none when the comma is added.
    @inline(__always) private func element(_ element: LayoutToken, after token: Token) -> LayoutToken {
        guard addsTrailingCommas, element.kind == .lineBreak, element.breakKind == .same,
            buffers.pointee.tokens[token.index].marks.contains(.omitted)
        else { return element }
        var element = element
        element.size = 0
        return element
    }

    private mutating func append(_ span: LayoutBuilder.Span) {
        let (first, last) = (tree.tokens[span.firstToken], tree.tokens[span.endToken - 1])
        switch span.content {
        case .text:
            stream.append(.text(from: first.leadingTrivia.start, to: last.end, hasLines: true))
        case .segment(let kind, let reflows):
            append(first, segment: kind, reflows: reflows)
        case .ignored:
            appendElements(from: Int(buffers.pointee.tokens[span.firstToken].firstBefore))
            appendTrivia(before: first)
            // A comment at the end of its last line belongs to it.
            let isString = first.parent.kind == .stringLiteralExpr
            stream.appendVerbatim(from: first.start, to: isString ? last.end : last.trailingTrivia.end, .firstLine)
            // The statement after an ignored one is on a line of its own.
            stream.append(.lineBreak(.same, size: 0, isString || respectsLineBreaks ? .elective : .soft))
            if isString {
                appendAfter(last)
            } else {
                appendElements(from: Int(buffers.pointee.tokens[last.index].firstAfter))
            }
        case .verbatim:
            appendElements(from: Int(buffers.pointee.tokens[span.firstToken].firstBefore))
            stream.appendVerbatim(from: first.leadingTrivia.start, to: last.trailingTrivia.end, .allLines)
            appendAfter(last)
        }
    }
}

// What is attached.
extension LayoutStreamBuilder {
    /// Appends what begins groups and lines before a token, which goes before its comments.
    /// - Returns: the entry of the first element that does not, or a negative number.
    private mutating func appendBeforeScope(_ index: Int) -> Int {
        var entry = Int(buffers.pointee.tokens[index].firstBefore)
        while entry >= 0 {
            let attachment = buffers.pointee.attachments[entry]
            guard attachment.token.beginsScope else { break }
            stream.append(attachment.token)
            entry = Int(attachment.next)
        }
        return entry
    }

    private mutating func appendElements(from entry: Int) {
        var entry = entry
        while entry >= 0 {
            let attachment = buffers.pointee.attachments[entry]
            stream.append(attachment.token)
            entry = Int(attachment.next)
        }
    }

    private mutating func appendElements(after token: Token) {
        var entry = Int(buffers.pointee.tokens[token.index].firstAfter)
        while entry >= 0 {
            let attachment = buffers.pointee.attachments[entry]
            stream.append(element(attachment.token, after: token))
            entry = Int(attachment.next)
        }
    }

    /// Appends what is after a token, and a comment at the end of its line: before the first line break.
    private mutating func appendAfter(_ token: Token) {
        guard let next = token.next else { return appendElements(after: token) }
        findPieces(before: next)
        guard let comment = buffers.pointee.pieces.first,
            comment.kind == .lineComment || comment.kind == .blockComment
        else { return appendElements(after: token) }
        appendAfter(token, comment)
    }

    private mutating func appendAfter(_ token: Token, _ comment: TriviaPiece) {
        var isPending = true
        if comment.kind == .blockComment {
            append(trailingComment: comment)
            isPending = false
        }
        var entry = Int(buffers.pointee.tokens[token.index].firstAfter)
        while entry >= 0 {
            let attachment = buffers.pointee.attachments[entry]
            if isPending, attachment.token.isAfterLineComment {
                append(trailingComment: comment)
                isPending = false
            }
            stream.append(element(attachment.token, after: token))
            entry = Int(attachment.next)
        }
        if isPending { append(trailingComment: comment) }
    }

    private mutating func append(trailingComment piece: TriviaPiece) {
        let isLine = piece.kind == .lineComment
        let spaces = isLine ? configuration.spacesBeforeEndOfLineComments : 1
        stream.append(LayoutToken(kind: .space, flags: .isFlexible, first: Int32(truncatingIfNeeded: spaces)))
        stream.appendComment(piece, in: source, leadingIndent: .absent, isEndOfLine: isLine)
        if !isLine { stream.append(.lineBreak(.same, size: 0)) }
    }
}

// Trivia.
extension LayoutStreamBuilder {
    /// Finds what is before a token, without the space next to the token before it, in the buffers' `pieces`.
    @inline(__always) private mutating func findPieces(before token: Token) {
        guard piecesToken != token.index else { return }
        piecesToken = token.index
        buffers.pointee.pieces.removeAll()
        let gap = token.gapBefore
        // Most gaps are empty, or one space.
        let isPlain = gap.isEmpty || gap.count == 1 && source[gap.lowerBound] == 0x20
        if !isPlain || moved.isMoved(token.index) { findPieces(in: gap, before: token) }
    }

    private mutating func findPieces(in gap: Range<Int>, before token: Token) {
        var isLeading = token.index == 0
        if let pieces = moved.pieces(before: token.index) {
            for piece in pieces { append(piece, &isLeading) }
        } else {
            for piece in tree.trivia(in: gap) { append(piece, &isLeading) }
        }
    }

    private mutating func append(_ piece: TriviaPiece, _ isLeading: inout Bool) {
        if !isLeading, piece.kind == .spaces || piece.kind == .tabs || piece.kind == .unexpectedText { return }
        isLeading = true
        buffers.pointee.pieces.append(piece)
    }

    @inline(__always) private mutating func appendTrivia(before token: Token) {
        findPieces(before: token)
        if !buffers.pointee.pieces.isEmpty { appendPieces(before: token) }
    }

    private mutating func appendPieces(before token: Token) {
        let pieces = buffers.pointee.pieces
        var isStartOfFile = token.index == 0
        var end = pieces.count
        if token.kind == .endOfFile {
            while end > 0, !pieces[end - 1].kind.isComment, pieces[end - 1].kind != .unexpectedText { end -= 1 }
        }
        // After a line comment there is a line break, whatever the configuration is.
        var requiresNewline = false
        // Whether what follows is on the line of the token before, or the line break of the source is not kept.
        var isLineDropped = respectsLineBreaks && !isStartOfFile
        var leadingIndent = LeadingIndent.absent
        for index in 0..<end {
            let piece = pieces[index]
            switch piece.kind {
            case .lineComment, .docLineComment:
                if piece.kind == .docLineComment || index > 0 || isStartOfFile {
                    append(piece, leadingIndent, isOnSameLine: isLineDropped)
                    stream.appendNewlines(count: 1, isFromSource: false, before: token)
                    isStartOfFile = false
                }
                requiresNewline = true
                isLineDropped = false
                leadingIndent = .absent
            case .blockComment:
                if index > 0 || isStartOfFile {
                    append(piece, leadingIndent, isOnSameLine: isLineDropped)
                    let isBeforeSpace = index + 1 < pieces.count && pieces[index + 1].kind == .spaces
                    stream.append(.lineBreak(.same, size: isBeforeSpace ? 1 : 0))
                    isStartOfFile = false
                }
                requiresNewline = false
                isLineDropped = false
                leadingIndent = .absent
            case .docBlockComment:
                append(piece, leadingIndent, isOnSameLine: isLineDropped)
                stream.appendNewlines(count: 1, isFromSource: false, before: token)
                isStartOfFile = false
                requiresNewline = false
                isLineDropped = false
                leadingIndent = .absent
            case .newlines, .carriageReturns, .carriageReturnLineFeeds:
                if configuration.indentBlankLines, leadingIndent.count > 0 { requiresNewline = true }
                leadingIndent = .empty
                guard !isStartOfFile else { break }
                let isKept = appendNewlines(piece, before: token, isRequired: requiresNewline)
                isLineDropped = respectsLineBreaks && !isKept
            case .unexpectedText:
                stream.appendVerbatim(from: piece.start, to: piece.end, .none)
                // A byte order mark does not begin the file's text.
                let isMark = piece.end - piece.start == 3 && source[piece.start] == 0xEF
                requiresNewline = !isMark
                isStartOfFile = isStartOfFile && isMark
                leadingIndent = .absent
            case .backslashes, .formfeeds, .pounds, .verticalTabs:
                leadingIndent = .absent
            case .spaces, .tabs:
                guard leadingIndent == .empty else { break }
                leadingIndent = LeadingIndent(byte: source[piece.start], count: piece.end - piece.start)
            }
        }
    }

    private mutating func append(_ comment: TriviaPiece, _ leadingIndent: LeadingIndent, isOnSameLine: Bool) {
        if isOnSameLine, let spaces = stream.trailingSpaces {
            // It is on the line of what is before it, since the line break of the source is not kept.
            joinsLines = true
            let wanted = comment.kind == .lineComment ? configuration.spacesBeforeEndOfLineComments : 1
            if spaces < wanted {
                stream.append(LayoutToken(kind: .space, first: Int32(truncatingIfNeeded: wanted - spaces)))
            }
        }
        if selection != nil { select(comment.start, comment.end) }
        stream.appendComment(comment, in: source, leadingIndent: leadingIndent, isEndOfLine: false)
        if selection != nil { unselect(at: comment.end) }
    }

    /// - Returns: whether the line breaks are kept.
    private mutating func appendNewlines(_ piece: TriviaPiece, before token: Token, isRequired: Bool) -> Bool {
        let count = (piece.end - piece.start) / (piece.kind == .carriageReturnLineFeeds ? 2 : 1)
        // A name is on the line of the period before it.
        let keepsBlankLines = count > 1 && token.previous?.kind != .period
        if isRequired || keepsBlankLines || respectsLineBreaks && allowsBreak(before: token) {
            stream.appendNewlines(count: count, isFromSource: true, before: token)
            return true
        }
        return false
    }

    /// Whether a line break of the source before a token is kept: where the layout has one, or the line is broken
    /// already.
    private func allowsBreak(before token: Token) -> Bool {
        var result = stream.endsWithBreak
        var entry = Int(buffers.pointee.tokens[token.index].firstBefore)
        while entry >= 0 {
            let attachment = buffers.pointee.attachments[entry]
            switch attachment.token.kind {
            case .lineBreak: result = attachment.token.newlines != .electiveIgnoringSource
            case .space: result = false
            default: break
            }
            entry = Int(attachment.next)
        }
        return result
    }

    /// Keeps text without a meaning after a token.
    private mutating func appendTrailingText(of token: Token) {
        // Nearly always there is a space or a line feed, or nothing.
        let gap = token.gapAfter
        guard gap.count > 1, source[gap.lowerBound] != 0x0A else { return }
        var end: Int?
        for piece in token.trailingTrivia {
            if piece.kind == .unexpectedText { end = piece.end }
            if piece.kind != .spaces, piece.kind != .tabs, piece.kind != .unexpectedText { break }
        }
        if let end { stream.appendVerbatim(from: token.end, to: end, .none) }
    }
}

// Segments of string literals.
extension LayoutStreamBuilder {
    private mutating func append(_ token: Token, segment kind: BreakKind, reflows: Bool) {
        let bytes = token.bytes
        var end = token.end
        let endsLine = bytes.last == UInt8(ascii: "\n") && !(bytes.count > 1 && bytes[bytes.count - 2] == 0x0D)
        if endsLine { end -= 1 }
        if token.start < end || !endsLine {
            if reflows { appendWords(token.start..<end, kind) } else { appendText(token.start, end) }
        }
        if endsLine { stream.append(.lineBreak(kind, .hard)) }
        guard configuration.reflowMultilineStringLiterals != .always else { return }
        let continuation = token.trailingTrivia.filter { $0.kind == .backslashes || $0.kind == .pounds }
        if let first = continuation.first, let last = continuation.last {
            appendText(first.start, last.end)
            stream.append(.lineBreak(kind, .hard))
        }
    }

    private mutating func appendText(_ start: Int, _ end: Int) {
        if start < end { stream.appendText(from: start, to: end) }
    }

    /// Has a line break after each run of white space.
    private mutating func appendWords(_ range: Range<Int>, _ kind: BreakKind) {
        var start = range.lowerBound
        var isSpace: Bool?
        let text = String(decoding: source[range], as: UTF8.self)
        var offset = start
        for scalar in text.unicodeScalars {
            let isWhite = scalar.properties.isWhitespace
            if let isSpace, isSpace != isWhite {
                append(start..<offset, isSpace: isSpace, kind)
                start = offset
            }
            isSpace = isWhite
            offset += UTF8.width(scalar)
        }
        if let isSpace { append(start..<offset, isSpace: isSpace, kind) }
    }

    private mutating func append(_ range: Range<Int>, isSpace: Bool, _ kind: BreakKind) {
        appendText(range.lowerBound, range.upperBound)
        if isSpace { stream.append(.lineBreak(kind, size: 0, .escaped)) }
    }
}

// The selection.
extension LayoutStreamBuilder {
    private mutating func select(_ start: Int, _ end: Int) {
        guard let selection, !isSelected, selection.overlapsOrTouches(start..<end) else { return }
        stream.append(.numbered(.resume, start))
        isSelected = true
    }

    private mutating func unselect(at offset: Int) {
        guard let selection, isSelected, !selection.contains(offset) else { return }
        stream.append(.numbered(.pause, offset))
        isSelected = false
    }
}

extension LayoutToken {
    /// Whether it goes before the comments that are before the token.
    fileprivate var beginsScope: Bool {
        switch kind {
        case .open: true
        case .lineBreak: breakKind != .close && breakKind != .closeIfNeeded && breakKind != .reset
        default: false
        }
    }

    /// Whether a line comment is printed before it.
    fileprivate var isAfterLineComment: Bool {
        switch kind {
        case .lineBreak: breakKind != .closeIfNeeded
        case .disableBreaks, .enableBreaks: true
        default: false
        }
    }
}
