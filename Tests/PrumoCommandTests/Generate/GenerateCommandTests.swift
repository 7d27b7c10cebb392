import Foundation
import TestSupport
import Testing

/// The constants of a target as JSON, for scripts.
@Suite struct GenerateCommandTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "Shop", defaultLocalization: "en",
            targets: [
                .target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
                .target(name: "Kit", path: "Kit", plugins: [.plugin(name: "GenerateConstants", package: "Prumo")]),
                .target(name: "Plain"),
            ])
        """

    private func fixture() throws -> CommandFixture {
        let fixture = try CommandFixture.shop()
        let files = [
            "Package.swift": Self.manifest, "Sources/App/A.swift": "", "Kit/K.swift": "", "Sources/Plain/P.swift": "",
            ".prumo.json": #"""
            {"targets": {"Kit": {"accessLevel": "public", "names": {"strings": "L10n"}}},
             "data": {"files": ["limits.json"]}, "colors": {"files": ["colors.json"]}, "interfaces": {"files": ["*.storyboard"]}}
            """#,
            "Sources/App/en.lproj/Localizable.strings": """
            /* The title of the cart. */
            "cart.title" = "Cart";
            """,
            "Sources/App/fr.lproj/Localizable.strings": "\"cart.title\" = \"Panier\";",
            "Sources/App/en.lproj/Localizable.stringsdict": """
            <plist version="1.0"><dict><key>items</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>one</string>
            <key>other</key><string>%d</string></dict></dict></dict></plist>
            """,
            "Sources/App/Media.xcassets/Brand.colorset/Contents.json":
                #"{"colors": [{"color": {"components": {"red": "1", "green": "0", "blue": "0.5"}}}]}"#,
            "Sources/App/Media.xcassets/Logo.imageset/Contents.json": #"{"images": [{"filename": "logo.png"}]}"#,
            "Sources/App/limits.json": #"{"api": {"perMinute": 60}}"#,
            "Sources/App/colors.json": ##"{"accent": "#FF0000"}"##,
            "Sources/App/Main.storyboard": """
            <document><scenes><scene><objects><viewController storyboardIdentifier="Home" id="h" customClass="HomeController"
              sceneMemberID="viewController"/></objects></scene></scenes></document>
            """,
            "Kit/en.lproj/Kit.strings": "\"a\" = \"A\";",
        ]
        for (path, text) in files { try fixture.write(text, to: path) }
        return fixture
    }

    private func constants(_ fixture: CommandFixture, _ arguments: [String]) throws -> [String: [String: Any]] {
        let outcome = try fixture.prumo(["generate"] + arguments)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(root["schemaVersion"] as? Int == 1)
        let targets = try #require(root["targets"] as? [[String: Any]])
        let all = targets.flatMap { $0["constants"] as? [[String: Any]] ?? [] }
        return Dictionary(all.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
    }

    @Test func `every constant has its name, its type, its documentation and its place`() throws {
        let found = try constants(fixture(), ["--target", "App"])
        let title = try #require(found["Strings.Cart.title"])
        #expect(title["kind"] as? String == "strings" && title["key"] as? String == "cart.title")
        #expect(title["table"] as? String == "Localizable" && title["comment"] as? String == "The title of the cart.")
        #expect(title["values"] as? [String: String] == ["en": "Cart", "fr": "Panier"])
        #expect((title["documentation"] as? String)?.contains("The title of the cart.") == true)
        let place = try #require(title["place"] as? [String: Any])
        #expect(place["file"] as? String == "Sources/App/en.lproj/Localizable.strings")
        #expect(place["line"] as? Int == 2 && place["column"] as? Int == 1)

        let items = try #require(found["Strings.items"])
        #expect(items["parameters"] as? [[String: String]] == [["label": "n", "name": "n", "type": "Int"]])
        let english = (items["values"] as? [String: Any])?["en"] as? [String: Any]
        let branches = (english?["substitutions"] as? [String: Any])?["n"] as? [String: [String: String]]
        #expect(branches == ["plural": ["one": "one", "other": "%d"]])

        #expect(found["Assets.logo"]?["files"] as? [String] == ["Media.xcassets/Logo.imageset/logo.png"])
        #expect((found["Assets.brand"]?["any"] as? [String: Any])?["blue"] as? Double == 0.5)
        #expect(found["Assets.brand"]?["type"] as? String == "PrumoRuntime.ColorAsset")
        #expect(found["Settings.Api.timeout"]?["type"] as? String == "Swift.Duration")
        let names = try #require(found["Settings.displayName"]?["values"] as? [String: String])
        #expect(names["Stage"] == "Shop Stage" && names.count == 3)
    }

    @Test func `data files, colors and interfaces are printed with their details`() throws {
        let found = try constants(fixture(), ["--target", "App"])
        let limit = try #require(found["DataFiles.Limits.Api.perMinute"])
        #expect(limit["kind"] as? String == "data" && limit["key"] as? String == "api.perMinute")
        #expect(limit["type"] as? String == "Swift.Int" && limit["value"] as? Int == 60)
        #expect((limit["place"] as? [String: Any])?["file"] as? String == "Sources/App/limits.json")
        #expect(found["Colors.accent"]?["kind"] as? String == "colors")
        #expect((found["Colors.accent"]?["any"] as? [String: Any])?["red"] as? Double == 1)
        let scene = try #require(found["Interfaces.Main.home"])
        #expect(scene["kind"] as? String == "interfaces" && scene["key"] as? String == "Home")
        #expect(scene["interface"] as? String == "scene" && scene["class"] as? String == "HomeController")
    }

    @Test func `a secret has no value, and is not read`() throws {
        let outcome = try fixture().prumo(["generate", "--target", "App"])
        #expect(!outcome.output.contains("development-key") && outcome.output.contains("\"isSecret\": true"))
        let found = try constants(fixture(), ["--target", "App"])
        #expect((found["Settings.Api.key"]?["values"] as? [String: Any])?.isEmpty == true)
    }

    @Test func `all targets with the plugin are printed, each with its own names`() throws {
        let fixture = try fixture()
        let found = try constants(fixture, [])
        #expect(found["L10n.Kit.a"] != nil && found["Strings.Cart.title"] != nil)
        let outcome = try fixture.prumo(["generate", "--target", "Kit", "--format", "json"])
        #expect(outcome.output.contains("\"accessLevel\": \"public\"") && !outcome.output.contains("cart.title"))
    }

    @Test(arguments: [
        (["--target", "Apq"], 2, "--target: there is no target 'Apq'; did you mean \"App\"?"),
        (["--format", "xml"], 2, "'xml' is not a valid value for --format; use one of json"),
        (["--package-path", "Sources"], 2, "has no Package.swift and no Xcode project; pass --package-path"),
    ])
    func `what cannot be printed is said`(arguments: [String], status: Int32, message: String) throws {
        let outcome = try fixture().prumo(["generate"] + arguments)
        #expect(outcome.status == status && outcome.errors.contains(message) && outcome.output.isEmpty, "\(outcome)")
    }

    /// A project whose app has a synchronized folder, listed files and an icon; other files next to it belong to no target.
    private func project(_ more: [String: String] = [:]) throws -> CommandFixture {
        let image = #"{"images": []}"#
        let files = [
            "Shop.xcodeproj/project.pbxproj": ProjectFixture.text, "Shop/ShopApp.swift": "struct ShopApp {}\n",
            "Shop/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n", "Shared/Beta.icon/icon.json": "{}",
            "Shared/Media.xcassets/star.imageset/Contents.json": image,
            "Other/Media.xcassets/moon.imageset/Contents.json": image, "Other/New.icon/icon.json": "{}",
            "Other/en.lproj/Other.strings": "\"other\" = \"O\";\n",
        ]
        return try CommandFixture(files.merging(more) { $1 })
    }

    @Test(arguments: [
        (["--target", "Shop"], "."), (["--target", "Shop"], "Shared"),
        (["--package-path", ".", "--target", "Shop"], "."),
    ])
    func `a target of a project has the constants of its own files`(arguments: [String], folder: String) throws {
        let outcome = try project().prumo(["generate"] + arguments, in: folder)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
        for name in ["Strings.Cart.title", "Assets.star", "Assets.beta"] {
            #expect(outcome.output.contains("\"name\": \"\(name)\""), "\(name)")
        }
        for name in ["moon", "other", "new"] { #expect(!outcome.output.lowercased().contains(name), "\(name)") }
    }

    @Test func `a package of tools next to a project hides none of its targets`() throws {
        let manifest =
            "// swift-tools-version: 6.1\nlet package = Package(name: \"Tools\", targets: [.target(name: \"Tools\")])\n"
        let fixture = try project(["Package.swift": manifest, "Sources/Tools/a.swift": ""])
        for name in ["Shop", "Tools"] {
            let outcome = try fixture.prumo(["generate", "--target", name])
            #expect(outcome.status == 0 && outcome.output.contains("Cart.title") == (name == "Shop"), "\(outcome)")
        }
        let same = try project([
            "Package.swift": manifest.replacing("\"Tools\"", with: "\"Shop\""), "Sources/Shop/a.swift": "",
        ]).prumo(["generate", "--target", "Shop"])
        #expect(same.status == 2 && same.errors.contains("2 targets of the package and the projects in"), "\(same)")
    }

    @Test func `without a target the command says which there are`() throws {
        let outcome = try project().prumo(["generate"])
        #expect(outcome.status == 2, "\(outcome)")
        #expect(
            outcome.errors.contains(
                "no target of the package or project uses the plugin GenerateConstants; pass --target NAME, as in --target 'Shop'"
            ))
        let none = try CommandFixture(["a.txt": ""]).prumo(["generate"])
        #expect(
            none.status == 2
                && none.errors.contains("there is no package and no Xcode project in the working directory"))
    }

    @Test func `what the manifest excludes has constants where a build makes some`() throws {
        let fixture = try fixture()
        try fixture.write(
            Self.manifest.replacing(
                ".target(name: \"App\",",
                with: ".target(name: \"App\", exclude: [\"limits.json\", \"fr.lproj\", \"Media.xcassets\"],"),
            to: "Package.swift")
        let found = try constants(fixture, ["--target", "App"])
        #expect(found["DataFiles.Limits.Api.perMinute"] != nil && found["Assets.logo"] == nil)
        #expect(found["Strings.Cart.title"]?["values"] as? [String: String] == ["en": "Cart"])
    }

    @Test func `a problem of a file stops the command with its place`() throws {
        let fixture = try fixture()
        try fixture.write("\"a\" = \"%s\"; \"b\" = ", to: "Sources/App/en.lproj/Localizable.strings")
        let outcome = try fixture.prumo(["generate", "--target", "App"])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("en.lproj/Localizable.strings:1:"), "\(outcome.errors)")
    }

    @Test func `the problems of all kinds and targets are reported at once`() throws {
        let fixture = try fixture()
        for (path, text) in [
            "Sources/App/en.lproj/Localizable.strings": "\"a\" = ", "Sources/App/limits.json": "{",
            "Kit/en.lproj/Kit.strings": "\"a\"", "Environments/Stage.json": "{",
        ] {
            try fixture.write(text, to: path)
        }
        let outcome = try fixture.prumo(["generate"])
        #expect(outcome.status == 1 && outcome.output.isEmpty)
        for file in ["Localizable.strings:1:", "limits.json:1:", "Kit.strings:1:", "Stage.json:1:"] {
            #expect(outcome.errors.contains(file), "\(outcome.errors)")
        }
    }
}
