/// A text under construction: bytes as they are, and UTF-16 units from escapes, which may come as surrogate pairs.
struct OldStyleTextBuilder {
    private var bytes: [UInt8]
    private var highSurrogate: (unit: UInt16, offset: Int)?
    private var firstLoneSurrogate: Int?

    /// Starts with bytes that contain no escapes.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// The text.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The offset of the first escape that is half of a surrogate pair without the other half.
    var loneSurrogate: Int? { firstLoneSurrogate ?? highSurrogate?.offset }

    mutating func append(byte: UInt8) {
        dropHighSurrogate()
        bytes.append(byte)
    }

    /// Adds the UTF-16 unit of an escape that is at an offset.
    mutating func append(unit: UInt16, at offset: Int) {
        if UTF16.isTrailSurrogate(unit) {
            guard let high = highSurrogate else {
                firstLoneSurrogate = firstLoneSurrogate ?? offset
                return
            }
            highSurrogate = nil
            bytes.append(contentsOf: String(decoding: [high.unit, unit], as: UTF16.self).utf8)
            return
        }
        dropHighSurrogate()
        if UTF16.isLeadSurrogate(unit) {
            highSurrogate = (unit, offset)
        } else {
            bytes.append(contentsOf: String(decoding: [unit], as: UTF16.self).utf8)
        }
    }

    private mutating func dropHighSurrogate() {
        guard let high = highSurrogate else { return }
        firstLoneSurrogate = firstLoneSurrogate ?? high.offset
        highSurrogate = nil
    }
}
