import Foundation
import TestSupport
import Testing

/// The commands that move constants, in packages with several targets.
@Suite struct MigrateModulesTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "M", defaultLocalization: "en", targets: [
            .target(name: "Core", resources: [.process("Resources")]),
            .target(name: "Feat", dependencies: ["Core"], resources: [.process("Resources")]),
            .target(name: "Plain", dependencies: ["Core", "Feat"]),
        ])

        """

    /// A package whose targets Core and Feat have the key "title".
    private static func files(
        _ names: (core: String, feat: String), isFeatPublic: Bool = true, _ sources: [String: String]
    ) -> [String: String] {
        var files = ["Package.swift": manifest]
        var configuration = "strings:\n"
        for (target, name, isPublic) in [("Feat", names.feat, isFeatPublic), ("Core", names.core, true)] {
            files["Sources/\(target)/Resources/en.lproj/Localizable.strings"] =
                "\"title\" = \"\(target)\";\n\"hi\" = \"Hi \(target == "Core" ? "%@" : "%@ %@")\";\n\"only\(target)\" = \"a\";\n"
            configuration += """
                  - inputs: Sources/\(target)/Resources/en.lproj
                    outputs:
                      - templateName: structured-swift5
                        output: Sources/\(target)/Generated/Strings.swift
                        params: {publicAccess: \(isPublic), enumName: \(name)}

                """
        }
        files["swiftgen.yml"] = configuration
        return files.merging(sources) { $1 }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var core = "L10n", feat = "L10n"
        var isFeatPublic = true
        var arguments: [String] = []
        /// The path of a source, its text, and the text afterwards.
        let path, before, after: String
        var others: [String: String] = [:]
        /// Parts of the warnings.
        var left: [String] = []

        init(
            _ name: String, core: String = "L10n", feat: String = "L10n", isFeatPublic: Bool = true,
            _ arguments: [String] = [], in path: String, _ before: String, _ after: String? = nil,
            others: [String: String] = [:], left: [String] = []
        ) {
            (testDescription, self.core, self.feat, self.isFeatPublic) = (name, core, feat, isFeatPublic)
            (self.arguments, self.path, self.before, self.after) = (arguments, path, before, after ?? before)
            (self.others, self.left) = (others, left)
        }
    }

    static let cases = [
        Case(
            "the constants of another target have its name", core: "CoreStrings", feat: "FeatStrings",
            in: "Sources/Feat/U.swift", "import Core\nlet a = CoreStrings.title + FeatStrings.title\n",
            "import Core\nlet a = Core.Strings.title + Strings.title\n"),
        Case(
            "a file that imports two targets names both", core: "CoreStrings", feat: "FeatStrings",
            in: "Sources/Plain/U.swift",
            "import Core\nimport Feat\nlet a = CoreStrings.title + FeatStrings.hi(\"a\", \"b\")\n",
            "import Core\nimport Feat\nlet a = Core.Strings.title + Feat.Strings.hi(\"a\", \"b\")\n"),
        Case(
            "the file's own type hides an imported one", in: "Sources/Feat/U.swift",
            "import Core\nlet a = L10n.title + Core.L10n.title + Feat.L10n.hi(\"a\", \"b\") + Core.L10n.hi(\"a\")\n",
            "import Core\nlet a = Strings.title + Core.Strings.title + Feat.Strings.hi(\"a\", \"b\") + Core.Strings.hi(\"a\")\n"
        ),
        Case(
            "a type that two imported modules have is listed", in: "Sources/Plain/U.swift",
            "import Core\nimport Feat\nlet a = L10n.title\n", left: ["several modules that the file sees have \"L10n\""]
        ),
        Case(
            "an internal type is not that of an importing file", isFeatPublic: false, in: "Sources/Plain/U.swift",
            "import Core\nimport Feat\nlet a = L10n.title\n", "import Core\nimport Feat\nlet a = Core.Strings.title\n"),
        Case(
            "an internal type is seen by testable imports", isFeatPublic: false, in: "Sources/Plain/U.swift",
            "@testable import Feat\nlet a = L10n.title\n", "@testable import Feat\nlet a = Feat.Strings.title\n"),
        Case(
            "a type that no import shows is listed", in: "Sources/Plain/U.swift", "let a = L10n.title\n",
            left: ["is not known to generate \"L10n\" in Plain or in a module that the file imports"]),
        Case(
            "an alias of another target stands for the type there", in: "Sources/Feat/U.swift",
            "import Core\nlet a = CoreL10n.title + CoreL10n.onlyCore + L10n.title\n",
            "import Core\nlet a = Core.Strings.title + Core.Strings.onlyCore + Strings.title\n",
            others: ["Sources/Core/A.swift": "public typealias CoreL10n = L10n\n"]),
        Case(
            "an alias of a module that is not imported is listed", in: "Sources/Plain/U.swift",
            "import Feat\nlet a = CL.title\n",
            others: ["Sources/Feat/A.swift": "import Core\npublic typealias CL = Core.L10n\n"],
            left: ["is used as a type", "the constants are generated in Core, which Plain does not import here"]),
        Case(
            "the module of a package that is not here is listed", in: "Sources/Feat/U.swift",
            "import ThirdParty\nlet a = ThirdParty.L10n.title\nlet b: ThirdParty.L10n.Type\n",
            left: [
                "is not known to generate \"L10n\" in the module ThirdParty",
                "is not known to generate \"L10n\" in the module ThirdParty",
            ]),
        Case(
            "an alias that conditional compilation gives another module is listed", in: "Sources/Feat/U.swift",
            "#if canImport(ThirdParty)\nimport ThirdParty\ntypealias L = ThirdParty.L10n\n#else\ntypealias L = L10n\n#endif\nlet a = L.title\n",
            left: ["in the module ThirdParty", "typealias", "the name stands for one type or another here"]),
        Case(
            "a module that an imported one exports is imported, too", core: "CoreStrings", feat: "FeatStrings",
            in: "Sources/Plain/U.swift",
            "import Feat\nlet a = CoreStrings.onlyCore\n", "import Feat\nlet a = Core.Strings.onlyCore\n",
            others: ["Sources/Feat/E.swift": "@_exported import Core\n"]),
        Case(
            "kept names stay those of their targets", core: "CoreStrings", feat: "FeatStrings", ["--keep-names"],
            in: "Sources/Feat/U.swift", "import Core\nlet a = CoreStrings.title + FeatStrings.title\n"),
        Case(
            "an extension of another target's type keeps its module", core: "CoreStrings", feat: "FeatStrings",
            in: "Sources/Feat/U.swift",
            "import Core\nextension CoreStrings { static let extra = \"a\" }\nlet a = CoreStrings.extra\n",
            "import Core\nextension Core.Strings { static let extra = \"a\" }\nlet a = Core.Strings.extra\n"),
    ]

    @Test(arguments: cases) func `a use is replaced by the constant of its module`(_ item: Case) throws {
        let files = Self.files((item.core, item.feat), isFeatPublic: item.isFeatPublic, item.others)
            .merging([item.path: item.before]) { $1 }
        let fixture = try CommandFixture(files)
        let outcome = try fixture.run(["swiftgen"] + item.arguments, of: "migrate")
        #expect(outcome.status == 0)
        #expect(try fixture.folder.read(item.path) == item.after)
        let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning: not replaced") }
        #expect(warnings.count == item.left.count, "\(outcome.errors)")
        for part in item.left { #expect(warnings.contains { $0.contains(part) }, "\(part): \(outcome.errors)") }
    }

    // MARK: Files of several targets

    /// A project whose targets App and Ext both have `U.swift`, and of which App has the strings; Ext has them if it shares them.
    private static func project(sharesStrings: Bool) -> String {
        """
        // !$*UTF8*$!
        {objects = {
        F1 = {isa = PBXFileReference; path = U.swift; sourceTree = SOURCE_ROOT; };
        F2 = {isa = PBXFileReference; path = en.lproj/Localizable.strings; name = en; sourceTree = SOURCE_ROOT; };
        V2 = {isa = PBXVariantGroup; children = (F2, ); name = Localizable.strings; sourceTree = "<group>"; };
        B1 = {isa = PBXBuildFile; fileRef = F1; };
        B2 = {isa = PBXBuildFile; fileRef = F1; };
        B3 = {isa = PBXBuildFile; fileRef = V2; };
        B4 = {isa = PBXBuildFile; fileRef = V2; };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
        S2 = {isa = PBXSourcesBuildPhase; files = (B2, ); };
        R1 = {isa = PBXResourcesBuildPhase; files = (B3, ); };
        R2 = {isa = PBXResourcesBuildPhase; files = (\(sharesStrings ? "B4, " : "")); };
        E = {isa = XCConfigurationList; buildConfigurations = ( ); };
        G = {isa = PBXGroup; children = (F1, V2, ); sourceTree = "<group>"; };
        T1 = {isa = PBXNativeTarget; name = App; buildConfigurationList = E; buildPhases = (S1, R1, ); };
        T2 = {isa = PBXNativeTarget; name = Ext; buildConfigurationList = E; buildPhases = (S2, R2, ); };
        P = {isa = PBXProject; mainGroup = G; buildConfigurationList = E; targets = (T1, T2, ); };
        }; rootObject = P; }
        """
    }

    /// The manifest of a package of tools next to a project.
    private static let tools = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Tools", targets: [.target(name: "Tools", path: "Tools")])

        """

    @Test(arguments: [true, false], [true, false])
    func `a file of several targets is changed if all of them have the constants`(
        sharesStrings: Bool, hasTools: Bool
    ) throws {
        var files = [
            "App.xcodeproj/project.pbxproj": Self.project(sharesStrings: sharesStrings),
            "en.lproj/Localizable.strings": "\"title\" = \"A\";\n",
            "swiftgen.yml": Self.configuration("L10n"), "U.swift": "let a = L10n.title\n",
        ]
        if hasTools { files.merge(["Package.swift": Self.tools, "Tools/A.swift": ""]) { $1 } }
        let fixture = try CommandFixture(files)
        let outcome = try fixture.run(["swiftgen"], of: "migrate")
        let text = try fixture.folder.read("U.swift")
        #expect(text == (sharesStrings ? "let a = Strings.title\n" : "let a = L10n.title\n"), "\(outcome)")
        #expect(outcome.errors.contains("the file is compiled in Ext, too") == !sharesStrings, "\(outcome.errors)")
    }

    // MARK: Tools without a configuration

    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"title": {"extractionState": "manual", "localizations":
        {"en": {"stringUnit": {"state": "translated", "value": "a"}}}}}}
        """

    /// A command's arguments, a source, and its text afterwards.
    @Test(
        arguments: [
            (["rswift"], "Feat", "let a = R.string.localizable.title()\n", "let a = Strings.title\n"),
            (["rswift"], "Core", "let a = R.string.localizable.title()\n", nil),
            (["rswift"], "Plain", "import Feat\nlet a = R.string.localizable.title()\n", nil),
            (
                ["rswift", "--access-level", "public"], "Plain", "import Feat\nlet a = R.string.localizable.title()\n",
                "import Feat\nlet a = Feat.Strings.title\n"
            ),
            (["rswift", "--access-level", "public"], "Plain", "let a = R.string.localizable.title()\n", nil),
            (
                ["rswift", "--access-level", "public"], "Core",
                "import Feat\nlet a = R.string.localizable.title() + Feat.R.string.localizable.title()\n",
                "import Feat\nlet a = R.string.localizable.title() + Feat.Strings.title\n"
            ),
            (["xcode-symbols"], "Feat", "let a = String(localized: .title)\n", "let a = Strings.title\n"),
            (["xcode-symbols"], "Core", "import Feat\nlet a = String(localized: .title)\n", nil),
            (
                ["xcstrings-tool"], "Feat", "let a = String(localizable: .title)\n", "let a = Strings.title\n"
            ),
            (["xcstrings-tool"], "Core", "import Feat\nlet a = String(localizable: .title)\n", nil),
        ] as [([String], String, String, String?)])
    func `--target replaces uses of that target alone`(
        _ arguments: [String], target: String, before: String, after: String?
    ) throws {
        let path = "Sources/\(target)/U.swift"
        var files = ["Package.swift": Self.manifest, path: before]
        for name in ["Core", "Feat"] {
            let resources = "Sources/\(name)/Resources"
            if arguments[0] == "rswift" {
                files["\(resources)/en.lproj/Localizable.strings"] = "\"title\" = \"a\";\n"
            } else {
                files["\(resources)/Localizable.xcstrings"] = Self.catalog
            }
        }
        let fixture = try CommandFixture(files)
        let outcome = try fixture.run(arguments + ["--target", "Feat"], of: "migrate")
        #expect(outcome.status == 0)
        #expect(try fixture.folder.read(path) == after ?? before, "\(outcome.errors)")
    }

    // MARK: Other configurations, and what can be deleted

    private static func configuration(_ name: String, inputs: String = "en.lproj") -> String {
        "strings:\n  inputs: \(inputs)\n  outputs:\n    templateName: flat-swift5\n    output: Strings.swift\n    params: {enumName: \(name), publicAccess: true}\n"
    }

    @Test func `a folder with a configuration of other types is searched`() throws {
        let fixture = try CommandFixture([
            "Core/swiftgen.yml": Self.configuration("CoreText"),
            "Core/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
            "Feat/swiftgen.yml": Self.configuration("FeatText"), "Feat/U.swift": "let a = CoreText.a\n",
        ])
        let outcome = try fixture.run(["swiftgen", "Core/swiftgen.yml", "--package-path", "."], of: "migrate")
        #expect(outcome.output.contains("1 use in 1 file"), "\(outcome.output)\(outcome.errors)")
        #expect(try fixture.folder.read("Feat/U.swift") != "let a = CoreText.a\n")
    }

    @Test func `a folder with a configuration of the same types is named`() throws {
        let fixture = try CommandFixture([
            "Core/swiftgen.yml": Self.configuration("Text"), "Core/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
            "Feat/swiftgen.yml": Self.configuration("Text"), "Feat/U.swift": "let a = Text.a\n",
        ])
        let outcome = try fixture.run(["swiftgen", "Core/swiftgen.yml", "--package-path", "."], of: "migrate")
        #expect(try fixture.folder.read("Feat/U.swift") == "let a = Text.a\n")
        #expect(outcome.errors.contains("Feat/swiftgen.yml:1:1: warning: this configuration generates Text, too"))
    }

    private static let generated = "// Generated using SwiftGen\n\nenum L10n {}\n"

    @Test func `only what the configuration generates, and is understood, is to be deleted`() throws {
        let fixture = try CommandFixture([
            "swiftgen.yml": Self.configuration("L10n")
                + "fonts:\n  inputs: Fonts\n  outputs:\n    templatePath: own.stencil\n    output: Fonts.swift\n",
            "en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "Fonts/a.txt": "", "Strings.swift": Self.generated,
            "Fonts.swift": Self.generated, "Other/Other.swift": Self.generated, "U.swift": "let a = L10n.a\n",
        ])
        let outcome = try fixture.run(["swiftgen"], of: "migrate")
        let step = outcome.output.split(separator: "\n").first { $0.contains("delete ") } ?? ""
        #expect(step.contains("delete Strings.swift"), "\(outcome.output)")
        #expect(!step.contains("Fonts.swift") && !step.contains("Other.swift") && !step.contains("swiftgen.yml"))
        #expect(!step.contains("build phase"))
    }

    @Test func `nothing is to be deleted if an input does not exist, and the command fails`() throws {
        let fixture = try CommandFixture([
            "swiftgen.yml": Self.configuration("L10n", inputs: "nowhere"), "Strings.swift": Self.generated,
            "U.swift": "let a = L10n.a\n",
        ])
        let outcome = try fixture.run(["swiftgen"], of: "migrate")
        #expect(outcome.status == 1)
        #expect(!outcome.output.contains("delete "), "\(outcome.output)")
    }

    @Test func `nothing is to be deleted if only some sources are searched`() throws {
        let fixture = try CommandFixture([
            "swiftgen.yml": Self.configuration("L10n"), "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
            "Strings.swift": Self.generated, "A/U.swift": "let a = L10n.a\n", "B/U.swift": "let a = L10n.a\n",
        ])
        let outcome = try fixture.run(["swiftgen", "--sources", "A"], of: "migrate")
        #expect(!outcome.output.contains("delete "), "\(outcome.output)")
    }
}
