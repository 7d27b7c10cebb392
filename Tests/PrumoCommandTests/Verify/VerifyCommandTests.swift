import Foundation
import Testing

@Suite struct VerifyCommandTests {
    private func package() throws -> CommandFixture {
        let package = try CommandFixture.shop()
        try package.write(#"{"API_KEY": "stage-key-77"}"#, to: "Environments/.secrets/Stage.json")
        try package.write(#"{"API_KEY": "live-key-99"}"#, to: "Environments/.secrets/Production.json")
        for (name, quota) in [("Development", 1000), ("Stage", 7_654_321), ("Production", 20)] {
            let file = "Environments/\(name).json"
            let text = try package.folder.read(file).replacing("\"limit\"", with: "\"quota\": \(quota), \"limit\"")
            try package.write(text, to: file)
        }
        return package
    }

    /// A file as a build for Production makes it.
    private func built(_ text: String) -> String {
        "\(text)\u{0}_PrumoMark1_4_Shop_10_Production_0123456789abcdef\u{0}"
    }

    private func verify(_ package: CommandFixture, _ more: [String] = [], _ path: String = "out") throws
        -> CommandFixture.Outcome
    {
        try package.run(["verify", path, "-e", "Production"] + more)
    }

    @Test func `a file that contains only its own values passes`() throws {
        let package = try package()
        try package.write(built("https://www.shop.com/api Shop Live | `x`"), to: "out")
        let outcome = try verify(package)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(
            outcome.output.hasPrefix(
                "Production contains none of 12 values of Development and Stage in 1 file, 0.0 MB\n"))
    }

    @Test(arguments: [
        (
            "xx https://stage.shop.example/api",
            "\"https://stage.shop.example/api\" of Stage (api.baseURL, Environments/Stage.json:3) as plain text at offset 0x3 (3)"
        ),
        (
            "stage.shop.example",
            "\"stage.shop.example\" of Stage (api.baseURL, Environments/Stage.json:3) as plain text at offset 0x0 (0)"
        ),
        ("stage-key-77", "the secret API_KEY of Stage (api.key) as plain text at offset 0x0 (0)"),
        (
            "x https%3A%2F%2Fstage.shop.example%2Fapi",
            "\"https://stage.shop.example/api\" of Stage (api.baseURL, Environments/Stage.json:3) percent-encoded at offset 0x2 (2)"
        ),
        (
            "https://STAGE.SHOP.EXAMPLE/",
            "\"stage.shop.example\" of Stage (api.baseURL, Environments/Stage.json:3) in upper case at offset 0x8 (8)"
        ),
        (
            "\\u0068ttps:\\/\\/stage.shop.example/api",
            "\"https://stage.shop.example/api\" of Stage (api.baseURL, Environments/Stage.json:3) as JSON at offset 0x0 (0)"
        ),
        (
            "//Stage.Shop.Example:80",
            "\"stage.shop.example\" of Stage (api.baseURL, Environments/Stage.json:3) in mixed case at offset 0x2 (2)"
        ),
        (
            "LSBodHRwczovL3N0YWdlLnNob3AuZXhhbXBsZS9hcGkgLQ==",
            "\"https://stage.shop.example/api\" of Stage (api.baseURL, Environments/Stage.json:3) in Base64 at offset 0x3 (3)"
        ),
        (
            "limit=-7654321;", "7654321 of Stage (quota, Environments/Stage.json:5) as plain text at offset 0x7 (7)"
        ),
        ("live-key-99", "the secret API_KEY of Production (api.key) in readable form, as plain text at offset 0x0 (0)"),
    ])
    func `what must not be there is found with its origin and its offset`(text: String, finding: String) throws {
        let package = try package()
        try package.write(built(text), to: "out")
        let outcome = try verify(package)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "out: error: contains \(finding)\nprumo: error: Production contains values of other environments at 1 place;"
            ),
            "\(outcome.errors)")
        #expect(!outcome.errors.contains("key-77") && !outcome.errors.contains("key-99"))
    }

    @Test func `a binary property list of an app is read`() throws {
        let package = try package()
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        // A letter beyond ASCII makes the format take UTF-16.
        let data = try encoder.encode(["url": "é https://stage.shop.example/api"])
        try package.folder.write(data, to: "Shop.app/Resources/Info.plist")
        let outcome = try verify(package, [], "Shop.app")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains("Shop.app/Resources/Info.plist: error: contains \"https://stage.shop.example/api\"")
        )
        #expect(outcome.errors.contains("as UTF-16 at offset"))
    }

    @Test func `a folder is read whole, hidden files and links out of it among them`() throws {
        let package = try package()
        try package.write(built("fine"), to: "App/a/b")
        #expect(try verify(package, [], "App").output.contains("in 1 file,"))
        try package.write("stage.shop.example", to: "App/.hidden/c")
        #expect(try verify(package, [], "App").errors.contains("App/.hidden/c: error: contains"))
        try package.folder.remove("App/.hidden")
        try package.write("stage.shop.example", to: "Elsewhere/d")
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/App/link", withDestinationPath: package.folder.path + "/Elsewhere")
        #expect(try verify(package, [], "App").errors.contains("App/link/d: error: contains"))
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/App/self", withDestinationPath: package.folder.path + "/App")
        #expect(try verify(package, [], "App").status == 1)
    }

    @Test(arguments: [
        ("nowhere", "nowhere:1:1: error: the file does not exist; build it first\n"),
        ("empty", "empty:1:1: error: the file is empty; build it first\n"),
        ("folder", "folder:1:1: error: the folder contains no files; pass the built file\n"),
    ])
    func `unreadable files do not pass`(path: String, message: String) throws {
        let package = try package()
        try package.write("", to: "empty")
        try FileManager.default.createDirectory(
            atPath: package.folder.path + "/folder", withIntermediateDirectories: true)
        let outcome = try verify(package, [], path)
        #expect(outcome.status == 1)
        #expect(outcome.errors == message)
        #expect(outcome.output.isEmpty)
    }

    @Test func `missing secrets are reported, and fail with --strict`() throws {
        let package = try CommandFixture.shop()
        try package.write(built("fine"), to: "out")
        let outcome = try verify(package)
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == "prumo: warning: not searched for, because they are not available on this machine: "
                + "the secret API_KEY of Stage (api.key)\n")
        #expect(try verify(package, ["--require-secrets"]).status == 1)
    }

    @Test func `a text may be allowed, and verbose lists what is looked for and what is not`() throws {
        let package = try package()
        try package.write(built("Shop Stage"), to: "out")
        #expect(try verify(package).status == 1)
        let outcome = try verify(package, ["--allow", "Shop Stage", "--verbose"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("searched for: \"stage.shop.example\" of Stage"))
        #expect(outcome.output.contains("searched for: the secret API_KEY of Stage (api.key), obfuscated\n"))
        #expect(outcome.output.contains("not searched for, because any program may contain it: \"a b\" of Development"))
        #expect(
            outcome.output.contains(
                "searched for: 7654321 of Stage (quota, Environments/Stage.json:5), utf8 as text, not as a machine integer\n"
            ))
        #expect(
            outcome.output.contains(
                "not searched for, because any program may contain it: 1000 of Development (quota, Environments/Development.json:5)\n"
            ))
        #expect(!outcome.output.contains("key-77"))
    }

    @Test func `the digits of a number within a longer one do not match`() throws {
        let package = try package()
        try package.write(built("17654321 76543210"), to: "out")
        #expect(try verify(package).status == 0)
    }

    @Test func `what an override hides is looked for, too`() throws {
        let package = try package()
        try package.write(#"{"api.baseURL": "https://mine.shop.example"}"#, to: "Environments/Stage.local.json")
        for text in ["https://stage.shop.example/api", "https://mine.shop.example"] {
            try package.write(built(text), to: "out")
            #expect(try verify(package).status == 1, "\(text)")
        }
    }

    @Test func `what is not a file on disk is a problem, and is not waited for`() throws {
        let package = try package()
        try package.write(built("stage.shop.example"), to: "App/a")
        for (path, name) in [("/dev/zero", "/dev/zero"), ("App", "App/pipe")] {
            #expect(mkfifo(package.folder.path + "/App/pipe", 0o600) == 0 || path == "App")
            let outcome = try verify(package, [], path)
            #expect(outcome.status == 1)
            #expect(
                outcome.errors.contains(
                    "\(name):1:1: error: this cannot be read as a file; pass the built file"))
        }
    }

    @Test func `a link that leads nowhere hides no finding`() throws {
        let package = try package()
        try package.write("stage.shop.example", to: "App/a")
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/App/dangling", withDestinationPath: "/nowhere")
        let outcome = try verify(package, [], "App")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("App/a: error: contains \"stage.shop.example\""))
        #expect(
            outcome.errors.contains("App/dangling:1:1: error: this is a broken link; fix or remove it"))
    }
}
