import Foundation
import Testing

@Suite struct SecretsImportTests {
    private func mode(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func `import writes a file that only its owner can read and git ignores, and prints no value`() throws {
        let package = try CommandFixture.shop()
        try package.folder.remove("Environments/.secrets")
        let value = "hunter2 \"é\\\n"
        let outcome = try package.run(["secrets", "import", "-e", "Production"], variables: ["API_KEY": value])
        #expect(outcome.status == 0)
        #expect(outcome.output == "wrote API_KEY to Environments/.secrets/Production.json\n")
        let secrets = package.folder.path + "/Environments/.secrets"
        #expect(try mode(secrets + "/Production.json") == 0o600)
        #expect(try mode(secrets) == 0o700)
        #expect(try package.folder.read("Environments/.secrets/.gitignore") == "*\n")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: secrets).sorted() == [".gitignore", "Production.json"])
        let data = try Data(contentsOf: URL(filePath: secrets + "/Production.json"))
        #expect(try JSONDecoder().decode([String: String].self, from: data) == ["API_KEY": value])
        #expect(try package.run(["check", "-e", "Production"]).status == 0)
    }

    @Test func `a variable that is missing or empty is an error, and nothing is written`() throws {
        let package = try CommandFixture.shop()
        for variables in [[:], ["API_KEY": ""], ["API_KEY": " \n"], ["PREFIX_API_KEY": "x"]] {
            let outcome = try package.run(["secrets", "import", "-e", "Stage"], variables: variables)
            #expect(outcome.status == 1)
            #expect(
                outcome.errors
                    == "error: the variable API_KEY is not set, which Stage needs; set it and run the command again\n")
        }
        #expect(!FileManager.default.fileExists(atPath: package.folder.path + "/Environments/.secrets/Stage.json"))
    }

    @Test func `variables may have a prefix, and other secrets of the file stay`() throws {
        let package = try CommandFixture.shop()
        try package.write(#"{"OTHER": "kept", "API_KEY": "old"}"#, to: "Environments/.secrets/Stage.json")
        let outcome = try package.run(
            ["secrets", "import", "API_KEY", "-e", "Stage", "--prefix", "CI_", "--force"],
            variables: ["CI_API_KEY": "new"])
        #expect(outcome.status == 0)
        #expect(
            try package.folder.read("Environments/.secrets/Stage.json") == """
                {
                    "API_KEY": "new",
                    "OTHER": "kept"
                }

                """)
    }

    @Test func `a secret with another value in the file is replaced only with --force`() throws {
        let package = try CommandFixture.shop()
        let text = #"{"OTHER": "kept", "API_KEY": "old-value"}"#
        let path = "Environments/.secrets/Stage.json"
        try package.write(text, to: path)
        let refused = try package.run(["secrets", "import", "-e", "Stage"], variables: ["API_KEY": "new-value"])
        #expect(refused.status == 1)
        #expect(
            refused.errors.hasSuffix(
                ": error: \(path) has another value for API_KEY than the variable API_KEY; pass --force to replace it\n"
            ))
        #expect(!refused.errors.contains("-value") && !refused.output.contains("-value"))
        #expect(try package.folder.read(path) == text)
        let same = try package.run(["secrets", "import", "-e", "Stage"], variables: ["API_KEY": "old-value"])
        #expect(same.status == 0)
        let forced = try package.run(
            ["secrets", "import", "-e", "Stage", "--force"], variables: ["API_KEY": "new-value"])
        #expect(forced.status == 0)
        #expect(try package.folder.read(path).contains("new-value"))
    }

    @Test func `a secret of the process is not taken without being imported`() throws {
        let outcome = try CommandFixture.shop().run(["check", "-e", "Stage"], variables: ["API_KEY": "x"])
        #expect(outcome.status == 1)
    }

    @Test func `a secret that the guards refuse can be replaced by importing another one`() throws {
        let package = try CommandFixture.shop()
        try package.write(#"{"API_KEY": "CHANGEME"}"#, to: "Environments/.secrets/Production.json")
        #expect(try package.run(["check", "-e", "Production"]).status == 1)
        let outcome = try package.run(
            ["secrets", "import", "-e", "Production", "--force"], variables: ["API_KEY": "real-key-1"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try package.run(["check", "-e", "Production"]).status == 0)
    }

    @Test func `a variable that is missing is named with its prefix`() throws {
        let outcome = try CommandFixture.shop().run(["secrets", "import", "-e", "Stage", "--prefix", "CI_"])
        #expect(
            outcome.errors
                == "error: the variable CI_API_KEY is not set, which Stage needs; set it and run the command again\n")
    }
}
