import DataFormats
import SourceText

/// A rule with the options and the severity of a configuration.
package struct ConfiguredRule<Rule: Sendable>: Sendable {
    /// The rule; its stored properties are its options.
    package private(set) var rule: Rule
    /// The id, and why the rule exists.
    package let metadata: RuleMetadata
    /// The severity of its findings.
    package private(set) var severity: Diagnostic.Severity

    /// Creates a rule that is configured.
    package init(_ rule: Rule, metadata: RuleMetadata, severity: Diagnostic.Severity) {
        self.rule = rule
        self.metadata = metadata
        self.severity = severity
    }
}

extension ConfiguredRule where Rule: ConfigurableRule {
    // Configuration is read once in a run: a generic copy for each of a hundred rules would only add code.
    /// Reads `"error"`, `120`, `[120, 200]` or an object; what is wrong is reported.
    @_semantics("optimize.sil.specialize.generic.never")
    init(
        _ value: JSONValue?, in layout: LayoutSettings?, pathKeys: RulePathKeys.Support,
        _ reader: inout JSONObjectReader
    ) {
        self.init(Rule(), metadata: Rule.metadata, severity: Rule.metadata.severity ?? .warning)
        if let layout {
            for option in Rule.layoutOptions { option.adopt(&rule, layout) }
        }
        guard let value else { return }
        let main = Rule.options.first(where: \.isMain)
        switch value.content {
        case .object: readMembers(of: value, pathKeys: pathKeys, &reader)
        case .boolean, .string("off"):
            reader.report(
                at: value,
                "\"\(metadata.id)\" takes its options here; to turn rules on or off, use \"disabled_rules\", "
                    + "\"opt_in_rules\" or \"only_rules\"")
        case .string where metadata.severity != nil:
            readSeverity(value, subject: "the rule's value", &reader)
        case .number where main != nil, .array where main != nil: main?.read("", value, &rule, &reader)
        default:
            let form = main != nil ? "a number or an object" : "a severity or an object"
            reader.report(
                at: value, "the value of \"\(metadata.id)\" must be \(form), not \(value.kindDescription)")
        }
    }

    private mutating func readMembers(
        of value: JSONValue, pathKeys: RulePathKeys.Support, _ reader: inout JSONObjectReader
    ) {
        let names = Rule.options.flatMap(\.names)
        let severityKey = metadata.severity == nil ? [] : ["severity"]
        let fileKeys = pathKeys == .accepted ? RulePathKeys(besides: names).all : []
        let members = reader.members(
            of: value, named: names + severityKey + fileKeys,
            subject: "\"\(metadata.id)\"")
        for option in Rule.options {
            for name in option.names {
                if let member = members[name] { option.read(name, member.value, &rule, &reader) }
            }
        }
        if let member = members["severity"], !names.contains("severity") {
            readSeverity(member.value, subject: "\"severity\"", &reader)
        }
    }

    private mutating func readSeverity(
        _ value: JSONValue, subject: String, _ reader: inout JSONObjectReader
    ) {
        let word = reader.choice(value, among: ["warning", "error"], subject: subject)
        if let severity = word.flatMap(Diagnostic.Severity.init(rawValue:)) { self.severity = severity }
    }
}
