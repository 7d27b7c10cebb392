import Testing
import Workspace

@testable import AssetRules

@Suite struct VariantRulesTests {
    @Test(
        arguments: [
            (["a.png 1x", "b.png 2x", "- 3x"], ":4:3: \"I\" has files for 1x and 2x, but none for 3x"),
            (["a.png 1x", "b.png 2x"], ":3:3: \"I\" has files for 1x and 2x, but none for 3x"),
            (["a.png 1x", "c.png 3x"], ":3:3: \"I\" has files for 1x and 3x, but none for 2x"),
            (
                ["a.png 1x", "b.png 2x", "c.png 3x", "d.png 1x \(CheckFixture.dark)", "e.png 2x \(CheckFixture.dark)"],
                ":6:3: \"I\" has files for 1x and 2x (dark), but none for 3x"
            ),
        ])
    func `a scale that the others suggest is missing`(entries: [String], message: String) throws {
        let fixture = try CheckFixture(["I.imageset/Contents.json": CheckFixture.imageSet(entries)])
        #expect(
            try fixture.findings("missing_scale", platforms: [.iOS]) == [
                "I.imageset/Contents.json\(message); add it, or use one vector file"
            ])
    }

    @Test(arguments: [
        CheckFixture.imageSet(["b.png 2x", "c.png 3x", "- 1x"]), CheckFixture.imageSet(["b.png 2x", "- 1x", "- 3x"]),
        CheckFixture.imageSet(["a.pdf -"]), CheckFixture.imageSet(["a.svg 1x", "b.svg 2x"]),
        CheckFixture.imageSet(["a.png 1x", "b.png 2x", "c.png -"]), CheckFixture.imageSet(["- 1x", "- 2x", "- 3x"]),
        #"{"images": [{"idiom": "mac", "scale": "1x", "filename": "a"}, {"idiom": "mac", "scale": "2x", "filename": "b"}]}"#,
        #"{"images": [{"idiom": "ipad", "scale": "1x", "filename": "a"}, {"idiom": "ipad", "scale": "2x", "filename": "b"}]}"#,
    ])
    func `sets without a gap are fine`(json: String) throws {
        #expect(
            try CheckFixture(["I.imageset/Contents.json": json]).findings("missing_scale", platforms: [.iOS]) == [])
    }

    @Test(
        arguments: [
            (nil, false), ([.iOS], true), ([.iOS, .macOS], true), ([.macOS], false), ([.iPadOS], false),
            ([.tvOS, .watchOS], false), ([.visionOS], false),
        ] as [(Set<Platform>?, Bool)])
    func `only iOS needs a universal set at 3x`(platforms: Set<Platform>?, isMissing: Bool) throws {
        let set = CheckFixture.imageSet(["a.png 1x", "b.png 2x"])
        let fixture = try CheckFixture(["I.imageset/Contents.json": set])
        #expect(try fixture.findings("missing_scale", platforms: platforms).isEmpty != isMissing)
        // Another set of the catalog shows what it is for if the platforms are not known.
        try fixture.write(CheckFixture.imageSet(["a.png 2x", "b.png 3x"]), to: "J.imageset/Contents.json")
        #expect(
            try fixture.findings("missing_scale", platforms: platforms).isEmpty != (isMissing || platforms == nil))
    }

    @Test(arguments: [
        ("iphone", true), ("car", true), ("ipad", false), ("mac", false), ("tv", false), ("watch", false),
        ("vision", false),
    ])
    func `only some devices have screens at 3x`(idiom: String, isMissing: Bool) throws {
        let entries = [1, 2].map { "{\"idiom\": \"\(idiom)\", \"scale\": \"\($0)x\", \"filename\": \"\($0).png\"}" }
        let fixture = try CheckFixture(["I.imageset/Contents.json": "{\"images\": [\(entries.joined(separator: ","))]}"]
        )
        let check = try AssetCheck.of("missing_scale", options: "{\"idioms\": [\"\(idiom)\"]}")
        #expect(check.findings(in: [try fixture.contents(platforms: [.iOS])]).isEmpty != isMissing)
    }

    private static func color(dark: Bool, slot: Bool = false) -> String {
        let components = #""color": {"components": {"red": 1, "green": 1, "blue": 1}}"#
        let second =
            dark
            ? ", {\(CheckFixture.dark), \(components)}"
            : slot ? ", {\(CheckFixture.dark), \"idiom\": \"universal\"}" : ""
        return "{\"colors\": [{\(components)}\(second)]}"
    }

    @Test func `a dark variant is missing where most others have one`() throws {
        let fixture = try CheckFixture([
            "A.colorset/Contents.json": Self.color(dark: true), "B.colorset/Contents.json": Self.color(dark: false),
            "C.colorset/Contents.json": Self.color(dark: true), "D.colorset/Contents.json": Self.color(dark: true),
            "System.colorset/Contents.json": #"{"colors": [{"color": {"platform": "ios", "reference": "label"}}]}"#,
            "I.imageset/Contents.json": CheckFixture.imageSet(["a.png"]),
        ])
        #expect(
            try fixture.findings("missing_dark") == [
                "B.colorset/Contents.json:1:13: \"B\" has no dark variant, but 3 of the catalog's 4 colors have one; add it"
            ])
    }

    @Test(
        arguments: [
            (2, 1, false), (3, 1, true), (3, 2, true), (3, 3, false), (4, 3, true), (3, 4, false), (0, 4, false),
        ])
    func `more than half of the sets, and at least three, make dark variants usual`(
        dark: Int, others: Int, isUsual: Bool
    ) throws {
        let fixture = try CheckFixture()
        for number in 0..<dark + others {
            try fixture.write(Self.color(dark: number < dark), to: "C\(number).colorset/Contents.json")
        }
        #expect(try fixture.findings("missing_dark").count == (isUsual ? others : 0))
    }

    @Test(arguments: [("photo.jpg", false), ("photo.JPEG", false), ("drawing.png", true), ("drawing.pdf", true)])
    func `photos need no dark variant`(file: String, isReported: Bool) throws {
        let fixture = try CheckFixture(["Other.imageset/Contents.json": CheckFixture.imageSet([file])])
        for name in ["A", "B", "C"] {
            let set = CheckFixture.imageSet(["a.png", "b.png - \(CheckFixture.dark)"])
            try fixture.write(set, to: "\(name).imageset/Contents.json")
        }
        #expect(try fixture.findings("missing_dark").isEmpty != isReported)
    }

    @Test func `an empty place for a dark variant is found by itself`() throws {
        let fixture = try CheckFixture([
            "B.colorset/Contents.json": Self.color(dark: false, slot: true),
            "I.imageset/Contents.json": CheckFixture.imageSet(["a.png 2x", "- 2x \(CheckFixture.dark)"]),
        ])
        let message = "has an empty slot for a dark variant; add the variant, or remove the slot"
        #expect(
            try fixture.findings("missing_dark") == [
                "B.colorset/Contents.json:1:75: \"B\" \(message)", "I.imageset/Contents.json:3:3: \"I\" \(message)",
            ])
    }

    @Test func `template images need no dark variant`() throws {
        let fixture = try CheckFixture([
            "J.imageset/Contents.json": CheckFixture.imageSet(
                ["a.png"], properties: #"{"template-rendering-intent": "template"}"#)
        ])
        for name in ["A", "B", "C"] {
            let set = CheckFixture.imageSet(["a.png", "b.png - \(CheckFixture.dark)"])
            try fixture.write(set, to: "\(name).imageset/Contents.json")
        }
        #expect(try fixture.findings("missing_dark") == [])
    }
}
