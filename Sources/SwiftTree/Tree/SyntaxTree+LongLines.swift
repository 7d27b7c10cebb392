extension SyntaxTree {
    /// The first line, from one on, with more bytes than so many, its end left out; nil where there is none.
    ///
    /// Lines count from 1. It looks at no byte of a line that is short.
    public func firstLine(from line: Int, longerThan byteCount: Int) -> Int? {
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
