import DataFormats
import Findings
import SourceText
import SwiftTree

/// A rule that a package makes of a regular expression: the value of one key of `custom_rules`.
struct CustomRule: Sendable {
    private static let keys = CustomRuleKey.all.map(\.name)

    /// Its name in comments and reports.
    let id: String
    /// The expression to search for; like the others it has SwiftLint's flags.
    let regex: any RegularExpression
    /// Its name in words.
    private(set) var name: String
    /// The message of its findings.
    private(set) var message = "Regex matched"
    /// The severity.
    private(set) var severity = Diagnostic.Severity.warning
    /// The group of the expression whose place is the finding's.
    private(set) var captureGroup = 0
    /// Paths in which one of these is found are looked at; all if there is none.
    private(set) var included: [any RegularExpression] = []
    /// Paths in which one of these is found are not.
    private(set) var excluded: [any RegularExpression] = []
    /// A match that overlaps one of these is ignored.
    private(set) var excludedKinds: Set<SyntaxKind> = []

    /// Reads a rule; nil if it has no expression. What is wrong is reported.
    init?(id: String, _ value: JSONValue, _ reader: inout JSONObjectReader) {
        let members = reader.members(of: value, named: Self.keys, subject: "\"\(id)\"")
        guard value.members != nil else { return nil }
        guard let member = members["regex"] else {
            reader.report(at: value, "\"\(id)\" has no \"regex\"; add a regular expression")
            return nil
        }
        guard let text = reader.string(member.value, subject: "\"regex\""),
            let regex = reader.fileExpression(text, at: member.value)
        else { return nil }
        (self.id, self.regex, name) = (id, regex, id)
        if let value = members["name"]?.value, let text = reader.string(value, subject: "\"name\"") { name = text }
        if let value = members["message"]?.value, let text = reader.string(value, subject: "\"message\"") {
            message = text
        }
        if let value = members["severity"]?.value {
            let word = reader.choice(value, among: ["warning", "error"], subject: "\"severity\"")
            severity = word.flatMap(Diagnostic.Severity.init(rawValue:)) ?? severity
        }
        if let value = members["capture_group"]?.value { readGroup(value, &reader) }
        if let value = members["included"]?.value { included = reader.expressions(value, subject: "\"included\"") }
        if let value = members["excluded"]?.value { excluded = reader.expressions(value, subject: "\"excluded\"") }
        readKinds(members, &reader)
        if let value = members[CustomRuleKey.executionMode.name]?.value {
            _ = reader.choice(
                value, among: CustomRuleKey.executionModes, subject: "\"\(CustomRuleKey.executionMode.name)\"")
        }
    }

    private mutating func readGroup(_ value: JSONValue, _ reader: inout JSONObjectReader) {
        guard let group = reader.count(value, subject: "\"capture_group\"") else { return }
        let count = regex.groupCount
        if group <= count {
            captureGroup = group
        } else {
            let groups = count == 0 ? "no groups" : count == 1 ? "one group" : "\(count) groups"
            reader.report(at: value, "\"capture_group\" cannot be \(group): the regular expression has \(groups)")
        }
    }

    private mutating func readKinds(_ members: [String: JSONMember], _ reader: inout JSONObjectReader) {
        if let matched = members["match_kinds"]?.value {
            if let excluded = members["excluded_match_kinds"]?.value {
                reader.report(
                    at: excluded,
                    "\"excluded_match_kinds\" cannot be used together with \"match_kinds\"; remove one of them")
            }
            excludedKinds = Set(SyntaxKind.allCases).subtracting(reader.kinds(matched, subject: "\"match_kinds\""))
        } else if let excluded = members["excluded_match_kinds"]?.value {
            excludedKinds = reader.kinds(excluded, subject: "\"excluded_match_kinds\"")
        }
    }
}

extension JSONObjectReader {
    fileprivate mutating func expressions(_ value: JSONValue, subject: String) -> [any RegularExpression] {
        var list: [any RegularExpression] = []
        for (text, value) in texts(value, subject: subject) {
            if let expression = fileExpression(text, at: value) { list.append(expression) }
        }
        return list
    }

    fileprivate mutating func kinds(_ value: JSONValue, subject: String) -> Set<SyntaxKind> {
        var kinds: Set<SyntaxKind> = []
        let words = SyntaxKind.allCases.map(\.rawValue)
        for (text, value) in texts(value, subject: subject) {
            if let kind = SyntaxKind(rawValue: text.lowercased()) {
                kinds.insert(kind)
            } else {
                let hint = suggestions.hint(
                    for: text.lowercased(), among: words, as: .quoted,
                    otherwise: "use one of \(words.joined(separator: ", "))")
                report(at: value, "\(subject) cannot contain \"\(text)\"; \(hint)")
            }
        }
        return kinds
    }
}

extension CustomRules {
    /// The rules of the value of `custom_rules`, by their ids; what is wrong with it is reported.
    static func runners(from value: JSONValue, _ reader: inout JSONObjectReader) -> [RuleRunner] {
        reader.members(of: value, subject: "\"\(metadata.id)\"")
            .ordered { $0.name < $1.name }
            .compactMap { CustomRule(id: $0.name, $0.value, &reader).map(CustomRuleRunner.init) }
    }

    /// The rules of a package as one, for the reference and its examples. A configuration makes a runner of each.
    static let entry = SwiftRule(CustomRules.self, pathKeys: .accepted) { value, reader in
        FileRuleRunner(
            CustomRules(runners: value.map { CustomRules.runners(from: $0, &reader) } ?? []), severity: .warning)
    }
}
