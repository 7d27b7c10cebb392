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
}
