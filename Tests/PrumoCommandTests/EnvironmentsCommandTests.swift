import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import TestSupport
import Testing

/// Runs the built `prumo` as its users do.
@Suite struct EnvironmentsCommandTests {
    @Test func `list says how each environment is built, and which secrets are here`() throws {
        let outcome = try CommandFixture.shop().run(["list"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                Environment  Build with                                  Notes
                Development  swift build                                 the default, for debug builds only; 1 of 1 secrets here
                Stage        swift build --traits Stage                  0 of 1 secrets here
                Production   swift build -c release --traits Production  protected; 0 of 1 secrets here

                """)
    }

    @Test func `the matrix marks differences, and shows no secret`() throws {
        let outcome = try CommandFixture.shop().run(["matrix"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                                Development (default)        Stage                             Production (protected)
                ≠  displayName  "Shop Dev"                   "Shop Stage"                      "Shop Live | `x`"
                ≠  api.baseURL  "http://localhost:4000/dev"  "https://stage.shop.example/api"  "https://www.shop.com/api"
                   api.timeout  "5s"                         "5s"                              "5s"
                ≠  api.key      <secret API_KEY>             <secret API_KEY>                  <secret API_KEY>
                   logLevel     "debug"                      "debug"                           "debug"
                ≠  hosts        ["a b", "c"]                 []                                ["d"]
                ≠  limit        null                         3                                 5
                ≠  ratio        1                            0.5                               2

                ≠ differs between environments: 6 of 8 settings

                """)
        #expect(!outcome.output.contains("development-key"))
    }

    @Test func `the matrix is Markdown whose cells hold bars and backticks`() throws {
        let lines = try CommandFixture.shop().run(["matrix", "--format", "markdown", "--differences"]).output
            .split(separator: "\n")
        #expect(lines[0] == "| | Setting | Development | Stage | Production (protected) |")
        #expect(lines[2] == "| ≠ | `displayName` | `\"Shop Dev\"` | `\"Shop Stage\"` | ``\"Shop Live \\| `x`\"`` |")
        #expect(lines.count == 9)
    }

    @Test func `the matrix is HTML that escapes what it shows and needs nothing beside itself`() throws {
        let page = try CommandFixture.shop().run(["matrix", "--format", "html"]).output
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        let parser = XMLParser(data: Data(page.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(page.contains("What &lt;users&gt; see."))
        #expect(page.contains("<code>&quot;Shop Dev&quot;</code>"))
        #expect(!page.contains("<users>") && !page.contains("http-equiv") && !page.contains("src="))
        #expect(page.components(separatedBy: "<tr class=\"differs\">").count == 7)
        #expect(!page.contains("development-key"))
    }

    @Test func `the matrix is JSON`() throws {
        struct Matrix: Decodable {
            struct Row: Decodable {
                struct Value: Decodable { let text: String }
                let setting: String
                let type: String
                let differs: Bool
                let values: [Value]
            }
            let rows: [Row]
        }
        let output = try CommandFixture.shop().run(["matrix", "--format", "json"]).output
        let rows = try JSONDecoder().decode(Matrix.self, from: Data(output.utf8)).rows
        #expect(
            rows.map(\.type) == ["String", "URL", "Duration", "Secret", "enum", "[String]", "Int?", "Double"])
        #expect(rows[6].values.map(\.text) == ["null", "3", "5"])
        #expect(rows.map(\.differs) == [true, true, false, true, false, true, true, true])
    }

    @Test func `this machine's own values are marked`() throws {
        let package = try CommandFixture.shop()
        try package.write(#"{"api": {"timeout": "9s"}}"#, to: "Environments/Development.local.json")
        let output = try package.run(["matrix"]).output
        #expect(output.contains("\"9s\" *"))
        #expect(output.hasSuffix("* from a .local.json file of this machine\n"))
        #expect(try package.run(["list"]).output.contains("overridden by Environments/Development.local.json"))
        let refused = try package.run(["matrix"], variables: ["CI": "true"])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("Development.local.json:1:1: error: overrides are for a developer's machine"))
    }

    @Test func `diff shows both values with their places`() throws {
        let package = try CommandFixture.shop()
        let outcome = try package.run(["diff", "Development", "Stage"])
        #expect(outcome.status == 0)
        #expect(
            outcome.output.hasPrefix(
                """
                displayName
                  Development  "Shop Dev"                        Environments/Development.json:2
                  Stage        "Shop Stage"                      Environments/Stage.json:2
                api.baseURL

                """))
        #expect(!outcome.output.contains("timeout"))
        #expect(try package.run(["diff", "Development", "Stage", "--exit-code"]).status == 1)
        let same = try package.run(["diff", "Stage", "Stage", "--exit-code"])
        #expect(same.status == 0)
        #expect(same.output == "Stage and Stage do not differ\n")
    }

    @Test func `show redacts secrets in every form`() throws {
        let package = try CommandFixture.shop()
        let text = try package.run(["show", "Development"]).output
        #expect(text.contains("api.key      <secret API_KEY>             Secret    Environments/Development.json:3"))
        let json = try package.run(["show", "Development", "--format", "json"]).output
        for output in [text, json] { #expect(!output.contains("development-key")) }
        #expect(json.contains("\"baseURL\": \"http://localhost:4000/dev\""))
    }

    @Test func `check needs no secrets, unless it stands for a build`() throws {
        let package = try CommandFixture.shop()
        let all = try package.run(["check"])
        #expect(all.status == 0)
        #expect(all.output.isEmpty && all.errors == "no findings in 4 files\n")
        #expect(try package.run(["check", "-e", "Development"]).status == 0)
        let one = try package.run(["check", "-e", "Production"])
        #expect(one.status == 1)
        #expect(
            one.output.hasPrefix(
                "Environments/Production.json:3:77: error: \"api.key\" needs the secret API_KEY of Production;"))
    }

    @Test func `check finds what only Swift refuses`() throws {
        let text = #"{"--": 1}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        let outcome = try package.run(["check"])
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "Environments/Development.json:1:2: error: \"--\" cannot become the name of a Swift constant"))
    }

    @Test func `a command works from any folder of the package`() throws {
        let package = try CommandFixture.shop()
        try package.write("", to: "Sources/Shop/main.swift")
        #expect(try package.run(["check"], in: "Sources/Shop").status == 0)
        let outside = try CommandFixture()
        let path = package.folder.path
        #expect(try outside.run(["check", "--package-path", path]).status == 0)
        #expect(try outside.run(["check"]).status == 2)
    }

    @Test(arguments: [
        ([], "prumo environments needs a command; use one of list, matrix"),
        (["matrx"], "unknown command 'prumo environments matrx'; did you mean matrix?"),
        (["show"], "missing argument NAME; usage: prumo environments show NAME [options]"),
        (["show", "stage"], "unknown environment 'stage'; did you mean Stage?"),
        (["show", "Stage", "Production"], "unexpected argument 'Production'; see prumo environments show --help"),
        (["diff", "Stage"], "name two environments, or a git revision with --since REV"),
        (["matrix", "--format", "htlm"], "'htlm' is not a valid value for --format; did you mean html?"),
        (["export", "Stage"], "missing option --format; use one of xcconfig, env, plist, json"),
        (["verify", "x"], "missing option --environment"),
        (
            ["check", "--package-path", "nowhere"],
            "--package-path: the folder 'nowhere' does not exist; correct the path"
        ),
        (["secrets", "imprt"], "unknown command 'prumo environments secrets imprt'; did you mean import?"),
        (
            ["secrets", "import", "-e", "Stage", "API_KYE"],
            "Stage has no secret 'API_KYE'; did you mean API_KEY?"
        ),
    ])
    func `a wrong command line is status 2 and one sentence`(arguments: [String], message: String) throws {
        let outcome = try CommandFixture.shop().run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("prumo: error: \(message)"), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test func `init writes environments that pass their own check, and overwrites nothing`() throws {
        let package = try CommandFixture(["Package.swift": "// swift-tools-version: 6.1\n"])
        let outcome = try package.run(["init"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("traits: [\"Development\", \"Stage\", \"Production\"]"))
        let check = try package.run(["check"])
        #expect(check.status == 0, "\(check.errors)")
        #expect(try package.folder.read("Environments/.gitignore") == ".secrets/\n*.local.json\n")
        let again = try package.run(["init"])
        #expect(again.status == 1)
        #expect(
            again.errors
                == "Environments:1:1: error: the package already has environments; edit them, or remove the folder first\n"
        )
    }

    @Test func `init takes the environments of .prumo.json`() throws {
        let package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            ".prumo.json":
                #"{"environments": {"names": ["Local", "QA", "Live"], "protected": ["QA", "Live"]}}"#,
        ])
        let outcome = try package.run(["init"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("traits: [\"Local\", \"QA\", \"Live\"],"))
        let check = try package.run(["check"])
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test(arguments: ["list", "matrix", "show Stage", "diff Stage Production"])
    func `what the guards refuse is shown all the same, and is status 1`(command: String) throws {
        let package = try CommandFixture.shop()
        let text = try package.folder.read("Environments/Production.json")
        try package.write(text.replacing("https://www", with: "http://www"), to: "Environments/Production.json")
        let outcome = try package.run(command.split(separator: " ").map(String.init))
        #expect(outcome.status == 1)
        #expect(!outcome.output.isEmpty)
        #expect(outcome.errors.contains("(insecure_url)\n"))
    }

    @Test func `a configuration that leads nowhere is an error rather than none`() throws {
        let package = try CommandFixture.shop()
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/.prumo.json", withDestinationPath: "/nowhere")
        let outcome = try package.run(["check"])
        #expect(outcome.status == 1)
        #expect(
            outcome.output
                == ".prumo.json:1:1: error: the file is a broken symbolic link; fix or remove it "
                + "(environment_configuration)\n")
    }

    @Test func `line breaks in names do not break messages`() throws {
        let text = #"{"-\n-": 1}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        let output = try package.run(["check"]).output
        #expect(output.split(separator: "\n").count == 1)
        #expect(output.contains("\"-\\u{A}-\" cannot become the name"))
    }

    @Test func `list and diff are JSON for scripts`() throws {
        struct Summary: Decodable {
            let name: String
            let isProtected: Bool
            let secrets: [String]
            let availableSecrets: [String]
        }
        struct Difference: Decodable {
            let setting: String
            let values: [String: String]
        }
        let package = try CommandFixture.shop()
        let list = try package.run(["list", "--format", "json"]).output
        let summaries = try JSONDecoder().decode([Summary].self, from: Data(list.utf8))
        #expect(summaries.map(\.name) == ["Development", "Stage", "Production"])
        #expect(summaries.map(\.isProtected) == [false, false, true])
        #expect(summaries.map(\.availableSecrets) == [["API_KEY"], [], []])
        let diff = try package.run(["diff", "Stage", "Production", "--format", "json"]).output
        let differences = try JSONDecoder().decode([Difference].self, from: Data(diff.utf8))
        #expect(differences.map(\.setting) == ["displayName", "api.baseURL", "api.key", "hosts", "limit", "ratio"])
        #expect(differences[4].values == ["Stage": "3", "Production": "5"])
        #expect(differences[2].values == ["Stage": "<secret API_KEY>", "Production": "<secret API_KEY>"])
    }
}
