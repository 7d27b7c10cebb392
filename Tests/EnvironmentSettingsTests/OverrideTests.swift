import EnvironmentSettings
import SourceText
import TestSupport
import Testing

@Suite struct OverrideTests {
    private static let base = #"{"a": 1, "g": {"b": "x", "c": [1]}}"#

    private func package(_ name: String, _ text: String) throws -> PackageFixture {
        try PackageFixture(
            development: Self.base, stage: Self.base, production: Self.base,
            files: ["Environments/\(name).local.json": text])
    }

    @Test func `a developer's values take the place of the environment's, and know their file`() throws {
        let settings = try package("Development", #"{"g.b": "y", "g": {"c": []}}"#).settings()
        #expect(
            settings.settings.map { $0[BuildVariant(environment: "Development")]?.value } == [
                .integer(1), .string("y"), .array([]),
            ])
        #expect(
            settings.settings.map { $0[BuildVariant(environment: "Stage")]?.value } == [
                .integer(1), .string("x"), .array([.integer(1)]),
            ])
        #expect(
            settings.settings[1][BuildVariant(environment: "Development")]?.source.place.displayReference
                == "Environments/Development.local.json:1")
    }

    @Test(arguments: [
        (
            #"{↓"aa": 1}"#,
            "\"aa\" overrides nothing: ./Environments/Development.json has no such setting; did you mean \"a\"?"
        ),
        (
            #"{"g": {↓"z": 1}}"#,
            "\"g.z\" overrides nothing: ./Environments/Development.json has no such setting; did you mean \"g.b\"?"
        ),
        (
            #"{"a": ↓"x"}"#,
            "\"a\" is a string in Development but an integer at ./Environments/Stage.json:1:7; give it one type in all environments"
        ),
        (
            #"{"a": ↓null}"#,
            "\"a\" is not null at ./Environments/Development.json:1:7, and an override must keep its type; give it a value"
        ),
    ])
    func `an override that does not fit is an error in its own file`(marked: String, message: String) throws {
        let source = MarkedSource(marked)
        #expect(
            try package("Development", source.text).problems() == [
                "Environments/Development.local.json:1:\(source.location.column): error: \(message.replacing("./", with: ""))"
            ])
    }

    @Test func `protected environments and CI refuse overrides`() throws {
        #expect(
            try package("Production", #"{"a": 2}"#).problems() == [
                "Environments/Production.local.json:1:1: error: Production is protected and cannot have overrides; remove this file"
            ])
        #expect(
            try package("Stage", #"{"a": 2}"#).problems(isContinuousIntegration: true) == [
                "Environments/Stage.local.json:1:1: error: overrides are for a developer's machine, and this is CI "
                    + "(the variable CI is set); remove this file"
            ])
    }

    @Test func `an override that git tracks is refused`() throws {
        let package = try package("Stage", #"{"a": 2}"#)
        try package.git(["init", "-q"])
        #expect(package.problems().isEmpty)
        try package.git(["add", "-f", "Environments/Stage.local.json"])
        #expect(
            package.problems() == [
                "Environments/Stage.local.json:1:1: error: git tracks this file of a developer's overrides; run "
                    + "git rm --cached 'Environments/Stage.local.json', and add it to .gitignore"
            ])
    }

    @Test func `the guards check the repository's values, whatever a machine overrides`() throws {
        let package = try PackageFixture(
            development: #"{"a": "https://a.com"}"#, stage: #"{"a": "https://b.com"}"#,
            production: #"{"a": "https://a.com"}"#,
            files: ["Environments/Development.local.json": #"{"a": "https://c.com"}"#])
        #expect(package.rules == ["shared_value"])
        try package.write(#"{"a": "https://d.com"}"#, to: "Environments/Development.json")
        try package.write(#"{"a": "https://a.com"}"#, to: "Environments/Development.local.json")
        #expect(package.problems().isEmpty)
    }

    @Test func `an optional setting that the environment lacks may be overridden`() throws {
        let package = try PackageFixture(
            development: #"{"g": {"a": 1, "b": "x"}}"#, stage: #"{"g": {"a": 2}}"#, production: #"{"g": {"a": 3}}"#,
            files: [
                "Environments/Schema.json":
                    #"{"properties": {"g": {"properties": {"a": {}, "b": {}}, "required": ["a"]}}}"#,
                "Environments/Stage.local.json": #"{"g.b": "y"}"#,
            ])
        let setting = try #require(try package.settings().settings.last)
        #expect(setting.path == "g.b")
        #expect(setting.occurrences.map(\.value) == [.string("x"), .string("y"), .null])
    }
}
