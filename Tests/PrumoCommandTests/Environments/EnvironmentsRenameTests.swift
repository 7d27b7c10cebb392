import Foundation
import SourceText
import TestSupport
import Testing

@testable import EnvironmentCommands
@testable import prumo

/// Runs the built `prumo environments rename` and `unused`.
@Suite struct EnvironmentsRenameTests {
    private static let source = "let a = Settings.Api.baseURL\nlet b: Settings.LogLevel = Settings.logLevel\n"

    private func shop() throws -> CommandFixture {
        let fixture = try CommandFixture.shop()
        try fixture.write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(name: "Shop", targets: [.target(name: "Shop"), .testTarget(name: "ShopTests")])
            """, to: "Package.swift")
        try fixture.write(Self.source, to: "Sources/Shop/Shop.swift")
        try fixture.write("let t = Shop.Settings.Api.baseURL\n", to: "Tests/ShopTests/T.swift")
        try fixture.write(
            #"{"environments": {"relaxations": {"displayName": {"placeholder_text": "a"}, "api.baseURL": {"reserved_host": "b"}}}}"#,
            to: ".prumo.json")
        try fixture.write(#"{"api": {"baseURL": "http://localhost:1/x"}}"#, to: "Environments/Development.local.json")
        return fixture
    }

    /// All files of a package but those of its lock, by path.
    private func files(_ fixture: CommandFixture) throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: fixture.folder.path)
        var files: [String: String] = [:]
        for name in names where !Folder.exists(at: fixture.folder.path + "/" + name) {
            files[name] = try fixture.folder.read(name)
        }
        return files
    }

    /// A package in which one setting is a part of another.
    private func referring() throws -> CommandFixture {
        let settings = #"{"url": "https://${host}/v2", "title": "Costs $${host}", "hosts": 1}"#
        return try CommandFixture([
            "Package.swift":
                "// swift-tools-version: 6.1\nlet package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n",
            "Environments/Base.json": settings, "Environments/Development.json": #"{"host": "dev.shop.com"}"#,
            "Environments/Stage.json": #"{"host": "stage.shop.com"}"#,
            "Environments/Production.json": #"{"host": "www.shop.com"}"#,
            "Sources/Shop/Shop.swift": "let a = (Settings.url, Settings.title)\n",
        ])
    }

    @Test func `references to a setting are renamed with it, and other texts are not`() throws {
        let fixture = try referring()
        #expect(try fixture.run(["rename", "host", "server", "-q"]) == .init(status: 0, output: "", errors: ""))
        #expect(
            try fixture.folder.read("Environments/Base.json")
                == #"{"url": "https://${server}/v2", "title": "Costs $${host}", "hosts": 1}"#)
        #expect(try fixture.folder.read("Environments/Stage.json") == #"{"server": "stage.shop.com"}"#)
    }

    @Test func `a setting that is a part of another one is not reported as unused`() throws {
        let outcome = try referring().run(["unused"])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\"hosts\" is not used in sources"))
        #expect(outcome.output.contains("1 of 4 settings"))
    }

    @Test func `a setting changes in all files, the configuration and the sources, and back again`() throws {
        let fixture = try shop()
        let before = try files(fixture)
        let outcome = try fixture.run(["rename", "api.baseURL", "api.root"])
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        #expect(
            outcome.output == """
                note: prumo environments export writes the variable SETTING_API_ROOT instead of SETTING_API_BASE_URL
                renamed api.baseURL to api.root, at 2 places in sources (7 files)

                """)
        let after = try files(fixture)
        #expect(after.keys.sorted() == before.keys.sorted())
        for (path, text) in before {
            let expected = path.hasSuffix("Schema.json") ? text : text.replacing("baseURL", with: "root")
            #expect(after[path] == expected, "\(path)")
        }
        #expect(try fixture.run(["check"]).status == 0)
        #expect(
            try fixture.run(["rename", "api.root", "api.baseURL", "-q"]) == .init(status: 0, output: "", errors: ""))
        #expect(try files(fixture) == before)
    }

    @Test func `a group, a type and a described setting change`() throws {
        let fixture = try shop()
        #expect(try fixture.run(["rename", "logLevel", "verbosity", "-q"]).status == 0)
        #expect(try fixture.folder.read("Environments/Schema.json").contains("\"verbosity\": {\"enum\""))
        #expect(try fixture.run(["rename", "api", "service", "-q"]).status == 0)
        #expect(
            try fixture.folder.read("Sources/Shop/Shop.swift")
                == "let a = Settings.Service.baseURL\nlet b: Settings.Verbosity = Settings.verbosity\n")
        #expect(try fixture.folder.read(".prumo.json").contains("\"service.baseURL\""))
        #expect(try fixture.run(["check"]).status == 0)
    }

    @Test func `a setting moves to another group`() throws {
        let fixture = try shop()
        #expect(try fixture.run(["rename", "logLevel", "debugging.level", "-q"]).status == 0)
        #expect(try fixture.run(["rename", "api.timeout", "limits.api.timeout", "-q"]).status == 0)
        let text = try fixture.folder.read("Environments/Stage.json")
        #expect(
            text.contains(
                #""ratio": 0.5, "debugging": {"level": "debug"}, "limits": {"api": {"timeout": "5s"}}"#), "\(text)")
        #expect(
            try fixture.folder.read("Sources/Shop/Shop.swift").hasSuffix(
                "let b: Settings.Debugging.Level = Settings.Debugging.level\n"))
        #expect(try fixture.run(["check"]).status == 0)
    }

    @Test func `a diff writes nothing`() throws {
        let fixture = try shop()
        let before = try files(fixture)
        let outcome = try fixture.run(["rename", "limit", "maximum", "--diff"])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("--- a/Environments/Development.json\n+++ b/Environments/Development.json\n"))
        #expect(outcome.errors.hasSuffix("would rename limit to maximum, at 0 places in sources (3 files)\n"))
        #expect(try files(fixture) == before)
    }

    @Test(arguments: [
        (["limits", "x"], 2, "there is no setting 'limits'; did you mean limit?"),
        (["limit", "limit"], 2, "is the name already"),
        (
            ["limit", "ratio"], 2,
            "'limit' at Environments/Development.json:5:37 cannot become 'ratio', which is already a setting, at Environments/Development.json:5:52"
        ),
        (["limit", "api"], 2, "which is already a group, at Environments/Development.json:3:"),
        (["limit", "ratio.x"], 2, "'ratio' at Environments/Development.json:5:52 is a setting and not a group"),
        (["api", "api.v2"], 2, "cannot be moved into itself"),
        (["limit", "a..b"], 2, "is not a valid name of a setting"),
        (["limit", "$secret"], 2, "is not a valid name of a setting"),
        (["limit", "Api"], 1, "both become Api; rename one of them"),
        (["limit", "API.x"], 0, ""),
        (
            ["hosts", "display_name"], 1,
            "at Environments/Development.json:2:5 both become displayName; rename one of them"
        ),
        (
            ["hosts", "displayNAME"], 1,
            "Environments/Development.json:5:20: error: \"displayNAME\" and \"displayName\" both become SETTING_DISPLAY_NAME"
        ),
        (["limit", "a\u{430}"], 1, "Environments/Development.json:5:28: error: "),
    ])
    func `a name that is taken or not possible changes nothing`(arguments: [String], status: Int32, message: String)
        throws
    {
        let fixture = try shop()
        let before = try files(fixture)
        let outcome = try fixture.run(["rename", "-q"] + arguments)
        #expect(outcome.status == status, "\(outcome)")
        #expect(message.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(message), "\(outcome.errors)")
        #expect(!outcome.errors.contains("/prumo-"))
        if status != 0 { #expect(try files(fixture) == before) }
    }

    @Test func `a source that is not valid Swift changes nothing`() throws {
        let fixture = try shop()
        try fixture.write("let a = (Settings.Api.baseURL\n", to: "Sources/Shop/Broken.swift")
        let before = try files(fixture)
        let outcome = try fixture.run(["rename", "api.baseURL", "api.root"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Sources/Shop/Broken.swift:1:1: error: the file is not valid Swift"))
        #expect(try files(fixture) == before)
    }

    @Test func `packages with environments of their own are not searched`() throws {
        let fixture = try shop()
        try fixture.write("", to: "Nested/Package.swift")
        try fixture.write("{}", to: "Nested/Environments/Stage.json")
        try fixture.write(Self.source, to: "Nested/Sources/N.swift")
        #expect(try fixture.run(["rename", "api.baseURL", "api.root", "-q"]).status == 0)
        #expect(try fixture.folder.read("Nested/Sources/N.swift") == Self.source)
    }

    @Test func `files outside are neither read nor written`() throws {
        let outside = try TemporaryFolder()
        try outside.write(#"{"limit": 1}"#, to: "Other.json")
        let fixture = try shop()
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/Environments/Brands", withDestinationPath: outside.path)
        _ = try fixture.run(["rename", "limit", "maximum"])
        #expect(try outside.read("Other.json") == #"{"limit": 1}"#)
    }

    @Test func `unused settings are found`() throws {
        let fixture = try shop()
        let outcome = try fixture.run(["unused"])
        #expect(outcome.status == 1)
        #expect(
            outcome.output.hasPrefix(
                "Environments/Development.json:2:20: warning: \"displayName\" is not used in sources; remove it, or keep it with "
                    + "\"prumo:disable unused\" in its \"$comment\" in Environments/Schema.json\n"))
        #expect(outcome.output.hasSuffix("6 of 8 settings (3 source files) are not used\n"))
        #expect(!outcome.output.contains("\"api.baseURL\"") && !outcome.output.contains("\"logLevel\""))
        let schema = try fixture.folder.read("Environments/Schema.json").replacing(
            "\"description\":", with: "\"$comment\": \"for Xcode; prumo:disable unused\", \"description\":")
        try fixture.write(schema, to: "Environments/Schema.json")
        let kept = try fixture.run(["unused"]).output
        #expect(
            kept.hasSuffix(
                "note: 1 unused setting is kept by \"prumo:disable unused\"\n5 of 8 settings (3 source files) are not used\n"
            ))
        let json = try fixture.run(["unused", "--format", "json"]).output
        #expect(json.contains("\"setting\" : \"hosts\"") && json.contains("\"sourceFiles\" : 3"))
        try fixture.folder.remove("Sources")
        try fixture.folder.remove("Tests")
        try fixture.folder.remove("Package.swift")
        let none = try fixture.run(["unused"])
        #expect(none.status == 2 && none.errors.contains("there are no sources in ."), "\(none)")
    }
}

/// The files of environments, edited without a process.
@Suite struct SettingFileRenameTests {
    private static func renamed(_ text: String, _ old: String, _ new: String, among paths: [String]) throws -> String {
        let move = SettingMove(old, to: new, among: paths)
        return String(
            decoding: try EnvironmentFileRename.bytes(of: SourceFile(path: "a.json", text: text), move), as: UTF8.self)
    }

    @Test(arguments: [
        (#"{"a": 1, "b": {"c": 2}}"#, "a", "x", #"{"x": 1, "b": {"c": 2}}"#),
        (#"{"a": 1, "b": {"c": 2}}"#, "b.c", "b.d", #"{"a": 1, "b": {"d": 2}}"#),
        (#"{"a": 1, "b": {"c": 2}}"#, "b", "d", #"{"a": 1, "d": {"c": 2}}"#),
        (#"{"a": 1, "b": {"c": 2}}"#, "a", "b.a", #"{"b": {"c": 2, "a": 1}}"#),
        (#"{"a": 1, "b": {"c": 2}}"#, "b.c", "c", #"{"a": 1, "c": 2}"#),
        (#"{"a": 1, "b": {"c": 2}}"#, "b.c", "d.e.f", #"{"a": 1, "d": {"e": {"f": 2}}}"#),
        (#"{"a": 1, "b.c": 2, "b.d.e": 3}"#, "b", "x.y", #"{"a": 1, "x.y.c": 2, "x.y.d.e": 3}"#),
        (#"{"b.c": 2, "b": {"d": 3}}"#, "b.c", "b.e", #"{"b.e": 2, "b": {"d": 3}}"#),
        (#"{"a": {"b.c": 1, "b.d": 2, "z": 3}}"#, "a.b", "q", #"{"a": {"z": 3}, "q.c": 1, "q.d": 2}"#),
        (#"{"a": {"$secret": "A"}, "b": 1}"#, "a", "k.a", #"{"b": 1, "k": {"a": {"$secret": "A"}}}"#),
        (
            #"{"a": "h", "b": "${a}/x ${ab} $a ${a.b}"}"#, "a", "c.d",
            #"{"b": "${c.d}/x ${ab} $a ${c.d.b}", "c": {"d": "h"}}"#
        ),
        (
            #"{"$extends": "a", "$notInherited": ["a", "b"], "a": 1}"#, "a", "c",
            #"{"$extends": "a", "$notInherited": ["c", "b"], "c": 1}"#
        ),
        (
            #"{"a": 1, "$environments": {"Stage": {"a": 2}, "a": {}}}"#, "a", "c",
            #"{"c": 1, "$environments": {"Stage": {"c": 2}, "a": {}}}"#
        ),
        (#"{"list": [{"a": 1}], "a": 1}"#, "a", "c", #"{"list": [{"a": 1}], "c": 1}"#),
    ])
    func `a name changes or moves`(text: String, old: String, new: String, expected: String) throws {
        #expect(try Self.renamed(text, old, new, among: ["a"]) == expected)
    }

    @Test(arguments: [
        (
            #"{"properties": {"a": {"type": "string"}}, "required": ["a"]}"#, "a", "x",
            #"{"properties": {"x": {"type": "string"}}, "required": ["x"]}"#
        ),
        (
            #"{"properties": {"a": {}, "g": {"properties": {"b": {}}}}}"#, "g.b", "b",
            #"{"properties": {"a": {}, "b": {}}}"#
        ),
        (
            #"{"properties": {"a": {}, "g": {"properties": {"b": {}}}}, "required": ["g"]}"#, "a", "g.a",
            #"{"properties": {"g": {"properties": {"b": {}, "a": {}}, "required": ["b"]}}, "required": ["g"]}"#
        ),
        (
            #"{"properties": {"a": {}, "z": {}}, "required": ["a", "z"]}"#, "a", "g.a",
            #"{"properties": {"z": {}, "g": {"properties": {"a": {}}}}, "required": ["z", "g"]}"#
        ),
        (
            #"{"properties": {"a": {}, "z": {}}, "required": ["z"]}"#, "a", "g.a",
            #"{"properties": {"z": {}, "g": {"properties": {"a": {}}, "required": []}}, "required": ["z", "g"]}"#
        ),
        (#"{"properties": {"z": {}}}"#, "a", "b", #"{"properties": {"z": {}}}"#),
    ])
    func `a schema describes the same`(text: String, old: String, new: String, expected: String) throws {
        let move = SettingMove(old, to: new, among: ["z", old])
        let bytes = try SchemaRename.bytes(of: SourceFile(path: "Schema.json", text: text), move)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    /// A file of settings in a random layout, and the names of its settings.
    private static func file(_ generator: inout SeededGenerator) -> (text: String, paths: [String]) {
        var paths: [String] = []
        let space = [" ", "", "\n", "\r\n\t", "  "]
        func pad() -> String { space.randomElement(using: &generator) ?? "" }
        func object(_ prefix: String, _ depth: Int) -> String {
            var members: [String] = []
            for index in 0..<Int.random(in: 1...4, using: &generator) {
                let name = "k\(depth)\(index)"
                let path = prefix + name
                var value =
                    ["1", "\"é\\u0041\"", "[1, 2]", "null", "{\"$secret\": \"S\"}"].randomElement(using: &generator)
                    ?? ""
                if depth < 3, Bool.random(using: &generator) {
                    value = object(path + ".", depth + 1)
                } else {
                    paths.append(path)
                }
                members.append("\(pad())\"\(name)\"\(pad()):\(pad())\(value)\(pad())")
            }
            return "{" + members.joined(separator: ",") + "}"
        }
        return (pad() + object("", 0) + pad(), paths)
    }

    @Test func `there and back again gives the same bytes`() throws {
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<400 {
            let (text, paths) = Self.file(&generator)
            let path = try #require(paths.randomElement(using: &generator))
            // A setting or one of its groups.
            let names = SettingMove.names(path)
            let old = names.prefix(Int.random(in: 1...names.count, using: &generator)).joined(separator: ".")
            let new = (SettingMove.names(old).dropLast() + ["zz"]).joined(separator: ".")
            let there = try Self.renamed(text, old, new, among: paths)
            #expect(there != text)
            let back = try Self.renamed(there, new, old, among: paths.map { $0 == old ? new : $0 })
            #expect(back == text)
        }
    }

    @Test func `the last one of its group comes back to the same bytes from another group`() throws {
        let text =
            "{\n  \"a\": {\n    \"x\": 1,\n    \"b\": {\n      \"c\": [\n        1\n      ]\n    }\n  },\n  \"d\": 2\n}\n"
        let there = try Self.renamed(text, "a.b", "q.r", among: ["a.x", "a.b.c", "d"])
        #expect(
            there
                == "{\n  \"a\": {\n    \"x\": 1\n  },\n  \"d\": 2,\n  \"q\": {\n    \"r\": {\n      \"c\": [\n        1\n      ]\n    }\n  }\n}\n"
        )
        #expect(try Self.renamed(there, "q.r", "a.b", among: ["a.x", "q.r.c", "d"]) == text)
    }
}
