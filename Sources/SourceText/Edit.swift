/// A change of a text: bytes that are replaced.
package struct Edit: Sendable, Equatable {
    /// The offsets of the bytes that go.
    package let range: Range<Int>
    /// What comes in their place.
    package let replacement: String

    /// Removes bytes.
    package static func delete(_ range: Range<Int>) -> Edit { Edit(range: range, replacement: "") }
    /// Replaces bytes with a text.
    package static func replace(_ range: Range<Int>, with text: String) -> Edit {
        Edit(range: range, replacement: text)
    }
    /// Puts a text before the byte at an offset.
    package static func insert(_ text: String, at offset: Int) -> Edit {
        Edit(range: offset..<offset, replacement: text)
    }
}

extension Edit {
    /// A text after some edits, in whatever order they are given; those at one offset are made in the order of the list.
    ///
    /// Edits do not overlap: one that does is left out.
    package static func applying(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
        replacing(edits.map { ($0.range, Array($0.replacement.utf8)) }, in: bytes)
    }

    /// Some bytes with others in their place, as ``applying(_:to:)`` does with texts.
    package static func replacing(_ pieces: [(range: Range<Int>, bytes: [UInt8])], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pieces.reduce(bytes.count) { $0 + $1.bytes.count })
        var position = 0
        let ordered = pieces.enumerated().sorted { left, right in
            (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
        }
        for (_, piece) in ordered where piece.range.lowerBound >= position && piece.range.upperBound <= bytes.count {
            result += bytes[position..<piece.range.lowerBound]
            result += piece.bytes
            position = piece.range.upperBound
        }
        result += bytes[position...]
        return result
    }
}
