import DataFormats
import SourceText

extension ConfigurationListing {
    /// The listing for people: a line for each value, and behind it where it comes from.
    package var text: String {
        var lines = [
            "file: \(path)\(isIncluded ? "" : " (not linted: see included and excluded)")",
            "configuration: \(configuration ?? "none; the defaults hold")", "",
        ]
        var rows = entries.map { ("\($0.name): \($0.value)", $0.origin) }
        let headEnd = rows.count
        for rule in rules {
            rows.append((rule.id, rule.origin))
            rows += rule.entries.map { ("    \($0.name): \($0.value)", $0.origin) }
        }
        let rulesEnd = rows.count
        rows += idleRules.map { ($0.id, $0.origin) }
        // A long list of values does not push all others aside.
        let width = min(rows.map(\.0.count).max() ?? 0, 60)
        let texts = rows.map { name, origin in
            name + String(repeating: " ", count: max(width - name.count, 0)) + "  " + origin
        }
        lines += texts[..<headEnd]
        lines += ["", rules.count == 1 ? "1 rule runs:" : "\(rules.count) rules run:"] + texts[headEnd..<rulesEnd]
        if !idleRules.isEmpty {
            lines +=
                ["", idleRules.count == 1 ? "1 rule does not run:" : "\(idleRules.count) rules do not run:"]
                + texts[rulesEnd...]
        }
        return lines.map { $0.onOneLine + "\n" }.joined()
    }

    /// The listing for scripts.
    package var json: String {
        func object(_ members: [(String, String)]) -> String {
            "{" + members.map { "\(JSONText.string($0)): \($1)" }.joined(separator: ", ") + "}"
        }
        func list(_ elements: [String], _ indent: String) -> String {
            if elements.isEmpty { return "[]" }
            return "[\n\(indent)  " + elements.joined(separator: ",\n\(indent)  ") + "\n\(indent)]"
        }
        func entry(_ entry: Entry) -> String {
            object([
                ("name", JSONText.string(entry.name)), ("value", entry.value),
                ("origin", JSONText.string(entry.origin)),
            ])
        }
        let rules = rules.map { rule in
            object([
                ("id", JSONText.string(rule.id)), ("origin", JSONText.string(rule.origin)),
                ("options", list(rule.entries.map(entry), "    ")),
            ])
        }
        let idle = idleRules.map {
            object([("id", JSONText.string($0.id)), ("origin", JSONText.string($0.origin))])
        }
        return """
            {
              "file": \(JSONText.string(path)),
              "configuration": \(configuration.map(JSONText.string) ?? "null"),
              "included": \(isIncluded),
              "keys": \(list(entries.map(entry), "  ")),
              "rules": \(list(rules, "  ")),
              "idle_rules": \(list(idle, "  "))
            }

            """
    }
}
