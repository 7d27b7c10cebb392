// Code units of UTF-16 in the file. In most lines they are counted as fast as looked up; for those that are longer, the
// units before every 256th byte are kept, so that no line makes its columns slow.
extension TreeStorage {
    private static var blockShift: Int { 8 }

    /// The number of blocks that so many bytes begin.
    static func blockCount(sourceLength: Int) -> Int { (sourceLength >> blockShift) + 1 }

    /// The code units of the bytes from one offset to another.
    mutating func utf16Count(from start: Int, to end: Int) -> Int {
        end - start <= 1 << Self.blockShift ? countUnits(start, end) : utf16Offset(end) - utf16Offset(start)
    }

    private mutating func utf16Offset(_ offset: Int) -> Int {
        if !hasUTF16Blocks { findUTF16Blocks() }
        let block = offset >> Self.blockShift
        return Int(utf16Blocks[block]) + countUnits(block << Self.blockShift, offset)
    }

    private mutating func findUTF16Blocks() {
        var units = 0
        for block in 0..<Self.blockCount(sourceLength: sourceLength) {
            (utf16Blocks + block).initialize(to: UInt32(truncatingIfNeeded: units))
            let start = block << Self.blockShift
            units += countUnits(start, min((block + 1) << Self.blockShift, sourceLength))
        }
        hasUTF16Blocks = true
    }

    private func countUnits(_ start: Int, _ end: Int) -> Int {
        let bytes = source + Self.padding
        var (units, offset) = (0, start)
        while offset < end {
            let byte = bytes[offset]
            if byte & 0xC0 != 0x80 { units &+= byte >= 0xF0 ? 2 : 1 }
            offset &+= 1
        }
        return units
    }
}
