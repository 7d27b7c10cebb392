/// Attributes of a part of a string, as in `^[%lld apple](inflect: true)`: Foundation's grammar agreement and others.
///
/// Only `AttributedString` and SwiftUI's `Text` evaluate them. Anything else shows them as they are written.
package struct StringAttributes: Sendable {
    /// The number of the scalar that they start at.
    package let scalar: Int
    /// The part and its attributes as they are written.
    package let spelling: String

    /// How far the end of a part and of its attributes is searched for.
    private static let reach = 1024

    /// Finds the first attributes of a string; nil if it has none.
    package init?(in text: String) {
        guard text.hasByte(UInt8(ascii: "^")) else { return nil }
        let scalars = Array(text.unicodeScalars)
        for start in scalars.indices.dropLast() where scalars[start] == "^" && scalars[start + 1] == "[" {
            guard let end = Self.end(from: start, in: scalars) else { continue }
            scalar = start
            spelling = String(String.UnicodeScalarView(scalars[start..<end]))
            return
        }
        return nil
    }

    /// The number of the scalar after `](name: value)`; nil if that does not follow.
    private static func end(from start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        let rest = scalars[start..<min(scalars.count, start + reach)]
        // An address has no colon after its first word but that of its scheme, which slashes follow.
        guard let open = rest.indices.dropLast().first(where: { scalars[$0] == "]" && scalars[$0 + 1] == "(" }),
            let close = rest[open...].firstIndex(of: ")"),
            let colon = rest[open..<close].firstIndex(of: ":"), scalars[colon + 1] != "/"
        else { return nil }
        let name = scalars[(open + 2)..<colon]
        guard !name.isEmpty, name.allSatisfy({ isOfName($0) || $0 == " " }) else { return nil }
        return close + 1
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value >= 0x30 && scalar.value <= 0x39)
            || scalar == "_"
    }
}
