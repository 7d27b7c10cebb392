import Findings
import Foundation
import SourceText
import StringCatalogs

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
