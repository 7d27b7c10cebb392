import ConstantMigration
import Foundation
import TestSupport
import Testing

/// Accessors of asset catalogs and fonts.
@Suite struct SwiftGenCatalogTests {
    private static let color = """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "1", "green": "0", "blue": "0", "alpha": "1"}}}]}
        """
    private static let image = #"{"images": [{"idiom": "universal"}]}"#
    private static let data = #"{"data": [{"idiom": "universal"}]}"#
    private static let namespace = #"{"properties": {"provides-namespace": true}}"#

    private static let files = [
        "in/Main.xcassets/Contents.json": "{}",
        "in/Main.xcassets/AppIcon.appiconset/Contents.json": #"{"images": []}"#,
        "in/Main.xcassets/accent-color.colorset/Contents.json": color,
        "in/Main.xcassets/Icons/Contents.json": namespace,
        "in/Main.xcassets/Icons/star 2x.imageset/Contents.json": image,
        "in/Main.xcassets/Icons/plain/URL.symbolset/Contents.json": #"{"symbols": []}"#,
        "in/Main.xcassets/Loose/seed.dataset/Contents.json": data,
        "in/Main.xcassets/Group.arresourcegroup/Contents.json": "{}",
        "in/Main.xcassets/Group.arresourcegroup/P.arreferenceimage/Contents.json": "{}",
        "in/Main.xcassets/Atlas.spriteatlas/s.imageset/Contents.json": image,
        "in/Main.xcassets/odd.folder/hidden.imageset/Contents.json": image,
    ]

    @Test func `assets are members, and folders with a namespace are types`() throws {
        let fixture = try SwiftGenFixture("xcassets", template: "swift5", Self.files)
        #expect(
            try Set(fixture.accessors()) == [
                "Asset.accentColor = color accent-color", "Asset.Icons.star2x = image Icons/star 2x",
                "Asset.Icons.url = symbol Icons/URL", "Asset.seed = data seed",
                "Asset.group = arResourceGroup Group",
            ])
        let output = try #require(try fixture.read().outputs.first)
        #expect(output.kind == .assets && !output.hasFolderNamespaces && !output.hasFileNamespaces)
        #expect(output.inputs == [fixture.folder.path + "/in/Main.xcassets"])
        #expect(fixture.messages() == [])
    }

    @Test(arguments: [
        (
            "{forceProvidesNamespaces: true}",
            ["Asset.Loose.seed = data seed", "Asset.Icons.Plain.url = symbol Icons/URL"], true
        ),
        ("{forceProvidesNamespaces: yes}", ["Asset.Loose.seed = data seed"], true),
        ("{forceProvidesNamespaces: 1}", ["Asset.seed = data seed", "Asset.Icons.url = symbol Icons/URL"], false),
        (
            "{forceFileNameEnum: true}", ["Asset.Main.seed = data seed", "Asset.Main.Icons.url = symbol Icons/URL"],
            false
        ),
        (
            "{allValues: true, enumName: A}",
            [
                "A.allColors = Assets.allColors", "A.allImages = Assets.allImages", "A.allSymbols = Assets.allSymbols",
                "A.allDataAssets = Assets.allDataAssets", "A.allResourceGroups = Assets.allResourceGroups",
            ], false
        ),
    ])
    func `parameters force namespaces and lists`(params: String, some: [String], hasFolders: Bool) throws {
        let fixture = try SwiftGenFixture("xcassets", template: "swift5", params: params, Self.files)
        #expect(try Set(fixture.accessors()).isSuperset(of: some))
        #expect(try fixture.read().outputs.map(\.hasFolderNamespaces) == [hasFolders])
    }

    @Test func `several catalogs have a type each`() throws {
        let files = Self.files.merging(["in/Other one.xcassets/a.colorset/Contents.json": Self.color]) { $1 }
        let fixture = try SwiftGenFixture("xcassets", template: "swift5", params: "{allValues: true}", files)
        let accessors = try Set(fixture.accessors())
        #expect(
            accessors.isSuperset(of: [
                "Asset.OtherOne.a = color a", "Asset.Main.Icons.star2x = image Icons/star 2x",
                "Asset.OtherOne.allColors = Assets.OtherOne.allColors", "Asset.Main.allColors = Assets.Main.allColors",
            ]))
        #expect(!accessors.contains { $0.hasPrefix("Asset.OtherOne.allImages") })
        #expect(
            fixture.messages() == [
                "swiftgen.yml:6:14: warning: lists such as \"allImages\" are of all catalogs here, not of each; replace those of one "
                    + "catalog by hand"
            ])
        #expect(try fixture.read().outputs.map(\.hasFileNamespaces) == [true])
    }

    @Test func `types have the names that parameters give them`() throws {
        let params = "{imageTypeName: Picture, colorTypeName: \"\"}"
        let fixture = try SwiftGenFixture("xcassets", template: "swift5", params: params, Self.files)
        #expect(
            try fixture.read().types == [
                "Picture": "ImageAsset", "ColorAsset": "ColorAsset", "DataAsset": "DataAsset",
                "SymbolAsset": "SymbolAsset",
                "ARResourceGroupAsset": "ARResourceGroupAsset",
            ])
    }

    @Test func `a broken set is noted, and the others are used`() throws {
        let files = [
            "in/A.xcassets/a.imageset/Contents.json": "{", "in/A.xcassets/b.imageset/Contents.json": Self.image,
        ]
        let fixture = try SwiftGenFixture("xcassets", template: "swift5", files)
        #expect(try fixture.accessors() == ["Asset.b = image b"])
        #expect(fixture.messages().count == 1)
        #expect(fixture.messages().first?.hasPrefix("in/A.xcassets/a.imageset/Contents.json:1:") == true)
    }

    @Test func `links between folders of a catalog do not multiply`() throws {
        let fixture = try SwiftGenFixture("xcassets", template: "swift5", ["in/A.xcassets/0/Contents.json": "{}"])
        let root = fixture.folder.path + "/in/A.xcassets"
        for level in 1...40 {
            try FileManager.default.createDirectory(atPath: "\(root)/\(level)", withIntermediateDirectories: true)
            for name in ["a", "b"] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(root)/\(level)/\(name)", withDestinationPath: "../\(level - 1)")
            }
        }
        let time = try ProcessorTime.measure { _ = try fixture.read() }
        #expect(time < .seconds(30), "\(time)")
        #expect(fixture.messages().contains { $0.contains("the catalog has more than 256 symbolic links to folders") })
    }

    // MARK: Fonts

    private func fonts(_ fonts: [String: FontBuilder], params: String = "{}") throws -> SwiftGenFixture {
        let fixture = try SwiftGenFixture("fonts", template: "swift5", params: params, ["in/note.txt": ""])
        for (name, font) in fonts { try fixture.folder.write(Data(font.bytes()), to: "in/\(name)") }
        return fixture
    }

    @Test func `families are types, and styles are members`() throws {
        let fixture = try fonts([
            "a.ttf": FontBuilder(family: "Open Sans", style: "Bold Italic", postScriptName: "OpenSans-BoldItalic"),
            "b.ttf": FontBuilder(family: "Open Sans", style: "9 Point Thin", postScriptName: "OpenSans-Ultra"),
            "c.ttf": FontBuilder(family: "class", style: "default", postScriptName: "Class-Default"),
        ])
        #expect(
            try fixture.accessors() == [
                "FontFamily.OpenSans.boldItalic = OpenSans-BoldItalic",
                "FontFamily.OpenSans._9PointThin = OpenSans-Ultra",
                "FontFamily.OpenSans.all = Fonts.OpenSans.all", "FontFamily.Class.default = Class-Default",
                "FontFamily.Class.all = Fonts.Class.all", "FontFamily.allCustomFonts = Fonts.all",
                "FontFamily.registerAllCustomFonts() = Fonts.registerAllCustomFonts",
            ])
        #expect(try fixture.read().types == ["FontConvertible": "FontAsset"])
    }

    @Test func `Core Text takes the names of the Macintosh platform before others`() throws {
        var font = FontBuilder(family: "System Font", style: "Fat", postScriptName: "Own-Fat")
        font.names += [.macRoman(1, Array("Own".utf8)), .macRoman(2, Array("Heavy".utf8))]
        var other = font
        other.names += [.windows(16, "Typographic"), .windows(17, "Black")]
        let fixture = try fonts(["a.ttf": font], params: "{enumName: F, fontTypeName: Face}")
        #expect(
            try fixture.accessors().prefix(2) == ["F.Own.heavy = Own-Fat", "F.Own.all = Fonts.SystemFont.all"])
        #expect(try fixture.read().types == ["Face": "FontAsset"])
        #expect(try fonts(["a.ttf": other]).accessors().first == "FontFamily.Typographic.black = Own-Fat")
    }

    @Test func `what is not a font is noted`() throws {
        let fixture = try SwiftGenFixture("fonts", template: "swift5", ["in/a.ttf": "wOFF"])
        #expect(try fixture.accessors() == [])
        #expect(
            fixture.messages() == [
                "in/a.ttf:1:1: warning: the file is a WOFF font, which is for web pages; convert it to TTF or OTF; until then its "
                    + "accessors are not migrated"
            ])
    }
}
