import Files
import TestSupport
import Testing

@Suite struct PathTests {
    @Test(arguments: [
        ("/a/b", "/a/b"), ("/a/./b/../c/", "/a/c"), ("/", "/"), ("//a//b", "/a/b"), ("/..", "/"), ("c", "/base/c"),
        ("../c", "/c"), (".", "/base"), ("", "/base"),
    ])
    func `a path is resolved by name`(text: String, expected: String) {
        #expect(Path(text, in: Path("/base")).text == expected)
    }

    @Test func `a path has a name, a parent and an extension`() {
        let path = Path("/a/b.tar.gz")
        #expect(path.name == "b.tar.gz" && path.parent == Path("/a"))
        #expect(Path.root.name.isEmpty && Path.root.parent == nil && Path.root.prefix == "/")
        #expect(Path("/a").prefix == "/a/" && Path("/a").parent == .root && Path.root.child("a") == Path("/a"))
        #expect(Array(Path("/a/b").ancestors) == [Path("/a/b"), Path("/a"), .root])
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/ab", "/a", nil), ("/b", "/a", nil), ("/a", "/", "a"),
        ("/", "/", "."),
    ])
    func `a path is relative to a folder that contains it`(path: String, folder: String, expected: String?) {
        #expect(Path(path).relative(to: Path(folder)) == expected)
        #expect(Path(path).shown(from: Path(folder)) == expected ?? path)
        #expect(Path(folder).contains(Path(path)) == (expected != nil))
    }

    @Test(arguments: [
        ("Sources/A.swift", ".", "Sources/A.swift"), ("Sources/A.swift", "ci", "../Sources/A.swift"),
        ("ci/A.swift", "ci/", "A.swift"), ("/work/A.swift", "ci", "../A.swift"), ("../A.swift", ".", "../A.swift"),
        ("A.swift", "/other/place", "../../work/A.swift"), ("ci", "ci", ""),
    ])
    func `a file in a folder writes a path from there on`(path: String, folder: String, expected: String) {
        let root = Path("/work")
        #expect(Path(path, in: root).written(in: Path(folder, in: root)) == expected)
    }

    @Test func `a search ends at the folder of the repository, and looks into each folder once`() throws {
        let folder = try TemporaryFolder()
        for path in ["mark", "R/.git/HEAD", "R/a/mark", "R/a/b/file", "R/c/file"] { try folder.write("", to: path) }
        let root = Path(folder.path)
        var looked: [Path] = []
        var search = FolderSearch<Path>()
        func find(_ path: String) -> Path? {
            search.value(for: root.child(path)) { folder in
                looked.append(folder)
                return folder.name == "a" ? folder : nil
            }
        }
        #expect(find("R/a/b") == root.child("R/a") && find("R/a") == root.child("R/a") && find("R/c") == nil)
        #expect(looked == ["R/a/b", "R/a", "R/c", "R"].map(root.child))
    }
}
