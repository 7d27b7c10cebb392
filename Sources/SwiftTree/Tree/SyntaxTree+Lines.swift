import SourceText

// Lines and columns, both counted from 1. A line ends with a line feed, a carriage return, or the pair of them.
extension SyntaxTree {
    /// The number of lines; the last one may be empty.
    package var lineCount: Int {
        findLines()
        return storage.pointee.lineCount
    }

    /// The offsets at which the lines start, for walks over all of them.
    package var lineStarts: UnsafeBufferPointer<UInt32> {
        findLines()
        return UnsafeBufferPointer(start: storage.pointee.lineStarts, count: storage.pointee.lineCount)
    }

    /// The offsets of a line's bytes with its end; lines count from 1.
    package func rangeOfLine(_ line: Int) -> Range<Int> {
        findLines()
        let starts = storage.pointee.lineStarts
        precondition(line > 0 && line <= storage.pointee.lineCount, "line \(line) does not exist")
        let end = line < storage.pointee.lineCount ? Int(starts[line]) : storage.pointee.sourceLength
        return Int(starts[line - 1])..<end
    }

    /// The offsets of a line's bytes without its end; lines count from 1.
    package func rangeOfLineContent(_ line: Int) -> Range<Int> {
        let range = rangeOfLine(line)
        let source = storage.pointee.source + TreeStorage.padding
        var end = range.upperBound
        if end > range.lowerBound, source[end - 1] == 0x0A { end -= 1 }
        if end > range.lowerBound, source[end - 1] == 0x0D { end -= 1 }
        return range.lowerBound..<end
    }

    /// The line of the byte at an offset; after the last byte it is the last line.
    package func line(at offset: Int) -> Int {
        findLines()
        let starts = storage.pointee.lineStarts
        var (low, high) = (0, storage.pointee.lineCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The line and the column of the byte at an offset, the column in UTF-8 as the compiler counts.
    package func location(at offset: Int) -> SourceLocation {
        let line = line(at: offset)
        return SourceLocation(line: line, column: offset - Int(storage.pointee.lineStarts[line - 1]) + 1)
    }

    /// The column of the byte at an offset in UTF-16 code units, as editors count. Bytes that are not UTF-8 count by
    /// what they look like: those that would continue a scalar nothing, others as what would begin with them.
    package func utf16Column(at offset: Int) -> Int {
        let start = Int(storage.pointee.lineStarts[line(at: offset) - 1])
        return 1 + storage.pointee.utf16Count(from: start, to: min(offset, storage.pointee.sourceLength))
    }

    /// The UTF-16 code units of some bytes.
    package func utf16Count(of range: Range<Int>) -> Int {
        storage.pointee.utf16Count(from: range.lowerBound, to: min(range.upperBound, storage.pointee.sourceLength))
    }

    private func findLines() {
        guard storage.pointee.lineCount == 0 else { return }
        storage.pointee.addLine(startingAt: 0)
        let (source, length) = (storage.pointee.file, storage.pointee.sourceLength)
        if ByteSearch.first(0x0D, in: source, from: 0, to: length) == length {
            findLineFeeds(source, length)
        } else {
            findAllLineEnds(source, length)
        }
    }

    private func findLineFeeds(_ source: UnsafePointer<UInt8>, _ length: Int) {
        var offset = ByteSearch.first(0x0A, in: source, from: 0, to: length)
        while offset < length {
            storage.pointee.addLine(startingAt: offset &+ 1)
            offset = ByteSearch.first(0x0A, in: source, from: offset &+ 1, to: length)
        }
    }

    private func findAllLineEnds(_ source: UnsafePointer<UInt8>, _ length: Int) {
        var offset = 0
        while offset < length {
            let byte = source[offset]
            offset &+= 1
            // The byte after the last one is a zero.
            if byte == 0x0A || byte == 0x0D && source[offset] != 0x0A { storage.pointee.addLine(startingAt: offset) }
        }
    }
}

extension SyntaxTree {
    /// The first line, from a line on, with more bytes than a limit, without its line break; `nil` if there is none.
    ///
    /// Lines count from 1. It looks at no byte of a line that is short.
    package func firstLine(from line: Int, longerThan byteCount: Int) -> Int? {
        let count = lineCount
        let starts = storage.pointee.lineStarts
        var line = line
        while line <= count {
            let end = line < count ? Int(starts[line]) : storage.pointee.sourceLength
            if end &- Int(starts[line &- 1]) > byteCount, rangeOfLineContent(line).count > byteCount { return line }
            line &+= 1
        }
        return nil
    }
}
