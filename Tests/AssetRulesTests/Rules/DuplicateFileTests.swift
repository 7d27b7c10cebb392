import Testing

@testable import AssetRules

@Suite struct DuplicateFileTests {
    private static let image = ImageBuilder.png(10, 10, comment: "a")

    @Test func `the same bytes in several sets are reported once with all places`() throws {
        let one = CheckFixture.imageSet(["x.png"])
        let fixture = try CheckFixture(
            [
                "A.imageset/Contents.json": one,
                "B.imageset/Contents.json": CheckFixture.imageSet(["x.png 1x", "y.png 2x"]),
                "N/Contents.json": #"{"properties": {"provides-namespace": true}}"#, "N/C.imageset/Contents.json": one,
                "D.imageset/Contents.json": one,
                // An icon cannot be asked for, so an image of it is a copy.
                "Icon.appiconset/Contents.json": one,
            ],
            images: [
                "A.imageset/x.png": Self.image, "B.imageset/x.png": Self.image, "B.imageset/y.png": Self.image,
                "N/C.imageset/x.png": Self.image, "D.imageset/x.png": ImageBuilder.png(10, 10, comment: "d"),
                "Icon.appiconset/x.png": Self.image,
            ])
        #expect(
            try fixture.findings("duplicate") == [
                "A.imageset/Contents.json:2:16: \"x.png\" of \"A\" is the same file as in \"B\" at "
                    + "B.imageset/Contents.json:2:16, \"N/C\" at N/C.imageset/Contents.json:2:16; keep one of them"
            ])
    }

    @Test func `files that differ after their start, and empty ones, are not duplicates`() throws {
        let one = CheckFixture.imageSet(["x.png"])
        let filler = String(repeating: "-", count: 5_000)
        let fixture = try CheckFixture(
            [
                "A.imageset/Contents.json": one, "B.imageset/Contents.json": one,
                "C.dataset/Contents.json": #"{"data": [{"filename": "e"}]}"#, "C.dataset/e": "",
                "D.dataset/Contents.json": #"{"data": [{"filename": "e"}]}"#, "D.dataset/e": "",
            ],
            images: [
                "A.imageset/x.png": ImageBuilder.png(1, 1, comment: filler + "a"),
                "B.imageset/x.png": ImageBuilder.png(1, 1, comment: filler + "b"),
            ])
        #expect(try fixture.findings("duplicate") == [])
    }

    @Test(arguments: [("App", 1), ("Other", 0)])
    func `targets have their own files`(target: String, count: Int) throws {
        let one = CheckFixture.imageSet(["x.png"])
        let fixture = try CheckFixture(["A.imageset/Contents.json": one], images: ["A.imageset/x.png": Self.image])
        try fixture.write(one, to: "../B.xcassets/B.imageset/Contents.json")
        try fixture.write(Self.image, to: "../B.xcassets/B.imageset/x.png")
        let catalogs = [try fixture.contents(), try fixture.contents("Sources/App/B.xcassets", target: target)]
        let check = try AssetCheck.of("duplicate")
        #expect(check.findings(in: catalogs).count == count)
    }

    @Test func `sets with several files in common are reported once, and frames of an animation never`() throws {
        let json = CheckFixture.imageSet(["a.png 1x", "b.png 2x"])
        var files: [String: String] = [:]
        for name in ["Lock", "Unlock", "Frame-0", "Frame-12"] {
            files["\(name).imageset/Contents.json"] = json
            let content = name.hasPrefix("Frame") ? "frame" : "lock"
            files["\(name).imageset/a.png"] = "\(content) 1x"
            files["\(name).imageset/b.png"] = "\(content) 2x"
        }
        let found = try CheckFixture(files).findings("duplicate")
        #expect(found.count == 1)
        #expect(
            found.first?.contains("\"a.png\" and 1 other file of \"Lock\" are the same files as in \"Unlock\"") == true)
    }
}
