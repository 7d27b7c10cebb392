import EnvironmentSettings
import Findings
import Formatter
import Foundation
import Linter
import SourceText
import TestSupport
import Testing

@testable import PackageCommands
@testable import prumo

@Suite struct ConfigurationSchemaTests {
    /// `PRUMO_UPDATE_REFERENCE=1 swift test` writes it anew.
    @Test func `the published schema is the one of the reader`() throws {
        let text = ConfigurationSchema.text
        #expect(try ReferenceFile.text(at: "../../.prumo.schema.json", writing: text) == text)
        #expect(try CommandFixture().run([], of: "schema").output == ConfigurationSchema.text)
    }

    /// The forms of a rule's value, which many rules have in common.
    private static func forms(of rule: [String: Any]?, in schema: [String: Any]) -> [[String: Any]]? {
        guard let name = (rule?["$ref"] as? String)?.split(separator: "/").last else {
            return rule?["anyOf"] as? [[String: Any]]
        }
        let definitions = schema["$defs"] as? [String: [String: Any]]
        return definitions?[String(name)]?["anyOf"] as? [[String: Any]]
    }

    @Test func `what rules have in common is in the schema once`() {
        let text = ConfigurationSchema.text
        for summary in ["globs of the files that the rule skips", "the severity of the findings (default: warning)"] {
            #expect(text.ranges(of: summary).count == 1)
        }
        let rules = CheckDomains.all.reduce(0) { $0 + $1.index.all.count }
        #expect(text.utf8.count < 620 * rules)
    }

    @Test func `every key of the reader is in the schema, and every guard`() throws {
        let data = Data(ConfigurationSchema.text.utf8)
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let top = try #require(schema["properties"] as? [String: [String: Any]])
        let keys = [
            "$schema", "accessLevel", "assets", "colors", "data", "environments", "files", "fonts", "format",
            "interfaces", "lint", "modules", "names", "strings", "targets", "unused", "xcode",
        ]
        #expect(top.keys.sorted() == keys)
        let environments = try #require(top["environments"]?["properties"] as? [String: [String: Any]])
        #expect(
            environments.keys.sorted() == [
                "allowMissingSecrets", "default", "defaultBrand", "names", "overridable", "protected", "relaxations",
                "resources",
                "secrets",
            ])
        let secrets = try #require(environments["secrets"]?["additionalProperties"] as? [String: Any])
        let secretKeys = try #require(secrets["properties"] as? [String: Any])
        #expect(secretKeys.keys.sorted() == ["expires", "item", "note", "provider", "rotatedOn"])
        let files = try #require(top["files"]?["properties"] as? [String: [String: Any]])
        #expect(files.keys.sorted() == ["extensions", "extensionsInNames", "folders"])
        let relaxations = try #require(environments["relaxations"]?["additionalProperties"] as? [String: Any])
        let guards = try #require(relaxations["properties"] as? [String: Any])
        #expect(
            guards.keys.sorted()
                == SettingGuard.allCases.flatMap { [$0.rawValue, $0.formerName].compactMap(\.self) }.sorted())
    }

    @Test func `every key and every rule of the formatter is in the schema`() throws {
        let data = Data(ConfigurationSchema.text.utf8)
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let top = try #require(schema["properties"] as? [String: [String: Any]])
        let keys = try #require(top["format"]?["properties"] as? [String: [String: Any]])
        #expect(Set(keys.keys) == Set(FormatKey.all.map(\.name)))
        let length = try #require(keys["lineLength"])
        #expect(length["minimum"] as? Int == 1 && length["maximum"] as? Int == 1_000_000)
        let rules = try #require(keys["rules"]?["properties"] as? [String: [String: Any]])
        #expect(Set(rules.keys) == Set(ToolchainRule.all.map(\.name)))
        #expect(rules.values.allSatisfy { $0["type"] as? String == "boolean" })
    }

    @Test(arguments: [Domain.strings, .assets, .xcode]) func `every rule of a check is in the schema with its options`(
        domain: Domain
    ) throws {
        let data = Data(ConfigurationSchema.text.utf8)
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let top = try #require(schema["properties"] as? [String: [String: Any]])
        let keys = try #require(top[domain.name]?["properties"] as? [String: [String: Any]])
        let check = try #require(keys["check"]?["properties"] as? [String: [String: Any]])
        #expect(Set(check.keys) == Set(domain.rules.map(\.metadata.id) + RuleConfigurationKey.all.map(\.name)))
        for rule in domain.rules {
            let forms = try #require(Self.forms(of: check[rule.metadata.id], in: schema))
            let options = try #require(forms.last?["properties"] as? [String: [String: Any]])
            #expect(Set(options.keys) == Set(rule.options.map(\.name) + ["severity"]), "\(rule.metadata.id)")
        }
    }

    @Test func `every rule is in the schema with its options, and every key of the linter`() throws {
        let data = Data(ConfigurationSchema.text.utf8)
        let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let top = try #require(schema["properties"] as? [String: [String: Any]])
        let keys = try #require(top["lint"]?["properties"] as? [String: [String: Any]])
        #expect(Set(keys.keys) == Set(LintKey.all.map(\.name)))
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let lint = try #require(definitions["rules"]?["properties"] as? [String: [String: Any]])
        #expect(Set(lint.keys) == Set(SwiftRules.registry.index.names).subtracting(keys.keys))
        let entry = try #require(keys["overrides"]?["items"] as? [String: Any])
        for object in [try #require(top["lint"]), entry] {
            #expect(object["$ref"] as? String == "#/$defs/rules")
            #expect(object["unevaluatedProperties"] as? Bool == false)
        }
        #expect((entry["properties"] as? [String: Any])?.keys.sorted() == LintKey.allOfOverride.map(\.name).sorted())
        for entry in SwiftRules.registry.all
        where entry.reference.pathKeys == .accepted && entry.metadata.id != "custom_rules" {
            let forms = try #require(Self.forms(of: lint[entry.metadata.id], in: schema))
            let options = try #require(forms.last?["properties"] as? [String: [String: Any]])
            for option in entry.options {
                let schema = try #require(options[option.name], "\(entry.metadata.id): \(option.name)")
                #expect(schema.count > 1, "\(entry.metadata.id): \(option.name) takes \(option.type)")
            }
        }
        let required = try #require(lint["required_enum_case"]?["additionalProperties"] as? [String: Any])
        #expect((required["additionalProperties"] as? [String: Any])?["enum"] as? [String] == ["warning", "error"])
    }
}
