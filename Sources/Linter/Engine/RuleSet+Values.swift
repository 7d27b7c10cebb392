import DataFormats
import SourceText

extension RuleSet {
    /// Rules, each with its value in a configuration; what is wrong with a value is reported.
    convenience init(_ rules: [(SwiftRule, JSONValue?)], _ reader: inout JSONObjectReader) {
        self.init(rules.map { $0.check(configuredBy: $1, &reader) })
    }

    /// One rule with a value in JSON, for tests and examples.
    /// - Throws: what is wrong with the value.
    package convenience init(_ rule: SwiftRule, options: String? = nil) throws(DiagnosticsError) {
        let file = SourceFile(path: "\(rule.metadata.id) options", text: options ?? "{}")
        var reader = JSONObjectReader(file: file)
        let value = options == nil ? nil : try JSONParser.parse(file)
        // That one judges what others find, so there has to be another one.
        let isAboutOthers = rule.metadata.id == SuperfluousDisableCommand.metadata.id
        self.init([(rule, value)] + (isAboutOthers ? [(.nodes(ForceCast.self), nil)] : []), &reader)
        try reader.problems.check()
    }
}
