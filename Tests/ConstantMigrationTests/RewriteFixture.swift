import AssetCatalogs
import ConstantGenerators
import ConstantMigration
import Foundation
import SourceText
import TestSupport

/// A package with strings, assets and other resources, and accessors of another tool for them.
struct RewriteFixture {
    let folder: TemporaryFolder
    let pairs: ConstantPairs

    /// - Parameters:
    ///   - tool: the tool whose accessors are paired.
    ///   - modules: the modules of the target with the resources; none if they are in no target.
    init(_ tool: ForeignTool, configuration: String? = nil, modules: [String] = ["Kit"]) throws {
        folder = try TemporaryFolder()
        try folder.write(Self.strings, to: "App/en.lproj/Localizable.strings")
        try folder.write(Self.plurals, to: "App/en.lproj/Localizable.stringsdict")
        try folder.write("\"open\" = \"Open\";\n", to: "App/en.lproj/Orders.strings")
        let info = #""info": {"author": "xcode", "version": 1}"#
        for name in ["logo", "Icons/star"] {
            try folder.write(
                #"{"images": [{"idiom": "universal", "filename": "a.png"}], \#(info)}"#,
                to: "App/Media.xcassets/\(name).imageset/Contents.json")
        }
        try folder.write(
            #"{\#(info), "properties": {"provides-namespace": true}}"#, to: "App/Media.xcassets/Icons/Contents.json")
        try folder.write(
            """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
            {"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}}}], \(info)}
            """, to: "App/Media.xcassets/brand.colorset/Contents.json")
        try folder.write(
            #"{"data": [{"idiom": "universal", "filename": "a.txt"}], \#(info)}"#,
            to: "App/Media.xcassets/seed.dataset/Contents.json")
        try folder.write("{}", to: "App/Fixtures/seed.json")
        try folder.write("", to: "App/Fixtures/photo.png")
        let font = FontBuilder(family: "Inter", style: "Bold", postScriptName: "Inter-Bold")
        try folder.write(Data(font.bytes()), to: "App/Inter-Bold.ttf")
        try folder.write(##"{"accent": "#FF8000"}"##, to: "App/colors.json")
        try folder.write(#"{"port": 1, "hosts": ["a"], "nested": {"a": 1}}"#, to: "App/server.json")
        try folder.write(Self.storyboard, to: "App/Main.storyboard")
        try folder.write(
            configuration
                ?? #"{"files": {"folders": ["Fixtures"]}, "data": {"files": ["server.json"]}, "colors": {"files": ["colors.json"]}, "interfaces": {"files": ["*.storyboard"]}}"#,
            to: ".prumo.json")
        let generation = ConstantGeneration(
            target: "App", packageDirectory: folder.path, targetDirectory: folder.path + "/App", outputDirectory: "")
        let model = try ConstantModel(of: generation)
        let accessors = Self.accessors(tool, in: folder.path + "/App")
        pairs = ConstantPairs(accessors, with: [PairedTarget(model, outputs: accessors.outputs, modules: modules)])
    }

    private static let strings = """
        "title" = "Title";
        "cart.title" = "Cart";
        "cart.items" = "%@ has %d items";
        "cart.price" = "%.2f";
        "cart.unsigned" = "%u";
        "left" = "Left";

        """

    private static let plurals = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>albums</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d album</string>
        <key>other</key><string>%d albums</string></dict></dict></dict></plist>
        """

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        initialViewController="A">
        <scenes><scene sceneID="1"><objects><viewController storyboardIdentifier="list" id="A" customClass="ListController" \
        sceneMemberID="viewController"><connections><segue destination="B" kind="show" identifier="detail" id="S"/></connections>
        </viewController></objects></scene><scene sceneID="2"><objects><viewController id="B" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """

    // MARK: Accessors

    private static func accessors(_ tool: ForeignTool, in directory: String) -> ForeignConstants {
        var foreign = ForeignConstants(tool: tool)
        typealias Parameter = ForeignConstant.Parameter
        func add(_ path: String, _ source: ConstantSource, _ parameters: [Parameter]? = nil) {
            foreign.constants.append(
                ForeignConstant(
                    path: path.split(separator: ".").map(String.init), target: .resource([source]),
                    parameters: parameters))
        }
        func string(_ key: String, _ table: String = "Localizable") -> ConstantSource {
            .string(table: table, key: key)
        }
        let list = ConstantSource.scene(file: directory + "/Main.storyboard", identifier: "list")
        switch tool.name {
        case ForeignTool.swiftGen.name:
            let items = [Parameter(type: "Any"), Parameter(type: "Int")]
            add("L10n.Localizable.title", string("title"))
            add("L10n.Localizable.left", string("left"))
            add("L10n.Localizable.Cart.title", string("cart.title"))
            add("L10n.Localizable.Cart.items", string("cart.items"), items)
            add("L10n.Localizable.Cart.price", string("cart.price"), [Parameter(type: "Float")])
            add("L10n.Localizable.Cart.unsigned", string("cart.unsigned"), [Parameter(type: "Int")])
            add("L10n.Localizable.albums", string("albums"), [Parameter(type: "Int")])
            add("L10n.Localizable.missing", string("missing"))
            add("L10n.Orders.open", string("open", "Orders"))
            add("Asset.logo", .asset(.image, name: "logo"))
            add("Asset.Icons.star", .asset(.image, name: "Icons/star"))
            add("Asset.brand", .asset(.color, name: "brand"))
            add("Asset.seed", .asset(.data, name: "seed"))
            foreign.constants.append(
                ForeignConstant(path: ["Asset", "allImages"], target: .member(.assets, name: "allImages")))
            add("Files.seedJson", .file(path: directory + "/Fixtures/seed.json"))
            add("JSONFiles.port", .data(file: directory + "/server.json", keys: ["port"]))
            add("JSONFiles.hosts", .data(file: directory + "/server.json", keys: ["hosts"]))
            add("JSONFiles.nested", .data(file: directory + "/server.json", keys: ["nested"]))
            add("ColorName.accent", .color(file: directory + "/colors.json", name: "accent"))
            add("Palette.accent", .color(file: directory + "/colors.json", name: "accent"))
            var palette = ForeignOutput(kind: .colors, name: "Palette")
            palette.hasSystemValues = true
            foreign.outputs = [palette]
            add("StoryboardScene.Main.list", list)
            add("StoryboardScene.Main.storyboard", .storyboard(file: directory + "/Main.storyboard"))
            add("StoryboardSegue.Main.detail", .segue(file: directory + "/Main.storyboard", identifier: "detail"))
            foreign.types = ["ImageAsset": "ImageAsset", "ColorBox": "ColorAsset"]
        case ForeignTool.rSwift.name:
            add("R.string.localizable.cartTitle", string("cart.title"))
            add(
                "R.string.localizable.cartItems", string("cart.items"),
                [Parameter(type: "String"), Parameter(type: "Int")])
            add("R.string.localizable.albums", string("albums"), [Parameter(label: "count", type: "Int")])
            add("R.image.logo", .asset(.image, name: "logo"))
            add("R.image.photo", .file(path: directory + "/Fixtures/photo.png"))
            add("R.color.brand", .asset(.color, name: "brand"))
            add("R.font.interBold", .font(postScriptName: "Inter-Bold"))
            add("R.data.seed", .asset(.data, name: "seed"))
            add("R.file.seedJson", .file(path: directory + "/Fixtures/seed.json"))
            add("R.storyboard.main.list", list)
            add(
                "R.storyboard.main.instantiateInitialViewController",
                .scene(file: directory + "/Main.storyboard", identifier: nil))
            add("R.storyboard.main", .storyboard(file: directory + "/Main.storyboard"))
            add("R.segue.listController.detail", .segue(file: directory + "/Main.storyboard", identifier: "detail"))
        case ForeignTool.xcodeSymbols.name:
            add("LocalizedStringResource.cartTitle", string("cart.title"))
            add(
                "LocalizedStringResource.cartItems", string("cart.items"),
                [Parameter(type: "String"), Parameter(type: "Int")])
            add("LocalizedStringResource.Orders.open", string("open", "Orders"))
            add("ImageResource.logo", .asset(.image, name: "logo"))
            add("ColorResource.brand", .asset(.color, name: "brand"))
        default:
            add("localizable.cartTitle", string("cart.title"))
            add("localizable.cartItems", string("cart.items"), [Parameter(type: "String"), Parameter(type: "Int")])
            add("orders.open", string("open", "Orders"))
            foreign.outputs = ["Localizable", "Orders"].map { ForeignOutput(kind: .strings, name: "String.\($0)") }
        }
        return foreign
    }

    // MARK: Generating

    /// The generated constants, by the names of their files, and what SwiftPM generates for the bundle.
    func generated() throws -> [String: String] {
        var generation = ConstantGeneration(
            target: "App", packageDirectory: folder.path, targetDirectory: folder.path + "/App",
            outputDirectory: folder.path + "/Generated")
        generation.hasBundle = true
        let module = "import Foundation\nextension Foundation.Bundle { static let module = Bundle.main }\n"
        var files = ["Module.swift": module]
        for file in try generation.run().files {
            files["Generated" + URL(filePath: file.path).lastPathComponent] = file.text
        }
        return files
    }

    // MARK: Rewriting

    /// The sources after the rewriting, and the reasons of what is left, each with its line.
    func rewritten(_ sources: [String]) throws -> (texts: [String], left: [String], rewrite: SourceRewrite) {
        for (number, source) in sources.enumerated() { try folder.write(source, to: "App/Source\(number).swift") }
        let rewrite = try SourceRewrite(pairs, in: [folder.path + "/App"], excluding: [])
        let changed = Dictionary(
            uniqueKeysWithValues: rewrite.changes.changes.map {
                ($0.path, String(decoding: $0.after ?? [], as: UTF8.self))
            })
        let texts = sources.indices.map { changed[folder.path + "/App/Source\($0).swift"] ?? sources[$0] }
        let left = rewrite.left.map { "\($0.location.line): \($0.message)" }
        return (texts, left, rewrite)
    }
}
