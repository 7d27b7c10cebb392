import Findings
import TestSupport
import Testing

@testable import AssetRules

@Suite struct AssetsCheckRunTests {
    private static let twoScales = CheckFixture.imageSet(["a.png 1x", "b.png 2x"])

    /// The findings of some rules in a repository, each as its rule and the set that it is in.
    private static func findings(_ rules: [String], _ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try AssetsCheckRun([folder.path], RuleOverrides(onlyRules: rules))
        return run.report.findings.map { finding in
            let names = finding.path.split(separator: "/").map(String.init)
            return "\(finding.rule) \(names.last { $0 != "Contents.json" } ?? "")"
        }
    }

    @Test(arguments: [("[.macOS(.v14)]", []), ("[.macOS(.v14), .iOS(.v17)]", ["missing_scale I.imageset"])])
    func `a package is built for the platforms that it declares`(platforms: String, expected: [String]) throws {
        let manifest = "let package = Package(name: \"P\", platforms: \(platforms), targets: [.target(name: \"A\")])\n"
        let set = "Sources/A/A.xcassets/I.imageset/Contents.json"
        #expect(
            try Self.findings(["missing_scale"], ["Package.swift": manifest, set: Self.twoScales]) == expected)
    }

    @Test(arguments: [
        ("SDKROOT = macosx", []), ("SDKROOT = iphoneos", ["missing_scale I.imageset"]),
        ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator\"", ["missing_scale I.imageset"]),
        ("SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = 2", []),
        ("SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = \"1,2\"", ["missing_scale I.imageset"]),
        ("SDKROOT = \"$(SDK)\"", []),
    ])
    func `a project is built for the platforms of its settings`(settings: String, expected: [String]) throws {
        let project = ProjectFixture.text.replacing(
            "SWIFT_COMPILATION_MODE = wholemodule;", with: "\(settings);")
        let files = [
            "Shop.xcodeproj/project.pbxproj": project, "Shared/A.xcassets/I.imageset/Contents.json": Self.twoScales,
        ]
        #expect(try Self.findings(["missing_scale"], files) == expected)
    }

    @Test(arguments: [("macosx", []), ("iphoneos", ["missing_scale I.imageset"])])
    func `where a platform is not known, no project for iOS means no scale of iOS`(sdk: String, expected: [String])
        throws
    {
        func project(_ sdk: String) -> String {
            ProjectFixture.text.replacing("SWIFT_COMPILATION_MODE = wholemodule;", with: "SDKROOT = \(sdk);")
        }
        let files = [
            "Shop.xcodeproj/project.pbxproj": project(sdk),
            "Core/Core.xcodeproj/project.pbxproj": project("\"$(SDK)\""),
            "Core/A.xcassets/I.imageset/Contents.json": Self.twoScales,
            "Core/A.xcassets/J.imageset/Contents.json": CheckFixture.imageSet(["a.png 1x", "b.png 2x", "c.png 3x"]),
        ]
        #expect(try Self.findings(["missing_scale"], files) == expected)
    }

    @Test(arguments: [
        ("Shared/A.xib", true), ("Other/A.xib", false), ("Other/Main.storyboard", false), ("Pod/Assets/A.xib", true),
        ("Loose/A.xib", true), ("Old/Shared/A.xib", false), ("Package/Sources/P/A.xib", true), ("Core/A.xib", false),
        ("Core/Shared/A.xib", true),
        ("Shared/LAME.component/Contents/Resources/LAME.nib/objects.xib", false), ("Shared/Contents/A.xib", true),
    ])
    func `a document that no target of a project has is not checked`(path: String, isChecked: Bool) throws {
        let files = [
            "Shop.xcodeproj/project.pbxproj": ProjectFixture.text, "Pod/Pod.podspec": "",
            "Core/Core.xcodeproj/project.pbxproj": ProjectFixture.text,
            "More/More.xcodeproj/project.pbxproj": ProjectFixture.text.replacing(
                "path = Shared;", with: "path = ../Loose;"),
            "Old/Old.xcodeproj/project.pbxproj": ProjectFixture.text,
            "ci/build.sh": "xcodebuild -project Core/Core.xcodeproj && xcodebuild -project More/More.xcodeproj",
            "Package/Package.swift": "let package = Package(name: \"P\", targets: [.target(name: \"P\")])", path: "<",
        ]
        #expect(try Self.findings(["interface_file"], files).isEmpty != isChecked)
    }

    @Test func `a document that is named is checked without a target`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write(ProjectFixture.text, to: "Shop.xcodeproj/project.pbxproj")
        try folder.write("<", to: "Other/A.xib")
        let run = try AssetsCheckRun(["\(folder.path)/Other/A.xib"], RuleOverrides(onlyRules: ["interface_file"]))
        #expect(run.report.findings.count == 1)
    }

    @Test func `a project beside a package is built for its own platforms`() throws {
        let manifest = "let package = Package(name: \"P\", platforms: [.iOS(.v17)], targets: [.target(name: \"A\")])\n"
        let project = ProjectFixture.text.replacing(
            "SWIFT_COMPILATION_MODE = wholemodule;", with: "SDKROOT = macosx;")
        let files = [
            "Package.swift": manifest, "Shop.xcodeproj/project.pbxproj": project,
            "Sources/A/A.xcassets/Package.imageset/Contents.json": Self.twoScales,
            "Shared/A.xcassets/Project.imageset/Contents.json": Self.twoScales,
        ]
        #expect(try Self.findings(["missing_scale"], files) == ["missing_scale Package.imageset"])
    }

    @Test func `what was exported for translators is not part of the project`() throws {
        let export = "Translations/de.xcloc/Source Contents"
        let files = [
            "A/A.swift": "", "A/A.xcassets/I.imageset/Contents.json": CheckFixture.imageSet(["-"]),
            "A/Main.storyboard": "<", "\(export)/A/Main.storyboard": "<",
            "\(export)/A/Info.plist": "<string>I</string>", "\(export)/A/A.swift": "let name = \"I\"",
            "\(export)/A/A.xcassets/J.imageset/Contents.json": CheckFixture.imageSet(["gone.png"]),
        ]
        #expect(
            try Self.findings(["missing_file", "unused", "interface_file"], files)
                == ["unused I.imageset", "interface_file Main.storyboard"])
    }

    @Test func `what Git ignores is not checked, and nothing asks for it`() throws {
        let files = [
            ".gitignore": "Generated.xcassets/\n*.generated.png\nLocal.storyboard\nold.png\n/A/A.xcassets/X.imageset\n",
            "A/Generated.xcassets/I.imageset/Contents.json": CheckFixture.imageSet(["gone.png"]),
            "A/A.xcassets/I.imageset/Contents.json": CheckFixture.imageSet(["icon.generated.png", "gone.png"]),
            "A/A.xcassets/I.imageset/old.png": "",
            "A/A.xcassets/X.imageset/Contents.json": CheckFixture.imageSet(["a"]),
            "A/Local.storyboard": "<", "A/Main.storyboard": "<",
        ]
        #expect(
            try Self.findings(["missing_file", "unnamed_file", "interface_file"], files)
                == ["missing_file I.imageset", "interface_file Main.storyboard"])
    }
}
