import DataFormats
import Findings
import SourceText

/// Converts the keys of a `.swiftlint.yml` into those of `lint`, with a note for each one that it leaves out.
struct SwiftLintConversion {
    /// The configuration that a file is a part of.
    struct Context {
        /// Whether SwiftLint merges the file over the one that it starts with. It then reads only its rules and `excluded`.
        var isNested = false
        /// Whether the result extends other files.
        var isExtension = false
        /// The ids of the custom rules that the file may name.
        let customRuleIDs: Set<String>
        /// The ids of custom rules that are left out.
        let customRuleIDsLeftOut: Set<String>
        /// The ids of custom rules in files that the result extends.
        var inheritedCustomRuleIDs: Set<String> = []
    }

    let file: SwiftLintFile
    let context: Context
    /// The file's own rules of `custom_rules`.
    let customRules: SwiftLintCustomRules
    /// The members of `lint`, in the order of the YAML.
    private(set) var members: [JSONMember] = []
    /// What was left out or changed.
    var notes: [Diagnostic] = []
    /// The analyzer rules that the file lists.
    private var analyzers: (member: YAMLMember, rules: [JSONValue])?
    /// What was meant by unknown keys and rules.
    var suggestions = Suggestions()

    /// The keys that are converted, in the order in which they are shown.
    private static let keys = [
        LintKey.disabledRules, LintKey.optInRules, LintKey.onlyRules, LintKey.included, LintKey.excluded,
        LintKey.strict, LintKey.lenient, LintKey.warningThreshold, LintKey.reporter, LintKey.baseline,
        LintKey.allowZeroLintableFiles, LintKey.customRules,
    ]
    /// The names of those that SwiftLint reads only from the file that it starts with.
    private static let keysOfRoot = Set(
        [
            LintKey.included, LintKey.strict, LintKey.lenient, LintKey.warningThreshold, LintKey.reporter,
            LintKey.baseline, LintKey.allowZeroLintableFiles,
        ].map(\.name))

    init(_ file: SwiftLintFile, _ customRules: SwiftLintCustomRules, as context: Context) {
        self.file = file
        self.customRules = customRules
        self.context = context
    }

    /// Converts the whole file.
    mutating func convert() {
        notes += file.warnings
        if let first = file.comments.first {
            let count = file.comments.count
            note(
                at: first,
                count == 1
                    ? "this comment is left out: JSON has no comments"
                    : "this comment and \(count - 1) more are left out: JSON has no comments")
        }
        for member in file.members { convert(member) }
        addAnalyzers()
    }

    /// Adds the analyzer rules to the list that turns rules on.
    private mutating func addAnalyzers() {
        guard let (member, new) = analyzers, !new.isEmpty else { return }
        let name =
            members.contains { $0.name == LintKey.onlyRules.name } ? LintKey.onlyRules.name : LintKey.optInRules.name
        let place = members.firstIndex { $0.name == name }
        var rules = place.flatMap { members[$0].value.elements } ?? []
        for rule in new where !rules.contains(where: { $0.string == rule.string || $0.string == "all" }) {
            rules.append(rule)
        }
        note(at: member.nameRange.lowerBound, "\"analyzer_rules\" are added to \"\(own: name)\"")
        let range = place.map { members[$0].value.range } ?? member.value.range
        let value = JSONValue(.array(rules), range: range)
        if let place {
            members[place] = JSONMember(name: name, nameRange: members[place].nameRange, value: value)
        } else {
            add(name, value, for: member)
        }
    }

    mutating func note(at offset: Int, _ message: DiagnosticMessage) {
        notes.append(file.source.diagnostic(.warning, at: offset, message))
    }

    /// Notes that something is left out.
    mutating func leaveOut(at offset: Int, _ subject: String, because reason: String) {
        note(at: offset, "\(subject) is left out: \(reason)")
    }

    mutating func add(_ name: String, _ value: JSONValue, for member: YAMLMember) {
        members.append(JSONMember(name: name, nameRange: member.nameRange, value: value))
    }

    private mutating func convert(_ member: YAMLMember) {
        let start = member.nameRange.lowerBound
        if context.isNested, Self.keysOfRoot.contains(member.name) {
            return leaveOut(
                at: start, "\"\(member.name)\"", because: "SwiftLint reads it only from the file that it starts with")
        }
        switch member.name {
        case LintKey.disabledRules.name, LintKey.onlyRules.name: convertRules(member, as: member.name)
        case LintKey.optInRules.name: convertRules(member, as: member.name)
        case "enabled_rules" where file.value(LintKey.optInRules.name) == nil:
            note(at: start, "\"enabled_rules\" is renamed to \"opt_in_rules\"")
            convertRules(member, as: LintKey.optInRules.name)
        case "analyzer_rules": analyzers = (member, analyzerRules(member))
        case LintKey.included.name, LintKey.excluded.name: convertPaths(member)
        case LintKey.strict.name, LintKey.lenient.name, LintKey.allowZeroLintableFiles.name:
            convertPlain(member, JSONValue(flagOf: member.value), wanted: "it must be true or false") {
                if case .boolean = $0 { true } else { false }
            }
        case LintKey.warningThreshold.name:
            convertPlain(member, JSONValue(member.value), wanted: "it must be a whole number of at least 0") {
                if case .number(let number) = $0 { (number.int ?? -1) >= 0 } else { false }
            }
        case LintKey.reporter.name: convertReporter(member)
        case LintKey.baseline.name: convertBaseline(member)
        case LintKey.customRules.name:
            notes += customRules.notes
            if !customRules.rules.isEmpty {
                add(member.name, JSONValue(.object(customRules.rules), range: member.value.range), for: member)
            }
        case "parent_config", "child_config": break  // they become "extends"
        default: convertOther(member)
        }
    }

    private mutating func convertOther(_ member: YAMLMember) {
        let start = member.nameRange.lowerBound
        let subject = "\"\(member.name)\""
        if let entry = SwiftRules.registry.rule(member.name) {
            convertRule(member, entry)
        } else if let key = LintKey.foreign.first(where: { $0.name == member.name }) {
            leaveOut(at: start, subject, because: key.remedy)
        } else {
            let meant = suggestions.nearest(
                to: member.name,
                among: Self.keys.map(\.name) + SwiftRules.registry.ids)
            let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
            leaveOut(at: start, subject, because: "SwiftLint has no such key or rule\(hint)")
        }
    }

    // MARK: Simple values

    private mutating func convertPlain(
        _ member: YAMLMember, _ value: JSONValue, wanted: String, where isWanted: (JSONValue.Content) -> Bool
    ) {
        guard isWanted(value.content) else {
            return leaveOut(at: member.value.range.lowerBound, "\"\(member.name)\"", because: wanted)
        }
        add(member.name, value, for: member)
    }

    private mutating func convertBaseline(_ member: YAMLMember) {
        guard let text = member.value.scalar?.text, !member.value.isNull, !Self.hasVariable(text) else {
            return leaveOut(
                at: member.value.range.lowerBound, "\"baseline\"",
                because: "it must be a path without variables")
        }
        note(
            at: member.nameRange.lowerBound,
            "a SwiftLint baseline contains SwiftLint's messages; write a new one with --write-baseline")
        add(member.name, JSONValue(textsOf: member.value), for: member)
    }

    private mutating func convertPaths(_ member: YAMLMember) {
        var patterns: [JSONValue] = []
        var known: Set<String> = []
        for value in entries(of: member) {
            let start = value.range.lowerBound
            guard let text = value.scalar?.text, !value.isNull else {
                leaveOut(at: start, "this entry of \"\(member.name)\"", because: "it is not a string")
                continue
            }
            if Self.hasVariable(text) {
                leaveOut(
                    at: start, "\"\(text)\"", because: "environment variables are not replaced")
            } else if known.insert(text).inserted {
                do throws(GlobError) {
                    let place = SourcePlace(file: file.source, offset: start)
                    _ = try PathPattern(text, in: file.folder, at: place)
                    patterns.append(JSONValue(.string(text), range: value.range))
                } catch {
                    leaveOut(at: start, "\"\(text)\"", because: "it is not a valid glob pattern: \(error.message)")
                }
            } else {
                note(at: start, "\"\(text)\" is listed twice; it is written once")
            }
        }
        if !patterns.isEmpty {
            add(member.name, JSONValue(.array(patterns), range: member.value.range), for: member)
        }
    }

    /// The entries of a list, or a single value as the only entry; empty without a value.
    func entries(of member: YAMLMember) -> [YAMLValue] {
        if member.value.isNull { return [] }
        return member.value.elements ?? [member.value]
    }

    /// Whether a text has `${NAME}` in it, which SwiftLint replaces where there is such a variable.
    static func hasVariable(_ text: String) -> Bool {
        text.contains(/\$\{[A-Za-z_][A-Za-z0-9_]*\}/)
    }
}

extension SwiftLintConversion {
    /// Converts the name of a reporter.
    mutating func convertReporter(_ member: YAMLMember) {
        let start = member.value.range.lowerBound
        guard let name = member.value.scalar?.text, !member.value.isNull else {
            return leaveOut(at: start, "\"reporter\"", because: "it is not a string")
        }
        guard let reporter = ReporterRegistry.reporter(name) else {
            let names = ReporterRegistry.ids.joined(separator: ", ")
            return leaveOut(
                at: start, "\"reporter\"", because: "\"\(name)\" is not a report format; use one of \(names)")
        }
        add(member.name, JSONValue(.string(type(of: reporter).id), range: member.value.range), for: member)
    }
}
