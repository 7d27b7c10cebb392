import SourceText

/// Decodes the parts of a view that may be text in another form: with escapes, in UTF-16 or UTF-32, in Base64, and as
/// hexadecimal digits. Each form may be within another one, as in a JSON Web Token.
///
/// What is decoded is only a part of most files: of a Swift program's bytes about a third are letters of Base64 in a row.
///
/// Hot path: written with unsafe pointers and `while`; see `BinaryScan`.
struct ViewDecoder {
    /// How often something other than escapes is decoded. Base64 in Base64 is how Kubernetes keeps secrets in files.
    private static let depthLimit = 2
    /// How much white space a line break in Base64 has around it.
    private static let longestBreak = 256

    let view: TextView
    /// The length of the longest text that is searched for.
    let longest: Int
    /// What is called with each view that is decoded.
    let body: (TextView) -> Void

    /// Decodes the view in all forms.
    func decode() {
        if view.layer != .escapes { decodeEscapes() }
        guard view.depth < Self.depthLimit else { return }
        decodeWide()
        decodeLetters(.base64)
        decodeLetters(.hexadecimal)
    }

    private func batch(_ layer: TextView.Layer) -> TextBatch {
        TextBatch(longest: longest) { batch in
            batch.bytes.withUnsafeBytes {
                body(TextView($0, layer, of: view, batch.segments, repeated: batch.repeatedCount))
            }
        }
    }

    // MARK: Escapes

    /// Decodes the surroundings of each escape.
    private func decodeEscapes() {
        var starts = EscapeStarts(view.bytes)
        var batch = batch(.escapes)
        var end = 0
        var next = starts.next(from: 0)
        while var (start, escape) = next {
            let isApart = start - longest > end
            if isApart, !batch.bytes.isEmpty { batch.endPart(with: [0xFF, 0xFF]) }
            batch.append((isApart ? start - longest : end)..<start, of: view)
            while true {
                batch.append(escape, at: start)
                end = escape.end
                next = starts.next(from: end)
                guard let following = next, following.start - end <= longest else { break }
                batch.append(end..<following.start, of: view)
                (start, escape) = following
            }
            let tail = min(view.bytes.count, end + longest)
            batch.append(end..<tail, of: view)
            end = tail
        }
        batch.end()
    }

    // MARK: UTF-16 and UTF-32

    /// Decodes characters with zeros between them.
    private func decodeWide() {
        guard let start = view.bytes.baseAddress, view.bytes.count >= 16 else { return }
        let bytes = start.assumingMemoryBound(to: UInt8.self)
        var batches = [2: batch(.wide(2)), 4: batch(.wide(4))]
        var ends = [2: 0, 4: 0]
        let last = view.bytes.count &- 8
        var offset = 0
        while offset <= last {
            let word = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
            // Words are looked at side by side: eight characters in UTF-16, or four in UTF-32, contain a whole one.
            if word & 0xFF00_FF00_FF00_FF00 == 0 || word & 0x00FF_00FF_00FF_00FF == 0, word &>> 32 != 0,
                let (width, first) = Self.wideCharacter(in: word)
            {
                let earlier = ends[width] ?? 0
                if offset &+ first >= earlier {
                    let range = wideRange(at: offset &+ first, width, from: earlier, bytes)
                    if range.count >= 6 &* width {
                        batches[width]?.append(range, of: view, step: width)
                        batches[width]?.endPart(with: [0xFF, 0xFF])
                    }
                    ends[width] = range.upperBound
                }
            }
            offset &+= 8
        }
        batches[2]?.end()
        batches[4]?.end()
    }

    /// The width of the characters that a word consists of, and the place of the first one.
    private static func wideCharacter(in word: UInt64) -> (width: Int, first: Int)? {
        if word & 0xFF00_FF00_FF00_FF00 == 0 {
            return hasNoZero(word | 0xFF00_FF00_FF00_FF00) ? (2, 0) : fourBytes(word)
        }
        if word & 0x00FF_00FF_00FF_00FF == 0 {
            return hasNoZero(word | 0x00FF_00FF_00FF_00FF) ? (2, 1) : fourBytes(word)
        }
        return nil
    }

    private static func fourBytes(_ word: UInt64) -> (width: Int, first: Int)? {
        let (low, high) = (word & 0xFFFF_FFFF, word &>> 32)
        guard low != 0, high != 0 else { return nil }
        let first = (low | high).trailingZeroBitCount / 8
        return (low | high) &>> UInt64(8 &* first) <= 0xFF ? (4, first) : nil
    }

    private static func hasNoZero(_ word: UInt64) -> Bool {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 == 0
    }

    /// The characters around one of them.
    private func wideRange(
        at place: Int, _ width: Int, from earlier: Int, _ bytes: UnsafePointer<UInt8>
    ) -> Range<Int> {
        func isFollowed(_ place: Int) -> Bool {
            for between in 1..<width where bytes[place + between] != 0 { return false }
            return bytes[place + width] != 0
        }
        var (start, end) = (place, place)
        while start - width >= earlier, bytes[start - width] != 0, isFollowed(start - width) { start -= width }
        while end + width < view.bytes.count, isFollowed(end) { end += width }
        return start..<end + 1
    }

    // MARK: Base64 and hexadecimal digits

    /// Decodes letters in a row, with line breaks and escapes between them.
    private func decodeLetters(_ alphabet: LetterAlphabet) {
        guard let start = view.bytes.baseAddress else { return }
        let bytes = start.assumingMemoryBound(to: UInt8.self)
        let (count, minimum) = (view.bytes.count, alphabet.minimum)
        var batch = TextBatch(longest: longest) { batch in
            alphabet.decode(batch.bytes) { layer, decoded in
                decoded.withUnsafeBytes {
                    body(TextView($0, layer, of: view, batch.segments, repeated: batch.repeatedCount))
                }
            }
        }
        alphabet.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            var end = 0
            var probe = minimum &- 1
            while probe < count {
                // One letter of such a run is at a place that is looked at.
                if values[Int(bytes[probe])] == 0xFF {
                    probe &+= minimum
                    continue
                }
                var start = probe
                while start > end, values[Int(bytes[start &- 1])] != 0xFF { start &-= 1 }
                end = probe &+ 1
                while end < count, values[Int(bytes[end])] != 0xFF { end &+= 1 }
                if end &- start >= minimum {
                    batch.append(start..<end, of: view)
                    while let more = letters(after: end, values) {
                        if let escape = more.escape {
                            batch.append(escape, at: more.start)
                            end = escape.end
                        } else {
                            end = more.start
                        }
                        start = end
                        while end < count, values[Int(bytes[end])] != 0xFF { end &+= 1 }
                        batch.append(start..<end, of: view)
                    }
                    batch.endPart(with: alphabet.separator)
                }
                probe = end &+ minimum
            }
        }
        batch.end()
    }

    /// Where letters go on: after a line break with white space around it, or with a letter that is an escape.
    private func letters(after start: Int, _ values: UnsafePointer<UInt8>) -> (start: Int, escape: TextEscape?)? {
        let bytes = view.bytes
        guard start < bytes.count else { return nil }
        switch bytes[start] {
        case 9, 10, 13, 32, UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"): break
        default: return nil
        }
        let limit = min(bytes.count, start + Self.longestBreak)
        var (place, hasBreak) = (start, false)
        while place < limit {
            let escape = TextEscape.starts.contains(bytes[place]) ? TextEscape(at: place, in: bytes) : nil
            let code = escape?.code ?? UInt32(bytes[place])
            switch code {
            case 10, 13: hasBreak = true
            case 9, 32: break
            default:
                guard code < 0x80, values[Int(code)] != 0xFF, hasBreak || place == start else { return nil }
                return (place, escape)
            }
            place = escape?.end ?? place + 1
        }
        return nil
    }
}

/// Finds escapes by the bytes that they start with.
private struct EscapeStarts {
    private let bytes: UnsafeRawBufferPointer
    /// The next offset of each of the bytes.
    private var offsets: [Int] = []

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        offsets = TextEscape.starts.map { offset(of: $0, from: 0) }
    }

    mutating func next(from position: Int) -> (start: Int, escape: TextEscape)? {
        var position = position
        while true {
            var nearest = bytes.count
            for index in 0..<offsets.count {
                if offsets[index] < position { offsets[index] = offset(of: TextEscape.starts[index], from: position) }
                nearest = min(nearest, offsets[index])
            }
            guard nearest < bytes.count else { return nil }
            if let escape = TextEscape(at: nearest, in: bytes) { return (nearest, escape) }
            position = nearest + 1
        }
    }

    private func offset(of byte: UInt8, from start: Int) -> Int {
        guard let address = bytes.baseAddress, start < bytes.count,
            let found = memchr(address + start, Int32(byte), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - address
    }
}
