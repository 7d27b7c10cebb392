import Foundation
import TestSupport
import Testing

/// `prumo migrate dotenv`, `xcconfig`, `arkana` and `plist` on packages as teams have them.
@Suite struct ImportCommandTests {
    static let dotenv = [
        "Package.swift": "",
        ".env":
            "APP_NAME=Shop\nAPI_URL=https://dev.shop.com\nAPI_KEY=hunter2\nTIMEOUT=30\nFEATURE_X=true\nDELAY=5s\nVERSION=1.10\n",
        ".env.staging": "API_URL=https://stage.shop.com\nEXTRA=1\n",
        ".env.production": "API_URL=https://www.shop.com\nFEATURE_X=false\n",
    ]

    @Test func `files of environments become environments that pass the check`() throws {
        let fixture = try CommandFixture(Self.dotenv)
        let outcome = try fixture.migrate("dotenv")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                wrote
                    Environments/.gitignore
                    Environments/Base.json
                    Environments/Development.json
                    Environments/Production.json
                    Environments/Schema.json
                    Environments/Stage.json

                """)
        #expect(
            outcome.errors == """
                .env:3:1: warning: "API_KEY" looks like a secret, so its value is not imported; set the variable API_KEY and run \
                prumo environments secrets import for Development and Stage and Production

                """)
        #expect(
            try fixture.folder.read("Environments/Base.json") == """
                {
                    "appName": "Shop",
                    "apiKey": {
                        "$secret": "API_KEY"
                    },
                    "timeout": 30,
                    "delay": "5s",
                    "version": "1.10"
                }

                """)
        #expect(
            try fixture.folder.read("Environments/Stage.json") == """
                {
                    "apiURL": "https://stage.shop.com",
                    "featureX": true,
                    "extra": 1
                }

                """)
        #expect(
            try fixture.folder.read("Environments/Schema.json") == """
                {
                    "$schema": "https://json-schema.org/draft/2020-12/schema",
                    "type": "object",
                    "properties": {
                        "apiKey": {
                            "type": "string",
                            "description": "A secret, whose value is not in the repository."
                        },
                        "delay": {
                            "type": "string"
                        },
                        "extra": {
                            "type": "integer"
                        }
                    },
                    "required": ["apiKey", "delay"]
                }

                """)
        try fixture.expectEnvironmentsPass()
        #expect(try fixture.migrate("dotenv").output == "nothing to write\n")
    }

    @Test func `a diff is printed in place of the files`() throws {
        let fixture = try CommandFixture(Self.dotenv)
        let outcome = try fixture.migrate("dotenv", "--diff")
        #expect(outcome.status == 0 && outcome.output.contains("+    \"apiURL\": \"https://www.shop.com\",\n"))
        #expect(outcome.output.hasPrefix("--- /dev/null\n+++ b/Environments/.gitignore\n"))
        #expect(outcome.errors.hasPrefix("nothing was written; run the command without --diff to write 6 files\n"))
        #expect(!outcome.output.contains("hunter2") && !outcome.errors.contains("hunter2"))
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Environments"))
    }

    @Test func `existing files are replaced only with --force`() throws {
        let fixture = try CommandFixture(Self.dotenv)
        try fixture.write("{}\n", to: "Environments/Stage.json")
        let outcome = try fixture.migrate("dotenv")
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(
            outcome.errors
                == "Environments/Stage.json:1:1: error: the file already exists and is not replaced; pass --force to replace it\n"
        )
        #expect(try fixture.folder.read("Environments/Stage.json") == "{}\n")
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Environments/Production.json"))
        #expect(try fixture.migrate("dotenv", "--force").status == 0)
        try fixture.expectEnvironmentsPass()
    }

    @Test func `values that a guard refuses get an exemption that names their place`() throws {
        let fixture = try CommandFixture([
            ".prumo.json": "{\n  \"accessLevel\": \"public\"\n}\n", "Package.swift": "",
            ".env": "DOCS_URL=https://docs.shop.com\n", ".env.prod": "API_URL=http://shop.com\n",
            ".env.dev": "API_URL=https://d.shop.com\n",
        ])
        let outcome = try fixture.migrate("dotenv")
        #expect(
            outcome.errors == """
                .env:1:1: warning: "docsURL" in the protected environment Production does not pass the guard shared_value; \
                .prumo.json allows it until the value is fixed
                .env.prod:1:1: warning: "apiURL" in the protected environment Production does not pass the guard insecure_url; \
                .prumo.json allows it until the value is fixed

                """)
        let configuration = try fixture.folder.read(".prumo.json")
        #expect(configuration.hasPrefix("{\n  \"accessLevel\": \"public\",\n  \"environments\": {\n"))
        #expect(configuration.contains("\"names\": [\"Development\", \"Production\"]"))
        #expect(configuration.contains("\"insecure_url\": \"as imported from .env.prod:1\""))
        try fixture.expectEnvironmentsPass()
    }

    @Test func `what has no counterpart is named`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "", ".env": "A=1\nB=${A}/x\nPRICE=5$\nCOLOR=#fff\nHASH='#f' # c\n",
            ".env.local": "A=2\n", ".env.example": "A=\n",
        ])
        let outcome = try fixture.migrate("dotenv", "--diff")
        #expect(
            outcome.errors == """
                nothing was written; run the command without --diff to write 5 files
                .env:2:1: warning: "B" refers to $A, which only some loaders of .env files replace, and is not imported; write the \
                value itself
                .env:4:1: warning: "COLOR" starts with "#", where some loaders of .env files read a comment, and is not imported; put \
                the value in quotes
                .env.example:1:1: warning: the file is an example and is not imported
                .env.local:1:1: warning: the file is for one machine and is not imported; write such values into \
                Environments/NAME.local.json

                """)
        #expect(outcome.output.contains("+    \"price\": \"5$\""))
    }

    @Test(arguments: [
        (
            [".env": "X=1\n", ".env.dev": "API_URL=a\nAPI__URL=b\n"],
            ".env.dev:2:1: error: \"API__URL\" and \"API_URL\" at .env.dev:1:1 both become apiURL; rename one of them\n"
        ),
        (
            [".env.dev": "API_URL=a\n", ".env.prod": "\nAPI-URL=b\n"],
            ".env.prod:2:1: error: expected NAME=value, where NAME consists of letters, digits and _; correct this line\n"
        ),
        (
            [".env.dev": "API_URL=a\n", ".env.prod": "API__URL=b\n"],
            ".env.prod:1:1: error: \"API__URL\" and \"API_URL\" at .env.dev:1:1 both become apiURL; rename one of them\n"
        ),
        (
            [".env.qa": "A=a\n"],
            """
            error: no file has the settings of Development; pass one, or name one with --environment FILE=Development
            error: no file has the settings of Production; pass one, or name one with --environment FILE=Production
            error: no file has the settings of Stage; pass one, or name one with --environment FILE=Stage

            """
        ),
        ([".env": ""], "error: there is nothing to import; nothing was written\n"),
        (
            [
                ".env": "A=1\n",
                ".prumo.json": #"{"environments": {"names": ["Local", "Live"], "protected": ["Live"]}}"#,
                ".env.prod": "A=2\n",
            ],
            "error: .prumo.json does not list the environment Production; the environments are Local, Live; use --environment FILE=NAME\n"
        ),
    ])
    func `an import that cannot be right writes nothing`(files: [String: String], errors: String) throws {
        let fixture = try CommandFixture(files.merging(["Package.swift": ""]) { $1 })
        let outcome = try fixture.migrate("dotenv")
        #expect(outcome.status == 1 && outcome.errors == errors, "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Environments"))
    }

    @Test(arguments: [
        (
            ["--environment", "x"],
            "prumo: error: --environment: 'x' is not FILE=NAME; write the file, '=' and the environment\n"
        ),
        (
            ["--environment", ".env.x=QA"],
            "prumo: error: --environment: '.env.x' is not one of the imported files; correct the path\n"
        ),
        (
            ["--environment", ".env.dev=9"],
            "prumo: error: --environment: \"9\" is not a valid environment name: it is used as a trait and in #if, so it consists of "
                + "letters, digits and _ and does not start with a digit; rename it\n"
        ),
    ])
    func `a wrong option is a usage error`(arguments: [String], errors: String) throws {
        let fixture = try CommandFixture(["Package.swift": "", ".env.dev": "A=1\n", ".env.prod": "A=2\n"])
        let outcome = try fixture.run(["dotenv"] + arguments, of: "migrate")
        #expect(outcome.status == 2 && outcome.errors == errors, "\(outcome.errors)")
    }

    @Test func `a user decides about environments and secrets`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "", "a.env": "TOKEN=abc\nCODE=abc\n", "b.env": "TOKEN=def\nCODE=def\n",
        ])
        let outcome = try fixture.migrate(
            "dotenv", "a.env", "b.env", "-e", "a.env=Local", "-e", "b.env=Live", "--not-secret", "TOKEN",
            "--secret", "CODE")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try fixture.folder.read("Environments/Live.json") == "{\n    \"token\": \"def\"\n}\n")
        #expect(try fixture.folder.read("Environments/Base.json").contains("\"code\": {\n"))
        #expect(try fixture.folder.read(".prumo.json").contains("\"protected\": [\"Live\"]"))
        try fixture.expectEnvironmentsPass()
        #expect(
            try fixture.migrate("dotenv", "a.env", "-e", "a.env=all", "--secret", "NONE", "--force", "--diff").errors
                .contains(
                    "error: no imported key is named 'NONE'; correct --secret or --not-secret\n"))
    }

    @Test func `nothing outside of the repository is read or written`() throws {
        let fixture = try CommandFixture([
            "outside/.env.dev": "A=hunter2\n", "outside/a.xcconfig": "A = hunter2\n", "pkg/Package.swift": "",
            "pkg/.env.prod": "A=1\n",
            "pkg/App/Debug.xcconfig": "#include \"../../outside/a.xcconfig\"\nB = 1\n",
            "pkg/App/Release.xcconfig": "B = 2\n",
            "pkg/Sources/App/App.swift": "let a = 1\n",
        ])
        let outside = fixture.folder.path + "/outside"
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/pkg/.env.dev", withDestinationPath: outside + "/.env.dev")
        func run(_ arguments: String...) throws -> CommandFixture.Outcome {
            try fixture.run(arguments, of: "migrate", in: "pkg")
        }
        let refusal = "the file is outside of the repository and is not read; copy what is needed into the repository\n"
        for outcome in [
            try run("dotenv"), try run("dotenv", "../outside/.env.dev", ".env.prod", "--diff"),
            try run("xcconfig", "App/Debug.xcconfig", "App/Release.xcconfig"), try run("arkana", "../outside/.env.dev"),
            try run("plist", outside + "/.env.dev"),
        ] {
            #expect(outcome.status == 1 && outcome.errors.hasSuffix(refusal), "\(outcome.errors)")
            #expect(!outcome.errors.contains("hunter2") && outcome.output == "")
        }
        #expect(
            try run("xcconfig", "App/Debug.xcconfig", "App/Release.xcconfig").errors.hasPrefix(
                "App/Debug.xcconfig:1:11: error: "))
        try FileManager.default.removeItem(atPath: fixture.folder.path + "/pkg/.env.dev")
        try fixture.write("A=2\n", to: "pkg/.env.dev")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/pkg/Environments", withDestinationPath: outside)
        let written = try run("dotenv")
        #expect(written.status == 1 && written.errors.contains("out of the repository"), "\(written.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside).sorted() == [".env.dev", "a.xcconfig"])
    }

    @Test func `an app's own build settings are imported, and those of the build stay`() throws {
        let fixture = try CommandFixture([
            "Config/Shared.xcconfig": "SWIFT_VERSION = 6.0\nAPI_HOST = api.shop.com\n#include? \"Missing.xcconfig\"\n",
            "Config/Debug.xcconfig": """
            #include "Shared.xcconfig"
            API_HOST = dev.$(inherited)
            API_URL = https:/$()/$(API_HOST)/v2 // comment
            API_KEY = hunter2
            LOGGING = YES
            APP_ID[sdk=iphoneos*] = 1
            FOLDER = $(SRCROOT)/x
            LOOP = $(LOOP2)
            LOOP2 = $(LOOP)
            """,
            "Config/Release.xcconfig": """
            #include "Shared.xcconfig"
            API_URL = https:/$()/$(API_HOST)/v2
            API_KEY = hunter3
            LOGGING = NO
            """, ".git/HEAD": "", "Package.swift": "",
        ])
        let outcome = try fixture.migrate("xcconfig", "Config/Debug.xcconfig", "Config/Release.xcconfig")
        #expect(
            outcome.output == """
                wrote
                    .prumo.json
                    Environments/.gitignore
                    Environments/Base.json
                    Environments/Development.json
                    Environments/Production.json
                    Environments/Schema.json
                left in the xcconfig files, as settings of the build: SWIFT_VERSION

                """)
        #expect(
            outcome.errors == """
                Config/Debug.xcconfig:4:1: warning: "API_KEY" looks like a secret, so its value is not imported; set the variable \
                API_KEY and run prumo environments secrets import for Development and Production
                Config/Debug.xcconfig:6:1: warning: "APP_ID" has the condition [sdk=iphoneos*], so it is not imported
                Config/Debug.xcconfig:7:1: warning: "FOLDER" refers to $(SRCROOT), which these files do not assign, so it is not imported
                Config/Debug.xcconfig:8:1: warning: "LOOP" refers to itself, so it is not imported
                Config/Debug.xcconfig:9:1: warning: "LOOP2" refers to itself, so it is not imported

                """)
        #expect(
            try fixture.folder.read("Environments/Development.json") == """
                {
                    "apiHost": "dev.api.shop.com",
                    "apiURL": "https://dev.api.shop.com/v2",
                    "logging": true
                }

                """)
        try fixture.expectEnvironmentsPass()
    }

    @Test func `Arkana's secrets keep their variables`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "",
            ".arkana.yml": """
            import_name: 'MySecrets'
            package_manager: spm
            environments: [Debug, Release]
            global_secrets:
              - MapsToken
            environment_secrets:
              - ServerKey
            other: 1
            """,
        ])
        let outcome = try fixture.migrate("arkana")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                .arkana.yml:1:1: warning: "import_name" has no counterpart: constants are in Settings of each target, so it is not imported
                .arkana.yml:2:1: warning: "package_manager" has no counterpart: the constants are generated in each build, so it is \
                not imported
                .arkana.yml:5:5: warning: "MapsToken" is a secret, so its value is not imported; set the variable MapsToken and run prumo \
                environments secrets import for Development and Production
                .arkana.yml:7:5: warning: "ServerKey" is a secret, so its value is not imported; set the variable ServerKeyDebug and run \
                prumo environments secrets import for Development
                .arkana.yml:7:5: warning: "ServerKey" is a secret, so its value is not imported; set the variable ServerKeyRelease and \
                run prumo environments secrets import for Production
                .arkana.yml:8:1: warning: "other" is not a key of Arkana that has a counterpart, so it is not imported

                """)
        #expect(
            try fixture.folder.read("Environments/Base.json") == """
                {
                    "mapsToken": {
                        "$secret": "MapsToken"
                    }
                }

                """)
        #expect(
            try fixture.folder.read("Environments/Production.json") == """
                {
                    "serverKey": {
                        "$secret": "ServerKeyRelease"
                    }
                }

                """)
        try fixture.expectEnvironmentsPass()
    }
}
