import PrumoOverlay
import Testing

/// What overlays may contain: a whole overlay is applied, or refused with everything that is wrong with it.
@Suite struct OverlayCheckTests {
    static let schema: StaticString = #"""
        {"environment": "Live", "settings": [
          {"key": "title", "variable": "TITLE", "type": "string", "minLength": 2, "pattern": "^[a-zé ]+$", "secure": true},
          {"key": "api.url", "variable": "API_URL", "type": "string", "format": "uri", "secure": true},
          {"key": "api.timeout", "variable": "API_TIMEOUT", "type": "string", "format": "duration"},
          {"key": "retries", "variable": "RETRIES", "type": "integer", "minimum": 0.0, "maximum": 10.0},
          {"key": "ratio", "variable": "RATIO", "type": "number", "nullable": true},
          {"key": "isOn", "variable": "IS_ON", "type": "boolean"},
          {"key": "level", "variable": "LEVEL", "type": "string", "enum": ["low", "high"]},
          {"key": "opens", "variable": "OPENS", "type": "string", "format": "date-time"},
          {"key": "day", "variable": "DAY", "type": "string", "format": "date"},
          {"key": "hosts", "variable": "HOSTS", "type": "array", "items": {"type": "string"}},
          {"key": "servers", "variable": "SERVERS", "type": "array", "items": {"type": "object", "properties": [
            {"name": "port", "type": "integer"}, {"name": "name", "type": "string", "nullable": true}]}},
          {"key": "size", "variable": "SIZE", "type": "string", "format": "size"},
          {"key": "share", "variable": "SHARE", "type": "string", "format": "percentage"},
          {"key": "price", "variable": "PRICE", "type": "string", "format": "decimal"},
          {"key": "api.key", "variable": "API_KEY", "refused": "secret"},
          {"key": "fixed", "variable": "FIXED", "refused": "unlisted"}
         ], "unlisted": ["api.version"], "secret": ["token"]}
        """#

    private static func overlay() -> SettingsOverlay { SettingsOverlay(schema: schema) }

    /// The problems of an overlay, without its name; those of a valid one are none.
    static func problems(_ bytes: [UInt8], _ overlay: SettingsOverlay = overlay()) -> [String] {
        do {
            try overlay.load(json: bytes, named: "o")
            return []
        } catch {
            return error.problems.map { String($0.description.dropFirst(2)) }
        }
    }

    @Test(
        arguments: [
            (#"{}"#, [:]),
            (#"{"$schema": "x", "title": "ab é"}"#, ["title": .string("ab é")]),
            (
                #"{"api": {"url": "https://a.com/", "timeout": "1.5m"}}"#,
                ["api.url": .string("https://a.com/"), "api.timeout": .duration(.seconds(90))]
            ),
            (
                #"{"api.timeout": "5ms", "api": {"url": "https://[::1]:80"}}"#,
                ["api.url": .string("https://[::1]:80"), "api.timeout": .duration(.milliseconds(5))]
            ),
            (
                #"{"retries": 10, "ratio": null, "isOn": false}"#,
                ["retries": .integer(10), "ratio": .null, "isOn": .boolean(false)]
            ),
            (
                #"{"size": "16MB", "share": "15%", "price": "19.90"}"#,
                ["size": .integer(16_000_000), "share": .number(0.15), "price": .string("19.90")]
            ),
            (#"{"ratio": -0.0e-9, "level": "high"}"#, ["ratio": .number(0), "level": .string("high")]),
            (
                #"{"opens": "1970-01-01T01:00:00+01:00", "day": "1970-01-02"}"#,
                ["opens": .date(0), "day": .date(86_400)]
            ),
            (
                #"{"hosts": ["\ud83d\ude00\u0041"], "servers": [{"port": 1}]}"#,
                ["hosts": .list([.string("😀A")]), "servers": .list([.list([.integer(1), .null])])]
            ),
        ] as [(String, [String: OverlayValue])])
    func `a valid overlay is applied`(json: String, values: [String: OverlayValue]) {
        let overlay = Self.overlay()
        #expect(Self.problems(Array(json.utf8), overlay) == [])
        #expect(overlay.values == values)
    }

    @Test(arguments: [
        (#"{"titel": "x"}"#, #"1:2: error: there is no setting "titel"; correct the name or remove it"#),
        (#"{"api": {"": 1}}"#, #"1:10: error: there is no setting "api."; correct the name or remove it"#),
        (#"{"api": null}"#, #"1:9: error: "api" must be an object in { }, not null"#),
        (
            #"{"fixed": 1}"#,
            #"1:2: error: "fixed" cannot be overridden in Live; remove it here, or list it under "overridable" in .prumo.json and build"#
        ),
        (
            #"{"api.version": 1}"#,
            #"1:2: error: "api.version" cannot be overridden in Live; remove it here, or list it under "overridable" in .prumo.json and build"#
        ),
        (#"{"api.key": "x"}"#, #"1:2: error: "api.key" is a secret, which no overlay can override; remove it"#),
        (#"{"token": "x"}"#, #"1:2: error: "token" is a secret, which no overlay can override; remove it"#),
        (
            #"{"api": {"timeout": "1s"}, "api.timeout": "2s"}"#,
            #"1:28: error: "api.timeout" is set twice; remove one of them"#
        ),
        (#"{"title": "a"}"#, #"1:11: error: "title" is shorter than 2 characters; make it longer"#),
        (#"{"title": "A B"}"#, #"1:11: error: "title" does not match the pattern ^[a-zé ]+$; correct it"#),
        (#"{"title": "http://a"}"#, #"1:11: error: "title" uses http://, which is not encrypted; use https://"#),
        (#"{"title": {}}"#, #"1:11: error: "title" must be a string, not an object"#),
        (#"{"title": null}"#, #"1:11: error: "title" must be a string, not null"#),
        (
            #"{"api.url": "a.com"}"#,
            #"1:13: error: "api.url" must be an absolute URL with characters that URLs may contain"#
        ),
        (
            #"{"api.url": "https://"}"#,
            #"1:13: error: "api.url" must be an absolute URL with characters that URLs may contain"#
        ),
        (
            #"{"api.url": "https://a:99999"}"#,
            #"1:13: error: "api.url" must be an absolute URL with characters that URLs may contain"#
        ),
        (
            #"{"api.url": "https://a/[1]"}"#,
            #"1:13: error: "api.url" must be an absolute URL with characters that URLs may contain"#
        ),
        (
            #"{"api.url": "wss://a/%zz"}"#,
            #"1:13: error: "api.url" must be an absolute URL with characters that URLs may contain"#
        ),
        (
            #"{"api.timeout": "soon"}"#,
            #"1:17: error: "api.timeout" must be a duration; write it as 30s, 1.5m or 250ms"#
        ),
        (
            #"{"api.timeout": "9999999999h"}"#,
            #"1:17: error: "api.timeout" must be a duration; write it as 30s, 1.5m or 250ms"#
        ),
        (#"{"retries": -1}"#, #"1:13: error: "retries" is below the minimum 0; raise it"#),
        (#"{"retries": 11}"#, #"1:13: error: "retries" is above the maximum 10; lower it"#),
        (#"{"retries": 1.0}"#, #"1:13: error: "retries" must be an integer, which has no fraction and no exponent"#),
        (
            #"{"retries": 99999999999999999999}"#,
            #"1:13: error: "retries" does not fit in a 64-bit integer; write a smaller one"#
        ),
        (
            #"{"ratio": 1e999}"#,
            #"1:11: error: "ratio" is a number that Double cannot represent; write one that it can"#
        ),
        (
            #"{"ratio": 1e-999}"#,
            #"1:11: error: "ratio" is a number that Double cannot represent; write one that it can"#
        ),
        (
            #"{"ratio": 9007199254740993}"#,
            #"1:11: error: "ratio" is a number that Double cannot represent; write one that it can"#
        ),
        (#"{"isOn": "true"}"#, #"1:10: error: "isOn" must be true or false, not a string"#),
        (#"{"level": "Low"}"#, #"1:11: error: "level" must be one of low, high"#),
        (#"{"opens": "2026-11-20"}"#, #"1:11: error: "opens" must be a date; write it as 2026-11-20T14:00:00Z"#),
        (#"{"day": "2026-02-30"}"#, #"1:9: error: "day" must be a day; write it as 2026-11-20"#),
        (#"{"size": 16}"#, #"1:10: error: "size" must be a size, not a number"#),
        (
            #"{"size": "16"}"#,
            #"1:10: error: "size" must be a size in whole bytes; write it as 16MB, 1.5GiB or 512B"#
        ),
        (#"{"share": "15"}"#, #"1:11: error: "share" must be a percentage; write it as 15% or 12.5%"#),
        (
            #"{"price": "1e3"}"#,
            #"1:11: error: "price" must be a decimal of at most 38 digits; write it as 19.90 or -3"#
        ),
        (#"{"hosts": ["a", 1]}"#, #"1:17: error: "hosts[1]" must be a string, not a number"#),
        (
            #"{"servers": [{"prt": 1, "port": 2}]}"#,
            #"1:15: error: "servers[0]" has no property "prt"; correct the name or remove it"#
        ),
        (#"{"servers": [{"name": "a"}]}"#, #"1:14: error: "servers[0]" needs the property "port"; add it"#),
        ("\n{\r\n\t\"é\": 1}", #"3:2: error: there is no setting "é"; correct the name or remove it"#),
    ])
    func `a wrong overlay is refused at its place`(json: String, problem: String) {
        #expect(Self.problems(Array(json.utf8)) == [problem])
    }

    @Test func `all problems are reported, and the current overlay stays`() throws {
        let overlay = Self.overlay()
        try overlay.load(json: #"{"retries": 2}"#.utf8)
        let found = Self.problems(Array(#"{"retries": 11, "isOn": true, "x": 1, "level": 3}"#.utf8), overlay)
        #expect(found.count == 3)
        #expect(overlay.values == ["retries": .integer(2)])
        #expect(overlay.value(3, Int.self) == 2)
        #expect(overlay.value(5, Bool.self) == nil)
    }

    @Test func `a message does not repeat what a terminal would interpret`() {
        let found = Self.problems(Array("{\"\\u001b[2J\\u202e\(String(repeating: "x", count: 999))\": 1}".utf8))
        #expect(found.count == 1)
        #expect(found[0].hasPrefix(#"1:2: error: there is no setting "\u{1B}[2J\u{202E}xxx"#))
        #expect(found[0].utf8.count < 250)
    }

    @Test func `an overlay has a limited number of problems`() {
        let members = (0..<500).map { "\"x\($0)\": 1" }.joined(separator: ",")
        #expect(Self.problems(Array("{\(members)}".utf8)).count == 100)
    }

    @Test(arguments: [
        ("", "1:1: error: the overlay ends where a value is expected"),
        ("[]", "1:1: error: the overlay must be an object in { }, not an array"),
        ("{} {}", "1:4: error: unexpected characters after the end of the JSON value; remove them"),
        ("\u{FEFF}{}", "1:1: error: the overlay starts with a byte-order mark; remove it"),
        (#"{"isOn": true, "isOn": true}"#, #"1:16: error: "isOn" is defined twice; remove one of them"#),
        (#"{"isOn": true,}"#, "1:15: error: expected a name in quotes"),
        (#"{"isOn" true}"#, "1:9: error: expected \":\" after the name"),
        (#"{"isOn": true "x": 1}"#, "1:15: error: expected \",\" or \"}\" after the value"),
        (#"{"isOn": truth}"#, "1:10: error: expected a JSON value"),
        (#"{"retries": 01}"#, "1:13: error: a number starts with one digit other than 0, or is 0"),
        (#"{"retries": -}"#, "1:13: error: a number starts with one digit other than 0, or is 0"),
        (#"{"retries": 1.}"#, "1:15: error: expected a digit after the decimal point"),
        (#"{"retries": 1e+}"#, "1:16: error: expected a digit in the exponent"),
        (#"{"title": "\ud800x"}"#, "1:12: error: the escape is half of a surrogate pair; write both"),
        (#"{"title": "\udc00"}"#, "1:12: error: the escape is half of a surrogate pair; write both"),
        (#"{"title": "\x"}"#, "1:12: error: the escape is not one of JSON's"),
        (#"{"title": "\u12"}"#, "1:12: error: the escape is not one of JSON's"),
        (#"{"title": "a"#, "1:11: error: the string is not closed"),
        ("{\"title\": \"a\nb\"}", "1:13: error: control characters must be escaped in strings"),
    ])
    func `what is not JSON is refused`(json: String, problem: String) {
        #expect(Self.problems(Array(json.utf8)) == [problem])
    }

    @Test func `bytes that are not UTF-8 are refused at their place`() {
        let bytes = Array("{\n\"title\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        #expect(Self.problems(bytes) == ["2:11: error: these bytes are not UTF-8; encode the overlay as UTF-8"])
        #expect(Self.problems([0xFF, 0xFE, 0x7B, 0x00]).count == 1)
    }

    @Test func `deep, large and long overlays end with one problem`() {
        for text in [String(repeating: "[", count: 500_000), String(repeating: "{\"a\":", count: 200_000)] {
            #expect(
                Self.problems(Array(text.utf8)).map {
                    $0.hasSuffix("nested deeper than 32 levels; flatten the overlay")
                } == [true])
        }
        let large = Array("{\"title\": \"\(String(repeating: "a", count: 1 << 20))\"}".utf8)
        #expect(Self.problems(large) == ["1:1: error: the overlay is larger than 1 MiB; shorten it"])
        let long = Array("{\"title\": \"\(String(repeating: "a", count: 5000))\"}".utf8)
        #expect(
            Self.problems(long) == [#"1:11: error: "title" is too long to be compared with its pattern; shorten it"#])
        let digits = Array("{\"retries\": \(String(repeating: "9", count: 1_000_000))}".utf8)
        #expect(Self.problems(digits).count == 1)
    }

    @Test func `any bytes give a value or problems`() {
        var random = SystemRandomNumberGenerator()
        let seeds = [
            #"{"api": {"url": "https://a.com", "timeout": "1s"}, "hosts": ["a"], "ratio": 1.5e3}"#,
            Self.schema.description,
        ]
        for round in 0..<4000 {
            var bytes = Array(seeds[round % 2].utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                bytes[index] = UInt8.random(in: 0...255, using: &random)
                if round % 3 == 0 { bytes.removeSubrange(index..<min(index + 3, bytes.count - 1)) }
            }
            let overlay = Self.overlay()
            let problems = Self.problems(bytes, overlay)
            #expect(problems.isEmpty || overlay.values.isEmpty)
        }
    }
}
