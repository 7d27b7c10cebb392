/// Makes keys of the bytes that a terminal sends, however they are cut into pieces.
///
/// Knows the sequences that xterm and the terminals after its model send, and bracketed paste; what it does not know it
/// drops whole. Letters after an escape count as two keys, so that somebody who types fast loses nothing.
struct KeyParser: Sendable {
    private var pending: [UInt8] = []
    private var isPasting = false

    /// No sequence of a key is longer.
    private static let sequenceLimit = 32
    private static let pasteLimit = 65_536
    private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

    private enum Step {
        case incomplete
        case found(KeyPress?, length: Int)
    }

    /// How many milliseconds to wait for what is missing before ``flush()``; nil if nothing is.
    var patience: Int32? {
        isPasting ? 1000 : pending.isEmpty ? nil : 30
    }

    /// Takes bytes and gives the keys that are complete.
    mutating func read(_ bytes: some Sequence<UInt8>) -> [KeyPress] {
        pending += bytes
        var keys: [KeyPress] = []
        var rest = pending[...]
        while case .found(let key, let length) = isPasting ? paste(rest) : step(rest) {
            if let key { keys.append(key) }
            rest = rest.dropFirst(length)
        }
        pending = Array(rest)
        return keys
    }

    /// Returns what was read when no more input follows: an escape alone is the key.
    mutating func flush() -> [KeyPress] {
        defer {
            pending = []
            isPasting = false
        }
        if isPasting { return [.paste(String(decoding: pending, as: UTF8.self))] }
        return pending.first == 0x1B ? [.escape] : []
    }

    private mutating func paste(_ bytes: ArraySlice<UInt8>) -> Step {
        let end = bytes.indices.first { bytes[$0] == 0x1B && bytes[$0...].starts(with: Self.pasteEnd) }
        guard end != nil || bytes.count > Self.pasteLimit else { return .incomplete }
        isPasting = false
        let text = String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self)
        return .found(
            .paste(text),
            length: text.isEmpty && end == nil ? 0 : end.map { $0 - bytes.startIndex + 6 } ?? bytes.count)
    }

    private mutating func step(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case 0x1B: return escape(bytes)
        case 0x0A, 0x0D: return .found(.enter, length: 1)
        case 0x09: return .found(.tab, length: 1)
        case 0x08, 0x7F: return .found(.backspace, length: 1)
        case 0x01...0x1A: return .found(.control(Character(Unicode.Scalar(first + 0x60))), length: 1)
        case 0x20..<0x7F: return .found(.character(Character(Unicode.Scalar(first))), length: 1)
        case 0xC2...0xDF: return scalar(bytes, length: 2)
        case 0xE0...0xEF: return scalar(bytes, length: 3)
        case 0xF0...0xF4: return scalar(bytes, length: 4)
        default: return .found(nil, length: 1)
        }
    }

    private func scalar(_ bytes: ArraySlice<UInt8>, length: Int) -> Step {
        let taken = bytes.prefix(length)
        if let wrong = taken.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
            return .found(nil, length: wrong - bytes.startIndex)
        }
        guard taken.count == length else { return .incomplete }
        let text = String(decoding: taken, as: UTF8.self)
        guard let character = text.first, text.unicodeScalars.count == 1, character != "\u{FFFD}",
            text.unicodeScalars.first?.properties.generalCategory != .control
        else { return .found(nil, length: length) }
        return .found(.character(character), length: length)
    }

    private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Step {
        guard let second = bytes.dropFirst().first else { return .incomplete }
        switch second {
        case 0x5B: return controlSequence(bytes)
        case 0x4F:
            guard let final = bytes.dropFirst(2).first else { return .incomplete }
            return final == 0x1B
                ? .found(nil, length: 2) : .found(Self.key(final, number: nil), length: 3)
        default: return .found(.escape, length: 1)
        }
    }

    private mutating func controlSequence(_ bytes: ArraySlice<UInt8>) -> Step {
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
            return body.count > Self.sequenceLimit ? .found(nil, length: bytes.count) : .incomplete
        }
        let length = end - bytes.startIndex + 1
        guard (0x40..<0x7F).contains(bytes[end]) else { return .found(nil, length: length - 1) }
        // The Linux console's function keys have one more letter.
        if bytes[end] == 0x5B, end == body.startIndex {
            return bytes.count > length ? .found(nil, length: length + 1) : .incomplete
        }
        let number = Int(
            String(decoding: body[..<end].prefix { (0x30..<0x3A).contains($0) }, as: UTF8.self))
        if bytes[end] == 0x7E, number == 200 { isPasting = true }
        return .found(Self.key(bytes[end], number: number ?? 0), length: length)
    }

    private static func key(_ final: UInt8, number: Int?) -> KeyPress? {
        switch (final, number) {
        case (0x41, _): .up
        case (0x42, _): .down
        case (0x43, _): .right
        case (0x44, _): .left
        case (0x48, _), (0x7E, 1), (0x7E, 7): .home
        case (0x46, _), (0x7E, 4), (0x7E, 8): .end
        case (0x4D, nil): .enter
        case (0x5A, _): .backTab
        case (0x7E, 3): .delete
        case (0x7E, 5): .pageUp
        case (0x7E, 6): .pageDown
        default: nil
        }
    }
}
