/// Finds the placeholders of a string as R.swift does, by a regular expression: it knows no flags but one sign, no `*` and no
/// names, and reads what follows `%%%` as text.
struct RSwiftPlaceholders {
    /// A placeholder.
    enum Placeholder: Equatable {
        case argument(RSwiftParameter.ArgumentType?)
        /// `%#@NAME@`.
        case variable(String)
    }

    /// The highest position that is taken for one: accessors of R.swift have at most nine parameters.
    private static let positionLimit = 64

    private let scalars: [Unicode.Scalar]
    private var index = 0

    /// The placeholders by their positions, those that no placeholder has without a type.
    static func all(in text: String) -> [Placeholder] {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
        var parser = RSwiftPlaceholders(scalars: Array(text.unicodeScalars))
        var placeholders: [Placeholder] = []
        var next = 1
        while let (position, placeholder) = parser.next() {
            let place = position ?? next
            if position == nil { next += 1 }
            // One of a higher position leaves others without a type, and with them the string without an accessor.
            let index = min(place, Self.positionLimit) - 1
            while placeholders.count <= index { placeholders.append(.argument(nil)) }
            placeholders[index] = placeholder
        }
        return placeholders
    }

    private mutating func next() -> (position: Int?, Placeholder)? {
        while index < scalars.count {
            let start = index
            index += 1
            guard scalars[start] == "%", start == 0 || scalars[start - 1] != "%" else { continue }
            var end = start + 1
            let position = position(at: &end)
            if scalar(at: end) == "-" || scalar(at: end) == "+" { end += 1 }
            skipDigits(at: &end)
            if scalar(at: end) == "." {
                end += 1
                skipDigits(at: &end)
            }
            guard let placeholder = placeholder(at: &end) else { continue }
            index = end
            return (position, placeholder)
        }
        return nil
    }

    /// The number of `n$`; `nil`, and the position stays, if there is none.
    private func position(at index: inout Int) -> Int? {
        var end = index
        guard let first = scalar(at: end), ("1"..."9").contains(first) else { return nil }
        skipDigits(at: &end)
        guard scalar(at: end) == "$" else { return nil }
        let digits = String(String.UnicodeScalarView(scalars[index..<end]))
        index = end + 1
        return Int(digits)
    }

    private func placeholder(at index: inout Int) -> Placeholder? {
        guard let first = scalar(at: index) else { return nil }
        if first == "#" { return variable(at: &index) }
        var end = index
        switch first {
        case "h", "H", "l", "L": end += isEqual(scalar(at: end + 1), first) ? 2 : 1
        case "q", "Q", "z", "Z", "t", "T", "j", "J": end += 1
        default: break
        }
        guard let conversion = scalar(at: end), let type = RSwiftParameter.ArgumentType(conversion),
            end == index || type == .integer || type == .unsigned
        else { return nil }
        index = end + 1
        return .argument(type)
    }

    private func variable(at index: inout Int) -> Placeholder? {
        guard scalar(at: index + 1) == "@" else { return nil }
        let start = index + 2
        guard start < scalars.count, let end = scalars[start...].firstIndex(of: "@"), end > start else { return nil }
        index = end + 1
        return .variable(String(String.UnicodeScalarView(scalars[start..<end])))
    }

    private func skipDigits(at index: inout Int) {
        while let scalar = scalar(at: index), scalar.properties.generalCategory == .decimalNumber { index += 1 }
    }

    private func isEqual(_ left: Unicode.Scalar?, _ right: Unicode.Scalar) -> Bool {
        left?.properties.lowercaseMapping == right.properties.lowercaseMapping
    }

    private func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
}
