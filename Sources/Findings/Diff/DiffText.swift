/// The lines of a diff, up to a number of them.
struct DiffText {
    let lineLimit: Int
    private(set) var bytes: [UInt8] = []
    private(set) var hiddenCount = 0
    private var count = 0

    init(lineLimit: Int) { self.lineLimit = lineLimit }

    /// Adds lines that end in a line feed.
    mutating func append(_ lines: [[UInt8]]) {
        for line in lines where isShown() { bytes += line }
    }

    /// Adds lines of a text after their sign.
    mutating func append(_ sign: Unicode.Scalar, _ lines: DiffLines, _ range: Range<Int>) {
        for index in range {
            let line = lines[index]
            let isEnded = line.last == UInt8(ascii: "\n")
            if isShown() {
                bytes.append(UInt8(truncatingIfNeeded: sign.value))
                bytes += line
                if !isEnded { bytes.append(UInt8(ascii: "\n")) }
            }
            if !isEnded { append([Array("\\ No newline at end of file\n".utf8)]) }
        }
    }

    /// Whether there is room for one more line; if not, the line is counted as hidden.
    private mutating func isShown() -> Bool {
        guard count < lineLimit else {
            hiddenCount += 1
            return false
        }
        count += 1
        return true
    }
}
