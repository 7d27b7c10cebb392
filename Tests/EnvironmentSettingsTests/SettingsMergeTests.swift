import EnvironmentSettings
import SettingFormats
import SourceText
import TestSupport
import Testing

@Suite struct SettingsMergeTests {
    private func settings(
        _ texts: [(String, String)], selecting name: String
    ) throws(DiagnosticsError) -> [SettingNode] {
        var files: [VariantSettings] = []
        for (name, text) in texts {
            files.append(try VariantSettings(environment: name, file: SourceFile(path: "\(name).json", text: text)))
        }
        return try SettingsMerge.settings(among: files, inOrderOf: name)
    }

    /// The type and value that the only setting has in the first of some environments.
    private func inferred(_ values: [String]) throws(DiagnosticsError) -> (type: SettingType, value: SettingValue)? {
        let texts = values.enumerated().map { ("E\($0)", "{\"a\": \($1)}") }
        let setting = try settings(texts, selecting: "E0").flatMap(\.settings).first
        guard let setting, let value = setting[BuildVariant(environment: "E0")]?.value else { return nil }
        return (setting.type, value)
    }

    @Test(
        arguments: [
            (["\"x\"", "\"\""], .string, .string("x")),
            (["1", "-2"], .integer, .integer(1)),
            (["1", "2.5"], .double, .double(1)),
            (["0.5", "2"], .double, .double(0.5)),
            (["true", "false"], .boolean, .boolean(true)),
            (["\"https://a.example/b?c=d\"", "\"http://127.0.0.1:80\""], .url, .url("https://a.example/b?c=d")),
            (["\"file:///tmp/a\""], .url, .url("file:///tmp/a")),
            (["\"shop:///home\"", "\"myapp://\""], .url, .url("shop:///home")),
            (["\"http://[::1]:80/a\""], .url, .url("http://[::1]:80/a")),
            (["\"mailto:x\""], .string, .string("mailto:x")),
            (["[1, 2]", "[]"], .array(.integer), .array([.integer(1), .integer(2)])),
            (["[1, 2.5]", "[3]"], .array(.double), .array([.double(1), .double(2.5)])),
            (["[]", "[\"x\"]"], .array(.string), .array([])),
            (["[[1], []]"], .array(.array(.integer)), .array([.array([.integer(1)]), .array([])])),
            (["\"2026-11-20T14:00:00Z\""], .date, .date(SettingDate("2026-11-20T14:00:00Z")!)),
            (["\"2026-11-20\""], .string, .string("2026-11-20")),
            (["{\"$secret\": \"KEY\"}", "{\"$secret\": \"OTHER\"}"], .secret, .secret(name: "KEY")),
            (["null", "1"], .optional(.integer), .null),
            (["2", "null", "1.5"], .optional(.double), .double(2)),
            (["[1, null]", "[2.5]"], .array(.optional(.double)), .array([.double(1), .null])),
            (["null", "[]", "[\"x\"]"], .optional(.array(.string)), .null),
        ] as [([String], SettingType, SettingValue)])
    func `the type fits every environment`(values: [String], type: SettingType, value: SettingValue) throws {
        let result = try #require(try inferred(values))
        #expect(result.type == type)
        #expect(result.value == value)
    }

    @Test func `objects in arrays have the fields of all of them, in the first one's order`() throws {
        let result = try #require(
            try inferred([#"[{"b": 1, "a": null}, {"a": "x", "b": 2.5}]"#, #"[{"a": "y", "b": 3}]"#]))
        guard case .array(.object(let object)?) = result.type else {
            Issue.record("\(result.type)")
            return
        }
        #expect(object.fields.map(\.name) == ["b", "a"])
        #expect(object.fields.map(\.type) == [.double, .optional(.string)])
        #expect(
            result.value == .array([.object([.double(1), .null]), .object([.double(2.5), .string("x")])]))
    }

    @Test func `an object that is null somewhere is a value, else a group`() throws {
        let optional = try #require(try inferred([#"{"x": 1}"#, "null"]))
        guard case .optional(.object(let object)?) = optional.type else {
            Issue.record("\(optional.type)")
            return
        }
        #expect(object.fields.map(\.name) == ["x"])
        #expect(optional.value == .object([.integer(1)]))
    }

    @Test(arguments: [
        ("30s", 30_000_000_000), ("1.5m", 90_000_000_000), ("250ms", 250_000_000), ("2h", 7_200_000_000_000),
        ("0s", 0), ("7ns", 7), ("3us", 3_000), ("0.001us", 1),
    ])
    func `a duration is read exactly`(text: String, nanoseconds: Int) {
        #expect(SettingDuration(text)?.nanoseconds == nanoseconds)
    }

    @Test(arguments: [
        "", "s", "30", "30 s", "-1s", "1.s", ".5s", "1.5.5s", "0.5ns", "9999999999999h", "1d", "٣s", "30S",
    ])
    func `text that is not a duration is a string`(text: String) {
        #expect(SettingDuration(text) == nil)
    }

    @Test func `settings keep the order of the selected file`() throws {
        let result = try settings(
            [("A", #"{"b": 1, "a": {"x": "A", "y": true}}"#), ("B", #"{"a": {"y": false, "x": "B"}, "b": 2}"#)],
            selecting: "B")
        #expect(result.map(\.name) == ["a", "b"])
        guard case .group(let nested)? = result.first?.content else {
            Issue.record("a is not a group")
            return
        }
        #expect(nested.map(\.name) == ["y", "x"])
        #expect(nested[1].settings.first?[BuildVariant(environment: "B")]?.value == .string("B"))
    }

    @Test func `dots in names and nested objects are the same, in one file and between files`() throws {
        let result = try settings(
            [
                ("A", #"{"a.b.c": 1, "a": {"d": 2, "b.e": 3}}"#),
                ("B", #"{"a": {"b": {"c": 1, "e": 3}, "d.": 2}}"#.replacing("d.", with: "d")),
            ],
            selecting: "A")
        func names(_ nodes: [SettingNode]) -> [String] {
            nodes.flatMap { node in
                guard case .group(let nested) = node.content else { return [node.name] }
                return names(nested).map { "\(node.name).\($0)" }
            }
        }
        #expect(names(result) == ["a.b.c", "a.b.e", "a.d"])
    }

    @Test func `a conflict names the file that it is with`() {
        let error = #expect(throws: DiagnosticsError.self) {
            try settings([("A", #"{"a": []}"#), ("B", #"{"a": [1]}"#), ("C", #"{"a": ["s"]}"#)], selecting: "A")
        }
        #expect(
            error?.diagnostics.map(\.message) == [
                "an element of \"a\" is a string in C but an integer at B.json:1:8; give all elements one type in all environments"
            ])
    }

    @Test func `a name of very many dots is an error`() {
        let name = String(repeating: "a.", count: 100_000) + "a"
        let error = #expect(throws: DiagnosticsError.self) {
            try settings([("A", "{\"b\": {\"\(name)\": 1}}"), ("B", "{}")], selecting: "A")
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "A.json:1:8: error: the dots of this name nest deeper than 512 levels; shorten it"
            ])
    }

    @Test func `an editor's $schema is not a setting`() throws {
        let result = try settings([("A", #"{"$schema": "x", "a": 1}"#), ("B", #"{"a": 1}"#)], selecting: "A")
        #expect(result.map(\.name) == ["a"])
    }

    @Test(arguments: [
        (
            #"{"a": 1, ↓"b": 2}"#, #"{"a": 1}"#, "A",
            "\"b\" is missing from B.json; add it there or remove it here"
        ),
        (
            #"{"g": {↓"b": 2}}"#, #"{"g": {}}"#, "A",
            "\"g.b\" is missing from B.json; add it there or remove it here"
        ),
        (
            #"{"a": 1}"#, #"{"a": ↓"x"}"#, "B",
            "\"a\" is a string in B but an integer at A.json:1:7; give it one type in all environments"
        ),
        (
            #"{"a": "30s"}"#, #"{"a": ↓"soon"}"#, "B",
            "\"a\" is a string in B but a duration at A.json:1:7; give it one type in all environments"
        ),
        (
            #"{"a": {"b": 1}}"#, #"{"a": ↓1}"#, "B",
            "\"a\" is an integer in B but an object at A.json:1:7; give it one type in all environments"
        ),
        (
            #"{"a": ["x"]}"#, #"{"a": [↓1]}"#, "B",
            "an element of \"a\" is an integer in B but a string at A.json:1:8; give all elements one type in all environments"
        ),
        (
            #"{"a": [1, ↓"x"]}"#, #"{"a": [1]}"#, "A",
            "an element of \"a\" is a string in A but an integer at A.json:1:8; give all elements one type in all environments"
        ),
        (
            #"{"a": ↓null}"#, #"{"a": null}"#, "A",
            "\"a\" is null in every environment, so its type is unknown; give it a value in one of them, "
                + "or a type in Environments/Schema.json"
        ),
        (
            #"{"a": ↓[]}"#, #"{"a": []}"#, "A",
            "\"a\" is empty in every environment, so its type is unknown; give it an element, or a type in Environments/Schema.json"
        ),
        (
            #"{"a": [{↓"x": 1}, {}]}"#, #"{"a": []}"#, "A",
            "\"a[].x\" is missing from A.json:1:18; add it there or remove it here"
        ),
        (
            #"{"a": ↓12345678901234567890}"#, #"{"a": 1}"#, "A",
            "\"a\": 12345678901234567890 does not fit in a 64-bit integer; write a smaller one"
        ),
        (
            #"{"a": ↓1e999}"#, #"{"a": 1}"#, "A",
            "\"a\": 1e999 is outside the range of Double; write a number that Double can represent"
        ),
        (
            #"{"a": ↓"http://a b"}"#, #"{"a": "http://a"}"#, "A",
            "\"a\": \"http://a b\" is not a valid URL; give it a host, and percent-encode characters that URLs cannot contain"
        ),
        (
            #"{"a": ↓"http://a/%2"}"#, #"{"a": "http://a"}"#, "A",
            "\"a\": \"http://a/%2\" is not a valid URL; give it a host, and percent-encode characters that URLs cannot contain"
        ),
        (
            #"{"a": ↓"https://müller.example"}"#, #"{"a": "http://a"}"#, "A",
            "\"a\": \"https://müller.example\" is not a valid URL; give it a host, and percent-encode characters that URLs cannot contain"
        ),
        (
            #"{"a": ↓"http://a/[x]"}"#, #"{"a": "http://a"}"#, "A",
            "\"a\": \"http://a/[x]\" is not a valid URL; give it a host, and percent-encode characters that URLs cannot contain"
        ),
        (
            #"{"a": 1, ↓"a": 2}"#.replacing(", ↓\"a\"", with: ", ↓\"a.b\""), #"{"a": 1}"#, "A",
            "\"a\" is defined twice, first at A.json:1:2; remove one of them"
        ),
        (
            #"{"x.y": 1, "x": {↓"y": 2}}"#, #"{"x.y": 1}"#, "A",
            "\"x.y\" is defined twice, first at A.json:1:2; remove one of them"
        ),
        (
            #"{"a": ↓1e-400}"#, #"{"a": 1}"#, "A",
            "\"a\": 1e-400 is outside the range of Double; write a number that Double can represent"
        ),
        (
            #"{"a": ↓"99999999999h"}"#, #"{"a": "1h"}"#, "A",
            "\"a\": \"99999999999h\" is a duration that does not fit in 64 bits of nanoseconds, or has a fraction of a nanosecond; change it"
        ),
        (
            #"{"a": ↓"0.5ns"}"#, #"{"a": "1h"}"#, "A",
            "\"a\": \"0.5ns\" is a duration that does not fit in 64 bits of nanoseconds, or has a fraction of a nanosecond; change it"
        ),
        (
            #"{"a": ↓"2026-11-20t14Z"}"#, #"{"a": "2026-02-28T14:00:00Z"}"#, "A",
            "\"a\": \"2026-11-20t14Z\" is not a valid date; write it as 2026-11-20T14:00:00Z"
        ),
        (
            #"{"a": ↓5e-324}"#, #"{"a": 1}"#, "A",
            "\"a\": 5e-324 is outside the range of Double; write a number that Double can represent"
        ),
        (
            #"{"a": ↓9007199254740993}"#, #"{"a": 1.5}"#, "A",
            "\"a\" is a number in other environments, and Double cannot represent this whole number exactly; write a smaller one"
        ),
        (
            #"{"a": ↓[9007199254740993, 1.5]}"#, #"{"a": [1]}"#, "A",
            "\"a\" is an array in other environments, and Double cannot represent this whole number exactly; write a smaller one"
        ),
        (
            #"{"a": ↓[[]]}"#, #"{"a": [[]]}"#, "A",
            "\"a\" is empty in every environment, so its type is unknown; give it an element, or a type in Environments/Schema.json"
        ),
        (
            #"{"a": ↓"https://"}"#, #"{"a": "http://a"}"#, "A",
            "\"a\": \"https://\" is not a valid URL; give it a host, and percent-encode characters that URLs cannot contain"
        ),
        (
            #"{"a": 1}"#, #"{"a": ↓{"$secret": "X"}}"#, "B",
            "\"a\" is a secret in B but an integer at A.json:1:7; give it one type in all environments"
        ),
        (
            #"{"a": ↓"2026-02-29T14:00:00Z"}"#, #"{"a": "2026-02-28T14:00:00Z"}"#, "A",
            "\"a\": \"2026-02-29T14:00:00Z\" is not a valid date; write it as 2026-11-20T14:00:00Z"
        ),
        (
            #"{"a": ↓"2026-02-28T14:00:00"}"#, #"{"a": "2026-02-28T14:00:00Z"}"#, "A",
            "\"a\": \"2026-02-28T14:00:00\" has no time zone, so it is a different moment on each machine; "
                + "end it with Z or an offset as in +01:00"
        ),
        (
            #"{"a": ↓null}"#, #"{"a": {"x": null}}"#, "A",
            "\"a\" has a part that is null or empty in every environment, so its type is unknown; "
                + "give it a value in one of them, or a type in Environments/Schema.json"
        ),
        (
            #"↓[1]"#, #"{"a": 1}"#, "A",
            "an environment file must contain one object, not an array; put the settings in { }"
        ),
    ])
    func `a disagreement points at the offending value and names the other place`(
        first: String, second: String, file: String, message: String
    ) {
        let marked = MarkedSource(file == "A" ? first : second)
        let texts = [("A", file == "A" ? marked.text : first), ("B", file == "B" ? marked.text : second)]
        let error = #expect(throws: DiagnosticsError.self) { try settings(texts, selecting: "A") }
        #expect(error?.diagnostics == [Diagnostic(path: "\(file).json", location: marked.location, message)])
    }

    @Test func `all problems are reported in one run, in the order of the files`() {
        let error = #expect(throws: DiagnosticsError.self) {
            try settings(
                [
                    ("A", #"{"a": 1, "b": "x"}"#), ("B", #"{"a": "x", "b": 1, "c": 1}"#),
                    ("C", #"{"a": 1, "b": 1, "c": 1}"#),
                ],
                selecting: "C")
        }
        #expect(
            error?.diagnostics.map { "\($0.path ?? ""):\($0.location.column)" } == [
                "A.json:15", "B.json:7", "B.json:20",
            ])
    }

    @Test func `the type that most environments have is the one to follow`() {
        let error = #expect(throws: DiagnosticsError.self) {
            try settings([("A", #"{"a": "x"}"#), ("B", #"{"a": 1}"#), ("C", #"{"a": 2}"#)], selecting: "A")
        }
        #expect(error?.diagnostics.map(\.path) == ["A.json"])
    }

    @Test func `the name of a group has a limited length, and that of a setting has not`() throws {
        let name = String(repeating: "a", count: 300)
        let package = try PackageFixture(
            development: "{\"\(name)\": 1, \"\(name)b\": {\"c\": 1}}", stage: "{\"\(name)\": 1}",
            production: "{\"\(name)\": 1}")
        #expect(
            package.problems() == [
                "Environments/Development.json:1:309: error: the name of this group has more than 256 bytes; shorten it"
            ])
    }

    @Test func `a missing setting lists the first of many environments`() throws {
        let names = (0..<30).map { "\"E\($0)\"" }.joined(separator: ", ")
        var files = [
            ".prumo.json": "{\"environments\": {\"names\": [\(names)], \"default\": \"E0\", \"protected\": [\"E1\"]}}"
        ]
        for number in 0..<30 { files["Environments/E\(number).json"] = number == 0 ? #"{"a": 1}"# : "{}" }
        #expect(
            try PackageFixture(files).problems() == [
                "Environments/E0.json:1:2: error: \"a\" is missing from "
                    + (1...10).map { "Environments/E\($0).json" }.joined(separator: " and ")
                    + " and 19 more; add it there or remove it here"
            ])
    }

    @Test func `objects of a list with too many different names are refused`() throws {
        let properties = (0..<2_000).map { "\"n\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
        let objects = "{\"a\": [\(Array(repeating: "{}", count: 501).joined(separator: ", "))]}"
        let package = try PackageFixture(
            development: objects, stage: #"{"a": []}"#, production: #"{"a": []}"#,
            files: [
                "Environments/Schema.json":
                    "{\"properties\": {\"a\": {\"items\": {\"properties\": {\(properties)}, \"required\": []}}}}"
            ])
        #expect(
            package.problems() == [
                "Environments/Development.json:1:8: error: the objects of \"a[]\" have 2000 different names, which makes more "
                    + "than 1000000 values of their 501 elements; split the list, or put what differs into lists"
            ])
    }
}
