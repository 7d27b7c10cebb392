import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct FolderWalkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "repository/.git/HEAD")
        try folder.write("", to: "outside/o.txt")
    }

    private var root: String { folder.path + "/repository/Sources" }

    private func write(_ paths: String...) throws {
        for path in paths { try folder.write("", to: "repository/Sources/" + path) }
    }

    private func link(_ path: String, to target: String) throws {
        let url = folder.url.appending(path: "repository/Sources/" + path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }

    @Test(arguments: ["/", "/proc", "../../outside", "../.git", "../../.."])
    func `a link out of the repository is not followed, and listed`(target: String) throws {
        try write("a.txt")
        try link("out", to: target)
        let walk = try FolderWalk(below: root)
        #expect(walk.paths == ["a.txt"])
        #expect(walk.linksOut == ["out"])
    }

    @Test func `a folder that is itself a link out of the repository is refused`() throws {
        try link("App", to: "../../outside")
        #expect(throws: DiagnosticsError.self) { try FolderWalk(below: root + "/App") }
    }

    @Test func `folders that link to each other twice are visited once`() throws {
        for level in 0..<24 {
            try write("\(level)/f.txt")
            for name in ["a", "b"] { try link("\(level)/\(name)", to: "../\(level + 1)") }
        }
        try write("24/f.txt")
        #expect(try FolderWalk(below: root).paths.count == 25)
    }

    @Test func `links to a folder above, to itself and to each other end`() throws {
        try write("a/f.txt")
        try link("a/up", to: "..")
        try link("a/self", to: "self")
        try link("x", to: "y")
        try link("y", to: "x")
        #expect(try FolderWalk(below: root).paths == ["a/f.txt", "a/self", "x", "y"])
    }

    @Test func `a folder elsewhere in the repository is followed once`() throws {
        try folder.write("", to: "repository/Shared/s.txt")
        try link("one", to: "../Shared")
        try link("two", to: "../Shared")
        #expect(try FolderWalk(below: root).paths == ["one/s.txt"])
    }

    @Test func `a folder in its own place has precedence over a link to it`() throws {
        try write("z/f.txt")
        try link("a", to: "z")
        #expect(try FolderWalk(below: root).paths == ["z/f.txt"])
    }

    @Test func `two languages may share the files of one`() throws {
        try write("pt.lproj/L.strings")
        try link("pt-BR.lproj", to: "pt.lproj")
        #expect(try FolderWalk(below: root).paths == ["pt-BR.lproj/L.strings", "pt.lproj/L.strings"])
    }

    @Test func `folders that are taken whole are listed once`() throws {
        try write("A.xcassets/Contents.json")
        try link("B.xcassets", to: "A.xcassets")
        #expect(try FolderWalk(below: root, takingWhole: ["xcassets"]).paths == ["A.xcassets"])
    }
}
