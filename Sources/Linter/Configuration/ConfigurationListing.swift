import DataFormats
import Files
import Findings
import SourceText

/// What applies to a file, each value with where it comes from: for `prumo lint --show-configuration`.
package struct ConfigurationListing: Sendable {
    /// A key or an option with its value, in JSON.
    package struct Entry: Sendable {
        package let name: String
        package let value: String
        /// Where it comes from: `.prumo.json:12:9`, `default`, or `command line`.
        let origin: String
    }

    /// A rule that runs over the file.
    package struct Rule: Sendable {
        package let id: String
        /// The first release of SwiftLint that has the rule as it is here; nil if SwiftLint has none.
        let swiftLintSince: String?
        /// Why it is on.
        let origin: String
        /// Its severity, unless its options have levels of their own, and its options.
        let entries: [Entry]
    }

    /// The file, as it was named.
    package let path: String
    /// The file of the configuration; nil if the defaults apply.
    package let configuration: String?
    /// Whether the configuration has the file linted.
    package let isIncluded: Bool
    /// The keys of the configuration.
    let entries: [Entry]
    /// The rules that run.
    package let rules: [Rule]
    /// The rules of this package's and Prumo's that do not, with the reason.
    let idleRules: [(id: String, origin: String)]

    /// Lists the configuration of a file.
    package init(_ configuration: LintConfiguration, forFile path: String) {
        self.path = path
        self.configuration = configuration.path
        isIncluded = configuration.includes(path)
        entries = Self.entries(of: configuration)
        let settings = configuration.settings
        let absolute = Path(path, in: configuration.directory)
        var rules: [Rule] = []
        var idle: [(id: String, origin: String)] = []
        for rule in configuration.activeRules {
            let id = rule.runner.metadata.id
            if rule.paths.includes(absolute) {
                rules.append(
                    Self.rule(
                        rule, value: settings.rules[id], custom: settings.customRules[id], in: configuration.layout))
            } else {
                idle.append((id, "the rule's paths, \(settings.rules[id]?.place.reference ?? "")"))
            }
        }
        let active = Set(configuration.activeRules.map(\.runner.metadata.id))
        for entry in SwiftRules.registry.all
        where !active.contains(entry.metadata.id) && entry.metadata.id != LintKey.customRules.name {
            idle.append((entry.metadata.id, Self.origin(configuration.verdict(on: entry.metadata).reason)))
        }
        for (id, _) in settings.customRules where !active.contains(id) {
            let reason =
                configuration.overrides.verdict(onCustomRule: id)?.reason
                ?? settings.selection.verdict(onCustomRule: id).reason
            idle.append((id, Self.origin(reason)))
        }
        self.rules = rules
        idleRules = idle.ordered { $0.id < $1.id }
    }

    private static func origin(_ reason: RuleSelection.Reason) -> String {
        switch reason {
        case .standard: "default"
        case .listed(let place): place.reference
        case .notListed: "only_rules"
        case .format(let place): "decided by format, \(place.reference)"
        case .commandLine: "command line"
        }
    }

    private static func entries(of configuration: LintConfiguration) -> [Entry] {
        let settings = configuration.settings
        let overrides = configuration.overrides
        func entry(_ key: ConfigurationKey, value: String, at place: SourcePlace?, isOverridden: Bool = false)
            -> Entry
        {
            let origin = isOverridden ? "command line" : place?.reference ?? "default"
            return Entry(name: key.name, value: value, origin: origin)
        }
        func paths(_ key: ConfigurationKey, _ patterns: [PathPattern]) -> [Entry] {
            if patterns.isEmpty { return [entry(key, value: "[]", at: nil)] }
            return patterns.map { entry(key, value: JSONText.string($0.text), at: $0.place) }
        }
        let graded = overrides.isStrict || overrides.isLenient
        return paths(LintKey.included, settings.paths.included) + paths(LintKey.excluded, settings.paths.excluded) + [
            entry(
                LintKey.preset,
                value: (overrides.preset ?? settings.preset?.value).map { JSONText.string($0.rawValue) } ?? "null",
                at: settings.preset?.place, isOverridden: overrides.preset != nil),
            entry(
                LintKey.strict, value: "\(configuration.isStrict)", at: settings.isStrict?.place, isOverridden: graded),
            entry(
                LintKey.lenient, value: "\(configuration.isLenient)", at: settings.isLenient?.place,
                isOverridden: graded),
            entry(
                LintKey.warningThreshold, value: configuration.warningThreshold.map(String.init) ?? "null",
                at: settings.warningThreshold?.place),
            entry(
                LintKey.reporter, value: configuration.reporter.map(JSONText.string) ?? "null",
                at: settings.reporter?.place,
                isOverridden: overrides.reporter != nil),
            entry(
                LintKey.baseline, value: configuration.baseline.map(JSONText.string) ?? "null",
                at: settings.baseline?.place,
                isOverridden: overrides.baseline != nil),
            entry(
                LintKey.allowZeroLintableFiles, value: "\(configuration.allowsNoFiles)",
                at: settings.allowsNoFiles?.place, isOverridden: overrides.allowsNoFiles),
        ]
            + configuration.differencesOfContexts.map { context, rules in
                Entry(
                    name: "\(LintKey.overrides.name) for \(LintKey.contextsOfOverride.name) \(context.rawValue)",
                    value: JSONText.list(rules), origin: configuration.path ?? "default")
            }
    }

    private static func rule(
        _ rule: LintConfiguration.ActiveRule, value: LintSettings.RuleValue?, custom: LintSettings.CustomRule?,
        in layout: ConfiguredLayout?
    ) -> Rule {
        let metadata = rule.runner.metadata
        var entries: [Entry] = []
        // Where the value of an option comes from: its own member, or the rule's value as a whole.
        func origin(_ name: String) -> String {
            guard let value else { return custom?.place.reference ?? "default" }
            guard let members = value.value.members else {
                let isWhole = name == "severity" || ["warning", "error"].contains(name)
                return isWhole ? value.file.reference(to: value.value.range.lowerBound) : "default"
            }
            return members.first { $0.name == name }.map { value.file.reference(to: $0.nameRange.lowerBound) }
                ?? "default"
        }
        if metadata.severity != nil || custom != nil {
            let severity = JSONText.string(rule.runner.severity.rawValue)
            entries.append(Entry(name: "severity", value: severity, origin: origin("severity")))
        }
        if let entry = SwiftRules.registry.rule(metadata.id) {
            let laidOut = entry.options(configuredBy: nil, in: layout?.settings)
            for (option, decided) in zip(entry.options(configuredBy: value?.value, in: layout?.settings), laidOut) {
                var origin = origin(option.name)
                if let layout, let keys = entry.reference.layoutOptions.first(where: { $0.name == option.name })?.keys {
                    let place = layout.place(ofKeys: keys).reference
                    if origin == "default" {
                        origin = "format, \(place)"
                    } else if option.defaultValue != decided.defaultValue {
                        origin += "; contradicts format, \(place)"
                    }
                }
                entries.append(Entry(name: option.name, value: option.defaultValue, origin: origin))
            }
        }
        for pattern in rule.paths.included {
            entries.append(
                Entry(name: "included_paths", value: JSONText.string(pattern.text), origin: pattern.place.reference))
        }
        for pattern in rule.paths.excluded {
            entries.append(
                Entry(name: "excluded_paths", value: JSONText.string(pattern.text), origin: pattern.place.reference))
        }
        let reason = custom.map { custom in
            if case .standard = rule.reason { custom.place.reference } else { Self.origin(rule.reason) }
        }
        let contradiction =
            layout.flatMap { $0.opposes(metadata) ? "; contradicts format, \($0.place.reference)" : nil } ?? ""
        return Rule(
            id: metadata.id, swiftLintSince: SwiftRules.registry.rule(metadata.id)?.reference.swiftLint?.since,
            origin: (reason ?? Self.origin(rule.reason)) + contradiction, entries: entries)
    }
}

extension ConfigurationListing {
    /// The listing for people: a line for each value, and after it where it comes from.
    package var text: String {
        var lines = [
            "file: \(path)\(isIncluded ? "" : " (not linted: see included and excluded)")",
            "configuration: \(configuration ?? "none; the defaults apply")", "",
        ]
        var rows = entries.map { ("\($0.name): \($0.value)", $0.origin) }
        let headEnd = rows.count
        for rule in rules {
            let match = rule.swiftLintSince.map { "; matches SwiftLint since \($0)" } ?? ""
            rows.append((rule.id, rule.origin + match))
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
                ("swiftlint_since", rule.swiftLintSince.map(JSONText.string) ?? "null"),
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
