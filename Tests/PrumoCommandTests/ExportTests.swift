import DataFormats
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@testable import EnvironmentCommands
@testable import prumo

@Suite struct ExportTests {
    /// Texts on one line that some format gives a meaning to.
    private static let texts = [
        "plain", "two words", "", " edges ", "https://a.com//b", "///", "it's", "\"quoted\"", "a\\b",
        "$HOME ${x} $(y) `z`",
        "#no comment", "a # b", "a;", "tail\\", "é😀", "<&>\"", "a=b", "=ls", "a:=ls", "!bang", "tab\tbed", "%20",
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
            let script = ". \"$0\"; printf '%s' \"$SETTING_TEXT\(index)\""
            for shell in ["sh", "bash"] {
                #expect(try run([shell, "-c", script, folder.path + "/test.env"]) == expected, "\(shell)")
            }
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
        let texts = Self.texts + ["two\nlines"]
        let settings = try settings(texts)
        let expected = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("text\($0)", $1) })
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

    @Test(
        arguments: [
            "a\nb", "a\rb", "a\r\nb", "a\u{B}b", "a\u{C}b", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "a\u{1B}b", "a\0b",
            "a\nLD_PRELOAD=/tmp/x.so", "a'\nPATH=/tmp\n'", "a\n#include \"x.xcconfig\"",
        ], ["env", "xcconfig"])
    func `a value that is not one line is an error at its place`(text: String, format: String) throws {
        let settings = try settings([text])
        let format = try #require(ExportFormat(rawValue: format))
        let error = #expect(throws: DiagnosticsError.self) {
            try format.text(of: settings, in: BuildVariant(environment: "A"))
        }
        #expect(
            error?.diagnostics.map(\.description) == [
                "A.json:1:11: error: \"text0\" has several lines or a control character, which \(format.rawValue) cannot contain; "
                    + "change it or export another format"
            ])
    }

    /// Names that programs run code for, as settings that become them.
    private static let harmful = [
        "ldAudit": "LD_AUDIT", "ldPreload": "LD_PRELOAD", "nodeOptions": "NODE_OPTIONS",
        "gitSshCommand": "GIT_SSH_COMMAND",
        "perl5opt": "PERL5OPT", "javaToolOptions": "JAVA_TOOL_OPTIONS", "bashEnv": "BASH_ENV", "path": "PATH",
        "pythonstartup": "PYTHONSTARTUP", "dyldInsertLibraries": "DYLD_INSERT_LIBRARIES",
        "promptCommand": "PROMPT_COMMAND",
        "ps4": "PS4", "ifs": "IFS", "rubyopt": "RUBYOPT", "makeflags": "MAKEFLAGS", "githubToken": "GITHUB_TOKEN",
        "ciServer": "CI_SERVER", "otherLdflags": "OTHER_LDFLAGS", "cc": "CC", "swiftExec": "SWIFT_EXEC", "ld": "LD",
        "npmConfigScriptShell": "NPM_CONFIG_SCRIPT_SHELL", "editor": "EDITOR", "nobodyKnowsThis": "NOBODY_KNOWS_THIS",
    ]

    private static func package(_ names: some Sequence<String>, value: String = "x") throws -> CommandFixture {
        let text = "{\(names.sorted().map { "\"\($0)\": \"\(value)\"" }.joined(separator: ", "))}"
        return try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
    }

    @Test(arguments: ["env", "xcconfig"])
    func `no setting becomes a name that another program may read`(format: String) throws {
        let package = try Self.package(Self.harmful.keys)
        let outcome = try package.run(["export", "Stage", "--format", format])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let names = outcome.output.split(separator: "\n").compactMap { $0.split(separator: "=").first }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let expected = Self.harmful.values.map { "SETTING_\($0)" }
        let own = format == "env" ? [] : ["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
        #expect(Set(names.filter { !$0.hasPrefix("//") }) == Set(expected + own))
    }

    @Test(arguments: ["sh", "bash"])
    func `a shell that reads an export gets nothing but settings`(shell: String) throws {
        let package = try Self.package(Self.harmful.keys, value: "$(touch pwned)`touch pwned`;touch pwned #'")
        let text = try package.run(["export", "Stage", "--format", "env"]).output
        try package.write(text, to: "out.env")
        let script = "cd \"$0\"; env >before; set -a; . ./out.env; env >after; eval \"$(cat out.env)\""
        _ = try run([shell, "-c", script, package.folder.path])
        let lines = try ["before", "after"].map { name in
            Set(try package.folder.read(name).split(separator: "\n").filter { !$0.hasPrefix("_=") })
        }
        #expect(lines[1].subtracting(lines[0]).count == Self.harmful.count)
        #expect(lines[1].subtracting(lines[0]).allSatisfy { $0.hasPrefix("SETTING_") })
        #expect(!FileManager.default.fileExists(atPath: package.folder.path + "/pwned"))
    }

    @Test func `the user decides which names have another prefix, or none`() throws {
        let package = try Self.package(["databaseURL", "port", "path"])
        func export(_ options: [String]) throws -> CommandFixture.Outcome {
            try package.run(["export", "Stage", "--format", "env"] + options)
        }
        #expect(try export([]).output == "SETTING_DATABASE_URL=x\nSETTING_PATH=x\nSETTING_PORT=x\n")
        #expect(
            try export(["--prefix", "SHOP_", "--allow-name", "DATABASE_URL", "--allow-name", "PORT"]).output
                == "DATABASE_URL=x\nSHOP_PATH=x\nPORT=x\n")
        let reserved = try export(["--allow-name", "PATH"])
        #expect(reserved.status == 1)
        #expect(
            reserved.errors.contains(
                "error: \"path\" would replace PATH, which other programs need; rename it, or use another --prefix\n"))
        let unknown = try export(["--allow-name", "DATABASE_URI"])
        #expect(unknown.status == 2)
        #expect(
            unknown.errors.contains("--allow-name: no setting becomes 'DATABASE_URI'; did you mean"),
            "\(unknown.errors)")
    }

    @Test(arguments: ["", "_", "__", "A", "LD", "1_", "A-_", "A B_", "A=_", "É_"])
    func `a prefix sets names apart from those of others`(prefix: String) throws {
        let package = try Self.package(["a"])
        let outcome = try package.run(["export", "Stage", "--format", "env", "--prefix", prefix])
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("'\(prefix)' is not a valid value for --prefix; use letters, digits and _"))
    }

    @Test func `each format has a form for each type of value`() throws {
        let package = try CommandFixture.shop()
        #expect(
            try package.run(["export", "Development", "--format", "env"]).output == """
                SETTING_DISPLAY_NAME='Shop Dev'
                SETTING_API_BASE_URL=http://localhost:4000/dev
                SETTING_API_TIMEOUT=5s
                SETTING_LOG_LEVEL=debug
                SETTING_HOSTS='["a b", "c"]'
                SETTING_RATIO=1

                """)
        #expect(
            try package.run(["export", "Development", "--format", "xcconfig"]).output == """
                // Written by prumo environments export Development --format xcconfig; do not edit.
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) Development
                SETTING_DISPLAY_NAME = Shop Dev
                INFOPLIST_KEY_CFBundleDisplayName = $(SETTING_DISPLAY_NAME)
                SETTING_API_BASE_URL = http:/$()/localhost:4000/dev
                SETTING_API_TIMEOUT = 5s
                SETTING_LOG_LEVEL = debug
                SETTING_HOSTS = "a b" c
                SETTING_RATIO = 1

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
        #expect(try package.folder.read("out.env").contains("SETTING_API_KEY=development-key\n"))
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
        #expect(
            outcome.errors.contains("\"base.url\" and \"baseURL\" both become SETTING_BASE_URL; rename one of them"))
    }

    @Test func `lists in xcconfig keep their elements apart`() throws {
        let text = #"{"a": ["plain", "two words", "", "it's", "a \"b\" c", "c\\d", "$x"]}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text.replacing("\"\"", with: "\"x\""),
        ])
        #expect(
            try package.run(["export", "Stage", "--format", "xcconfig"]).output.hasSuffix(
                #"SETTING_A = plain "two words" "" "it's" "a \"b\" c" "c\\d" $$x"# + "\n"))
    }

    @Test(arguments: [("path", "env", "PATH"), ("sdkRoot", "xcconfig", "SDK_ROOT"), ("sdkroot", "xcconfig", "SDKROOT")])
    func `a setting never replaces what other programs need`(name: String, format: String, variable: String) throws {
        let text = "{\"\(name)\": 1}"
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
        ])
        let outcome = try package.run(["export", "Stage", "--format", format, "--allow-name", variable])
        #expect(outcome.status == (variable == "SDK_ROOT" ? 0 : 1))
        if outcome.status == 1 {
            #expect(
                outcome.errors
                    == "Environments/Stage.json:1:\(name.count + 6): error: \"\(name)\" would replace \(variable), "
                    + "which other programs need; rename it, or use another --prefix\n")
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
                SETTING_BUNDLE_IDENTIFIER = com.shop.NAME
                PRODUCT_BUNDLE_IDENTIFIER = $(SETTING_BUNDLE_IDENTIFIER)
                SETTING_APP_ICON = Icon
                ASSETCATALOG_COMPILER_APPICON_NAME = $(SETTING_APP_ICON)

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
        #expect(
            outcome.errors.hasPrefix(
                "Environments/Stage.json:1:7: error: \"a\" \(format == "env" ? "has" : "contains") "))
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

    @Test func `names that an export would give to two settings are refused by the export alone`() throws {
        let text = #"{"apiURL": "a", "api_url": "b"}"#
        let package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "Environments/Development.json": text,
            "Environments/Stage.json": text, "Environments/Production.json": text,
        ])
        #expect(try package.run(["check"]).status == 0)
        let outcome = try package.run(["export", "Stage", "--format", "env"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\"api_url\" and \"apiURL\" both become SETTING_API_URL; rename one"))
    }
}
