import FontFiles
import SourceText
import TestSupport
import Testing

@Suite struct FontFileTests {
    private func faces(_ font: FontBuilder) throws -> [FontFace] {
        try FontFile(font.bytes(), path: "A.ttf").faces
    }

    private func problem(_ bytes: [UInt8]) -> String? {
        do {
            _ = try FontFile(bytes, path: "Fonts/A.ttf")
            return nil
        } catch {
            return error.diagnostics.map(\.description).joined(separator: "\n")
        }
    }

    @Test(arguments: [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)])
    func `the names of TrueType and OpenType fonts are read`(version: [UInt8]) throws {
        var font = FontBuilder(family: "Inter", style: "Bold", postScriptName: "Inter-Bold")
        font.version = version
        #expect(
            try faces(font) == [
                FontFace(family: "Inter", style: "Bold", fullName: "Inter Bold", postScriptName: "Inter-Bold")
            ])
    }

    @Test func `Core Text takes names of the Macintosh platform before others`() throws {
        var font = FontBuilder(family: "System Font", style: "Fat", postScriptName: "Own-Fat")
        #expect(try faces(font).map(\.coreTextFamily) == ["System Font"] && faces(font).map(\.coreTextStyle) == ["Fat"])
        font.names += [
            .macRoman(1, Array("Fremd".utf8), language: 2), .macRoman(1, Array("Own".utf8)),
            .macRoman(1, Array("Later".utf8)),
            .macRoman(2, Array("Heavy".utf8)),
        ]
        let face = try #require(try faces(font).first)
        #expect(face.family == "System Font" && face.coreTextFamily == "Own" && face.coreTextStyle == "Heavy")
        font.names += [.windows(16, "Typographic"), .windows(17, "Black")]
        let other = try #require(try faces(font).first)
        #expect(other.coreTextFamily == "Typographic" && other.coreTextStyle == "Black")
    }

    @Test func `typographic names win over those of old systems`() throws {
        var font = FontBuilder(
            family: "DejaVu Sans Condensed", style: "Bold", postScriptName: "DejaVuSansCondensed-Bold")
        font.names += [.windows(16, "DejaVu Sans"), .windows(17, "Condensed Bold")]
        let face = try #require(try faces(font).first)
        #expect(face.family == "DejaVu Sans")
        #expect(face.style == "Condensed Bold")
        #expect(face.fullName == "DejaVu Sans Condensed Bold")
    }

    @Test(
        arguments: [
            (
                [.windows(1, "Deutsch", language: 0x407), .macRoman(1, Array("Mac".utf8)), .windows(1, "English")],
                "English"
            ),
            ([.unicode(1, "Unicode"), .windows(1, "British", language: 0x809), .windows(1, "English")], "English"),
            (
                [.unicode(1, "Unicode"), .macRoman(1, Array("Mac".utf8)), .windows(1, "British", language: 0x809)],
                "British"
            ),
            ([.unicode(1, "Unicode"), .macRoman(1, [0x43, 0x61, 0x66, 0x8E])], "Café"),
            ([.windows(1, "ヒラギノ", language: 0x411), .unicode(1, "Hiragino 𝄞")], "Hiragino 𝄞"),
            ([.macRoman(1, Array("Fremd".utf8), language: 2), .windows(1, "ヒラギノ", language: 0x411)], "ヒラギノ"),
            ([.macRoman(1, Array("Fremd".utf8), language: 2)], "Fremd"),
            ([.windows(1, "Symbols", encoding: 0), .windows(1, "later")], "Symbols"),
            ([.windows(1, "Full", encoding: 10)], "Full"),
            ([.windows(1, "odd encoding", encoding: 3)], "Some"),
            ([.windows(1, " \u{0}\u{7F}"), .unicode(1, "\u{7F} Padded\u{0} ")], "Padded"),
            ([], "Some"),
        ] as [([FontBuilder.Name], String)])
    func `English names of the platforms are preferred in their order`(names: [FontBuilder.Name], family: String) throws
    {
        let faces = try faces(FontBuilder(names + [.windows(6, "Some-Font")]))
        #expect(faces.map(\.family) == [family])
        #expect(faces.map(\.style) == ["Regular"])
        #expect(faces.map(\.fullName) == ["\(family) Regular"])
    }

    @Test func `every byte of Mac Roman is a character`() throws {
        let names = (0..<256).map { FontBuilder.Name.macRoman(1, [65, UInt8($0), 66]) }
        let families = try names.map { try faces(FontBuilder([$0, .windows(6, "A")]))[0].family }
        #expect(families[0x8E] == "AéB")
        #expect(families[0xDB] == "A€B")
        #expect(families[0xF0] == "A\u{F8FF}B")
        #expect(families[0xFF] == "AˇB")
        #expect(families[1] == "AB")
        #expect(Set(families.dropFirst(32)).count == 256 - 32)
    }

    @Test func `a collection has all its fonts`() throws {
        let fonts = ["Regular", "Bold"].map {
            FontBuilder(family: "Noto", style: $0, postScriptName: "Noto-\($0)")
        }
        let file = try FontFile(FontBuilder.collection(fonts + fonts), path: "A.ttc", resourcePath: "Fonts/A.ttc")
        #expect(file.faces.map(\.postScriptName) == ["Noto-Regular", "Noto-Bold"])
        #expect(file.resourcePath == "Fonts/A.ttc")
    }

    @Test func `a variable font has its named styles`() throws {
        var font = FontBuilder(family: "Skia", style: "Regular", postScriptName: "Skia-Regular")
        font.names += [.windows(256, "Light Condensed"), .windows(257, "Black (x)"), .windows(258, "Skia-Heavy")]
        font.axes = [400, 100]
        font.instances = [(2, nil, [400, 100]), (256, nil, [300, 60]), (257, 258, [900, 100]), (299, nil, [1, 1])]
        let faces = try faces(font)
        #expect(faces.map(\.postScriptName) == ["Skia-Regular", "Skia-Regular_Light-Condensed", "Skia-Heavy"])
        #expect(faces.map(\.style) == ["Regular", "Light Condensed", "Black (x)"])
        #expect(faces.map(\.isNamedInstance) == [false, true, true])
        #expect(faces[2].fullName == "Skia Black (x)")
    }

    @Test func `styles without names of their own are named after the font`() throws {
        var font = FontBuilder(family: "A", style: "Thin", postScriptName: "A-Thin")
        font.names += [.windows(256, "Very (Bold)/é"), .windows(257, "粗体")]
        font.axes = [100]
        font.instances = [(256, nil, [900]), (257, nil, [800])]
        #expect(try faces(font).map(\.postScriptName) == ["A-Thin", "A-Thin_Very-Bold"])
    }

    @Test(
        arguments: [
            ([], "the font file is empty; replace it with the font"),
            (Array("wOFF\u{0}\u{1}".utf8), "the file is a WOFF font, which is for web pages; convert it to TTF or OTF"),
            (Array("wOF2".utf8), "the file is a WOFF 2 font, which is for web pages; convert it to TTF or OTF"),
            (
                [UInt8](repeating: 9, count: 34) + Array("LP..".utf8),
                "the file is an Embedded OpenType font, which is for web pages; convert it to TTF or OTF"
            ),
            (
                Array("%!PS-AdobeFont-1.0".utf8),
                "the file is a PostScript Type 1 font, which systems no longer load; convert it to OTF"
            ),
            (
                [0, 0, 1, 0, 0, 0],
                "the file is a data-fork suitcase (.dfont), which iOS does not load; convert it to TTF"
            ),
            (
                Array("version https://git-lfs.github.com/spec/v1\n".utf8),
                "the file is a Git LFS pointer, not the font itself; run git lfs pull"
            ),
            (
                Array("<html>".utf8),
                "the file is not a TrueType or OpenType font; replace it with the font, or exclude it from the target"
            ),
            (
                [0, 1, 0, 0],
                "the list of the font's tables is damaged or truncated; copy it again from its source, or export it again"
            ),
            (
                FontBuilder().bytes(),
                "the font has no names (a \"name\" table), which systems need to find it; export it again"
            ),
            (
                FontBuilder([.windows(1, "A")]).bytes(),
                "the font has no PostScript name (name 6), which programs use to load it; add one in a font editor"
            ),
            (
                FontBuilder(family: "A", style: "B", postScriptName: "C").bytes().dropLast(),
                "the file ends within the font's \"name\" table; copy it again from its source, or export it again"
            ),
            (
                FontBuilder.collection([]),
                "the font collection contains no fonts; copy it again from its source, or export it again"
            ),
            (
                Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0],
                "the font collection ends within its list of fonts; copy it again from its source, or export it again"
            ),
            (
                Array("ttcf".utf8) + [0, 1, 0, 0, 1, 0, 0, 0],
                "the font collection declares 16777216 fonts, but 256 is the maximum; split it"
            ),
        ] as [([UInt8], String)])
    func `an unusable font is refused with advice`(bytes: [UInt8], message: String) {
        #expect(problem(bytes) == "Fonts/A.ttf:1:1: error: \(message)")
    }

    @Test func `damaged tables are reported`() throws {
        var font = FontBuilder(family: "A", style: "B", postScriptName: "C")
        font.axes = [1]
        let sound = font.bytes()
        #expect(problem(sound) == nil)
        let table = try #require(sound.firstRange(of: [0, 1, 0, 0, 0, 16, 0, 2, 0, 1, 0, 20])).lowerBound
        var damaged = sound
        damaged[table + 10] = 0xFF
        #expect(problem(damaged)?.contains("(its \"fvar\" table) is damaged; copy it again") == true)
        damaged = sound
        let names = try #require(sound.firstRange(of: [0, 0, 0, 4, 0, 54])).lowerBound
        damaged[names + 2] = 0xFF
        #expect(problem(damaged)?.contains("the font's names (its \"name\" table) are damaged; copy it again") == true)
    }

    @Test func `the files of a target are read in order, and all problems are reported`() throws {
        let folder = try TemporaryFolder()
        for name in ["b/B.otf", "A.TTF"] {
            try folder.write(
                .init(FontBuilder(family: name, style: "x", postScriptName: name).bytes()), to: name)
        }
        let paths = ["b/B.otf", "a.json", "A.TTF", "ttf", "a/.ttf", "web.woff2"]
        let files = try FontFile.files(among: paths, in: folder.path, displayPrefix: "Sources/App/")
        #expect(files.map(\.resourcePath) == ["A.TTF", "b/B.otf"])
        #expect(files.map(\.file.displayPath) == ["Sources/App/A.TTF", "Sources/App/b/B.otf"])
        try folder.write("", to: "b/B.otf")
        try folder.write("<", to: "A.TTF")
        #expect {
            try FontFile.files(among: paths + ["c.ttc"], in: folder.path, displayPrefix: "")
        } throws: { error in
            (error as? DiagnosticsError)?.diagnostics.map(\.path)
                == ["A.TTF", "b/B.otf", "c.ttc"].map { "\(folder.path)/\($0)" }
        }
    }
}
