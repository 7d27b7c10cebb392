import Findings

/// The rules for the names and types of settings, which all environments agree on.
enum SettingRules {
    static let missing = RuleReference(
        .missingSetting, "Missing Setting", "every environment should have a value for every setting",
        rationale: "A constant exists in every build, so each environment gives it a value, null if there is none. "
            + "A schema "
            + "with \"required\" allows some settings to be left out.",
        examples: [
            .environments(#"{"limit": null}"#, #"{"limit": 3}"#, #"{"limit": 5}"#),
            .environments(
                #"{"title": "Dev", ↓"limit": 1}"#, #"{"title": "Stage", "limit": 3}"#, #"{"title": "Shop"}"#),
        ])

    static let type = RuleReference(
        .settingType, "Setting Type",
        "a setting should have one type in all environments, and only values of that type",
        rationale: "The type is that of the generated constant: String, URL, Duration, Date, Int, Double, Bool, a "
            + "list, an "
            + "object, or an optional of one of them. The environment whose type differs from that of most others is "
            + "reported.",
        examples: [
            .environments(#"{"timeout": "5s"}"#, #"{"timeout": "500ms"}"#, #"{"timeout": "1.5m"}"#),
            .environments(#"{"timeout": "5s"}"#, #"{"timeout": "5s"}"#, #"{"timeout": ↓"soon"}"#),
            .environments(#"{"hosts": ["a"]}"#, #"{"hosts": []}"#, #"{"hosts": ["b", ↓7]}"#),
            .environments(
                #"{"start": ↓"2026-02-30T12:00:00Z"}"#, #"{"start": "2026-03-01T12:00:00Z"}"#,
                #"{"start": "2026-04-01T12:00:00Z"}"#),
        ])

    static let name = RuleReference(
        .settingName, "Setting Name", "names of settings should be usable as names of Swift constants and of variables",
        rationale: "A setting is a constant in Swift, and prumo environments export makes it a variable in capitals: "
            + "baseURL becomes BASE_URL. Two settings cannot share either name.",
        examples: [
            .environments(#"{"baseURL": "/v1"}"#),
            .environments(
                #"{↓"base-url": "/v1"}"#, #"{"base-url": "/v1"}"#, #"{"base-url": "/v1"}"#),
            .environments(#"{"baseURL": "/v1", "base_url": ↓"/v2"}"#),
        ])

    static let similarName = RuleReference(
        .similarName, "Similar Setting Name", "names of settings should not look alike",
        rationale: "Letters of different scripts look the same, as the Latin a and the Cyrillic one do (Unicode "
            + "Technical "
            + "Standard 39), so it is easy to change the wrong setting.",
        examples: [
            .environments(#"{"name": "Shop", "title": "Shop"}"#),
            .environments("{\"name\": \"Shop\", ↓\"n\u{430}me\": \"Shop\"}"),
        ])
}
