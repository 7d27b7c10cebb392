import SourceText
import Testing

@Suite struct PathPartsTests {
    @Test(
        arguments: [
            ("Sources/App/en.lproj/Main.strings", "Sources/App/en.lproj", "Main.strings", "Main", "strings"),
            ("a.b.c", "", "a.b.c", "a.b", "c"), ("name", "", "name", "name", nil),
            ("a.b/name", "a.b", "name", "name", nil),
            (".hidden", "", ".hidden", ".hidden", nil), ("a/.hidden.txt", "a", ".hidden.txt", ".hidden", "txt"),
            ("name.", "", "name.", "name", ""), ("/root", "", "root", "root", nil), ("folder/", "folder", "", "", nil),
            ("", "", "", "", nil), ("é/ção.PNG", "é", "ção.PNG", "ção", "PNG"),
        ] as [(String, String, String, String, String?)])
    func `a path is taken apart at its last slash and its name's last dot`(
        path: String, folder: String, name: String, stem: String, pathExtension: String?
    ) {
        let parts = PathParts(path)
        #expect(parts.folder == folder)
        #expect(parts.name == name)
        #expect(parts.stem == stem)
        #expect(parts.pathExtension == pathExtension)
    }

    @Test(arguments: [("a/b", "a"), ("a", "."), ("/a", "/"), ("/a/b", "/a"), ("/", "/"), ("", ".")])
    func `the folder is a path`(path: String, parent: String) {
        #expect(PathParts(path).parent == parent)
    }

    @Test(arguments: [("a/", "a"), ("a//", "a"), ("/", "/"), ("//", "/"), ("a/b", "a/b"), ("", "")])
    func `slashes at the end are removed, but for the root's`(path: String, expected: String) {
        #expect(PathParts.withoutSlashes(path) == expected)
    }
}
