import DataFormats
import SourceText

/// The names of assets or strings that get no constants: an entry is a name, or a pattern in which `*` stands for any characters.
package struct LeftOutNames: Sendable {
    /// An entry of the list.
    package struct Entry: Sendable {
        /// The entry as the file writes it.
        package let text: String
        /// The key of the list that it is in.
        package let key: String
        /// Where the file has it.
        package let place: SourcePlace
        /// Whether it has to match something.
        package let isRequired: Bool
    }

    /// The entries in their order.
    package private(set) var entries: [Entry] = []
    /// Whether it is a target's own list, and not the package's.
    package private(set) var isOfTarget = false
    private var names: Set<String> = []
    private var patterns: [[UInt8]] = []

    /// The number of patterns, each of which is compared with each name, and of the bytes of one.
    private static let patternLimit = 500

    /// A list without entries.
    package init() {}

    /// Adds the entries of a list; the reader collects its problems.
    /// - Parameter isRequired: whether each has to match something.
    mutating func read(
        _ value: JSONValue, of key: ConfigurationKey, ofTarget isOfTarget: Bool, isRequired: Bool = false,
        _ reader: inout JSONObjectReader
    ) {
        let subject = "\"\(key.name)\""
        if isOfTarget, !self.isOfTarget { self = LeftOutNames() }
        self.isOfTarget = isOfTarget
        for (text, value) in reader.strings(value, subject: subject) {
            entries.append(
                Entry(
                    text: text, key: key.name, place: SourcePlace(file: reader.file, range: value.range),
                    isRequired: isRequired))
            if Self.isPattern(text) { patterns.append(Array(text.utf8)) } else { names.insert(text) }
        }
        let isLong = patterns.contains { $0.count > Self.patternLimit }
        guard isLong || patterns.count > Self.patternLimit else { return }
        reader.report(
            at: value,
            isLong
                ? "\(subject) has a pattern of more than \(own: Self.patternLimit) bytes; make it shorter"
                : "\(subject) has more than \(own: Self.patternLimit) patterns; join some")
        patterns.removeAll()
    }

    /// Whether a name is left out.
    package func contains(_ name: String) -> Bool {
        names.contains(name) || patterns.contains { Self.matches($0, Array(name.utf8)) }
    }

    /// The entries that match none of some names.
    package func unmatched(among names: Set<String>) -> [Entry] {
        let all = names.map { Array($0.utf8) }
        return entries.filter { entry in
            guard Self.isPattern(entry.text) else { return !names.contains(entry.text) }
            let pattern = Array(entry.text.utf8)
            return !all.contains { Self.matches(pattern, $0) }
        }
    }

    private static let star = UInt8(ascii: "*")

    private static func isPattern(_ text: String) -> Bool { text.utf8.contains(star) }

    /// Whether a pattern matches a name. After a part that does not fit, the star before it takes one more byte.
    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        var (next, offset) = (0, 0)
        var retry: (next: Int, offset: Int)?
        while offset < name.count {
            if next < pattern.count, pattern[next] == star {
                next += 1
                retry = (next, offset)
            } else if next < pattern.count, pattern[next] == name[offset] {
                (next, offset) = (next + 1, offset + 1)
            } else if let place = retry {
                (next, offset) = (place.next, place.offset + 1)
                retry = (next, offset)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == star }
    }
}
