import SwiftTree

// Comments and text that stays as it is.
extension LayoutPrinter {
    /// Writes an interpolation of a string literal as it is; if its lines would be less indented than the literal, which
    /// is not valid, with more indentation.
    mutating func writeInterpolation(_ text: UnsafeBufferPointer<UInt8>) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 1 else { return output.writeLines(text) }
        var indentation: [UInt8] = []
        IndentationUnit(configuration).append(level: output.level, to: &indentation)
        let others = lines.dropFirst().filter { line in line.contains { !$0.isWhiteSpace } }
        if others.allSatisfy({ $0.starts(with: indentation) }) { return output.writeLines(text) }
        let shared = others.map { line in line.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
        var indented = Array(lines[0])
        for line in lines.dropFirst() {
            indented.append(UInt8(ascii: "\n"))
            guard line.count > shared else { continue }
            indented += indentation
            indented += line.dropFirst(shared)
        }
        indented.withUnsafeBufferPointer { output.writeLines($0) }
    }

    mutating func print(_ comment: SourceComment) {
        let lines = buffers.pointee.commentLines.elements[comment.firstLine..<comment.firstLine + comment.lineCount]
        guard !comment.isLineComment else {
            for line in lines.indices {
                if line > lines.startIndex { output.breakLine() }
                let start = lines[line].lowerBound - comment.prefixLength
                output.writeLines(UnsafeBufferPointer(rebasing: source[start..<trimmedEnd(of: lines[line])]))
            }
            return
        }
        let prefix: StaticString = comment.kind == .docBlockComment ? "/**" : "/*"
        var text = Array(UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
        append(lines, of: comment, to: &text)
        text.append(UInt8(ascii: "*"))
        text.append(UInt8(ascii: "/"))
        text.withUnsafeBufferPointer { output.writeLines($0) }
    }

    private func append(
        _ lines: Slice<UnsafeBufferPointer<TextRange>>, of comment: SourceComment, to text: inout [UInt8]
    ) {
        let shared = sharedIndent(of: lines.dropFirst(), comment)
        for (number, line) in lines.enumerated() {
            let content = source[line.lowerBound..<line.upperBound]
            guard number > 0 else {
                text.append(contentsOf: content)
                continue
            }
            text.append(UInt8(ascii: "\n"))
            guard let shared else {
                text.append(contentsOf: content)
                continue
            }
            if !line.isEmpty || configuration.indentBlankLines {
                IndentationUnit(configuration).append(level: output.level, to: &text)
            }
            text.append(contentsOf: content.dropFirst(shared))
        }
    }

    /// The number of bytes of the comment's own indentation, if all lines after the first one begin with it.
    private func sharedIndent(of lines: Slice<UnsafeBufferPointer<TextRange>>, _ comment: SourceComment) -> Int? {
        let indent = comment.leadingIndent
        guard indent.count >= 0, !lines.isEmpty else { return nil }
        for line in lines where !line.isEmpty {
            var offset = line.lowerBound
            let end = offset + indent.count
            guard end <= line.upperBound else { return nil }
            while offset < end, source[offset] == indent.byte { offset += 1 }
            guard offset == end else { return nil }
        }
        return indent.count
    }

    private func trimmedEnd(of line: TextRange) -> Int {
        var end = line.upperBound
        while end > line.lowerBound, source[end - 1].isWhiteSpace { end -= 1 }
        return end
    }

    /// The lines of a text without an empty first one; empty if there is only white space.
    private func verbatimLines(_ text: VerbatimText) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        var lines = source[text.range.lowerBound..<text.range.upperBound].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.first?.isEmpty == true { lines.removeFirst() }
        return lines.contains { !$0.isEmpty } ? lines : []
    }

    func verbatimLength(_ text: VerbatimText) -> Int {
        let lines = verbatimLines(text)
        guard lines.count == 1 else { return lines.isEmpty ? 0 : lineLength }
        let line = text.indenting == .none ? lines[0] : withoutSpaces(lines[0])
        return CharacterCount.of(source, from: line.startIndex, to: line.endIndex)
    }

    func lines(of text: VerbatimText) -> [UInt8] {
        let lines = verbatimLines(text)
        var result: [UInt8] = []
        let firstIndent = lines.first { !$0.isEmpty }.map(leadingSpaces) ?? 0
        for (number, line) in lines.enumerated() {
            if number > 0 { result.append(UInt8(ascii: "\n")) }
            guard text.indenting != .none else {
                result.append(contentsOf: line)
                continue
            }
            let content = withoutSpaces(line)
            guard !content.isEmpty else { continue }
            if text.indenting == .allLines || number == 0 {
                IndentationUnit(configuration).append(level: output.level, to: &result)
            }
            let spaces = max(0, leadingSpaces(line) - firstIndent)
            result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
            result.append(contentsOf: content)
        }
        return result
    }

    private func leadingSpaces(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        line.prefix { $0 == UInt8(ascii: " ") }.count
    }

    private func withoutSpaces(
        _ line: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        var line = line.drop { $0 == UInt8(ascii: " ") }
        while line.last == UInt8(ascii: " ") { line.removeLast() }
        return line
    }

    /// Copies the source that was not formatted up to an offset, without spaces at its end.
    mutating func resume(at offset: Int) {
        guard copiedFrom >= 0 else { return }
        let start = copiedFrom
        var end = max(start, offset)
        while end > start, source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
        copiedFrom = -1
        output.isEnabled = true
        output.writeCopied(UnsafeBufferPointer(rebasing: source[start..<end]))
    }
}
