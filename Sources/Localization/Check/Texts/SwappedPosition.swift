/// A placeholder whose dollar sign is before its position, as in `%$1@`: formatting takes no argument for it.
struct SwappedPosition {
    /// The placeholder as it is written.
    let spelling: String
    /// The number of the first scalar.
    let scalar: Int
    /// The placeholder as it should be written.
    let correction: String

    /// Finds the first one in a string; nil if it has none.
    init?(in text: String) {
        guard text.utf8.contains(UInt8(ascii: "$")), let mark = text.firstRange(of: "%$") else { return nil }
        let rest = text[mark.upperBound...]
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let conversion = rest[digits.endIndex...].prefix { $0 == "l" }.endIndex
        guard !digits.isEmpty, digits.count < 3, conversion < text.endIndex, "@dDiuf".contains(text[conversion]) else {
            return nil
        }
        let end = text.index(after: conversion)
        spelling = String(text[mark.lowerBound..<end])
        scalar = text.unicodeScalars.distance(from: text.startIndex, to: mark.lowerBound)
        correction = "%\(digits)$\(text[digits.endIndex..<end])"
    }
}
