/// Elements of a view that are decoded together: a call for each would cost more than the bytes.
///
/// A part that is larger than a batch is continued in the next one, which starts with the end of the one before: what is
/// shorter than that is in one of them as a whole.
struct TextBatch {
    private(set) var bytes: [UInt8] = []
    private(set) var segments: [TextView.Segment] = []
    /// The number of bytes that the batch before this one ended with.
    private(set) var repeatedCount = 0
    private let size: Int
    private let overlap: Int
    private let flush: (TextBatch) -> Void

    /// - Parameters:
    ///   - longest: the length of the longest text that is searched for.
    ///   - flush: decodes a batch.
    init(longest: Int, flush: @escaping (TextBatch) -> Void) {
        // The longest form of a character is an escape, encoded once more.
        overlap = 64 + 16 * longest
        size = max(1 << 16, 4 * overlap)
        self.flush = flush
    }

    /// Adds bytes that are in a row in the view.
    mutating func append(_ range: Range<Int>, of view: TextView, step: Int = 1) {
        var start = range.lowerBound
        while start < range.upperBound {
            let count = min(size - bytes.count, (range.upperBound - start + step - 1) / step)
            segments.append(.init(start: bytes.count, offset: start, step: step, length: 1))
            if step == 1 {
                bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: view.bytes[start..<start + count]))
            } else {
                for place in 0..<count { bytes.append(view.bytes[start + place * step]) }
            }
            start += count * step
            continueIfFull()
        }
    }

    /// Adds a character that the view has as an escape.
    mutating func append(_ escape: TextEscape, at offset: Int) {
        segments.append(.init(start: bytes.count, offset: offset, step: 0, length: escape.end - offset))
        escape.append(to: &bytes)
        continueIfFull()
    }

    /// Ends a part with letters that are in no text.
    mutating func endPart(with letters: [UInt8]) {
        bytes += letters
        if bytes.count >= size { end() }
    }

    /// Decodes what is left.
    mutating func end() {
        if bytes.count > repeatedCount { flush(self) }
        bytes.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        repeatedCount = 0
    }

    private mutating func continueIfFull() {
        guard bytes.count >= size else { return }
        flush(self)
        let start = bytes.count - overlap
        guard let first = segments.lastIndex(where: { $0.start <= start }) else { return }
        segments = segments[first...].map { segment in
            let skipped = max(0, start - segment.start)
            return .init(
                start: max(0, segment.start - start), offset: segment.offset + skipped * segment.step,
                step: segment.step, length: segment.length)
        }
        bytes.removeFirst(start)
        repeatedCount = overlap
    }
}
