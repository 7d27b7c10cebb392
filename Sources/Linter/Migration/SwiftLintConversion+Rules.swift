import DataFormats
import DocumentFormats
import SourceText

extension SwiftLintConversion {
    /// Converts a list of rules.
    mutating func convertRules(_ member: YAMLMember, as name: String) {
        if name != LintKey.onlyRules.name, let only = file.value(LintKey.onlyRules.name), !only.isNull,
            only.elements?.isEmpty != true, !entries(of: member).isEmpty
        {
            return leaveOut(
                at: member.nameRange.lowerBound, "\"\(member.name)\"",
                because: "it cannot stand beside \"only_rules\", in SwiftLint neither")
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
        // An empty list of only rules would be none: nothing of it may get lost where no rule is left.
        guard !rules.isEmpty else {
            if name == LintKey.onlyRules.name, !entries(of: member).isEmpty {
                note(
                    at: member.nameRange.lowerBound,
                    "none of these rules is left, so \"only_rules\" is not written and the default rules run")
            }
            return
        }
        add(name, JSONValue(.array(rules), range: member.value.range), for: member)
    }

    /// The id of today of an entry in a list of rules; nil where it is left out.
    private mutating func rule(_ value: YAMLValue, of member: YAMLMember, as key: String) -> String? {
        let start = value.range.lowerBound
        guard let text = value.scalar?.text, !value.isNull else {
            leaveOut(at: start, "this entry of \"\(member.name)\"", because: "it is no text")
            return nil
        }
        if let entry = SwiftRules.registry.rule(text) {
            if entry.metadata.id != text { noteFormerID(text, entry, at: start) }
            return entry.metadata.id
        }
        if customRuleIDs.contains(text) || text == LintKey.customRules.name { return text }
        if text == "all", key == LintKey.optInRules.name { return text }
        if SwiftLintRules.ids.contains(text) {
            leaveOut(at: start, "\"\(text)\" in \"\(member.name)\"", because: Self.missing(text))
        } else {
            let meant = suggestions.nearest(
                to: text,
                among: SwiftRules.registry.ids + SwiftLintRules.ids.sorted() + customRuleIDs.sorted())
            let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
            leaveOut(
                at: start, "\"\(text)\" in \"\(member.name)\"", because: "SwiftLint has no such rule\(hint)"
            )
        }
        return nil
    }

    private mutating func noteFormerID(_ id: String, _ entry: SwiftRule, at offset: Int) {
        note(at: offset, "\"\(id)\" is written under its present name, \"\(entry.metadata.id)\"")
    }

    /// Notes the rules that `swiftlint analyze` runs.
    mutating func leaveOutAnalyzers(_ member: YAMLMember) {
        for value in entries(of: member) {
            let name = value.scalar.map { "\"\($0.text)\"" } ?? "this entry"
            leaveOut(
                at: value.range.lowerBound, "\(name) in \"analyzer_rules\"",
                because: "rules that need the compiler's log do not run here")
        }
    }

    /// Converts a rule's value.
    mutating func convertRule(_ member: YAMLMember, _ entry: SwiftRule) {
        let start = member.nameRange.lowerBound
        let id = entry.metadata.id
        if members.contains(where: { $0.name == id }) {
            return leaveOut(
                at: start, "\"\(member.name)\"", because: "it is \"\(id)\", which stands above already")
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
                leaveOut(at: member.value.range.lowerBound, "\"custom_rules\"", because: "it is no mapping")
            }
            return
        }
        var converted: [JSONMember] = []
        for rule in rules {
            let start = rule.nameRange.lowerBound
            guard SwiftRules.registry.rule(rule.name) == nil else {
                leaveOut(
                    at: start, "\"\(rule.name)\"",
                    because: "there is a rule of that name; give it another one")
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
                            file.source.text(of: "the rule \"\(rule.name)\" is left out: \(problem.message)")))
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
                    "variables of the environment are not filled in here; the text is written as it is")
            }
        }
    }
}
