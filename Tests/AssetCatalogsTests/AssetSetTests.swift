import AssetCatalogs
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct AssetSetTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ files: [(String, String)]) throws -> [Asset] {
        for (path, text) in files { try folder.write(text, to: "A.xcassets/" + path) }
        return try AssetCatalogReader.assets(
            inCatalogAt: folder.path + "/A.xcassets", displayPath: "Sources/App/A.xcassets", resourcePath: "A.xcassets"
        ).assets
    }

    /// The problems of one description as `line:column: message`.
    private func problems(_ name: String, _ json: String) -> [String] {
        do {
            _ = try read([("\(name)/Contents.json", json)])
            return []
        } catch {
            return (error as? DiagnosticsError)?.diagnostics.map {
                "\($0.location.line):\($0.location.column): \($0.message)"
            } ?? ["\(error)"]
        }
    }

    @Test(arguments: AssetKind.allCases.filter { $0 != .layeredIcon })
    func `every kind is recognized by the extension of its folder`(kind: AssetKind) throws {
        let json = #"{"images": [], "symbols": [], "data": [], "colors": [{"idiom": "universal"}]}"#
        let asset = try #require(try read([("Big One.\(kind.rawValue)/Contents.json", json)]).first)
        #expect(asset.name == "Big One")
        #expect(asset.set?.kind == kind)
        #expect(asset.path == "A.xcassets/Big One.\(kind.rawValue)")
        #expect(asset.file.displayPath == "Sources/App/A.xcassets/Big One.\(kind.rawValue)/Contents.json")
    }

    @Test(arguments: ["x.icns", "x.icon", "Group.v2", "imageset", ".imageset2"])
    func `a folder with another extension is a group`(name: String) throws {
        let assets = try read([("\(name)/B.imageset/Contents.json", #"{"images": []}"#)])
        guard name.hasPrefix(".") else {
            guard case .folder(_, let members)? = assets.first?.content else { throw CancellationError() }
            #expect(assets.first?.name == name)
            #expect(members.map(\.name) == ["B"])
            return
        }
        #expect(assets.isEmpty)
    }

    @Test func `an entry keeps all its attributes, with places`() throws {
        let json = """
            {"images": [
              {"filename": "a@2x.png", "scale": "2x", "idiom": "ipad", "subtype": "mac-catalyst",
               "display-gamut": "display-P3", "language-direction": "right-to-left", "memory": "2GB",
               "graphics-feature-set": "apple4", "width-class": "compact", "height-class": "regular",
               "screen-width": "<=145", "locale": "fr", "future": true, "resizing": {"mode": "9-part"},
               "appearances": [{"appearance": "luminosity", "value": "dark"},
                               {"appearance": "contrast", "value": "high"}, {"appearance": "depth", "value": 3}]},
              {"idiom": "universal", "display-gamut": "sRGB", "scale": "12x"}
            ]}
            """
        let set = try #require(try read([("I.imageset/Contents.json", json)]).first?.set)
        let entry = set.entries[0]
        #expect(entry.list == "images" && entry.offset == 15 && entry.scale == 2 && !entry.isUnassigned)
        #expect(entry.filename?.text == "a@2x.png")
        let file = SourceFile(path: "x", text: json)
        #expect(entry.filename.map { file.location(at: $0.offset).line } == 2)
        #expect(entry.attributes[.memory].map { file.location(at: $0.offset).line } == 3)
        #expect(entry[.init(rawValue: "future")] == "true" && entry[.init(rawValue: "depth")] == "3")
        #expect(
            entry.distinguishingAttributes == [
                .idiom: "ipad", .subtype: "mac-catalyst", .scale: "2x", .luminosity: "dark", .contrast: "high",
                .displayGamut: "display-P3", .languageDirection: "right-to-left", .locale: "fr",
                .widthClass: "compact", .heightClass: "regular", .screenWidth: "<=145", .memory: "2GB",
                .graphicsFeatureSet: "apple4",
            ])
        #expect(set.entries[1].filename == nil && set.entries[1].scale == nil)
        #expect(set.entries[1].distinguishingAttributes == [.scale: "12x"])
    }

    @Test func `properties are kept, and tags with their places`() throws {
        let json = """
            {"images": [], "properties": {"template-rendering-intent": "template", "localizable": true, "new": 1.50,
              "preserves-vector-representation": true, "on-demand-resource-tags": ["level1", "boss"]}}
            """
        let properties = try #require(try read([("I.imageset/Contents.json", json)]).first?.set?.properties)
        #expect(properties.templateRenderingIntent == "template" && properties.values["localizable"]?.text == "true")
        #expect(properties.values["preserves-vector-representation"]?.text == "true")
        #expect(properties.values["new"]?.text == "1.50")
        #expect(properties.tags.map(\.text) == ["level1", "boss"])
        #expect(SourceFile(path: "x", text: json).location(at: properties.tags[1].offset).line == 2)
    }

    @Test func `assets that consist of sets list them as members`() throws {
        let assets = try read([
            ("T.arresourcegroup/Contents.json", #"{"resources": [{"filename": "Poster.arreferenceimage"}]}"#),
            ("T.arresourcegroup/Poster.arreferenceimage/Contents.json", #"{"images": [{"filename": "p.png"}]}"#),
            ("S.stickerpack/Contents.json", #"{"stickers": [{"filename": "Hi.sticker"}], "properties": {}}"#),
            ("S.stickerpack/Hi.sticker/Contents.json", #"{"properties": {"filename": "hi.gif"}}"#),
            ("W.spriteatlas/Contents.json", #"{"properties": {"provides-namespace": true}}"#),
            ("W.spriteatlas/Walk.imageset/Contents.json", #"{"images": []}"#),
        ])
        #expect(assets.map(\.name) == ["S", "T", "W"])
        #expect(assets.map { $0.set?.members.map(\.name) } == [["Hi"], ["Poster"], ["Walk"]])
        #expect(assets[1].set?.entries.first?.filename?.text == "Poster.arreferenceimage")
        let sticker = assets[0].set?.members[0].set
        #expect(sticker?.kind == .sticker && sticker?.entries.first?.filename?.text == "hi.gif")
        #expect(assets[2].set?.properties.providesNamespace == true)
    }

    @Test func `colors are for appearances, contrast, devices and displays`() throws {
        func color(_ red: Int, _ more: String = "") -> String {
            #"{"color": {"components": {"red": "\#(red)", "green": "0", "blue": "0"}}\#(more)}"#
        }
        let dark = #"{"appearance": "luminosity", "value": "dark"}"#
        let high = #"{"appearance": "contrast", "value": "high"}"#
        let json = [
            color(51, #", "idiom": "universal""#), color(102, #", "appearances": [\#(dark)]"#),
            color(153, #", "appearances": [\#(dark), \#(high)]"#), color(204, #", "idiom": "watch""#),
            color(255, #", "display-gamut": "display-P3""#),
        ].joined(separator: ", ")
        let set = try #require(try read([("C.colorset/Contents.json", "{\"colors\": [\(json)]}")]).first?.set?.colors)
        func red(_ value: Double) -> AssetColor { AssetColor(space: .sRGB, red: value, green: 0, blue: 0, alpha: 1) }
        #expect(
            set
                == AssetColorSet(
                    any: red(0.2), dark: red(0.4),
                    others: [
                        .init(attributes: [.luminosity: "dark", .contrast: "high"], color: red(0.6)),
                        .init(attributes: [.idiom: "watch"], color: red(0.8)),
                        .init(attributes: [.displayGamut: "display-P3"], color: red(1)),
                    ]))
    }

    @Test func `the name of a system color is preserved`() throws {
        let json = #"{"colors": [{"color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#
        let set = try #require(try read([("C.colorset/Contents.json", json)]).first?.set)
        #expect(set.entries.map(\.color) == [.reference(platform: "ios", name: "systemBlueColor")])
    }

    @Test(arguments: [
        ("I.imageset", "[]", "1:1: Contents.json must be an object in { }, not an array"),
        ("A.appiconset", "1", "1:1: Contents.json must be an object in { }, not a number"),
        ("I.imageset", #"{"images": [1]}"#, #"1:13: each entry of "images" must be an object in { }, not a number"#),
        (
            "I.imageset", #"{"images": [{"filename": null}]}"#,
            #"1:26: "filename" must be a string, not null"#
        ),
        ("I.imageset", #"{"images": [{"scale": 2}]}"#, #"1:23: "scale" must be a string, not a number"#),
        (
            "I.imageset", #"{"images": [{"appearances": {}}]}"#,
            #"1:29: "appearances" must be a list in [ ], not an object"#
        ),
        (
            "I.imageset", #"{"images": [{"appearances": ["dark"]}]}"#,
            #"1:30: each entry of "appearances" must be an object in { }, not a string"#
        ),
        ("S.symbolset", "{}", #"1:1: a symbol set lists its files in "symbols"; add the list"#),
        ("D.dataset", #"{"data": 1}"#, #"1:10: a data set lists its files in "data"; add the list"#),
        ("G", #"{"properties": []}"#, #"1:16: "properties" must be an object in { }, not an array"#),
        (
            "G", #"{"properties": {"on-demand-resource-tags": "a"}}"#,
            #"1:44: "on-demand-resource-tags" must be a list of strings in [ ], not a string"#
        ),
        ("C.colorset", #"{"colors": [{"color": "red"}]}"#, #"1:23: "color" must be an object in { }, not a string"#),
    ])
    func `a value of the wrong type is named at its place`(name: String, json: String, message: String) {
        #expect(problems(name, json) == [message])
    }

    @Test func `a set of a kind that is not known is a warning`() throws {
        try folder.write(#"{"info": {}, "shapes": []}"#, to: "A.xcassets/Big.shapeset/Contents.json")
        try folder.write("{}", to: "A.xcassets/v1.2/Contents.json")
        let (_, warnings) = try AssetCatalogReader.assets(
            inCatalogAt: folder.path + "/A.xcassets", displayPath: "A.xcassets")
        #expect(warnings.map(\.location.column) == [14])
        #expect(warnings.first?.message.hasPrefix("\".shapeset\" is not a known kind of asset") == true)
    }

    @Test func `a tag that is listed twice counts once`() throws {
        let json = #"{"images": [], "properties": {"on-demand-resource-tags": ["a", "b", "a"], "tags": ["b", "c"]}}"#
        let set = try read([("I.imageset/Contents.json", json)]).first?.set
        #expect(set?.properties.tags.map(\.text) == ["a", "b", "c"])
    }

    @Test func `all problems of one description are reported`() {
        let json = #"{"images": [{"scale": 1}, 2, {"idiom": []}], "properties": 1}"#
        #expect(problems("I.imageset", json).count == 4)
    }

    @Test func `nesting is limited, and links back end`() throws {
        try folder.write("{}", to: "A.xcassets/G/Contents.json")
        for name in ["one", "two"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/A.xcassets/G/\(name)", withDestinationPath: folder.path + "/A.xcassets")
        }
        let assets = try read([])
        #expect(assets.map(\.name) == ["G"])
        let deep = (0..<AssetCatalogReader.nestingLimit).map { "f\($0)" }.joined(separator: "/")
        let error = #expect(throws: DiagnosticsError.self) { try read([(deep + "/x.txt", "")]) }
        #expect(error?.diagnostics.map(\.message) == ["folders are nested deeper than 64 levels; flatten the catalog"])
    }
}
