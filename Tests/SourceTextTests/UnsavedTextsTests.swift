import Foundation
import TestSupport
import Testing

@testable import SourceText

@Suite struct UnsavedTextsTests {
    @Test func `a text takes the place of an existing file, by whatever path it is read, and of no other one`() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write("saved", to: name) }
        let path = folder.url.path
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "a")
        let missing = path + "/missing"
        UnsavedTexts.use([path + "/a": Array("unsaved".utf8), missing: [1]])
        defer { UnsavedTexts.use([:]) }
        for name in ["a", "link", "./a", "../\(folder.url.lastPathComponent)/a"] {
            #expect(FileBytes.contents(of: "\(path)/\(name)") == Array("unsaved".utf8))
        }
        #expect(try SourceFile.bytes(of: path + "/a") == Array("unsaved".utf8))
        #expect(FileBytes.contents(of: path + "/b") == Array("saved".utf8))
        #expect(FileBytes.contents(of: missing) == nil)
        #expect(FileBytes.start(of: path + "/a", count: 3) == Array("sav".utf8))
        let bytes = FileBytes()
        #expect(throws: FileBytes.Failure.tooLarge) { try bytes.read(path + "/a", limit: 3) }
        UnsavedTexts.use([:])
        #expect(FileBytes.contents(of: path + "/a") == Array("saved".utf8))
    }
}
