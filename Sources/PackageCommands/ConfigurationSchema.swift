import CodeGraph
import CommandLineKit
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import Findings
import Formatter
import Linter
import SourceText

/// The JSON Schema (2020-12) of `.prumo.json`, for editors, made from the keys that its reader knows.
package enum ConfigurationSchema {
    /// The schema as JSON.
    package static var text: String { JSONFormat.text(of: .object(members)) + "\n" }

    /// The members of the schema.
    package static var members: [Member] {
        [("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(".prumo.json"))]
            + form(of: ConfigurationKey.file.type) + [("$defs", .object(definitions))]
    }

    /// What many rules have in common, so that it is in the schema once.
    private static let definitions: [Member] = {
        var definitions = [
            (rulesName, ExportedValue.object([type("object"), ("properties", .object(rules))])),
            ("includedPaths", paths("globs of the files that the rule checks, and no others")),
            ("excludedPaths", paths("globs of the files that the rule skips")),
        ]
        for severity in [Diagnostic.Severity.warning, .error] {
            let summary = "the severity of the findings (default: \(severity.rawValue))"
            definitions.append((defaultName(severity), .object([("description", .text(summary))] + Self.severity)))
            for hasPaths in [true, false] {
                let value = valueOfRule([], severity, paths(besides: [], hasPaths))
                definitions.append((ruleName(severity, hasPaths: hasPaths), .object(value)))
            }
        }
        return definitions
    }()

    private static func paths(_ summary: String) -> ExportedValue {
        .object([("description", .text(summary))] + texts)
    }

    /// The keys for the paths of a rule.
    private static func paths(besides options: [String], _ hasPaths: Bool) -> [Member] {
        guard hasPaths else { return [] }
        let keys = RulePathKeys(besides: options)
        return keys.included.map { ($0, reference(to: "includedPaths")) }
            + keys.excluded.map { ($0, reference(to: "excludedPaths")) }
    }

    /// The name of the definition of a rule without options of its own.
    private static func ruleName(_ severity: Diagnostic.Severity, hasPaths: Bool) -> String {
        "\(severity.rawValue)Rule\(hasPaths ? "" : "WithoutPaths")"
    }

    private static func defaultName(_ severity: Diagnostic.Severity) -> String { "\(severity.rawValue)ByDefault" }

    /// A reference to one of the definitions.
    private static func reference(to name: String) -> ExportedValue { .object([referenceMember(to: name)]) }

    private static func referenceMember(to name: String) -> Member { ("$ref", .text("#/$defs/\(name)")) }

    /// The definition that a schema refers to; `nil` if it refers to none.
    package static func definition(of schema: ExportedValue) -> ExportedValue? {
        let name = schema["$ref"]?.text?.split(separator: "/").last
        return definitions.first { $0.name == name.map(String.init) }?.value
    }

    /// The schema of a key whose value another part of Prumo reads.
    /// - Parameter path: the names of the keys from the top of the file on.
    static func part(_ path: [String]) -> [Member] {
        switch path {
        case ["lint"]: lint()
        case ["lint", LintKey.overrides.name]: overrides()
        case [FormatConfigurations.key]: object(members(FormatKey.all.map(\.key), at: path))
        case [ModulesKey.modules.name]: object(members(ModulesKey.all, at: path))
        case [ModulesKey.modules.name, "layers"]: layers()
        case [ModulesKey.modules.name, "exceptions"]: exceptions()
        case [UnusedConfigurationKey.unused.name]: object(members(UnusedConfigurationKey.all, at: path))
        case ["environments", "relaxations"]: relaxations()
        case ["environments", "secrets"]: secrets(at: path)
        case ["environments", "secrets", "item"]: byEnvironment([type("string")])
        case ["environments", "secrets", "rotatedOn"], ["environments", "secrets", "expires"]:
            byEnvironment([type("string"), ("format", .text("date"))])
        case ["environments", "overridable"]: overridable()
        default:
            if path.count == 2, path[1] == "check", let domain = CheckDomains.all.first(where: { $0.name == path[0] }) {
                check(domain.index.all)
            } else {
                [type("object")]
            }
        }
    }

    /// The layers of targets.
    private static func layers() -> [Member] {
        let required: Member = ("required", .array(ModulesKey.requiredOfLayer.map { .text($0.name) }))
        return [type("array"), ("items", .object(object(members(ModulesKey.ofLayer)) + [required]))]
    }

    /// Targets, each with imported targets and the reasons why they are allowed.
    private static func exceptions() -> [Member] {
        let reason = ExportedValue.object([type("string"), ("pattern", .text("\\S"))])
        let imports = ExportedValue.object([type("object"), ("additionalProperties", reason)])
        return [type("object"), ("additionalProperties", imports)]
    }

    /// Secrets by their names.
    private static func secrets(at path: [String]) -> [Member] {
        let secret = ExportedValue.object(object(members(ConfigurationKey.ofSecret, at: path)))
        return [type("object"), ("additionalProperties", secret)]
    }

    /// A value for all environments, or one for each.
    private static func byEnvironment(_ value: [Member]) -> [Member] {
        either([value, [type("object"), ("additionalProperties", .object(value))]])
    }

    /// Environments, each with the names of settings.
    private static func overridable() -> [Member] {
        let names: [Member] = [
            type("array"), ("items", .object([type("string"), ("pattern", .text("^[^*]*$|^([^*]+\\.)?\\*$"))])),
        ]
        return [type("object"), ("additionalProperties", .object(names))]
    }

    /// Settings, each with guards and the reasons why they are off.
    private static func relaxations() -> [Member] {
        let guards = SettingGuard.allCases.flatMap { item in
            let value = ExportedValue.object([
                ("description", .text("The reason to allow \(item.summary).")),
                type("string"), ("pattern", .text("\\S")),
            ])
            return [item.rawValue, item.formerName].compactMap(\.self).map { (name: $0, value: value) }
        }
        return [type("object"), ("additionalProperties", .object(object(guards)))]
    }
}

// What the linter reads, from its own tables: the keys, and the options of each rule.
extension ConfigurationSchema {
    /// The schema of `lint`.
    package static func lint() -> [Member] {
        // Lists of rules may have any text: custom rules, and rules that only SwiftLint has.
        withRules(members(LintKey.all, at: ["lint"]))
    }

    /// The schema of `overrides` in `lint`.
    private static func overrides() -> [Member] {
        [type("array"), ("items", .object(withRules(members(LintKey.allOfOverride))))]
    }

    /// An object with some keys, and the ids of the linter's rules.
    private static func withRules(_ keys: [Member]) -> [Member] {
        [
            type("object"), referenceMember(to: rulesName), ("properties", .object(keys)),
            ("unevaluatedProperties", .boolean(false)),
        ]
    }

    /// The name of the definition of the linter's rules.
    private static let rulesName = "rules"

    /// The rules of the linter, by their ids and former ids.
    private static var rules: [Member] {
        let keys = Set(LintKey.all.map(\.name))
        return SwiftRules.registry.all.filter { !keys.contains($0.metadata.id) }.flatMap { entry in
            let schema = rule(entry.reference)
            return entry.metadata.names.map { ($0, schema) }
        }
    }
}

// The schema of rules and their options, for all domains.
extension ConfigurationSchema {
    package typealias Member = (name: String, value: ExportedValue)

    static func object(_ properties: [Member]) -> [Member] {
        [
            ("type", .text("object")), ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
        ]
    }

    package static func type(_ name: String) -> Member { ("type", .text(name)) }

    package static func choice(_ words: [String]) -> Member { ("enum", .array(words.map(ExportedValue.text))) }

    static func either(_ forms: [[Member]]) -> [Member] { [("anyOf", .array(forms.map(ExportedValue.object)))] }

    static var severity: [Member] { [choice(["warning", "error"])] }
    package static var count: [Member] { [type("integer"), ("minimum", .integer(0))] }

    /// One text, or a list of them.
    static var texts: [Member] {
        either([
            [type("string")],
            [type("array"), ("items", .object([type("string")])), ("uniqueItems", .boolean(true))],
        ])
    }

    /// One word of some, or a list of them.
    private static func choices(_ words: [String]) -> [Member] {
        either([
            [choice(words)], [type("array"), ("items", .object([choice(words)])), ("uniqueItems", .boolean(true))],
        ])
    }

    /// Ids of rules, or an object of ids with reasons.
    private static func rulesWithReasons(_ ids: [String]?) -> [Member] {
        let reason = ExportedValue.object([type("string"), ("minLength", .integer(1))])
        let reasons =
            ids.map { object($0.map { ($0, reason) }) } ?? [type("object"), ("additionalProperties", reason)]
        let list = ids.map { choice($0) } ?? type("string")
        return either([
            [list], [type("array"), ("items", .object([list])), ("uniqueItems", .boolean(true))], reasons,
        ])
    }

    /// A number, or two: for warnings and for errors.
    static var levels: [[Member]] {
        [count, [type("array"), ("items", .object(count)), ("minItems", .integer(1)), ("maxItems", .integer(2))]]
    }

    /// The schemas of keys.
    /// - Parameters:
    ///   - path: the names of the keys in whose values they are.
    ///   - ids: the ids that a list of rules may have; any where it is nil.
    static func members(
        _ keys: [ConfigurationKey], at path: [String] = [], rules ids: [String]? = nil
    ) -> [Member] {
        keys.map { key in
            let form = form(of: key.type, at: path + [key.name], rules: ids)
            return (name: key.name, value: .object([("description", .text(key.summary))] + form))
        }
    }

    /// The schema of the key `check` of a domain: the keys of rules together, and the options of each rule.
    package static func check(_ rules: [RuleReference]) -> [Member] {
        let ids = rules.map(\.metadata.id)
        let keys = members(RuleConfigurationKey.all, rules: ids)
        return object(keys + rules.map { ($0.metadata.id, rule($0)) })
    }

    /// The schema of a rule's value: a severity or levels alone, or an object with its options.
    static func rule(_ entry: RuleReference) -> ExportedValue {
        let metadata = entry.metadata
        let options = entry.options
        // The keys of such a rule are names of the package, with severities by name.
        if options.isEmpty, metadata.severity == nil {
            let severities = [type("object"), ("additionalProperties", ExportedValue.object(severity))]
            return .object([
                ("description", .text(metadata.summary)), type("object"),
                ("additionalProperties", .object(severities)),
            ])
        }
        let description: Member = ("description", .text(metadata.summary))
        let hasPaths = entry.pathKeys == .accepted
        if options.isEmpty, let severity = metadata.severity {
            return .object([description, referenceMember(to: ruleName(severity, hasPaths: hasPaths))])
        }
        let properties = options.map { option in
            let summary = "\(option.summary) (default: \(option.defaultValue))"
            return (
                name: option.name,
                value: ExportedValue.object([("description", .text(summary))] + form(of: option.type))
            )
        }
        return .object(
            [description] + valueOfRule(properties, metadata.severity, paths(besides: options.map(\.name), hasPaths)))
    }

    /// A severity or levels alone, or an object with options.
    private static func valueOfRule(
        _ options: [Member], _ severity: Diagnostic.Severity?, _ paths: [Member]
    ) -> [Member] {
        let names = Set(options.map(\.name))
        var properties = options
        if let severity, !names.contains("severity") {
            properties.append(("severity", reference(to: defaultName(severity))))
        }
        let hasLevels = names.isSuperset(of: ["warning", "error"])
        let short = hasLevels ? levels : severity == nil ? [] : [Self.severity]
        return either(short + [object(properties + paths)])
    }

    /// The schema of a value.
    /// - Parameters:
    ///   - path: the names of the keys that lead to it.
    ///   - ids: the ids that a list of rules may have; any where it is nil.
    static func form(of type: OptionType, at path: [String] = [], rules ids: [String]? = nil) -> [Member] {
        switch type {
        case .boolean: return [Self.type("boolean")]
        case .booleanOrStrings: return either([[Self.type("boolean")], texts])
        case .count: return count
        case .number(let bounds):
            return [
                Self.type("integer"), ("minimum", .integer(bounds.lowerBound)),
                ("maximum", .integer(bounds.upperBound)),
            ]
        case .countOrNull: return either([count, [Self.type("null")]])
        case .string: return [Self.type("string")]
        case .version: return either([[Self.type("string")], [Self.type("number")]])
        case .choice(let words): return [choice(words)]
        case .strings, .patterns: return texts
        case .numbers:
            let number = [Self.type("number")]
            return either([number, [Self.type("array"), ("items", .object(number))]])
        case .rules: return ids.map(choices) ?? texts
        case .rulesWithReasons: return rulesWithReasons(ids)
        case .list:
            return [
                Self.type("array"), ("items", .object([Self.type("string")])), ("uniqueItems", .boolean(true)),
                ("minItems", .integer(1)),
            ]
        case .part: return part(path)
        case .object(let keys): return object(members(keys, at: path))
        case .objects(let keys, let required):
            let value = object(members(keys)) + [("required", .array(required.map(ExportedValue.text)))]
            return [Self.type("object"), ("additionalProperties", .object(value))]
        case .choices(let words): return choices(words)
        case .order(let words): return [Self.type("array"), ("items", .object(choices(words)))]
        case .ranges:
            let number = ExportedValue.object([Self.type("number")])
            let required: Member = ("required", .array([.text("min"), .text("max")]))
            return [
                Self.type("array"), ("items", .object(object([("min", number), ("max", number)]) + [required])),
            ]
        case .namedLists(let name, let list):
            let members: [(name: String, value: ExportedValue)] = [
                (name, .object([Self.type("string")])), (list, .object(texts)),
            ]
            let required: Member = ("required", .array([.text(name), .text(list)]))
            return [Self.type("array"), ("items", .object(object(members) + [required]))]
        case .levels:
            let members = ["warning", "error"].map {
                (name: $0, value: ExportedValue.object(either([count, [Self.type("null")]])))
            }
            return either(levels + [object(members)])
        }
    }
}
