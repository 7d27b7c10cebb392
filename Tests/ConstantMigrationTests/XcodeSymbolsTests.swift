import ConstantGenerators
import TestSupport
import Testing

@testable import ConstantMigration

@Suite struct XcodeSymbolsTests {
    private func check(
        _ texts: [String: String], _ accessors: [String], notes: [String] = [],
        location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let fixture = try ForeignFixture(texts)
        let constants = ForeignConstants(xcodeSymbolsFor: fixture.files)
        #expect(fixture.accessors(constants) == accessors.sorted(), sourceLocation: location)
        #expect(fixture.notes(constants) == notes, sourceLocation: location)
    }

    @Test func `a target without catalogs is noted`() throws {
        try check(
            ["en.lproj/Localizable.strings": "\"a\" = \"b\";"], [],
            notes: [
                "warning: the target has no string catalogs and no asset catalogs, so Xcode generates no symbols for it; pass --target "
                    + "with the target that has them, or add them to this one"
            ])
    }

    @Test(arguments: [
        ("AccentColor", "accent"), ("giftColor", "gift"), ("Color", "color"), ("image", "image"),
        ("Top Shelf Image", "topShelf"),
        ("Top Shelf Image Wide", "topShelfImageWide"), ("insert_image", "insert"), ("offer_Image", "offer"),
        ("bg_color", "bg"),
        ("shadowColor 1", "shadowColor1"), ("joker_3_multicolor", "joker3Multicolor"),
        ("ColorBackground", "colorBackground"),
        ("color_24292B", "color24292B"), ("colorEE", "colorEE"), ("color7C", "color7C"), ("UIColour", "uiColour"),
        ("UIAccent", "uiAccent"),
        ("golden-logo-1024", "goldenLogo1024"), ("repeat.slash.black", "repeatSlashBlack"), ("ic_volume", "icVolume"),
        ("Empty man PP", "emptyManPP"), ("GateIN", "gateIN"), ("TLSold", "tlSold"), ("vkBrandColor", "vkBrand"),
        ("ios-arrow-forward", "iosArrowForward"), ("AppIcon-iOS-ClearDark-1024x1024", "appIconIOSClearDark1024X1024"),
        ("AppIcon-iOS-Dark-83.5x83.5", "appIconIOSDark835X835"),
        ("AppIcon-watchOS-Default-129x129", "appIconWatchOSDefault129X129"),
        // Without small letters.
        ("BMW", "BMW"), ("TLS2016", "TLS_2016"), ("A-1-1-0", "A_1_1_0"), ("A1", "A_1"), ("IMG_4251", "IMG_4251"),
        ("AL-0", "AL_0"),
        ("BMWColor", "BMW"),
        // A digit at the start.
        ("1", "_1"), ("121212", "_121212"), ("035-bank 1", "_035Bank1"), ("402a", "_402A"), ("701.33", "_701_33"),
        ("3D", "_3_D"),
        ("3d", "_3D"), ("かぐや", "かぐや"), ("青豚", "青豚"), ("class", "class"),
    ])
    func `an asset symbol has the name that Xcode gives it`(asset: String, name: String) {
        #expect(AssetSymbolName.name(of: asset) == name)
    }

    @Test(arguments: [
        ("Icons", "Icons"), ("iconPreviews", "IconPreviews"), ("GameUI", "GameUI"),
        ("App Icon - App Store", "AppIconAppStore"), ("Theme2", "Theme2"),
        ("colors", "Colors"), ("2x", "_2X"),
    ])
    func `a namespace has the name that Xcode gives it`(folder: String, name: String) {
        #expect(AssetSymbolName.typeName(of: folder) == name)
    }

    @Test func `names without letters and digits are none`() {
        for text in ["", "-", "…!", "🚀"] {
            #expect(AssetSymbolName.name(of: text) == nil)
            #expect(AssetSymbolName.typeName(of: text) == nil)
        }
    }

    @Test func `images and colors of all catalogs have symbols`() throws {
        try check(
            [
                "A.xcassets/AccentColor.colorset/Contents.json": ForeignFiles.colors,
                "A.xcassets/Group/star.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/Group/repeat.slash.symbolset/Contents.json": ForeignFiles.symbols,
                "A.xcassets/Icons/Contents.json": ForeignFiles.namespace,
                "A.xcassets/Icons/Big Cart.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/Icons/Inner/Contents.json": ForeignFiles.namespace,
                "A.xcassets/Icons/Inner/red.colorset/Contents.json": ForeignFiles.colors,
                "B.xcassets/AppIcon.appiconset/Contents.json": ForeignFiles.images,
                "B.xcassets/seed.dataset/Contents.json": ForeignFiles.data,
                "B.xcassets/Brand.brandassets/App Icon.imagestack/Front.imagestacklayer/Content.imageset/Contents.json":
                    ForeignFiles.images,
                "B.xcassets/Brand.brandassets/Top Shelf Image.imageset/Contents.json": ForeignFiles.images,
                "B.xcassets/red.imageset/Contents.json": ForeignFiles.images,
                "B.xcassets/red.colorset/Contents.json": ForeignFiles.colors,
            ],
            [
                "ColorResource.accent = colorset AccentColor",
                "ColorResource.Icons.Inner.red = colorset Icons/Inner/red", "ColorResource.red = colorset red",
                "ImageResource.star = imageset star", "ImageResource.repeatSlash = symbolset repeat.slash",
                "ImageResource.Icons.bigCart = imageset Icons/Big Cart",
                "ImageResource.topShelf = imageset Top Shelf Image",
                "ImageResource.AppIcon.Front.content = imageset App Icon/Front/Content",
                "ImageResource.red = imageset red",
            ])
    }

    @Test func `of several assets with one symbol, the first has it`() throws {
        try check(
            [
                "A.xcassets/my star.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/MyStar.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/….imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/!/Contents.json": ForeignFiles.namespace,
                "A.xcassets/!/lost.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/broken.colorset/Contents.json": "{}",
            ],
            ["ImageResource.myStar = imageset MyStar"],
            notes: [
                "A.xcassets/!/Contents.json:1:1: warning: the folder \"!\" has no letter or digit, so what is in it has no symbols in Xcode; rename it",
                "A.xcassets/broken.colorset/Contents.json:1:1: warning: a color set lists its colors in \"colors\"; add at least one",
                "A.xcassets/my star.imageset/Contents.json:1:1: warning: \"my star\" would have the symbol myStar of \"MyStar\", so it has none in Xcode; rename one of them",
                "A.xcassets/….imageset/Contents.json:1:1: warning: \"…\" has no letter or digit, so it has no symbol in Xcode; rename it",
            ])
    }

    @Test func `keys that were added by hand have symbols`() throws {
        let values = [
            ("cart.title", ForeignFiles.unit("Cart")), ("count", ForeignFiles.unit("%lld of %d")),
            ("named", ForeignFiles.unit("%1$(name)@ has %2$(count)lld")),
            ("price", ForeignFiles.unit("%lf %f %@ %u %llu")), ("%lld active", ForeignFiles.unit("%lld active")),
            ("swapped", ForeignFiles.unit("%2$@ %1$lld")),
            (
                "files",
                #"{"stringUnit": {"state": "translated", "value": "%@: %#@count@"}, "substitutions": {"count": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"other": \#(ForeignFiles.unit("%arg files"))}}}}}"#
            ),
            (
                "plural",
                #"{"variations": {"plural": {"one": \#(ForeignFiles.unit("%d file")), "other": \#(ForeignFiles.unit("%d files"))}}}"#
            ),
        ]
        try check(
            [
                "Localizable.xcstrings": ForeignFiles.catalog(values),
                "Paywall.xcstrings": ForeignFiles.catalog([("a.b", ForeignFiles.unit("x"))]),
                "InfoPlist.xcstrings": ForeignFiles.catalog([("CFBundleName", ForeignFiles.unit("App"))]),
                "Code.xcstrings": ForeignFiles.catalog([("a", ForeignFiles.unit("x"))], state: "extracted_with_value"),
                "mul.lproj/Main.xcstrings": ForeignFiles.catalog([("5fR-uA-9cW.text", ForeignFiles.unit("x"))]),
                "Other.strings": "a = b;",
                "No.xcstrings":
                    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"extractionState": "manual", "generatesSymbol": false}, "b %@": {"extractionState": "manual"}}}"#,
            ],
            [
                "LocalizedStringResource.cartTitle = Localizable/cart.title",
                "LocalizedStringResource.count(_: Int, _: Int32) = Localizable/count",
                "LocalizedStringResource.named(name: String, count: Int) = Localizable/named",
                "LocalizedStringResource.price(_: Double, _: Float, _: String, _: UInt32, _: UInt) = Localizable/price",
                "LocalizedStringResource.active(_: Int) = Localizable/%lld active",
                "LocalizedStringResource.swapped(_: Int, _: String) = Localizable/swapped",
                "LocalizedStringResource.files(_: String, count: Int) = Localizable/files",
                "LocalizedStringResource.plural(_: Int32) = Localizable/plural",
                "LocalizedStringResource.Paywall.aB = Paywall/a.b",
                "LocalizedStringResource.InfoPlist.cfbundleName = InfoPlist/CFBundleName",
                "LocalizedStringResource.No.b(_: String) = No/b %@",
            ])
    }

    @Test func `keys with one symbol have none, unless their arguments differ`() throws {
        try check(
            [
                "Localizable.xcstrings": ForeignFiles.catalog([
                    ("a.b", ForeignFiles.unit("x")), ("A b", ForeignFiles.unit("y")), ("…", ForeignFiles.unit("z")),
                    ("done", ForeignFiles.unit("%d")), ("done %lld", ForeignFiles.unit("%lld")),
                    ("bad", ForeignFiles.unit("%s")),
                ]), "Broken.xcstrings": "[]",
            ],
            [
                "LocalizedStringResource.done(_: Int32) = Localizable/done",
                "LocalizedStringResource.done(_: Int) = Localizable/done %lld",
            ],
            notes: [
                "Broken.xcstrings:1:1: warning: a string catalog must be an object in { }, not an array",
                "Localizable.xcstrings:1:174: warning: the keys \"a.b\" and \"A b\" have the same symbol in Xcode, aB, which is an error there; rename one",
                "Localizable.xcstrings:1:292: warning: \"…\" has no letter or digit, so Xcode cannot make a symbol of it; rename it, or set \"generatesSymbol\" to false",
                "Localizable.xcstrings:1:767: warning: the placeholder %s takes a C string, which Swift has no type for; write %@, which takes a String",
            ])
    }

    @Test func `copies of generated files are obsolete, and build settings turn symbols off`() throws {
        let fixture = try ForeignFixture([
            "GeneratedAssetSymbols.swift": "", "Sub/GeneratedStringSymbols_Localizable.swift": "",
            "Generated.swift": "",
            "Localizable.xcstrings": ForeignFiles.catalog([("a", ForeignFiles.unit("x"))]),
            "A.xcassets/star.imageset/Contents.json": ForeignFiles.images,
        ])
        let all = ForeignConstants(xcodeSymbolsFor: fixture.files)
        #expect(
            all.obsoleteFiles.map(fixture.relative) == [
                "GeneratedAssetSymbols.swift", "Sub/GeneratedStringSymbols_Localizable.swift",
            ])
        #expect(all.outputs.map(\.name) == ["LocalizedStringResource", "ImageResource", "ColorResource"])
        #expect(all.types.isEmpty)
        let assets = ForeignConstants(xcodeSymbolsFor: fixture.files, hasStringSymbols: false)
        #expect(fixture.names(assets) == ["ImageResource.star"])
        let strings = ForeignConstants(xcodeSymbolsFor: fixture.files, hasAssetSymbols: false)
        #expect(fixture.names(strings) == ["LocalizedStringResource.a"])
    }
}
