import DataFormats

extension ReportText {
    /// Adds a JSON string: in quotes, with everything escaped that JSON demands and everything that a terminal obeys.
    mutating func append(json value: String) {
        // Over the buffer: the iterator of a string's bytes takes three times as long.
        let isPlain = value.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        }
        guard isPlain == true else { return append(JSONText.string(value)) }
        append(byte: UInt8(ascii: "\""))
        append(value)
        append(byte: UInt8(ascii: "\""))
    }
}
