/// A place in a `.prumo.json` that is edited and need not be valid: the keys that lead there, and the word at it.
struct ConfigurationPlace {
    /// The step from an object or an array to what it contains.
    enum Step: Hashable {
        case key(String)
        case element
    }

    /// The way to the object whose name is at the place, or to the value there.
    private(set) var path: [Step] = []
    /// Whether a name is expected, and not a value.
    private(set) var isName = false
    /// The bytes of the word at the place, its quotes included; empty if there is none.
    private(set) var word: Range<Int>
    /// The names before it in the same object.
    private(set) var names: Set<String> = []
    /// Whether a colon follows the word.
    private(set) var hasColon = false

    private struct Level {
        let isObject: Bool
        var key: String?
        var names: Set<String> = []
        var isAfterColon = false
    }

    /// Reads a text up to a place; `nil` if neither a name nor a value is expected.
    init?(_ bytes: [UInt8], at offset: Int) {
        word = offset..<offset
        var levels: [Level] = []
        var position = 0
        while position < offset {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                levels.append(Level(isObject: bytes[position] == UInt8(ascii: "{")))
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = levels.popLast()
                position += 1
            case UInt8(ascii: ":"):
                if !levels.isEmpty { levels[levels.count - 1].isAfterColon = true }
                position += 1
            case UInt8(ascii: ","):
                if !levels.isEmpty { levels[levels.count - 1].isAfterColon = false }
                position += 1
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default:
                position = Self.endOfWord(bytes, from: start)
                if position >= offset,
                    bytes[start] != UInt8(ascii: "\"") || position > offset || !Self.isClosed(bytes, start..<position)
                {
                    word = start..<position
                    break
                }
                guard bytes[start] == UInt8(ascii: "\""), let level = levels.last, level.isObject, !level.isAfterColon
                else { continue }
                let text = Self.text(bytes, start..<position)
                levels[levels.count - 1].key = text
                levels[levels.count - 1].names.insert(text)
            }
        }
        guard let last = levels.last else { return nil }
        for level in levels.dropLast() { path.append(level.isObject ? .key(level.key ?? "") : .element) }
        isName = last.isObject && !last.isAfterColon
        if isName {
            names = last.names
        } else {
            path.append(last.isObject ? .key(last.key ?? "") : .element)
        }
        let rest = bytes[word.upperBound...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        hasColon = rest == UInt8(ascii: ":")
    }

    /// The word at the place without its quotes.
    func text(in bytes: [UInt8]) -> String { Self.text(bytes, word) }

    /// The end of a string, which ends with the line if it is not closed, or of a word without quotes.
    private static func endOfWord(_ bytes: [UInt8], from start: Int) -> Int {
        var position = start + 1
        if bytes[start] == UInt8(ascii: "\"") {
            while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
                if bytes[position] == UInt8(ascii: "\"") { return position + 1 }
                position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(position, bytes.count)
        }
        while position < bytes.count, !" \t\r\n{}[]:,\"".utf8.contains(bytes[position]) { position += 1 }
        return position
    }

    private static func isClosed(_ bytes: [UInt8], _ word: Range<Int>) -> Bool {
        word.count > 1 && bytes[word.upperBound - 1] == UInt8(ascii: "\"")
    }

    private static func text(_ bytes: [UInt8], _ word: Range<Int>) -> String {
        var text = bytes[word]
        if text.first == UInt8(ascii: "\"") { text = text.dropFirst() }
        if text.last == UInt8(ascii: "\"") { text = text.dropLast() }
        return String(decoding: text, as: UTF8.self)
    }
}
