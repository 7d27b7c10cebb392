import DataFormats
import Findings
import SourceText

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
            if name == LintKey.onlyRules.name, id == LintKey.customRules.name, inheritsCustomRules {
                rules += ownCustomRules(at: value).filter { known.insert($0).inserted }.map {
                    JSONValue(.string($0), range: value.range)
                }
            } else if known.insert(id).inserted {
                rules.append(JSONValue(.string(id), range: value.range))
            } else {
                note(at: value.range.lowerBound, "\"\(id)\" is listed twice; it is written once")
            }
        }
        // An empty list of only rules would be none: so it is not written if no rule is left.
        guard !rules.isEmpty else {
            if name == LintKey.onlyRules.name, !entries(of: member).isEmpty {
                let others = context.isExtension ? "those of the other files" : "the default rules"
                note(
                    at: member.nameRange.lowerBound,
                    "none of these rules is supported, so \"only_rules\" is left out and \(own: others) run")
            }
            return
        }
        add(name, JSONValue(.array(rules), range: member.value.range), for: member)
    }

    /// Whether the files that the result extends have custom rules, which SwiftLint does not mean by `custom_rules` in `only_rules`.
    private var inheritsCustomRules: Bool { !context.inheritedCustomRuleIDs.isSubset(of: customRules.ids) }

    /// The ids that SwiftLint means by `custom_rules` in `only_rules`.
    private mutating func ownCustomRules(at value: YAMLValue) -> [String] {
        if customRules.ids.isEmpty {
            leaveOut(
                at: value.range.lowerBound, "\"custom_rules\" in \"only_rules\"",
                because: "it means the custom rules of this file, which has none")
        }
        return customRules.ids
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
        if context.customRuleIDs.contains(text) || text == LintKey.customRules.name { return text }
        if text == "all", key == LintKey.optInRules.name { return text }
        if context.customRuleIDsLeftOut.contains(text) {
            leaveOut(at: start, "\"\(text)\" in \"\(member.name)\"", because: "the custom rule itself is left out")
        } else {
            let meant = suggestions.nearest(
                to: text,
                among: SwiftRules.registry.ids + context.customRuleIDs.ordered())
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

    /// Converts the list of the rules that `swiftlint analyze` runs, which are rules like all others here.
    /// - Returns: their ids.
    mutating func analyzerRules(_ member: YAMLMember) -> [JSONValue] {
        let all = SwiftRules.registry.all.map(\.metadata).filter(\.needsIndex).map(\.id)
        var rules: [JSONValue] = []
        for value in entries(of: member) {
            if let id = value.scalar?.text, id == "all" || all.contains(id) {
                rules += (id == "all" ? all : [id]).map { JSONValue(.string($0), range: value.range) }
            } else {
                let name = value.scalar.map { "\"\($0.text)\"" } ?? "this entry"
                leaveOut(
                    at: value.range.lowerBound, "\(name) in \"analyzer_rules\"",
                    because: "it is not an analyzer rule of SwiftLint")
            }
        }
        return rules
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
}
