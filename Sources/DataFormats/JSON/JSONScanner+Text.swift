extension JSONScanner {
    /// Takes a string with its quotes.
    package mutating func text() throws(Failure) -> Text {
        try expect(0x22)
        let start = position
        var hasEscapes = false
        var isASCII = true
        while true {
            skipPlain(&isASCII)
            switch current {
            case 0x22:
                let text = Text(start: start, end: position, hasEscapes: hasEscapes, isASCII: isASCII)
                position += 1
                if !isASCII, !isValid(text) { throw Failure() }
                return text
            case 0x5C:
                hasEscapes = true
                // An escape may represent a character that is not of ASCII.
                if try escape() > 0x7F { isASCII = false }
            default: throw Failure()
            }
        }
    }

    /// Skips up to a quote, an escape, a control character or the end.
    private mutating func skipPlain(_ isASCII: inout Bool) {
        var offset = position
        let end = bytes.count
        var high: UInt64 = 0
        var isAtSpecial = false
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        while offset + 8 <= end {
            let word = word(at: offset)
            let quotes = word ^ ones &* 0x22
            let escapes = word ^ ones &* 0x5C
            let special =
                (quotes &- ones) & ~quotes | (escapes &- ones) & ~escapes | (word &- ones &* 0x20) & ~word
            guard special & tops == 0 else {
                // The first byte that is special; a borrow may have marked others after it.
                let count = (special & tops).trailingZeroBitCount / 8
                high |= word & ~(~0 << UInt64(8 * count))
                offset += count
                isAtSpecial = true
                break
            }
            high |= word
            offset += 8
        }
        while offset < end, !isAtSpecial {
            let byte = bytes[offset]
            guard byte != 0x22, byte != 0x5C, byte >= 0x20 else { break }
            high |= UInt64(byte)
            offset += 1
        }
        if high & tops != 0 { isASCII = false }
        position = offset
    }

    /// Takes an escape, or both of a surrogate pair.
    private mutating func escape() throws(Failure) -> UInt32 {
        guard position + 1 < bytes.count else { throw Failure() }
        let kind = bytes[position + 1]
        position += 2
        if kind != 0x75 {
            guard let byte = Self.unescaped(kind) else { throw Failure() }
            return UInt32(byte)
        }
        let unit = try codeUnit()
        if unit & 0xFC00 == 0xDC00 { throw Failure() }
        guard unit & 0xFC00 == 0xD800 else { return unit }
        try expect(0x5C)
        try expect(0x75)
        let low = try codeUnit()
        guard low & 0xFC00 == 0xDC00 else { throw Failure() }
        return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        guard position + 4 <= bytes.count else { throw Failure() }
        var unit: UInt32 = 0
        for offset in position..<position + 4 {
            guard let digit = HexadecimalDigit.value(of: bytes[offset]) else { throw Failure() }
            unit = unit << 4 | digit
        }
        position += 4
        return unit
    }

    /// What a letter after a backslash represents.
    private static func unescaped(_ kind: UInt8) -> UInt8? {
        switch kind {
        case 0x22, 0x5C, 0x2F: kind
        case 0x62: 0x08
        case 0x66: 0x0C
        case 0x6E: 0x0A
        case 0x72: 0x0D
        case 0x74: 0x09
        default: nil
        }
    }

    /// Skips a string of a file that was checked before.
    mutating func skipUncheckedText() {
        var isASCII = true
        position += 1
        while position < bytes.count {
            skipPlain(&isASCII)
            guard current == 0x5C else { break }
            position += 2
        }
        position = current == 0x22 ? position + 1 : bytes.count
    }

    /// Whether a string is UTF-8 (Unicode, table 3-7).
    private func isValid(_ text: Text) -> Bool {
        var offset = text.start
        while offset < text.end {
            let (count, second) = Self.continuation(after: bytes[offset])
            guard let count, offset + count < text.end else { return false }
            if count > 0, !second.contains(bytes[offset + 1]) { return false }
            if count > 1, bytes[offset + 2] & 0xC0 != 0x80 { return false }
            if count > 2, bytes[offset + 3] & 0xC0 != 0x80 { return false }
            offset += count + 1
        }
        return true
    }

    /// How many bytes follow the first one of a character, and what the second may be; nil for a byte that starts none.
    private static func continuation(after byte: UInt8) -> (count: Int?, second: ClosedRange<UInt8>) {
        switch byte {
        case 0..<0x80: (0, 0x80...0xBF)
        case 0xC2...0xDF: (1, 0x80...0xBF)
        case 0xE0: (2, 0xA0...0xBF)
        case 0xED: (2, 0x80...0x9F)
        case 0xE1...0xEF: (2, 0x80...0xBF)
        case 0xF0: (3, 0x90...0xBF)
        case 0xF1...0xF3: (3, 0x80...0xBF)
        case 0xF4: (3, 0x80...0x8F)
        default: (nil, 0x80...0xBF)
        }
    }

    /// A string with its escapes resolved.
    package func string(_ text: Text) -> String {
        let written = UnsafeBufferPointer(rebasing: bytes[text.start..<text.end])
        guard text.hasEscapes else { return String(decoding: written, as: UTF8.self) }
        // Every escape is longer than what it represents.
        return String(unsafeUninitializedCapacity: written.count) { buffer in
            var reader = JSONScanner(written)
            var count = 0
            while reader.position < written.count {
                let byte = written[reader.position]
                if byte == 0x5C, let scalar = (try? reader.escape()).flatMap(Unicode.Scalar.init) {
                    for unit in String(scalar).utf8 {
                        buffer[count] = unit
                        count += 1
                    }
                } else {
                    buffer[count] = byte
                    count += 1
                    reader.position += 1
                }
            }
            return count
        }
    }
}
