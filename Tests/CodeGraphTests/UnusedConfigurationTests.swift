import DataFormats
import Files
import Findings
import SourceText
import TestSupport
import Testing

@testable import CodeGraph

@Suite struct UnusedConfigurationTests {
    private func configuration(_ text: String, folder: String = "") throws -> UnusedConfiguration {
        let file = SourceFile(path: "input", text: text)
        return try UnusedConfiguration(JSONParser.parse(file), in: file, folder: folder)
    }

    @Test func `without keys everything has its default`() throws {
        let configuration = try configuration("{}")
        #expect(configuration.retainedAPI == .ofLibraryProducts)
        #expect(configuration.retainsCodableProperties && configuration.retainsPreviews && configuration.includesTests)
        #expect(!configuration.retainsObjCAccessible && configuration.retainedNames.isEmpty)
        #expect(!configuration.retainsFile("a.swift") && configuration.reports(inTarget: "A"))
        #expect(configuration.indexStores.isEmpty)
    }

    @Test(arguments: [
        ("true", UnusedConfiguration.PublicAPI.all), ("false", .none), (#"["A", "B"]"#, .named(["A", "B"])),
        (#""A""#, .named(["A"])),
    ])
    func `public API is retained as a whole, not at all, or by product`(
        text: String, api: UnusedConfiguration.PublicAPI
    ) throws {
        #expect(try configuration(#"{"retain_public": \#(text)}"#).retainedAPI == api)
    }

    @Test func `every key has its value`() throws {
        let configuration = try configuration(
            """
            {"retain_files": ["Generated", "**/*.pb.swift"], "retain_names": "AppDelegate", "retain_attributes": ["Injectable"],
             "retain_conforming": ["Plugin", "Kit.Module"], "retain_objc_accessible": true, "retain_codable_properties": false,
             "retain_previews": false, "codable_protocols": ["Payload"], "test_case_classes": ["BaseTestCase"],
             "include_tests": false, "index_store": [".build/index", "/tmp/store"], "targets": ["A", "B"],
             "excluded_targets": "C", "check": {}}
            """, folder: "App")
        for (path, isRetained) in [
            ("App/Generated/a.swift", true), ("App/x/y.pb.swift", true), ("Generated/a.swift", false),
            ("./App/Generated/a.swift", true), ("App/a.swift", false),
        ] {
            #expect(configuration.retainsFile(path) == isRetained, "\(path)")
        }
        #expect(configuration.retainedNames.match("AppDelegate"))
        #expect(configuration.retainedAttributes == ["Injectable"])
        #expect(configuration.retainedConformances == ["Plugin", "Kit.Module"])
        #expect(configuration.retainsObjCAccessible && !configuration.retainsCodableProperties)
        #expect(!configuration.retainsPreviews && !configuration.includesTests)
        #expect(configuration.codableProtocols == ["Payload"] && configuration.testCaseClasses == ["BaseTestCase"])
        #expect(configuration.indexStores == ["App/.build/index", "/tmp/store"])
        #expect(["A", "B", "C", "D"].filter(configuration.reports) == ["A", "B"])
        #expect(configuration.file == "input")
    }

    @Test(arguments: [
        (#"{↓"retain_file": "a"}"#, #""unused" has no key "retain_file"; did you mean "retain_files"?"#),
        (#"{"retain_public": ↓1}"#, #""retain_public" must be true, false or a list of strings in [ ], not a number"#),
        (#"{"retain_public": ↓[]}"#, #""retain_public" lists no product; list one, or write false"#),
        (#"{"retain_public": [↓1]}"#, #"each entry of "retain_public" must be a string, not a number"#),
        (#"{"retain_public": ["A", ↓"A"]}"#, #""retain_public" lists "A" twice; remove one of them"#),
        (#"{"retain_files": [↓"a[b"]}"#, #""a[b" is not a valid glob pattern: its "[" is never closed"#),
        (#"{"retain_files": [↓""]}"#, #""retain_files" has an empty entry; remove it"#),
        (
            #"{"retain_names": [↓"A."]}"#,
            #""A." is not a valid pattern of names: it has an empty name before or after a full stop; remove the full stop"#
        ),
        (#"{"retain_names": [↓"a b"]}"#, #""a b" is not a valid pattern of names: it has a space; remove it"#),
        (#"{"retain_attributes": ↓"@objc"}"#, #""@objc" in "retain_attributes" has an `@`; remove it"#),
        (
            #"{"retain_conforming": [↓"Plugin*"]}"#,
            #""Plugin*" in "retain_conforming" is not a name; write the name of a declaration, without wildcards"#
        ),
        (#"{"retain_previews": ↓"yes"}"#, #""retain_previews" must be true or false, not a string"#),
        (#"{"index_store": ↓"~/store"}"#, #"`~` is not replaced in "index_store"; write the whole path"#),
        (#"{"targets": ["A"], "excluded_targets": [↓"A"]}"#, #""A" is also in "targets"; remove one of them"#),
        (#"↓true"#, #""unused" must be an object in { }, not a boolean"#),
    ])
    func `what is wrong is reported with its place and what to do`(marked: String, message: String) throws {
        let source = MarkedSource(marked)
        let error = try #require(throws: DiagnosticsError.self) { try configuration(source.text) }
        #expect(error.diagnostics.map(\.message) == [message])
        #expect(error.diagnostics.map(\.location) == [source.location])
    }

    @Test func `the nearest file with the key applies alone`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write(#"{"unused": {"retain_public": true, "index_store": "store"}}"#, to: ".prumo.json")
        try folder.write(#"{"lint": {}}"#, to: "App/.prumo.json")
        try folder.write(#"{"unused": {"retain_files": "*.swift", "index_store": "store"}}"#, to: "Kit/.prumo.json")
        try folder.write(#"{"unused": {"targets": 1}}"#, to: "Bad/.prumo.json")
        var configurations = UnusedConfigurations(workingDirectory: Path(folder.path))
        #expect(try configurations.configuration(forFolder: "App/Sources").retainedAPI == .all)
        #expect(try configurations.configuration(forFolder: "").indexStores == ["store"])
        let kit = try configurations.configuration(forFolder: "Kit")
        #expect(kit.retainedAPI == .ofLibraryProducts && kit.indexStores == ["Kit/store"])
        #expect(kit.retainsFile("Kit/a.swift") && !kit.retainsFile("Kit/b/a.swift") && !kit.retainsFile("a.swift"))
        let error = try #require(throws: DiagnosticsError.self) { try configurations.configuration(forFolder: "Bad") }
        #expect(
            error.diagnostics.map(\.description) == [
                "Bad/.prumo.json:1:24: error: \"targets\" must be a list of strings in [ ], not a number"
            ])
    }
}
