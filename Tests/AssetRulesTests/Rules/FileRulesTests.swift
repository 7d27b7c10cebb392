import Testing

@Suite struct FileRulesTests {
    private static let png = ImageBuilder.png(10, 10)

    @Test(
        arguments: [
            ("b.png", "there is no \"b.png\" in I.imageset; add it, or remove its name here"),
            ("ho.png", "there is no \"ho.png\" in I.imageset; did you mean \"hop.png\"?"),
            (
                "HOP.png",
                "there is no \"HOP.png\" in I.imageset, only \"hop.png\", which some file systems do not treat as the same; "
                    + "correct the capital letters"
            ),
            ("../hop.png", "\"../hop.png\" leads out of I.imageset; move the file into it"),
        ])
    func `a file that is named and absent is found at its name`(name: String, message: String) throws {
        let fixture = try CheckFixture(
            ["I.imageset/Contents.json": CheckFixture.imageSet([name])], images: ["I.imageset/hop.png": Self.png])
        #expect(try fixture.findings("missing_file") == ["I.imageset/Contents.json:2:16: \(message)"])
    }

    @Test func `two folders that differ in capital letters only are one problem`() throws {
        let fixture = try CheckFixture(
            ["save.imageset/Contents.json": CheckFixture.imageSet(["dark.png", "light.png", "other.png"])],
            images: ["Save.imageset/Dark.png": Self.png, "Save.imageset/light.png": Self.png])
        try fixture.folder.write("", to: ".git/HEAD")
        #expect(
            try fixture.findings("asset_catalog") == [
                "Save.imageset:1:1: \"Save.imageset\" and \"save.imageset\" differ in capital letters only, so they are one folder "
                    + "on most Macs; move the files of one into the other, and remove it"
            ])
        let reason = "which some file systems do not treat as the same; move the file into save.imageset"
        #expect(
            try fixture.findings("missing_file") == [
                "save.imageset/Contents.json:2:16: there is no \"dark.png\" in save.imageset, only \"Save.imageset/Dark.png\", \(reason)",
                "save.imageset/Contents.json:3:16: there is no \"light.png\" in save.imageset, only \"Save.imageset/light.png\", \(reason)",
                "save.imageset/Contents.json:4:16: there is no \"other.png\" in save.imageset; add it, or remove its name here",
            ])
        try fixture.write(CheckFixture.imageSet(["light.png"]), to: "Save.imageset/Contents.json")
        #expect(try fixture.findings("asset_catalog").map { $0.prefix(29) } == ["save.imageset/Contents.json:1"])
    }

    @Test func `an empty name is reported`() throws {
        let fixture = try CheckFixture(["I.imageset/Contents.json": #"{"images": [{"filename": ""}]}"#])
        #expect(
            try fixture.findings("missing_file") == [
                "I.imageset/Contents.json:1:26: \"filename\" is empty; name a file of I.imageset, or remove it"
            ])
    }

    @Test func `a set that another one lists has to be there`() throws {
        let fixture = try CheckFixture([
            "S.imagestack/Contents.json":
                #"{"layers": [{"filename": "Back.imagestacklayer"}, {"filename": "Front.imagestacklayer"}]}"#,
            "S.imagestack/Back.imagestacklayer/Contents.json": "{}",
            "S.imagestack/Loose.imagestacklayer/Contents.json": "{}",
        ])
        #expect(
            try fixture.findings("missing_file") == [
                "S.imagestack/Contents.json:1:64: there is no \"Front.imagestacklayer\" in S.imagestack; "
                    + "add it, or remove its name here"
            ])
        #expect(
            try fixture.findings("unnamed_file") == [
                "S.imagestack/Contents.json:1:1: \"Loose.imagestacklayer\" is in S.imagestack but not listed in "
                    + "\"layers\"; list it there, or remove it"
            ])
    }

    @Test func `files that nothing names are found`() throws {
        let fixture = try CheckFixture(
            [
                "I.imageset/Contents.json": CheckFixture.imageSet(["a.png", #"b.png - "unassigned": true"#]),
                "Group/readme.txt": "", "Group/Contents.json": "{}", "stray.txt": "",
                // What has no list takes what is there, or names it in its own way.
                "Icon.iconset/icon_16x16.png": "", "Atlas.spriteatlas/Contents.json": "{}",
                "Atlas.spriteatlas/S.imageset/Contents.json": CheckFixture.imageSet(["-"]),
                "O.arobject/Contents.json": #"{"properties": {"preview": "p.jpg"}}"#, "O.arobject/p.jpg": "",
                "N.newset/Contents.json": #"{"things": [{"filename": "t.bin"}]}"#, "N.newset/t.bin": "",
                "I.imageset/.DS_Store": "",
            ],
            images: ["I.imageset/a.png": Self.png, "I.imageset/b.png": Self.png, "I.imageset/c.png": Self.png])
        let found = try fixture.findings("unnamed_file")
        #expect(
            found.filter { !$0.contains("is not in a set") } == [
                "I.imageset/Contents.json:1:1: \"c.png\" is in I.imageset but not listed in \"images\"; "
                    + "list it there, or remove it",
                "I.imageset/Contents.json:3:16: \"b.png\" is listed as unassigned, so I.imageset does not use it; "
                    + "assign it to a slot of the set, or remove it",
            ])
        #expect(
            found.count {
                $0.hasSuffix("is not in a set, so it is not part of the catalog; move it into a set, or remove it")
            } == 2)
        #expect(try fixture.findings("missing_file") == [])
    }

    @Test(
        arguments: [
            ("a.png", "", "is empty; export it again"),
            ("a.JPG", "text", "is not a readable image; export it again"),
            (
                "a.png", "version https://git-lfs.github.com/spec/v1\noid sha256:0",
                "is a Git LFS pointer, not the file itself; run git lfs pull"
            ),
        ])
    func `a file that is not an image is found`(name: String, text: String, reason: String) throws {
        let fixture = try CheckFixture([
            "I.imageset/Contents.json": CheckFixture.imageSet([name]), "I.imageset/\(name)": text,
        ])
        #expect(try fixture.findings("unreadable_image") == ["I.imageset/Contents.json:2:16: \"\(name)\" \(reason)"])
    }

    @Test func `other formats are not taken for broken images`() throws {
        let fixture = try CheckFixture([
            "I.imageset/Contents.json": CheckFixture.imageSet(["a.svg", "b.heic", "c"]), "I.imageset/a.svg": "<svg/>",
            "I.imageset/b.heic": "x", "I.imageset/c": "x",
            "D.dataset/Contents.json": #"{"data": [{"filename": "a.png"}]}"#, "D.dataset/a.png": "x",
        ])
        #expect(try fixture.findings("unreadable_image") == [])
    }

    @Test func `findings on one long line have the columns of their places`() throws {
        let entries = (0..<60).map { number in
            "{\"filename\": \"a\(number).png\", \"locale\": \"l\(number % 7)\", \"scale\": \"1x\"}"
        }
        let text = "{\"images\": [\(entries.joined(separator: ", "))]}"
        let fixture = try CheckFixture(["I.imageset/Contents.json": text])
        let columns = try fixture.findings("missing_file").compactMap { $0.split(separator: ":").dropFirst(2).first }
        let expected = (0..<60).compactMap { text.firstRange(of: "\"a\($0).png\"")?.lowerBound }
            .map { "\(text.utf8.distance(from: text.startIndex, to: $0) + 1)" }
        #expect(columns.map(String.init) == expected)
    }
}
