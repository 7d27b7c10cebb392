import Files
import TestSupport
import Testing
import Workspace

@Suite struct RepositoryProjectsTests {
    /// Whether a project in a folder of a repository is unreferenced, where another project is at the top.
    private static func isUnreferenced(_ folder: String, _ files: [String: String]) throws -> Bool {
        let root = try TemporaryFolder()
        try root.write("", to: ".git/HEAD")
        try root.write(project(referringTo: []), to: "Shop.xcodeproj/project.pbxproj")
        for (path, text) in files { try root.write(text, to: path) }
        return RepositoryProjects().areUnreferenced(in: Path(root.path).child(folder))
    }

    private static func project(referringTo paths: [String]) -> String {
        let references = paths.enumerated().map { "F\($0) = {isa = PBXFileReference; path = \"\($1)\"; };" }
        let children = paths.indices.map { "F\($0)," }.joined(separator: " ")
        return "{objects = {P = {isa = PBXProject; mainGroup = G; }; G = {isa = PBXGroup; children = (\(children)); };"
            + references.joined() + "}; rootObject = P; }"
    }

    private static let plain = project(referringTo: [])
    private static let workspace = "<FileRef location = \"group:../Core/Core.xcodeproj\"></FileRef>"

    @Test(arguments: [
        ("README.md", "Core.xcodeproj", true),
        ("Shop.xcodeproj/project.pbxproj", project(referringTo: ["Core/Core.xcodeproj"]), false),
        ("Shop.xcodeproj/project.pbxproj", project(referringTo: ["Other/Core.xcodeproj"]), true),
        ("All/All.xcworkspace/contents.xcworkspacedata", workspace, false),
        ("Core/Core.xcworkspace/contents.xcworkspacedata", workspace, true),
        ("ci/build.sh", "xcodebuild -project 'Core/Core.xcodeproj' -quiet", false),
        ("Podfile", "project \"Core/Core.xcodeproj\"", false), ("Core/Podfile", "project \"Core.xcodeproj\"", true),
        (".github/workflows/ci.yml", "run: xcodebuild -project Core/Core.xcodeproj", false),
        ("ci/build.sh", "xcodebuild -project Core/Core.xcodeproj && true", false),
        ("ci/build.sh", "xcodebuild -project Score.xcodeproj", true),
    ])
    func `a project in another one's folder is referenced from outside of its own`(
        path: String, text: String, isUnreferenced: Bool
    ) throws {
        let files = ["Core/Core.xcodeproj/project.pbxproj": Self.plain].merging([path: text]) { $1 }
        #expect(try Self.isUnreferenced("Core", files) == isUnreferenced)
    }

    @Test func `what only unreferenced projects refer to is unreferenced`() throws {
        let files = [
            "Old/Old.xcodeproj/project.pbxproj": Self.project(referringTo: ["../Core/Core.xcodeproj"]),
            "Core/Core.xcodeproj/project.pbxproj": Self.project(referringTo: ["../Old/Old.xcodeproj"]),
        ]
        #expect(try Self.isUnreferenced("Core", files))
        #expect(try Self.isUnreferenced("Old", files))
        let referenced = files.merging(
            ["Shop.xcodeproj/project.pbxproj": Self.project(referringTo: ["Old/Old.xcodeproj"])]) { $1 }
        #expect(try !Self.isUnreferenced("Core", referenced))
        #expect(try !Self.isUnreferenced("Old", referenced))
    }

    @Test func `projects beside each other, or beside a package, need no reference`() throws {
        let files = [
            "iOS/iOS.xcodeproj/project.pbxproj": Self.plain, "Mac/Mac.xcodeproj/project.pbxproj": Self.plain,
            "Package.swift": "let package = Package(name: \"P\")",
        ]
        let root = try TemporaryFolder()
        try root.write("", to: ".git/HEAD")
        for (path, text) in files { try root.write(text, to: path) }
        let projects = RepositoryProjects()
        #expect(!projects.areUnreferenced(in: Path(root.path)))
        #expect(!projects.areUnreferenced(in: Path(root.path).child("iOS")))
    }
}
