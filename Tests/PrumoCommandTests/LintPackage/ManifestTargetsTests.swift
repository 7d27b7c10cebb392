import SourceText
import Testing

@testable import prumo

@Suite("Targets of a manifest")
struct ManifestTargetsTests {
    private static let manifest = ManifestTargets(
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

    @Test(arguments: [
        ("Sources/Model/Cart/Cart.swift", "Model", false, false),
        ("Apps/Shop/Main.swift", "App", false, true),
        ("Sources/Screens/List.swift", "Screens", false, true),
        ("Tests/ScreensTests/ListTests.swift", "ScreensTests", true, false),
    ])
    func `finds the target of a file`(path: String, name: String, isTest: Bool, usesPlugin: Bool) throws {
        let target = try #require(Self.manifest.target(of: path))
        #expect(target.name == name)
        #expect(target.isTest == isTest)
        #expect(target.usesPlugin == usesPlugin)
    }

    @Test func `reads what a target excludes, and the package's language`() {
        #expect(Self.manifest.target(of: "Sources/Screens/A.swift")?.excluded == ["Old", "Notes.md"])
        #expect(Self.manifest.sourceLanguage == "pt-BR")
    }

    @Test(arguments: ["Package.swift", "Sources/Modelling/A.swift", "Tests/Other/A.swift"])
    func `a file elsewhere belongs to no target`(path: String) {
        #expect(Self.manifest.target(of: path) == nil)
    }
}
