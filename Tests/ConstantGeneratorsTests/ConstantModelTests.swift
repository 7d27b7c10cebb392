import AssetCatalogs
import ConstantGenerators
import DataFormats
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

/// The constants of a target with what they are made from.
@Suite struct ConstantModelTests {
    private static let files = [
        ".prumo.json": #"""
        {"data": {"files": ["*.json", "*.plist"]}, "colors": {"files": ["*.xml", "Dark.txt"]},
         "files": {"extensions": ["html"]}, "interfaces": {"files": ["*.storyboard", "*.xib"]}}
        """#,
        "Sources/App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";",
        "Sources/App/en.lproj/Localizable.stringsdict": """
        <plist version="1.0"><dict><key>items</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@in@ %@</string>
        <key>in</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key><string>%d</string></dict></dict></dict></plist>
        """,
        "Sources/App/Media.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Sources/App/Media.xcassets/Icons/Star.imageset/Contents.json": #"{"images": [{"filename": "star.png"}]}"#,
        "Sources/App/Help/en.lproj/a.html": "", "Sources/App/Help/fr.lproj/a.html": "", "Sources/App/b.html": "",
        "Sources/App/limits.json": #"{"api": {"a.b": 1.50, "hosts": ["x", null]}}"#,
        "Sources/App/list.json": "[1, 2]",
        "Sources/App/Dates.plist": """
        <plist version="1.0"><dict><key>from</key><date>2024-02-29T12:00:00Z</date><key>key</key><data>AQID</data></dict></plist>
        """,
        "Sources/App/colors.xml": ##"<resources><color name="water">#803A7BD5</color></resources>"##,
        "Sources/App/Dark.txt": "land: #333",
        "Sources/App/Main.storyboard": """
        <document targetRuntime="iOS.CocoaTouch" initialViewController="a"><scenes>
        <scene><objects><viewController id="a" storyboardIdentifier="Home" customClass="Main" sceneMemberID="viewController">
        <view key="view" id="v"><accessibility key="accessibilityConfiguration" identifier="home.view"/></view>
        <connections><segue identifier="next" destination="b" kind="show"/></connections></viewController></objects></scene>
        <scene><objects><tableViewController id="b" sceneMemberID="viewController"><tableView key="view" id="t"><prototypes>
        <tableViewCell id="c" reuseIdentifier="row" customClass="Row"/></prototypes></tableView></tableViewController></objects></scene>
        </scenes></document>
        """,
        "Sources/App/Cell.xib": """
        <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
        <tableViewCell id="c" reuseIdentifier="cell" customClass="Cell"/></objects></document>
        """,
    ]

    private func model(
        _ files: [String: String] = files, _ configuration: PackageConfiguration? = nil
    ) throws -> (model: ConstantModel, folder: String) {
        let fixture = try TargetFixture(files)
        try fixture.folder.write(
            Data(FontBuilder(family: "Inter", style: "Bold", postScriptName: "Inter-Bold").bytes()),
            to: "Sources/App/Inter.ttf")
        let folder = fixture.folder.path + "/Sources/App/"
        return (try ConstantModel(of: fixture.generation(), configuration: configuration), folder)
    }

    private func named(_ model: ConstantModel) -> [String: ConstantModel.Constant] {
        Dictionary(model.constants.map { ("\($0.kind.rawValue) \($0.constant.reference)", $0) }) { first, _ in first }
    }

    @Test func `a constant of every kind has what it is made from`() throws {
        let (model, folder) = try model()
        #expect(model.problems.isEmpty, "\(model.problems)")
        let board = folder + "Main.storyboard"
        let expected: [String: [ConstantSource]] = [
            "strings Cart.title": [.string(table: "Localizable", key: "cart.title")],
            "strings items": [.string(table: "Localizable", key: "items")],
            "assets Icons.star": [.asset(.image, name: "Icons/Star")],
            "fonts Inter.bold": [.font(postScriptName: "Inter-Bold")],
            "files Help.aHtml": [
                .file(path: folder + "Help/en.lproj/a.html"), .file(path: folder + "Help/fr.lproj/a.html"),
            ],
            "files bHtml": [.file(path: folder + "b.html")],
            "data Limits.Api.aB": [.data(file: folder + "limits.json", keys: ["api", "a.b"])],
            "data Limits.Api.hosts": [.data(file: folder + "limits.json", keys: ["api", "hosts"])],
            "data List.items": [.data(file: folder + "list.json", keys: [])],
            "data Dates.from": [.data(file: folder + "Dates.plist", keys: ["from"])],
            "data Dates.key": [.data(file: folder + "Dates.plist", keys: ["key"])],
            "colors water": [.color(file: folder + "colors.xml", name: "water")],
            "colors Dark.land": [.color(file: folder + "Dark.txt", name: "land")],
            "interfaces Main.storyboard": [.storyboard(file: board)],
            "interfaces Main.initialScene": [.scene(file: board, identifier: nil)],
            "interfaces Main.home": [.scene(file: board, identifier: "Home")],
            "interfaces Main.Segues.next": [.segue(file: board, identifier: "next")],
            "interfaces Main.ReuseIdentifiers.row": [.reuseIdentifier(file: board, identifier: "row")],
            "interfaces Main.Identifiers.homeView": [.accessibilityIdentifier(file: board, identifier: "home.view")],
            "interfaces Cell.nib": [.nib(file: folder + "Cell.xib")],
            "interfaces Cell.ReuseIdentifiers.cell": [.reuseIdentifier(file: folder + "Cell.xib", identifier: "cell")],
        ]
        let found = named(model)
        #expect(found.mapValues(\.sources) == expected)
        #expect(found.count == model.constants.count)
    }

    @Test func `data, colors and interfaces have details`() throws {
        let found = try named(model().model)
        let expected = [
            "data Limits.Api.aB": #"{"value": 1.50}"#,
            "data Limits.Api.hosts": #"{"value": ["x", null]}"#,
            "data List.items": #"{"value": [1, 2]}"#,
            "data Dates.from": #"{"value": "2024-02-29T12:00:00Z"}"#,
            "data Dates.key": #"{"value": "AQID"}"#,
            "colors Dark.land":
                #"{"any": {"space": "srgb", "red": 0.2, "green": 0.2, "blue": 0.2, "alpha": 1}}"#,
            "interfaces Main.storyboard": #"{"interface": "storyboard", "file": "Main.storyboard"}"#,
            // The class's name is that of a generated type, so the code has another name for it.
            "interfaces Main.initialScene": #"{"interface": "scene", "file": "Main.storyboard", "class": "Main"}"#,
            "interfaces Main.Segues.next":
                #"{"interface": "segue", "file": "Main.storyboard", "source": "Main", "destination": "UITableViewController"}"#,
            "interfaces Main.ReuseIdentifiers.row":
                #"{"interface": "reuseIdentifier", "file": "Main.storyboard", "class": "Row"}"#,
            "interfaces Main.Identifiers.homeView":
                #"{"interface": "accessibilityIdentifier", "file": "Main.storyboard"}"#,
            "interfaces Cell.nib":
                #"{"interface": "nib", "file": "Cell.xib", "class": "Cell", "owner": "Owner", "reuseIdentifier": "cell"}"#,
        ]
        for (name, details) in expected {
            let constant = try #require(found[name], "\(name)")
            #expect(JSONWriter.line(.object(constant.details)) == details, "\(name)")
        }
        #expect(found["interfaces Main.initialScene"]?.constant.key == "Main.storyboard")
        #expect(found["interfaces Main.home"]?.constant.key == "Home")
    }

    @Test func `parameters have a label, a name and a type`() throws {
        let items = try #require(try named(model().model)["strings items"])
        #expect(
            items.constant.parameters?.map { [$0.label, $0.name, $0.type] } == [
                ["in", "argument1", "Int"], [nil, "argument2", "String"],
            ])
        let text = try TargetFixture(Self.files).text("GeneratedStrings.swift")
        #expect(text.contains("func items(`in` argument1: Int, _ argument2: String) -> String {"), "\(text)")
    }

    private static let broken: [(kind: ConstantKind, path: String, text: String)] = [
        (.strings, "en.lproj/Other.strings", "\"a\" = "), (.assets, "Media.xcassets/Contents.json", "{"),
        (.fonts, "Other.ttf", "no font"), (.files, "b_.html", ""), (.data, "more.json", "{"),
        (.colors, "more.xml", "<resources><color/></resources>"), (.interfaces, "More.xib", "<document>"),
    ]

    @Test(arguments: broken.map(\.kind))
    func `a problem of a kind does not hide the others`(kind: ConstantKind) throws {
        let file = try #require(Self.broken.first { $0.kind == kind })
        let (model, folder) = try model(Self.files.merging(["Sources/App/" + file.path: file.text]) { $1 })
        #expect(model.problems.count == 1 && model.problems[0].path == folder + file.path, "\(model.problems)")
        let kinds = Set(model.constants.map(\.kind))
        // Each data file has a namespace of its own, so the others are as they are without it.
        #expect(kinds == Set(ConstantKind.allCases).subtracting(kind == .data ? [.settings] : [.settings, kind]))
    }

    @Test func `a value or string with a problem does not hide the others of its file`() throws {
        let (model, _) = try model([
            "Sources/App/values.json": #"{"port": 1, "mixed": [1, "a"]}"#,
            ".prumo.json": #"{"data": {"files": ["*.json"]}}"#,
            "Sources/App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
            "Sources/App/fr.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"%@\";\n",
        ])
        let names = Set(named(model).keys)
        #expect(names.isSuperset(of: ["data Values.port", "strings a"]))
        #expect(!names.contains("data Values.mixed"))
        #expect(
            Set(model.problems.compactMap(\.path).map { PathParts($0).name }) == ["values.json", "Localizable.strings"])
    }

    @Test func `the problems of all kinds are in the order of their files`() throws {
        var files = Self.files
        for file in Self.broken { files["Sources/App/" + file.path] = file.text }
        let (model, folder) = try model(files)
        #expect(model.constants.allSatisfy { $0.kind == .data })
        let paths = model.problems.compactMap { $0.path?.dropFirst(folder.count) }.map(String.init)
        #expect(paths == Self.broken.map(\.path).ordered())
    }

    @Test func `a configuration that is not on disk takes the place of the package's`() throws {
        let planned = try PackageConfiguration(
            SourceFile(
                path: "/p/.prumo.json",
                text: #"""
                    {"names": {"strings": "L10n"}, "strings": {"tableNamespaces": true}, "colors": {"files": ["Dark.*"]},
                     "targets": {"App": {"accessLevel": "public"}}}
                    """#))
        let (model, _) = try model(Self.files, planned)
        #expect(model.configuration.accessLevel == .public && model.configuration.names[.strings] == "L10n")
        #expect(named(model)["strings Localizable.Cart.title"] != nil)
        #expect(model.constants.filter { $0.kind == .colors }.map(\.constant.reference) == ["Dark.land"])
        #expect(!model.constants.contains { [.files, .data, .interfaces].contains($0.kind) })
        // What is wrong on disk does not matter then.
        let (other, _) = try self.model(Self.files.merging([".prumo.json": "{"]) { $1 }, planned)
        #expect(other.constants.count == model.constants.count && other.problems.isEmpty)
        #expect(throws: DiagnosticsError.self) { try self.model(Self.files.merging([".prumo.json": "{"]) { $1 }) }
    }

    @Test func `a file of a variant has its own place`() throws {
        let environments = TargetFixture.environments(development: "{}", stage: "{}", production: "{}")
        let fixture = try TargetFixture(
            environments.merging([
                ".prumo.json": #"{"environments": {"resources": ["App"]}, "files": {"extensions": ["txt"]}}"#,
                "Environments/Resources/Base/note.txt": "",
            ]) { $1 })
        let model = try ConstantModel(of: fixture.generation())
        #expect(model.problems.isEmpty, "\(model.problems)")
        #expect(
            model.constants.map(\.sources) == [
                [.file(path: fixture.folder.path + "/Environments/Resources/Base/note.txt")]
            ])
    }
}
