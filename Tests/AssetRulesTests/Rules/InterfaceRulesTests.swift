import Findings
import Foundation
import InterfaceFiles
import SourceText
import TestSupport
import Testing

@testable import AssetRules

/// What the examples of the rules for storyboards and nibs cannot show.
@Suite struct InterfaceRulesTests {
    /// The messages of a rule on the documents in a folder.
    private func messages(_ rule: String, in folder: TemporaryFolder, below: String = "") throws -> [String] {
        let root = folder.path + below
        let interfaces = InterfaceSet(
            try InterfaceSet.paths(below: root), in: try ProjectNames(below: [root]))
        return try AssetCheck.of(rule).findings(in: [], interfaces: interfaces.widened()).map(\.message)
    }

    private func nib(_ contents: String) -> String { "<document><objects>\(contents)</objects></document>" }

    @Test func `a font is only checked if its family is bundled`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Data(FontBuilder.collection([FontBuilder(family: "Inter", style: "Bold", postScriptName: "Inter-Bold")])),
            to: "Inter.ttc")
        try folder.write(
            nib(
                ["Inter-Bold", "Inter-Thin"].map { "<fontDescription name=\"\($0)\" family=\"Inter\"/>" }.joined()
                    + "<fontDescription name=\"Avenir-Book\" family=\"Avenir\"/><font name=\"Menlo-Regular\"/>"),
            to: "Cell.xib")
        #expect(
            try messages("unknown_resource", in: folder)
                == ["the project has no font \"Inter-Thin\"; add it, or select another one in Interface Builder"])
    }

    @Test(arguments: [
        ("Hotel@2x.png", "Hotel", true), ("Hotel~ipad.jpg", "Hotel.jpg", true), ("Hotel.pdf", "Hotel.png", true),
        ("A.xcassets/Icons/Hotel.imageset/Contents.json", "Icons/Hotel", true),
        ("A.xcassets/Icons/Hotel.imageset/Contents.json", "Hotel", true), ("hotel.png", "Hotel", false),
        ("A.xcassets/Hotel.colorset/Contents.json", "Hotel", true), ("Pods/Hotel.png", "Hotel", true),
        ("Hotel.png", "Kit.bundle/Inn.png", true), ("Hotel.png", "Inn.png", false),
    ])
    func `an image may be in a catalog or a file of its own`(path: String, name: String, exists: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: path)
        try folder.write("<document><resources><image name=\"\(name)\"/></resources></document>", to: "Cell.xib")
        // Where there is no image at all, nothing is known about images.
        #expect(try messages("unknown_resource", in: folder).isEmpty == exists)
    }

    @Test(arguments: [
        ("A.m", "[image setName:@\"Hotl\"]; // NSImage", true), ("A.m", "NSImage *i; i.name = @\"Hotl\";", true),
        ("A.m", "NSString *n = @\"Hotl\";\n#define MAKE(name) NSImage *i; [i setName:name];", true),
        ("A.swift", "NSImage(size: size).setName(\"Hotl\")", true), ("A.swift", "person.setName(\"Hotl\")", false),
        ("A.swift", "NSImage(named: \"Hotl\")", false), ("A.m", "[image setName:@\"Hotel\"]; // NSImage", false),
        ("Hotl.iconset/icon_16x16.png", "", true), ("Hotl.folder/icon_16x16.png", "", false),
    ])
    func `an image may get its name from code, or from the folder of an icon`(path: String, text: String, exists: Bool)
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Hotel.png")
        try folder.write(text, to: path)
        try folder.write("<document><resources><image name=\"Hotl\"/></resources></document>", to: "Cell.xib")
        #expect(try messages("unknown_resource", in: folder).isEmpty == exists)
    }

    @Test func `names that a project lacks are searched in its repository`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write("class Row {}", to: "Shared/Row.swift")
        try folder.write("class App {}", to: "ios/App.swift")
        try folder.write(
            nib(["Row", "Column"].map { "<view customClass=\"\($0)\" customModuleProvider=\"target\"/>" }.joined()),
            to: "ios/Cell.xib")
        #expect(
            try messages("unknown_class", in: folder, below: "/ios")
                == ["there is no class \"Column\" in the sources; correct the class in Interface Builder, or add it"])
    }

    @Test func `without sources, nothing is said of classes`() throws {
        let folder = try TemporaryFolder()
        try folder.write(nib("<view customClass=\"A\" customModuleProvider=\"target\"/>"), to: "Cell.xib")
        #expect(try messages("unknown_class", in: folder).isEmpty)
    }

    @Test(
        arguments: [
            ("final class A: B {}\nclass\n  C<T> {}", ["A", "C"], []),
            ("@objc(OldName) class A {}", ["A"], ["OldName"]),
            ("@objcMembers class A {}", ["A"], []),
            ("struct A { class var b = 1 }", [], []), ("class `A` {}", ["A"], []), ("subclass A classes", [], []),
            ("class", [], []), ("@objc(", [], []), ("class Ä {}", ["Ä"], []),
            ("// class A\nlet a = \"class B\"", [], []), ("enum E { final class A {} }", ["A"], []),
            ("#if DEBUG\nclass A {}\n#endif", ["A"], []), ("@objc(run:) func run() {}", [], ["run"]),
        ] as [(String, Set<String>, Set<String>)])
    func `classes are found in Swift sources`(source: String, swift: Set<String>, objectiveC: Set<String>) {
        var (found, known): (Set<String>, Set<String>) = ([], [])
        var reader = SwiftNameReader()
        reader.readClasses(Array(source.utf8), swift: &found, objectiveC: &known)
        #expect(found == swift && known == objectiveC)
    }

    @Test func `classes are found in Objective-C sources`() {
        let source = "@interface A : NSObject\n@end\n@implementation B"
        #expect(CNameScanner.classNames(in: Array(source.utf8)) == ["A", "B"])
    }

    @Test func `findings on a document with bytes changed are inside the file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("class X {}", to: "X.swift")
        try folder.write("", to: "X.png")
        let project = try ProjectNames(below: [folder.path])
        let check = AssetCheck(RuleConfiguration(of: AssetRules.registry))
        let seed = """
            <document initialViewController="a"><scenes><scene><objects><viewController id="a" storyboardIdentifier="b" \
            sceneMemberID="viewController" customClass="C" customModuleProvider="target"><connections><segue \
            destination="d" kind="show"/></connections></viewController></objects></scene></scenes><resources>\
            <image name="e"/></resources></document>
            """
        for bytes in Fuzzing.mutations(of: [seed], alphabet: "<>/=\"'& \nabcd") {
            try folder.write(Data(bytes), to: "Main.storyboard")
            let interfaces = InterfaceSet(["\(folder.path)/Main.storyboard"], in: project)
            for finding in check.findings(in: [], interfaces: interfaces) {
                #expect(0...bytes.count ~= finding.range.lowerBound && finding.range.upperBound <= bytes.count)
            }
        }
    }
}
