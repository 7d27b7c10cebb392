import DataFormats
import Findings
import SourceText

/// The rules under `custom_rules` in a file of SwiftLint. As there, a key that no rule has or that has a value of another type is
/// ignored, and the rule is not.
struct SwiftLintCustomRules {
    /// The rules that Prumo can run, by their ids.
    private(set) var rules: [JSONMember] = []
    /// The ids of the others.
    private(set) var idsLeftOut: [String] = []
    /// What was left out or changed.
    private(set) var notes: [Diagnostic] = []
    private let file: SourceFile
    private var suggestions = Suggestions()

    /// The key beside the rules that SwiftLint reads.
    private static let defaultExecutionMode = "default_execution_mode"

    /// The ids of the rules that Prumo can run.
    var ids: [String] { rules.map(\.name) }

    init(of file: SwiftLintFile) {
        self.file = file.source
        guard let value = file.value(LintKey.customRules.name), !value.isNull else { return }
        if let rules = value.members {
            for rule in rules { convert(rule) }
        } else {
            leaveOut(at: value.range.lowerBound, "\"custom_rules\"", because: "it is not a mapping")
        }
    }

    private mutating func leaveOut(at offset: Int, _ subject: String, because reason: String) {
        notes.append(file.diagnostic(.warning, at: offset, "\(subject) is left out: \(reason)"))
    }

    private mutating func convert(_ rule: YAMLMember) {
        let start = rule.nameRange.lowerBound
        if rule.name == Self.defaultExecutionMode, rule.value.members == nil {
            return leaveOut(at: start, "\"\(rule.name)\"", because: Self.reasonForExecutionMode)
        }
        guard SwiftRules.registry.rule(rule.name) == nil else {
            idsLeftOut.append(rule.name)
            return leaveOut(
                at: start, "\"\(rule.name)\"", because: "it is the id of a built-in rule; choose another id")
        }
        let member = JSONMember(name: rule.name, nameRange: rule.nameRange, value: value(of: rule))
        var reader = JSONObjectReader(file: file)
        _ = CustomRules.runners(from: JSONValue(.object([member]), range: rule.value.range), &reader)
        guard reader.problems.diagnostics.isEmpty else {
            idsLeftOut.append(rule.name)
            for problem in Diagnostic.ordered(reader.problems.diagnostics) {
                notes.append(
                    Diagnostic(
                        .warning, path: problem.path, location: problem.location,
                        "the rule \"\(rule.name)\" is left out: \(problem.message)"))
            }
            return
        }
        rules.append(member)
        noteVariables(in: rule)
    }

    /// How SwiftLint gets the syntax kinds of a file.
    private static let reasonForExecutionMode = "it selects a parser of SwiftLint, and Prumo has one"

    private mutating func value(of rule: YAMLMember) -> JSONValue {
        guard let members = rule.value.members else { return JSONValue(rule.value) }
        var converted: [JSONMember] = []
        for member in members where !member.value.isNull {
            let start = member.nameRange.lowerBound
            let subject = "\"\(member.name)\" of \"\(rule.name)\""
            if member.name == CustomRuleKey.executionMode.name {
                leaveOut(at: start, subject, because: Self.reasonForExecutionMode)
            } else if let key = CustomRuleKey.all.first(where: { $0.name == member.name }) {
                if let value = value(member.value, of: key) {
                    converted.append(JSONMember(name: member.name, nameRange: member.nameRange, value: value))
                } else {
                    leaveOut(
                        at: start, subject, because: "SwiftLint ignores a value that is not \(key.type.description)")
                }
            } else {
                let names = CustomRuleKey.all.map(\.name)
                let meant = suggestions.nearest(to: member.name, among: names)
                let hint = meant.map { "; " + Suggestion.question($0, as: .quoted) } ?? ""
                leaveOut(at: start, subject, because: "SwiftLint ignores this key\(hint)")
            }
        }
        return JSONValue(.object(converted), range: rule.value.range)
    }

    /// The value of a key; nil if SwiftLint ignores it.
    private mutating func value(_ value: YAMLValue, of key: ConfigurationKey) -> JSONValue? {
        switch key.type {
        case .choice:
            guard let scalar = value.scalar, scalar.meaning == .string else { return nil }
            return JSONValue(.string(scalar.text.lowercased()), range: value.range)
        case .count:
            guard case .number(let number) = value.scalar?.meaning, number.int != nil else { return nil }
            return JSONValue(value)
        case .patterns, .strings:
            let elements = value.elements ?? [value]
            guard elements.allSatisfy({ $0.scalar != nil && !$0.isNull }) else { return nil }
            return JSONValue(textsOf: value).distinct(in: file, &notes)
        default:
            // Without its regular expression, a rule is nothing.
            return value.scalar == nil && key.name != CustomRuleKey.regex.name ? nil : JSONValue(textsOf: value)
        }
    }

    private mutating func noteVariables(in rule: YAMLMember) {
        for member in rule.value.members ?? [] {
            for value in member.value.elements ?? [member.value]
            where value.scalar.map({ SwiftLintConversion.hasVariable($0.text) }) == true {
                notes.append(
                    file.diagnostic(
                        .warning, at: value.range.lowerBound,
                        "environment variables are not replaced; the string is copied unchanged"))
            }
        }
    }
}
