import DataFormats
import SwiftTree

extension CustomRules {
    /// The rules of the value of `custom_rules`, by their ids; what is wrong with it is reported.
    static func runners(from value: JSONValue, _ reader: inout JSONObjectReader) -> [RuleRunner] {
        reader.members(of: value, subject: "\"\(metadata.id)\"")
            .sorted { $0.name < $1.name }
            .compactMap { CustomRule($0.name, $0.value, &reader).map(CustomRuleRunner.init) }
    }

    /// The rules of a package as one, for the reference and its examples. A configuration makes a runner of each.
    static let entry = SwiftRule(CustomRules.self, pathKeys: .accepted) { value, reader in
        FileRuleRunner(
            CustomRules(runners: value.map { CustomRules.runners(from: $0, &reader) } ?? []), severity: .warning)
    }
}
