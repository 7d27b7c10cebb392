import ConstantGenerators
import ConstantMigration
import EnvironmentSettings
import TestSupport
import Testing

@Suite struct RSwiftResourceTests {
    private func check(
        _ texts: [String: String], fonts: [String: FontBuilder] = [:], _ parts: Set<RSwiftGenerator>,
        _ accessors: [String],
        notes: [String] = [], location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        var options = RSwiftOptions()
        options.generators = parts
        let fixture = try ForeignFixture(texts, fonts: fonts)
        let constants = ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: "en", options: options)
        #expect(fixture.accessors(constants) == accessors.sorted(), sourceLocation: location)
        #expect(fixture.notes(constants) == notes, sourceLocation: location)
    }

    @Test func `a target without resources is noted, and its uses are listed`() throws {
        let folder = try TemporaryFolder()
        try folder.write("let logo = R.image.logo()\nlet r = _R(bundle: .main)\n", to: "View.swift")
        let constants = ForeignConstants(rSwiftFor: [], sourceLanguage: "en")
        #expect(
            constants.notes.map(\.description) == [
                "warning: R.swift reads none of the target's files, so it has no accessors; pass --target with the target that R.swift "
                    + "runs for, or add the resources to this one"
            ])
        let rewrite = try SourceRewrite(
            ConstantPairs(constants, with: [PairedTarget]()), in: [folder.path], excluding: [])
        #expect(
            rewrite.left.map { "\($0.location.line): \($0.message)" } == [
                "1: not replaced: R.swift generates nothing for \"R\" from the files that are read; correct its inputs, and run the "
                    + "migration again",
                "2: not replaced: constants have the bundle of the target that they are generated in; use those of the target with the "
                    + "resources by their names",
            ])
    }

    /// Options, and what is said about them.
    @Test(arguments: [
        (
            ["--generators", "image,strng"],
            ["--generators: R.swift has no generator \"strng\"; did you mean \"string\"?"]
        ),
        (["--generators", "pictures"], ["--generators: R.swift has no generator \"pictures\"; remove it"]),
        (["--access-level", "open"], ["--access-level: \"open\" is not internal or public; correct it"]),
        (["--access-level=public", "--generators=image,id"], []),
    ])
    func `words that R.swift refuses are noted`(arguments: [String], messages: [String]) throws {
        let fixture = try ForeignFixture(["a.txt": ""])
        let constants = ForeignConstants(
            rSwiftFor: fixture.files, sourceLanguage: nil, options: RSwiftOptions(arguments: arguments, in: ""))
        #expect(constants.notes.filter { $0.path == nil && $0.message.hasPrefix("--") }.map(\.message) == messages)
    }

    @Test func `catalogs are merged, and folders with a namespace are types`() throws {
        try check(
            [
                "A.xcassets/Star Icon.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/Group/plain.symbolset/Contents.json": ForeignFiles.symbols,
                "A.xcassets/Icons/Contents.json": ForeignFiles.namespace,
                "A.xcassets/Icons/Big Cart.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/Icons/Inner/Contents.json": ForeignFiles.namespace,
                "A.xcassets/Icons/Inner/deep_red.colorset/Contents.json": ForeignFiles.colors,
                "B.xcassets/Icons!/Contents.json": ForeignFiles.namespace,
                "B.xcassets/Icons!/other.imageset/Contents.json": ForeignFiles.images,
                "B.xcassets/AppIcon.appiconset/Contents.json": ForeignFiles.images,
                "B.xcassets/Brand.brandassets/Top.imageset/Contents.json": ForeignFiles.images,
                "B.xcassets/Stack.imagestack/Front.imagestacklayer/Content.imageset/Contents.json": ForeignFiles.images,
                "B.xcassets/seed.dataset/Contents.json": ForeignFiles.data,
            ], [.image, .color, .data],
            [
                "R.image.starIcon = imageset Star Icon", "R.image.plain = symbolset plain",
                "R.image.icons.bigCart = imageset Icons/Big Cart", "R.image.icons.other = imageset Icons!/other",
                "R.image.stack = imagestack Stack", "R.color.icons.inner.deep_red = colorset Icons/Inner/deep_red",
                "R.data.seed = dataset seed",
            ])
    }

    @Test func `images of the bundle have no scale and no device in their names`() throws {
        try check(
            [
                "a.png": "", "a@2x.png": "", "a@3x~iphone.png": "", "b~ipad@2x.jpg": "", "b.jpg": "",
                "fr.lproj/b.jpg": "",
                "C.PNG": "", "d.pdf": "", "sky.tiff": "",
            ], [.image],
            [
                "R.image.a = a.png | a@2x.png", "R.image.a3x = a@3x~iphone.png",
                "R.image.bJpg = b.jpg | b~ipad@2x.jpg | fr.lproj/b.jpg", "R.image.skyTiff = sky.tiff",
            ])
    }

    @Test func `assets of one name have no accessors`() throws {
        try check(
            [
                "A.xcassets/Star.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/star.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/700.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/One.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/one/Contents.json": ForeignFiles.namespace,
                "A.xcassets/one/lost.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/one/kept.colorset/Contents.json": ForeignFiles.colors,
                "A.xcassets/!/Contents.json": ForeignFiles.namespace,
                "A.xcassets/!/lost.imageset/Contents.json": ForeignFiles.images,
                "A.xcassets/broken.imageset/Contents.json": "{",
            ], [.image, .color],
            ["R.image.one = imageset One", "R.color.one.kept = colorset one/kept"],
            notes: [
                "A.xcassets/!/Contents.json:1:1: warning: R.swift cannot make a name of the folder \"!\", so the images in it have no accessors there; rename the folder",
                "A.xcassets/700.imageset/Contents.json:1:1: warning: R.swift cannot make a name of the image \"700\", so it has no accessor there; rename it",
                "A.xcassets/broken.imageset/Contents.json:1:2: warning: expected a name in double quotes but found end of file",
                "A.xcassets/one/Contents.json:1:1: warning: the folder \"one\" has the name of the image one in R.swift, so the images in it have no accessors there; rename the folder",
                "A.xcassets/star.imageset/Contents.json:1:1: warning: the images \"Star\" and \"star\" have the same name in R.swift, so none of them has an accessor there; rename all but one",
            ])
    }

    @Test func `files have their extension in the name, and fonts their PostScript name`() throws {
        try check(
            [
                "seed.json": "", "Data/en.lproj/help.html": "", "Data/fr.lproj/help.html": "", "a.png": "",
                "Catalog.xcassets/x": "",
                "Localizable.strings": "", "Main.storyboard": "", "App.swift": "", "Shader.metal": "",
                "Localizable.xcstrings": "{}",
                "class": "", "Info.plist": "", "x.json": "", "X.json": "",
            ],
            fonts: ["Fonts/b.ttf": FontBuilder(family: "Lato", style: "Bold", postScriptName: "Lato-Bold")],
            [.file, .font],
            [
                "R.file.seedJson = seed.json", "R.file.helpHtml = Data/en.lproj/help.html | Data/fr.lproj/help.html",
                "R.file.aPng = a.png", "R.file.localizableXcstrings = Localizable.xcstrings", "R.file.class = class",
                "R.file.bTtf = Fonts/b.ttf", "R.font.latoBold = font Lato-Bold",
            ],
            notes: [
                "x.json:1:1: warning: the files \"X.json\" and \"x.json\" have the same name in R.swift, so none of them has an accessor there; rename all but one"
            ])
    }

    @Test func `patterns of the ignore file are about whole paths, and exemptions win`() throws {
        try check(
            [
                ".rswiftignore":
                    "# comment\n  # another\n\nsub/*.json\r\n**/*.ignoreme.*\n!keep.ignoreme.txt\n/top.txt\nfolder\n[",
                "sub/a.json": "", "sub/deep/b.json": "", "c.ignoreme.txt": "", "keep.ignoreme.txt": "",
                "d/e.ignoreme.txt": "",
                "top.txt": "", "sub/top.txt": "", "folder/f.txt": "",
            ], [.file],
            [
                "R.file.bJson = sub/deep/b.json", "R.file.keepIgnoremeTxt = keep.ignoreme.txt",
                "R.file.topTxt = sub/top.txt",
                "R.file.fTxt = folder/f.txt",
            ],
            notes: [
                ".rswiftignore:9:1: warning: this is not a valid glob: its \"[\" is never closed; correct it, or remove the line"
            ])
    }

    @Test func `property lists have an accessor for each string and boolean`() throws {
        let info = """
            <key>CFBundleName</key><string>left out</string>
            <key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><false/>
            <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string><key>UISceneDelegateClassName</key>
            <string>Scene</string></dict></array></dict></dict>
            <key>NSUserActivityTypes</key><array><string>app.open</string><string>same</string><string>same</string></array>
            """
        try check(
            [
                "Info.plist": ForeignFiles.propertyList(info),
                "App.entitlements": ForeignFiles.propertyList(
                    "<key>aps-environment</key><string>development</string><key>n</key><integer>2</integer><key>one</key><integer>1</integer>"
                        + "<key>groups</key><array><string>group.a</string></array><key>mixed</key><array><string>x</string><true/></array>"
                ),
            ], [.info, .entitlements],
            [
                "R.entitlements.apsEnvironment = App.entitlements aps-environment",
                "R.entitlements.one = App.entitlements one",
                "R.entitlements.groups.groupA = App.entitlements groups/0",
                "R.info.nsUserActivityTypes.appOpen = Info.plist NSUserActivityTypes/0",
                "R.info.uiApplicationSceneManifest.uiApplicationSupportsMultipleScenes = Info.plist UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes",
                "R.info.uiApplicationSceneManifest.uiSceneConfigurations.uiWindowSceneSessionRoleApplication.defaultConfiguration.uiSceneConfigurationName = Info.plist UIApplicationSceneManifest/UISceneConfigurations/UIWindowSceneSessionRoleApplication/0/UISceneConfigurationName",
                "R.info.uiApplicationSceneManifest.uiSceneConfigurations.uiWindowSceneSessionRoleApplication.defaultConfiguration.uiSceneDelegateClassName = Info.plist UIApplicationSceneManifest/UISceneConfigurations/UIWindowSceneSessionRoleApplication/0/UISceneDelegateClassName",
            ],
            notes: [
                "Info.plist:8:84: warning: the values \"same\" and \"same\" have the same name in R.swift, so none of them has an accessor there; rename all but one"
            ])
    }

    @Test func `outputs have the access level, and generated files are obsolete`() throws {
        let fixture = try ForeignFixture([
            "Generated/R.generated.swift": "", ".rswiftignore": "", "A.strings": "a = b;",
        ])
        var options = RSwiftOptions()
        options.accessLevel = .public
        let constants = ForeignConstants(rSwiftFor: fixture.files, sourceLanguage: "en", options: options)
        #expect(constants.tool.name == "R.swift")
        #expect(constants.types.isEmpty)
        #expect(constants.obsoleteFiles.map(fixture.relative) == [".rswiftignore", "Generated/R.generated.swift"])
        #expect(constants.outputs.map(\.kind) == [.strings])
        #expect(constants.outputs.map(\.name) == ["R"])
        #expect(constants.outputs.map(\.accessLevel) == [.public])
        #expect(constants.outputs.first?.path == fixture.path("Generated/R.generated.swift"))
        #expect(constants.outputs.first?.inputs == [fixture.path("A.strings")])
    }

    @Test(
        arguments: [
            ("generate R.generated.swift", RSwiftGenerator.allCases.count, false, true, nil),
            ("generate --generators image,string,unknown out.swift", 2, false, true, nil),
            ("generate --generators=image --generators string --access-level public", 2, true, true, nil),
            (
                "generate --access-level internal --input-type input-files", RSwiftGenerator.allCases.count, false,
                false, nil
            ),
            (
                "generate --rswiftignore Config/ignore --access-level", RSwiftGenerator.allCases.count, false, true,
                "/app/Config/ignore"
            ),
            ("generate --rswiftignore /ignore", RSwiftGenerator.allCases.count, false, true, "/ignore"),
            ("--generators", RSwiftGenerator.allCases.count, false, true, nil),
        ] as [(String, Int, Bool, Bool, String?)])
    func `the command line of a script phase has the options`(
        words: String, count: Int, isPublic: Bool, readsProject: Bool, ignoreFile: String?
    ) {
        let options = RSwiftOptions(arguments: words.split(separator: " ").map(String.init), in: "/app")
        #expect(options.generators.count == count)
        #expect((options.accessLevel == .public) == isPublic)
        #expect(options.readsProject == readsProject)
        #expect(options.ignoreFile == ignoreFile)
    }
}
