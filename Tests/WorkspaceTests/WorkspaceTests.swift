import Files
import TestSupport
import Testing
import Workspace

@Suite struct WorkspaceTests {
    @Test func `the nearest package or project is found within the repository`() throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(name: \"Outer\")", to: "Package.swift")
        try folder.write("", to: "Repository/.git/HEAD")
        try folder.write("", to: "Repository/Sources/A.swift")
        try folder.write("let package = Package(name: \"Inner\")", to: "Repository/Inner/Package.swift")
        try folder.write("", to: "Repository/Inner/Sources/A/A.swift")
        let root = Path(folder.path)
        let workspace = Workspace()
        #expect(workspace.targetsFolder(above: root.child("Repository/Sources")) == nil)
        let inner = root.child("Repository/Inner")
        #expect(workspace.targetsFolder(above: inner.child("Sources/A")) == inner)
        #expect(workspace.targets(above: inner.child("Sources/A"))?.packageName == "Inner")
        #expect(workspace.targetsFolder(above: root.child("Other")) == root)
    }

    @Test func `a file that no target of a package has is in the project next to it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write(
            "let package = Package(name: \"Tools\", targets: [.target(name: \"Tools\")])", to: "Package.swift")
        try folder.write(ProjectFixture.text, to: "Shop.xcodeproj/project.pbxproj")
        for path in ["Sources/Tools/A.swift", "Shared/A.swift", "Other/A.swift"] { try folder.write("", to: path) }
        let root = Path(folder.path)
        func owners(_ path: String) -> [String] {
            let path = root.child(path)
            let targets = Workspace().targets(of: path)
            return targets?.owners(of: path).map { targets?.targets[$0].name ?? "" } ?? []
        }
        #expect(owners("Sources/Tools/A.swift") == ["Tools"])
        #expect(!owners("Shared/A.swift").isEmpty)
        #expect(owners("Other/A.swift").isEmpty)
    }

    @Test func `a target is in the first of SwiftPM's folders that has it`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")])",
            to: "Package.swift")
        try folder.write("", to: "src/A/A.swift")
        try folder.write("", to: "Sources/ATests/T.swift")
        let root = Path(folder.path)
        let targets = try #require(Workspace().targets(in: root))
        #expect(targets.target(of: root.child("src/A/A.swift"))?.name == "A")
        #expect(targets.target(of: root.child("Sources/ATests/T.swift"))?.name == "ATests")
        #expect(targets.target(of: root.child("Sources/A/A.swift")) == nil)
    }

    @Test func `the source language is that of the nearest package, not of a text in it`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "// defaultLocalization: \"fr\"\nlet package = Package(name: \"P\", defaultLocalization: \"de\")",
            to: "Package.swift")
        #expect(Workspace().sourceLanguage(of: Path(folder.path).child("Sources")).name == "de")
    }

    @Test func `what declares no source language leaves it to what is around it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        let project = ProjectFixture.text.replacing("developmentRegion = en", with: "developmentRegion = de")
        try folder.write(project, to: "Shop.xcodeproj/project.pbxproj")
        // Beside the project, for a tool, and in a folder below it.
        try folder.write("let package = Package(name: \"Tools\")", to: "Package.swift")
        try folder.write("let package = Package(name: \"Kit\")", to: "Kit/Package.swift")
        try folder.write("let package = Package(name: \"Own\", defaultLocalization : \"fr\")", to: "Own/Package.swift")
        let root = Path(folder.path)
        let workspace = Workspace()
        #expect(workspace.sourceLanguage(of: root).name == "de")
        #expect(workspace.sourceLanguage(of: root.child("Kit/Sources")).name == "de")
        #expect(workspace.sourceLanguage(of: root.child("Own/Sources")).name == "fr")
    }

    @Test func `the repository is where the search for the source language ends`() throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(name: \"Outer\", defaultLocalization: \"fr\")", to: "Package.swift")
        try folder.write("", to: "Inner/.git/HEAD")
        try folder.write("let package = Package(name: \"Inner\")", to: "Inner/Package.swift")
        #expect(Workspace().sourceLanguage(of: Path(folder.path).child("Inner")).name == nil)
    }

    @Test func `texts of Info.plist that configurations do not agree on are left out`() throws {
        let folder = try TemporaryFolder()
        let text = ProjectFixture.text.replacing(
            "GENERATE_INFOPLIST_FILE = YES;",
            with:
                "INFOPLIST_FILE = Info.plist; INFOPLIST_KEY_CFBundleDisplayName = \"$(PRODUCT_NAME) app\"; INFOPLIST_KEY_NSHint = \"$(MISSING)\";"
        )
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        try folder.write(
            "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>Shop &amp; more</string></dict></plist>",
            to: "Info.plist")
        let root = Path(folder.path)
        let targets = try #require(Workspace().targets(in: root))
        let texts = targets.informationTexts(
            for: root.child("Shared/en.lproj/InfoPlist.strings"), in: root.child("Shared"), of: nil)
        #expect(texts.contains { $0.key == "CFBundleName" && $0.text == "Shop & more" }, "\(texts.map(\.key))")
        #expect(!texts.contains { $0.key == "NSHint" })
        for text in texts { #expect(text.place.offset > 0) }
    }

    @Test(
        arguments: [
            ("[.macOS(.v14), .iOS(\"17.0\")]", [.macOS, .iOS]), ("[.macCatalyst(.v17), .driverKit(.v19)]", [.macOS]),
            ("[.tvOS(.v17), .watchOS(.v10), .visionOS(.v1)]", [.tvOS, .watchOS, .visionOS]), ("[]", nil), ("all", nil),
            ("[.custom(\"linux\", versionString: \"1\")]", nil),
        ] as [(String, Set<Platform>?)])
    func `a package declares its platforms`(platforms: String, expected: Set<Platform>?) throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(name: \"P\", platforms: \(platforms))\n", to: "Package.swift")
        let root = Path(folder.path)
        #expect(try #require(Workspace().targets(in: root)).platforms(of: root.child("Sources")) == expected)
    }

    @Test(
        arguments: [
            ("SDKROOT = macosx14.0", [.macOS]), ("SDKROOT = iphoneos", [.iOS]), ("SDKROOT = watchos", [.watchOS]),
            ("SDKROOT = appletvos", [.tvOS]), ("SDKROOT = xros", [.visionOS]), ("SDKROOT = auto", nil),
            ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\"", [.iOS, .macOS]),
            ("SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = 2", [.iPadOS]),
            ("SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = \"1,2\"", [.iOS]), ("SDKROOT = \"$(SDK)\"", nil),
            ("A = 1", nil),
        ] as [(String, Set<Platform>?)])
    func `the build settings of a project name its platforms`(settings: String, expected: Set<Platform>?) throws {
        let folder = try TemporaryFolder()
        let text = ProjectFixture.text.replacing("SWIFT_COMPILATION_MODE = wholemodule;", with: "\(settings);")
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        let root = Path(folder.path)
        let targets = try #require(Workspace().targets(in: root))
        #expect(targets.platforms(of: root.child("Shared/A.xcassets")) == expected)
        // What is in no target may be in any.
        #expect(targets.platforms(of: root.child("Elsewhere/A.xcassets")) == expected)
    }

    @Test func `what is in no target has no platforms if the targets have different ones`() throws {
        let folder = try TemporaryFolder()
        var text = ProjectFixture.text.replacing("SWIFT_COMPILATION_MODE = wholemodule;", with: "SDKROOT = iphoneos;")
        text = text.replacing("GENERATE_INFOPLIST_FILE = YES;", with: "SDKROOT = macosx;", maxReplacements: 2)
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        let root = Path(folder.path)
        let targets = try #require(Workspace().targets(in: root))
        #expect(targets.platforms(of: root.child("Shared/A.xcassets")) == [.macOS])
        #expect(targets.platforms(of: root.child("Elsewhere/A.xcassets")) == nil)
    }

    @Test(arguments: [
        // The name that users see in the configuration that is built.
        (
            "", "SWIFT_COMPILATION_MODE = wholemodule; INFOPLIST_KEY_CFBundleDisplayName = \"Little Shop\";",
            "Little Shop"
        ),
        ("", "INFOPLIST_KEY_CFBundleDisplayName = \"$(TARGET_NAME) 2\"; INFOPLIST_KEY_CFBundleName = Store;", "Shop 2"),
        ("", "INFOPLIST_KEY_CFBundleDisplayName = \"$(MISSING)\"; INFOPLIST_KEY_CFBundleName = Store;", "Store"),
        ("", "INFOPLIST_KEY_CFBundleDisplayName = \"  \";", "Shop"), ("", "A = 1;", "Shop"),
        // A package beside the project of an app is a tool of it.
        ("let package = Package(name: \"Tools\")", "INFOPLIST_KEY_CFBundleDisplayName = Store;", "Store"),
    ])
    func `what is built in a folder has the name of its app`(manifest: String, release: String, name: String) throws {
        let folder = try TemporaryFolder()
        let text = ProjectFixture.text.replacing("SWIFT_COMPILATION_MODE = wholemodule;", with: release)
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        if !manifest.isEmpty { try folder.write(manifest, to: "Package.swift") }
        #expect(Workspace().name(of: Path(folder.path)) == name)
    }

    @Test func `without an app it is the name of the package, the only project, or the only workspace`() throws {
        let folder = try TemporaryFolder()
        let root = Path(folder.path)
        #expect(Workspace().name(of: root) == nil)
        try folder.write("", to: "All.xcworkspace/contents.xcworkspacedata")
        #expect(Workspace().name(of: root) == "All")
        let library = ProjectFixture.text.replacing("product-type.application", with: "product-type.framework")
        try folder.write(library, to: "Kit.xcodeproj/project.pbxproj")
        #expect(Workspace().name(of: root) == "Kit")
        try folder.write("let package = Package(name: \"Package\")", to: "Package.swift")
        #expect(Workspace().name(of: root) == "Package")
    }

    @Test func `of apps with different names the one that the project is named after counts`() throws {
        let folder = try TemporaryFolder()
        let text = ProjectFixture.text.replacing("product-type.bundle.unit-test", with: "product-type.application")
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        #expect(Workspace().appName(in: Path(folder.path)) == "Shop")
        let other = try TemporaryFolder()
        try other.write(text, to: "Several.xcodeproj/project.pbxproj")
        #expect(Workspace().appName(in: Path(other.path)) == nil)
        #expect(Workspace().name(of: Path(other.path)) == "Several")
    }
}
