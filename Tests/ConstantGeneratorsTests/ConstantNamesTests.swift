import ConstantGenerators
import EnvironmentSettings
import SourceText
import TestSupport
import Testing

/// The names of the types that contain constants, and what the sources have of the same name.
@Suite struct ConstantNamesTests {
    private static let resources = [
        "Sources/App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";",
        "Sources/App/M.xcassets/I.imageset/Contents.json": #"{"images": []}"#,
    ]

    private func fixture(_ configuration: String, _ files: [String: String] = [:]) throws -> TargetFixture {
        let settings = #"{"a": 1}"#
        return try TargetFixture(
            TargetFixture.environments(development: settings, stage: settings, production: settings)
                .merging(Self.resources) { $1 }.merging([".prumo.json": configuration]) { $1 }.merging(files) { $1 })
    }

    @Test(arguments: [
        (#"{}"#, ["Settings", "Strings", "Assets"], ""),
        (#"{"names": {"settings": "AppSettings", "strings": "L10n"}}"#, ["AppSettings", "L10n", "Assets"], ""),
        (
            #"{"names": {"strings": "L10n"}, "targets": {"App": {"names": {"assets": "Asset"}}}}"#,
            ["Settings", "L10n", "Asset"], ""
        ),
        (
            #"{"names": {"strings": "L10n"}, "targets": {"Kit": {"names": {"strings": "KitTexts"}}}}"#,
            ["Settings", "L10n", "Assets"], ""
        ),
        (
            #"{"accessLevel": "package", "targets": {"App": {"accessLevel": "public"}}}"#,
            ["Settings", "Strings", "Assets"], "public "
        ),
        (#"{"targets": {"Kit": {"accessLevel": "public"}}}"#, ["Settings", "Strings", "Assets"], ""),
    ])
    func `a target's types have the names and the access level that the configuration gives`(
        configuration: String, names: [String], access: String
    ) throws {
        let fixture = try fixture(configuration)
        for (file, name) in zip(["Settings", "Strings", "Assets"], names) {
            let text = try fixture.text("Generated\(file).swift", traits: ["Stage"])
            #expect(text.contains("\n\(access)nonisolated enum \(name) {"), "\(text)")
        }
    }

    @Test func `no other name is left in the code of settings and strings with all options`() throws {
        let configuration = #"""
            {"names": {"settings": "AppSettings", "strings": "L10n"}, "strings": {"localizedStringResources": true},
             "environments": {"overridable": {"Stage": ["*"]}}}
            """#
        let fixture = try fixture(configuration)
        let settings = try fixture.text("GeneratedSettings.swift", traits: ["Stage"])
        let own = settings.replacing("AppSettings", with: "").replacing("_SettingConstants", with: "")
        #expect(!own.contains("Settings.") && !own.contains("enum Settings") && !own.contains("extension Settings"))
        let strings = try fixture.text("GeneratedStrings.swift", traits: ["Stage"])
        #expect(strings.contains("extension L10n {") && !strings.contains("Strings {"))
    }

    @Test(arguments: [
        (
            #"{"names": {"strings": "1st"}}"#, 23,
            "\"1st\" cannot be the name of a type; write letters, digits and _, no digit first, and no keyword"
        ),
        (
            #"{"names": {"strings": "class"}}"#, 23,
            "\"class\" cannot be the name of a type; write letters, digits and _, no digit first, and no keyword"
        ),
        (
            #"{"names": {"strings": "A.B"}}"#, 23,
            "\"A.B\" cannot be the name of a type; write letters, digits and _, no digit first, and no keyword"
        ),
        (#"{"names": {"text": "A"}}"#, 12, "\"names\" has no key \"text\"; it has settings, strings, assets"),
        (
            #"{"names": {"strings": "Assets"}}"#, 23,
            "strings and assets would both be in the type Assets; give one of them another name"
        ),
        (#"{"targets": {"App": {"access": "public"}}}"#, 22, "did you mean \"accessLevel\"?"),
    ])
    func `a wrong name is reported at its place`(configuration: String, column: Int, message: String) throws {
        let problems = try fixture(configuration).problems(traits: ["Stage"])
        #expect(problems.count == 1)
        let first = problems.first ?? ""
        #expect(first.hasPrefix(".prumo.json:1:\(column): error: ") && first.contains(message), "\(first)")
    }

    @Test(arguments: [
        ("struct Strings {}", [8]), ("public final class  Assets {", [21]), ("@MainActor enum Settings: Int {", [17]),
        ("typealias Strings = Int\nprotocol Assets {}", [11, 10]), ("import SwiftUI\nSettings { }", [1]),
        ("extension Strings {}", []), ("enum A {\n    enum Strings {}\n}", []), ("// enum Strings", []),
        ("enum MyStrings {}", []), ("enum StringsTable {}", []), ("let a = Settings.a", []), ("Settings { }", []),
        ("let a = \"\"\"\nenum Strings {}\n\"\"\"\nenum Assets {}", [6]),
        ("/* /*\n*/\nenum Strings {}\n*/ let a = 1", []),
        ("let a = \"\"\"\n\\\"\"\"\nstruct Strings {}\n\"\"\"", []), ("// \"\"\" /*\nenum Strings {}", [6]),
        ("enum Fonts {}", []), ("import SwiftUI\nSwiftUI.Settings { }", []), ("", []), ("Strings", []),
    ])
    func `a type of the target with such a name is a warning that names the key`(text: String, columns: [Int]) throws {
        let fixture = try fixture("{}", ["Sources/App/A.swift": text])
        let warnings = try withExtendedLifetime(fixture) { try $0.generation(traits: ["Stage"]).run().warnings }
        let found = warnings.filter { $0.message.contains("\"names\"") }
        #expect(found.map(\.location.column).sorted() == columns.sorted())
        #expect(found.allSatisfy { $0.severity == .warning && $0.path?.hasSuffix("Sources/App/A.swift") == true })
    }

    @Test func `a type with another name than the generated one has no warning`() throws {
        let fixture = try fixture(#"{"names": {"strings": "L10n"}}"#, ["Sources/App/A.swift": "enum Strings {}\n"])
        #expect(try withExtendedLifetime(fixture) { try $0.generation(traits: ["Stage"]).run().warnings } == [])
    }
}
