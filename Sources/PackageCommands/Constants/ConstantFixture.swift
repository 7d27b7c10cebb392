import ConstantGenerators
import Findings
import SourceText

/// A package whose constants `prumo selftest` generates.
package struct ConstantFixture: Sendable {
    /// The selected environment.
    package let name: String
    private let storage: String

    /// The package with its strings in the program, and in a bundle.
    package static let all = [
        ConstantFixture(name: "Development", storage: "embedded"), ConstantFixture(name: "Stage", storage: "embedded"),
        ConstantFixture(name: "Production", storage: "bundle"),
    ]

    /// The files that a build generates, by their paths in its output folder.
    /// - Throws: why they cannot be generated.
    package func generatedFiles() throws(DiagnosticsError) -> [(name: String, text: String)] {
        let configuration = #"{"accessLevel": "public", "strings": {"storage": "\#(storage)"}}"#
        let folder = try ExampleFolder(
            (Self.files + [(".prumo.json", configuration)]).map { ($0.path, Array($0.text.utf8)) })
        var generation = ConstantGeneration(
            target: "App", packageDirectory: folder.path, targetDirectory: folder.path + "/Sources/App",
            outputDirectory: folder.path + "/out")
        generation.traits = [name]
        generation.hasBundle = true
        // The tables of a bundle are planned by a build, and there is none.
        generation.buildCompilesCatalogs = true
        return try generation.run(on: generation.inputs()).files.map { file in
            (String(file.path.dropFirst(generation.outputDirectory.utf8.count + 1)), file.text)
        }
    }

    private static let files: [(path: String, text: String)] = [
        ("Package.swift", "// swift-tools-version: 6.1\n"),
        ("Sources/App/main.swift", ""),
        ("Environments/Development.json", environment("Dev \\\"é\\\"", "http://localhost:4000/dev", "250ms", "null")),
        ("Environments/Stage.json", environment("Stage 👩‍👩‍👧", "https://stage.shop.example/a?b=c", "1.5m", "3")),
        ("Environments/Production.json", environment("Shop", "https://www.shop.com", "1h", "5")),
        (
            "Environments/Schema.json",
            """
            {"properties": {"logLevel": {"enum": ["debug", "info", "default"], "description": "What is logged."},
             "servers": {"items": {"title": "Server"}}}}
            """
        ),
        ("Environments/.secrets/Development.json", #"{"API_KEY": "development-key"}"#),
        ("Environments/.secrets/Stage.json", #"{"API_KEY": "stage-key-é"}"#),
        ("Environments/.secrets/Production.json", #"{"API_KEY": "production-key"}"#),
        (
            "Sources/App/en.lproj/Localizable.strings",
            """
            /* The title of the main screen */
            "home.title" = "Home";
            "home.welcome" = "Hello, %@! You have %d messages";
            "100% off" = "100% off";
            "default" = "50%% of %2$@ by %1$@";
            """
        ),
        ("Sources/App/pt-BR.lproj/Localizable.strings", #""home.welcome" = "Olá, %@! Você tem %d mensagens";"#),
        (
            "Sources/App/Cart.xcstrings",
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"items": {"localizations": {
              "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
              "pl": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld rzecz"}},
                "few": {"stringUnit": {"state": "translated", "value": "%lld rzeczy"}},
                "many": {"stringUnit": {"state": "translated", "value": "%lld rzeczy"}},
                "other": {"stringUnit": {"state": "translated", "value": "%lld rzeczy"}}}}}}}}}
            """
        ),
        ("Sources/App/Media.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#),
        ("Sources/App/Media.xcassets/Icons/arrow-left.imageset/Contents.json", #"{"images": []}"#),
        (
            "Sources/App/Media.xcassets/Brand Blue.colorset/Contents.json",
            """
            {"colors": [{"color": {"components": {"red": "0x19", "green": "103", "blue": "0.5"}}},
             {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"color-space": "display-p3",
              "components": {"red": "1.0", "green": "1.0", "blue": "1.0", "alpha": "0.5"}}}]}
            """
        ),
    ]

    private static func environment(_ name: String, _ url: String, _ timeout: String, _ limit: String) -> String {
        """
        {"displayName": "\(name)", "api": {"baseURL": "\(url)", "timeout": "\(timeout)", "key": {"$secret": "API_KEY"}},
         "limit": \(limit), "ratio": 0.25, "since": "2026-11-20T14:00:00.5+01:00", "logLevel": "info",
         "servers": [{"host": "one", "weights": [1, 2.5]}], "hosts": ["a", "b"], "class": true}
        """
    }
}
