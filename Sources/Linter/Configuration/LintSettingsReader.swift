import DataFormats
import Files
import Findings
import SourceText

/// Reads the value of `lint` in one file, and gathers everything that is wrong with it.
struct LintSettingsReader {
    /// The folder of the file.
    let folder: Path
    /// The ids of all rules of `custom_rules`, in this file and in those that extend it or that it extends.
    let customRuleIDs: Set<String>
    private(set) var settings = LintSettings()
    /// What is odd, and no error.
    private(set) var warnings: [Diagnostic] = []
    private var reader: JSONObjectReader
    /// The names of the keys that may be used besides the ids of rules.
    private let keys: [String]
    private let subject: String

    /// What is wrong.
    var problems: Problems { reader.problems }

    /// The names that a list of rules may have beside those of `custom_rules`.
    private static let ruleIDs = SwiftRules.registry.index.names

    /// - Parameters:
    ///   - keys: the keys that may be used besides the ids of rules.
    ///   - subject: what has these keys, for messages.
    init(
        _ file: SourceFile, folder: Path, customRuleIDs: Set<String>, keys: [ConfigurationKey] = LintKey.all,
        subject: String = "\"lint\""
    ) {
        self.subject = subject
        self.folder = folder
        self.customRuleIDs = customRuleIDs
        self.keys = keys.map(\.name)
        reader = JSONObjectReader(file: file)
    }

    /// Reads the value.
    mutating func read(_ lint: JSONValue) {
        let members = reader.members(of: lint, subject: "\"lint\"")
        for member in members { read(member) }
        applyPreset()
        checkRuleLists(members)
        checkLeniency()
    }

    private mutating func read(_ member: JSONMember) {
        let value = member.value
        let subject = "\"\(member.name)\""
        guard keys.contains(member.name) else { return readRule(member) }
        switch member.name {
        case LintKey.extends.name: break
        case LintKey.disabledRules.name:
            settings.selection.disabled.merge(rules(value, of: LintKey.disabledRules)) { $1 }
        case LintKey.optInRules.name:
            settings.selection.optIn.merge(rules(value, of: LintKey.optInRules)) { $1 }
        case LintKey.onlyRules.name where value.elements?.isEmpty != true:
            settings.selection.only = rules(value, of: LintKey.onlyRules)
        case LintKey.onlyRules.name: break
        case LintKey.preset.name:
            let name = reader.choice(value, among: LintPreset.allCases.map(\.rawValue), subject: subject)
            settings.preset = placed(name.flatMap(LintPreset.init), value)
        case LintKey.included.name:
            settings.paths.included = reader.pathPatterns(value, subject: subject, in: folder)
        case LintKey.excluded.name:
            settings.paths.excluded = reader.pathPatterns(value, subject: subject, in: folder)
        case LintKey.strict.name:
            settings.isStrict = placed(reader.boolean(value, subject: subject), value)
        case LintKey.lenient.name:
            settings.isLenient = placed(reader.boolean(value, subject: subject), value)
        case LintKey.warningThreshold.name:
            settings.warningThreshold = placed(reader.count(value, subject: subject), value)
        case LintKey.reporter.name: settings.reporter = placed(reporter(value, subject: subject), value)
        case LintKey.baseline.name:
            let path = reader.string(value, subject: subject)
            settings.baseline = placed(path.map { Path($0, in: folder) }, value)
        case LintKey.allowZeroLintableFiles.name:
            settings.allowsNoFiles = placed(reader.boolean(value, subject: subject), value)
        case LintKey.overrides.name: readOverrides(value)
        case LintKey.customRules.name: readCustomRules(value)
        default: readRule(member)
        }
    }

    /// Turns off the rules of the preset that the file does not turn on by their own ids.
    private mutating func applyPreset() {
        guard let preset = settings.preset else { return }
        for id in preset.value.disabledRules where !settings.selection.named.contains(id) {
            settings.selection.disabled[id] = settings.selection.disabled[id] ?? preset.place
        }
    }

    private func placed<Value>(_ result: Value?, _ value: JSONValue) -> Placed<Value>? {
        result.map { Placed(value: $0, place: place(value.range.lowerBound)) }
    }

    private func place(_ offset: Int) -> SourcePlace {
        SourcePlace(file: reader.file, offset: offset)
    }

    private mutating func warn(at offset: Int, _ message: DiagnosticMessage) {
        warnings.append(reader.file.diagnostic(.warning, at: offset, message))
    }

    private mutating func reporter(_ value: JSONValue, subject: String) -> String? {
        guard let name = reader.string(value, subject: subject) else { return nil }
        if let reporter = ReporterRegistry.reporter(name) { return type(of: reporter).id }
        return reader.choice(value, among: ReporterRegistry.ids, subject: subject)
    }

    // MARK: Rules

    /// The rules of a list by their current ids, with their places.
    private mutating func rules(_ value: JSONValue, of key: ConfigurationKey) -> [String: SourcePlace] {
        var rules: [String: SourcePlace] = [:]
        for (name, value) in reader.ruleIDs(value, of: key) {
            let start = value.range.lowerBound
            if let rule = SwiftRules.registry.rule(name) {
                rules[rule.metadata.id] = place(start)
                if key != LintKey.disabledRules { settings.selection.named.insert(rule.metadata.id) }
                warnAboutFormerID(name, of: rule, at: start)
            } else if customRuleIDs.contains(name) || name == LintKey.customRules.name {
                rules[name] = place(start)
            } else if name == "all" {
                rules.merge(allRules(in: key, at: value)) { first, _ in first }
            } else {
                reader.report(at: value, "there is no rule \"\(name)\"; \(hint(for: name))")
            }
        }
        return rules
    }

    /// What `all` stands for: in `opt_in_rules`, every rule that is off by default.
    private mutating func allRules(in key: ConfigurationKey, at value: JSONValue) -> [String: SourcePlace] {
        guard key == LintKey.optInRules else {
            reader.report(at: value, "\"all\" is only allowed in \"opt_in_rules\"; list the rules")
            return [:]
        }
        let rules = SwiftRules.registry.all.filter { !$0.metadata.isDefault }.map(\.metadata.id)
        return Dictionary(uniqueKeysWithValues: rules.map { ($0, place(value.range.lowerBound)) })
    }

    private mutating func warnAboutFormerID(_ name: String, of rule: SwiftRule, at offset: Int) {
        guard name != rule.metadata.id else { return }
        warn(at: offset, "\"\(name)\" is the former name of \"\(rule.metadata.id)\"; use the new name")
    }

    private mutating func hint(for name: String) -> String {
        reader.suggestions.hint(
            for: name, among: Self.ruleIDs + customRuleIDs.ordered(), as: .quoted,
            otherwise: "`prumo rule` lists all rules")
    }

    /// Reads a key that is the id of a rule.
    private mutating func readRule(_ member: JSONMember) {
        guard let entry = SwiftRules.registry.rule(member.name) else { return reportUnknownKey(member) }
        let start = member.nameRange.lowerBound
        warnAboutFormerID(member.name, of: entry, at: start)
        let id = entry.metadata.id
        if let first = settings.rules[id]?.place {
            reader.problems.report(
                reader.file.diagnostic(
                    at: start,
                    "\"\(member.name)\" is \"\(id)\", which is already configured at \(first.reference); remove one")
            )
            return
        }
        let runner = entry.check(configuredBy: member.value, &reader)
        settings.rules[id] = LintSettings.RuleValue(
            entry: entry, value: member.value, file: reader.file, place: place(start), runner: runner,
            paths: paths(of: entry, in: member.value))
    }

    private mutating func paths(of entry: SwiftRule, in value: JSONValue) -> PathFilter {
        var filter = PathFilter()
        guard let members = value.members, !members.isEmpty else { return filter }
        let keys = RulePathKeys(besides: entry.options.map(\.name))
        for member in members {
            let subject = "\"\(member.name)\""
            if keys.included.contains(member.name) {
                filter.included += reader.pathPatterns(member.value, subject: subject, in: folder)
            } else if keys.excluded.contains(member.name) {
                filter.excluded += reader.pathPatterns(member.value, subject: subject, in: folder)
            }
        }
        return filter
    }

    /// Reads the entries of `overrides`, each as a configuration of its own with fewer keys.
    private mutating func readOverrides(_ value: JSONValue) {
        guard let entries = value.elements else {
            return reader.report(
                at: value, JSONObjectReader.expected("a list in [ ]", "\"overrides\"", found: value.kindDescription))
        }
        for entry in entries {
            let members = reader.members(of: entry, subject: "each entry of \"overrides\"")
            guard entry.members != nil else { continue }
            var rest = LintSettingsReader(
                reader.file, folder: folder, customRuleIDs: customRuleIDs, keys: LintKey.allOfOverride,
                subject: "an entry of \"overrides\"")
            for member in members where !ConfigurationOverride.ownKeys.contains(member.name) { rest.read(member) }
            reader.problems.report(rest.problems)
            warnings += rest.warnings
            settings.overrides.append(
                ConfigurationOverride(entry, members, rest.settings, in: folder, &reader))
        }
    }

    private mutating func readCustomRules(_ value: JSONValue) {
        let runners = CustomRules.runners(from: value, &reader)
        let runnersByID = Dictionary(runners.map { ($0.metadata.id, $0) }) { first, _ in first }
        for member in value.members ?? [] {
            let start = member.nameRange.lowerBound
            if SwiftRules.registry.rule(member.name) != nil {
                reader.problems.report(
                    reader.file.diagnostic(
                        at: start, "\"\(member.name)\" is the id of a built-in rule; choose another id"))
            } else if let runner = runnersByID[member.name] {
                settings.customRules[member.name] = LintSettings.CustomRule(
                    runner: runner, text: String(decoding: reader.file.bytes[member.value.range], as: UTF8.self),
                    place: place(start))
            }
        }
    }

    // MARK: What does not go together

    private mutating func reportUnknownKey(_ member: JSONMember) {
        let start = member.nameRange.lowerBound
        if LintKey.all.contains(where: { $0.name == member.name }) {
            reader.problems.report(
                reader.file.diagnostic(
                    at: start, "\"\(member.name)\" applies to all files; move it out of \"overrides\""))
            return
        }
        let subject = "\(subject) has no key \"\(member.name)\""
        if let key = LintKey.foreign.first(where: { $0.name == member.name }) {
            reader.problems.report(reader.file.diagnostic(at: start, "\(subject); \(key.remedy)"))
        } else if customRuleIDs.contains(member.name) {
            reader.problems.report(
                reader.file.diagnostic(
                    at: start, "\(subject); the rule's options belong in \"custom_rules\""))
        } else {
            let hint = reader.suggestions.hint(
                for: member.name, among: keys + Self.ruleIDs, as: .quoted,
                otherwise: "its keys are \(keys.joined(separator: ", ")) and the ids of rules")
            reader.problems.report(reader.file.diagnostic(at: start, "\(subject); \(hint)"))
        }
    }

    private mutating func checkRuleLists(_ members: [JSONMember]) {
        guard settings.selection.only != nil else { return }
        let others = [LintKey.disabledRules.name, LintKey.optInRules.name]
        for member in members
        where others.contains(member.name) && member.value.elements?.isEmpty != true {
            reader.problems.report(
                reader.file.diagnostic(
                    at: member.nameRange.lowerBound,
                    "\"\(member.name)\" cannot be used together with \"only_rules\"; change that list and remove this one"
                ))
        }
    }

    private mutating func checkLeniency() {
        guard let strict = settings.isStrict, let lenient = settings.isLenient, strict.value,
            lenient.value
        else { return }
        let later = max(strict.place.offset, lenient.place.offset)
        reader.problems.report(
            reader.file.diagnostic(
                at: later, "\"strict\" and \"lenient\" contradict each other; remove one of them"))
    }
}
