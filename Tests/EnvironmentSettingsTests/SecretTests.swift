import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct SecretTests {
    private static let text = #"{"key": {"$secret": "KEY"}}"#

    private func package(_ files: [String: String] = [:]) throws -> PackageFixture {
        try PackageFixture(development: Self.text, stage: Self.text, production: Self.text, files: files)
    }

    private func problems(_ package: PackageFixture, selecting name: String) -> [String] {
        package.problems { () throws(DiagnosticsError) in try package.selected(name).warnings }
    }

    @Test(arguments: [
        ("Environments/.secrets/Stage.json", #"{"KEY": "v1"}"#), ("Environments/.secrets/Stage.env", "KEY=v1"),
        (".env", "export KEY='v1' # comment"),
    ])
    func `the selected environment's secrets come from its file, and the others' are not needed`(
        path: String, text: String
    ) throws {
        let selected = try package([path: text]).selected("Stage")
        #expect(selected.secrets == ["KEY": .text("v1")])
    }

    @Test func `the more specific file comes first`() throws {
        let package = try package([
            ".env": "KEY=c", "Environments/.secrets/Stage.env": "KEY=b",
            "Environments/.secrets/Stage.json": #"{"KEY": "a"}"#,
        ])
        #expect(try package.selected("Stage").secrets == ["KEY": .text("a")])
        #expect(try package.selected("Development").secrets == ["KEY": .text("c")])
    }

    @Test func `a protected environment takes nothing from the .env of all`() throws {
        let package = try package([".env": "KEY=c"])
        #expect(problems(package, selecting: "Production").count == 1)
    }

    @Test func `a missing secret names the file to create`() throws {
        #expect(
            problems(try package(), selecting: "Production") == [
                "Environments/Production.json:1:9: error: \"key\" needs the secret KEY of Production; create "
                    + "Environments/.secrets/Production.json with {\"KEY\": \"…\"}, for its owner only (chmod 600), "
                    + "or run prumo environments secrets import -e Production"
            ])
        let other = try package(["Environments/.secrets/Production.json": #"{"OTHER": "x"}"#])
        #expect(
            problems(other, selecting: "Production").first?.contains(
                "; add it to Environments/.secrets/Production.json") == true)
    }

    @Test func `where only another file is there, the one to create is named`() throws {
        let package = try package([".env": "OTHER=x"])
        #expect(
            problems(package, selecting: "Stage").first?.contains("; create Environments/.secrets/Stage.json with")
                == true)
    }

    @Test func `a package that needs no secrets has nothing to do with files of them`() throws {
        let package = try PackageFixture(development: "{}", stage: "{}", production: "{}")
        try package.write("FOO: bar", to: ".env", mode: 0o644)
        try package.write("hunter2", to: "Environments/.secrets/Stage.json", mode: 0o644)
        #expect(package.problems().isEmpty)
    }

    @Test func `an .env file that cannot be read is reported with the secret that it may contain`() throws {
        let package = try package()
        try package.write("FOO: bar", to: ".env")
        #expect(package.problems().isEmpty)
        let problems = problems(package, selecting: "Stage")
        #expect(problems.map { $0.prefix { $0 != " " } } == [".env:1:1:", "Environments/Stage.json:1:9:"])
    }

    @Test func `a package that may lack secrets is warned of an .env that cannot be read`() throws {
        let package = try package([".prumo.json": #"{"environments": {"allowMissingSecrets": true}}"#])
        try package.write("FOO: bar", to: ".env")
        #expect(try package.selected("Stage").warnings.map(\.severity) == [.warning, .warning])
    }

    @Test func `files that are not needed are not read`() throws {
        let package = try package(["Environments/.secrets/Stage.json": #"{"KEY": "a"}"#])
        try package.write("FOO: bar", to: ".env", mode: 0o644)
        #expect(try package.selected("Stage").secrets == ["KEY": .text("a")])
    }

    @Test func `a file for an environment that there is not is an error`() throws {
        let package = try package([
            "Environments/.secrets/Prodction.json": "{}", "Environments/Sttage.local.json": "{}",
        ])
        #expect(
            package.problems() == [
                "Environments/.secrets/Prodction.json:1:1: error: there is no environment Prodction, so nothing reads this file; "
                    + "did you mean Production.json?",
                "Environments/Sttage.local.json:1:1: error: there is no environment Sttage, so nothing reads this file; "
                    + "did you mean Stage.local.json?",
            ])
    }

    @Test func `a link to a file that git tracks is refused`() throws {
        let package = try package(["tracked.json": #"{"KEY": "x"}"#, "Environments/.secrets/other": ""])
        try package.git(["init", "-q"])
        try package.git(["add", "tracked.json"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: package.folder.path + "/tracked.json")
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/Environments/.secrets/Stage.json",
            withDestinationPath: package.folder.path + "/tracked.json")
        #expect(package.problems().count == 1)
        #expect(package.problems().first?.contains("git tracks this secrets file") == true)
        #expect(package.problems().first?.contains("run git rm --cached 'tracked.json'") == true)
    }

    @Test func `a link that git tracks is named itself`() throws {
        let package = try package(["other.json": #"{"KEY": "x"}"#, "Environments/.secrets/other": ""])
        let folder = package.folder.path
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/other.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/Environments/.secrets/Stage.json", withDestinationPath: "../../other.json")
        try package.git(["init", "-q"])
        try package.git(["add", "-f", "Environments/.secrets/Stage.json"])
        #expect(package.problems().first?.contains("git rm --cached 'Environments/.secrets/Stage.json'") == true)
    }

    @Test func `where the index cannot be read, nothing is taken for granted`() throws {
        let package = try package(["Environments/.secrets/Stage.json": #"{"KEY": "x"}"#])
        try package.git(["init", "-q"])
        try package.write("broken", to: ".git/index")
        #expect(
            package.problems().first?.contains("prumo cannot determine whether git tracks this secrets file") == true)
    }

    @Test func `a package may allow missing secrets, but never for a protected environment`() throws {
        let package = try package([".prumo.json": #"{"environments": {"allowMissingSecrets": true}}"#])
        let selected = try package.selected("Stage")
        #expect(selected.secrets == ["KEY": .missing(file: "Environments/.secrets/Stage.json")])
        #expect(
            selected.warnings.map(\.message) == [
                "\"key\" needs the secret KEY of Stage, which is not in Environments/.secrets/Stage.json; "
                    + "the program stops where it uses it"
            ])
        #expect(problems(package, selecting: "Production").count == 1)
    }

    @Test(arguments: [0o640, 0o604, 0o644, 0o660, 0o601])
    func `a file that others can read is refused`(mode: Int) throws {
        let package = try package()
        try package.write(#"{"KEY": "x"}"#, to: "Environments/.secrets/Stage.json", mode: mode)
        let path = "Environments/.secrets/Stage.json"
        #expect(
            package.problems() == [
                "\(path):1:1: error: other users can read this secrets file; run chmod 600 '\(path)', "
                    + "and replace the secrets if others use this machine"
            ])
    }

    @Test(arguments: [0o750, 0o755, 0o701, 0o777])
    func `a folder of secrets that others can open is refused`(mode: Int) throws {
        let package = try package()
        try package.write(#"{"KEY": "x"}"#, to: "Environments/.secrets/Stage.json")
        let path = "Environments/.secrets"
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: package.folder.path + "/" + path)
        #expect(
            package.problems().allSatisfy {
                $0
                    == "\(path):1:1: error: other users can open this folder of secrets; run chmod 700 '\(path)'"
            })
        #expect(!package.problems().isEmpty)
    }

    @Test(arguments: ["Environments/.secrets/Stage.json", ".env"])
    func `a file that git tracks is refused`(path: String) throws {
        let package = try package([path: path.hasSuffix("json") ? #"{"KEY": "x"}"# : "KEY=x"])
        try package.git(["init", "-q"])
        #expect(try package.selected("Stage").secrets == ["KEY": .text("x")])
        try package.git(["add", "-f", path])
        #expect(
            problems(package, selecting: "Stage").first
                == "\(path):1:1: error: git tracks this secrets file; run git rm --cached '\(path)', and add it to "
                + ".gitignore; replace what was committed")
    }

    @Test(arguments: [
        (#"{"KEY": ↓1}"#, "the secret KEY must be a string, not a number"),
        (#"↓["hunter2"]"#, "a secrets file must be an object in { }, not an array"),
        (
            #"{↓"hunter-2": "KEY"}"#,
            "this is not a valid secret name; use letters, digits and _, and start with a letter or _"
        ),
        (#"{"KEY": ↓hunter2}"#, "\"…\" is not a JSON value; put strings in double quotes"),
        (#"{"KEY": ↓'hunter2'}"#, "JSON strings use double quotes; replace the single quotes"),
        (#"{"KEY": "x"} ↓hunter2"#, "unexpected character after the end of the JSON value; remove it"),
        (#"{"KEY": "hunter2"↓,}"#, "JSON does not allow trailing commas; remove this one"),
        (
            #"{"hunter2": "x", ↓"hunter2": "y"}"#,
            "duplicate name \"…\", first at Environments/.secrets/Stage.json:1:2; remove one of them"
        ),
    ])
    func `a broken file is an error that repeats no secret`(marked: String, message: String) throws {
        let source = MarkedSource(marked)
        let package = try package(["Environments/.secrets/Stage.json": source.text])
        #expect(
            problems(package, selecting: "Stage") == [
                "Environments/.secrets/Stage.json:1:\(source.location.column): error: \(message)"
            ])
    }

    @Test(arguments: [
        (#"{"KEY": ↓""}"#, "is a secret that is empty; give it a value", "blank_string"),
        (#"{"KEY": ↓"CHANGEME"}"#, "is a secret that is a placeholder; write the real value", "placeholder_text"),
        (
            #"{"KEY": ↓"http://u:p@shop.com"}"#,
            "is a secret that contains an insecure URL; use https://, wss:// or ftps://",
            "insecure_url"
        ),
    ])
    func `the guards watch the secrets of protected environments without repeating them`(
        marked: String, message: String, guardrail: String
    ) throws {
        let source = MarkedSource(marked)
        let package = try package(["Environments/.secrets/Production.json": source.text])
        #expect(
            package.problems() == [
                "Environments/.secrets/Production.json:1:\(source.location.column): error: \"key\" in the protected "
                    + "environment Production \(message), or give a reason under \"relaxations\" in .prumo.json"
            ])
        #expect(package.rules == [guardrail])
    }

    @Test func `a protected environment does not share its secret with another`() throws {
        let package = try package([
            "Environments/.secrets/Production.json": #"{"KEY": "hunter2"}"#,
            "Environments/.secrets/Stage.env": "KEY=hunter2",
        ])
        let problems = package.problems()
        #expect(problems.count == 1)
        #expect(
            problems.first?.contains("is the same secret as in Stage, at Environments/.secrets/Stage.env:1:1") == true)
        #expect(problems.first?.contains("hunter2") == false)
    }

    @Test func `the schema's conditions apply to secrets, and the error does not repeat them`() throws {
        let package = try package([
            "Environments/Schema.json": #"{"properties": {"key": {"type": "string", "minLength": 20}}}"#,
            "Environments/.secrets/Stage.json": #"{"KEY": "hunter2"}"#,
        ])
        let problems = problems(package, selecting: "Stage")
        #expect(
            problems
                == [
                    "Environments/.secrets/Stage.json:1:9: error: the secret KEY, which is \"key\", is shorter than the 20 "
                        + "characters that ./Environments/Schema.json:1:56 requires; make it longer"
                ].map { $0.replacing("./Env", with: "Env") })
    }
}
