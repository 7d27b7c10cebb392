import AssetCatalogs
import ConstantGenerators
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct AssetConstantsTests {
    private func text(_ files: [String: String], hasBundle: Bool = false) throws -> String {
        try outcome(files, hasBundle: hasBundle).text
    }

    private func outcome(
        _ files: [String: String], hasBundle: Bool
    ) throws -> (text: String, warnings: [Diagnostic]) {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: "M.xcassets/" + path) }
        let assets = try AssetCatalogReader.assets(
            inCatalogAt: folder.path + "/M.xcassets", displayPath: "Sources/App/M.xcassets", resourcePath: "M.xcassets")
        #expect(assets.warnings.isEmpty)
        return try AssetConstants.text(for: assets.assets, target: "App", hasBundle: hasBundle)
    }

    /// The declarations of a string without indentation, comments and values.
    private func declarations(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("static var") || $0.hasPrefix("enum") }
            .map { String($0.prefix { $0 != "{" }).trimmingCharacters(in: .whitespaces) }
            .filter { !$0.contains(" all") }
    }

    private func problems(_ files: [String: String]) -> [String] {
        do {
            _ = try text(files)
            return []
        } catch {
            return (error as? DiagnosticsError)?.diagnostics.map(\.message) ?? []
        }
    }

    @Test func `every kind has a constant of its type`() throws {
        #expect(
            declarations(try text(AssetFixture.files)) == [
                "static var accentColor: PrumoRuntime.NamedColorAsset", "static var brand: PrumoRuntime.ColorAsset",
                "static var front: PrumoRuntime.ImageAsset", "static var hello: PrumoRuntime.NamedAsset",
                "static var hotelAppIcon: PrumoRuntime.NamedAsset",
                "static var hotelColor: PrumoRuntime.ColorAsset", "static var hotel: PrumoRuntime.ImageAsset",
                "enum Icons",
                "static var arrowLeft: PrumoRuntime.ImageAsset", "static var `default`: PrumoRuntime.ColorAsset",
                "static var levels: PrumoRuntime.DataAsset", "static var scans: PrumoRuntime.ARResourceGroupAsset",
                "static var system: PrumoRuntime.NamedColorAsset", "static var walk: PrumoRuntime.NamedAsset",
                "enum Walk",
                "static var step: PrumoRuntime.ImageAsset", "static var wood: PrumoRuntime.NamedAsset",
                "static var heart: PrumoRuntime.SymbolAsset",
            ])
    }

    @Test func `colors are short literals`() throws {
        let text = try text(AssetFixture.files)
        #expect(text.contains(#"{ PrumoRuntime.ColorAsset(name: "Hotel", any: .init(0xFF8000)) }"#))
        #expect(
            text.contains(
                #"any: .init(.sRGB, red: 0.09803921568627451, green: 0.403921568627451, blue: 0.5), dark: .init(0xFFFFFF, 0.25), "#
                    + #"others: [.init("l:dark\tc:high", .init(.displayP3, red: 1.0, green: 0.5, blue: 0.0)), "#
                    + #".init("i:watch", .init(.extendedGray, red: 1.5, green: 1.5, blue: 1.5))], tags: ["skin"])"#))
        let list = "static var allColors: [PrumoRuntime.ColorAsset] { [brand, hotelColor, Icons.`default`] }"
        #expect(text.contains(list))
    }

    @Test func `documentation contains an asset's kind, source and tags`() throws {
        let text = try text(AssetFixture.files)
        for line in [
            "/// The image `Icons/arrow-left`: 1x, 2x, dark, ipad, a template.",
            "/// Loaded on demand with the tags `start`, `level 1`.", "/// Loaded on demand with the tag `skin`.",
            "/// From `Sources/App/M.xcassets/Icons/arrow-left.imageset/Contents.json:1`.",
            "/// The color `Brand`: #196780, dark #FFFFFF at 25 %, dark high contrast #FF8000 (displayP3), watch 1.5 1.5 1.5 (extendedGray).",
            "/// The color `System`: the system's `systemBlueColor`.", "/// The app icon `Hotel`.",
            "/// The color `AccentColor`.",
            "/// Only its name is known: its values come from the system, or the catalog has none.",
            "/// The symbol `heart`.", "/// The layered image `Front`.",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
    }

    @Test func `the bundle is the package's, or the one that Xcode puts code and assets into`() throws {
        let image = ["A.imageset/Contents.json": #"{"images": []}"#]
        let bundled = try text(image, hasBundle: true)
        #expect(bundled.contains("\nimport Foundation\n"))
        #expect(bundled.contains("{ Foundation.Bundle.module.bundlePath }"))
        let plain = try text(image)
        #expect(plain.contains("#if !SWIFT_PACKAGE\nimport Foundation\n#endif\n"))
        #expect(!plain.contains("Bundle.module") && plain.contains("Bundle(for: _BundleToken.self)"))
        let colors = try text(["A.colorset/Contents.json": AssetFixture.files["Hotel.colorset/Contents.json"] ?? ""])
        #expect(!colors.contains("Bundle") && !colors.contains("Foundation"))
    }

    @Test func `ARKit is imported only for groups`() throws {
        #expect(try text(AssetFixture.files).contains("import ARKit"))
        #expect(try !text(["A.imageset/Contents.json": #"{"images": []}"#]).contains("ARKit"))
    }

    @Test(
        arguments: [
            (["A b.imageset", "aB.imageset"], ["both become aB; rename one of them"]),
            (["A.imageset", "a.colorset"], []),
            (["A.imageset", "a.colorset", "aColor.imageset"], ["both become aColor; rename one of them"]),
            (["A.appiconset", "a.brandassets", "b.textureset", "B.cubetextureset"], []),
            (["A.appiconset", "a.appiconset"], ["both become a; rename one of them"]),
            (
                ["All Images.imageset"],
                ["becomes allImages, which is already the name of the list of all images; rename \"All Images\""]
            ),
            (["_.imageset", "lowLine.imageset"], ["both become lowLine; rename one of them"]),
            (
                ["A\nB.imageset"],
                ["the path, a tag or a file of \"A\nB\" contains a control character; rename it without one"]
            ),
        ] as [([String], [String])])
    func `names collide only within a kind`(folders: [String], expected: [String]) {
        let color = AssetFixture.files["Hotel.colorset/Contents.json"] ?? ""
        let files = folders.map { ("\($0)/Contents.json", $0.hasSuffix("colorset") ? color : #"{"images": []}"#) }
        let problems = problems(Dictionary(files) { first, _ in first })
        #expect(problems.count == expected.count)
        for (problem, end) in zip(problems, expected) { #expect(problem.hasSuffix(end), "\(problem)") }
    }

    @Test func `an icon of Icon Composer has the constant of an app icon, and one with a set of its name`() throws {
        let fixture = try TargetFixture([
            "Sources/App/Resources/Beta.icon/icon.json": "{}", "Sources/App/Resources/Beta.icon/Assets/a.svg": "<svg/>",
            "Sources/App/Resources/AppIcon.icon/icon.json": "{}", "Sources/App/NoIcon.icon/note.txt": "",
            "Sources/App/Media.xcassets/AppIcon.appiconset/Contents.json": #"{"images": []}"#,
            ".prumo.json": #"{"files": {"extensions": ["*"]}}"#,
        ])
        let (files, warnings) = try fixture.generation().run()
        let text = try #require(files.first { $0.path.hasSuffix("GeneratedAssets.swift") }?.text)
        #expect(text.contains("/// The app icon `Beta`.\n"))
        #expect(text.contains("    static var beta: PrumoRuntime.NamedAsset { _namedAsset("))
        #expect(text.contains(#"Beta\ticon\n"#))
        #expect(text.components(separatedBy: "static var appIcon").count == 2 && text.contains(#"AppIcon\tappiconset"#))
        #expect(!text.contains("noIcon") && !text.contains("svg") && warnings.isEmpty, "\(warnings)")
        // What is compiled is not a file of the bundle.
        let bundled = try #require(files.first { $0.path.hasSuffix("GeneratedFiles.swift") }?.text)
        #expect(!bundled.contains("svg") && !bundled.contains("icon.json"), "\(bundled)")
    }

    @Test func `two icons of one name are one constant, with a warning`() throws {
        let fixture = try TargetFixture([
            "Sources/App/A/Beta.icon/icon.json": "{}", "Sources/App/B/Beta.icon/icon.json": "{}",
        ])
        let (files, warnings) = try fixture.generation().run()
        let text = files.first { $0.path.hasSuffix("GeneratedAssets.swift") }?.text ?? ""
        #expect(text.components(separatedBy: "static var beta").count == 2)
        #expect(warnings.count == 1 && "\(warnings[0])".contains("the app icon \"Beta\" is also at"), "\(warnings)")
    }

    @Test func `of several assets of one kind and name the first has the constant, with a warning`() throws {
        let image = #"{"images": [{"filename": "a.png"}]}"#
        let (text, warnings) = try outcome(
            [
                "B/icon.imageset/Contents.json": image, "A/icon.imageset/Contents.json": image,
                "A/icon.colorset/Contents.json": AssetFixture.files["Hotel.colorset/Contents.json"] ?? "",
                "N/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
                "N/icon.imageset/Contents.json": image,
            ], hasBundle: true)
        #expect(
            declarations(text) == [
                "static var iconColor: PrumoRuntime.ColorAsset", "static var icon: PrumoRuntime.ImageAsset", "enum N",
                "static var icon: PrumoRuntime.ImageAsset",
            ])
        #expect(text.contains("/// From `Sources/App/M.xcassets/A/icon.imageset/Contents.json:1`."))
        #expect(
            warnings.count == 1 && warnings.first?.path?.hasSuffix("/M.xcassets/B/icon.imageset/Contents.json") == true)
        #expect(warnings.first?.message.hasPrefix("the image \"icon\" is also at ") == true)
        #expect(
            warnings.first?.message.hasSuffix(
                "/M.xcassets/A/icon.imageset/Contents.json:1:1, which gets the constant; "
                    + "rename one of them, or give the folder of one a namespace") == true)
    }

    @Test func `files without a bundle are one warning, which colors and names do not need`() throws {
        let image = #"{"images": [{"filename": "a.png"}]}"#
        let (text, warnings) = try outcome(
            [
                "A.imageset/Contents.json": #"{"images": [{"idiom": "universal"}]}"#, "B.imageset/Contents.json": image,
                "C.imageset/Contents.json": image,
            ], hasBundle: false)
        #expect(warnings.map(\.severity) == [.warning])
        #expect(warnings.first?.path?.hasSuffix("/M.xcassets/B.imageset/Contents.json") == true)
        #expect(
            warnings.first?.message
                == "App has no resources, so file(for:) and bytes() cannot find the files of its assets; "
                + "declare the catalog in Package.swift, as in resources: [.process(\"Resources\")], or exclude it "
                + "from the target")
        let note =
            "/// App has no resources, so its assets are not in a bundle, and their files cannot be found or read.\n"
        #expect(text.contains(note))
        let bundled = try outcome(["B.imageset/Contents.json": image], hasBundle: true)
        #expect(bundled.warnings.isEmpty && !bundled.text.contains(note))
        let others = [
            "Brand.colorset/Contents.json", "System.colorset/Contents.json", "Hotel.appiconset/Contents.json",
        ]
        let names = try outcome(AssetFixture.files.filter { others.contains($0.key) }, hasBundle: false)
        #expect(names.warnings.isEmpty && !names.text.contains(note))
    }

    @Test func `sets that others are made of are named by those`() throws {
        let text = try text([
            "Board.gcdashboardimage/Contents.json": "{}",
            "Board.gcdashboardimage/Logo.imageset/Contents.json": #"{"images": []}"#,
            "Best.gcleaderboard/Poster.imagestack/Back.imagestacklayer/Content.imageset/Contents.json":
                #"{"images": []}"#,
            "Best.gcleaderboard/Poster.imagestack/Front.imagestacklayer/Content.imageset/Contents.json":
                #"{"images": []}"#,
            "Walk.spriteatlas/step.imageset/Contents.json": #"{"images": []}"#,
        ])
        #expect(text.contains("/// Consists of `Logo`.\n"))
        #expect(text.contains("/// Consists of `Poster/Back/Content`, `Poster/Front/Content`.\n"))
        #expect(!text.contains("Consists of `step`"))
    }

    @Test func `equal input gives the same bytes`() throws {
        #expect(try text(AssetFixture.files) == text(AssetFixture.files))
    }
}
