import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@testable import EnvironmentCommands
@testable import prumo

@Suite struct DistinctiveValuesTests {
    @Test(
        arguments: [
            ("https://dev.shop.com/api", ["https://dev.shop.com/api", "dev.shop.com"]),
            ("https://user@dev.shop.com:80/api", ["https://user@dev.shop.com:80/api", "dev.shop.com"]),
            ("http://127.0.0.1:8464/x", ["http://127.0.0.1:8464/x", "127.0.0.1:8464"]),
            ("http://localhost", ["http://localhost"]),
            ("https://bücher.shop.com/", ["https://bücher.shop.com/", "bücher.shop.com", "xn--bcher-kva.shop.com"]),
            ("Shop Dev", ["Shop Dev"]), ("AppIcon-Dev", ["AppIcon-Dev"]), ("feed.dev", ["feed.dev"]),
            ("a1b2c3d4", ["a1b2c3d4"]), ("abcdefghijklmnopqrstuvwxyz", ["abcdefghijklmnopqrstuvwxyz"]),
            ("1234567890123456", ["1234567890123456"]),
            ("debug", []), ("warning", []), ("UserDefaults", []), ("darkMode", []), ("yyyy-MM-dd", []),
            ("HH:mm:ss", []),
            ("5s", []), ("1000", []), ("a b", []), ("", []),
        ] as [(String, [String])])
    func `a text is looked for where no program holds it by chance`(text: String, parts: [String]) {
        #expect(DistinctiveValues.distinctiveParts(of: text) == parts)
    }

    private func values(_ package: CommandFixture, except name: String) throws -> DistinctiveValues {
        let configuration = try PackageConfiguration(inPackage: package.folder.path)
        let settings = try PackageSettings(
            inPackage: package.folder.path, configuration: configuration,
            environments: EnvironmentSet(inPackage: package.folder.path, configuration: configuration))
        return DistinctiveValues(of: [
            DistinctiveValues.Subject(settings: settings, selected: BuildVariant(environment: name))
        ])
    }

    @Test func `what the selected environment has, too, and the cases of closed sets are not looked for`() throws {
        let package = try CommandFixture([
            "Environments/Development.json": #"{"a": "shared-1", "b": "own & dev", "c": "case-dev"}"#,
            "Environments/Stage.json": #"{"a": "shared-1", "b": "own stage", "c": "case-live"}"#,
            "Environments/Production.json": #"{"a": "shared-1", "b": "own live", "c": "case-live"}"#,
            "Environments/Schema.json": #"{"properties": {"c": {"enum": ["case-dev", "case-live"]}}}"#,
        ])
        let values = try values(package, except: "Production")
        #expect(values.values.map(\.needle.text) == ["own & dev", "own stage"])
        #expect(values.skipped.isEmpty)
    }

    @Test func `names of assets are not looked for, and sizes are looked for as numbers`() throws {
        func settings(_ name: String, _ size: String) -> String {
            #"{"icon": "AppIcon-\#(name)", "list": [{"image": "Image-\#(name)", "text": "Text-\#(name)"}], "size": "\#(size)"}"#
        }
        let package = try CommandFixture([
            "Environments/Development.json": settings("Dev", "1234567B"),
            "Environments/Stage.json": settings("Live", "7654321B"),
            "Environments/Production.json": settings("Live", "7654321B"),
            "Environments/Schema.json": #"""
            {"properties": {"icon": {"format": "app-icon"}, "size": {"format": "size"},
              "list": {"items": {"properties": {"image": {"format": "image"}}}}}}
            """#,
        ])
        let values = try values(package, except: "Production")
        #expect(Set(values.values.map(\.needle.text)) == ["Text-Dev", "1234567B", "1234567"])
    }

    @Test func `a value that stands inside the selected environment's is looked for outside of it`() throws {
        let package = try CommandFixture([
            "Environments/Development.json": #"{"u": "https://shop.com"}"#,
            "Environments/Stage.json": #"{"u": "https://stage.com"}"#,
            "Environments/Production.json": #"{"u": "https://shop.com.br/api"}"#,
        ])
        let values = try values(package, except: "Production")
        #expect(values.values.map(\.needle.text).prefix(2) == ["https://shop.com", "shop.com"])
        let scan = BinaryScan(needles: values.values.map(\.needle), allowed: Array(values.allowed))
        for (text, count) in [("https://shop.com.br/api", 0), ("x shop.com.br", 0), ("https://shop.com/", 2)] {
            #expect(Array(text.utf8).withUnsafeBytes { scan.matches(in: $0) }.matches.count == count, "\(text)")
        }
    }

    @Test func `other secrets are looked for in plain text and obfuscated, the own one in plain text`() throws {
        let text = #"{"key": {"$secret": "KEY"}}"#
        let package = try CommandFixture([
            "Environments/Development.json": text, "Environments/Stage.json": text,
            "Environments/Production.json": text,
            "Environments/.secrets/Stage.json": #"{"KEY": "stage-key"}"#,
            "Environments/.secrets/Production.json": #"{"KEY": "live-key"}"#,
        ])
        let values = try values(package, except: "Production")
        #expect(values.unavailable == ["the secret KEY of Development (key)"])
        #expect(values.ownSecrets == [Needle(text: "live-key")])
        #expect(values.values.map(\.needle.forms.first) == [.utf8, .obfuscated, .utf8])
        #expect(values.values.allSatisfy { !$0.description.contains("-key") })
    }

    @Test(.enabled(if: Night.isNow, "the night runs it")) func `thousands of settings take linear time`() throws {
        let texts = ["dev", "stage", "live"].map { name in
            "{" + (0..<1_500).map { "\"s\($0)\": \"https://\(name)\($0).shop.com/path\"" }.joined(separator: ",") + "}"
        }
        let package = try CommandFixture([
            "Environments/Development.json": texts[0], "Environments/Stage.json": texts[1],
            "Environments/Production.json": texts[2],
        ])
        let duration = try ProcessorTime.measure {
            let values = try values(package, except: "Production")
            #expect(values.values.count == 6_000)
            _ = BinaryScan(needles: values.values.map(\.needle), allowed: Array(values.allowed))
        }
        #expect(duration < .seconds(30))
    }
}
