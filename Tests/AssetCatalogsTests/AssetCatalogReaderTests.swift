import AssetCatalogs
import SourceText
import TestSupport
import Testing

@Suite struct AssetCatalogReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func assets(_ files: [(String, String)]) throws -> [Asset] {
        for (path, text) in files { try folder.write(text, to: "A.xcassets/" + path) }
        return try AssetCatalogReader.assets(inCatalogAt: folder.path + "/A.xcassets", displayPath: "A.xcassets").assets
    }

    private func color(_ json: String) throws -> AssetColorSet? {
        let assets = try assets([("C.colorset/Contents.json", json)])
        return assets.first?.set?.colors
    }

    @Test func `images, icons and folders are found`() throws {
        let found = try assets([
            ("Contents.json", "{}"),
            ("B.imageset/Contents.json", #"{"images": []}"#),
            ("AppIcon.appiconset/Contents.json", "{}"),
            ("Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#),
            ("Icons/v1.2.imageset/Contents.json", #"{"images": []}"#),
            ("Plain/A.imageset/Contents.json", #"{"images": []}"#),
        ])
        func names(_ assets: [Asset]) -> [String] {
            assets.flatMap { asset in
                guard case .folder(let properties, let nested) = asset.content else { return [asset.name] }
                return names(nested).map { "\(asset.name)\(properties.providesNamespace ? "." : "/")\($0)" }
            }
        }
        #expect(names(found) == ["AppIcon", "B", "Icons.v1.2", "Plain/A"])
    }

    @Test(
        arguments: [
            (#""red": "1.000", "green": "0.5", "blue": "0.0""#, 1, 0.5, 0),
            (#""red": "255", "green": "51", "blue": "0""#, 1, 0.2, 0),
            (#""red": "0xFF", "green": "0x33", "blue": "0X00""#, 1, 0.2, 0),
            (#""red": 1, "green": 0.25, "blue": 0"#, 1, 0.25, 0),
        ] as [(String, Double, Double, Double)])
    func `components are read in every form that Xcode writes`(
        components: String, red: Double, green: Double, blue: Double
    ) throws {
        let set = try color(#"{"colors": [{"color": {"components": {\#(components)}}, "idiom": "universal"}]}"#)
        #expect(
            set == AssetColorSet(any: AssetColor(space: .sRGB, red: red, green: green, blue: blue, alpha: 1), dark: nil)
        )
    }

    @Test func `appearances, spaces and gray are distinguished`() throws {
        let set = try color(
            #"""
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "display-p3",
                "components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "0.5"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "gray-gamma-22", "components": {"white": "0.2", "alpha": "1.0"}}},
              {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
               "color": {"components": {"red": "0", "green": "0", "blue": "0"}}}
            ]}
            """#)
        #expect(set?.any == AssetColor(space: .displayP3, red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(set?.dark == AssetColor(space: .grayGamma22, red: 0.2, green: 0.2, blue: 0.2, alpha: 1))
    }

    @Test(arguments: [
        ("{↓", "expected a name in double quotes but found end of file"),
        ("↓{}", "a color set lists its colors in \"colors\"; add at least one"),
        (#"{"colors": ↓[]}"#, "a color set lists its colors in \"colors\"; add at least one"),
        (
            #"{"colors": ↓[{"appearances": [{"value": "dark"}], "color": {"components": {"red": 1, "green": 1, "blue": 1}}}]}"#,
            "this color set has no color for any appearance; add one without \"appearances\""
        ),
        (
            #"{"colors": [{"color": {"components": {"red": ↓"300", "green": 1, "blue": 1}}}]}"#,
            "\"red\" is \"300\", outside the range of srgb; write it from \"0.0\" to \"1.0\", from \"0\" to \"255\" or "
                + "from \"0x00\" to \"0xFF\""
        ),
        (
            #"{"colors": [{"color": {"components": {"red": ↓255, "green": 1, "blue": 1}}}]}"#,
            "\"red\" is 255, but a number without quotes is from 0 to 1; write \"255\""
        ),
        (#"{"colors": [{"color": ↓{}}]}"#, "this color has no \"components\"; add red, green, blue and alpha"),
        (
            #"{"colors": [{"color": {"components": ↓{"red": "1", "green": "1"}}}]}"#,
            "the component \"blue\" is missing; add it"
        ),
        (
            #"{"colors": [{"color": {"components": {"red": ↓"full", "green": 1, "blue": 1}}}]}"#,
            "\"red\" is \"full\", which is not a number; write it as \"0.5\", \"128\" or \"0x80\""
        ),
        (
            #"{"colors": [{"color": {"color-space": ↓"cmyk", "components": {}}}]}"#,
            "unknown color space \"cmyk\"; use srgb, extended-srgb, extended-linear-srgb, display-p3, gray-gamma-22 or extended-gray"
        ),
        (
            #"{"colors": [{"color": {"components": {"red": 1, "green": 1, "blue": 1, "alpha": ↓1e300}}}]}"#,
            "\"alpha\" is 1e300, but an opacity is from 0 to 1; write one as in \"0.5\""
        ),
    ])
    func `a broken color set is named at its place`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) { try color(source.text) }
        let path = folder.path + "/A.xcassets/C.colorset/Contents.json"
        #expect(error?.diagnostics == [Diagnostic(path: path, location: source.location, message)])
    }

    @Test(arguments: [
        ("I.imageset", "↓{}", "an image set lists its files in \"images\"; add the list"),
        ("I.imageset", #"{"images": ↓{}}"#, "an image set lists its files in \"images\"; add the list"),
        (
            "Folder", #"{"properties": {"provides-namespace": ↓1}}"#,
            "\"provides-namespace\" must be true or false, not a number"
        ),
        ("Folder", "[1↓,]", "JSON does not allow trailing commas; remove this one"),
    ])
    func `a broken description is named at its place`(name: String, marked: String, message: String) {
        let source = MarkedSource(marked)
        let error = #expect(throws: DiagnosticsError.self) { try assets([("\(name)/Contents.json", source.text)]) }
        let path = folder.path + "/A.xcassets/\(name)/Contents.json"
        #expect(error?.diagnostics == [Diagnostic(path: path, location: source.location, message)])
    }

    @Test func `of two displays the one that all have is meant`() throws {
        let set = try color(
            #"""
            {"colors": [
              {"display-gamut": "sRGB", "color": {"components": {"red": 1, "green": 0, "blue": 0}}},
              {"display-gamut": "display-P3",
               "color": {"color-space": "display-p3", "components": {"red": 0.9, "green": 0, "blue": 0}}}
            ]}
            """#)
        #expect(set?.any.space == .sRGB)
    }

    @Test(
        arguments: [
            (#""1""#, 1), (#""0""#, 0), (#""0.5""#, 0.5), (#""128""#, 128.0 / 255), (#""0x80""#, 128.0 / 255), ("1", 1),
        ] as [(String, Double)])
    func `an opacity is read in every form`(text: String, alpha: Double) throws {
        let set = try color(
            #"{"colors": [{"color": {"components": {"red": 1, "green": 1, "blue": 1, "alpha": \#(text)}}}]}"#)
        #expect(set?.any.alpha == alpha)
    }

    @Test func `extended spaces allow components outside 0 to 1`() throws {
        let set = try color(
            #"{"colors": [{"color": {"color-space": "extended-linear-srgb", "components": {"red": "1.25", "green": "-0.5", "blue": "0.0"}}}]}"#
        )
        #expect(set?.any == AssetColor(space: .extendedLinearSRGB, red: 1.25, green: -0.5, blue: 0, alpha: 1))
    }

    @Test(arguments: [
        #"{"colors": [{"color": {"platform": "ios", "reference": "systemBlue"}}]}"#,
        #"{"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#,
    ])
    func `a color set without values of its own is a name`(json: String) throws {
        try folder.write(json, to: "A.xcassets/C.colorset/Contents.json")
        let (assets, warnings) = try AssetCatalogReader.assets(
            inCatalogAt: folder.path + "/A.xcassets", displayPath: "A.xcassets")
        #expect(assets.map(\.name) == ["C"])
        #expect(assets.first?.set?.colors == nil)
        #expect(warnings.isEmpty)
    }

    @Test func `every broken description is reported at once`() {
        let error = #expect(throws: DiagnosticsError.self) {
            try assets([
                ("A.imageset/Contents.json", "{"), ("N/B.colorset/Contents.json", "{"), ("C.imageset/x.png", ""),
            ])
        }
        #expect(error?.diagnostics.count == 3)
    }
}
