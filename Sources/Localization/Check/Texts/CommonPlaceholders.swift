import PrumoRuntime
import StringCatalogs

/// The placeholders of a string that has only the most common ones, in their order: `%@`, `%d`, `%ld` and `%lld`.
///
/// Strings with the same ones take the same arguments, which needs no closer look; nearly all strings are of that kind.
struct CommonPlaceholders: Equatable {
    /// Four bits for each placeholder.
    private var kinds: UInt64 = 0

    /// Reads a string; nil if it has other placeholders, or a percent sign that may be text.
    init?(_ text: String) {
        var text = text
        let found = text.withUTF8 { bytes -> UInt64? in
            var (kinds, count, index): (UInt64, Int, Int) = (0, 0, 0)
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "%") else {
                    index += 1
                    continue
                }
                var end = index + 1
                while end < bytes.count, bytes[end] == UInt8(ascii: "l"), end - index < 4 { end += 1 }
                guard end < bytes.count, count < 16 else { return nil }
                let kind: UInt64
                switch (bytes[end], end - index - 1) {
                case (UInt8(ascii: "@"), 0): kind = 1
                case (UInt8(ascii: "d"), 0...2): kind = 2 + UInt64(end - index - 1)
                default: return nil
                }
                kinds = kinds << 4 | kind
                count += 1
                index = end + 1
            }
            return kinds
        }
        guard let found else { return nil }
        kinds = found
    }

    /// Reads a string of a value; nil if it is one of a substitution, which has a number of its own.
    init?(_ unit: TextUnit) {
        guard unit.variation.substitution == nil else { return nil }
        self.init(unit.text)
    }

    /// Reads a value; nil if it varies, but for a plural whose strings all have its number and nothing else.
    init?(_ value: LocalizedValue?) {
        guard let value, let first = value.units.first, value.substitutions.isEmpty else { return nil }
        self.init(first)
        guard !value.isPlain else { return }
        let categories = value.units.map(\.variation)
        guard isNumber, categories.contains(Self.other), categories.allSatisfy({ Self.plurals.contains($0.text) }),
            value.units.dropFirst().allSatisfy({ Self($0) == self })
        else { return nil }
    }

    private static let other = Variation("plural.other")
    private static let plurals = Set(["zero", "one", "two", "few", "many", "other"].map { "plural.\($0)" })

    /// Whether it is a number and nothing else.
    private var isNumber: Bool { (2...4).contains(kinds) }

    /// Whether any of them is a number.
    var hasNumber: Bool {
        var rest = kinds
        while rest > 0, rest & 0xF < 2 { rest >>= 4 }
        return rest > 0
    }
}
