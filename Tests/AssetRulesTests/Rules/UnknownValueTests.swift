import Testing

@Suite struct UnknownValueTests {
    private static let color = #""color": {"components": {"red": 1, "green": 1, "blue": 1}}"#

    /// The findings in an image set with one entry, as `column: message`.
    private func found(_ entry: String) throws -> [String] {
        let fixture = try CheckFixture(["I.imageset/Contents.json": "{\"images\": [{\(entry)}]}"])
        return try fixture.findings("unknown_value").map { $0.replacing("I.imageset/Contents.json:1:", with: "") }
    }

    @Test(
        arguments: [
            (#""idiom": "iphnoe""#, "23: \"idiom\" has the unknown value \"iphnoe\"; did you mean \"iphone\"?"),
            (#""scale": "2X""#, "23: \"scale\" has the unknown value \"2X\"; did you mean \"2x\"?"),
            (#""scale": "@2x""#, "23: \"scale\" has the unknown value \"@2x\"; did you mean \"2x\"?"),
            (#""apearances": []"#, "14: \"apearances\" is an unknown key of an entry; did you mean \"appearances\"?"),
            (#""Filename": "a""#, "14: \"Filename\" is an unknown key of an entry; did you mean \"filename\"?"),
            (
                #""appearances": [{"appearance": "luminosty", "value": "dark"}]"#,
                "45: \"appearance\" has the unknown value \"luminosty\"; did you mean \"luminosity\"?"
            ),
            (
                #""appearances": [{"value": "dakr"}]"#,
                "40: \"value\" has the unknown value \"dakr\"; did you mean \"dark\"?"
            ),
            (
                #""appearances": [{"appearance": "luminosity", "vlaue": "dark"}]"#,
                "59: \"vlaue\" is an unknown key of an appearance; did you mean \"value\"?"
            ),
            (
                #""display-gamut": "display-p3""#,
                "31: \"display-gamut\" has the unknown value \"display-p3\"; did you mean \"display-P3\"?"
            ),
            (
                #""language-direction": "left-to-rigth""#,
                "36: \"language-direction\" has the unknown value \"left-to-rigth\"; did you mean \"left-to-right\"?"
            ),
        ])
    func `a near misspelling of a known key or value is reported`(entry: String, message: String) throws {
        #expect(try found(entry) == [message])
    }

    @Test(arguments: [
        #""idiom": "hologram", "subtype": "52mm", "scale": "4x", "memory": "24GB", "graphics-feature-set": "apple12""#,
        #""appearances": [{"appearance": "depth", "value": "deep"}, {"appearance": "luminosity", "value": "clear"}]"#,
        #""screen-width": ">205", "size": "88x88", "locale": "pt-BR", "something-new": true, "idiom": null"#,
        #""screenWidth": "{130,145}", "widthClass": "compact", "graphicsFeatureSet": "metal1v2""#,
        #""idiom": "tv", "role": "primary-app-icon", "platform": "watchos", "resizing": {"mode": "9-part"}"#,
    ])
    func `members of other versions are left alone`(entry: String) throws {
        let fixture = try CheckFixture(["X.appiconset/Contents.json": "{\"images\": [{\(entry)}]}"])
        #expect(try fixture.findings("unknown_value") == [])
    }

    @Test func `colors, properties, folders and the catalog itself are looked at`() throws {
        let fixture = try CheckFixture([
            "Contents.json": #"{"propertys": {}}"#, "G/Contents.json": #"{"properties": {"provides-namspace": true}}"#,
            "C.colorset/Contents.json": #"""
            {"colors": [
              {"color": {"color-spaec": "srgb", "components": {"red": 1, "green": 1, "blue": 1, "alhpa": 0.5}}}]}
            """#,
            "S.symbolset/Contents.json": #"{"symbols": [], "properties": {"symbol-rendering-intent": "templat"}}"#,
        ])
        #expect(
            try fixture.findings("unknown_value") == [
                "C.colorset/Contents.json:2:14: \"color-spaec\" is an unknown key of a color; "
                    + "did you mean \"color-space\"?",
                "C.colorset/Contents.json:2:85: \"alhpa\" is an unknown key of \"components\"; did you mean \"alpha\"?",
                "Contents.json:1:2: \"propertys\" is an unknown key of a description; did you mean \"properties\"?",
                "G/Contents.json:1:17: \"provides-namspace\" is an unknown key of \"properties\"; "
                    + "did you mean \"provides-namespace\"?",
                "S.symbolset/Contents.json:1:59: \"symbol-rendering-intent\" has the unknown value \"templat\"; "
                    + "did you mean \"template\"?",
            ])
    }

    @Test(arguments: [
        #""appearances": [{"appearance": "luminosity", "value": "dakr"}]"#, #""apearances": [{"value": "dark"}]"#,
    ])
    func `a dark variant that is misspelled is not missing, and not ambiguous`(dark: String) throws {
        let fixture = try CheckFixture([
            "A.colorset/Contents.json": "{\"colors\": [{\(Self.color)}, {\(CheckFixture.dark), \(Self.color)}]}",
            "B.colorset/Contents.json": "{\"colors\": [{\(Self.color)}, {\(dark), \(Self.color)}]}",
        ])
        for name in ["C", "D"] {
            let set = "{\"colors\": [{\(Self.color)}, {\(CheckFixture.dark), \(Self.color)}]}"
            try fixture.write(set, to: "\(name).colorset/Contents.json")
        }
        #expect(try fixture.findings("missing_dark") == [])
        #expect(try fixture.findings("ambiguous") == [])
        #expect(try fixture.findings("unknown_value").count == 1)
    }

    @Test func `an icon whose scale is misspelled is not measured by another one`() throws {
        let fixture = try CheckFixture(
            ["A.appiconset/Contents.json": #"{"images": [{"filename": "a.png", "size": "20x20", "scale": "2X"}]}"#],
            images: ["A.appiconset/a.png": ImageBuilder.png(40, 40)])
        #expect(try fixture.findings("pixel_size") == [])
    }
}
