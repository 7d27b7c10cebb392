/// The bytes of an image, which are read at offsets that the file itself names; nil beyond its end.
struct ImageBytes<Bytes: RandomAccessCollection> where Bytes.Element == UInt8 {
    private let bytes: Bytes

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    func byte(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return bytes[bytes.index(bytes.startIndex, offsetBy: offset)]
    }

    /// Whether some bytes are at an offset.
    func has(_ expected: [UInt8], at offset: Int) -> Bool {
        expected.indices.allSatisfy { byte(at: offset + $0) == expected[$0] }
    }

    /// A number of up to four bytes, the highest first.
    func bigEndian(_ count: Int, at offset: Int) -> Int? {
        number((0..<count).map { offset + $0 })
    }

    /// A number of up to four bytes, the lowest first.
    func littleEndian(_ count: Int, at offset: Int) -> Int? {
        number((0..<count).reversed().map { offset + $0 })
    }

    private func number(_ offsets: [Int]) -> Int? {
        var number = 0
        for offset in offsets {
            guard let byte = byte(at: offset) else { return nil }
            number = number << 8 | Int(byte)
        }
        return number
    }
}
