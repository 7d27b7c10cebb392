import SwiftTree

// A hot path: it runs over every element of every stream. Two passes, each of a constant number of steps per element.

/// Prints a stream: measures its groups, then decides break by break whether it is taken.
struct LayoutPrinter {
    struct OpenScope: BitwiseCopyable {
        let kind: BreakKind
        let line: Int
        let indentsContinuation: Bool
        var indentsBlock: Bool
        /// Whether the line on which it began is a continuation.
        let wasContinuation: Bool

        var levels: Int { (indentsContinuation ? 1 : 0) + (indentsBlock ? 1 : 0) }
    }

    struct Chain: BitwiseCopyable {
        enum Behavior: BitwiseCopyable {
            case unset, continues, keeps
        }

        let line: Int
        var behavior = Behavior.unset
    }

    let source: UnsafeBufferPointer<UInt8>
    /// Whether each byte of the source is a column.
    private let isASCII: Bool
    let buffers: UnsafeMutablePointer<FormatBuffers>
    let configuration: FormatConfiguration
    let lineLength: Int
    var output: OutputBuffer
    /// Whether the last element was a line break that was taken.
    private var hasJustBroken = false
    /// For every open group, whether its breaks are taken.
    private var isForced = false
    private var scopeLevels = 0
    private var lastChain: Chain?
    private var isContinuation = false
    private var suppressionCount = 0
    private var allowsSuppressedSourceBreaks = false
    /// Whether the break after a line comment is taken where breaks are not allowed.
    private var needsBreak = false
    var copiedFrom = -1
    /// The column up to which the text fits that follows the breaks of the line which were not taken.
    private var reach = 0
    /// Whether a break was taken in what a break that was not taken had room for. Formatting the result, where that line
    /// break is one of the source, would give another one.
    private(set) var isUnstable = false

    init(
        _ buffers: UnsafeMutablePointer<FormatBuffers>, source: UnsafeBufferPointer<UInt8>, isASCII: Bool,
        configuration: FormatConfiguration
    ) {
        self.source = source
        self.isASCII = isASCII
        self.buffers = buffers
        self.configuration = configuration
        lineLength = configuration.lineLength
        output = OutputBuffer(configuration, buffers)
    }

    /// Prints the stream into the buffers' `output`.
    mutating func print() {
        measure()
        buffers.pointee.forcedBreaks.append(false)
        let stream = buffers.pointee.stream
        for index in 0..<stream.count { print(stream.base[index]) }
    }

    /// Finds how many columns each group takes, and how many each line break has to leave room for.
    private mutating func measure() {
        let stream = buffers.pointee.stream
        let tokens = stream.base
        var total = 0
        for index in 0..<stream.count {
            let token = tokens[index]
            switch token.kind {
            case .open:
                buffers.pointee.openTokens.append(FormatBuffers.OpenToken(index: index, start: total))
            case .close:
                if let isBreak = endOpenToken(total), isBreak { _ = endOpenToken(total) }
            case .lineBreak:
                if let last = buffers.pointee.openTokens.last, tokens[last.index].kind == .lineBreak {
                    // The backslash of an escaped break takes a column, too.
                    let isEscaped = token.newlines == .escaped && tokens[last.index].newlines == .escaped
                    _ = endOpenToken(total + (isEscaped ? 1 : 0))
                }
                buffers.pointee.openTokens.append(FormatBuffers.OpenToken(index: index, start: total))
                switch token.newlines {
                case .elective, .electiveIgnoringSource, .escaped: total += Int(token.size)
                case .soft, .hard: total += lineLength
                }
            case .space:
                tokens[index].length = token.size
                total += Int(token.size)
            case .text:
                let width =
                    isASCII
                    ? Int(token.second &- token.first)
                    : CharacterCount.of(source, from: Int(token.first), to: Int(token.second))
                tokens[index].length = Int32(truncatingIfNeeded: width)
                total += width
            case .comment:
                let length = buffers.pointee.comments[Int(token.first)].length
                tokens[index].length = Int32(clamping: length)
                if !token.flags.contains(.isEndOfLine) { total += length }
            case .verbatim:
                let length = verbatimLength(buffers.pointee.verbatimTexts[Int(token.first)])
                tokens[index].length = Int32(clamping: length)
                total += length
            case .listEnd:
                let isCollection = token.flags.contains(.isCollection)
                if !token.flags.contains(.isSingleElement),
                    configuration.writesTrailingComma(isCollection: isCollection) == true
                {
                    total += 1
                }
            case .disableBreaks, .enableBreaks, .listStart, .chainStart, .chainEnd, .resume, .pause:
                break
            }
        }
        while endOpenToken(total) != nil {}
    }

    /// Sets the length of the last open group or line break.
    /// - Returns: whether it is a line break; `nil` if there is none.
    @inline(__always) private func endOpenToken(_ total: Int) -> Bool? {
        guard let open = buffers.pointee.openTokens.popLast() else { return nil }
        let token = buffers.pointee.stream.base + open.index
        token.pointee.length = Int32(clamping: total - open.start)
        return token.pointee.kind == .lineBreak
    }

    private func text(of token: LayoutToken) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: source[Int(token.first)..<Int(token.second)])
    }

    @inline(__always) private func fits(_ length: Int = 1) -> Bool {
        output.isAtStartOfLine || length <= lineLength &- output.column
    }

    /// The line on which the last text is.
    private var lineOfText: Int { output.line - (output.isAtStartOfLine ? 1 : 0) }

    private mutating func updateLevel() { output.level = scopeLevels + (isContinuation ? 1 : 0) }

    @inline(__always) private mutating func print(_ token: LayoutToken) {
        let length = Int(token.length)
        switch token.kind {
        case .text:
            hasJustBroken = false
            let text = text(of: token)
            if token.flags.contains(.isFromSource) {
                writeInterpolation(text)
            } else {
                output.write(text, width: length)
            }
        case .lineBreak:
            printBreak(token, length: length)
        case .open:
            isForced = token.flags.contains(.isConsistent) && (hasJustBroken || !fits(length))
            if token.flags.contains(.isConsistent), !isForced { reach = max(reach, output.column + length) }
            buffers.pointee.forcedBreaks.append(isForced)
        case .close:
            if buffers.pointee.forcedBreaks.count > 1 { buffers.pointee.forcedBreaks.removeLast() }
            isForced = buffers.pointee.forcedBreaks.last == true
        case .space:
            if configuration.indentBlankLines, output.isAtStartOfLine { output.writeEmptyText() }
            output.addSpaces(Int(token.size))
        case .comment:
            let comment = buffers.pointee.comments[Int(token.first)]
            hasJustBroken = false
            needsBreak = comment.isLineComment
            print(comment)
        case .verbatim:
            output.writeVerbatim(lines(of: buffers.pointee.verbatimTexts[Int(token.first)]), width: length)
            hasJustBroken = false
        case .disableBreaks:
            suppressionCount += 1
            if suppressionCount == 1 || allowsSuppressedSourceBreaks {
                allowsSuppressedSourceBreaks = token.flags.contains(.allowsSourceBreaks)
            }
        case .enableBreaks:
            suppressionCount -= 1
        case .listStart:
            buffers.pointee.listLines.append(lineOfText)
        case .listEnd:
            endList(token)
        case .chainStart:
            buffers.pointee.chains.append(Chain(line: output.line))
            lastChain = nil
        case .chainEnd:
            let ended = buffers.pointee.chains.popLast()
            lastChain = buffers.pointee.chains.isEmpty ? nil : ended
        case .resume:
            resume(at: Int(token.first))
        case .pause:
            copiedFrom = Int(token.first)
            output.isEnabled = false
        }
    }

    private mutating func endList(_ token: LayoutToken) {
        guard let startLine = buffers.pointee.listLines.popLast() else { return }
        let hasComma = token.flags.contains(.hasTrailingComma)
        let writes = configuration.writesTrailingComma(isCollection: token.flags.contains(.isCollection))
        let wantsComma =
            writes.map { $0 && startLine != lineOfText && !token.flags.contains(.isSingleElement) } ?? hasComma
        if wantsComma { output.write(UInt8(ascii: ",")) }
    }
}

// Line breaks.
extension LayoutPrinter {
    private mutating func printBreak(_ token: LayoutToken, length: Int) {
        var mustBreak = isForced
        // Whether the next line continues this one if the break is taken.
        var continuesIfBroken = false
        switch token.breakKind {
        case .openBlock, .openContinuation:
            beginScope(token.breakKind, breaks: mustBreak || !fits(length))
        case .close, .closeIfNeeded:
            continuesIfBroken = endScope(token.breakKind, mustBreak: &mustBreak)
        case .continue:
            continuesIfBroken = true
        case .same:
            break
        case .reset:
            mustBreak = isContinuation
        case .chain:
            continuesIfBroken = breakChain(length: length, mustBreak: &mustBreak)
        }
        var overridesSuppression = false
        switch token.newlines {
        case .elective, .electiveIgnoringSource, .escaped:
            break
        case .soft:
            overridesSuppression =
                needsBreak || token.flags.contains(.isFromSource) && allowsSuppressedSourceBreaks
            mustBreak = true
        case .hard:
            overridesSuppression = true
            mustBreak = true
        }
        let isSuppressed =
            suppressionCount > 0 && !overridesSuppression
            || token.flags.contains(.isGlued)
                && (token.newlines == .elective || token.newlines == .electiveIgnoringSource)
        if !isSuppressed, mustBreak || !fits(length) {
            isContinuation = continuesIfBroken
            updateLevel()
            if output.column < reach, token.newlines == .elective || token.newlines == .electiveIgnoringSource {
                isUnstable = true
            }
            reach = 0
            if token.newlines == .escaped {
                output.addSpaces(Int(token.size))
                output.write(UInt8(ascii: "\\"))
            }
            output.writeNewlines(token.newlines, count: Int(token.newlineCount))
            hasJustBroken = true
        } else {
            // A line that the source broke before a continuation is one as well.
            if output.isAtStartOfLine { isContinuation = continuesIfBroken }
            updateLevel()
            reach = max(reach, output.column + length)
            output.addSpaces(Int(token.size))
            hasJustBroken = false
        }
        needsBreak = false
    }

    private mutating func beginScope(_ kind: BreakKind, breaks: Bool) {
        let line = lineOfText
        // Of several blocks that begin on one line, the last one indents.
        if kind == .openBlock, let last = buffers.pointee.scopes.last, last.line == line {
            setIndentsBlock(false)
        }
        let breaksAsContinuation = kind == .openContinuation && (output.isAtStartOfLine || breaks)
        let scope = OpenScope(
            kind: kind, line: line, indentsContinuation: isContinuation || breaksAsContinuation,
            indentsBlock: kind == .openBlock, wasContinuation: isContinuation)
        buffers.pointee.scopes.append(scope)
        scopeLevels += scope.levels
        isContinuation = false
    }

    private mutating func setIndentsBlock(_ indents: Bool) {
        let last = buffers.pointee.scopes.base + (buffers.pointee.scopes.count - 1)
        guard last.pointee.indentsBlock != indents else { return }
        last.pointee.indentsBlock = indents
        scopeLevels += indents ? 1 : -1
    }

    /// - Returns: whether the next line is a continuation if the break is taken.
    private mutating func endScope(_ kind: BreakKind, mustBreak: inout Bool) -> Bool {
        guard let scope = buffers.pointee.scopes.popLast() else { return false }
        scopeLevels -= scope.levels
        let isOnOtherLine = lineOfText != scope.line
        if scope.indentsBlock, scope.line == output.line, let last = buffers.pointee.scopes.last,
            last.kind == .openBlock
        {
            setIndentsBlock(true)
        }
        if kind == .close {
            mustBreak = isOnOtherLine
        } else if !fits() {
            mustBreak = true
        } else {
            isContinuation = scope.levels > 0 && isOnOtherLine
        }
        let wasContinuation =
            scope.wasContinuation || scope.indentsContinuation || scope.kind == .openContinuation && isOnOtherLine
        isContinuation = isContinuation || wasContinuation
        return wasContinuation
    }

    /// - Returns: whether the next line is a continuation if the break is taken.
    private mutating func breakChain(length: Int, mustBreak: inout Bool) -> Bool {
        if let lastChain, configuration.lineBreakAroundMultilineExpressionChainComponents {
            mustBreak = lastChain.line != output.line
        }
        defer { lastChain = nil }
        guard var chain = buffers.pointee.chains.last else { return false }
        if mustBreak || !fits(length), let lastChain, chain.behavior == .unset {
            chain.behavior = lastChain.line == output.line ? .continues : .keeps
            buffers.pointee.chains[buffers.pointee.chains.count - 1] = chain
        }
        return chain.behavior == .keeps ? isContinuation : true
    }
}
