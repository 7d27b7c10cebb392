import ConstantGenerators
import Foundation
import SourceText
import TestSupport
import Testing

/// Settings that a program may override: the configuration, and what is generated for it.
@Suite struct OverridableSettingsTests {
    /// A package whose settings have all types.
    static let files: [String: String] = TargetFixture.environments(
        development: settings("Development", limit: "null"), stage: settings("Stage", limit: "5"),
        production: settings("Production", limit: "null")
    ).merging([
        "Environments/Schema.json": ##"""
        {"properties": {
          "retries": {"type": "integer", "minimum": 0, "maximum": 10}, "logLevel": {"enum": ["debug", "info", "no-log"]},
          "code": {"type": "string", "minLength": 2, "pattern": "^[A-Z\\d\\#\"]+$"}, "day": {"format": "date"},
          "cache-size": {"format": "size"}, "share": {"format": "percentage"}, "price": {"format": "decimal"},
          "servers": {"items": {"title": "Server", "properties": {"url": {"format": "uri"}, "mode": {"enum": ["on", null]}}}}
        }}
        """##,
        "Environments/.secrets/Development.env": "API_KEY=dev-key-1",
        "Environments/.secrets/Stage.env": "API_KEY=stage-key-2",
        "Environments/.secrets/Production.env": "API_KEY=production-key-3",
    ]) { first, _ in first }

    private static func settings(_ name: String, limit: String) -> String {
        #"""
        {"title": "Shop \#(name)", "retries": 3, "ratio": 0.25, "logLevel": "info", "code": "AB", "limit": \#(limit),
         "api": {"baseURL": "https://\#(name.lowercased()).shop.com", "timeout": "30s", "key": {"$secret": "API_KEY"}},
         "opens": "2026-11-20T14:00:00Z", "day": "2026-11-20", "cache-size": "16MB", "share": "15%", "price": "19.90", "hosts": ["one"], "flags": {"class": true, "deep": {"on": false}},
         "servers": [{"url": "https://\#(name.lowercased())-one.shop.com", "mode": null, "ports": [1, 2]}]}
        """#
    }

    /// The package with a configuration of `overridable`.
    static func fixture(_ overridable: String, _ more: [String: String] = [:]) throws -> TargetFixture {
        let configuration = [".prumo.json": #"{"environments": {"overridable": \#(overridable)}}"#]
        return try TargetFixture(files.merging(configuration) { $1 }.merging(more) { $1 })
    }

    static let all =
        #"{"Development": ["*"], "Stage": ["*"], "Production": ["api.baseURL", "api.timeout", "flags.class"]}"#

    @Test func `without the configuration nothing is generated`() throws {
        let text = try TargetFixture(Self.files).text("GeneratedSettings.swift", traits: ["Production"])
        for word in ["verlay", "verrid", "TaskLocal", "static var", "#if DEBUG"] { #expect(!text.contains(word)) }
    }

    @Test(arguments: [
        (
            #"{"QA": ["*"]}"#,
            #".prumo.json:1:35: error: "QA" is not one of the package's environments; they are Development, Stage, Production"#
        ),
        (#"{"Stage": ["titel"]}"#, #".prumo.json:1:45: error: there is no setting "titel"; did you mean "title"?"#),
        (
            #"{"Stage": ["api"]}"#,
            #".prumo.json:1:45: error: "api" is a group; write "api.*" for all its settings, or list some of them"#
        ),
        (#"{"Stage": ["nothing.*"]}"#, #".prumo.json:1:45: error: there is no setting "nothing.*"; remove it"#),
        (
            #"{"Stage": ["a*"]}"#,
            #".prumo.json:1:45: error: "a*" is not the name of a setting; write the name, GROUP.* for a group, or * for all settings"#
        ),
        (
            #"{"Production": ["api.*"]}"#,
            #".prumo.json:1:50: error: "api.*" is a pattern, but the protected environment Production must list each setting by "#
                + #"its name; replace it with those that are needed, such as "api.baseURL", "api.timeout""#
        ),
        (
            #"{"Production": ["api.key"]}"#,
            #".prumo.json:1:50: error: "api.key" is a secret, which cannot be overridden in the protected environment Production; remove it"#
        ),
        (#"{"Stage": "title"}"#, #".prumo.json:1:44: error: "Stage" must be a list of strings in [ ], not a string"#),
        (#"["title"]"#, #".prumo.json:1:34: error: "overridable" must be an object in { }, not an array"#),
    ])
    func `a wrong configuration is reported at its place`(overridable: String, message: String) throws {
        #expect(try Self.fixture(overridable).problems(traits: ["Stage"]) == [message])
    }

    @Test func `a target needs PrumoOverlay`() throws {
        let fixture = try Self.fixture(#"{"Stage": ["title"]}"#)
        var generation = fixture.generation(traits: ["Stage"])
        generation.hasOverlay = false
        let error = #expect(throws: DiagnosticsError.self) { try generation.run() }
        #expect(
            error?.diagnostics.map(\.message) == [
                "settings that can be overridden use PrumoOverlay, but the target App does not depend on it; "
                    + #"add .product(name: "PrumoOverlay", package: "Prumo") to its dependencies"#
            ])
    }

    @Test(arguments: ["overlay", "override"])
    func `a setting cannot have the name of a generated member`(name: String) throws {
        let settings = #"{"\#(name)": 1}"#
        let files = TargetFixture.environments(development: settings, stage: settings, production: settings)
        let fixture = try TargetFixture(
            files.merging([".prumo.json": #"{"environments": {"overridable": {"Stage": ["*"]}}}"#]) { $1 })
        #expect(
            fixture.problems(traits: ["Stage"]) == [
                #"Environments/Stage.json:1:2: error: "\#(name)" becomes \#(name), which is already the name of "#
                    + #"a member for overriding settings; rename "\#(name)""#
            ])
        let text = try TargetFixture(files).text("GeneratedSettings.swift", traits: ["Stage"])
        #expect(text.contains("static let \(name) = 1"))
    }

    @Test func `a protected environment has constants in a release, except for listed settings`() throws {
        let text = try Self.fixture(Self.all).text("GeneratedSettings.swift", traits: ["Production"])
        #expect(text.contains(#"static let title: Swift.String = "Shop Production""#))
        #expect(text.contains("static var timeout: Swift.Duration"))
        #expect(!text.contains("static let timeout"))
        let stage = try Self.fixture(Self.all).text("GeneratedSettings.swift", traits: ["Stage"])
        #expect(!stage.contains("static let title"))
    }
}

/// Compiles the constants of overridable settings with the library, and runs what uses them.
@Suite struct OverridableSettingsRunTests {
    private static let main = ##"""
        func refusal(_ json: String) -> String {
            do {
                try Settings.overlay.load(json: Array(json.utf8))
                return "none"
            } catch {
                return error.description
            }
        }

        print(refusal(#"""
            {"title": "T", "retries": 10, "ratio": 1e3, "logLevel": "no-log", "code": "9#\"", "limit": null, "api.timeout": "5s",
             "opens": "1969-12-31T23:59:59.5Z", "day": "2026-01-01", "hosts": [], "flags": {"class": false, "deep.on": true},
             "api": {"baseURL": "wss://[::1]:8080/a?b#c"}, "servers": [{"url": "a://b", "mode": "on", "ports": [7]}]}
            """#))
        print(Settings.title, Settings.retries, Settings.ratio, Settings.logLevel, Settings.code, Settings.limit as Any)
        print(Settings.opens.timeIntervalSince1970, Settings.day.timeIntervalSince1970, Settings.hosts, Settings.Flags.`class`)
        print(Settings.Api.baseURL, Settings.Api.timeout, Settings.Flags.Deep.on, Settings.servers[0].url, Settings.servers[0].ports)
        print(refusal(#"{"code": "(1)", "api": {"baseURL": "https://a b"}, "servers": [{"url": "x", "ports": [1.5]}]}"#))
        print(Settings.retries)
        Settings.overlay.clear()
        print(Settings.limit as Any, Settings.Api.baseURL)
        #if DEBUG
        Settings.$override.withValue(.init { $0.flags.deep.on = true; $0.limit = nil; $0.retries += 1; $0.flags.class = false }) {
            print(Settings.Flags.Deep.on, Settings.limit as Any, Settings.retries, Settings.Flags.`class`)
        }
        #endif
        """##

    @Test(arguments: [["-DDEBUG"], ["-O"]])
    func `overlays replace settings of all types, whole or not at all`(options: [String]) throws {
        let folder = try TemporaryFolder()
        let text = try OverridableSettingsTests.fixture(OverridableSettingsTests.all).text(
            "GeneratedSettings.swift", traits: ["Stage"])
        try folder.write(text, to: "GeneratedSettings.swift")
        try folder.write("import Foundation\nimport PrumoOverlay\n\n" + Self.main, to: "main.swift")
        let overlay = try SwiftCompiler.overlay.get().path
        let program = try SwiftCompiler.build(
            ["GeneratedSettings.swift", "main.swift"], in: folder, to: "app",
            [
                "-swift-version", "6", "-DStage", "-I", overlay, "\(overlay)/PrumoOverlay.o",
                "\(overlay)/SettingFormats.o",
            ] + options)
        #expect(program.status == 0 && program.output.isEmpty, "\(program.output)")
        let lines = try SwiftCompiler.run(folder.path + "/app").output.split(separator: "\n").map(String.init)
        let expected = [
            "none", #"T 10 1000.0 noLog 9#" nil"#, "-0.5 1767225600.0 [] false",
            "wss://[::1]:8080/a?b#c 5.0 seconds true a://b [7]",
            ##"overlay:1:10: error: "code" does not match the pattern ^[A-Z\d\#"]+$; correct it"##,
            #"overlay:1:36: error: "api.baseURL" must be an absolute URL with characters that URLs may contain"#,
            #"overlay:1:72: error: "servers[0].url" must be an absolute URL with characters that URLs may contain"#,
            #"overlay:1:87: error: "servers[0].ports[0]" must be an integer, which has no fraction and no exponent"#,
            "10", "Optional(5) https://stage.shop.com",
        ]
        #expect(lines == expected + (options == ["-DDEBUG"] ? ["true nil 4 false"] : []))
    }

    @Test(arguments: [
        ["-swift-version", "5"], ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"],
        ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"],
    ])
    func `the code compiles without a warning in all language modes`(mode: [String]) throws {
        let folder = try TemporaryFolder()
        let configuration =
            #"{"accessLevel": "public", "environments": {"overridable": \#(OverridableSettingsTests.all)}}"#
        let fixture = try OverridableSettingsTests.fixture("{}", [".prumo.json": configuration])
        try folder.write(fixture.text("GeneratedSettings.swift", traits: ["Production"]), to: "G.swift")
        try folder.write(
            """
            import PrumoOverlay

            nonisolated func use() async -> Swift.String {
                for await change in Settings.overlay.updates { return change.keys[0] }
                return Settings.title + Settings.hosts[0]
            }
            """, to: "Use.swift")
        // The file of a target in an Xcode project has all environments.
        var generation = fixture.generation()
        generation.hasAllEnvironments = true
        let all = try generation.run().files.first { $0.path.hasSuffix("/GeneratedSettings.swift") }
        try folder.write(all?.text ?? "", to: "All.swift")
        let modules = try ["-I", SwiftCompiler.runtime.get().path, "-I", SwiftCompiler.overlay.get().path]
        for (condition, file) in [("DEBUG", "G.swift"), ("RELEASE", "G.swift"), ("DEBUG", "All.swift")] {
            let outcome = try SwiftCompiler.swiftc(
                ["-typecheck", "-parse-as-library", "-DProduction", "-D\(condition)"] + modules + mode
                    + ["\(folder.path)/\(file)", "\(folder.path)/Use.swift"])
            #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
        }
    }
}
