import Findings

/// The rules for the names and types of settings, which all environments agree on.
enum SettingRules {
    static let missing = RuleReference(
        .missingSetting, name: "Missing Setting", summary: "every environment should have a value for every setting",
        rationale: "A constant exists in every build, so each environment gives it a value, null if there is none. "
            + "A schema "
            + "with \"required\" allows some settings to be left out.",
        examples: [
            .environments(development: #"{"limit": null}"#, stage: #"{"limit": 3}"#, production: #"{"limit": 5}"#),
            .environments(
                development: #"{"title": "Dev", ↓"limit": 1}"#, stage: #"{"title": "Stage", "limit": 3}"#,
                production: #"{"title": "Shop"}"#),
        ])

    static let type = RuleReference(
        .settingType, name: "Setting Type",
        summary: "a setting should have one type in all environments, and only values of that type",
        rationale: "The type is that of the generated constant: String, URL, Duration, Date, Int, Double, Bool, a "
            + "list, an "
            + "object, or an optional of one of them. The environment whose type differs from that of most others is "
            + "reported.",
        examples: [
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "500ms"}"#, production: #"{"timeout": "1.5m"}"#
            ),
            .environments(
                development: #"{"timeout": "5s"}"#, stage: #"{"timeout": "5s"}"#, production: #"{"timeout": ↓"soon"}"#),
            .environments(
                development: #"{"hosts": ["a"]}"#, stage: #"{"hosts": []}"#, production: #"{"hosts": ["b", ↓7]}"#),
            .environments(
                development: #"{"start": ↓"2026-02-30T12:00:00Z"}"#, stage: #"{"start": "2026-03-01T12:00:00Z"}"#,
                production: #"{"start": "2026-04-01T12:00:00Z"}"#),
        ])

    static let name = RuleReference(
        .settingName, name: "Setting Name",
        summary: "names of settings should be usable as names of Swift constants and of variables",
        rationale: "A setting is a constant in Swift, and prumo environments export makes it a variable in capitals: "
            + "baseURL becomes BASE_URL. Two settings cannot share either name.",
        examples: [
            .environments(#"{"baseURL": "/v1"}"#),
            .environments(
                development: #"{↓"base-url": "/v1"}"#, stage: #"{"base-url": "/v1"}"#,
                production: #"{"base-url": "/v1"}"#),
            .environments(#"{"baseURL": "/v1", "base_url": ↓"/v2"}"#),
        ])

    static let similarName = RuleReference(
        .similarName, name: "Similar Setting Name", summary: "names of settings should not look alike",
        rationale: "Letters of different scripts look the same, as the Latin a and the Cyrillic one do (Unicode "
            + "Technical "
            + "Standard 39), so it is easy to change the wrong setting.",
        examples: [
            .environments(#"{"name": "Shop", "title": "Shop"}"#),
            .environments("{\"name\": \"Shop\", ↓\"n\u{430}me\": \"Shop\"}"),
        ])
}
