import Foundation
import TestSupport
import Testing

/// Which environments the values of imported files get into, and which values they are.
@Suite struct ImportScopeTests {
    /// An app with a project whose target has the configurations `Beta`, `Debug` and `Release`.
    private static func project(_ configurations: [(name: String, base: String?, settings: String)]) -> [String: String]
    {
        var objects: [String] = []
        var ids: [String] = []
        for (index, configuration) in configurations.enumerated() {
            let base = configuration.base.map { "baseConfigurationReference = F\($0); " } ?? ""
            objects.append(
                "C\(index) = {isa = XCBuildConfiguration; \(base)buildSettings = {\(configuration.settings)}; "
                    + "name = \"\(configuration.name)\"; };")
            ids.append("C\(index)")
        }
        let files = Set(configurations.compactMap(\.base)).sorted()
        for file in files {
            objects.append(
                "F\(file) = {isa = PBXFileReference; path = Config/\(file).xcconfig; sourceTree = SOURCE_ROOT; };")
        }
        let names = files.map { "F\($0), " }.joined()
        return [
            "App.xcodeproj/project.pbxproj": """
            // !$*UTF8*$!
            {objects = {
            \(objects.joined(separator: "\n"))
            L = {isa = XCConfigurationList; buildConfigurations = (\(ids.joined(separator: ", ")), ); };
            E = {isa = XCConfigurationList; buildConfigurations = ( ); };
            G = {isa = PBXGroup; children = (\(names)); sourceTree = "<group>"; };
            T = {isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = ( ); };
            P = {isa = PBXProject; mainGroup = G; buildConfigurationList = E; targets = (T, ); };
            }; rootObject = P; }
            """, "Package.swift": "", ".git/HEAD": "", "Sources/A.swift": "",
        ]
    }

    private static let three: [(String, String?, String)] = [
        ("Beta", "Beta", ""), ("Debug", "Debug", ""), ("Release", "Release", ""),
    ]

    private static func hosts(_ names: String...) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: names.map { ("Config/\($0).xcconfig", "API_HOST = \($0.lowercased()).example.org\n") }
        )
    }

    private func read(_ fixture: CommandFixture, _ path: String) -> String {
        (try? fixture.folder.read(path)) ?? ""
    }

    @Test(arguments: [
        "Beta", "Internal", "AppStore", "Keys", "App-QA", "Beta-Release", "App-Settings", "Pre-Production",
        "no-release",
        "Legacy-Shared",
    ])
    func `a file of an unknown environment is refused, and its values get nowhere`(name: String) throws {
        let fixture = try CommandFixture(
            Self.hosts("Debug", "Release", name).merging(["Package.swift": ""]) { $1 })
        let files = ["Debug", "Release", name].map { "Config/\($0).xcconfig" }
        let outcome = try fixture.migrate(["xcconfig"] + files)
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(
            outcome.errors == """
                Config/\(name).xcconfig:1:1: error: nothing says which environment the file is for; pass --environment \
                Config/\(name).xcconfig=NAME, or Config/\(name).xcconfig=all if its values are for all environments

                """)
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Environments"))
        let chosen = try fixture.migrate(["xcconfig"] + files + ["-e", "Config/\(name).xcconfig=Stage"])
        #expect(chosen.status == 0, "\(chosen.errors)")
        #expect(try !fixture.folder.read("Environments/Production.json").contains(name.lowercased()))
        #expect(try fixture.folder.read("Environments/Stage.json").contains(name.lowercased()))
        #expect(!read(fixture, ".prumo.json").contains("relaxations"))
    }

    @Test func `the other formats refuse such files, too`() throws {
        let plist = "<plist><dict><key>apiHost</key><string>beta.example.org</string></dict></plist>"
        let fixture = try CommandFixture([
            "Package.swift": "", "beta.env": "API_HOST=beta.example.org\n", ".env.local": "API_HOST=x\n",
            "Beta-Info.plist": plist, "Beta.plist": plist, "a/Info.plist": plist, "b/Info.plist": plist,
        ])
        for arguments in [
            ["dotenv", "beta.env"], ["dotenv", ".env.local"], ["plist", "Beta-Info.plist"], ["plist", "Beta.plist"],
            ["plist", "a/Info.plist", "b/Info.plist"],
        ] {
            let outcome = try fixture.migrate(arguments)
            #expect(
                outcome.status == 1 && outcome.errors.contains("nothing says which environment"), "\(outcome.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/Environments"))
    }

    @Test func `the build configurations of a project decide`() throws {
        let fixture = try CommandFixture(
            Self.project(Self.three).merging(Self.hosts("Beta", "Debug", "Release")) { $1 })
        let outcome = try fixture.migrate(
            ["xcconfig", "Config/Beta.xcconfig", "Config/Debug.xcconfig", "Config/Release.xcconfig"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(
            outcome.output.hasSuffix(
                "protects Production, but not Beta; correct \"protected\" if others are for users\n"),
            "\(outcome.output)")
        #expect(read(fixture, "Environments/Beta.json") == "{\n    \"apiHost\": \"beta.example.org\"\n}\n")
        #expect(read(fixture, "Environments/Production.json") == "{\n    \"apiHost\": \"release.example.org\"\n}\n")
        #expect(read(fixture, "Environments/Base.json").isEmpty)
        try fixture.expectEnvironmentsPass()
    }

    @Test(
        arguments: [
            // The file of all configurations, whatever its name.
            ([("Debug", "App", ""), ("Release", "App", "")], ["App"], nil),
            (
                [("Debug-QA", "QA", ""), ("Release-QA", "QA", ""), ("Debug", nil, "")], ["QA"],
                "no file has the settings of"
            ),
            ([("Beta", "App", ""), ("Release", "App", ""), ("Debug", nil, "")], ["App"], nil),
            // The name means another environment than the configuration.
            ([("Debug", "Release", ""), ("Release", nil, "")], ["Release"], "configurations Debug do not say one"),
            ([("Beta", "Debug", ""), ("Release", nil, "")], ["Debug"], "configurations Beta do not say one"),
            // A way to build Development, and not another environment.
            (
                [("Debug-Shop", "Debug", ""), ("Release-Shop", "Release", ""), ("Other", nil, "")],
                ["Debug", "Release"], nil
            ),
            (
                [("Debug", "Debug", ""), ("Release", "Debug", "")], ["Debug"],
                "configurations Debug, Release do not say one"
            ),
        ] as [([(String, String?, String)], [String], String?)])
    func `a name and the configurations have to agree`(
        configurations: [(String, String?, String)], names: [String], message: String?
    ) throws {
        let fixture = try CommandFixture(
            Self.project(configurations).merging(names.map { ("Config/\($0).xcconfig", "API_HOST = \($0)\n") }) { $1 })
        let outcome = try fixture.migrate(["xcconfig"] + names.map { "Config/\($0).xcconfig" })
        #expect(outcome.status == (message == nil ? 0 : 1), "\(outcome.errors)")
        if let message { #expect(outcome.errors.contains(message), "\(outcome.errors)") }
    }

    @Test func `a value that a comment cuts off is listed where the comment starts, and not imported`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "",
            "Debug.xcconfig":
                "CDN_URL = https://cdn.example.org/x\nFULL = $(CDN_URL)/y\nOK = https:/$()/ok.example.org // c\n",
            "Release.xcconfig":
                "CDN_URL = https:/$()/cdn.example.org/x\nOK = https:/$()/live.example.org;\nEMPTY = //x\n",
        ])
        let outcome = try fixture.migrate(["xcconfig", "Debug.xcconfig", "Release.xcconfig"])
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                Debug.xcconfig:1:17: warning: "CDN_URL" ends at "//", where a comment starts, so it is not imported; write /$()/ for \
                the // of a URL, or a space before a comment
                Debug.xcconfig:2:1: warning: "FULL" refers to $(CDN_URL), which ends at "//", where a comment starts, so it is not \
                imported
                Release.xcconfig:3:9: warning: "EMPTY" ends at "//", where a comment starts, so it is not imported; write /$()/ for \
                the // of a URL, or a space before a comment

                """)
        #expect(
            read(fixture, "Environments/Development.json") == "{\n    \"ok\": \"https://ok.example.org\"\n}\n")
        #expect(!read(fixture, "Environments/Base.json").contains("https:\""))
    }

    @Test func `the names of the package, of projects and of targets are known in names of files`() throws {
        let manifest = "let package = Package(name: \"Shop\", targets: [.target(name: \"Kit\")])"
        let files = ["Shop-Debug", "Kit-Staging", "App-Release"].map { ("\($0).xcconfig", "HOST = \($0)\n") }
        let fixture = try CommandFixture(
            Self.project(Self.three).merging(files + [("Package.swift", manifest)]) { $1 })
        let arguments = ["xcconfig"] + files.map(\.0)
        let outcome = try fixture.migrate(arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        for (name, file) in [("Development", "Shop-Debug"), ("Stage", "Kit-Staging"), ("Production", "App-Release")] {
            #expect(read(fixture, "Environments/\(name).json").contains(file))
        }
        try fixture.folder.write("HOST=x\n", to: "shop.prod.env")
        let other = try fixture.migrate(["dotenv", "shop.prod.env", "--force", "--diff"])
        // The name is decided; what lacks is another environment.
        #expect(other.errors.contains("no file has the settings of Development"), "\(other.errors)")
    }

    @Test(arguments: [
        ["Debug.xcconfig", "Release.xcconfig"], ["./Debug.xcconfig", "Release.xcconfig"],
        ["Release.xcconfig", "./Debug.xcconfig", "x/Staging.xcconfig"],
    ])
    func `a problem of a file is reported once, however often the file is read`(paths: [String]) throws {
        let fixture = try CommandFixture([
            "Package.swift": "", "Debug.xcconfig": "\u{FEFF}HOST = a\n", "Release.xcconfig": "#include \"Debug\"\n",
            "x/Staging.xcconfig": "#include \"../Debug\"\n",
        ])
        let outcome = try fixture.migrate(["xcconfig"] + paths)
        let path = paths.first { $0.hasSuffix("Debug.xcconfig") } ?? ""
        #expect(
            outcome.errors
                == "\(path):1:1: error: the file starts with a byte-order mark; save it as UTF-8 without one\n")
        #expect(outcome.status == 1)
    }

    @Test func `values that builds replace or choose are listed`() throws {
        let configurations: [(String, String?, String)] = [
            ("Debug", "Debug", "HOST = other; "), ("Release", "Release", ""),
        ]
        let fixture = try CommandFixture(
            Self.project(configurations).merging([
                "Config/Debug.xcconfig":
                    "#include \"Config/Shared\"\nHOST = a\nURL = x.$(HOST)\nMODE[config=Debug] = fast\n"
                    + "MODE[config=Release] = slow\nSDK = 1\nSDK[sdk=iphoneos*] = 2\n",
                "Config/Release.xcconfig":
                    "#include \"Shared\"\n#include? \"../../Own.xcconfig\"\nHOST = b\nURL = x.$(HOST)\n"
                    + "#include \"<DEVELOPER_DIR>/x.xcconfig\"\nMODE = none\n",
                "Config/Shared.xcconfig":
                    "TITLE = $(NAME_$(KIND):upper)\nKIND = app\nNAME_app = shop\nOWN = $(inherited) x\n",
            ]) { $1 })
        let outcome = try fixture.migrate(["xcconfig", "Config/Debug.xcconfig", "Config/Release.xcconfig"])
        #expect(outcome.status == 0)
        let place = "App.xcodeproj/project.pbxproj:3:96"
        #expect(
            outcome.errors == """
                Config/Debug.xcconfig:2:1: warning: "HOST" has another value at \(place), which takes precedence, so it is not imported
                Config/Debug.xcconfig:3:1: warning: "URL" refers to $(HOST), which has another value at \(place), which takes \
                precedence, so it is not imported
                Config/Debug.xcconfig:6:1: warning: "SDK" has another value with the condition [sdk=iphoneos*], so it is not imported
                Config/Debug.xcconfig:7:1: warning: "SDK" has the condition [sdk=iphoneos*], so it is not imported
                Config/Release.xcconfig:2:12: warning: the file is outside of the repository and is not read; its values are not \
                imported
                Config/Release.xcconfig:5:11: warning: the file is one of Xcode's own and is not read
                Config/Shared.xcconfig:4:1: warning: "OWN" refers to a value that the project inherits, so it is not imported

                """)
        #expect(read(fixture, "Environments/Development.json") == "{\n    \"mode\": \"fast\"\n}\n")
        #expect(
            read(fixture, "Environments/Production.json")
                == "{\n    \"mode\": \"none\",\n    \"host\": \"b\",\n    \"url\": \"x.b\"\n}\n")
        #expect(read(fixture, "Environments/Base.json").contains("\"title\": \"SHOP\""))
    }

    @Test(arguments: [true, false])
    func `an included file is looked for in the folder of the project`(hasProject: Bool) throws {
        let files = [
            "Config/Debug.xcconfig": "#include \"Config/Shared/Base\"\n",
            "Config/Release.xcconfig": "#include \"Shared/Base\"\n",
            "Config/Shared/Base.xcconfig": "TITLE = Shop\n",
        ]
        let fixture = try CommandFixture(
            files.merging(hasProject ? Self.project(Self.three) : ["Package.swift": "", ".git/HEAD": ""]) { $1 })
        let outcome = try fixture.migrate(["xcconfig", "Config/Debug.xcconfig", "Config/Release.xcconfig"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(read(fixture, "Environments/Base.json").contains("\"title\": \"Shop\""))
    }

    @Test func `no value with a secret in it is written or printed`() throws {
        let plist = "<plist><dict><key>Feed</key><string>https://x.org/$(API_KEY)</string></dict></plist>"
        let fixture = try CommandFixture([
            "Package.swift": "", ".gitignore": "Keys.xcconfig\n", ".git/HEAD": "",
            "Debug.xcconfig": "#include? \"Keys\"\nAPI_KEY = hunter2\nFEED = https:/$()/x.org?a=$(API_KEY:upper)\n",
            "Release.xcconfig": "#include? \"Keys\"\nAPI_KEY = hunter3\nFEED = https:/$()/x.org?a=b\nGIPHY = public\n",
            "Keys.xcconfig": "GIPHY = tuna4\nMAPS = tuna5 // https://x\nCUT = tuna//6\n",
            "App/Info.plist": plist,
        ])
        for arguments in [
            ["xcconfig", "Debug.xcconfig", "Release.xcconfig"],
            ["plist", "App/Info.plist", "--xcconfig", "Debug.xcconfig", "--xcconfig", "Release.xcconfig", "--force"],
        ] {
            for more in [["--diff"], []] {
                let outcome = try fixture.migrate(arguments + more)
                #expect(outcome.status == 0, "\(outcome.errors)")
                let text = outcome.output + outcome.errors
                #expect(!text.lowercased().contains("hunter") && !text.contains("tuna"), "\(text)")
            }
            for name in ["Base", "Development", "Production", "Schema"] {
                let text = read(fixture, "Environments/\(name).json")
                #expect(!text.lowercased().contains("hunter") && !text.contains("tuna"), "\(name): \(text)")
            }
            if arguments[0] == "plist" { break }
            #expect(read(fixture, "Environments/Base.json").contains("\"$secret\": \"FEED\""))
            #expect(read(fixture, "Environments/Base.json").contains("\"$secret\": \"GIPHY\""))
        }
        let errors = try fixture.migrate(["xcconfig", "Debug.xcconfig", "Release.xcconfig", "--force", "--diff"]).errors
        for reason in [
            "\"FEED\" contains the value of a secret", "\"GIPHY\" is in a file that Git ignores",
            "\"API_KEY\" looks like a secret",
        ] {
            #expect(errors.contains("\(reason), so its value is not imported; set the variable "), "\(errors)")
        }
    }

    @Test func `files of one environment have to agree`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "let package = Package(name: \"A\", targets: [.target(name: \"B\")])",
            "A-Debug.xcconfig": "HOST = a\nSAME = x\n", "B-Debug.xcconfig": "SAME = x\nHOST = b\n",
            "Release.xcconfig": "HOST = c\n",
        ])
        let outcome = try fixture.migrate(["xcconfig", "A-Debug.xcconfig", "B-Debug.xcconfig", "Release.xcconfig"])
        #expect(
            outcome.errors == """
                B-Debug.xcconfig:2:1: error: "HOST" has another value at A-Debug.xcconfig:1:1, and both files are for Development; \
                remove one, or pass --environment FILE=NAME

                """)
        #expect(outcome.status == 1)
    }

    @Test func `an environment without a file is named with what it lacks`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "",
            ".prumo.json": #"{"environments": {"names": ["Development", "Stage", "Production"]}}"#,
            ".arkana.yml":
                "environments: [debug, release]\nenvironment_secrets:\n  - ServerKey\nglobal_secrets:\n  - Maps\n",
        ])
        let outcome = try fixture.migrate(["arkana"])
        #expect(
            outcome.errors.contains(
                "Environments/Stage.json:1:1: warning: no imported file has values of Stage alone, so it lacks serverKey; add them "
                    + "to the file\n"), "\(outcome.errors)")
        #expect(read(fixture, "Environments/Development.json").contains("ServerKeyDebug"))
    }

    @Test func `Arkana's environments that mean the same keep their names`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "",
            ".arkana.yml": "environments: [Debug, Release, Production]\nenvironment_secrets:\n  - ServerKey\n",
        ])
        let outcome = try fixture.migrate(["arkana"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(read(fixture, "Environments/Release.json").contains("ServerKeyRelease"))
        #expect(read(fixture, "Environments/Production.json").contains("ServerKeyProduction"))
        // Both are for users.
        #expect(read(fixture, ".prumo.json").contains("\"protected\": [\"Production\", \"Release\"]"))
    }

    @Test func `the uses of Arkana's types are listed`() throws {
        let fixture = try CommandFixture([
            "Package.swift": "",
            ".arkana.yml":
                "namespace: Keys\nimport_name: AppKeys\nenvironments: [Debug]\nglobal_secrets:\n  - MapsToken\n"
                + "environment_secrets: [ServerKey]\n",
            "Code/App.swift": """
            import AppKeys
            let maps = Keys.Global().mapsToken
            let text = "\\(Keys.Debug().serverKey) Keys.Global().mapsToken"
            let keys: KeysEnvironmentProtocol = Keys.Debug()
            let other = Keys.Global().other
            // Keys.Global().mapsToken
            """,
        ])
        let outcome = try fixture.migrate(["arkana", "--sources", "Code", "--diff"])
        let uses = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("Code") }.map(String.init)
        let advice = "use the constants of Settings, of which the build selects the environment"
        #expect(
            uses == [
                "Code/App.swift:1:1: warning: import AppKeys is not replaced: remove it with the last use of its types",
                "Code/App.swift:2:12: warning: Keys.Global().mapsToken is not replaced: Settings.mapsToken is a Secret; use "
                    + "Settings.mapsToken.value",
                "Code/App.swift:3:15: warning: Keys.Debug().serverKey is not replaced: Settings.serverKey is a Secret; use "
                    + "Settings.serverKey.value",
                "Code/App.swift:4:11: warning: KeysEnvironmentProtocol is not replaced: \(advice)",
                "Code/App.swift:4:37: warning: Keys.Debug() is not replaced: \(advice)",
                "Code/App.swift:5:13: warning: Keys.Global().other is not replaced: the file declares no secret other",
            ])
    }
}
