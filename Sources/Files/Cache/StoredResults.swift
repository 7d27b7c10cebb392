import SourceText

/// The results in a cache file: a key, an index in the order of the results' hashes, and the results.
///
/// All numbers are little-endian: eight bytes that name the format, the key (16), the number of results (8) and the hash of
/// the index (8); for each result its hash (16), the hash of its bytes (8), its offset (8), its length (4) and the day of
/// its last use (4); then the bytes of all results.
struct StoredResults: @unchecked Sendable {
    /// The result of a file.
    struct Entry {
        let hash: KeyedHash
        /// The day of its last use, counted from 1970.
        let day: Int
        /// They are those of the file that was read, or of an array; valid as long as these.
        let bytes: UnsafeRawBufferPointer
    }

    // "PRUMOLC" and the version of the format.
    private static let format: UInt64 = 0x0143_4C4F_4D55_5250
    private static let headSize = 40
    private static let entrySize = 40

    /// The key of all hashes.
    let key: KeyedHash.Key
    /// The number of results.
    let count: Int
    // Nobody changes it after it was read.
    private let file: FileBytes
    private var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(file.bytes) }

    /// Nothing, with a new key.
    init() {
        key = .random()
        count = 0
        file = FileBytes()
    }

    /// Reads a cache file; nil if there is none, or it is damaged.
    init?(_ path: String) {
        file = FileBytes()
        guard (try? file.read(path)) != nil else { return nil }
        let bytes = UnsafeRawBufferPointer(file.bytes)
        guard bytes.count >= Self.headSize, Self.number(at: 0, in: bytes) == Self.format,
            let count = Int(exactly: Self.number(at: 24, in: bytes)),
            count <= (bytes.count - Self.headSize) / Self.entrySize
        else { return nil }
        let key = KeyedHash.Key(first: Self.number(at: 8, in: bytes), second: Self.number(at: 16, in: bytes))
        let index = Self.headSize..<Self.headSize + count * Self.entrySize
        guard Self.number(at: 32, in: bytes) == KeyedHash(of: UnsafeRawBufferPointer(rebasing: bytes[index]), key).first
        else { return nil }
        self.key = key
        self.count = count
    }

    /// The position of the result with a hash; nil if there is none.
    func position(of hash: KeyedHash) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self.hash(at: middle) < hash { low = middle + 1 } else { high = middle }
        }
        return low < count && self.hash(at: low) == hash ? low : nil
    }

    /// The result at a position; nil if its bytes are damaged.
    func result(at position: Int) -> Entry? {
        let entry = entry(at: position)
        let length = Int(UInt32(truncatingIfNeeded: Self.number(at: entry + 32, in: bytes)))
        guard let offset = Int(exactly: Self.number(at: entry + 24, in: bytes)),
            offset <= bytes.count, length <= bytes.count - offset
        else { return nil }
        let result = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
        guard KeyedHash(of: result, key).first == Self.number(at: entry + 16, in: bytes) else { return nil }
        return Entry(hash: hash(at: position), day: day(at: position), bytes: result)
    }

    /// The day of the last use of the result at a position.
    func day(at position: Int) -> Int { Int(Self.number(at: entry(at: position) + 32, in: bytes) >> 32) }

    private func hash(at position: Int) -> KeyedHash {
        let entry = entry(at: position)
        return KeyedHash(first: Self.number(at: entry, in: bytes), second: Self.number(at: entry + 8, in: bytes))
    }

    private func entry(at position: Int) -> Int { Self.headSize + position * Self.entrySize }

    private static func number(at offset: Int, in bytes: UnsafeRawBufferPointer) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The bytes of a cache file.
    /// - Parameter results: the results in any order, no two with the same hash.
    static func bytes(of results: [Entry], _ key: KeyedHash.Key) -> [UInt8] {
        let results = results.ordered { $0.hash < $1.hash }
        var index: [UInt8] = []
        var offset = headSize + results.count * entrySize
        index.reserveCapacity(results.count * entrySize)
        for result in results {
            append(result.hash.first, to: &index)
            append(result.hash.second, to: &index)
            append(KeyedHash(of: result.bytes, key).first, to: &index)
            append(UInt64(offset), to: &index)
            append(UInt64(result.bytes.count) | UInt64(result.day) << 32, to: &index)
            offset += result.bytes.count
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(offset)
        append(format, to: &bytes)
        append(key.first, to: &bytes)
        append(key.second, to: &bytes)
        append(UInt64(results.count), to: &bytes)
        append(index.withUnsafeBytes { KeyedHash(of: $0, key) }.first, to: &bytes)
        bytes += index
        for result in results { bytes.append(contentsOf: result.bytes) }
        return bytes
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}
