/// Scans the bytes of a JSON file without building a tree, for parsers of large files and for editors that keep what
/// they do not change. It stops at anything that is not JSON.
///
/// It accepts what ``JSONParser`` accepts, and leaves messages about problems to that parser.
///
/// This is a hot path: bytes are read through a pointer, eight at a time where they are plain, and no string is made
/// before a caller wants it. In an unoptimized build, a string catalog of 6 MB took 0.7 s with the model that the
/// strings commands make of it, where the tree of `JSONParser` took 1.0 s.
package struct JSONScanner: ~Copyable {
    /// The scan ended at something that is not JSON; ``JSONParser`` reports the problem.
    package struct Failure: Error {
        package init() {}
    }

    /// A string as it is written, without its quotes.
    package struct Text {
        /// The offset after the opening quote.
        package let start: Int
        /// The offset of the closing quote.
        package let end: Int
        /// Whether it contains escapes.
        package let hasEscapes: Bool
        /// Whether all its characters are ASCII, escapes resolved.
        let isASCII: Bool

        var count: Int { end - start }
    }

    /// An object whose closing brace has not been read yet.
    package struct OpenObject {
        /// How many names there were before its own.
        fileprivate let base: Int
        /// Whether it stands for an array, which has no names.
        fileprivate var isArray = false
        fileprivate(set) var count = 0
        /// Its names, where there are too many to compare each with each.
        fileprivate var large: Set<String> = []
        fileprivate var largeTexts: Set<[UInt8]> = []
    }

    /// Up to how many names of an object each is compared with all others.
    private static let countCompared = 48
    /// `JSONParser` compares longer names by their bytes.
    private static let longestName = 512

    /// The file.
    package let bytes: UnsafeBufferPointer<UInt8>
    /// The reading position.
    package var position: Int
    /// The names of all open objects.
    private var names: [Text] = []
    /// How many arrays and objects are open.
    private var depth = 0
    /// Whether an object may have a name twice.
    private let allowsRepeatedNames: Bool
    /// The names that an object has already, if that is allowed; a caller takes them away.
    package var repeatedNames: [Text] = []

    /// Creates a scanner that starts at an offset.
    /// - Parameter allowsRepeatedNames: whether names that an object has already are noted instead of ending the scan.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0, allowsRepeatedNames: Bool = false) {
        self.bytes = bytes
        self.position = position
        self.allowsRepeatedNames = allowsRepeatedNames
    }

    /// The byte at the reading position; at the end 0, which no JSON file contains.
    package var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Takes a byte.
    package mutating func expect(_ byte: UInt8) throws(Failure) {
        guard current == byte else { throw Failure() }
        position += 1
    }

    /// Skips white space.
    package mutating func skipSpace() {
        var offset = position
        let end = bytes.count
        while offset < end {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            offset += 1
            while offset + 8 <= end, word(at: offset) == 0x2020_2020_2020_2020 { offset += 8 }
        }
        position = offset
    }

    /// Takes an opening brace.
    package mutating func open() throws(Failure) -> OpenObject {
        try expect(0x7B)
        try enter()
        return OpenObject(base: names.count)
    }

    private mutating func enter() throws(Failure) {
        guard depth < JSONParser.nestingLimit else { throw Failure() }
        depth += 1
    }

    /// Takes what is before the value of a member, or the closing brace.
    /// - Returns: the member's name; nil after the last member.
    package mutating func next(_ object: inout OpenObject) throws(Failure) -> Text? {
        skipSpace()
        if current == 0x7D {
            position += 1
            depth -= 1
            names.removeSubrange(object.base...)
            return nil
        }
        if object.count > 0 {
            try expect(0x2C)
            skipSpace()
        }
        let name = try text()
        try add(name, to: &object)
        skipSpace()
        try expect(0x3A)
        skipSpace()
        return name
    }

    /// Checks that a name is new in its object.
    private mutating func add(_ name: Text, to object: inout OpenObject) throws(Failure) {
        defer { object.count += 1 }
        if object.count < Self.countCompared {
            for index in object.base..<names.count where isSame(names[index], name) { return try note(repeated: name) }
            names.append(name)
            return
        }
        if object.count == Self.countCompared {
            for index in object.base..<names.count { _ = insert(names[index], into: &object) }
        }
        if !insert(name, into: &object) { try note(repeated: name) }
    }

    private mutating func note(repeated name: Text) throws(Failure) {
        guard allowsRepeatedNames else { throw Failure() }
        repeatedNames.append(name)
    }

    private func insert(_ name: Text, into object: inout OpenObject) -> Bool {
        if !name.isASCII, name.count > Self.longestName {
            return object.largeTexts.insert(Array(string(name).utf8)).inserted
        }
        return object.large.insert(string(name)).inserted
    }

    private func isSame(_ left: Text, _ right: Text) -> Bool {
        if left.isASCII, right.isASCII, !left.hasEscapes, !right.hasEscapes {
            guard left.count == right.count else { return false }
            for offset in 0..<left.count where bytes[left.start + offset] != bytes[right.start + offset] {
                return false
            }
            return true
        }
        if left.count > Self.longestName || right.count > Self.longestName {
            return string(left).utf8.elementsEqual(string(right).utf8)
        }
        return string(left) == string(right)
    }

    /// Whether a string is written as some ASCII text is.
    package func matches(_ text: Text, _ name: StaticString) -> Bool {
        guard text.count == name.utf8CodeUnitCount else { return false }
        let other = name.utf8Start
        for offset in 0..<text.count where bytes[text.start + offset] != other[offset] { return false }
        return true
    }

    /// Eight bytes, the first one lowest.
    func word(at offset: Int) -> UInt64 {
        guard let base = bytes.baseAddress else { return 0 }
        return UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

extension JSONScanner {
    /// Skips a value, checking it.
    ///
    /// The lists around a value are kept here and not on the stack, which in some threads is too small for them.
    package mutating func skipValue() throws(Failure) {
        guard current == 0x7B || current == 0x5B else { return try skipScalar() }
        var lists: [OpenObject] = []
        repeat {
            switch current {
            case 0x7B: lists.append(try open())
            case 0x5B:
                lists.append(try openArray())
                if current != 0x5D { continue }
            default: try skipScalar()
            }
            while let last = lists.indices.last, try !isBeforeValue(in: &lists[last]) { lists.removeLast() }
        } while !lists.isEmpty
    }

    /// Takes an opening bracket.
    package mutating func openArray() throws(Failure) -> OpenObject {
        try expect(0x5B)
        try enter()
        skipSpace()
        return OpenObject(base: names.count, isArray: true)
    }

    /// Takes what is before the next value of a list, or what closes the list.
    package mutating func isBeforeValue(in list: inout OpenObject) throws(Failure) -> Bool {
        guard list.isArray else { return try next(&list) != nil }
        skipSpace()
        if current == 0x5D {
            position += 1
            depth -= 1
            return false
        }
        try expect(0x2C)
        skipSpace()
        return true
    }

    /// Skips a value that contains no others.
    private mutating func skipScalar() throws(Failure) {
        switch current {
        case 0x22: _ = try text()
        case 0x2D, 0x30...0x39: _ = try number()
        case 0x74: try skipWord("true")
        case 0x66: try skipWord("false")
        case 0x6E: try skipWord("null")
        default: throw Failure()
        }
    }

    private mutating func skipWord(_ word: StaticString) throws(Failure) {
        let text = Text(
            start: position, end: min(position + word.utf8CodeUnitCount, bytes.count), hasEscapes: false, isASCII: true)
        guard matches(text, word) else { throw Failure() }
        position = text.end
    }

    /// Takes a number.
    /// - Returns: the number where it is a whole one that fits.
    package mutating func number() throws(Failure) -> Int? {
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
    package mutating func boolean() throws(Failure) -> Bool {
        let isTrue = current == 0x74
        try skipWord(isTrue ? "true" : "false")
        return isTrue
    }

    /// Skips a value of a file that was checked before, however deep.
    package mutating func skipUnchecked() {
        var depth = 0
        repeat {
            switch current {
            case UInt8(ascii: "\""): skipUncheckedText()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
            default:
                // A number or a word.
                while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
            }
            if depth > 0 { skipSpace() }
        } while depth > 0 && position < bytes.count
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): true
        default: false
        }
    }
}
