import SourceText

/// Notes about what a section of a `.swiftformat` says and Prumo does not do, or does in another way.
struct SwiftFormatNotes {
    private(set) var notes: [Diagnostic] = []
    private let settings: SwiftFormatSettings
    /// What applies with the section.
    private let state: SwiftFormatState
    private let file: SourceFile
    /// The rules that the section names.
    private let named: Set<String>

    /// - Parameter isOutermost: whether no other configuration is merged under the section, so that it is also responsible for
    ///   what no configuration names.
    init(_ settings: SwiftFormatSettings, in state: SwiftFormatState, of file: SourceFile, isOutermost: Bool) {
        self.settings = settings
        self.state = state
        self.file = file
        let lists = (settings.only ?? []) + settings.enabled + settings.disabled + settings.lintOnly
        named = Set(lists.filter(\.isNamed).map(\.rule.name))
        noteRulesThatAreOn()
        noteRulesThatAreOff()
        for option in SwiftFormatOption.all {
            if let value = settings.values[option.name] { note(value, of: option) }
        }
        if isOutermost { noteOtherRules() }
        noteLayout()
        noteLimits(isOutermost)
        noteFiles()
    }

    private mutating func note(at offset: Int, _ message: DiagnosticMessage) {
        notes.append(file.diagnostic(.warning, at: offset, message))
    }

    private mutating func leaveOut(at offset: Int, _ subject: String, because reason: String) {
        note(at: offset, "\(subject) is left out: \(own: reason)")
    }

    // MARK: Rules

    private mutating func noteRulesThatAreOn() {
        for listed in (settings.only ?? []) + settings.enabled where listed.isNamed && state.isOn(listed.rule.name) {
            note(listed)
        }
        for listed in settings.lintOnly where listed.isNamed {
            let rule = listed.rule
            if state.counterparts(of: rule).isEmpty, rule.counterparts.contains(where: \.changesFiles) {
                leaveOut(
                    at: listed.offset, "\"\(rule.name)\" in \"--lint-only\"",
                    because: "only the formatter does it, which changes files; `prumo format --check` reports them")
            } else {
                note(listed)
            }
        }
    }

    private mutating func note(_ listed: SwiftFormatSettings.Listed) {
        let rule = listed.rule
        if state.counterparts(of: rule).isEmpty {
            leaveOut(at: listed.offset, "\"\(rule.name)\"", because: absence(of: rule))
        } else if let difference = difference(of: rule) {
            note(at: listed.offset, "\"\(rule.name)\" is migrated in part: \(own: difference)")
        }
    }

    /// What is different about a rule of which something does the same.
    private func difference(of rule: SwiftFormatRule) -> String? {
        let counterparts = state.counterparts(of: rule)
        let differences = [counterparts.isEmpty ? nil : rule.difference] + counterparts.map(\.difference)
        let texts = differences.compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }

    /// Why nothing does what a rule does.
    private func absence(of rule: SwiftFormatRule) -> String {
        for case .derived(let derived) in rule.counterparts.map(\.effect) {
            return derived.absence(of: state.value(derived.option))
        }
        return rule.absence ?? SwiftFormatRule.Absence.unknown.clause
    }

    private mutating func noteRulesThatAreOff() {
        for listed in settings.disabled where listed.isNamed && !state.formatting.contains(listed.rule.name) {
            guard listed.rule.isLayout, !Self.rulesWithLimits.contains(listed.rule.name) else { continue }
            let reason =
                listed.rule.name == "trailingCommas"
                ? "the comma after the last element of a collection is always written or always removed; see \"multiElementCollectionTrailingCommas\""
                : "the formatter lays out the whole of a file; leave code as it is with `// swift-format-ignore`"
            note(at: listed.offset, "\"\(listed.rule.name)\" cannot be turned off: \(own: reason)")
        }
    }

    /// One note about the rules that are on although no configuration names them.
    private mutating func noteOtherRules() {
        let others = SwiftFormatRule.current.filter { rule in
            state.isOn(rule.name) && !named.contains(rule.name) && state.counterparts(of: rule).isEmpty
                // An unset header is none.
                && !(rule.name == "fileHeader" && FileHeaderTemplate.keepsHeader(state.value("header")))
        }
        guard !others.isEmpty else { return }
        let names = others.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let verb = others.count == 1 ? "is" : "are"
        note(
            at: 0,
            "\(own: names), which \(own: verb) on without being named here, \(own: verb) left out: "
                + "nothing does the same; the article \"Moving from SwiftFormat\" has the reasons"
        )
    }

    /// One note about the rules that are off because a list does not have them, and that the layout follows nevertheless.
    private mutating func noteLayout() {
        let offset = settings.only?.first?.offset ?? settings.disabled.first { !$0.isNamed }?.offset
        guard let offset else { return }
        let others = SwiftFormatRule.current.filter { rule in
            rule.isLayout && rule.isOnByDefault && !state.formatting.contains(rule.name) && !named.contains(rule.name)
                && !Self.rulesWithLimits.contains(rule.name)
        }
        guard !others.isEmpty else { return }
        let names = others.map { "\"\($0.name)\"" }.joined(separator: ", ")
        note(
            at: offset,
            "the formatter lays out the whole of a file, and so also does what \(own: names) would do, which SwiftFormat does not here"
        )
    }

    /// The rules whose layout has no effect with a value that is never reached.
    private static let rulesWithLimits: Set<String> = ["wrap", "consecutiveBlankLines"]

    /// Notes the values that stand for no limit.
    private mutating func noteLimits(_ isOutermost: Bool) {
        func offset(of rule: String) -> Int? {
            (settings.disabled + (settings.only ?? [])).first { $0.rule.name == rule || !$0.isNamed }?.offset
                ?? (settings.only == nil ? nil : settings.only?.first?.offset)
        }
        let length = settings.values["max-width"]
        let isWrapping = state.formatting.contains("wrap") && Int(state.value("max-width")).map { $0 > 0 } == true
        if !isWrapping, let offset = length?.offset ?? offset(of: "wrap") ?? (isOutermost ? 0 : nil) {
            note(
                at: offset,
                "SwiftFormat does not limit the length of lines here; \"lineLength\" is \(own: FormatSettingsConversion.unlimitedLength), so that "
                    + "no line is broken because of its length; lower it if lines should be"
            )
        }
        if !state.formatting.contains("consecutiveBlankLines"), let offset = offset(of: "consecutiveBlankLines") {
            note(
                at: offset,
                "SwiftFormat keeps all empty lines here; \"maximumBlankLines\" is \(own: FormatSettingsConversion.unlimitedLines), so that "
                    + "none is removed; lower it if some should be"
            )
        }
    }

    // MARK: Options

    private mutating func note(_ value: SwiftFormatSettings.Text, of option: SwiftFormatOption) {
        guard !option.isStandard(value.text) else { return }
        let subject = "\"--\(option.name) \(value.text)\""
        let rules = option.rules.filter { state.isOn($0) }
        // The layout needs a unit and a length, whatever is on.
        guard !rules.isEmpty || option.rules.isEmpty || option.isOfLayout else {
            let names = option.rules.map { "\"\($0)\"" }.joined(separator: " and ")
            let verb = option.rules.count == 1 ? "is" : "are"
            return leaveOut(
                at: value.offset, subject, because: "SwiftFormat does not use it while \(names) \(verb) off; remove it")
        }
        if case .special(let special) = option.values { return note(special, value, of: option) }
        switch option.effect(of: value.text) {
        case .absent(let absence):
            if isCovered(of: option) { return }
            leaveOut(at: value.offset, subject, because: absence.clause)
        case .nearest(_, _, let difference):
            note(at: value.offset, "\(subject) is migrated in part: \(own: difference.clause)")
        case .rule: noteRule(of: option, rules, value)
        case .layout, .key, nil: break
        }
    }

    /// Whether another option makes the formatter do what a value asks for.
    private func isCovered(of option: SwiftFormatOption) -> Bool {
        // Space in empty lines is kept where it is the indentation.
        option.name == "trim-whitespace"
            && ["true", "enabled"].contains(state.value("indent-blank-lines").lowercased())
    }

    /// Notes that a value selects nothing, or that the option's rule has no counterpart.
    private mutating func noteRule(of option: SwiftFormatOption, _ rules: [String], _ value: SwiftFormatSettings.Text) {
        let subject = "\"--\(option.name) \(value.text)\""
        let entries = rules.compactMap(SwiftFormatRule.rule)
        guard let rule = entries.first, entries.allSatisfy({ state.counterparts(of: $0).isEmpty }) else {
            for rule in entries where !named.contains(rule.name) {
                if let difference = difference(of: rule) {
                    note(at: value.offset, "\"\(rule.name)\" is migrated in part: \(own: difference)")
                }
            }
            return
        }
        // The reason is printed once.
        guard !named.contains(rule.name) else {
            return leaveOut(at: value.offset, subject, because: "it belongs to \"\(rule.name)\", which is left out")
        }
        leaveOut(
            at: value.offset, subject, because: "it belongs to \"\(rule.name)\"; \(absence(of: rule))")
    }

    private mutating func note(
        _ special: SwiftFormatOption.Special, _ value: SwiftFormatSettings.Text, of option: SwiftFormatOption
    ) {
        let subject = "\"--\(option.name) \(value.text)\""
        switch special {
        case .operators:
            let others = SwiftFormatOption.parts(value.text).subtracting(FormatSettingsConversion.rangeOperators)
            guard !others.isEmpty || SwiftFormatOption.parts(value.text).count == 1 else { return }
            leaveOut(
                at: value.offset, subject,
                because:
                    "the layout puts spaces around all binary operators, but for both operators of ranges if \"spacesAroundRangeFormationOperators\" is false"
            )
        case .derived(let derived):
            if value.text == "ignore" { return }
            if derived.options(in: state) == nil {
                leaveOut(at: value.offset, subject, because: derived.absence(of: value.text))
            } else if let difference = SwiftFormatRule.rule(option.rules[0]).flatMap(difference) {
                note(at: value.offset, "\(subject) is migrated in part: \(own: difference)")
            }
        case .trailingCommas:
            guard let difference = trailingCommas(value.text) else { return }
            note(at: value.offset, "\(subject) is migrated in part: \(own: difference)")
        case .parameters:
            let arguments = SwiftFormatOption.wrapping(state.value("wrap-arguments"))
            guard SwiftFormatOption.wrapping(value.text) != arguments, value.text != "default" else { return }
            leaveOut(
                at: value.offset, subject,
                because:
                    "the formatter has one setting for arguments and parameters, that of \"--wrap-arguments\"; set \"lineBreakBeforeEachArgument\""
            )
        case .lineLength:
            guard let length = Int(value.text), length > FormatSettingsConversion.unlimitedLength else { return }
            leaveOut(
                at: value.offset, subject,
                because: "the longest line may have \(FormatSettingsConversion.unlimitedLength) columns")
        case .indentation, .tabWidth, .rules, .files: break
        }
    }

    /// What the formatter does in another way with trailing commas.
    private func trailingCommas(_ value: String) -> String? {
        switch SwiftFormatOption.trailingCommas(value) {
        case "collections-only":
            "the formatter keeps the commas of other lists, and removes that of a collection with one element"
        case "multi-element-lists" where !state.hasSwift("6.1"):
            "without a Swift version of 6.1 or later, SwiftFormat does not look at other lists than collections"
        default: nil
        }
    }

    private mutating func noteFiles() {
        for glob in settings.unexcluded {
            leaveOut(
                at: glob.offset, "\"\(glob.text)\" in \"--unexclude\"",
                because: "no key takes files back; write globs in \"excluded\" that do not cover them")
        }
    }
}

extension SwiftFormatRule {
    /// Whether the layout does what the rule does.
    fileprivate var isLayout: Bool {
        counterparts.contains { if case .layout = $0.effect { true } else { false } }
    }
}

extension SwiftFormatRule.Counterpart {
    /// Whether it is a part of the formatter.
    fileprivate var changesFiles: Bool {
        switch effect {
        case .layout, .format: true
        case .lint, .derived: false
        }
    }
}

extension SwiftFormatOption {
    /// Whether the layout needs a value in any case.
    fileprivate var isOfLayout: Bool { rules == ["indent"] || name == "max-width" }
}
