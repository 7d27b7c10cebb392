import Testing

@Suite struct SecretsCheckCommandTests {
    private static let declaration =
        #"{"environments": {"secrets": {"API_KEY": {"expires": "2020-01-01", "note": "ask Ana"}}}}"#

    @Test func `findings of all environments are printed without values`() throws {
        let package = try CommandFixture.shop()
        try package.write(Self.declaration, to: ".prumo.json")
        try package.write(#"{"API_KEY": "development-key", "OLD": "x"}"#, to: "Environments/.secrets/Stage.json")
        let outcome = try package.run(["secrets", "check"])
        #expect(outcome.status == 1)
        let rules = outcome.output.split(separator: "\n").compactMap { $0.split(separator: "(").last.map(String.init) }
        #expect(Set(rules) == ["expired_secret)", "unused_secret)", "shared_secret)", "missing_secret)"])
        #expect(outcome.output.contains("expired on 2020-01-01; replace it where it is kept (ask Ana), import it"))
        #expect(!outcome.output.contains("development-key"))
    }

    @Test func `a missing secret fails the check of its environment only`() throws {
        let package = try CommandFixture.shop()
        let all = try package.run(["secrets", "check"])
        #expect(all.status == 0 && all.output.contains("warning: \"api.key\" needs the secret API_KEY of Stage"))
        #expect(try package.run(["secrets", "check", "--strict"]).status == 1)
        let stage = try package.run(["secrets", "check", "-e", "Stage"])
        #expect(stage.status == 1 && stage.output.contains("error: \"api.key\" needs the secret API_KEY of Stage"))
        #expect(try package.run(["secrets", "check", "-e", "Development"]).status == 0)
        #expect(try package.run(["secrets", "check", "-e", "Stage", "--only-rule", "expired_secret"]).status == 0)
        let unknown = try package.run(["secrets", "check", "-e", "Stagee"])
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean Stage?"))
    }

    @Test func `a package without environments cannot be checked`() throws {
        let outcome = try CommandFixture(["Package.swift": "// swift-tools-version: 6.1\n"]).run(["secrets", "check"])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors
                == "prumo: error: the package has no environments; run prumo environments init to create them\n")
    }
}
