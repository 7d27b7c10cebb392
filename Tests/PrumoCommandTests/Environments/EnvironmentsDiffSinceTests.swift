import Foundation
import TestSupport
import Testing

@testable import prumo

/// Runs the built `prumo environments diff --since` in real repositories.
@Suite struct EnvironmentsDiffSinceTests {
    private func shop() throws -> CommandFixture {
        let fixture = try CommandFixture.shop()
        try fixture.write("Environments/.secrets/\n*.local.json\n", to: ".gitignore")
        try fixture.git("init", "-q", "-b", "main")
        try fixture.commit()
        return fixture
    }

    private func edit(_ fixture: CommandFixture, _ path: String, _ old: String, _ new: String) throws {
        let text = try fixture.folder.read(path)
        try #require(text.contains(old))
        try fixture.write(text.replacing(old, with: new), to: path)
    }

    /// Changes something of every kind.
    private func change(_ fixture: CommandFixture) throws {
        for name in ["Development", "Stage", "Production"] {
            try edit(fixture, "Environments/\(name).json", "\"logLevel\": \"debug\",", "\"log\": \"debug\",")
            try edit(fixture, "Environments/\(name).json", "\"timeout\": \"5s\"", "\"timeout\": \"5000ms\"")
        }
        try edit(fixture, "Environments/Production.json", "Live | `x`", "Live\\n<b>`|`\\u202e")
        try edit(fixture, "Environments/Production.json", "\"limit\": 5", "\"limit\": 6")
        try edit(fixture, "Environments/Stage.json", "\"limit\": 3", "\"limit\": 4")
        try edit(
            fixture, "Environments/Schema.json", "{\"properties\": {",
            "{\"properties\": {\"limit\": {\"type\": [\"integer\", \"null\"], \"minimum\": 1}, ")
        try edit(fixture, "Environments/Schema.json", ", \"logLevel\": {\"enum\": [\"debug\", \"info\"]}", "")
    }

    @Test func `keys, types and what users get are reported`() throws {
        let fixture = try shop()
        #expect(try fixture.run(["diff", "--since", "HEAD"]).output == "the settings are the same as in HEAD\n")
        try change(fixture)
        let outcome = try fixture.run(["diff", "--since", "HEAD"])
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        #expect(
            outcome.output == """
                added (1)
                  + log  String  Environments/Development.json:4
                removed (1)
                  - logLevel  enum
                type changed (1)
                  limit
                    - Int?
                    + Int?, minimum 1
                changed in Production (2)
                  displayName
                    - "Shop Live | `x`"
                    + "Shop Live\\n<b>`|`\\u202e"  Environments/Production.json:2
                  limit
                    - 5
                    + 6  Environments/Production.json:5
                since HEAD: 1 added, 1 removed, 1 with another type, 2 changed in protected environments

                """)
        #expect(try fixture.run(["diff", "--since", "HEAD", "--exit-code"]).status == 1)
        try fixture.commit()
        #expect(try fixture.run(["diff", "--since", "HEAD", "--exit-code"]).status == 0)
        #expect(try fixture.run(["diff", "--since", "HEAD~1", "--exit-code"]).status == 1)
    }

    @Test func `Markdown contains what comes from files as code only`() throws {
        let fixture = try shop()
        try change(fixture)
        let text = try fixture.run(["diff", "--since", "HEAD", "--format", "markdown"]).output
        #expect(
            text.hasPrefix(
                "### Settings since `HEAD`\n\n**Added**\n\n| Setting | Type | Place |\n|---|---|---|\n| `log` |"))
        #expect(text.contains("| `displayName` | ``\"Shop Live \\| `x`\"`` | ``\"Shop Live\\n<b>`\\|`\\u202e\"`` |\n"))
        #expect(!text.contains("\u{202E}"))
        for line in text.split(separator: "\n") where line.hasPrefix("| `displayName`") {
            #expect(line.replacing("\\|", with: "").filter { $0 == "|" }.count == 4)
        }
    }

    @Test func `JSON names the same`() throws {
        struct Difference: Decodable {
            struct Key: Decodable { let setting: String }
            struct Change: Decodable {
                let environment, setting: String
                let old, new: String?
            }
            let added, removed, retyped: [Key]
            let changed: [Change]
        }
        let fixture = try shop()
        try change(fixture)
        let output = try fixture.run(["diff", "--since", "HEAD", "--format", "json"]).output
        let difference = try JSONDecoder().decode(Difference.self, from: Data(output.utf8))
        #expect(difference.added.map(\.setting) == ["log"] && difference.removed.map(\.setting) == ["logLevel"])
        #expect(difference.retyped.map(\.setting) == ["limit"])
        #expect(difference.changed.map(\.setting) == ["displayName", "limit"])
        #expect(difference.changed.map(\.environment) == ["Production", "Production"])
        #expect(difference.changed.last?.old == "5" && difference.changed.last?.new == "6")
    }

    @Test func `secrets and what looks like one are not shown`() throws {
        let fixture = try shop()
        let key = "sk_live_51H8xYzABCdefGhIJkl"
        for name in ["Development", "Stage", "Production"] {
            try edit(
                fixture, "Environments/\(name).json", "\"ratio\"",
                "\"web\": {\"apiToken\": \"one-\(name)\", \"sentry\": \"x\"}, \"ratio\"")
        }
        try fixture.commit()
        try edit(fixture, "Environments/Production.json", "one-Production", "two-Production")
        try edit(fixture, "Environments/Production.json", "\"sentry\": \"x\"", "\"sentry\": \"\(key)\"")
        try edit(fixture, "Environments/Production.json", "API_KEY", "OTHER_KEY")
        try fixture.write(#"{"OTHER_KEY": "hidden-text"}"#, to: "Environments/.secrets/Production.json")
        for format in ["text", "markdown", "json"] {
            let output = try fixture.run(["diff", "--since", "HEAD", "--format", format]).output
            for text in [key, "one-Production", "two-Production", "hidden-text"] { #expect(!output.contains(text)) }
            #expect(output.contains("<redacted>") && output.contains("<secret OTHER_KEY>"))
        }
    }

    @Test func `environments that come, go and are protected are named`() throws {
        let fixture = try shop()
        try fixture.write(try fixture.folder.read("Environments/Stage.json"), to: "Environments/Beta.json")
        try fixture.write(#"{"environments": {"protected": ["Production", "Stage"]}}"#, to: ".prumo.json")
        let output = try fixture.run(["diff", "--since", "main"]).output
        #expect(output.hasPrefix("environments added (1)\n  Beta\nenvironments protected now (1)\n  Stage\n"))
        try fixture.folder.remove("Environments")
        try fixture.folder.remove(".prumo.json")
        let none = try fixture.run(["diff", "--since", "main"])
        #expect(none.output.hasPrefix("environments removed (3)\n"), "\(none)")
        #expect(none.output.contains("removed (8)"))
    }

    @Test func `a package may be in a folder of the repository, and a branch is compared from where it left`() throws {
        let fixture = try CommandFixture()
        let shop = try CommandFixture.shop()
        for name in ["Development", "Stage", "Production", "Schema"] {
            try fixture.write(shop.folder.read("Environments/\(name).json"), to: "App/Environments/\(name).json")
        }
        try fixture.git("init", "-q", "-b", "main")
        try fixture.commit()
        try fixture.git("checkout", "-qb", "topic")
        try edit(fixture, "App/Environments/Production.json", "\"limit\": 5", "\"limit\": 6")
        try fixture.commit()
        try fixture.git("checkout", "-q", "main")
        try edit(fixture, "App/Environments/Production.json", "\"ratio\": 2", "\"ratio\": 3")
        try fixture.commit()
        try fixture.git("checkout", "-q", "topic")
        for (arguments, folder) in [([], "App"), (["--package-path", "App"], "")] {
            let all = try fixture.run(["diff", "--since", "main"] + arguments, in: folder).output
            let own = try fixture.run(["diff", "--since", "main..."] + arguments, in: folder).output
            #expect(all.contains("ratio") && all.contains("limit"))
            #expect(!own.contains("ratio") && own.contains("limit"))
        }
    }

    @Test(arguments: [
        (["diff", "--since", "gone"], 1, "error: --since: 'gone' is not a revision"),
        (["diff", "--since=--exec=x"], 1, "'--exec=x' is not a revision"),
        (["diff", "--since", "HEAD..HEAD~1"], 1, "ends before the files on disk"),
        (["diff", "Stage", "--since", "HEAD"], 2, "--since compares all environments"),
        (["diff", "Stage"], 2, "name two environments, or a git revision with --since REV"),
    ])
    func `what cannot be compared is refused`(arguments: [String], status: Int32, message: String) throws {
        let fixture = try shop()
        try fixture.commit()
        let outcome = try fixture.run(arguments)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test func `a problem at the revision is reported with its place there`() throws {
        let fixture = try shop()
        let text = try fixture.folder.read("Environments/Stage.json")
        try fixture.write("{\n  \"a\": 1,\n}", to: "Environments/Stage.json")
        try fixture.commit()
        try fixture.write(text, to: "Environments/Stage.json")
        let outcome = try fixture.run(["diff", "--since", "HEAD"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("HEAD:Environments/Stage.json:"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("prumo-"))
    }
}
