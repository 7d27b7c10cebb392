import Foundation
import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

@Suite struct SourceLanguageTests {
    private static let german = "let package = Package(name: \"P\", defaultLocalization: \"de\")\n"
    private static let english = "let package = Package(name: \"P\", defaultLocalization: \"en\")\n"

    /// The table of a folder, and why there is none.
    private func read(
        _ files: [String: String], named: String? = nil
    ) throws -> (table: StringsTable?, problems: [String], folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let project = StringsProject([folder.path], sourceLanguage: named)
        return (project.tables.first, project.problems.map(\.message), folder)
    }

    private func texts(_ table: StringsTable?) -> [String: String?] {
        Dictionary(
            (table?.keys ?? []).map { ($0.name, $0.source?.value.plainText) }, uniquingKeysWith: { first, _ in first })
    }

    @Test(
        arguments: [
            (["af.lproj", "en.lproj"], english, nil, "en"), (["af.lproj", "en.lproj"], german, nil, nil),
            (["af.lproj", "en.lproj"], german, "en", "en"), (["af.lproj", "de.lproj"], german, nil, "de"),
            (["af.lproj", "Base.lproj"], german, nil, "de"), (["af.lproj", "Base.lproj"], english, nil, "en"),
            (["af.lproj", "Base.lproj"], "", nil, "Base"), (["af.lproj", "Base.lproj"], "", "fr", "fr"),
            (["af.lproj", "."], german, nil, "de"), (["af.lproj", "en.lproj"], "", nil, "en"),
            (["af.lproj", "en-GB.lproj"], english, nil, "en-GB"),
            (["af.lproj", "English.lproj"], english, nil, "English"),
            (["af.lproj", "de.lproj"], "", nil, nil), (["af.lproj", "fr.lproj"], english, nil, nil),
            (["af.lproj"], english, nil, "af"), (["af.lproj"], "", "en", nil),
        ] as [([String], String, String?, String?)])
    func `no other language is taken for the source language`(
        folders: [String], manifest: String, named: String?, expected: String?
    ) throws {
        var files = ["Package.swift": manifest]
        for folder in folders { files["\(folder)/Cart.strings"] = "\"cart.title\" = \"\(folder)\";\n" }
        if manifest.isEmpty { files["Package.swift"] = nil }
        let (table, problems, _) = try read(files, named: named)
        #expect(table?.sourceLanguage == expected)
        #expect(problems.isEmpty == (expected != nil), "\(problems)")
        #expect(problems.allSatisfy { $0.contains("--source-language") })
    }

    @Test func `a region falls back to its language`() throws {
        let manifest = "let package = Package(name: \"P\", defaultLocalization: \"en-US\")\n"
        let (table, _, _) = try read([
            "Package.swift": manifest, "en.lproj/A.strings": "\"a.b\" = \"A\";\n",
            "af.lproj/A.strings": "\"a.b\" = \"B\";\n",
        ])
        #expect(table?.sourceLanguage == "en")
    }

    @Test(arguments: [
        ("\"Cancel\" = \"x\"; \"Open the file…\" = \"x\"; \"%d items\" = \"x\"; \"OK\" = \"x\";", true),
        ("\"Cancel\" = \"x\";", true),
        ("\"Close\" = \"x\"; \"iPad\" = \"x\"; \"Save as\" = \"x\"; \"A b\" = \"x\"; \"C d\" = \"x\";", true),
        ("\"cart.title\" = \"x\"; \"cart.hint\" = \"x\";", false), ("\"cartTitle\" = \"x\"; \"OK\" = \"x\";", false),
        ("\"cancel\" = \"x\"; \"ok\" = \"x\";", false), ("\"mg\" = \"mg\"; \"km/h\" = \"km/h\";", true),
        ("\"ERROR_DISK\" = \"x\"; \"Cancel\" = \"x\"; \"A b\" = \"x\";", false),
    ])
    func `keys are the strings where they are sentences`(entries: String, areStrings: Bool) throws {
        let (table, problems, _) = try read([
            "Package.swift": Self.english, "af.lproj/Localizable.strings": entries,
            "fr.lproj/Localizable.strings": entries,
        ])
        #expect(problems.isEmpty == areStrings)
        #expect(table.map(\.sourceLanguage) == (areStrings ? "en" : nil))
        for key in table?.keys ?? [] { #expect(key.source?.value.plainText == key.name) }
        #expect(table?.hasStringsAsKeys == (areStrings ? true : nil))
    }

    @Test func `a key that looks like a name has no string among keys that are strings`() throws {
        let entries = "\"A b\" = \"x\"; \"C d\" = \"x\"; \"E f\" = \"x\"; \"G h\" = \"x\"; \"error_disk\" = \"x\";"
        let (table, _, _) = try read([
            "Package.swift": Self.english, "af.lproj/A.strings": entries, "fr.lproj/A.strings": entries,
        ])
        #expect(table?.keys.filter { $0.source == nil }.map(\.name) == ["error_disk"])
    }

    @Test func `a table without keys has the language that is declared`() throws {
        let (table, problems, _) = try read([
            "Package.swift": Self.english, "af.lproj/A.strings": "", "fr.lproj/A.strings": "",
        ])
        #expect(table?.sourceLanguage == "en" && problems.isEmpty)
    }

    @Test func `the strings of a storyboard are the source strings of its table`() throws {
        let board = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="a">
            <objects><label text="Welcome &amp; hello" id="aaa-bb-ccc"/><button id="ddd-ee-fff">
            <state key="normal" title="Go on"/></button></objects></scene></scenes></document>
            """
        let (table, problems, folder) = try read([
            "Package.swift": Self.german, "Base.lproj/Main.storyboard": board,
            "af.lproj/Main.strings": "/* A note */\n\"aaa-bb-ccc.text\" = \"Welkom\";\n",
            "fr.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"Bienvenue\";\n\"old-ol-dol.text\" = \"Vieux\";\n",
        ])
        #expect(problems.isEmpty)
        let found = try #require(table)
        #expect(found.languages == ["de", "af", "fr"])
        #expect(
            texts(found) == [
                "aaa-bb-ccc.text": "Welcome & hello", "ddd-ee-fff.normalTitle": "Go on", "old-ol-dol.text": nil,
            ])
        let key = try #require(found.keys.first { $0.name == "aaa-bb-ccc.text" })
        #expect(key.comment == "A note")
        let place = try #require(key.source.map { found.place($0.file, $0.value.units[0].offset).reference })
        #expect(place.hasSuffix("Base.lproj/Main.storyboard:3:23"))
        #expect(
            found.ownFiles.map { $0.path.dropFirst(folder.path.count + 1) } == [
                "af.lproj/Main.strings", "fr.lproj/Main.strings",
            ])
    }

    @Test func `a file of the source language comes before the document`() throws {
        let xib =
            "<document><objects><label text=\"From the nib\" id=\"a\"/><label text=\"Other\" id=\"b\"/></objects></document>"
        let (table, _, _) = try read([
            "Package.swift": Self.english, "Base.lproj/View.xib": xib,
            "en.lproj/View.strings": "\"a.text\" = \"From the file\";\n",
            "fr.lproj/View.strings": "\"a.text\" = \"A\";\n\"b.text\" = \"B\";\n",
        ])
        #expect(texts(table) == ["a.text": "From the file", "b.text": "Other"])
    }

    @Test func `values of Info.plist are the source strings of InfoPlist`() throws {
        let list = """
            <plist version="1.0"><dict>
            <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
            <key>NSCameraUsageDescription</key><string>To scan codes</string>
            <key>CFBundleVersion</key><string>1</string>
            </dict></plist>
            """
        let (table, problems, _) = try read([
            "Package.swift": Self.english, "Info.plist": list,
            "fr.lproj/InfoPlist.strings":
                "\"NSCameraUsageDescription\" = \"Pour les codes\";\n\"CFBundleName\" = \"Magasin\";\n",
            "af.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Vir kodes\";\n",
        ])
        #expect(problems.isEmpty)
        #expect(texts(table) == ["NSCameraUsageDescription": "To scan codes", "CFBundleName": nil])
        #expect(table?.sourceLanguage == "en")
    }

    @Test func `build settings are values of Info.plist`() throws {
        var text = ProjectFixture.text.replacing("developmentRegion = en", with: "developmentRegion = de")
        text = text.replacing(
            "GENERATE_INFOPLIST_FILE = YES;",
            with: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = \"Der Laden\";")
        text = text.replacing("isa = PBXProject;", with: "/* developmentRegion = fr; */ isa = PBXProject;")
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        try folder.write("CFBundleDisplayName = \"Shop\";\n", to: "Shared/en.lproj/InfoPlist.strings")
        try folder.write("CFBundleDisplayName = \"Magasin\";\n", to: "Shared/fr.lproj/InfoPlist.strings")
        let project = StringsProject([folder.path])
        #expect(project.problems.isEmpty, "\(project.problems)")
        #expect(project.tables.first?.sourceLanguage == "de")
        #expect(project.tables.first?.keys.first?.source?.value.plainText == "Der Laden")
    }

    @Test func `the source language of a catalog is its own`() throws {
        let (table, _, _) = try read(
            ["A.xcstrings": "{\"sourceLanguage\": \"fr\", \"strings\": {}, \"version\": \"1.0\"}"], named: "en")
        #expect(table?.sourceLanguage == "fr")
    }

    @Test func `build products are left out, and bundles of resources are not`() throws {
        let folder = try TemporaryFolder()
        let product = "<plist version=\"1.0\"><dict><key>DTXcodeBuild</key><string>15A</string></dict></plist>"
        for path in ["A.framework", "B.xcframework/ios/B.framework", "C.bundle", "Settings.bundle"] {
            try folder.write("a = b;\n", to: "\(path)/en.lproj/Root.strings")
        }
        try folder.write(product, to: "C.bundle/Info.plist")
        #expect(StringsProject([folder.path]).tables.map(\.folder) == ["\(folder.path)/Settings.bundle"])
        #expect(StringsProject(["\(folder.path)/A.framework"]).tables.count == 1)
    }
}
