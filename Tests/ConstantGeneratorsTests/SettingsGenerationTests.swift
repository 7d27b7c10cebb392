import ConstantGenerators
import Foundation
import SourceText
import TestSupport
import Testing

/// The forms that the reference output does not show: all environments in one file, wider access, secrets.
@Suite struct SettingsGenerationTests {
    private static let secret = #"{"key": {"$secret": "KEY"}, "url": "https://NAME.shop.com", "when": null}"#

    private func fixture(_ files: [String: String] = [:]) throws -> TargetFixture {
        let texts = ["development", "stage", "production"].map { Self.secret.replacing("NAME", with: $0) }
        return try TargetFixture(
            TargetFixture.environments(development: texts[0], stage: texts[1], production: texts[2]).merging([
                "Environments/Schema.json":
                    #"{"properties": {"when": {"format": "date-time", "type": ["string", "null"]}}}"#,
                "Environments/.secrets/Stage.json": #"{"KEY": "hunter2"}"#,
            ]) { first, _ in first }.merging(files) { _, second in second })
    }

    @Test(arguments: ["public", "package"])
    func `a wider access level is on every declaration and on the imports that need it`(access: String) throws {
        let fixture = try fixture([
            ".prumo.json": "{\"accessLevel\": \"\(access)\"}", "Sources/App/en.lproj/Localizable.strings": "a = b;",
            "Sources/App/M.xcassets/I.imageset/Contents.json": #"{"images": []}"#,
        ])
        let files = try fixture.generation(traits: ["Stage"]).run().files
        let lines = files.flatMap { $0.text.split(separator: "\n") }
            .map { String($0.drop { $0 == " " }) }
        let declarations = lines.filter { line in
            ["static ", "enum ", "struct ", "nonisolated ", "let "].contains { line.hasPrefix($0) }
                && !line.contains("_texts")
        }
        #expect(declarations.isEmpty)
        #expect(lines.filter { $0.hasPrefix("\(access) nonisolated ") }.count == 4)
        #expect(lines.filter { $0.hasPrefix("\(access) import ") }.count == 3)
        let own = OutputFile(path: "Own.swift", text: "import Foundation\nimport PrumoRuntime\n")
        try compile(files + [own], conditions: ["Stage"])
        try compile(files, conditions: ["Stage"], options: ["-enable-upcoming-feature", "InternalImportsByDefault"])
    }

    @Test(arguments: [
        (["Stage"], nil),
        (
            ["Development", "DEBUG"],
            "\"key\" needs the secret KEY of Development; create Environments/.secrets/Development.json"
        ),
        (["Production"], "\"key\" needs the secret KEY of Production; create Environments/.secrets/Production.json"),
        (
            [],
            "no environment is selected; add one of Development, Stage, Production to SWIFT_ACTIVE_COMPILATION_CONDITIONS"
        ),
        (["Stage", "Production"], "the compilation conditions Stage and Production are both enabled"),
        (["Development"], "Development is for debug builds only"),
    ])
    func `one file contains all environments, and a compilation condition selects one`(
        conditions: [String], message: String?
    ) throws {
        let fixture = try fixture()
        var generation = fixture.generation()
        generation.hasAllEnvironments = true
        let file = try generation.run().files[0]
        for name in ["development", "stage", "production"] {
            #expect(file.text.contains("https://\(name).shop.com") == (name == "stage"))
        }
        try compile([file], conditions: conditions, expecting: message)
    }

    @Test(arguments: [
        (["E1"], nil), (["E4", "E19"], "two compilation conditions of environments are enabled"),
        (["E0", "E1", "DEBUG"], "two compilation conditions of environments are enabled"),
    ])
    func `two of many environments exclude each other without a condition for each pair`(
        conditions: [String], message: String?
    ) throws {
        let names = (0..<20).map { "E\($0)" }
        var files = [
            ".prumo.json":
                "{\"environments\": {\"names\": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))], \"protected\": [\"E1\"]}}"
        ]
        for name in names { files["Environments/\(name).json"] = "{\"title\": \"\(name)\"}" }
        let fixture = try TargetFixture(files)
        var generation = fixture.generation()
        generation.hasAllEnvironments = true
        let file = try generation.run().files[0]
        try compile([file], conditions: conditions, expecting: message)
    }

    @Test func `all environments are in the file where all secrets are`() throws {
        let fixture = try fixture([
            "Environments/.secrets/Development.env": "KEY=a", "Environments/.secrets/Production.env": "KEY=b",
        ])
        var generation = fixture.generation()
        generation.hasAllEnvironments = true
        let text = try generation.run().files[0].text
        let order = ["#if Development\n", "#elseif Stage\n", "#elseif Production\n", "#else\n#error"]
        let places = order.compactMap { text.range(of: $0)?.lowerBound }
        #expect(places.count == 4)
        #expect(places == places.sorted())
        #expect(text.components(separatedBy: "enum Settings {").count == 4)
    }

    @Test func `secrets without the runtime are an error with the dependency to add`() throws {
        let fixture = try fixture()
        var generation = fixture.generation(traits: ["Stage"])
        generation.hasRuntime = false
        let error = #expect(throws: DiagnosticsError.self) { try generation.run() }
        #expect(
            error?.diagnostics.first?.message.contains(".product(name: \"PrumoRuntime\", package: \"Prumo\")") == true)
    }

    @Test(arguments: [
        (#".plugin(name: "GenerateConstants", package: "prumo-main")"#, "prumo-main"),
        (#".plugin( name:"GenerateConstants" , package :"x")"#, "Prumo"),
        (#".plugin(name: "GenerateConstants")"#, "Prumo"),
        (#""GenerateConstants", package: "a\u{1B}""#, "Prumo"),
    ])
    func `the dependency to add has the name that the manifest gives the plugin's package`(plugin: String, name: String)
        throws
    {
        let fixture = try fixture(["Package.swift": plugin])
        var generation = fixture.generation(traits: ["Stage"])
        generation.hasRuntime = false
        let error = #expect(throws: DiagnosticsError.self) { try generation.run() }
        #expect(error?.diagnostics.first?.message.contains("package: \"\(name)\") to its") == true)
    }

    @Test func `the documentation of a secret says when and how to replace it, and not its value`() throws {
        let fixture = try fixture([
            ".prumo.json":
                #"{"environments": {"secrets": {"KEY": {"rotatedOn": "2026-01-02", "expires": {"Stage": "2027-01-02"}, "#
                + #""note": "ask Ana\n*/ #error"}}}}"#
        ])
        let files = try fixture.generation(traits: ["Stage"]).run().files
        let text = try #require(files.first { $0.text.contains("Secret(") }).text
        let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        let first = try #require(lines.firstIndex(of: "/// Rotated on 2026-01-02. Expires on 2027-01-02."))
        #expect(lines[first - 1] == "///" && lines[first + 1] == "/// ask Ana" && lines[first + 2].hasPrefix("/// "))
        #expect(!text.contains("hunter2"))
        try compile(files + [OutputFile(path: "Own.swift", text: "import PrumoRuntime\n")], conditions: ["Stage"])
    }

    @Test func `a missing secret only generates code that stops the program`() throws {
        let fixture = try fixture([".prumo.json": #"{"environments": {"allowMissingSecrets": true}}"#])
        let (files, warnings) = try fixture.generation().run()
        #expect(
            files[0].text.contains(
                "PrumoRuntime.Secret(missing: \"the secret KEY of Development was missing when this program was built; "
                    + "add it to Environments/.secrets/Development.json and build\")"))
        #expect(warnings.map(\.severity) == [.warning])
    }

    @Test(arguments: [
        (["a b", "aB"], "\"a b\" and \"aB\" both become aB; change one of them"),
        (["😀"], "\"😀\" cannot become a Swift name; give it a letter or a digit"),
    ])
    func `a closed set of which no cases can be made is an error at the schema`(cases: [String], message: String) throws
    {
        let list = cases.map { "\"\($0)\"" }.joined(separator: ", ")
        let value = "{\"a\": \"\(cases[0])\"}"
        let fixture = try TargetFixture(
            TargetFixture.environments(development: value, stage: value, production: value).merging([
                "Environments/Schema.json": "{\"properties\": {\"a\": {\"enum\": [\(list)]}}}"
            ]) { first, _ in first })
        #expect(fixture.problems() == ["Environments/Schema.json:1:22: error: \(message)"])
    }

    private func environments(_ value: String, schema: String = #"{"properties": {}}"#) throws -> TargetFixture {
        try TargetFixture(
            TargetFixture.environments(development: value, stage: value, production: value)
                .merging(["Environments/Schema.json": schema]) { first, _ in first })
    }

    @Test(arguments: [
        (
            #"{"s": [{"a": {"x": 1}, "A": {"x": 2}}]}"#, #"{"properties": {}}"#,
            "two types would be named A; give one of them another name with"
        ),
        (
            #"{"s": [{"self": 1, "self_": 2}]}"#, #"{"properties": {}}"#,
            "\"self\" and \"self_\" both become self_; rename one of them"
        ),
        (
            #"{"s": [{"a": "x", "b": "y"}]}"#,
            #"{"properties": {"s": {"items": {"properties": {"a": {"title": "L", "enum": ["x"]}, "b": {"title": "L", "enum": ["y"]}}}}}}"#,
            "two types would be named L; give one of them another name with"
        ),
    ])
    func `types and fields of one struct that would collide are an error`(json: String, schema: String, message: String)
        throws
    {
        let problems = try environments(json, schema: schema).problems()
        #expect(problems.count == 1)
        #expect(problems.first?.contains(message) == true, "\(problems)")
    }

    @Test(arguments: [
        #"{"s": [{"let": 1, "var": 2, "inout": 3, "self": 4, "Type": 5, "init": 6, "hashValue": 7, "description": "x"}]}"#,
        #"{"a": "x", "b": "x", "s": [{"c": "x", "d": null}]}"#,
        #"{"URL": 1, "Date": 2, "Secret": 3, "String": 4, "Swift": 6, "Foundation": "https://x.shop.com", "Settings": 7, "current": 8}"#,
        #"{"URL": {"a": "https://x.shop.com"}, "Date": {"b": "2026-11-20T14:00:00Z"}, "Swift": {"c": "5s"}, "Settings": {"d": [1]}}"#,
    ])
    func `odd names that are accepted compile without a warning`(json: String) throws {
        let cases = #"["x", "none", "some", "rawValue", "allCases", "init", "self"]"#
        let schema = """
            {"properties": {"a": {"title": "L", "enum": CASES}, "b": {"title": "L", "enum": CASES},
            "s": {"items": {"properties": {"c": {"title": "L", "enum": ["x"]}, "d": {"title": "L", "enum": ["x", null]}}}}}}
            """
        let fixture = try environments(
            json,
            schema: json.contains("\"c\"") && json.contains("\"a\": \"x\"")
                ? schema.replacing("CASES", with: cases) : #"{"properties": {}}"#)
        try fixture.folder.write(json.replacing("x.shop", with: "p.shop"), to: "Environments/Production.json")
        let files = try fixture.generation(traits: ["Stage"]).run().files
        try compile(Array(files.prefix(1)), conditions: ["Stage"], options: ["-default-isolation", "MainActor"])
    }

    @Test(arguments: ["[", "{\"a\":"])
    func `values that are nested too deeply are an error, however deep`(opening: String) throws {
        for depth in [17, 400, 510] {
            let closing = opening == "[" ? "]" : "}"
            let text = String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
            let problems = try environments("{\"s\": \(text)}").problems()
            #expect(problems.count == 3)
            #expect(problems.allSatisfy { $0.contains(": error: \"s") })
            #expect(problems.allSatisfy { $0.hasSuffix("\" is nested deeper than 16 levels; flatten the settings") })
        }
    }

    @Test func `a generated type that takes another setting's name is an error`() throws {
        let value = #"{"level": "x", "Level": 1}"#
        let fixture = try TargetFixture(
            TargetFixture.environments(development: value, stage: value, production: value).merging([
                "Environments/Schema.json": #"{"properties": {"level": {"enum": ["x"]}}}"#
            ]) { first, _ in first })
        #expect(fixture.problems().first?.contains("both become Level; rename one of them") == true)
    }

    @Test func `the file of settings with secrets is private, also where an open one exists`() throws {
        for isSecret in [true, false] {
            let value = isSecret ? #"{"$secret": "KEY"}"# : "\"x\""
            var files = TargetFixture.environments(
                development: "{\"key\": \(value)}", stage: "{\"key\": \(value)}", production: "{\"key\": \(value)}")
            files["Environments/.secrets/Development.json"] = #"{"KEY": "hunter2"}"#
            let fixture = try TargetFixture(files)
            let file = try #require(fixture.generation().run().files.first)
            #expect(file.isPrivate == isSecret)
        }
    }
}
