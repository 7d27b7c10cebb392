import DataFormats
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@testable import prumo

@Suite struct ExportTests {
    /// Texts that some format gives a meaning to.
    private static let texts = [
        "plain", "two words", "", " edges ", "https://a.com//b", "///", "it's", "\"quoted\"", "a\\b",
        "$HOME ${x} $(y) `z`",
        "#no comment", "a # b", "a;", "tail\\", "é😀", "<&>\"", "a=b", "!bang", "two\nlines", "tab\tbed", "%20",
        "x'\u{301}; echo no; #", "'\"\u{301}; echo no; : \"\u{301}", "'`\u{301}echo no`", "$\u{301}(echo no)",
        "/\u{301}/",
        "*?[x]~",
    ]

    private func settings(_ texts: [String]) throws -> [ExportedSetting] {
        let members = texts.enumerated().map { "\"text\($0)\": \(JSONText.string($1.replacing("${", with: "$${")))" }
        let text = "{\(members.joined(separator: ","))}"
        let files = try ["A", "B"].map {
            try VariantSettings(environment: $0, file: SourceFile(path: "\($0).json", text: text))
        }
        let nodes = try SettingsMerge.settings(among: files, inOrderOf: "A")
        return nodes.flatMap(\.settings).compactMap { setting in
            setting[BuildVariant(environment: "A")].flatMap { ExportedSetting(setting, $0, secrets: nil) }
        }
    }

    private func run(_ command: [String], input: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `a shell reads back every text of an .env file`() throws {
        let folder = try CommandFixture().folder
        let text = try DotEnvFormat.text(of: settings(Self.texts))
        try folder.write(text, to: "test.env")
        for (index, expected) in Self.texts.enumerated() {
            let script = ". \"$0\"; printf '%s' \"$TEXT\(index)\""
            #expect(try run(["sh", "-c", script, folder.path + "/test.env"]) == expected)
        }
    }

    @Test func `an export that is piped has every character of a value`() throws {
        let name = "\u{200F}نام\u{200C}ها\u{202E}"
        let text = #"{"name": "\#(name)"}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        for format in ["env", "plist", "xcconfig"] {
            #expect(try package.run(["export", "Stage", "--format", format]).output.contains(name), "\(format)")
        }
        let json = Data(try package.run(["export", "Stage", "--format", "json"]).output.utf8)
        #expect(try JSONDecoder().decode([String: String].self, from: json) == ["name": name])
    }

    @Test func `our own reader reads back every text of an .env file`() throws {
        let text = try DotEnvFormat.text(of: settings(Self.texts))
        let entries = try DotEnvParser.entries(of: SourceFile(path: "input", text: text))
        #expect(entries.map(\.value) == Self.texts)
    }

    @Test func `Foundation reads back every text of JSON and of a property list`() throws {
        let settings = try settings(Self.texts)
        let expected = Dictionary(uniqueKeysWithValues: Self.texts.enumerated().map { ("text\($0)", $1) })
        let json = try ExportFormat.json.text(of: settings, in: BuildVariant(environment: "A"))
        #expect(try JSONDecoder().decode([String: String].self, from: Data(json.utf8)) == expected)
        let list = try ExportFormat.plist.text(of: settings, in: BuildVariant(environment: "A"))
        #expect(try PropertyListDecoder().decode([String: String].self, from: Data(list.utf8)) == expected)
    }

    @Test(arguments: [
        ("https://a.com//b", "https:/$()/a.com/$()/b"), ("///", "/$()/$()/"), ("a/b", "a/b"), (" a", "$() a"),
        ("a ", "a $()"), ("a;", "a;$()"), ("a\\", "a\\$()"), ("50 $ each", "50 $$ each"),
        ("a//\u{301}b", "a/$()/\u{301}b"),
        ("$(HOME) ${x} $y $$", "$$(HOME) $${x} $$y $$$$"),
    ])
    func `xcconfig treats nothing as a comment and drops nothing`(text: String, expected: String) {
        #expect(XcconfigFormat.escaped(text) == expected)
        // What Xcode makes of it: references to nothing vanish, and no two slashes stood together before.
        #expect(expected.replacing("$()", with: "").replacing("$$", with: "$") == text)
        #expect(!expected.contains("//"))
    }

    @Test(arguments: [
        (
            "a\nb",
            "\"text0\" has several lines or a control character, which xcconfig cannot contain; change it or export another format"
        )
    ])
    func `what xcconfig cannot hold is an error at its place`(text: String, message: String) throws {
        let settings = try settings([text])
        let error = #expect(throws: DiagnosticsError.self) {
            try XcconfigFormat.text(of: settings, in: BuildVariant(environment: "A"))
        }
        #expect(error?.diagnostics.map(\.description) == ["A.json:1:11: error: \(message)"])
    }

    @Test func `each format has a form for each type of value`() throws {
        let package = try CommandFixture.shop()
        #expect(
            try package.run(["export", "Development", "--format", "env"]).output == """
                DISPLAY_NAME='Shop Dev'
                API_BASE_URL=http://localhost:4000/dev
                API_TIMEOUT=5s
                LOG_LEVEL=debug
                HOSTS='["a b", "c"]'
                RATIO=1

                """)
        #expect(
            try package.run(["export", "Development", "--format", "xcconfig"]).output == """
                // Written by prumo environments export Development --format xcconfig; do not edit.
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) Development
                DISPLAY_NAME = Shop Dev
                INFOPLIST_KEY_CFBundleDisplayName = $(DISPLAY_NAME)
                API_BASE_URL = http:/$()/localhost:4000/dev
                API_TIMEOUT = 5s
                LOG_LEVEL = debug
                HOSTS = "a b" c
                RATIO = 1

                """)
        let list = try package.run(["export", "Development", "--format", "plist"]).output
        for part in ["<key>ratio</key>\n\t<real>1</real>", "<array>\n\t\t<string>a b</string>"] {
            #expect(list.contains(part))
        }
        #expect(!list.contains("limit"))
        #expect(try package.run(["export", "Development", "--format", "json"]).output.contains("\"limit\": null,\n"))
    }

    @Test func `secrets are exported only where asked for, and only all of them`() throws {
        let package = try CommandFixture.shop()
        let path = package.folder.path + "/out.env"
        let arguments = ["--format", "env", "--output", path, "--include-secrets"]
        #expect(try package.run(["export", "Stage"] + arguments).status == 1)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try package.run(["export", "Development"] + arguments).status == 0)
        #expect(try package.folder.read("out.env").contains("API_KEY=development-key\n"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
    }

    @Test func `two settings with the same variable name are an error`() throws {
        let text = #"{"baseURL": 1, "base": {"url": 2}}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        let outcome = try package.run(["export", "Stage", "--format", "env"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\"base.url\" and \"baseURL\" both become BASE_URL; rename one of them"))
    }

    @Test func `lists in xcconfig keep their elements apart`() throws {
        let text = #"{"a": ["plain", "two words", "", "it's", "a \"b\" c", "c\\d", "$x"]}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text.replacing("\"\"", with: "\"x\""),
        ])
        #expect(
            try package.run(["export", "Stage", "--format", "xcconfig"]).output.hasSuffix(
                #"A = plain "two words" "" "it's" "a \"b\" c" "c\\d" $$x"# + "\n"))
    }

    @Test(arguments: [("path", "env", "PATH"), ("sdkRoot", "xcconfig", "SDK_ROOT"), ("sdkroot", "xcconfig", "SDKROOT")])
    func `a setting never replaces what other programs need`(name: String, format: String, variable: String) throws {
        let text = "{\"\(name)\": 1}"
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        let outcome = try package.run(["export", "Stage", "--format", format])
        #expect(outcome.status == (variable == "SDK_ROOT" ? 0 : 1))
        if outcome.status == 1 {
            #expect(
                outcome.errors
                    == "Environments/Stage.json:1:\(name.count + 6): error: \"\(name)\" would replace \(variable), "
                    + "which other programs need; rename it, or use --prefix\n")
        }
        let prefixed = try package.run(["export", "Stage", "--format", format, "--prefix", "APP_"])
        #expect(prefixed.output.contains("APP_\(variable)"))
    }

    @Test func `a bundle identifier and an icon become Xcode's build settings`() throws {
        let text = #"{"bundleIdentifier": "com.shop.NAME", "appIcon": "Icon"}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        #expect(
            try package.run(["export", "Stage", "--format", "xcconfig"]).output.hasSuffix(
                """
                BUNDLE_IDENTIFIER = com.shop.NAME
                PRODUCT_BUNDLE_IDENTIFIER = $(BUNDLE_IDENTIFIER)
                APP_ICON = Icon
                ASSETCATALOG_COMPILER_APPICON_NAME = $(APP_ICON)

                """))
    }

    @Test(arguments: ["env", "plist"])
    func `values that a format cannot represent are an error`(format: String) throws {
        let text = #"{"a": "x\u0000y"}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        let outcome = try package.run(["export", "Stage", "--format", format])
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("Environments/Stage.json:1:7: error: \"a\" contains "))
        #expect(outcome.output.isEmpty)
    }

    @Test func `names that no build takes are not exported`() throws {
        for text in [#"{"--": 1}"#, #"{"": 1}"#, #"{"a..b": 1}"#] {
            let package = try CommandFixture([
                "Environments/Development.json": text, "Environments/Stage.json": text,
                "Environments/Production.json": text,
            ])
            for format in ["env", "json"] {
                #expect(try package.run(["export", "Stage", "--format", format]).status == 1)
            }
        }
    }

    @Test func `an export writes to devices, replaces no folder and nothing that it is made from, and follows links`()
        throws
    {
        let package = try CommandFixture.shop()
        let stage = try package.folder.read("Environments/Stage.json")
        for path in [
            ".", "", "Environments/Stage.json", "./Environments/../Environments/Stage.json", ".prumo.json",
            "Environments/New.json", "Environments/.secrets/Stage.json", "Package.swift", ".env", ".git/config",
        ] {
            let outcome = try package.run(["export", "Stage", "--format", "json", "-o", path])
            #expect(outcome.status == 2, "\(path)")
            #expect(outcome.errors.hasPrefix("prumo: error: --output"), "\(outcome.errors)")
        }
        #expect(try package.folder.read("Environments/Stage.json") == stage)
        #expect(try package.run(["export", "Stage", "--format", "json", "-o", "/dev/null"]).status == 0)
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType != .typeRegular)
        #expect(
            try package.run(["export", "Stage", "--format", "json", "-o", "/dev/stdout"]).output.contains("Shop Stage"))
        try package.write("old", to: "real.json")
        try FileManager.default.createSymbolicLink(
            atPath: package.folder.path + "/link.json", withDestinationPath: package.folder.path + "/real.json")
        #expect(try package.run(["export", "Stage", "--format", "json", "-o", "link.json"]).status == 0)
        #expect(try package.folder.read("real.json").contains("Shop Stage"))
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: package.folder.path + "/link.json")) != nil)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs a device that is always full"))
    func `an output that cannot be written is an error`() throws {
        let package = try CommandFixture.shop()
        let command = BuiltProducts.folder.appending(path: "prumo").path
        let script =
            "\"$0\" environments export Stage --format json --package-path \"$1\" >/dev/full 2>/dev/null || echo $?"
        #expect(try run(["sh", "-c", script, command, package.folder.path]) == "2\n")
    }

    @Test func `check reports names that an export would give to two settings`() throws {
        let text = #"{"apiURL": "a", "api_url": "b"}"#
        let package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "Environments/Development.json": text,
            "Environments/Stage.json": text, "Environments/Production.json": text,
        ])
        let outcome = try package.run(["check"])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\"api_url\" and \"apiURL\" both become API_URL; rename one of them"))
    }
}
