import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct PrivateOutputFileTests {
    private func mode(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func `a private file is its owner's only`() throws {
        let folder = try TemporaryFolder()
        let file = OutputFile.generated(path: folder.path + "/a", text: "x", isPrivate: true)
        #expect(try file.write())
        #expect(try mode(file.path) == 0o600)
        #expect(try !file.write())
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    @Test(arguments: ["x", "other"])
    func `a private file takes the place of one that others can read`(before: String) throws {
        let folder = try TemporaryFolder()
        let file = OutputFile.generated(path: folder.path + "/a", text: "x", isPrivate: true)
        try folder.write(before, to: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        #expect(try file.write())
        #expect(try mode(file.path) == 0o600)
        #expect(try folder.read("a") == "x")
    }
}
