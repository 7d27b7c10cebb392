import DataFormats
import StringCatalogs

/// Removes keys from a catalog that has them twice with the same bytes, as a merge can leave them.
package enum RepeatedKeys {
    /// The catalog with each key once; `nil` if it has no key twice, has different values for one, or is not valid JSON.
    package static func removed(from bytes: [UInt8]) -> [UInt8]? {
        let ranges: [Range<Int>]? = bytes.withUnsafeBufferPointer { try? Self.ranges(in: $0) }
        guard let ranges, !ranges.isEmpty else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var start = 0
        for range in ranges {
            result += bytes[start..<range.lowerBound]
            start = range.upperBound
        }
        return result + bytes[start...]
    }

    private struct DifferentValues: Error {}

    /// The later ones of equal members of `strings`, each with the comma before it.
    private static func ranges(in bytes: UnsafeBufferPointer<UInt8>) throws -> [Range<Int>] {
        var scanner = JSONScanner(bytes, allowsRepeatedNames: true)
        scanner.skipSpace()
        var root = try scanner.open()
        var ranges: [Range<Int>] = []
        while let name = try scanner.next(&root) {
            guard scanner.matches(name, "strings"), scanner.current == UInt8(ascii: "{") else {
                try scanner.skipValue()
                continue
            }
            var strings = try scanner.open()
            var values: [String: (key: String, value: Range<Int>)] = [:]
            var end = scanner.position
            while let key = try scanner.next(&strings) {
                let start = scanner.position
                try scanner.skipValue()
                let value = start..<scanner.position
                let text = scanner.string(key)
                if let first = values[text] {
                    guard KeySpellings.areSame(first.key, text), bytes[first.value].elementsEqual(bytes[value]) else {
                        throw DifferentValues()
                    }
                    ranges.append(end..<value.upperBound)
                } else {
                    values[text] = (text, value)
                }
                end = value.upperBound
            }
        }
        // Others than keys may be there twice as well.
        guard scanner.repeatedNames.count == ranges.count else { throw DifferentValues() }
        return ranges
    }
}
