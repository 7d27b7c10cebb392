/// Moves over the bytes of a string catalog, and gives up at whatever is not JSON.
///
/// It accepts what `JSONParser` accepts, and less: nesting deeper than ``nestingLimit`` is left to that parser. It never
/// tells what is wrong.
///
/// This is a hot path: bytes are read through a pointer, eight at a time where they are plain, and no text is made
/// before somebody asks for it. Unoptimised, as plugins' tools run, a catalog of 6 MB took 0.7 s with the model that
/// `CatalogContentsScanner` makes of it, the tree of `CatalogTreeReader` 1.0 s.
struct CatalogScanner: ~Copyable {
    /// The deepest nesting that is read.
    static let nestingLimit = 64

    /// Why the scan ended; `JSONParser` tells the rest.
    struct Failure: Error {}

    /// A string as it is written, without its quotes.
    struct Text {
        /// The offset behind the opening quote.
        let start: Int
        /// The offset of the closing quote.
        let end: Int
        let hasEscapes: Bool
        let isASCII: Bool

        var count: Int { end - start }
    }

    /// An object whose closing brace has not been read yet.
    struct OpenObject {
        /// How many names there were before its own.
        fileprivate let base: Int
        fileprivate(set) var count = 0
        /// Its names, where there are too many to compare each with each.
        fileprivate var large: Set<String> = []
        fileprivate var largeTexts: Set<[UInt8]> = []
    }

    /// How many names of an object are compared each with each.
    private static let countCompared = 48
    /// `JSONParser` compares longer names by their bytes.
    private static let longestName = 512

    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int
    /// The names of all open objects.
    private var names: [Text] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The byte at the reading position; 0, which JSON has nowhere, at the end.
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    /// Takes a byte.
    mutating func expect(_ byte: UInt8) throws(Failure) {
        guard current == byte else { throw Failure() }
        position += 1
    }

    /// Skips white space.
    mutating func skipSpace() {
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
    mutating func open() throws(Failure) -> OpenObject {
        try expect(0x7B)
        return OpenObject(base: names.count)
    }

    /// Takes what stands before the value of a member, or the closing brace.
    /// - Returns: the member's name; nil behind the object.
    mutating func next(_ object: inout OpenObject) throws(Failure) -> Text? {
        skipSpace()
        if current == 0x7D {
            position += 1
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
            for index in object.base..<names.count where isSame(names[index], name) { throw Failure() }
            names.append(name)
            return
        }
        if object.count == Self.countCompared {
            for index in object.base..<names.count { _ = insert(names[index], into: &object) }
        }
        guard insert(name, into: &object) else { throw Failure() }
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
    func matches(_ text: Text, _ name: StaticString) -> Bool {
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
