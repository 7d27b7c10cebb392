import Foundation
import TestSupport
import Testing

/// What `prumo migrate` puts into `Base.json`.
@Suite struct ImportedBaseTests {
    @Test func `a base that has something else stays, and each environment states all of its values`() throws {
        let fixture = try CommandFixture(ImportCommandTests.dotenv)
        try fixture.write("{\"appName\": \"Mine\", \"more\": 1}\n", to: "Environments/Base.json")
        let outcome = try fixture.migrate("dotenv")
        #expect(outcome.status == 0 && !outcome.output.contains("Base.json"))
        #expect(
            outcome.errors.hasSuffix(
                "\nEnvironments/Base.json:1:1: warning: the file already exists and is not replaced, so each environment states all "
                    + "of its values; pass --force to replace it\n"), "\(outcome.errors)")
        #expect(try fixture.folder.read("Environments/Base.json").contains("Mine"))
        #expect(try fixture.folder.read("Environments/Stage.json").contains("\"appName\": \"Shop\",\n"))
        try fixture.expectEnvironmentsPass()
        #expect(try fixture.migrate("dotenv").output == "nothing to write\n")
        #expect(try fixture.migrate("dotenv", "--force").status == 0)
        #expect(try !fixture.folder.read("Environments/Base.json").contains("Mine"))
        #expect(try !fixture.folder.read("Environments/Stage.json").contains("appName"))
        try fixture.expectEnvironmentsPass()
    }

    @Test func `an environment states what its file forbids to inherit`() throws {
        let fixture = try CommandFixture(ImportCommandTests.dotenv)
        try fixture.write(#"{"$notInherited": ["appName", "deleted"]}"#, to: "Environments/Production.json")
        #expect(try fixture.migrate("dotenv", "--force").status == 0)
        #expect(
            try fixture.folder.read("Environments/Production.json") == """
                {
                    "$notInherited": ["appName"],
                    "appName": "Shop",
                    "apiURL": "https://www.shop.com",
                    "featureX": false
                }

                """)
        #expect(try fixture.folder.read("Environments/Base.json").contains("appName"))
        try fixture.expectEnvironmentsPass()
        #expect(try fixture.migrate("dotenv").output == "nothing to write\n")
    }

    @Test func `brands of the package are checked with the imported environments`() throws {
        var fixture = try CommandFixture(ImportCommandTests.dotenv)
        try fixture.write(#"{"appName": "Acme"}"#, to: "Environments/Brands/Acme.json")
        #expect(try fixture.migrate("dotenv").status == 0)
        try fixture.expectEnvironmentsPass()

        fixture = try CommandFixture(ImportCommandTests.dotenv)
        try fixture.write(#"{"appName": true}"#, to: "Environments/Brands/Acme.json")
        try fixture.write("{}", to: "Environments/Brands/Globex.json")
        let outcome = try fixture.migrate("dotenv")
        #expect(outcome.status == 1 && outcome.errors.contains("Environments/Brands/Acme.json:1:"), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Environments/Base.json"))
    }

    @Test func `a shared value that several protected environments have needs one exemption`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "", ".env": "API_URL=http://shop.com\n", ".env.eu": "REGION=eu\n",
            ".env.us": "REGION=us\n",
            ".env.test": "REGION=none\n",
            ".prumo.json":
                #"{"environments": {"names": ["Test", "Eu", "Us"], "default": "Test", "protected": ["Eu", "Us"]}}"#,
        ])
        let outcome = try fixture.migrate("dotenv")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                .env:1:1: warning: "apiURL" in the protected environment Eu does not pass the guard insecure_url; .prumo.json allows it \
                until the value is fixed
                .env:1:1: warning: "apiURL" in the protected environment Eu does not pass the guard shared_value; .prumo.json allows it \
                until the value is fixed

                """, "\(outcome.errors)")
        #expect(try fixture.folder.read("Environments/Eu.json") == "{\n    \"region\": \"eu\"\n}\n")
        #expect(try fixture.folder.read("Environments/Base.json").contains("apiURL"))
        try fixture.expectEnvironmentsPass()
    }
}
