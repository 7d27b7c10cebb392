import Files
import SourceText
import TestSupport
import Testing

@testable import Workspace

@Suite
struct PackageManifestTests {
    private static let manifest = PackageManifest(
        SourceFile(
            path: "Package.swift",
            text: """
                let package = Package(
                    name: "Shop", defaultLocalization: "pt-BR",
                    targets: [
                        .target(name: "Model"),
                        .executableTarget(
                            name: "App", dependencies: [.target(name: "Screens"), "Model"], path: "Apps/Shop",
                            plugins: [.plugin(name: "GenerateConstants", package: "prumo")]),
                        .target(name: "Screens", exclude: ["Old", "Notes.md"], plugins: ["GenerateConstants"]),
                        .testTarget(name: "ScreensTests", dependencies: ["Screens"]),
                        .target(name: "Computed" + suffix),
                    ])
                """))

    private static func target(of path: String) -> BuildTarget? {
        BuildTargets(manifest, in: Path("/package")).target(of: Path("/package/" + path))
    }

    @Test(arguments: [
        ("Sources/Model/Cart/Cart.swift", "Model", false, false),
        ("Apps/Shop/Main.swift", "App", false, true),
        ("Sources/Screens/List.swift", "Screens", false, true),
        ("Tests/ScreensTests/ListTests.swift", "ScreensTests", true, false),
    ])
    func `finds the target of a file`(path: String, name: String, isTest: Bool, usesPlugin: Bool) throws {
        let target = try #require(Self.target(of: path))
        #expect(target.name == name)
        #expect(target.isTest == isTest)
        #expect(target.usesPlugin == usesPlugin)
    }

    @Test func `reads what a target excludes, and the package's language`() {
        #expect(Self.target(of: "Sources/Screens/A.swift")?.excluded == ["Old", "Notes.md"])
        #expect(Self.manifest.sourceLanguage.name == "pt-BR")
    }

    @Test(arguments: ["Package.swift", "Sources/Modelling/A.swift", "Tests/Other/A.swift"])
    func `a file elsewhere belongs to no target`(path: String) {
        #expect(Self.target(of: path) == nil)
    }

    private static func manifest(_ text: String) -> PackageManifest {
        PackageManifest(SourceFile(path: "Package.swift", text: text))
    }

    @Test(arguments: [
        (
            "let plugins: [Target.PluginUsage] = [.plugin(name: \"GenerateConstants\", package: \"prumo\")]", "plugins",
            true
        ),
        ("let own = [\"A\"]\nlet all = own + [\"GenerateConstants\"]", "all", true),
        ("let plugin = \"GenerateConstants\"", "[.plugin(name: plugin)]", true),
        ("let name = \"Generate\" + \"Constants\"", "[.plugin(name: name)]", true),
        ("var plugins: [Target.PluginUsage] = []\nplugins.append(\"GenerateConstants\")", "plugins", true),
        ("var plugins: [Target.PluginUsage] = []\nplugins += [\"GenerateConstants\"]", "plugins", true),
        ("let plugins = [\"Other\"] // GenerateConstants", "plugins", false),
        ("let plugins = names.map { $0 }", "plugins", false),
        ("var plugins = [\"GenerateConstants\"]\nplugins.removeAll()", "plugins", false),
        ("var plugins = [\"GenerateConstants\"]\nplugins[0] = \"Other\"", "plugins", false),
        ("var plugins = [\"GenerateConstants\"]\nedit(&plugins)", "plugins", false),
        ("var plugins = [\"Other\"]\nif isShop { plugins += [\"GenerateConstants\"] }", "plugins", false),
        ("var plugins = [\"Other\"]\n#if os(Linux)\nplugins.append(\"GenerateConstants\")\n#endif", "plugins", false),
        ("var plugins = [\"GenerateConstants\"]\nplugins += more()", "plugins", false),
        ("let a = b\nlet b = a", "a", false),
        ("", "[.plugin(name: \"Lint\", package: \"GenerateConstants\")]", false),
    ])
    func `a variable may hold the plugins of a target`(variables: String, plugins: String, usesPlugin: Bool) {
        let manifest = Self.manifest(
            "\(variables)\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", plugins: \(plugins))])")
        #expect(manifest.targets.map(\.usesPlugin) == [usesPlugin])
    }

    @Test func `variables hold names, paths, targets and what is left out`() {
        let manifest = Self.manifest(
            """
            let folder = "Modules", name = "Shop"
            let left: [String] = ["Old"]
            var targets: [Target] = [.target(name: name, path: folder, exclude: left)]
            targets += [.target(name: "B")]
            targets.append(.testTarget(name: "BTests", dependencies: [.target(name: "B")]))
            let package = Package(name: name, targets: targets)
            """)
        #expect(manifest.name == "Shop")
        #expect(manifest.targets.map(\.path) == ["Modules", "Sources/B", "Tests/BTests"])
        #expect(manifest.targets[0].excluded == ["Old"])
    }

    @Test(arguments: [
        ("defaultLocalization: \"de\"", "", "de"), ("defaultLocalization: language", "let language = \"fr\"", "fr"),
        ("defaultLocalization: .init(\"de\")", "", "de"), ("defaultLocalization: LanguageTag(\"de\")", "", "de"),
        ("platforms: []", "", "none"), ("defaultLocalization: nil", "", "none"),
        ("platforms: []", "// defaultLocalization: \"de\"", "none"),
        ("platforms: []", "let text = \"defaultLocalization: de\"", "none"),
        ("defaultLocalization: \"\\(language)\"", "", "undecided"),
        ("defaultLocalization: isGerman ? \"de\" : \"en\"", "", "undecided"),
        ("defaultLocalization: language", "var language = \"en\"\nlanguage = \"de\"", "undecided"),
        (
            "defaultLocalization: language",
            "#if os(Linux)\nlet language = \"en\"\n#else\nlet language = \"de\"\n#endif", "undecided"
        ),
        ("defaultLocalization: language", "func f() { let language = \"en\" }", "undecided"),
    ])
    func `the source language is that of the argument`(argument: String, other: String, expected: String) {
        let manifest = Self.manifest("\(other)\nlet package = Package(name: \"P\", \(argument))")
        switch manifest.sourceLanguage {
        case .none: #expect(expected == "none")
        case .language(let name): #expect(expected == name)
        case .undecided(let place): #expect(expected == "undecided" && place.reference.hasPrefix("Package.swift:"))
        }
    }

    @Test(arguments: [
        ("package.defaultLocalization = \"de\"", "", "de"), ("package.defaultLocalization = other()", "", "undecided"),
        ("if x { package.defaultLocalization = \"de\" }", "", "undecided"),
        ("package.defaultLocalization = \"fr\"", "defaultLocalization: \"de\"", "undecided"),
        ("package.defaultLocalization = \"de\"", "defaultLocalization: \"de\"", "de"),
        (
            "#if os(Linux)\nlet p = Package(name: \"P\", defaultLocalization: \"fr\")\n#endif",
            "defaultLocalization: \"de\"", "undecided"
        ),
    ])
    func `a language that is assigned or declared twice decides only if it is one`(
        line: String, argument: String, expected: String
    ) {
        let manifest = Self.manifest(
            "let package = Package(name: \"P\"\(argument.isEmpty ? "" : ", \(argument)"))\n\(line)")
        if case .undecided = manifest.sourceLanguage {
            #expect(expected == "undecided")
        } else {
            #expect(manifest.sourceLanguage.name == expected)
        }
    }

    @Test(
        arguments: [
            ("\"./Apps/Shop/\"", "Apps/Shop"), ("\"A/../B\"", "B"), ("\".\"", "."), ("\"../Other\"", nil),
            ("folder()", nil),
        ] as [(String, String?)])
    func `a target whose folder is not known is left out`(path: String, expected: String?) {
        let manifest = Self.manifest(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\", path: \(path))])")
        #expect(manifest.targets.map(\.path) == [expected].compactMap(\.self))
    }

    @Test func `lists that are joined many times are not copied as often`() {
        let sum = { (number: Int) in Array(repeating: "v\(number)", count: 64).joined(separator: " + ") }
        let lines = (1..<15).map { "let v\($0) = \(sum($0 - 1))" }.joined(separator: "\n")
        let manifest = Self.manifest(
            "let v0: [String] = []\n\(lines)\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", plugins: v14)])"
        )
        #expect(manifest.targets.count == 1)
    }

    @Test func `any text is read in linear time`() {
        for bytes in Fuzzing.mutations(
            of: [
                "let a = b + [c]\na += [d]\nlet package = Package(name: a, targets: [.target(name: \"A\", plugins: a)])"
            ],
            alphabet: "\"()[]+=.,ab\n ")
        {
            _ = PackageManifest(SourceFile(path: "Package.swift", bytes: bytes))
        }
        let doubling = (1..<200).map { "let v\($0) = v\($0 - 1) + v\($0 - 1)" }.joined(separator: "\n")
        let manifest = Self.manifest(
            "let v0 = [\"A\"]\n\(doubling)\nlet package = Package(name: \"P\", targets: [.target(name: \"A\", plugins: v199)])"
        )
        #expect(manifest.targets.map(\.usesPlugin) == [false])
    }
}
