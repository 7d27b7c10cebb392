extension CatalogScanner {
    /// Whether the bytes are one JSON object.
    static func isObject(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Bool {
        var scanner = CatalogScanner(bytes, at: start)
        scanner.skipSpace()
        guard scanner.current == 0x7B, (try? scanner.skipValue()) != nil else { return false }
        scanner.skipSpace()
        return scanner.position == bytes.count
    }

    /// Skips a value, checking it.
    mutating func skipValue(depth: Int = 0) throws(Failure) {
        switch current {
        case 0x22: _ = try text()
        case 0x7B:
            guard depth < Self.nestingLimit else { throw Failure() }
            var object = try open()
            while try next(&object) != nil { try skipValue(depth: depth + 1) }
        case 0x5B:
            guard depth < Self.nestingLimit else { throw Failure() }
            try skipArray(depth: depth)
        case 0x2D, 0x30...0x39: _ = try number()
        case 0x74: try skipWord("true")
        case 0x66: try skipWord("false")
        case 0x6E: try skipWord("null")
        default: throw Failure()
        }
    }

    private mutating func skipArray(depth: Int) throws(Failure) {
        position += 1
        skipSpace()
        if current == 0x5D {
            position += 1
            return
        }
        while true {
            try skipValue(depth: depth + 1)
            skipSpace()
            if current == 0x5D { break }
            try expect(0x2C)
            skipSpace()
        }
        position += 1
    }

    private mutating func skipWord(_ word: StaticString) throws(Failure) {
        let text = Text(
            start: position, end: min(position + word.utf8CodeUnitCount, bytes.count), hasEscapes: false, isASCII: true)
        guard matches(text, word) else { throw Failure() }
        position = text.end
    }

    /// Takes a number.
    /// - Returns: the number where it is a whole one that fits.
    mutating func number() throws(Failure) -> Int? {
        let start = position
        if current == 0x2D { position += 1 }
        let first = position
        try skipDigits()
        guard position - first == 1 || bytes[first] != 0x30 else { throw Failure() }
        var isInteger = true
        if current == 0x2E {
            isInteger = false
            position += 1
            try skipDigits()
        }
        if current | 0x20 == 0x65 {
            isInteger = false
            position += 1
            if current == 0x2B || current == 0x2D { position += 1 }
            try skipDigits()
        }
        guard isInteger else { return nil }
        return Int(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self))
    }

    private mutating func skipDigits() throws(Failure) {
        let start = position
        while current >= 0x30, current <= 0x39 { position += 1 }
        guard position > start else { throw Failure() }
    }

    /// Takes `true` or `false`.
    mutating func boolean() throws(Failure) -> Bool {
        let isTrue = current == 0x74
        try skipWord(isTrue ? "true" : "false")
        return isTrue
    }
}
