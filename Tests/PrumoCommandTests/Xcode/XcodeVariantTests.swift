import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing
import XcodeProjects

@testable import XcodeRules
@testable import prumo

/// `prumo xcode init` in packages with brands.
@Suite struct XcodeVariantTests {
    private static let project = "Shop.xcodeproj/project.pbxproj"
    private static let brands = [
        "Environments/Brands/Acme.json": #"{"bundleIdentifier": "com.acme.shop", "iconName": "Acme"}"#,
        "Environments/Brands/Globex.json":
            #"{"displayName": "Globex", "$environments": {"Production": {"bundleIdentifier": "com.globex.shop"}}}"#,
    ]
    private static let acme = brands.filter { $0.key.contains("Acme") }
    private static let standard = ["Debug", "Release"]
    private static let variants = ["Development", "Stage", "Production"].flatMap { ["\($0)-Acme", "\($0)-Globex"] }

    private static func shop(_ more: [String: String] = [:]) throws -> CommandFixture {
        try CommandFixture(ProjectFixture.files.merging([".git/HEAD": ""]) { $1 }.merging(more) { $1 })
    }

    /// A state of the project before the run that is checked.
    struct Before: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The files of the first run; `nil` if there was none.
        var first: [String: String]?
        var files = XcodeVariantTests.brands
        /// What is replaced in the project.
        var changes: [(String, String)] = []
        /// The configurations afterwards, in their order.
        let names: [String]
        /// The variants that the first configurations select then.
        let selected: [String]
        /// How many build settings of kept configurations differ from those of the variants.
        var differenceCount = 0
    }

    private static let release = "\t\tA80000000000000000000004 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n"

    /// Gives the configurations `Debug` and `Release` of the app their own conditions.
    private static func conditions(_ debug: String, _ release: String) -> [(String, String)] {
        ["3 /* Debug": debug, "4 /* Release": release].map { end, words in
            let start =
                "A8000000000000000000000\(end) */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n"
            return (start, "\(start)\t\t\t\tSWIFT_ACTIVE_COMPILATION_CONDITIONS = \"\(words)\";\n")
        }
    }

    private static let own = [
        (
            "\t\tA20000000000000000000005 /* ShopTests.swift */ = {",
            "\t\tA20000000000000000000009 /* Own.xcconfig */ = {isa = PBXFileReference; path = Own.xcconfig; "
                + "sourceTree = SOURCE_ROOT; };\n\t\tA20000000000000000000005 /* ShopTests.swift */ = {"
        ),
        (
            "\t\t\t\tA20000000000000000000005 /* ShopTests.swift */,\n\t\t\t\tA5",
            "\t\t\t\tA20000000000000000000005 /* ShopTests.swift */,\n\t\t\t\tA20000000000000000000009 /* Own.xcconfig */,\n\t\t\t\tA5"
        ),
        (release, release + "\t\t\tbaseConfigurationReference = A20000000000000000000009 /* Own.xcconfig */;\n"),
    ]

    static let befores: [Before] = [
        Before(
            testDescription: "a new project", names: standard + variants,
            selected: ["Development+Acme", "Production+Acme"]),
        Before(
            testDescription: "a default brand",
            files: brands.merging([".prumo.json": #"{"environments": {"defaultBrand": "Globex"}}"#]) { $1 },
            names: standard + variants, selected: ["Development+Globex", "Production+Globex"]),
        Before(
            testDescription: "configurations of environments, from a run before there were brands", first: [:],
            names: standard + ["Development", "Stage", "Production"] + variants.filter { $0.hasSuffix("Globex") },
            selected: ["Development+Acme", "Production+Acme", "Development+Acme", "Stage+Acme", "Production+Acme"]),
        Before(
            testDescription: "a second brand", first: acme,
            names: standard + variants.filter { $0.hasSuffix("Acme") } + variants.filter { $0.hasSuffix("Globex") },
            selected: ["Development+Acme", "Production+Acme"]),
        Before(
            testDescription: "configurations that select variants by themselves",
            changes: conditions("$(inherited) Development Globex", "Production Globex"),
            names: standard + variants.filter { !["Development-Globex", "Production-Globex"].contains($0) },
            selected: ["Development+Globex", "Production+Globex"], differenceCount: 6),
        Before(
            testDescription: "configurations that select only an environment",
            changes: conditions("DEBUG Development", "Stage"), names: standard + variants,
            selected: ["Development+Acme", "Stage+Acme"]),
        Before(
            testDescription: "a brand in the name of a configuration",
            changes: [("/* Release */", "/* Globex */"), ("name = Release;", "name = Globex;")],
            names: ["Debug", "Globex"] + variants, selected: ["Development+Acme", "Production+Globex"]),
        Before(
            testDescription: "a file of the project that is not about variants",
            files: brands.merging(["Own.xcconfig": "OWN = 1\n"]) { $1 }, changes: own,
            names: standard + variants, selected: ["Development+Acme", "Production+Acme"]),
        Before(
            testDescription: "a file of the project that selects a variant",
            files: brands.merging([
                "Own.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = Stage Globex\nPRODUCT_BUNDLE_IDENTIFIER = "
                    + "com.example.shop.stage\nINFOPLIST_KEY_CFBundleDisplayName = Globex\n"
                    + "ASSETCATALOG_COMPILER_APPICON_NAME = AppIconStage\n"
            ]) { $1 },
            changes: own + [
                (
                    "4 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbaseConfigurationReference = "
                        + "A20000000000000000000009 /* Own.xcconfig */;\n\t\t\tbuildSettings = {\n"
                        + "\t\t\t\tASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;\n\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n"
                        + "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = com.example.shop;\n",
                    "4 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbaseConfigurationReference = "
                        + "A20000000000000000000009 /* Own.xcconfig */;\n\t\t\tbuildSettings = {\n"
                        + "\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n"
                )
            ],
            names: standard + variants.filter { $0 != "Stage-Globex" }, selected: ["Development+Acme", "Stage+Globex"]),
    ]

    @Test(arguments: befores)
    func `each variant gets a configuration and a scheme, and the second run changes nothing`(before: Before) throws {
        var text = ProjectFixture.text
        for (old, new) in before.changes {
            #expect(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        let fixture = try Self.shop((before.first ?? [:]).merging([Self.project: text]) { $1 })
        if before.first != nil { #expect(try fixture.run(["init"], of: "xcode").status == 0) }
        let start = try fixture.folder.read(Self.project)
        for (path, contents) in before.files { try fixture.write(contents, to: path) }

        let outcome = try fixture.run(["init"], of: "xcode")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let check = try fixture.run(["check", "--strict"], of: "xcode")
        let findings = check.output.split(separator: "\n").filter {
            $0.contains(" error: ") || $0.contains(" warning: ")
        }
        #expect(findings.count == before.differenceCount, "\(check.output)\(check.errors)")
        #expect(findings.allSatisfy { $0.hasSuffix("(environment_identity)") })
        let written = try fixture.folder.read(Self.project)
        #expect(try fixture.run(["init"], of: "xcode").output == "nothing to write\n")
        #expect(try fixture.folder.read(Self.project) == written)

        let project = try CheckedProject(at: fixture.folder.path + "/Shop.xcodeproj")
        let environments = try #require(project.environments)
        for target in project.project.targets {
            #expect(target.configurations.map(\.name) == before.names)
        }
        #expect(project.project.configurations.map(\.name) == before.names)
        let app = project.project.targets[0]
        let selected = app.configurations.map {
            environments.variant(selectedBy: project.settings(of: app, in: $0))?.name
        }
        #expect(Array(selected.prefix(before.selected.count)) == before.selected)
        // Each variant, and no other one, by the name of the configuration.
        for (name, variant) in zip(before.names, selected) where name.contains("-") {
            #expect(variant == name.replacing("-", with: "+"))
        }
        #expect(Set(selected).count == 6)
        #expect(project.schemes.count == 6)
        for scheme in project.schemes {
            let configurations = Set(scheme.actions.map(\.configuration))
            #expect(configurations.count == 1 && configurations.isSubset(of: before.names), "\(scheme.file.path)")
        }
        // What was in the project stays, besides what would hide the values of a variant.
        let lines = Set(written.split(separator: "\n"))
        let removed = start.split(separator: "\n").filter { !lines.contains($0) }
        #expect(
            removed.allSatisfy { line in
                [
                    "PRODUCT_BUNDLE_IDENTIFIER", "ASSETCATALOG_COMPILER_APPICON_NAME",
                    "SWIFT_ACTIVE_COMPILATION_CONDITIONS",
                ]
                .contains { line.contains($0) }
            }, "\(removed)")
    }

    /// Gives the configuration `Release` of the app a file in the folder `Shared`, whose files are not listed.
    private static let anchored = (
        release,
        release + "\t\t\tbaseConfigurationReferenceAnchor = A30000000000000000000002 /* Shared */;\n"
            + "\t\t\tbaseConfigurationReferenceRelativePath = Own.xcconfig;\n"
    )

    @Test(arguments: [
        ("OWN = 1\n", true), ("#include \"More/Own\"\n", true),
        ("SWIFT_ACTIVE_COMPILATION_CONDITIONS = Stage Globex\n", false),
    ])
    func `a file in a folder whose files are not listed is the one of its configuration`(
        text: String, isKept: Bool
    ) throws {
        #expect(ProjectFixture.text.contains(Self.anchored.0))
        let fixture = try Self.shop(
            Self.brands.merging([
                Self.project: ProjectFixture.text.replacing(Self.anchored.0, with: Self.anchored.1),
                "Shared/Own.xcconfig": text, "More/Own.xcconfig": "OWN = 1\n",
            ]) { $1 })
        let outcome = try fixture.run(["init"], of: "xcode")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try fixture.run(["init"], of: "xcode").output == "nothing to write\n")
        let checked = try CheckedProject(at: fixture.folder.path + "/Shop.xcodeproj")
        let app = checked.project.targets[0]
        func path(_ name: String) -> String? {
            app.configuration(named: name).flatMap { checked.project.basePath(of: $0) }
                .map { RealPath.parts(of: $0).name }
        }
        #expect(path("Release") == "Own.xcconfig")
        // Configurations of variants start with it, too, unless it selects another one.
        #expect(path("Production-Acme") == (isKept ? "Own.xcconfig" : "Production-Acme.xcconfig"))
        let settings = try #require(app.configuration(named: "Production-Acme")).object
        #expect((settings.string("baseConfigurationReferenceAnchor") != nil) == isKept)
        let value = checked.settings(of: app, in: try #require(app.configuration(named: "Production-Acme")))
        #expect(value.value(of: "OWN")?.text == (isKept ? "1" : nil))
    }

    @Test func `the file of a variant has its conditions, identifier, name and icon`() throws {
        let fixture = try Self.shop(Self.brands)
        let outcome = try fixture.run(["init"], of: "xcode")
        #expect(outcome.output.contains("    Config/Production-Globex.xcconfig\n"))
        #expect(outcome.output.contains("    Shop.xcodeproj/xcshareddata/xcschemes/Shop Production-Globex.xcscheme\n"))
        #expect(
            outcome.output.hasSuffix(
                """
                the configuration "Debug" of the target "Shop" selects Development+Acme, since it selected neither an environment nor \
                a brand
                the configuration "Release" of the target "Shop" selects Production+Acme, since it selected neither an environment nor \
                a brand

                """), "\(outcome.output)")
        let file = try fixture.folder.read("Config/Production-Globex.xcconfig")
        for line in [
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) Production Globex",
            "BUNDLE_IDENTIFIER = com.globex.shop",
            "INFOPLIST_KEY_CFBundleDisplayName = $(SETTING_DISPLAY_NAME)", "DISPLAY_NAME = Globex",
            "ICON_NAME = AppIconProduction",
        ] {
            #expect(file.contains("\(line)\n"), "\(line)\n\(file)")
        }
        let scheme = try fixture.folder.read("Shop.xcodeproj/xcshareddata/xcschemes/Shop Production-Globex.xcscheme")
        #expect(scheme.contains("buildConfiguration = \"Production-Globex\""))
        #expect(try fixture.folder.read(Self.project).contains("name = \"Production-Globex\";\n"))
    }

    @Test func `a configuration with the name of a variant that selects another one is kept and named`() throws {
        let fixture = try Self.shop(Self.brands)
        #expect(try fixture.run(["init"], of: "xcode").status == 0)
        try fixture.write(
            fixture.folder.read(Self.project).replacing(
                "name = \"Stage-Acme\";", with: "name = \"Stage-Temporary\";"
            ).replacing("name = \"Stage-Globex\";", with: "name = \"Stage-Acme\";"), to: Self.project)
        let outcome = try fixture.run(["init"], of: "xcode")
        #expect(
            outcome.output.contains(
                "kept the configuration \"Stage-Acme\" of the target \"Shop\", which selects Stage and Globex, not Stage+Acme; "
                    + "rename it, or correct what it selects\n"), "\(outcome.output)")
    }

    @Test func `an environment that is added later gets a configuration of its own`() throws {
        let fixture = try Self.shop()
        #expect(try fixture.run(["init"], of: "xcode").status == 0)
        try fixture.write(
            fixture.folder.read("Environments/Stage.json").replacing("stage", with: "beta"),
            to: "Environments/Beta.json")
        #expect(try fixture.run(["init"], of: "xcode").status == 0)
        let check = try fixture.run(["check", "--strict"], of: "xcode")
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(try fixture.run(["init"], of: "xcode").output == "nothing to write\n")
    }
}
