import SourceText

// A hot path: every comment of every file comes by. One search for a colon each, and most comments are documentation.

/// Finds the directives in comments.
package struct DirectiveReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    private let end: Int

    /// The directives of a file, those for the next line extended to the code that belongs to it.
    /// - Parameters:
    ///   - comments: the offsets of the comments, in source order.
    ///   - bytes: the file.
    ///   - line: the number of the line at an offset, from 1.
    ///   - lastLine: the last line of the code that begins on a line; asked for only if a directive is for the next line.
    package static func directives(
        inComments comments: some Sequence<Range<Int>>, of bytes: UnsafeBufferPointer<UInt8>, line: (Int) -> Int,
        lastLine: () -> (Int) -> Int
    ) -> [Directive] {
        var directives = comments.compactMap { directive(inComment: $0, of: bytes, line: line) }
        guard directives.contains(where: { $0.modifier == .next }) else { return directives }
        directives.extendToCode(lastLine: lastLine())
        return directives
    }

    /// The directive of a comment; nil if it has none. One with a problem is included.
    /// - Parameters:
    ///   - comment: the offsets of the comment.
    ///   - bytes: the file.
    ///   - line: the number of the line at an offset, from 1.
    package static func directive(
        inComment comment: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, line: (Int) -> Int
    ) -> Directive? {
        guard let found = find(in: UnsafeBufferPointer(rebasing: bytes[comment])) else { return nil }
        var reader = DirectiveReader(
            bytes: bytes, position: comment.lowerBound + found.start, end: comment.upperBound)
        return reader.read(found.word, in: comment, line: line(comment.lowerBound))
    }

    /// The first directive's word in a comment, and its offset there.
    private static func find(in bytes: UnsafeBufferPointer<UInt8>) -> (
        word: Directive.Word, start: Int
    )? {
        guard let base = bytes.baseAddress, bytes.count > 7, base[1] == slash, base[2] != slash else {
            return nil
        }
        var from = 7
        while from < bytes.count, let found = memchr(base + from, Int32(colon), bytes.count - from) {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if base[place - 1] == UInt8(ascii: "t") {
                if place >= 11, has("swiftlin", base + (place - 9)) { return (.swiftlint, place - 9) }
            } else if base[place - 1] == UInt8(ascii: "o"), has("prum", base + (place - 5)) {
                let isWord = base[place - 6] == slash || isSpace(base[place - 6])
                if isWord, place + 1 < bytes.count, isLetter(base[place + 1]) {
                    return isRetaining(bytes, from: place + 1) ? nil : (.prumo, place - 5)
                }
            }
            from = place + 1
        }
        return nil
    }

    /// Whether the word for `prumo unused` is at an offset, as in `prumo:retain` and `prumo:retain:all`.
    private static func isRetaining(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard let base = bytes.baseAddress, bytes.count - start >= 6, has("retain", base + start) else { return false }
        return bytes.count - start == 6 || !isLetter(base[start + 6])
    }

    private static func has(_ word: StaticString, _ bytes: UnsafePointer<UInt8>) -> Bool {
        memcmp(bytes, word.utf8Start, word.utf8CodeUnitCount) == 0
    }

    private static let slash = UInt8(ascii: "/")
    private static let colon = UInt8(ascii: ":")
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}

// The grammar.
extension DirectiveReader {
    private mutating func read(_ word: Directive.Word, in comment: Range<Int>, line: Int) -> Directive {
        let start = position
        position += word.rawValue.utf8.count + 1
        var directive = Directive(word: word, comment: comment, start: start, line: line, end: position)
        directive.isAttachedToText = isAttachedToText(start, in: comment)
        directive.isAlone = beginsLine(comment)
        skipSpace()
        directive.problem = readAction(&directive) ?? readModifier(&directive)
        guard directive.problem == nil else { return directive }
        directive.end = position
        directive.lines = directive.modifier.map { modifier in
            switch modifier {
            case .previous: line - 1...line - 1
            case .this: line...line
            case .next: line + 1...line + 1
            }
        }
        readNames(&directive)
        if directive.names.isEmpty { directive.problem = .names }
        return directive
    }

    /// Whether the character before the word is neither a space nor a slash.
    private func isAttachedToText(_ start: Int, in comment: Range<Int>) -> Bool {
        let before = bytes[start - 1]
        guard before != Self.slash, !Self.isSpace(before) else { return false }
        for length in 2...3 where start - length >= comment.lowerBound {
            if spaceLength(at: start - length) == length { return false }
        }
        return true
    }

    /// Whether there is only space before a comment on its line.
    private func beginsLine(_ comment: Range<Int>) -> Bool {
        var start = comment.lowerBound
        while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
        return start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    }

    private mutating func readAction(_ directive: inout Directive) -> Directive.Problem? {
        let word = takeUntil { $0 == 0x20 || $0 == Self.colon }
        directive.action = Directive.Action(rawValue: text(word))
        return directive.action == nil ? .action(word) : nil
    }

    private mutating func readModifier(_ directive: inout Directive) -> Directive.Problem? {
        guard position < end, bytes[position] == Self.colon else { return nil }
        position += 1
        let word = takeUntil { $0 == 0x20 }
        directive.modifier = Directive.Modifier(rawValue: text(word))
        return directive.modifier == nil ? .modifier(word) : nil
    }

    private mutating func readNames(_ directive: inout Directive) {
        let hasCommas = directive.word == .prumo
        skipSpace()
        while position < end, !isReason {
            let space = spaceLength(at: position)
            if space > 0 || hasCommas && bytes[position] == UInt8(ascii: ",") {
                position += max(space, 1)
                continue
            }
            let start = position
            while position < end, spaceLength(at: position) == 0 {
                if hasCommas, bytes[position] == UInt8(ascii: ",") { break }
                position += 1
            }
            let name = text(start..<position)
            if name != "*/" {
                directive.names.append(Directive.Name(text: name, range: start..<position))
            }
            directive.end = position
        }
    }

    /// Whether ` - ` follows here.
    private var isReason: Bool {
        position + 2 < end && bytes[position] == 0x20 && bytes[position + 1] == UInt8(ascii: "-")
            && bytes[position + 2] == 0x20
    }

    private mutating func takeUntil(_ isEnd: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while position < end, !isEnd(bytes[position]) { position += 1 }
        return start..<position
    }

    private mutating func skipSpace() {
        while position < end {
            let length = spaceLength(at: position)
            if length == 0 { return }
            position += length
        }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The number of bytes of the space at an offset as Unicode knows it; 0 if there is none.
    private func spaceLength(at offset: Int) -> Int {
        let byte = bytes[offset]
        if byte <= 0x20 { return byte == 0x20 || 0x09...0x0D ~= byte ? 1 : 0 }
        guard byte >= 0xC2, offset + 1 < end else { return 0 }
        let next = bytes[offset + 1]
        if byte == 0xC2 { return next == 0x85 || next == 0xA0 ? 2 : 0 }
        guard offset + 2 < end else { return 0 }
        let last = bytes[offset + 2]
        switch (byte, next) {
        case (0xE1, 0x9A), (0xE3, 0x80): return last == 0x80 ? 3 : 0
        case (0xE2, 0x80): return 0x80...0x8B ~= last || 0xA8...0xA9 ~= last || last == 0xAF ? 3 : 0
        case (0xE2, 0x81): return last == 0x9F ? 3 : 0
        default: return 0
        }
    }
}
