import DataFormats
import EnvironmentSettings
import TestSupport
import Testing

/// A key that nobody reads would have no effect: every command that reads the file says so.
@Suite("Unknown keys of .prumo.json") struct UnknownKeyTests {
    private static let files = [
        ".git/HEAD": "", "A.swift": "let a = 1\n", "en.lproj/T.strings": #""a" = "Save it";"#,
        "de.lproj/T.strings": #""a" = "Sichern";"#,
        "A.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
        "App.xcodeproj/project.pbxproj":
            "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; objects = {}; rootObject = A; }\n",
    ]

    @Test(arguments: [
        ["lint"], ["lint", "--stdin"], ["lint", "--show-configuration", "A.swift"], ["strings", "check"],
        ["strings", "status"], ["assets", "check"], ["xcode", "check"], ["check"],
    ])
    func `every command reports it at its place`(arguments: [String]) throws {
        let fixture = try CommandFixture(Self.files)
        try fixture.write("{\n  \"lnt\": {}\n}\n", to: ".prumo.json")
        let outcome = try fixture.prumo(arguments)
        #expect(outcome.status != 0)
        let message = ".prumo.json:2:3: error: .prumo.json has no key \"lnt\"; did you mean \"lint\"?"
        #expect((outcome.output + outcome.errors).contains(message), "\(outcome)")
    }

    @Test func `in the configuration of a folder, in one that is extended, and in a named one`() throws {
        let message = #"error: .prumo.json has no key "lnt"; did you mean "lint"?"#
        let fixture = try CommandFixture(Self.files)
        try fixture.write(#"{"lnt": {}}"#, to: "Sub/.prumo.json")
        try fixture.write("let a = 1\n", to: "Sub/B.swift")
        let nested = try fixture.prumo(["lint"])
        #expect(nested.status != 0 && nested.errors.contains("Sub/.prumo.json:1:2: \(message)"), "\(nested)")
        try fixture.folder.remove("Sub/.prumo.json")
        try fixture.write(#"{"lint": {}, "lnt": {}}"#, to: "base.json")
        #expect(try fixture.prumo(["lint", "--config", "base.json"]).errors.contains("base.json:1:14: \(message)"))
        try fixture.write(#"{"lint": {"extends": "base.json"}}"#, to: ".prumo.json")
        #expect(try fixture.prumo(["lint"]).errors.contains("base.json:1:14: \(message)"))
    }

    @Test(arguments: [
        (["strings", "check"], #"{"strings": {"chek": {}}}"#, #""strings" has no key "chek"; did you mean "check"?"#),
        (["assets", "check"], #"{"assets": {"chek": {}}}"#, #""assets" has no key "chek"; did you mean "check"?"#),
        (["xcode", "check"], #"{"xcode": {"chek": {}}}"#, #""xcode" has no key "chek"; did you mean "check"?"#),
    ])
    func `the key of a domain is read with its own keys`(arguments: [String], text: String, message: String) throws {
        let fixture = try CommandFixture(Self.files)
        try fixture.write(text, to: ".prumo.json")
        let outcome = try fixture.prumo(arguments)
        #expect(outcome.status != 0 && (outcome.output + outcome.errors).contains(message), "\(outcome)")
    }

    @Test func `the keys are those of the schema`() {
        #expect(ConfigurationRoot.keys == ConfigurationKey.file.memberNames)
    }
}
