import DataFormats
import Findings
import SourceText

/// Converts the keys of a `.swiftlint.yml` into those of `lint`, with a note for each one that it leaves out.
struct SwiftLintConversion {
    let file: SwiftLintFile
    /// The ids of all rules of `custom_rules`, in this file and in those that it is put together with.
    let customRuleIDs: Set<String>
    /// The members of `lint`, in the order of the YAML.
    private(set) var members: [JSONMember] = []
    /// What was left out or changed.
    var notes: [Diagnostic] = []
    /// The analyzer rules, each where the file names it first.
    private var analyzers: [(id: String, offset: Int)] = []
    /// What was meant by unknown keys and rules.
    var suggestions = Suggestions()

    init(_ file: SwiftLintFile, customRuleIDs: Set<String>) {
        self.file = file
        self.customRuleIDs = customRuleIDs
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
        noteAnalyzers()
    }

    /// Remembers an analyzer rule.
    private mutating func leaveOutAnalyzer(_ id: String, at offset: Int) {
        if !analyzers.contains(where: { $0.id == id }) { analyzers.append((id, offset)) }
    }

    /// One note for all analyzer rules.
    private mutating func noteAnalyzers() {
        guard let start = analyzers.map(\.offset).min() else { return }
        let names = analyzers.map { "\"\($0.id)\"" }.joined(separator: ", ")
        let verb = analyzers.count == 1 ? "is" : "are"
        note(at: start, "\(names) \(verb) left out: \(SwiftLintAnalyzers.absence)")
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
        switch member.name {
        case LintKey.disabledRules.name, LintKey.onlyRules.name: convertRules(member, as: member.name)
        case LintKey.optInRules.name: convertRules(member, as: member.name)
        case "enabled_rules" where file.value(LintKey.optInRules.name) == nil:
            note(at: start, "\"enabled_rules\" is renamed to \"opt_in_rules\"")
            convertRules(member, as: LintKey.optInRules.name)
        case "analyzer_rules": leaveOutAnalyzers(member)
        case LintKey.included.name, LintKey.excluded.name: convertPaths(member)
        case LintKey.strict.name, LintKey.lenient.name:
            convertPlain(member, JSONValue(flagOf: member.value), wanted: "it must be true or false") {
                if case .boolean = $0 { true } else { false }
            }
        case LintKey.warningThreshold.name:
            convertPlain(member, JSONValue(member.value), wanted: "it must be a whole number of at least 0") {
                if case .number(let number) = $0 { (number.int ?? -1) >= 0 } else { false }
            }
        case LintKey.reporter.name: convertReporter(member)
        case LintKey.baseline.name: convertBaseline(member)
        case LintKey.customRules.name: convertCustomRules(member)
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
        } else if SwiftLintAnalyzers.ids.contains(member.name) {
            leaveOutAnalyzer(member.name, at: start)
        } else {
            let meant = suggestions.nearest(
                to: member.name,
                among: LintKey.all.map(\.name) + SwiftRules.registry.ids)
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

extension SwiftLintConversion {
    /// Converts a list of rules.
    mutating func convertRules(_ member: YAMLMember, as name: String) {
        if name != LintKey.onlyRules.name, let only = file.value(LintKey.onlyRules.name), !only.isNull,
            only.elements?.isEmpty != true, !entries(of: member).isEmpty
        {
            return leaveOut(
                at: member.nameRange.lowerBound, "\"\(member.name)\"",
                because: "it cannot be used together with \"only_rules\"")
        }
        var rules: [JSONValue] = []
        var known: Set<String> = []
        for value in entries(of: member) {
            guard let id = rule(value, of: member, as: name) else { continue }
            if known.insert(id).inserted {
                rules.append(JSONValue(.string(id), range: value.range))
            } else {
                note(at: value.range.lowerBound, "\"\(id)\" is listed twice; it is written once")
            }
        }
        // An empty list of only rules would be none: so it is not written if no rule is left.
        guard !rules.isEmpty else {
            if name == LintKey.onlyRules.name, !entries(of: member).isEmpty {
                note(
                    at: member.nameRange.lowerBound,
                    "none of these rules is supported, so \"only_rules\" is left out and the default rules run")
            }
            return
        }
        add(name, JSONValue(.array(rules), range: member.value.range), for: member)
    }

    /// The current id of an entry in a list of rules; nil if it is left out.
    private mutating func rule(_ value: YAMLValue, of member: YAMLMember, as key: String) -> String? {
        let start = value.range.lowerBound
        guard let text = value.scalar?.text, !value.isNull else {
            leaveOut(at: start, "this entry of \"\(member.name)\"", because: "it is not a string")
            return nil
        }
        if let entry = SwiftRules.registry.rule(text) {
            if entry.metadata.id != text { noteFormerID(text, entry, at: start) }
            return entry.metadata.id
        }
        if customRuleIDs.contains(text) || text == LintKey.customRules.name { return text }
        if text == "all", key == LintKey.optInRules.name { return text }
        if SwiftLintAnalyzers.ids.contains(text) {
            leaveOutAnalyzer(text, at: start)
        } else {
            let meant = suggestions.nearest(
                to: text,
                among: SwiftRules.registry.ids + customRuleIDs.ordered())
            let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
            leaveOut(
                at: start, "\"\(text)\" in \"\(member.name)\"", because: "SwiftLint has no such rule\(hint)"
            )
        }
        return nil
    }

    private mutating func noteFormerID(_ id: String, _ entry: SwiftRule, at offset: Int) {
        note(at: offset, "\"\(id)\" is renamed to \"\(entry.metadata.id)\"")
    }

    /// Leaves out the rules that `swiftlint analyze` runs.
    mutating func leaveOutAnalyzers(_ member: YAMLMember) {
        for value in entries(of: member) {
            if let id = value.scalar?.text, SwiftLintAnalyzers.ids.contains(id) {
                leaveOutAnalyzer(id, at: value.range.lowerBound)
            } else {
                let name = value.scalar.map { "\"\($0.text)\"" } ?? "this entry"
                leaveOut(
                    at: value.range.lowerBound, "\(name) in \"analyzer_rules\"",
                    because: "it is not an analyzer rule of SwiftLint")
            }
        }
    }

    /// Converts a rule's value.
    mutating func convertRule(_ member: YAMLMember, _ entry: SwiftRule) {
        let start = member.nameRange.lowerBound
        let id = entry.metadata.id
        if members.contains(where: { $0.name == id }) {
            return leaveOut(
                at: start, "\"\(member.name)\"", because: "it is \"\(id)\", which is already configured above")
        }
        if member.value.isNull {
            return leaveOut(
                at: start, "\"\(member.name)\"", because: "it has no value, which SwiftLint ignores")
        }
        if member.name != id { noteFormerID(member.name, entry, at: start) }
        let value = SwiftLintRuleValue(entry, file: file.source).converted(member.value, &notes)
        if let value { add(id, value, for: member) }
    }

    /// Converts the rules that a package makes of regular expressions.
    mutating func convertCustomRules(_ member: YAMLMember) {
        guard let rules = member.value.members else {
            if !member.value.isNull {
                leaveOut(at: member.value.range.lowerBound, "\"custom_rules\"", because: "it is not a mapping")
            }
            return
        }
        var converted: [JSONMember] = []
        for rule in rules {
            let start = rule.nameRange.lowerBound
            guard SwiftRules.registry.rule(rule.name) == nil else {
                leaveOut(
                    at: start, "\"\(rule.name)\"",
                    because: "it is the id of a built-in rule; choose another id")
                continue
            }
            let value = SwiftLintRuleValue.customRule(rule.value)
            let single = JSONMember(name: rule.name, nameRange: rule.nameRange, value: value)
            var reader = JSONObjectReader(file: file.source)
            _ = CustomRules.runners(
                from: JSONValue(.object([single]), range: member.value.range), &reader)
            if reader.problems.diagnostics.isEmpty {
                converted.append(single)
                noteVariables(in: rule)
            } else {
                for problem in Diagnostic.ordered(reader.problems.diagnostics) {
                    notes.append(
                        Diagnostic(
                            .warning, path: problem.path, location: problem.location,
                            "the rule \"\(rule.name)\" is left out: \(problem.message)"))
                }
            }
        }
        if !converted.isEmpty {
            add(member.name, JSONValue(.object(converted), range: member.value.range), for: member)
        }
    }

    private mutating func noteVariables(in rule: YAMLMember) {
        for member in rule.value.members ?? [] {
            for value in entries(of: member) where value.scalar.map({ Self.hasVariable($0.text) }) == true {
                note(
                    at: value.range.lowerBound,
                    "environment variables are not replaced; the string is copied unchanged")
            }
        }
    }
}
