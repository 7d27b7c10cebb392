import AssetRules
import EnvironmentSettings
import Localization

/// The JSON Schema (2020-12) of `.prumo.json`, for editors, made from the keys that its reader knows.
enum ConfigurationSchema {
    /// The schema as JSON.
    static var text: String {
        let members: [(name: String, value: ExportedValue)] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(".prumo.json")),
        ]
        return JSONFormat.text(of: .object(members + object(of: .top))) + "\n"
    }

    private static func object(of parent: ConfigurationKey.Parent) -> [(name: String, value: ExportedValue)] {
        let keys = ConfigurationKey.all.filter { $0.parent == parent }
        let properties = keys.map { key in
            (name: key.name, value: ExportedValue.object([("description", .text(key.summary))] + form(of: key.form)))
        }
        return [
            ("type", .text("object")), ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
        ]
    }

    private static func form(of form: ConfigurationKey.Form) -> [(name: String, value: ExportedValue)] {
        switch form {
        case .text: return [("type", .text("string"))]
        case .boolean: return [("type", .text("boolean"))]
        case .choice(let choices): return [("enum", .array(choices.map(ExportedValue.text)))]
        case .list:
            return [
                ("type", .text("array")), ("items", .object([("type", .text("string"))])),
                ("uniqueItems", .boolean(true)), ("minItems", .integer(1)),
            ]
        case .object(let parent): return object(of: parent)
        case .linter: return lint()
        case .assetsCheck: return check(AssetRules.registry.references)
        case .stringsCheck: return check(StringsRules.registry.references)
        case .relaxations:
            let guards = SettingGuard.allCases.map { item in
                (
                    name: item.rawValue,
                    value: ExportedValue.object([
                        ("description", .text("Why the setting may have \(item.summary).")),
                        ("type", .text("string")), ("pattern", .text("\\S")),
                    ])
                )
            }
            return [
                ("type", .text("object")),
                (
                    "additionalProperties",
                    .object([
                        ("type", .text("object")), ("properties", .object(guards)),
                        ("additionalProperties", .boolean(false)),
                    ])
                ),
            ]
        }
    }
}
