import DataFormats

/// Turns the rules and options of SwiftFormat into the keys of `.swift-format`.
struct FormatSettingsConversion {
    private let state: SwiftFormatState
    private var keys: [String: JSONValue] = [:]

    /// A length that no line has, for lines without a limit.
    static let unlimitedLength = 1_000_000
    /// A number of empty lines that there never are, for empty lines without a limit.
    static let unlimitedLines = 1000

    /// The operators that form ranges, and the key for them.
    static let rangeOperators: Set<String> = ["...", "..<"]
    private static let rangeKey = "spacesAroundRangeFormationOperators"

    /// The keys in the order in which they are written.
    static let order = [
        "lineLength", "indentation", "tabWidth", "maximumBlankLines", "lineBreakBeforeControlFlowKeywords",
        "lineBreakBeforeEachArgument", "prioritizeKeepingFunctionOutputTogether", "indentConditionalCompilationBlocks",
        "indentSwitchCaseLabels", "indentBlankLines", "spacesAroundRangeFormationOperators",
        "spacesBeforeEndOfLineComments", "multilineTrailingCommaBehavior", "multiElementCollectionTrailingCommas",
        "orderedImports", "fileScopedDeclarationPrivacy", "rules",
    ]

    init(_ state: SwiftFormatState) {
        self.state = state
        for option in SwiftFormatOption.all { convert(option) }
        // The operators have precedence over the value for ranges.
        if state.formatting.contains("spaceAroundOperators"),
            SwiftFormatOption.parts(state.value("no-space-operators")).isSuperset(of: Self.rangeOperators)
        {
            keys[Self.rangeKey] = false
        }
        keys["maximumBlankLines"] = .number(
            state.formatting.contains("consecutiveBlankLines") ? 1 : Self.unlimitedLines)
        // SwiftFormat leaves one space, or makes one of several.
        keys["spacesBeforeEndOfLineComments"] = 1
        convertRules()
    }

    /// The value of `format`.
    var value: JSONValue {
        .object(Self.order.compactMap { name in keys[name].map { JSONMember(name, $0) } })
    }

    private mutating func convert(_ option: SwiftFormatOption) {
        // Without the rule, the value is not used. The layout has to indent nevertheless.
        let isUsed = option.rules.isEmpty || option.rules.contains { $0 == "indent" || state.formatting.contains($0) }
        let value = state.value(option.name)
        if case .special(let special) = option.values { return convert(special, of: option, value, isUsed) }
        guard isUsed else { return }
        let (key, setting): (String, JSONValue)
        switch option.effect(of: value) {
        case .key(let name, let value), .nearest(let name, let value, _): (key, setting) = (name, value)
        case .layout, .rule, .absent, nil: return
        }
        // Of two options with one key, the one that wants it wins.
        if keys[key]?.boolean != true { keys[key] = setting }
    }

    private mutating func convert(
        _ special: SwiftFormatOption.Special, of option: SwiftFormatOption, _ value: String, _ isUsed: Bool
    ) {
        switch special {
        case .indentation:
            if let level = option.indentation(value) { keys["indentation"] = .object([level]) }
        case .tabWidth:
            if let width = Int(value), width > 0 { keys["tabWidth"] = .number(width) }
        case .lineLength:
            let length = isUsed ? Int(value) ?? 0 : 0
            keys["lineLength"] = .number(1...Self.unlimitedLength ~= length ? length : Self.unlimitedLength)
        case .trailingCommas where isUsed:
            switch SwiftFormatOption.trailingCommas(value) {
            case "never": keys["multilineTrailingCommaBehavior"] = "neverUsed"
            // Without a version, SwiftFormat takes other lists than collections for lists without a comma at the end.
            case "always" where state.hasSwift("6.1"), "multi-element-lists" where state.hasSwift("6.1"):
                keys["multilineTrailingCommaBehavior"] = "alwaysUsed"
            default:
                keys["multilineTrailingCommaBehavior"] = "keptAsWritten"
                keys["multiElementCollectionTrailingCommas"] = true
            }
        default: break
        }
    }

    private mutating func convertRules() {
        var names: Set<String> = []
        for rule in SwiftFormatRule.all {
            for case .format(let name) in state.counterparts(of: rule).map(\.effect) { names.insert(name) }
        }
        // SwiftFormat orders the imports in `#if` as well.
        if names.contains("OrderedImports") { keys["orderedImports"] = .object(["includeConditionalImports": true]) }
        if names.contains("FileScopedDeclarationPrivacy") {
            keys["fileScopedDeclarationPrivacy"] = .object(["accessLevel": "private"])
        }
        keys["rules"] = .object(names.sorted().map { JSONMember($0, true) })
    }
}
