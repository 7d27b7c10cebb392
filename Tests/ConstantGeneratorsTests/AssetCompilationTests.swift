import AssetCatalogs
import ConstantGenerators
import Foundation
import TestSupport
import Testing

/// Compiles generated assets with the runtime's sources and runs them.
@Suite struct AssetCompilationTests {
    private static let use = #"""
        import Foundation
        import PrumoRuntime

        extension Foundation.Bundle {
            static let module: Bundle = { Bundle(path: CommandLine.arguments[1]) ?? .main }()
        }

        @main struct Use {
            static func main() async throws {
                let isFound = await Task.detached { Assets.levels.file(for: AssetTraits())?.path != nil }.value
                print(isFound)
                let arrow = Assets.Icons.arrowLeft
                print(arrow.name, arrow.tags, arrow.files.map(\.name))
                print(arrow.file(scale: 2)?.name ?? "", arrow.file(scale: 3, idiom: .pad)?.name ?? "")
                let dark = arrow.file(appearance: .dark)
                print(dark?.name ?? "", String(decoding: try dark?.bytes() ?? [], as: UTF8.self), dark?.scale ?? 0)
                print(String(decoding: try Assets.levels.bytes(), as: UTF8.self))
                do { _ = try Assets.levels.bytes(for: AssetTraits(idiom: .mac)) } catch { print(error.file, error.target) }
                print(Assets.allImages.map(\.name), Assets.allColors.map(\.name), Assets.allNamedAssets.map(\.kind))
                print(Assets.scans.imageNames, Assets.scans.objectNames, Assets.hotelAppIcon.kind, Assets.heart.name)
                print(Assets.brand.components(appearance: .dark, contrast: .high) == ColorComponents(.displayP3, red: 1, green: 0.5, blue: 0))
                print(Assets.brand.tags, Assets.Icons.`default`.any.bytes, Assets.Walk.step == ImageAsset(name: "Walk/step"))
                print(arrow == Assets.allImages[2], Set(Assets.allImages).count, Assets.accentColor.name)
            }
        }
        """#

    private static let output = #"""
        true
        Icons/arrow-left ["start", "level 1"] ["arrow.png", "arrow@2x.png", "dark \"quoted\".png", "pad.png"]
        arrow@2x.png pad.png
        dark "quoted".png dark 2.0
        [1, 2]
        Resources/Media.xcassets/Levels.dataset/big.json App
        ["Front", "Hotel", "Icons/arrow-left", "Walk/step"] ["Brand", "Hotel", "Icons/default"] ["stickerpack", "appiconset", "spriteatlas", "textureset"]
        ["Poster"] ["Cup"] appiconset heart
        true
        ["skin"] (red: 0, green: 0, blue: 0, alpha: 255) false
        true 4 AccentColor

        """#

    /// How a catalog is in the bundle: at its top, as build systems flatten it, or as it is in the target.
    private static let places = ["Media.xcassets", "Resources/Media.xcassets"]

    @Test func `generated assets compile without a warning and find their files`() throws {
        let folder = try TemporaryFolder()
        for (path, text) in AssetFixture.files.merging(AssetFixture.data, uniquingKeysWith: { $1 }) {
            for (index, place) in Self.places.enumerated() { try folder.write(text, to: "\(index)/\(place)/\(path)") }
        }
        let assets = try AssetCatalogReader.assets(
            inCatalogAt: "\(folder.path)/0/Media.xcassets", displayPath: "Sources/App/Resources/Media.xcassets",
            resourcePath: "Resources/Media.xcassets")
        try folder.write(
            AssetConstants.text(for: assets.assets, target: "App", hasBundle: true).text, to: "GeneratedAssets.swift")
        try folder.write(Self.use, to: "Use.swift")
        let program = try SwiftCompiler.build(
            ["GeneratedAssets.swift", "Use.swift"], in: folder, to: "use",
            ["-swift-version", "6", "-parse-as-library", "-DSWIFT_PACKAGE", "-default-isolation", "MainActor"])
        #expect(program.status == 0 && program.output.isEmpty, "\(program.output)")
        for index in Self.places.indices {
            #expect(try SwiftCompiler.run(folder.path + "/use", ["\(folder.path)/\(index)"]).output == Self.output)
        }
    }

    /// With the bundle that the package manager declares, which has the isolation of the module, and without any.
    @Test(arguments: [
        ["-swift-version", "6", "-default-isolation", "MainActor"], ["-swift-version", "6"], ["-swift-version", "5"],
        ["-swift-version", "5", "-strict-concurrency=complete"],
        ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"]
            + ["-enable-upcoming-feature", "MemberImportVisibility"],
    ])
    func `generated assets compile in the modes that consumers have`(options: [String]) throws {
        let fixture = try AssetFixture.target()
        let bundle =
            "import Foundation\nextension Foundation.Bundle { static let module: Bundle = { Bundle.main }() }\n"
        try fixture.folder.write(bundle, to: "Bundle.swift")
        for hasBundle in [false, true] {
            let assets = try AssetCatalogReader.assets(
                inCatalogAt: fixture.folder.path + "/Sources/App/Resources/Media.xcassets", displayPath: "M.xcassets")
            try fixture.folder.write(
                AssetConstants.text(for: assets.assets, target: "App", access: .public, hasBundle: hasBundle).text,
                to: "Assets.swift")
            let products = BuiltProducts.folder
            for condition in ["SWIFT_PACKAGE", "XCODE"] {
                let outcome = try SwiftCompiler.swiftc(
                    ["-typecheck", "-I", products.appending(path: "Modules").path, "-I", products.path]
                        + options
                        + ["-D\(condition)"] + ["Assets.swift", "Bundle.swift"].map { "\(fixture.folder.path)/\($0)" })
                #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
            }
        }
    }
}
