import Testing

@Suite struct AmbiguousEntryTests {
    private static let color = #""color": {"components": {"red": 1, "green": 1, "blue": 1}}"#
    private static let remedy = ", so one of them is never shown; specify what distinguishes them, or remove one"

    @Test func `two files for the same surroundings are reported`() throws {
        let fixture = try CheckFixture([
            "I.imageset/Contents.json": CheckFixture.imageSet([
                "a.png 2x", "b.png 2x", "c.png 3x \(CheckFixture.dark)", "d.png 3x \(CheckFixture.dark)", "e.png 3x",
                #"f.png 3x "template-rendering-intent": "template""#,
            ])
        ])
        #expect(
            try fixture.findings("ambiguous") == [
                "I.imageset/Contents.json:3:3: \"b.png\" and \"a.png\" on line 2 are both for 2x" + Self.remedy,
                "I.imageset/Contents.json:5:3: \"d.png\" and \"c.png\" on line 4 are both for 3x, dark" + Self.remedy,
                "I.imageset/Contents.json:7:3: \"f.png\" and \"e.png\" on line 6 are both for 3x" + Self.remedy,
            ])
    }

    @Test func `two colors for the same surroundings are reported`() throws {
        let json = "{\"colors\": [\n{\(Self.color)},\n{\"idiom\": \"universal\", \(Self.color)}]}"
        #expect(
            try CheckFixture(["C.colorset/Contents.json": json]).findings("ambiguous") == [
                "C.colorset/Contents.json:3:1: this color and the one on line 2 are both for everything" + Self.remedy
            ])
    }

    @Test(arguments: [
        CheckFixture.imageSet(["a.png 1x", "b.png 2x", "- 2x", #"c.png 2x "unassigned": true"#]),
        CheckFixture.imageSet([#"a.png 2x "new": "x""#, #"b.png 2x "new": "y""#]),
        CheckFixture.imageSet(["a.png 2x", #"b.png 2x "subtype": "retina4""#, "c.png 2x \(CheckFixture.dark)"]),
    ])
    func `entries that anything distinguishes are not flagged`(json: String) throws {
        #expect(try CheckFixture(["I.imageset/Contents.json": json]).findings("ambiguous") == [])
    }

    @Test func `images of two sizes are reported by the rule for sizes alone`() throws {
        let fixture = try CheckFixture(
            ["I.imageset/Contents.json": CheckFixture.imageSet(["a.png 2x", "b.png 2x"])],
            images: ["I.imageset/a.png": ImageBuilder.png(10, 10), "I.imageset/b.png": ImageBuilder.png(12, 12)])
        #expect(try fixture.findings("ambiguous") == [])
        #expect(try fixture.findings("pixel_size").count == 1)
    }
}
