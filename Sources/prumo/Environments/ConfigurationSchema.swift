import AssetRules
import DataFormats
import EnvironmentSettings
import Localization

/// The JSON Schema (2020-12) of `.prumo.json`, for editors, made from the keys that its reader knows.
enum ConfigurationSchema {
    /// The schema as JSON.
    static var text: String {
        let members: [Member] = [
            ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(".prumo.json")),
        ]
        return JSONFormat.text(of: .object(members + form(of: ConfigurationKey.file.type))) + "\n"
    }

    /// The schema of a key whose value another part of Prumo reads.
    /// - Parameter path: the names of the keys from the top of the file on.
    static func part(_ path: [String]) -> [Member] {
        switch path {
        case ["lint"]: lint()
        case ["assets", "check"]: check(AssetRules.registry.index.all)
        case ["strings", "check"]: check(StringsRules.registry.index.all)
        case ["environments", "relaxations"]: relaxations()
        default: [type("object")]
        }
    }

    /// Settings, each with guards and the reasons why they are off.
    private static func relaxations() -> [Member] {
        let guards = SettingGuard.allCases.map { item in
            (
                name: item.rawValue,
                value: ExportedValue.object([
                    ("description", .text("Why the setting may have \(item.summary).")),
                    type("string"), ("pattern", .text("\\S")),
                ])
            )
        }
        return [type("object"), ("additionalProperties", .object(object(guards)))]
    }
}
