import Findings
import Foundation
import SourceText
import StringCatalogs

/// How long a string may be.
///
/// A key's comment has limits as in `prumo:max_length 20`, `prumo:max_lines 2` or
/// `prumo:max_width 120 GallerySans-Bold 17` (points, font, size). Configurations have them for tables and keys, as in
/// `Buttons/* max_length 20`.
package enum TextLimit: Sendable, Equatable {
    /// The most characters.
    case length(Int)
    /// The most lines, in the width of a limit beside it.
    case lines(Int)
    /// The widest line in points, in a font of the package and its size in points.
    case width(Double, font: String, size: Double)

    /// The words that limits start with.
    static let names = ["max_length", "max_lines", "max_width"]
    /// What the directives in comments start with.
    private static let directive = "prumo:max_"
    private static let largest = 100_000.0

    /// Reads the words of a limit; `nil` if the text is not one.
    init?(_ words: [Substring]) {
        func number(_ index: Int) -> Double? {
            guard index < words.count, let number = Double(words[index]), number > 0, number <= Self.largest else {
                return nil
            }
            return number
        }
        switch words.first {
        case "max_length":
            guard words.count == 2, let most = number(1).flatMap(Int.init(exactly:)) else { return nil }
            self = .length(most)
        case "max_lines":
            guard words.count == 2, let most = number(1).flatMap(Int.init(exactly:)) else { return nil }
            self = .lines(most)
        case "max_width":
            guard words.count == 4, let most = number(1), let size = number(3) else { return nil }
            self = .width(most, font: String(words[2]), size: size)
        default: return nil
        }
    }

    /// The limits that a key's comment has, and the directives that are not valid.
    static func limits(inComment comment: String?) -> (limits: [TextLimit], invalid: [String]) {
        guard let comment, comment.utf8.contains(UInt8(ascii: ":")), comment.contains(directive) else {
            return ([], [])
        }
        var (limits, invalid): ([TextLimit], [String]) = ([], [])
        for part in comment.components(separatedBy: "prumo:").dropFirst() where part.hasPrefix("max_") {
            let words = part.prefix { !$0.isNewline }.split { $0 == " " || $0 == "\t" || $0 == "," || $0 == ";" }
            // What follows the limit is the rest of the comment.
            let count = words.first == "max_width" ? 4 : 2
            if let limit = TextLimit(Array(words.prefix(count))) {
                limits.append(limit)
            } else {
                invalid.append(words.first.map(String.init) ?? "")
            }
        }
        return (limits, invalid)
    }

    /// The limit as translators read it.
    package var note: String {
        switch self {
        case .length(let most): "at most \(most) characters"
        case .lines(let most): "at most \(most.counted("line"))"
        case .width(let most, let font, let size):
            "at most \(Self.text(most)) points wide in \(font) \(Self.text(size))"
        }
    }

    /// A number without superfluous digits.
    static func text(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}

/// The limits of keys in a table: those of configurations and those in comments.
package struct TableLimits: Sendable {
    /// A limit of a configuration.
    struct Pattern: Sendable {
        let table: [String]
        let key: [String]
        let limit: TextLimit

        /// Reads `TABLE/KEY LIMIT`, `*` for any characters; `nil` if it is not one.
        init?(_ text: String) {
            let words = text.split { $0 == " " || $0 == "\t" }
            guard let place = words.first, let limit = TextLimit(Array(words.dropFirst())) else { return nil }
            let parts = place.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            table = parts[0].components(separatedBy: "*")
            key = parts.count > 1 ? parts[1].components(separatedBy: "*") : ["", ""]
            self.limit = limit
        }
    }

    private var byKey: [String: [TextLimit]] = [:]

    /// The limits that the rules of a configuration, and comments, have for the keys of a table.
    package init(_ table: StringsTable, _ configuration: RuleConfiguration<any StringsRule>) {
        let rule = configuration.rules.lazy.compactMap { $0.rule as? TooLong }.first
        self.init(table, patterns: rule?.limits.compactMap(Pattern.init) ?? [])
    }

    init(_ table: StringsTable, patterns: [Pattern]) {
        let wanted = patterns.filter { !OrderedKeys([table.name]).few(matching: $0.table).isEmpty }
        guard !wanted.isEmpty else { return }
        let keys = OrderedKeys(table.keys.map(\.name))
        for pattern in wanted {
            for key in keys.few(matching: pattern.key) { byKey[key, default: []].append(pattern.limit) }
        }
    }

    /// The limits of a key.
    func limits(of key: StringsTable.Key) -> [TextLimit] {
        (byKey.isEmpty ? [] : byKey[key.name] ?? []) + TextLimit.limits(inComment: key.comment).limits
    }
}
