import ConstantGenerators
import InterfaceFiles
import SourceText
import TestSupport
import Testing

@Suite struct InterfaceConstantsTests {
    /// A storyboard of UIKit with some controllers.
    private static func board(_ controllers: String..., attributes: String = "") -> String {
        "<document targetRuntime=\"iOS.CocoaTouch\" \(attributes)><scenes>"
            + controllers.map { "<scene><objects>\($0)</objects></scene>" }.joined() + "</scenes></document>"
    }

    private static func controller(_ id: String, _ attributes: String = "", _ contents: String = "") -> String {
        "<viewController id=\"\(id)\" storyboardIdentifier=\"\(id)\" sceneMemberID=\"viewController\" \(attributes)>\(contents)"
            + "</viewController>"
    }

    private func text(
        _ files: KeyValuePairs<String, String>, target: String = "App"
    ) throws -> (text: String, warnings: [String]) {
        let documents = try files.map { path, text in
            try InterfaceReader.document(
                SourceFile(path: path, text: text), path: path, kind: try #require(InterfaceDocument.Kind(path: path)))
        }
        let (text, warnings) = try InterfaceConstants.text(for: documents, target: target)
        return (text, warnings.map { "\($0)" })
    }

    @Test(arguments: [
        ("", "UIViewController"), ("customClass=\"A\" customModule=\"App\" customModuleProvider=\"target\"", "A"),
        ("customClass=\"A\" customModule=\"App\"", "A"),
        ("customClass=\"A\" customModule=\"Old\" customModuleProvider=\"target\"", "A"),
        ("customClass=\"A\" customModule=\"Kit\"", "Kit.A"), ("customClass=\"A\"", "A"),
        ("customClass=\"Kit.A\"", "Kit.A"),
        ("customClass=\"_TtC3App1A\"", "A"), ("customClass=\"_TtC3Kit1A\"", "Kit.A"), ("customClass=\"Main\"", "_Main"),
        ("customClass=\"Kit.Main\"", "Kit.Main"), ("customClass=\"A\" customModule=\"Main\"", "_Main_A"),
        ("customClass=\"A&gt;() } ; func evil() {\"", "UIViewController"),
        ("customClass=\"A\" customModule=\"import x\"", "UIViewController"),
        ("customClass=\"class\"", "`class`"),
    ])
    func `a scene has the class of its controller`(attributes: String, type: String) throws {
        let text = try text(["Main.storyboard": Self.board(Self.controller("detail", attributes))]).text
        #expect(
            text.contains(
                "static var detail: PrumoRuntime.StoryboardScene<\(type)> { .init(\"detail\", in: storyboard) }"),
            "\(text)")
        #expect(text.contains("import Kit\n") == type.hasPrefix("Kit."))
    }

    @Test func `a class that a constant hides gets another name`() throws {
        let text = try text([
            "ProductCell.xib":
                "<document><objects><tableViewCell id=\"c\" customClass=\"ProductCell\"/></objects></document>"
        ]).text
        #expect(text.contains("enum ProductCell {"))
        #expect(
            text.contains("static var nib: PrumoRuntime.NibAsset<_ProductCell> { .init(\"ProductCell\", in: _bundle) }")
        )
        #expect(text.contains("\ntypealias _ProductCell = ProductCell\n"))
    }

    @Test func `a segue has the classes of both scenes, also where it leads to another storyboard`() throws {
        let segue = { (id: String, to: String) in
            "<connections><segue identifier=\"\(id)\" destination=\"\(to)\" kind=\"show\"/></connections>"
        }
        let text = try text([
            "Main.storyboard": Self.board(
                Self.controller(
                    "a", "customClass=\"A\"", segue("next", "b") + segue("about", "r") + segue("lost", "x")),
                Self.controller("b", "customClass=\"B\"", segue("back", "a")),
                Self.controller("c", "customClass=\"C\"", segue("back", "a")),
                "<viewControllerPlaceholder id=\"r\" storyboardName=\"About\" sceneMemberID=\"viewController\"/>"),
            "About.storyboard": Self.board(
                Self.controller("i", "customClass=\"Info\""), attributes: "initialViewController=\"i\""),
        ]).text
        for (name, types) in [
            ("next", "A, B"), ("about", "A, Info"), ("lost", "A, UIViewController"), ("back", "UIViewController, A"),
        ] {
            #expect(
                text.contains("static var \(name): PrumoRuntime.StoryboardSegue<\(types)> { .init(\"\(name)\") }"),
                "\(text)")
        }
        #expect(!text.contains("static var r"))
    }

    @Test func `names that cannot be constants are warnings, and the others are generated`() throws {
        let (text, warnings) = try text([
            "Main.storyboard": Self.board(
                Self.controller("item 1"), Self.controller("item-1"), Self.controller("!"),
                Self.controller("storyboard"),
                Self.controller("ok")),
            "Main.xib": "<document><objects/></document>",
        ])
        #expect(text.contains("static var item1: ") && text.contains("static var ok: "))
        #expect(text.contains("static var exclamationMark: "))
        #expect(text.components(separatedBy: "static var item1: ").count == 2)
        #expect(warnings.count == 3, "\(warnings)")
        #expect(warnings.contains { $0.contains("\"item-1\" and \"item 1\" at Main.storyboard:1:") })
        #expect(
            warnings.contains {
                $0.contains("\"storyboard\" becomes storyboard") || $0.contains("both become storyboard")
            })
        #expect(warnings.contains { $0.contains("\"Main.xib\"") })
    }

    @Test func `hostile names stay inside of literals and comments`() throws {
        let text = try text([
            "Main.storyboard": Self.board(
                Self.controller("a&quot;)}&#10;func evil() {} //&#x202e;", "customModule=\"X\""))
        ]).text
        #expect(!text.contains("\nfunc evil"))
        #expect(!text.contains("\u{202e}"))
    }

    @Test func `UIKit and AppKit have constants of their own, and WatchKit has none`() throws {
        let (text, warnings) = try text([
            "A.storyboard": Self.board(Self.controller("x")),
            "B.storyboard": "<document targetRuntime=\"MacOSX.Cocoa\"/>",
            "C.storyboard": "<document targetRuntime=\"watchKit\"/>",
        ])
        let parts = text.components(separatedBy: "#elseif canImport(AppKit) && !canImport(UIKit)\n")
        #expect(parts.count == 2 && parts[0].contains("import UIKit\n") && parts[1].contains("import AppKit\n"))
        #expect(parts[0].contains("enum A {") && !parts[0].contains("enum B {") && parts[1].contains("enum B {"))
        #expect(!text.contains("enum C {") && warnings.count == 1 && warnings[0].contains("WatchKit"))
    }

    @Test func `only selected documents have constants, those of Base where there are several`() throws {
        let fixture = try TargetFixture([
            ".prumo.json": #"{"interfaces": {"files": ["*.storyboard", "!Old.storyboard"]}}"#,
            "Sources/App/Base.lproj/Main.storyboard": Self.board(Self.controller("base")),
            "Sources/App/fr.lproj/Main.storyboard": Self.board(Self.controller("french")),
            "Sources/App/Old.storyboard": "<document",
            "Sources/App/Cell.xib": "<document",
        ])
        var generation = fixture.generation()
        generation.hasBundle = true
        let (files, warnings) = try generation.run()
        let text = try #require(files.first { $0.path.hasSuffix("/GeneratedInterfaces.swift") }?.text)
        #expect(text.contains("static var base: ") && !text.contains("french"))
        #expect(text.contains("From `Sources/App/Base.lproj/Main.storyboard:1`."))
        #expect(warnings.isEmpty)
        generation.hasBundle = false
        #expect(try generation.run().warnings.map { "\($0)" }.contains { $0.contains("App has no resources") })
    }

    @Test func `a document that cannot be read stops the build with its place`() throws {
        let fixture = try TargetFixture([
            ".prumo.json": #"{"interfaces": {"files": ["*"]}}"#,
            "Sources/App/Main.storyboard": "<document>\n<a></b>\n</document>",
        ])
        #expect(fixture.problems().count == 1)
        #expect(
            fixture.problems().first?.hasPrefix("Sources/App/Main.storyboard:2:4: error: </b> does not close <a>")
                == true)
    }
}
