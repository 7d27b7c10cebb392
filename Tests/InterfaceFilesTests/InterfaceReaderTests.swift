import InterfaceFiles
import SourceText
import TestSupport
import Testing

@Suite struct InterfaceReaderTests {
    private func read(
        _ contents: String, attributes: String = "", path: String = "Main.storyboard"
    ) throws -> InterfaceDocument {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document \(attributes)>\n\(contents)\n</document>\n"
        return try InterfaceReader.document(
            SourceFile(path: path, text: text), path: path, kind: try #require(InterfaceDocument.Kind(path: path)))
    }

    private static let board = """
        <scenes><scene><objects>
        <navigationController id="n" sceneMemberID="viewController"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="p" sceneMemberID="firstResponder"/>
        </objects></scene><scene><objects>
        <tableViewController storyboardIdentifier="List" id="l" customClass="Lists" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
        <tableView><prototypes><tableViewCell reuseIdentifier="Row" id="c" customClass="Row"/></prototypes></tableView>
        <connections><segue destination="o" kind="show" identifier="open" id="s"/></connections>
        </tableViewController>
        <tapGestureRecognizer id="t"><connections><segue destination="n" kind="custom" customClass="Fade" id="s2"/></connections></tapGestureRecognizer>
        </objects></scene><scene><objects>
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Start" id="o" sceneMemberID="viewController"/>
        </objects></scene></scenes>
        """

    @Test func `scenes, segues, cells and references of a storyboard are read`() throws {
        let document = try read(
            Self.board, attributes: "initialViewController=\"n\" targetRuntime=\"iOS.CocoaTouch\"")
        #expect(document.framework == .uiKit && document.initialController?.text == "n")
        #expect(
            document.scenes.map(\.object.element) == [
                "navigationController", "tableViewController", "viewControllerPlaceholder",
            ])
        #expect(document.scenes.map(\.object.customClass?.name.text) == [nil, "Lists", nil])
        #expect(document.scenes[1].object.customClass?.isOfTarget == true)
        #expect(document.scenes.map(\.identifier?.text) == [nil, "List", nil])
        #expect(document.scenes[2].reference?.storyboard?.text == "Other")
        #expect(document.scenes[2].reference?.identifier?.text == "Start")
        #expect(document.segues.map(\.identifier?.text) == ["open", nil])
        #expect(document.segues.map(\.scene) == [1, 1])
        #expect(document.segues.map(\.destination?.text) == ["o", "n"])
        #expect(document.segues[1].customClass?.name.text == "Fade")
        #expect(document.reusables.map(\.identifier.text) == ["Row"])
        #expect(document.customClasses.map(\.name.text) == ["Lists", "Row", "Fade"])
        #expect(document.objectIDs == ["n", "p", "l", "c", "s", "t", "s2", "o"])
    }

    @Test func `a name is where its value is written`() throws {
        let document = try read(
            "<scenes><scene><objects><viewController id = 'x'\n storyboardIdentifier\n=\"A&amp;B\" sceneMemberID=\"viewController\" "
                + "/></objects></scene></scenes>")
        let name = try #require(document.scenes.first?.identifier)
        #expect(name.text == "A&B")
        #expect(String(decoding: document.file.bytes[name.range], as: UTF8.self) == "\"A&amp;B\"")
    }

    @Test func `objects and the owner of a nib are read`() throws {
        let document = try read(
            """
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <tableViewCell id="c" reuseIdentifier="cell"><subviews><button id="b"/></subviews></tableViewCell>
            <tapGestureRecognizer id="t"/>
            </objects>
            """, path: "Cell.xib")
        #expect(document.owner?.name.text == "Owner")
        #expect(document.roots.map(\.element) == ["tableViewCell", "tapGestureRecognizer"])
        #expect(document.reusables.map(\.identifier.text) == ["cell"])
    }

    @Test func `placeholders of AppKit are not objects of a nib`() throws {
        let document = try read(
            """
            <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="Owner"/>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            <customObject id="d" customClass="Delegate"/><customView id="v"/>
            </objects>
            <resources><image name="menuItem:1:image"><mutableData key="keyedArchiveRepresentation">AA==</mutableData></image></resources>
            """, attributes: "targetRuntime=\"MacOSX.Cocoa\"", path: "View.xib")
        #expect(document.owner?.name.text == "Owner")
        #expect(document.roots.map(\.id) == ["d", "v"])
        #expect(document.customClasses.filter { !$0.isOfPlaceholder }.map(\.name.text) == ["Delegate"])
        #expect(document.resources.isEmpty)
    }

    @Test func `names of resources and accessibility are read, those of the system are not`() throws {
        let document = try read(
            """
            <objects><view id="v">
            <imageView image="Hotel" id="i"/><imageView image="gear" catalog="system" id="j"/>
            <color key="textColor" name="Brand"/><color key="tint" systemColor="tintColor"/>
            <fontDescription key="fontDescription" name="Inter-Bold" family="Inter" pointSize="17"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <accessibility key="accessibilityConfiguration" identifier="order"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="total"/>
            </userDefinedRuntimeAttributes></view></objects>
            <resources><image name="Hotel" width="1" height="1"/><image name="gear" catalog="system"/>
            <namedColor name="Brand"/><systemColor name="tintColor"/></resources>
            """, path: "Cell.xib")
        #expect(document.resources.map(\.name.text) == ["Inter-Bold", "Hotel", "Brand"])
        #expect(document.resources.map { document.file.location(at: $0.name.range.lowerBound).line } == [6, 4, 5])
        #expect(document.accessibilityIdentifiers.map(\.text) == ["order", "total"])
    }

    @Test(arguments: [
        ("targetRuntime=\"iOS.CocoaTouch\"", InterfaceDocument.Framework.uiKit), ("targetRuntime=\"AppleTV\"", .uiKit),
        ("targetRuntime=\"iOS.CocoaTouch.iPad\"", .uiKit), ("targetRuntime=\"MacOSX.Cocoa\"", .appKit),
        ("targetRuntime=\"watchKit\"", .watchKit), ("type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"", .appKit),
        ("", .uiKit),
    ])
    func `the runtime decides on the framework`(attributes: String, framework: InterfaceDocument.Framework) throws {
        #expect(try read("", attributes: attributes).framework == framework)
    }

    @Test(arguments: [
        ("Sources/App/Base.lproj/Main~ipad.storyboard", "Main", "Base"), ("Cell.xib", "Cell", nil),
        ("A.B.storyboard", "A.B", nil),
    ])
    func `the name and the language are those of the path`(path: String, name: String, language: String?) throws {
        let document = try read("", path: path)
        #expect(document.name == name && document.language == language)
    }

    @Test func `of languages and devices, one document is principal`() {
        let paths = [
            "fr.lproj/Main.storyboard", "Base.lproj/Main.storyboard", "Base.lproj/Main~ipad.storyboard", "Cell.xib",
            "Cell~iphone.xib", "de.lproj/Old.xib", "en.lproj/Old.xib", "Only~ipad.xib", "Main.swift", "Main.xib",
        ]
        #expect(
            InterfaceDocument.principalPaths(among: paths, sourceLanguage: "en") == [
                "Base.lproj/Main.storyboard", "Cell.xib", "Main.xib", "Only~ipad.xib", "en.lproj/Old.xib",
            ])
    }

    @Test(arguments: [
        ("", "1:1: the file is empty"), ("<archive/>", "1:1: this is a document of Xcode 4"),
        ("<plist/>", "1:1: the root element is <plist>"),
        ("<document><a></document>", "1:14: </document> does not close <a>"),
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><document/>", "1:1: a document type declaration is not allowed"),
        ("<document>\n<a b=\"&c;\"/></document>", "2:7:"), ("<document", "1:9:"),
        ("<document>", "1:1: <document> is not closed"),
    ])
    func `a file that cannot be read has one problem with its place`(text: String, expected: String) {
        do throws(DiagnosticsError) {
            _ = try InterfaceReader.document(
                SourceFile(path: "A.storyboard", text: text), path: "A.storyboard", kind: .storyboard)
            Issue.record("\(text) was read")
        } catch {
            #expect(error.diagnostics.count == 1)
            let text = "\(error.diagnostics[0])".replacing(" error: ", with: " ")
            #expect(text.hasPrefix("A.storyboard:\(expected)"), "\(text)")
        }
    }

    @Test func `deep nesting and many attributes are refused`() {
        for text in [
            String(repeating: "<view>", count: 100_000),
            "<view " + (0..<100_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>",
        ] {
            #expect(throws: DiagnosticsError.self) { try read(text) }
        }
    }

    @Test func `a document with bytes changed is read or refused, and all places are inside`() {
        let seeds = [
            "<document targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"n\">\(Self.board)<resources><image name=\"a\"/></resources></document>",
            "<document><objects><view id=\"a\" customClass=\"B\"/><fontDescription name='c' family=\"d\"/></objects></document>",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "<>/=\"'& \nidentifier!-[]") {
            let file = SourceFile(path: "A.xib", bytes: bytes)
            for kind in [InterfaceDocument.Kind.storyboard, .nib] {
                guard let document = try? InterfaceReader.document(file, path: "A.xib", kind: kind) else { continue }
                let names =
                    document.scenes.compactMap(\.identifier) + document.segues.compactMap(\.destination)
                    + document.customClasses.map(\.name) + document.resources.map(\.name)
                #expect(names.allSatisfy { 0...bytes.count ~= $0.range.upperBound })
            }
        }
    }
}
