/// What is in brackets in a glob.
struct GlobUnitSet: Sendable, Equatable {
    /// The POSIX classes that may be in brackets, as in `[[:digit:]]`; ASCII only.
    static let classes: [String: [ClosedRange<UInt32>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
        "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
        "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "space": [0x09...0x0D, 0x20...0x20],
        "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]

    /// The units that it names.
    var ranges: [ClosedRange<UInt32>] = []
    /// Whether it means all others.
    var isNegated = false

    /// Whether it has a unit. A slash is in no set: it parts folders.
    func contains(_ unit: UInt32) -> Bool {
        unit != UInt32(UInt8(ascii: "/")) && ranges.contains { $0.contains(unit) } != isNegated
    }
}
