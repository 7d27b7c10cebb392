/// Bytes in which values are searched for: a file, or what a part of it decodes to.
package final class TextView {
    /// How the bytes come from the view that they are of.
    enum Layer: Equatable {
        case file
        /// Parts with their escapes resolved.
        case escapes
        /// The ASCII characters of UTF-16 or UTF-32, by the number of bytes of each.
        case wide(Int)
        /// Decoded Base64, after this number of letters.
        case base64(skipped: Int)
        /// Decoded hexadecimal digits, after this number of digits.
        case hexadecimal(skipped: Int)
    }

    /// Where the elements of a view come from: bytes, or the letters that they are decoded from.
    package struct Segment {
        /// The index of its first element.
        let start: Int
        /// The offset of that element in the view that this one is of.
        package let offset: Int
        /// The distance of its elements there; 0 for those that are one escape together.
        let step: Int
        /// The number of bytes of the escape, or of an element.
        package let length: Int
    }

    package let bytes: UnsafeRawBufferPointer
    let layer: Layer
    let parent: TextView?
    /// How often something other than escapes was decoded.
    let depth: Int
    private let segments: [Segment]
    /// The number of elements at the start that the view before this one had as well.
    private let repeatedCount: Int

    /// A file.
    init(file: UnsafeRawBufferPointer) {
        bytes = file
        (layer, parent, depth, segments, repeatedCount) = (.file, nil, 0, [], 0)
    }

    /// What a part of another view decodes to.
    init(_ bytes: UnsafeRawBufferPointer, _ layer: Layer, of parent: TextView, _ segments: [Segment], repeated: Int) {
        self.bytes = bytes
        self.layer = layer
        self.parent = parent
        depth = parent.depth + (layer == .escapes ? 0 : 1)
        self.segments = segments
        repeatedCount = repeated
    }

    /// The place of some bytes in the view that this one is of; nil if the view before this one had all of them.
    func rangeInParent(of range: Range<Int>) -> Range<Int>? {
        let (first, last) =
            switch layer {
            case .base64(let skipped):
                // From the first letter that depends on nothing before the range.
                (skipped + (8 * range.lowerBound + 5) / 6, skipped + (8 * range.upperBound - 1) / 6)
            case .hexadecimal(let skipped): (skipped + 2 * range.lowerBound, skipped + 2 * range.upperBound - 1)
            case .file, .escapes, .wide: (range.lowerBound, range.upperBound - 1)
            }
        guard last >= repeatedCount, let start = segment(of: first), let end = segment(of: last) else { return nil }
        let lower = start.offset + (first - start.start) * start.step
        return lower..<max(lower, end.offset + (last - end.start) * end.step + end.length)
    }

    /// The place of some bytes in the file.
    func rangeInFile(of range: Range<Int>) -> Range<Int>? {
        var (view, range) = (self, range)
        while let parent = view.parent {
            guard let outer = view.rangeInParent(of: range) else { return nil }
            (view, range) = (parent, outer)
        }
        return range
    }

    private func segment(of element: Int) -> Segment? {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].start <= element { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? segments[low - 1] : nil
    }
}
