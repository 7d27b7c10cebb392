import Foundation
import TestSupport
import Testing

@testable import AssetRules

@Suite struct UnusedAssetTests {
    private static let imageSet = CheckFixture.imageSet(["-"])

    /// The assets that are unused next to some source.
    private func unused(_ names: [String], _ source: String, in file: String = "Sources/App/Use.swift") throws
        -> [String]
    {
        let fixture = try CheckFixture()
        for name in names {
            try fixture.write(name.hasSuffix("set") ? "{}" : Self.imageSet, to: "\(name).imageset/Contents.json")
        }
        try fixture.folder.write(source, to: file)
        return try fixture.findings("unused").compactMap { finding in
            finding.split(separator: "\"").dropFirst().first.map(String.init)
        }
    }

    @Test(
        arguments: [
            ("let x = Assets.heroShot", []), ("Image(.heroShot)", []), ("R.image.hero_shot()", []),
            ("Asset.heroShot.image", []), ("x = .`heroShot`", []), ("Assets\n    .heroShotImage", []),
            ("UIImage(named: \"hero-shot\")", []), ("#\"\\#(Assets.heroShot)\"#", []), ("Assets.allImages", []),
            ("\"hero-\\(kind)\"", []), ("\"\\(kind)-shot\"", []), ("\"hero-\" + kind", []),
            ("String(format: \"hero-%@\", x)", []), ("\"a \\(f(\"b\") ? .heroShot : .none) c\"", []),
            ("\"\"\"\n\\(Assets.heroShot) \" x\n\"\"\"", []), ("let x = /\"/\nlet y = \"hero-shot\"", []),
            ("", ["hero-shot"]), ("// Assets.heroShot", ["hero-shot"]), ("/* /* */ \"hero-shot\" */", ["hero-shot"]),
            ("let heroShot = 1", ["hero-shot"]), ("\"hero-shot and more\"", ["hero-shot"]),
            ("\"\\(a)\\(b)\"", ["hero-shot"]), ("\"\\(a).png\"", ["hero-shot"]),
            ("\"https://x\" // .heroShot", ["hero-shot"]),
            ("\"\\\"hero-shot\"", ["hero-shot"]), ("\"lost\\(\nlet y = 1", ["hero-shot"]),
            ("let x = #/\"hero-shot\"/#", ["hero-shot"]), ("let x = \"hero\\u{2D}shot\"", []),
            ("let x = \"\"\"\n    {\"icon\": \"hero-shot\"}\n    \"\"\"", []),
            ("let x = a */* hero */ b.heroShot", []),
            ("// Generated using SwiftGen\nlet x = \"hero-shot\"", ["hero-shot"]),
        ] as [(String, [String])])
    func `code uses an asset by its constant or its name`(source: String, expected: [String]) throws {
        #expect(try unused(["hero-shot"], source) == expected)
    }

    @Test(
        arguments: [
            ("App/Main.storyboard", "<image name=\"x\"/><imageView image=\"Hero Shot\"/>", []),
            ("App/Info.plist", "<key>UIImageName</key>\n<string>Hero Shot</string>", []),
            ("App.xcodeproj/project.pbxproj", "\tACCENT = Hero Shot;\n", []),
            ("project.yml", "names:\n  - Hero Shot\n", []),
            ("App/notes.txt", "\"Hero Shot\"", ["Hero Shot"]), ("Pods/A.swift", "\"Hero Shot\"", ["Hero Shot"]),
            (".build/A.swift", "\"Hero Shot\"", ["Hero Shot"]),
        ] as [(String, String, [String])])
    func `other sources use an asset by its name`(path: String, text: String, expected: [String]) throws {
        #expect(try unused(["Hero Shot"], text, in: path) == expected)
    }

    @Test(
        arguments: [
            ("UIImage *x = [UIImage imageNamed:@\"hero-shot\"];", []), ("char q = '\"'; id x = @\"hero-shot\";", []),
            ("if (c == '\\'' || c == '\"') y(@\"hero-shot\");", []), ("int n = 1'000'000; id x = @\"hero-shot\";", []),
            ("#pragma mark - Don't\nid x = @\"hero-shot\";", []), ("#error \"open\nid x = @\"hero-shot\";", []),
            ("auto x = R\"(a \"hero)\"; f(\"hero-shot\");", []), ("auto x = R\"x(hero-shot)x\";", []),
            ("auto x = u8\"hero-shot\";", []), ("n = @\"hero-shot.png\";", []),
            ("n = @\"hero-shot.txt\";", ["hero-shot"]), ("id x = @\"hero\" /* and */ @\"-shot\";", []),
            ("id x = @\"a\\\nb\"; id y = @\"hero-shot\";", []), ("'\"' 'RIFF' \"hero-shot\"", []),
            ("// @\"hero-shot\"", ["hero-shot"]), ("/* \" */ /* @\"hero-shot\" */", ["hero-shot"]),
            ("id x = hero-shot;", ["hero-shot"]), ("R\"x(\"hero-shot\" )\" )x\"", ["hero-shot"]),
        ] as [(String, [String])])
    func `code in Objective-C and C++ uses an asset by its name`(source: String, expected: [String]) throws {
        #expect(try unused(["hero-shot"], source, in: "Sources/App/Use.mm") == expected)
    }

    @Test(arguments: ["m", "mm", "h", "pch", "c", "cc", "cpp", "cxx", "hh", "hpp", "HPP"])
    func `all extensions of C's languages are code`(pathExtension: String) throws {
        let found = try unused(["hero-shot"], "f(\"hero-shot\");", in: "Sources/App/Use.\(pathExtension)")
        #expect(found.isEmpty)
    }

    @Test(
        arguments: [
            ("@", "Assets.commercialAt", []), ("@", "UIImage(named: \"@\")", []), ("@", "Assets.image", ["@"]),
            ("…", "Image(.horizontalEllipsis)", []), ("→", "Assets.leftwardsArrow", ["→"]),
            ("😀", "Assets.grinningFace", []),
        ] as [(String, String, [String])])
    func `an asset of symbols is used by the constant that it gets`(
        name: String, source: String, expected: [String]
    ) throws {
        #expect(try unused([name], source) == expected)
    }

    @Test(arguments: [
        "let x = /\"\"\"/\nlet y = Image(\"hero-shot\")", "let x = /\"/\nlet y = Image(\"hero-shot\")",
        "let x = [/\"/, /'/]\nlet y = Image(\"hero-shot\")", "let x = #/\n \"\"\" \n/#\nlet y = Image(.heroShot)",
        "if try /\"/.wholeMatch(in: s) != nil { f(\"hero-shot\") }", "let x = a / b; let y = \"/\"; f(\"hero-shot\")",
        "let x = ##\"a \"# b\"##; f(\"hero-shot\")", "f(#\"\"\"#); f(\"hero-shot\")",
        "switch s { case /\"\"\"/: f(\"hero-shot\") default: break }",
        "let x = #\"\"\"\n\"\"\" \n\"\"\"#\nf(\"hero-shot\")",
    ])
    func `quotes in regular expressions and raw literals hide no use`(source: String) throws {
        #expect(try unused(["hero-shot"], source) == [])
    }

    @Test func `a namespace of several folders in a literal may be the start of a name`() throws {
        let namespace = #"{"properties": {"provides-namespace": true}}"#
        let fixture = try CheckFixture([
            "a/Contents.json": namespace, "a/b/Contents.json": namespace, "c/Contents.json": namespace,
            "a/b/x.imageset/Contents.json": Self.imageSet, "c/y.imageset/Contents.json": Self.imageSet,
        ])
        try fixture.folder.write("let n = [\"a/b\", \"c\"]", to: "Sources/App/Use.swift")
        let found = try fixture.findings("unused")
        #expect(found.count == 1 && found.first?.contains("\"c/y\"") == true, "\(found)")
    }

    @Test(
        arguments: [
            ("GreenGenre", "let a = [\"Green\", \"Genre\"], n = \"\\(a[0])\\(a[1])\"", []),
            ("GreenGenre", "enum A { case green }; enum B { case genre }; let n = \"\\(a)\\(b)\"", []),
            ("purple100", "enum A { case purple }; enum B: Int { case light = 1_00 }; let n = \"\\(a)\\(b)\"", []),
            ("purple100", "enum A { case purple }; let n = \"\\(a)\\(b)\"", ["purple100"]),
            ("purple100", "enum A { case purple }; let b = 100, n = \"\\(a)\"", ["purple100"]),
            ("GreenGenre", "let a = [\"Green\", \"Genre\"], n = \"\\(a[0])-\\(a[1])\"", ["GreenGenre"]),
            ("Bank-Off", "let n = prefix + \"-Off\"", []), ("Bank-Off", "let n = \"Off\"", ["Bank-Off"]),
            ("cat_10", "let a = [\"cat_1\", \"0\"], n = \"\\(a[0])\\(a[1])\"", ["cat_10"]),
            ("cat_10", "let a = [\"cat_\", \"10\"], n = \"\\(a[0])\\(a[1])\"", []),
            ("GreenGenre", "let a = [\"Green \", \"Genre\"], n = \"\\(a[0])\\(a[1])\"", ["GreenGenre"]),
        ] as [(String, String, [String])])
    func `a name may be composed of two parts that code has`(
        name: String, source: String, expected: [String]
    ) throws {
        #expect(try unused([name], source) == expected)
    }

    @Test(arguments: [
        ("Main.storyboard", "<imageView image=\"hero-Shot\"/>", true),
        ("a.json", "{\"image\": \"hero-shot.jpg\"}", true),
        ("a.csv", "1,hero-shot,2", true), ("Use.swift", "UIImage(named: \"hero-shot.jpg\")", true),
        ("Use.swift", "UIImage(named: \"Hero-shot\")", false), ("a.csv", "1,hero-shots,2", false),
    ])
    func `files of data and interfaces name assets`(path: String, text: String, isUsed: Bool) throws {
        let fixture = try CheckFixture(["hero-shot.imageset/Contents.json": Self.imageSet])
        try fixture.folder.write("let a = 1", to: "Sources/App/A.swift")
        try fixture.folder.write(text, to: "Sources/App/\(path)")
        #expect(try fixture.findings("unused").isEmpty == isUsed)
    }

    @Test(arguments: [
        ("enum A { case plus }", "enum B { case overlay }", true), ("enum A { case plus, overlay }", "", true),
        ("", "enum A { case plus, overlay }", false),
    ])
    func `one of the parts is in a file that composes strings`(own: String, other: String, isUsed: Bool) throws {
        let fixture = try CheckFixture(["plusOverlay.imageset/Contents.json": Self.imageSet])
        try fixture.folder.write("\(own); let n = \"\\(a)\\(b)\"", to: "Sources/App/Use.swift")
        try fixture.folder.write(other, to: "Sources/App/Other.swift")
        #expect(try fixture.findings("unused").isEmpty == isUsed)
    }

    @Test(
        arguments: [
            ("Use.swift", "UIImage(named: info.code)", ["Contents.json"]),
            ("Use.swift", "SKTexture(imageNamed: code)", ["Contents.json"]),
            ("Use.m", "id x = [UIImage imageNamed:info.code];", ["Contents.json"]),
            ("Use.swift", "UIImage(named: \"\\(code)\")", ["Contents.json"]),
            ("Use.swift", "Color(code)", ["Contents.json"]), ("Use.swift", "Image(\"\\(code)\")", ["Contents.json"]),
            ("Use.swift", "Color(.systemRed)", ["cz-flag.imageset", "de-flag.imageset"]),
            ("Use.swift", "Image(\"other\")", ["cz-flag.imageset", "de-flag.imageset"]),
            ("Use.swift", "UIImage(named: code) ?? UIImage(named: \"cz-flag\")", ["de-flag.imageset"]),
            ("Use.swift", "UIImage(named: \"other\")", ["cz-flag.imageset", "de-flag.imageset"]),
            ("Use.m", "id x = [UIImage imageNamed:@\"other\"];", ["cz-flag.imageset", "de-flag.imageset"]),
        ] as [(String, String, [String])])
    func `if code loads assets by variables, a catalog of which nothing is used is reported once`(
        file: String, source: String, expected: [String]
    ) throws {
        let fixture = try CheckFixture([
            "cz-flag.imageset/Contents.json": Self.imageSet, "de-flag.imageset/Contents.json": Self.imageSet,
        ])
        try fixture.folder.write(source, to: "Sources/App/\(file)")
        let places = try fixture.findings("unused").map { $0.prefix { $0 != "/" && $0 != ":" } }
        #expect(places == expected.map { $0[...] })
    }

    @Test(
        arguments: [
            ("Use.swift", "extension Color { var fill: Color { heroShot } }", []),
            ("Use.swift", "extension ShapeStyle where Self == Color { static var fill: Color { heroShot } }", []),
            ("Use.swift", "extension UIImage { static let all = [heroShot] }", []),
            ("Use.swift", "extension Screen { var fill: Color { heroShot } }", ["hero-shot"]),
            ("Use.swift", "extension Color { static let heroShot = red }", ["hero-shot"]),
            ("Use.swift", "let fill = heroShot", ["hero-shot"]),
        ] as [(String, String, [String])])
    func `a symbol needs no dot in an extension of its type`(file: String, source: String, expected: [String]) throws {
        #expect(try unused(["hero-shot"], source, in: "Sources/App/\(file)") == expected)
    }

    @Test(
        arguments: [
            ("Use.swift", "UIImage(named: \"\\(index)\")", []), ("Use.swift", "String(format: \"%02d\", index)", []),
            ("Use.m", "[NSString stringWithFormat:@\"%ld\", (long)index]", []), ("Use.m", "format(@\"%@\", index)", []),
            ("Use.swift", "UIImage(named: \"\\(index)!\")", ["36"]), ("Use.m", "format(@\"%ld%%\", index)", ["36"]),
            ("Use.m", "format(@\"%f\", index)", ["36"]), ("Use.swift", "let index = 36", ["36"]),
        ] as [(String, String, [String])])
    func `a name of digits may be written from a number`(file: String, source: String, expected: [String]) throws {
        #expect(try unused(["36"], source, in: "Sources/App/\(file)") == expected)
        #expect(try unused(["a36"], source, in: "Sources/App/\(file)") == ["a36"])
    }

    @Test(
        arguments: [
            (["W0", "W1", "W2"], []), (["W1", "W2", "W3"], []),
            (["W9", "W8", "W10", "W7"], ["W7", "W8", "W9", "W10"]),
            (["W0", "W1", "W3"], ["W0", "W1", "W3"]), (["W1", "W2"], ["W1", "W2"]),
            (["W", "W0", "W1", "W2"], ["W0", "W1", "W2"]),
            (["V0", "V1", "V2"], ["V0", "V1", "V2"]),
        ] as [([String], [String])])
    func `the frames of an animation are used by the start of their names`(names: [String], expected: [String]) throws {
        let source = "[self.image setImageNamed:@\"W\"]; [self.image startAnimatingWithImagesInRange:range];"
        #expect(Set(try unused(names, source, in: "Sources/App/Use.m")) == Set(expected))
    }

    @Test func `names beyond ASCII are found however they are composed`() throws {
        #expect(try unused(["cafe\u{301}", "東京"], "Assets.caf\u{E9}; Assets.東京") == [])
    }

    @Test func `a namespace is part of the name, and each kind is loaded`() throws {
        let fixture = try CheckFixture([
            "N/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "N/C.colorset/Contents.json": #"{"colors": [{"color": {"platform": "ios", "reference": "label"}}]}"#,
            "D.dataset/Contents.json": #"{"data": []}"#, "AppIcon.appiconset/Contents.json": "{}",
        ])
        try fixture.folder.write("", to: "Sources/App/A.swift")
        let message =
            "neither as a constant nor by name in a string; remove it, unless its name is composed at run time or other packages use it"
        #expect(
            try fixture.findings("unused") == [
                "D.dataset/Contents.json:1:1: \"D\" is not used in 1 source file, \(message)",
                "N/C.colorset/Contents.json:1:1: \"N/C\" is not used in 1 source file, \(message)",
            ])
        try fixture.folder.write("let a = \"N/C\", b = Assets.allDataAssets", to: "Sources/App/A.swift")
        #expect(try fixture.findings("unused") == [])
        let notes = try AssetCheck.of("unused").notes(
            on: [try fixture.contents()], try NamesInSources(below: [fixture.folder.path]))
        #expect(notes == ["no asset of allDataAssets is reported as unused, since sources use that list"])
    }

    @Test(arguments: [
        ("UIImage(named: country.code.lowercased())", 12, 1), ("let a = 1", 12, 12),
        ("UIImage(named: country.code)", 9, 9),
    ])
    func `a folder of assets that code may load by names in variables is one finding`(
        source: String, count: Int, expected: Int
    ) throws {
        var files = ["Contents.json": "{}", "Logo.imageset/Contents.json": Self.imageSet]
        for number in 0..<count { files["Flags/flag-\(number)x.imageset/Contents.json"] = Self.imageSet }
        let fixture = try CheckFixture(files)
        try fixture.folder.write("\(source)\nlet logo = \"Logo\"\n", to: "Sources/App/A.swift")
        let found = try fixture.findings("unused")
        #expect(found.count == expected)
        #expect(found.allSatisfy { $0.contains("12 of 12 assets in this folder") } == (expected == 1))
    }

    @Test(
        arguments: [
            ("", ["Atlas"]), ("Assets.atlas", []), ("Assets.one", ["Two"]),
        ] as [(String, [String])])
    func `an atlas hands out its images`(source: String, expected: [String]) throws {
        let fixture = try CheckFixture([
            "Atlas.spriteatlas/Contents.json": "{}", "Atlas.spriteatlas/One.imageset/Contents.json": Self.imageSet,
            "Atlas.spriteatlas/Two.imageset/Contents.json": Self.imageSet,
        ])
        try fixture.folder.write(source, to: "Sources/App/A.swift")
        let found = try fixture.findings("unused")
        #expect(found.map { $0.split(separator: "\"")[1] } == expected.map { $0[...] })
    }

    @Test(arguments: ["a.swift", "a.plist"])
    func `any bytes can be a source`(name: String) {
        let seeds = [##"#"a\#(b.c("d\(e)"))"# /* /* */ */ """ x \(y) """ .`z` // q"##, #"image="A" <b>c</b> d = e;"#]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "\"#\\()/*.`\n ") {
            var names = NamesInSources()
            names.add(bytes, ofFile: name)
            #expect(names.fileCount == 1)
        }
    }

    @Test(arguments: [
        (
            "@implementation Icon\n- (id)f { return [NSImage imageNamed:NSStringFromClass([self class])]; }\n@end\n",
            true
        ),
        ("@implementation Icon\n- (id)f { return [NSImage imageNamed:name]; }\n@end\n", false),
        (
            "@implementation Other\n- (id)f { return [NSImage imageNamed:NSStringFromClass([self class])]; }\n@end\n",
            false
        ),
    ])
    func `the name of a class may be that of an asset`(source: String, isUsed: Bool) throws {
        let fixture = try CheckFixture([
            "Icon.imageset/Contents.json": #"{"images": []}"#, "Used.imageset/Contents.json": #"{"images": []}"#,
        ])
        try fixture.folder.write(source + "NSString *name = @\"Used\";\n", to: "Sources/App/A.m")
        #expect(try fixture.findings("unused").isEmpty == isUsed)
    }

    @Test(arguments: [("\"wave_00\"", true), ("\"wave_01\"", false), ("\"ripple_00\"", false)])
    func `frames are used by the first name of their series`(literal: String, isUsed: Bool) throws {
        let fixture = try CheckFixture(["wave_12.imageset/Contents.json": #"{"images": []}"#])
        try fixture.folder.write("load(pattern: \(literal), count: 17)\n", to: "Sources/App/A.swift")
        #expect(try fixture.findings("unused").isEmpty == isUsed)
    }
}
