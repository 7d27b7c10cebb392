import SourceText
import TestSupport
import Testing

@testable import EnvironmentSettings

@Suite struct SettingGuardTests {
    /// The guards that a value of Production trips, in a package that differs from it elsewhere.
    private func guards(_ value: String, others: String = "\"other\"") throws -> [String?] {
        try PackageFixture(
            development: "{\"a\": \(others)}", stage: "{\"a\": \(others)}", production: "{\"a\": \(value)}"
        ).rules
    }

    @Test(
        arguments: [
            ("https://api.shop.com/v1", []),
            ("http://api.shop.com", ["insecure_url"]),
            ("HTTP://api.shop.com", ["insecure_url"]),
            ("ws://api.shop.com", ["insecure_url"]),
            ("ftp://files.shop.com", ["insecure_url"]),
            ("sftp://files.shop.com", []),
            ("ftps://files.shop.com", []),
            ("wss://api.shop.com", []),
            ("https://localhost", ["local_address"]),
            ("https://LOCALHOST.:80", ["local_address"]),
            ("https://app.localhost/x", ["local_address"]),
            ("https://127.0.0.1", ["local_address"]),
            ("https://127.1", ["local_address"]),
            ("https://2130706433/", ["local_address"]),
            ("https://0x7f.0.0.1/", ["local_address"]),
            ("https://0.0.0.0:8080", ["local_address"]),
            ("https://10.1.2.3", ["local_address"]),
            ("https://172.16.0.1", ["local_address"]),
            ("https://172.31.255.255", ["local_address"]),
            ("https://172.32.0.1", []),
            ("https://192.168.1.1", ["local_address"]),
            ("https://169.254.169.254/latest", ["local_address"]),
            ("https://100.64.0.1", ["local_address"]),
            ("https://8.8.8.8", []),
            ("https://[::1]:8080/", ["local_address"]),
            ("https://[fe80::1]/", ["local_address"]),
            ("https://[fd00::1]/", ["local_address"]),
            ("https://[::ffff:10.0.0.1]/", ["local_address"]),
            ("https://[2001:4860:4860::8888]/", []),
            ("https://[::127.0.0.1]/", ["local_address"]),
            ("https://[64:ff9b::a00:1]/", ["local_address"]),
            ("https://[64:ff9b::808:808]/", []),
            ("https://test/", ["reserved_host"]),
            ("https://api.internal/", ["reserved_host"]),
            ("https://user:pass@localhost/", ["local_address"]),
            ("https://localhost@shop.com/", []),
            ("https://%6cocalhost/", ["local_address"]),
            ("https://printer.local", ["reserved_host"]),
            ("https://api.test./", ["reserved_host"]),
            ("https://api.EXAMPLE", ["reserved_host"]),
            ("https://example.com", []),
            ("https://latest.shop.com", []),
            ("postgres://a@db1.shop.com,10.0.0.1:5432/x", ["local_address"]),
            ("http://localhost:8080", ["local_address", "insecure_url"]),
        ] as [(String, [String])])
    func `a URL that no user should get trips its guard`(url: String, expected: [String]) throws {
        #expect(try guards("\"\(url)\"", others: "\"https://other.shop.com\"") == expected)
    }

    @Test(
        arguments: [
            ("", ["blank_string"]), (" \\n", ["blank_string"]),
            ("TODO", ["placeholder_text"]), ("the key (TODO: ask Ana)", ["placeholder_text"]),
            ("changeme", ["placeholder_text"]), ("CHANGE_ME", ["placeholder_text"]),
            ("change-me!", ["placeholder_text"]),
            ("FIXME", ["placeholder_text"]), ("Todo", ["placeholder_text"]), ("todo.", ["placeholder_text"]),
            ("tbd", ["placeholder_text"]), ("TBD", ["placeholder_text"]), ("xxx", ["placeholder_text"]),
            ("T.B.D.", ["placeholder_text"]), ("fill-me-in", ["placeholder_text"]),
            ("XXXX-XXXX", []), ("<your key>", ["placeholder_text"]), ("<API_KEY>", ["placeholder_text"]),
            ("your-api-key-here", ["placeholder_text"]), ("YOUR_API_KEY", ["placeholder_text"]),
            ("replace me", ["placeholder_text"]), ("Your password", []), ("Todo list", []), ("Ana <ana@shop.com>", []),
            ("yours", []), ("xx", []), ("<a href=x>", []), ("Find your key here", []), ("key", []), ("todos", []),
            ("METODO", []), ("exchange mechanism", []),
            ("localhost", ["local_address"]), ("10.0.0.1:5432", ["local_address"]), ("::1", ["local_address"]),
            ("db.local:5432", ["reserved_host"]), ("shop.example", ["reserved_host"]),
            ("1.5", []), ("10", []), ("v1.2", []), ("a sentence about localhost.", []), ("127.0.0.1.5", []),
            ("see http://help.shop.com", ["insecure_url"]), ("see xhttp://a", []), ("feed.test", ["reserved_host"]),
            ("me@mail.test", ["reserved_host"]), ("mailto:dev@localhost", ["local_address"]),
            ("localhost:3000/api", ["local_address"]), ("10.0.0.1/x", ["local_address"]),
            ("//localhost/x", ["local_address"]),
            ("host=localhost;port=5432", ["local_address"]), ("jdbc:postgresql://localhost/db", ["local_address"]),
            ("com.shop.local", []), ("com.acme.local/x", []), ("com.acme.test:1", []), ("dev.local", ["reserved_host"]),
            ("10.0.0.1,10.0.0.2", ["local_address", "local_address"]),
            ("Docs https://acme.com, relay 10.0.0.1:25", ["local_address"]),
            ("at https://acme.com db=localhost:5432", ["local_address"]), ("see https://foo.local!", ["reserved_host"]),
            ("`https://foo.local`", ["reserved_host"]), ("[https://foo.local]", ["reserved_host"]),
            ("0xFF8800", []), ("color=0xff", []), ("[0]", []), ("^api\\\\.test", []), ("x=1 user.local", []),
            ("10:30", []), ("16:9", []), ("std::string", []), ("aa:bb:cc:dd:ee:ff", []), ("#ffffff", []),
            ("3f2504e0-4f89-11d3-9a0c-0305e82c3301", []), ("+55 11 5555-0100", []), ("C:\\\\Temp\\\\a.test", []),
            ("group.com.shop.test", []), (".env.example", []), ("error.invalid", []),
            ("0.9.1.2", []), ("localhosts", []), ("Tap to change me", []), ("changeme123", ["placeholder_text"]),
            ("com.shop.app", []), ("test", []), ("local", []),
            ("open http://localhost/a or https://b.test", ["reserved_host", "local_address", "insecure_url"]),
        ] as [(String, [String])])
    func `a string that users should not get violates its guard`(text: String, expected: [String]) throws {
        #expect(try guards("\"\(text)\"", others: "\"x\"") == expected)
    }

    @Test func `guards look into arrays and objects, and at the value's own place`() throws {
        let package = try PackageFixture(
            development: #"{"a": ["x"], "b": [{"c": "x"}]}"#, stage: #"{"a": [], "b": []}"#,
            production: "{\"a\": [\"y\",\n \"TODO\"], \"b\": [{\"c\": \"\"}]}")
        #expect(
            package.problems().map { $0.prefix { $0 != " " } } == [
                "Environments/Production.json:2:2:", "Environments/Production.json:2:23:",
            ])
    }

    @Test func `environments that are not protected may contain anything`() throws {
        let package = try PackageFixture(
            development: #"{"a": "http://localhost", "b": ""}"#, stage: #"{"a": "http://localhost", "b": "TODO"}"#,
            production: #"{"a": "https://shop.com", "b": "x"}"#)
        #expect(package.problems().isEmpty)
    }

    @Test(
        arguments: [
            (#""https://a.com""#, #""https://b.com""#, #""https://c.com""#, 0),
            (#""https://c.com""#, #""https://b.com""#, #""https://c.com""#, 1),
            (#""https://C.com/""#, #""https://b.com""#, #""https://c.com""#, 1),
            (#""https://c.com/a""#, #""https://b.com""#, #""https://c.com/A""#, 0),
            (#"["https://c.com"]"#, #"[]"#, #"["https://b.com", "https://c.com"]"#, 1),
            (#""same""#, #""same""#, #""same""#, 0),
            (#""https://c.com:443/""#, #""https://b.com""#, #""https://c.com.""#, 1),
            (#""https://C@c.com""#, #""https://b.com""#, #""https://c@c.com""#, 0),
            (#"[{"u": "https://c.com", "n": "x"}]"#, #"[]"#, #"[{"u": "https://c.com", "n": "x"}]"#, 1),
            (
                #"[{"u": "https://c.com", "v": "https://d.com"}]"#, #"[]"#,
                #"[{"u": "https://d.com", "v": "https://e.com"}]"#, 0
            ),
            (#"{"u": "https://c.com"}"#, #"null"#, #"{"u": "https://c.com"}"#, 1),
        ] as [(String, String, String, Int)])
    func `a URL of a protected environment is its own`(
        development: String, stage: String, production: String, count: Int
    ) throws {
        let texts = [development, stage, production].map { "{\"a\": \($0)}" }
        let package = try PackageFixture(development: texts[0], stage: texts[1], production: texts[2])
        let problems = package.problems()
        #expect(problems.count == count)
        #expect(
            problems.allSatisfy {
                $0.contains(
                    "\"a\" in the protected environment Production is the same URL as in Development, at "
                        + "Environments/Development.json:1:")
            })
    }

    @Test func `a guard is relaxed for one named setting, with a reason`() throws {
        let package = try PackageFixture(
            development: #"{"a": "https://x.com", "b": "https://x.com"}"#,
            stage: #"{"a": "https://y.com", "b": "https://y.com"}"#,
            production: #"{"a": "http://z.com", "b": "http://w.com"}"#,
            files: [
                ".prumo.json":
                    #"{"environments": {"relaxations": {"a": {"insecure_url": "the cache is on the device"}}}}"#
            ])
        #expect(
            package.problems() == [
                "Environments/Production.json:1:28: error: \"b\" in the protected environment Production uses http://, which is not encrypted; use https://, or give a reason under \"relaxations\" in .prumo.json"
            ])
        #expect(package.rules == ["insecure_url"])
    }

    @Test(arguments: ["blank_string", "empty_string"])
    func `a guard is relaxed by its name and its former name`(name: String) throws {
        let package = try PackageFixture(
            development: #"{"a": "x"}"#, stage: #"{"a": "y"}"#, production: #"{"a": ""}"#,
            files: [".prumo.json": "{\"environments\": {\"relaxations\": {\"a\": {\"\(name)\": \"it has no title\"}}}}"]
        )
        #expect(package.problems().isEmpty)
    }

    @Test(arguments: [
        (
            #"{"a": {↓"blank_string": "why"}}"#, "warning",
            "\"a\" passes blank_string without an exemption; remove it"
        ),
        (
            #"{"a": {↓"empty_string": "why"}}"#, "warning",
            "\"a\" passes blank_string without an exemption; remove it"
        ),
        (#"{"aa": {↓"blank_string": "why"}}"#, "error", "there is no setting \"aa\"; did you mean \"a\"?"),
        (
            #"{"a": {"blank_string": ↓""}}"#, "error",
            "the reason for \"blank_string\" is empty; write why the guard is off"
        ),
        (#"{"a": {↓"blank": "why"}}"#, "error", "\"a\" has no key \"blank\"; did you mean \"blank_string\"?"),
        (#"{"a": ↓"blank_string"}"#, "error", "\"a\" must be an object in { }, not a string"),
        (
            #"{"a": {"blank_string": ↓true}}"#, "error",
            "the reason for \"blank_string\" must be a string, not a boolean"
        ),
    ])
    func `a exemption that is wrong or that nothing needs is named`(json: String, severity: String, message: String)
        throws
    {
        let source = MarkedSource("{\"environments\": {\"relaxations\": \(json)}}")
        let package = try PackageFixture(
            development: #"{"a": "x"}"#, stage: #"{"a": "y"}"#, production: #"{"a": "z"}"#,
            files: [".prumo.json": source.text])
        #expect(
            package.problems() == [
                ".prumo.json:1:\(source.location.column): \(severity): \(message)"
            ])
    }

    @Test func `a secret in an object of a protected environment is its own`() throws {
        let text = #"{"a": [{"k": {"$secret": "KEY"}}]}"#
        let package = try PackageFixture(
            development: text, stage: text, production: text,
            files: [
                "Environments/.secrets/Production.json": #"{"KEY": "same"}"#,
                "Environments/.secrets/Stage.json": #"{"KEY": "same"}"#,
            ])
        #expect(package.problems().count == 1)
        #expect(package.rules == ["shared_value"])
    }

    @Test func `a disagreement hides nothing that the guards find`() throws {
        let package = try PackageFixture(
            development: #"{"a": "x", "b": 1}"#, stage: #"{"a": "y", "b": 1}"#, production: #"{"a": "TODO", "c": 1}"#)
        #expect(package.problems().count == 3)
    }

    @Test func `a long text takes no longer than its length`() throws {
        let text = String(repeating: "lorem ipsum localhost = dolor ", count: 10_000)
        let duration = try ContinuousClock().measure { _ = try guards("\"\(text)\"", others: "\"x\"") }
        #expect(duration < .seconds(10))
    }

    /// Texts of pieces that hosts and placeholders are made of.
    private static func texts(_ pieces: [String], count: Int, seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (0..<(1 + Int(random.next() % 7))).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
        }
    }

    @Test(arguments: UInt64(1)...4) func `the short way to hosts finds what the long one does`(seed: UInt64) {
        let pieces = [
            "https", "http", "://", ":", "/", ".", "-", "_", " ", "localhost", "LOCALHOST", "local", "example", "Shop",
            "a",
            "127", "0", "2130706433", "0x7f", "@", "=", ",", "?", "#", ";", "[", "]", "%41", "\u{e9}", "|",
        ]
        for text in Self.texts(pieces, count: 5000, seed: seed) {
            let short = HostText.hosts(in: text).map { "\($0.host) \($0.isCertain)" }
            #expect(short == HostText.hosts(inWordsOf: text).map { "\($0.host) \($0.isCertain)" }, "\(text)")
        }
    }

    @Test(arguments: ["", ".", "-", "_", " "]) func `a first look at the bytes misses no placeholder`(separator: String)
    {
        let words = GuardViolation.placeholders.ordered() + ["TODO", "FIXME", "changeme", "xxx", "yourkey"]
        for word in words {
            for text in [
                word.map(String.init).joined(separator: separator), word + separator + "1", "a" + separator + word,
            ] {
                for text in [text, text.uppercased()] where GuardViolation.placeholder(in: text) != nil {
                    #expect(GuardViolation.mayHavePlaceholder(text), "\(text)")
                }
            }
            #expect(separator != "" || word == "yourkey" || GuardViolation.placeholder(in: word) != nil, "\(word)")
        }
        let pieces = words + ["change", "me", "CHANGE", "your", "key", "here", "_", "-", " ", "<", ">", "1", "\u{e9}"]
        for text in Self.texts(pieces, count: 5000, seed: 7) where GuardViolation.placeholder(in: text) != nil {
            #expect(GuardViolation.mayHavePlaceholder(text), "\(text)")
        }
    }
}
