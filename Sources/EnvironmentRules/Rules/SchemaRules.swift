import Findings

/// The rules for the schema of settings.
enum SchemaRules {
    private static let path = "Environments/Schema.json"

    static let schema = RuleReference(
        .schema, name: "Environment Schema",
        summary: "schemas should use only the part of JSON Schema that settings support",
        rationale: """
            An unknown keyword would be a condition that nobody checks. Correct or remove the keyword or the value in \
            `Environments/Schema.json`. The file is optional. It is a JSON Schema 2020-12 without the keywords that \
            have no Swift type, such as `oneOf`.
            """,
        examples: [
            .environments(
                #"{"timeout": "5s"}"#, [path: #"{"properties": {"timeout": {"format": "duration"}}}"#]),
            .environments(#"{"timeout": "5s"}"#, [path: #"{"properties": {"timeout": {"type": ↓"time"}}}"#]),
            .environments(
                #"{"timeout": 5}"#, [path: #"{"properties": {"timeout": {"minimum": ↓9, "maximum": 1}}}"#]),
        ])

    static let mismatch = RuleReference(
        .schemaMismatch, name: "Schema Mismatch", summary: "values should meet the conditions of the schema",
        rationale: """
            The schema says which values the app can use, and a build stops at others before they reach users. Correct \
            the value in the file of its environment, or the condition in `Environments/Schema.json`. The conditions \
            are types, lists of strings, formats, bounds, minimum lengths and patterns. They also apply to secrets, \
            whose values never appear in a message.
            """,
        examples: [
            .environments(
                development: #"{"level": "debug"}"#, stage: #"{"level": "info"}"#, production: #"{"level": "info"}"#,
                files: [path: #"{"properties": {"level": {"enum": ["debug", "info"]}}}"#]),
            .environments(
                development: #"{"level": "debug"}"#, stage: #"{"level": "info"}"#, production: #"{"level": ↓"infos"}"#,
                files: [path: #"{"properties": {"level": {"enum": ["debug", "info"]}}}"#]),
            .environments(
                development: #"{"pageSize": 20}"#, stage: #"{"pageSize": ↓0}"#, production: #"{"pageSize": 20}"#,
                files: [path: #"{"properties": {"pageSize": {"type": "integer", "minimum": 1}}}"#]),
        ])

    static let undescribedSetting = RuleReference(
        .undescribedSetting, name: "Undescribed Setting",
        summary: "settings should be described by the schema if it allows no additional properties",
        rationale: """
            If the schema sets `"additionalProperties": false`, it lists all settings, so a name that it does not \
            define is a mistake. Correct the name in the file of the environment, remove the setting, or describe it \
            under `"properties"` in `Environments/Schema.json`.
            """,
        examples: [
            .environments(
                #"{"title": "Shop"}"#,
                [path: #"{"properties": {"title": {"type": "string"}}, "additionalProperties": false}"#]),
            .environments(
                #"{"title": "Shop", ↓"color": "red"}"#,
                [path: #"{"properties": {"title": {"type": "string"}}, "additionalProperties": false}"#]),
        ])
}
