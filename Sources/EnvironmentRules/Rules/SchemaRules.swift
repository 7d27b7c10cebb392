import Findings

/// The rules for the schema of settings.
enum SchemaRules {
    private static let path = "Environments/Schema.json"

    static let schema = RuleReference(
        .schema, "Environment Schema", "schemas should use only the part of JSON Schema that settings support",
        rationale: "Environments/Schema.json is optional. It is a JSON Schema 2020-12 without the keywords "
            + "that have "
            + "no Swift type, such as oneOf. An unknown keyword would be a condition that nobody checks.",
        examples: [
            .environments(
                #"{"timeout": "5s"}"#, [path: #"{"properties": {"timeout": {"format": "duration"}}}"#]),
            .environments(#"{"timeout": "5s"}"#, [path: #"{"properties": {"timeout": {"type": ↓"time"}}}"#]),
            .environments(
                #"{"timeout": 5}"#, [path: #"{"properties": {"timeout": {"minimum": ↓9, "maximum": 1}}}"#]),
        ])

    static let mismatch = RuleReference(
        .schemaMismatch, "Schema Mismatch", "values should meet the conditions of the schema",
        rationale: "The conditions are types, lists of strings, formats, bounds, minimum lengths and patterns. They "
            + "also apply to "
            + "secrets, whose values never appear in a message.",
        examples: [
            .environments(
                #"{"level": "debug"}"#, #"{"level": "info"}"#, #"{"level": "info"}"#,
                [path: #"{"properties": {"level": {"enum": ["debug", "info"]}}}"#]),
            .environments(
                #"{"level": "debug"}"#, #"{"level": "info"}"#, #"{"level": ↓"infos"}"#,
                [path: #"{"properties": {"level": {"enum": ["debug", "info"]}}}"#]),
            .environments(
                #"{"pageSize": 20}"#, #"{"pageSize": ↓0}"#, #"{"pageSize": 20}"#,
                [path: #"{"properties": {"pageSize": {"type": "integer", "minimum": 1}}}"#]),
        ])

    static let undescribedSetting = RuleReference(
        .undescribedSetting, "Undescribed Setting",
        "settings should be described by the schema if it allows no additional properties",
        rationale: "If the schema sets \"additionalProperties\": false, a name that it does not define is a mistake.",
        examples: [
            .environments(
                #"{"title": "Shop"}"#,
                [path: #"{"properties": {"title": {"type": "string"}}, "additionalProperties": false}"#]),
            .environments(
                #"{"title": "Shop", ↓"color": "red"}"#,
                [path: #"{"properties": {"title": {"type": "string"}}, "additionalProperties": false}"#]),
        ])
}
