import DataFormats

@testable import PackageCommands

/// The tables of rules and options as the article has them.
enum SwiftFormatTables {
    static var markdown: String {
        var text = """
            ### Rules

            As of SwiftFormat \(SwiftFormatRule.release). The formatter's rules have the names of `.swift-format`; names in small \
            letters are rules of the linter. "Layout" means that the formatter always does it.

            | SwiftFormat | default | Prumo | difference |
            |---|---|---|---|

            """
        for rule in SwiftFormatRule.all {
            text += "| `\(rule.name)` | \(rule.successors.isEmpty ? rule.isOnByDefault ? "on" : "off" : "former name") "
            text += "| \(prumo(rule)) | \(difference(rule)) |\n"
        }
        text += """

            ### Options

            | SwiftFormat | Prumo |
            |---|---|

            """
        for option in SwiftFormatOption.all { text += "| `--\(option.name)` | \(prumo(option)) |\n" }
        return text
    }

    // MARK: Rules

    private static func prumo(_ rule: SwiftFormatRule) -> String {
        if !rule.successors.isEmpty { return "now " + rule.successors.map { "`\($0)`" }.joined(separator: ", ") }
        if rule.counterparts.isEmpty { return "nothing" }
        return rule.counterparts.map { counterpart in
            var text =
                switch counterpart.effect {
                case .layout: "layout"
                case .format(let name): "`\(name)`"
                case .lint(let id, let options): name(id, options)
                case .derived(let derived): "`\(derived.id)`, with the value of `--\(derived.option)`"
                }
            if counterpart.isForTests { text += " in tests" }
            let conditions = counterpart.conditions.map(condition)
            return conditions.isEmpty ? text : "\(text) (\(conditions.joined(separator: ", ")))"
        }.joined(separator: "; ")
    }

    private static func name(_ id: String, _ options: [JSONMember]) -> String {
        options.isEmpty ? "`\(id)`" : "`\(id): \(JSONWriter.line(.object(options)))`"
    }

    private static func condition(_ condition: SwiftFormatRule.Condition) -> String {
        switch condition {
        case .option(let name, let values): "`--\(name)` is `\(values.joined(separator: "` or `"))`"
        case .on(let rule): "`\(rule)` is on"
        case .off(let rule): "`\(rule)` is off"
        case .swift(let version): "Swift \(version)"
        }
    }

    private static func difference(_ rule: SwiftFormatRule) -> String {
        let texts =
            [rule.difference] + rule.counterparts.map(\.difference) + [
                rule.absence.map { rule.counterparts.isEmpty ? $0 : "otherwise: \($0)" }
            ]
        return texts.compactMap(\.self).joined(separator: "; ")
    }

    // MARK: Options

    private static func prumo(_ option: SwiftFormatOption) -> String {
        switch option.values {
        case .word(let words), .words(let words):
            if words.allSatisfy({ if case .rule = $0.effect { true } else { false } }) { return ofRules(option) }
            return words.map { "`\($0.names[0])`: \(text($0.effect, of: option))" }.joined(separator: "; ")
        case .any(let effect, _): return text(effect, of: option)
        case .former(let now): return "now `--\(now)`"
        case .special(let special): return text(special, of: option)
        }
    }

    private static func ofRules(_ option: SwiftFormatOption) -> String {
        "of " + option.rules.map { "`\($0)`" }.joined(separator: " and ") + ", see there"
    }

    private static func text(_ effect: SwiftFormatOption.Effect, of option: SwiftFormatOption) -> String {
        switch effect {
        case .layout: "layout"
        case .key(let key, let value): "`\"\(key)\": \(JSONWriter.line(value))`"
        case .nearest(let key, let value, let difference):
            "`\"\(key)\": \(JSONWriter.line(value))`, but \(difference.clause)"
        case .rule: ofRules(option)
        case .absent(let absence): "nothing: \(absence.clause)"
        }
    }

    private static func text(_ special: SwiftFormatOption.Special, of option: SwiftFormatOption) -> String {
        switch special {
        case .indentation: "`\"indentation\"`"
        case .tabWidth: "`\"tabWidth\"`"
        case .lineLength: "`\"lineLength\"`; without a limit \(FormatSettingsConversion.unlimitedLength)"
        case .trailingCommas:
            "`never`: `\"multilineTrailingCommaBehavior\": \"neverUsed\"`; `always` and `multi-element-lists` with Swift 6.1: "
                + "`\"alwaysUsed\"`; otherwise `\"keptAsWritten\"`, with commas in collections"
        case .derived(let derived): "options of `\(derived.id)`"
        case .parameters: "as `--wrap-arguments`"
        case .operators:
            "`\"spacesAroundRangeFormationOperators\": false` if both operators of ranges are listed; nothing for others"
        case .rules: "the rules, see above"
        case .files:
            switch option.name {
            case "exclude": "`\"excluded\"` of the linter, which the formatter follows"
            case "filter": "`\"overrides\"` of the linter; nothing for the formatter"
            default: "nothing: no key takes files back"
            }
        }
    }
}
