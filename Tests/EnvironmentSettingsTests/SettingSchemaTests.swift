import SourceText
import TestSupport
import Testing

@testable import EnvironmentSettings

@Suite struct SettingSchemaTests {
    /// The only setting of a package whose environments have one value and whose schema describes it.
    private func setting(_ schema: String, _ value: String) throws -> Setting {
        let text = "{\"a\": \(value)}"
        let package = try PackageFixture(
            development: text, stage: text, production: text.replacing("a.com", with: "production.com"),
            files: ["Environments/Schema.json": "{\"properties\": {\"a\": \(schema)}}"])
        return try #require(try package.settings().settings.first)
    }

    @Test(
        arguments: [
            (#"{"type": "string"}"#, #""https://a.com""#, .string),
            (#"{"type": "string"}"#, #""30s""#, .string),
            (#"{"minLength": 1}"#, #""30s""#, .string),
            (#"{"format": "uri"}"#, #""https://a.com""#, .url),
            (#"{"type": "string", "format": "duration"}"#, #""30s""#, .duration),
            (#"{"format": "date-time"}"#, #""2026-11-20T14:00:00Z""#, .date),
            (#"{"format": "date"}"#, #""2026-11-20""#, .date),
            (#"{"type": "number"}"#, "1", .double),
            (#"{"type": "integer"}"#, "1", .integer),
            (#"{"type": "boolean"}"#, "true", .boolean),
            (#"{"type": ["integer", "null"]}"#, "1", .optional(.integer)),
            (#"{"type": ["null", "string"]}"#, "null", .optional(.string)),
            (#"{"items": {"type": "string"}}"#, "[]", .array(.string)),
            (#"{"items": {"type": ["number", "null"]}}"#, "[1]", .array(.optional(.double))),
            (#"{"enum": ["a", "b"]}"#, #""a""#, .enumeration(.init(title: nil, cases: ["a", "b"]))),
            (
                #"{"enum": ["a", null], "title": "T"}"#, "null",
                .optional(.enumeration(.init(title: "T", cases: ["a"])))
            ),
            (#"{"description": "only words"}"#, "1", .integer),
            (#"{"type": "string", "minLength": 3}"#, #"{"$secret": "KEY"}"#, .secret),
        ] as [(String, String, SettingType)])
    func `the schema decides the type`(schema: String, value: String, type: SettingType) throws {
        #expect(try setting(schema, value).type == type)
    }

    @Test(arguments: [
        (
            #"{"type": "integer"}"#, "↓\"x\"",
            "\"a\" is a string in Development, but SCHEMA says integer; correct one of them"
        ),
        (
            #"{"type": "integer"}"#, "↓1.5",
            "\"a\" is a number with a fraction or an exponent in Development, but SCHEMA says integer; correct one of them"
        ),
        (
            #"{"type": "string"}"#, "↓{\"b\": 1}",
            "\"a\" is an object in Development, but SCHEMA says string; correct one of them"
        ),
        (
            #"{"type": "object"}"#, "↓[]",
            "\"a\" is an array in Development, but SCHEMA says object; correct one of them"
        ),
        (#"{"minimum": 2}"#, "↓1", "\"a\" is below the minimum 2 at Environments/Schema.json:1:34; raise it"),
        (#"{"maximum": 2.5}"#, "↓3", "\"a\" is above the maximum 2.5 at Environments/Schema.json:1:34; lower it"),
        (
            #"{"minLength": 3}"#, "↓\"é1\"",
            "\"a\" is shorter than the 3 characters that Environments/Schema.json:1:36 requires; make it longer"
        ),
        (
            #"{"pattern": "^[a-z]+$"}"#, "↓\"a1\"",
            "\"a\" does not match the pattern ^[a-z]+$ at Environments/Schema.json:1:34; correct it"
        ),
        (
            #"{"enum": ["debug", "info"]}"#, "↓\"debgu\"",
            "\"a\" is \"debgu\", which is not one of the values at Environments/Schema.json:1:31; did you mean \"debug\"?"
        ),
        (
            #"{"enum": ["x", "y"]}"#, "↓\"long\"",
            "\"a\" is \"long\", which is not one of the values at Environments/Schema.json:1:31; write one of x, y"
        ),
        (
            #"{"format": "uri"}"#, "↓\"a.com\"",
            "\"a\" must be a URL: \"a.com\" is not an absolute URL; start it with a scheme and ://, as in https://"
        ),
        (
            #"{"format": "date-time"}"#, "↓\"2026-11-20\"",
            "\"a\" must be a date: \"2026-11-20\" has no time; write it as 2026-11-20T00:00:00Z, or make its format date"
        ),
        (
            #"{"format": "duration"}"#, "↓\"30\"",
            "\"a\" must be a duration, which \"30\" is not; write it as 30s, 1.5m or 250ms"
        ),
        (
            #"{"format": "date"}"#, "↓\"2026-02-30\"",
            "\"a\" must be a day, which \"2026-02-30\" is not; write it as 2026-11-20"
        ),
        (
            #"{"items": {"maximum": 1}}"#, "[1, ↓2]",
            "\"a[]\" is above the maximum 1 at Environments/Schema.json:1:44; lower it"
        ),
        (
            #"{"properties": {"b": {}}, "additionalProperties": false}"#, "{\"b\": 1, ↓\"bb\": 2}",
            "\"a.bb\" is not in Environments/Schema.json:1:22, which allows no other properties; did you mean \"b\"?"
        ),
    ])
    func `a value that the schema refuses is an error at its place`(schema: String, value: String, message: String)
        throws
    {
        let source = MarkedSource("{\"a\": \(value)}")
        let package = try PackageFixture([
            "Environments/Development.json": source.text, "Environments/Production.json": source.text,
            "Environments/Schema.json": "{\"properties\": {\"a\": \(schema)}}",
            ".prumo.json": #"{"environments": {"names": ["Development", "Production"]}}"#,
        ])
        let expected = message.replacing("SCHEMA", with: "Environments/Schema.json:1:22")
        let place = "Environments/Development.json:1:\(source.location.column): error: \(expected)"
        #expect(package.problems().contains(place), "\(package.problems())")
        #expect(package.problems().count == 2)
    }

    @Test(arguments: [
        (#"{"type": ↓"strnig"}"#, "\"type\" cannot be \"strnig\"; did you mean \"string\"?"),
        (
            #"{"type": ↓["string", "integer"]}"#,
            "\"type\" must be one type, alone or in a list with \"null\", since a constant has only one"
        ),
        (#"{↓"default": 1}"#, "this subset of JSON Schema has no key \"default\"; it has"),
        (#"{↓"patern": "x"}"#, "this subset of JSON Schema has no key \"patern\"; did you mean \"pattern\"?"),
        (#"{"pattern": ↓"("}"#, "\"pattern\" is not a valid regular expression; correct it"),
        (#"{"minLength": ↓-1}"#, "\"minLength\" must be a whole number of 0 or more"),
        (#"{"minimum": ↓"1"}"#, "\"minimum\" must be a number, not a string"),
        (#"{"enum": ↓[]}"#, "\"enum\" must list at least one string"),
        (#"{"enum": ["a", ↓"a"]}"#, "\"enum\" lists \"a\" twice; remove one of them"),
        (#"{"enum": ↓[null]}"#, "\"enum\" must list at least one string besides null"),
        (#"{"enum": [↓1]}"#, "each entry of \"enum\" must be a string, not a number"),
        (#"{"format": ↓"email"}"#, "\"format\" cannot be \"email\"; use one of uri, duration, date-time, date"),
        (
            #"{"type": "integer", ↓"minLength": 1}"#,
            "\"minLength\" does not apply to a value of type integer; remove it"
        ),
        (
            #"{"properties": {"b": {}}, "required": [↓"bb"]}"#,
            "\"bb\" is required but not among the \"properties\"; did you mean \"b\"?"
        ),
        (
            #"{"properties": {↓"b.c": {}}}"#,
            "\"b.c\" has a dot; put it into the \"properties\" of the setting before the dot"
        ),
        (#"{"enum": ↓["a"], "format": "uri"}"#, "\"enum\" and \"format\" each define a type; remove one of them"),
        (#"↓true"#, "this subset of JSON Schema must be an object in { }, not a boolean"),
    ])
    func `a schema that is wrong is an error at its place`(schema: String, message: String) throws {
        let source = MarkedSource("{\"properties\": {\"a\": \(schema)}}")
        let package = try PackageFixture(
            development: "{}", stage: "{}", production: "{}", files: ["Environments/Schema.json": source.text])
        let problems = package.problems()
        #expect(problems.count == 1, "\(problems)")
        #expect(
            problems.first?.hasPrefix("Environments/Schema.json:1:\(source.location.column): error: \(message)")
                == true,
            "\(problems)")
    }

    @Test func `a setting outside of the list of required ones may be missing, and is optional`() throws {
        let package = try PackageFixture(
            development: #"{"b": 1}"#, stage: #"{"a": "x", "b": 1}"#, production: #"{"b": 1}"#,
            files: ["Environments/Schema.json": #"{"properties": {"a": {}, "b": {}}, "required": ["b"]}"#])
        let settings = try package.settings().settings
        #expect(settings.map(\.path) == ["b", "a"])
        #expect(settings.map(\.type) == [.integer, .optional(.string)])
        #expect(settings[1][BuildVariant(environment: "Development")]?.value == .null)
    }

    @Test func `without a list of required ones all are`() throws {
        let package = try PackageFixture(
            development: #"{"a": 1}"#, stage: "{}", production: #"{"a": 1}"#,
            files: ["Environments/Schema.json": #"{"properties": {"a": {}}}"#])
        #expect(
            package.problems()
                == [
                    "Environments/Development.json:1:2: error: \"a\" is missing from ./Environments/Stage.json; "
                        + "add it there or remove it here"
                ].map { $0.replacing("./", with: "") })
    }

    @Test func `an editor's $schema is described, but no setting`() throws {
        let text = #"{"$schema": "./Schema.json", "a": 1}"#
        let package = try PackageFixture(
            development: text, stage: text, production: text,
            files: [
                "Environments/Schema.json":
                    #"{"properties": {"$schema": {"type": "string"}, "a": {}}, "additionalProperties": false}"#
            ])
        #expect(try package.settings().settings.map(\.path) == ["a"])
    }

    @Test func `a required setting that no environment has is an error at the schema`() throws {
        let package = try PackageFixture(
            development: "{}", stage: "{}", production: "{}",
            files: ["Environments/Schema.json": #"{"properties": {"a": {}}, "required": ["a"]}"#])
        #expect(
            package.problems() == [
                "Environments/Schema.json:1:17: error: \"a\" is described here but not set in any environment; add it to all "
                    + "of them, or remove it here"
            ])
    }

    @Test func `the patterns of a schema share their time`() throws {
        let budget = SearchBudget(.milliseconds(600))
        let file = SourceFile(path: "Schema.json", text: "{}")
        let search = PatternSearch(budget: budget)
        // Each letter multiplies the time: these take some ten seconds, so that they end soon after they were given up.
        let refusals = ["a", "b", "a", "c"].map { name in
            let pattern = SettingSchema.Condition(
                value: name == "c" ? "c" : "^(\(name)+)+$", place: SourcePlace(file: file, offset: 0))
            return search.refusal(of: String(repeating: name, count: 19) + "!", pattern)?.text ?? ""
        }
        #expect(refusals[0].contains("busy for more than 2 seconds"))
        #expect(refusals.dropFirst().allSatisfy { $0.contains("since the patterns of this run") })
        #expect(budget.isSpent)
    }

    @Test func `a value is compared with the first of many cases in its message`() throws {
        let cases = (0..<3_000).map { "\"case\($0)\"" }.joined(separator: ", ")
        let values = (0..<50).map { "\"wrong \($0)\"" }.joined(separator: ", ")
        let package = try PackageFixture(
            development: "{\"a\": [\(values)]}", stage: "{\"a\": []}", production: "{\"a\": []}",
            files: ["Environments/Schema.json": "{\"properties\": {\"a\": {\"items\": {\"enum\": [\(cases)]}}}}"])
        let problems = package.problems()
        #expect(problems.count == 50 && problems.allSatisfy { $0.utf8.count < 2_000 })
        #expect(problems.first?.contains("case0, case1") == true)
    }

    @Test func `a pattern that backtracks without end is an error after a while`() throws {
        // Each letter multiplies the time: this one takes some ten seconds, so that it ends soon after it was given up.
        let text = "{\"a\": \"\(String(repeating: "a", count: 19))!\"}"
        let package = try PackageFixture([
            "Environments/Development.json": text, "Environments/Production.json": #"{"a": "a"}"#,
            "Environments/Schema.json": #"{"properties": {"a": {"pattern": "^(a+)+$"}}}"#,
            ".prumo.json": #"{"environments": {"names": ["Development", "Production"]}}"#,
        ])
        #expect(
            package.problems().first == "Environments/Development.json:1:7: error: \"a\" keeps the pattern at "
                + "Environments/Schema.json:1:34 busy for more than 2 seconds; simplify the pattern")
    }

    @Test func `null is not a value of a type that does not list it`() throws {
        let package = try PackageFixture(
            development: #"{"a": "x", "b": [null]}"#, stage: #"{"a": null, "b": []}"#,
            production: #"{"a": "x", "b": []}"#,
            files: [
                "Environments/Schema.json":
                    #"{"properties": {"a": {"type": "string"}, "b": {"items": {"type": "integer"}}}}"#
            ])
        #expect(
            package.problems()
                == [
                    "Environments/Development.json:1:18: error: \"b[]\" is null in Development, but "
                        + "./Environments/Schema.json:1:57 says integer; correct one of them",
                    "Environments/Stage.json:1:7: error: \"a\" is null in Stage, but ./Environments/Schema.json:1:22 says string; "
                        + "correct one of them",
                ].map { $0.replacing("./", with: "") })
    }
}
