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
}
