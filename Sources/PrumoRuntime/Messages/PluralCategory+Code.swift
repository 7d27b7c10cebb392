extension PluralCategory {
    /// The letter that names the category in a ``Message``.
    var code: UInt8 {
        switch self {
        case .zero: UInt8(ascii: "z")
        case .one: UInt8(ascii: "o")
        case .two: UInt8(ascii: "t")
        case .few: UInt8(ascii: "f")
        case .many: UInt8(ascii: "m")
        case .other: UInt8(ascii: "x")
        }
    }
}
