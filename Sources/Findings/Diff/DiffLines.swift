/// A text in lines, each with its line feed.
struct DiffLines {
    private let bytes: [UInt8]
    /// The offset of each line, and of the end.
    private let starts: [Int]

    var count: Int { starts.count - 1 }

    subscript(line: Int) -> ArraySlice<UInt8> { bytes[starts[line]..<starts[line + 1]] }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            for offset in 0..<bytes.count where bytes[offset] == 0x0A { starts.append(offset + 1) }
        }
        if starts.last != bytes.count { starts.append(bytes.count) }
        self.starts = starts
    }

    /// A number for each line of two texts, the same for lines of the same bytes.
    static func ids(_ old: DiffLines, _ new: DiffLines) -> (old: [Int], new: [Int]) {
        var ids: [ArraySlice<UInt8>: Int] = [:]
        ids.reserveCapacity(old.count)
        func number(_ lines: DiffLines) -> [Int] {
            (0..<lines.count).map { line in
                if let id = ids[lines[line]] { return id }
                let id = ids.count
                ids[lines[line]] = id
                return id
            }
        }
        return (number(old), number(new))
    }
}
