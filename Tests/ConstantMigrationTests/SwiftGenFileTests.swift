import ConstantMigration
import Testing

/// Accessors of files, colors, data files and storyboards.
@Suite struct SwiftGenFileTests {
    private static let files = [
        "in/File": "", "in/test.txt": "", "in/sub dir/My Tape.tar.gz": "", "in/sub dir/deep/x.md": "",
    ]

    @Test(arguments: [
        (
            "structured-swift5", "{}",
            [
                "Files.file = in/File", "Files.testTxt = in/test.txt",
                "Files.SubDir.myTapeTarGz = in/sub dir/My Tape.tar.gz",
                "Files.SubDir.Deep.xMd = in/sub dir/deep/x.md",
            ]
        ),
        (
            "flat-swift5", "{useExtension: false, enumName: F}",
            [
                "F.file = in/File", "F.test = in/test.txt", "F.myTapeTar = in/sub dir/My Tape.tar.gz",
                "F.x = in/sub dir/deep/x.md",
            ]
        ),
        (
            "structured-swift4", "{forceFileNameEnum: true, useExtension: \"\"}",
            [
                "Files.In.file = in/File", "Files.In.testTxt = in/test.txt",
                "Files.In.SubDir.myTapeTarGz = in/sub dir/My Tape.tar.gz",
                "Files.In.SubDir.Deep.xMd = in/sub dir/deep/x.md",
            ]
        ),
    ])
    func `files are members, and folders are types`(template: String, params: String, expected: [String]) throws {
        let fixture = try SwiftGenFixture("files", template: template, params: params, Self.files)
        #expect(try Set(fixture.accessors()) == Set(expected))
        #expect(try fixture.read().types == ["File": "FileAsset"])
        #expect(try fixture.read().outputs.map(\.hasExtensionsInNames) == [!params.contains("false")])
    }

    @Test func `several folders have a type each, and a named file is in that of its folder`() throws {
        let fixture = try SwiftGenFixture(
            "files", "[a, b/c.txt]", template: "structured-swift5", ["a/x.txt": "", "b/c.txt": ""])
        #expect(try fixture.accessors() == ["Files.A.xTxt = a/x.txt", "Files.B.cTxt = b/c.txt"])
        #expect(try fixture.read().outputs.map(\.hasFileNamespaces) == [true])
    }

    // MARK: Colors

    @Test func `colors are members, and several palettes have a type each`() throws {
        let files = [
            "in/colors.json": ##"{"Page-Head": "#ff0000", " private ": "0x00ff00"}"##,
            "in/extra palette.txt": "# comment\nLink : 30a060\nother: Link\n",
            "in/colors.xml": "<resources><color name=\"accent\">#ff8000</color></resources>",
        ]
        var fixture = try SwiftGenFixture("colors", "in/colors.json", template: "swift5", files)
        #expect(
            try fixture.accessors() == [
                "ColorName.pageHead = in/colors.json Page-Head", "ColorName.private = in/colors.json  private ",
            ])
        #expect(try fixture.read().types == ["ColorName": "ColorAsset"])
        #expect(try fixture.read().outputs.map(\.hasSystemValues) == [false])
        fixture = try SwiftGenFixture(
            "colors", template: "literals-swift5", params: "{enumName: UIColor}", files)
        #expect(
            try Set(fixture.accessors()) == [
                "UIColor.Colors.pageHead = in/colors.json Page-Head",
                "UIColor.Colors.private = in/colors.json  private ", "UIColor.Colors.accent = in/colors.xml accent",
                "UIColor.ExtraPalette.link = in/extra palette.txt Link",
                "UIColor.ExtraPalette.other = in/extra palette.txt other",
            ])
        #expect(try fixture.read().types.isEmpty)
        #expect(try fixture.read().outputs.map(\.hasSystemValues) == [true])
        #expect(fixture.messages() == [])
    }

    @Test func `colors that mean something else here, and lists of macOS, are noted`() throws {
        let files = [
            "in/a.xml":
                "<resources>\n<color name=\"a\">#ff8000</color>\n<color name=\"b\">#ff800080</color></resources>",
            "in/b.clr": "", "in/c.txt": "broken",
        ]
        let fixture = try SwiftGenFixture("colors", template: "swift5", files)
        #expect(
            Set(fixture.messages()) == [
                "in/a.xml:3:1: warning: SwiftGen takes the last two digits of this color for its opacity, but the first two are that here, "
                    + "as in Android; move them to the front",
                "in/b.clr:1:1: warning: color lists of macOS are not read, so their accessors are not migrated; write the colors to a "
                    + ".json file, as in {\"accent\": \"#FF8000\"}",
                "in/c.txt:1:1: warning: a line must be a name, a colon and a color, as in \"accent: #FF8000\"; correct it; until then "
                    + "its accessors are not migrated",
            ])
        #expect(try fixture.accessors() == ["ColorName.A.a = in/a.xml a", "ColorName.A.b = in/a.xml b"])
        try fixture.configure("colors", "in/a.xml", template: "swift5", more: "  options: {colorFormat: argb}\n")
        #expect(fixture.messages() == [])
    }

    // MARK: Data files

    @Test(arguments: [
        ("json", "in/a.json", #"{"base-url": "x", "count": 1, "nested": {"a": 1}, "count": 2}"#),
        ("yaml", "in/a.yml", "base-url: x\ncount: 1\nnested: {a: 1}\n"),
        (
            "plist", "in/a.plist",
            "<plist><dict><key>base-url</key><string>x</string><key>count</key><integer>1</integer><key>nested</key><dict/></dict></plist>"
        ),
    ])
    func `the keys of a data file are members`(parser: String, name: String, text: String) throws {
        let root = ["json": "JSONFiles", "yaml": "YAMLFiles", "plist": "PlistFiles"][parser] ?? ""
        let fixture = try SwiftGenFixture(parser, template: "inline-swift5", [name: text])
        #expect(
            try fixture.accessors() == [
                "\(root).baseUrl = \(name) base-url", "\(root).count = \(name) count",
                "\(root).nested = \(name) nested",
            ])
        #expect(try fixture.read().outputs.map(\.kind) == [.data])
    }

    @Test func `lists and scalars are items and value, in a type for each file`() throws {
        let files = ["in/a list.json": "[1]", "in/text.json": "\"x\"", "in/broken.json": "{", "in/null.json": "null"]
        let fixture = try SwiftGenFixture("json", template: "runtime-swift4", files)
        #expect(
            try Set(fixture.accessors()) == [
                "JSONFiles.AList.items = in/a list.json ", "JSONFiles.Text.value = in/text.json ",
                "JSONFiles.Null.value = in/null.json ",
            ])
        #expect(fixture.messages().count == 1)
        #expect(fixture.messages().first?.hasPrefix("in/broken.json:1:2: warning: ") == true)
    }

    @Test func `each document of a YAML file has a type`() throws {
        let text = "---\na: 1\n---\n- b\n...\n---\nc\n"
        let fixture = try SwiftGenFixture(
            "yaml", template: "inline-swift5", params: "{documentName: part}", ["in/a.yaml": text])
        #expect(
            try fixture.accessors() == [
                "YAMLFiles.Part1.a = in/a.yaml Part1.a", "YAMLFiles.Part2.items = in/a.yaml Part2",
                "YAMLFiles.Part3.value = in/a.yaml Part3",
            ])
        #expect(
            fixture.messages() == [
                "in/a.yaml:1:1: warning: the file has several documents, and a data file has one; put each into a file of its own"
            ])
    }

    @Test func `a property list that is neither a dictionary nor a list is noted`() throws {
        let fixture = try SwiftGenFixture(
            "plist", template: "runtime-swift5", ["in/a.plist": "<plist><string>x</string></plist>"])
        #expect(
            fixture.messages() == [
                "in/a.plist:1:8: warning: SwiftGen reads property lists of a dictionary or an array, not of a string; change the file; "
                    + "until then its accessors are not migrated"
            ])
    }

    // MARK: Storyboards

    private static func storyboard(_ runtime: String, _ scenes: String) -> String {
        "<?xml version=\"1.0\"?>\n<document targetRuntime=\"\(runtime)\" initialViewController=\"i\">\n<scenes>\(scenes)</scenes></document>"
    }

    private static let scenes = """
        <scene><objects><viewController id="i" sceneMemberID="viewController" storyboardIdentifier="Order Form">
        <connections><segue destination="x" kind="show" identifier="show-List" id="s"/><segue kind="show" id="t"/></connections>
        </viewController></objects></scene>
        <scene><objects><tableViewController id="l" sceneMemberID="viewController" storyboardIdentifier="reset_all"/></objects></scene>
        <scene><objects><viewControllerPlaceholder id="p" storyboardName="Other" storyboardIdentifier="away" sceneMemberID="viewController"/></objects></scene>
        """

    @Test func `scenes and segues have SwiftGen's names`() throws {
        let files = [
            "in/Base.lproj/main menu~ipad.storyboard": Self.storyboard("iOS.CocoaTouch", Self.scenes),
            "in/Cell.xib": Self.storyboard("iOS.CocoaTouch", ""),
        ]
        let fixture = try SwiftGenFixture(files)
        try fixture.folder.write(
            """
            ib:
              inputs: in
              outputs:
              - {templateName: scenes-swift5, output: A.swift}
              - {templateName: segues-swift5, output: B.swift, params: {enumName: Segue, module: App}}

            """, to: "swiftgen.yml")
        let path = "in/Base.lproj/main menu~ipad.storyboard"
        #expect(
            try fixture.accessors() == [
                "StoryboardScene.MainMenuIpad.storyboard = \(path)",
                "StoryboardScene.MainMenuIpad.initialScene = \(path) scene -",
                "StoryboardScene.MainMenuIpad.orderForm = \(path) scene Order Form",
                "StoryboardScene.MainMenuIpad.resetAll = \(path) scene reset_all",
                "Segue.MainMenuIpad.showList = \(path) segue show-List",
            ])
        let constants = try fixture.read()
        #expect(constants.types == ["SceneType": "StoryboardScene", "InitialSceneType": "StoryboardScene"])
        #expect(constants.outputs.map(\.name) == ["StoryboardScene", "Segue"])
        #expect(constants.outputs.map(\.kind) == [.interfaces, .interfaces] && constants.notes.isEmpty)
    }

    @Test func `storyboards of two frameworks have no accessors`() throws {
        let fixture = try SwiftGenFixture(
            "storyboards", template: "scenes-swift5",
            [
                "in/A.storyboard": Self.storyboard("iOS.CocoaTouch", Self.scenes),
                "in/B.storyboard": Self.storyboard("MacOSX.Cocoa", Self.scenes),
            ])
        #expect(try fixture.accessors() == [])
        #expect(
            fixture.messages() == [
                "swiftgen.yml:2:3: warning: SwiftGen generates nothing for storyboards of UIKit and AppKit together, such as \"A\" and \"B\"; make "
                    + "an entry for each framework"
            ])
    }

    @Test func `accessors of two entries with one name are alternatives`() throws {
        let fixture = try SwiftGenFixture(["a/T.strings": "\"k\" = \"1\";", "b/U.strings": "\"k\" = \"2\";"])
        try fixture.folder.write(
            """
            strings:
            - {inputs: a, outputs: {templateName: structured-swift5, output: a/Out.swift}}
            - {inputs: b, outputs: {templateName: structured-swift5, output: b/Out.swift}}

            """, to: "swiftgen.yml")
        #expect(try fixture.accessors() == ["L10n.k = T/k | U/k"])
        #expect(try fixture.read().outputs.map(\.path) == ["a", "b"].map { "\(fixture.folder.path)/\($0)/Out.swift" })
    }
}
