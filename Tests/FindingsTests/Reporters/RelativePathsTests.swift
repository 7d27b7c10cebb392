import Testing

@testable import Findings

@Suite("Relative paths")
struct RelativePathsTests {
    @Test(arguments: [
        ("/a/b/c.swift", "/a/b", "c.swift"), ("/a/bc/d.swift", "/a/b", "/a/bc/d.swift"),
        ("/a/b", "/a/b", "/a/b"),
        ("./c.swift", "/a", "c.swift"), ("../c.swift", "/a", "../c.swift"),
        ("/a/b.swift", "", "/a/b.swift"),
        ("/a//x/../b.swift", "/a/", "b.swift"), ("/a.swift", "/", "a.swift"),
    ])
    func `are relative to the working directory, or stay absolute`(
        path: String, root: String, expected: String
    ) {
        var paths = RelativePaths(root: root)
        #expect(paths.path(path) == expected)
        #expect(paths.path(path) == expected)
    }

    @Test(arguments: [
        ("Sources/A.swift", ".", "Sources/A.swift"), ("Sources/A.swift", "ci", "../Sources/A.swift"),
        ("ci/A.swift", "ci/", "A.swift"), ("/work/A.swift", "ci", "../A.swift"),
        ("../A.swift", ".", "../A.swift"),
        ("A.swift", "/other/place", "../../work/A.swift"),
    ])
    func `are relative to any folder`(path: String, folder: String, expected: String) {
        #expect(RelativePaths.path(path, from: folder, root: "/work") == expected)
    }
}
