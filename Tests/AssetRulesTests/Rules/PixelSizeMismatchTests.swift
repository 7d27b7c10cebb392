import Testing

@Suite struct PixelSizeMismatchTests {
    /// Widths by scale; the height is 30 points.
    @Test(
        arguments: [
            // Rounded to the nearest, down, and up from a third of 100.
            [1: 10, 2: 20, 3: 30], [1: 33, 2: 67, 3: 100], [1: 33, 2: 66, 3: 100], [1: 34, 2: 67, 3: 100], [2: 7],
            [3: 7],
            [1: 10, 2: 21],
            // One more pixel of the lower scale.
            [1: 10, 2: 22], [1: 163, 2: 324], [2: 459, 3: 688], [1: 186, 3: 554],
        ])
    func `sizes that fit their scales are fine`(widths: [Int: Int]) throws {
        #expect(try fixture(widths).findings("pixel_size") == [])
    }

    @Test(
        arguments: [
            ([1: 10, 2: 23], "2.png\" has 23×60 pixels, but \"1.png\" has 10×30 at 1x, so it needs 20×60 at 2x"),
            ([1: 10, 2: 10], "2.png\" has 10×60 pixels, but \"1.png\" has 10×30 at 1x, so it needs 20×60 at 2x"),
            (
                [1: 20, 2: 20, 3: 30],
                "1.png\" has 20×30 pixels, but \"2.png\" has 20×60 at 2x, so it needs 10×30 at 1x"
            ),
            ([2: 20, 3: 20], "3.png\" has 20×90 pixels, but \"2.png\" has 20×60 at 2x, so it needs 30×90 at 3x"),
        ] as [([Int: Int], String)])
    func `the file that does not fit the others is found`(widths: [Int: Int], message: String) throws {
        let found = try fixture(widths).findings("pixel_size")
        #expect(found.count == 1)
        #expect(found.first?.contains(message + "; export it in that size, or correct its scale") == true, "\(found)")
    }

    private func fixture(_ widths: [Int: Int]) throws -> CheckFixture {
        let scales = widths.keys.sorted()
        return try CheckFixture(
            ["I.imageset/Contents.json": CheckFixture.imageSet(scales.map { "\($0).png \($0)x" })],
            images: Dictionary(
                uniqueKeysWithValues: scales.map {
                    ("I.imageset/\($0).png", ImageBuilder.png(widths[$0] ?? 0, 30 * $0))
                }))
    }

    @Test func `variants are not held against each other`() throws {
        let entries = [
            "a.png 1x", "b.png 2x \(CheckFixture.dark)", #"c.png 2x "locale": "fr""#, "d.png -",
            #"e.png 2x "unassigned": true"#,
        ]
        let images = ["a", "b", "c", "d", "e"].enumerated().map {
            ("I.imageset/\($1).png", ImageBuilder.png(10 + $0, 10))
        }
        let fixture = try CheckFixture(
            ["I.imageset/Contents.json": CheckFixture.imageSet(entries)],
            images: Dictionary(uniqueKeysWithValues: images))
        #expect(try fixture.findings("pixel_size") == [])
    }

    @Test func `two sizes for one place are reported`() throws {
        let fixture = try CheckFixture(
            ["I.imageset/Contents.json": CheckFixture.imageSet(["a.png 2x", "b.png 2x"])],
            images: ["I.imageset/a.png": ImageBuilder.png(10, 10), "I.imageset/b.png": ImageBuilder.jpeg(12, 12)])
        #expect(
            try fixture.findings("pixel_size") == [
                "I.imageset/Contents.json:3:16: \"b.png\" has 12×12 pixels and \"a.png\" has 10×10, though both are for 2x; "
                    + "correct the scale of one, or remove it"
            ])
    }

    @Test(
        arguments: [
            (#""size": "83.5x83.5", "scale": "2x""#, 167, nil), (#""size": "1024x1024""#, 1024, nil),
            (#""size": "27.5x27.5", "scale": "2x""#, 55, nil), (#""scale": "2x""#, 5, nil),
            (#""size": "60x60", "scale": "3x""#, 120, "120×120 pixels, but 60x60 points at 3x need 180×180"),
            (#""size": "1024x1024""#, 1000, "1000×1000 pixels, but 1024x1024 points at 1x need 1024×1024"),
            (#""size": "big""#, 5, nil), (#""size": "1e300xnan""#, 5, nil), (#""size": "99999x-1""#, 5, nil),
        ] as [(String, Int, String?)])
    func `an icon's pixels are its points at its scale`(entry: String, pixels: Int, message: String?) throws {
        let fixture = try CheckFixture(
            ["A.appiconset/Contents.json": "{\"images\": [{\"filename\": \"a.png\", \(entry)}]}"],
            images: ["A.appiconset/a.png": ImageBuilder.png(pixels, pixels)])
        let expected = message.map { ["A.appiconset/Contents.json:1:26: \"a.png\" has \($0); export it in that size"] }
        #expect(try fixture.findings("pixel_size") == expected ?? [])
    }
}
