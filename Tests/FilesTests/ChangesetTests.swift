import Files
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct ChangesetTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a", to: "a.strings")
        try folder.write("b", to: "b.strings")
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func `files are changed, made and removed together`() throws {
        var changes = Changeset()
        changes.add(path("a.strings"), before: bytes("a"), after: bytes("A"))
        changes.add(path("b.strings"), before: bytes("b"), after: nil)
        changes.add(path("fr.lproj/c.strings"), before: nil, after: bytes("C"))
        try changes.write()
        #expect(try folder.read("a.strings") == "A")
        #expect(try folder.read("fr.lproj/c.strings") == "C")
        #expect(!FileManager.default.fileExists(atPath: path("b.strings")))
    }

    @Test func `a file that was edited in the meantime leaves all files unchanged`() throws {
        var changes = Changeset()
        changes.add(path("a.strings"), before: bytes("a"), after: bytes("A"))
        changes.add(path("b.strings"), before: bytes("b"), after: bytes("B"))
        try folder.write("somebody else's", to: "b.strings")
        let error = #expect(throws: DiagnosticsError.self) { try changes.write() }
        #expect(error?.diagnostics.first?.message.contains("was changed after it was read") == true)
        #expect(try folder.read("a.strings") == "a")
        #expect(try folder.read("b.strings") == "somebody else's")
    }

    @Test func `a file that has come into being is not overwritten`() throws {
        var changes = Changeset()
        changes.add(path("c.strings"), before: nil, after: bytes("C"))
        try folder.write("theirs", to: "c.strings")
        #expect(throws: DiagnosticsError.self) { try changes.write() }
        #expect(try folder.read("c.strings") == "theirs")
    }

    @Test func `one file that cannot be written leaves all unchanged, without temporary files`() throws {
        var changes = Changeset()
        changes.add(path("a.strings"), before: bytes("a"), after: bytes("A"))
        // A file is where the folder would have to be.
        changes.add(path("b.strings/c.strings"), before: nil, after: bytes("C"))
        #expect(throws: DiagnosticsError.self) { try changes.write() }
        #expect(try folder.read("a.strings") == "a")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.strings", "b.strings"])
    }

    @Test func `a link stays one and its file keeps its mode`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a.strings"))
        try FileManager.default.createSymbolicLink(atPath: path("link.strings"), withDestinationPath: "a.strings")
        var changes = Changeset()
        changes.add(path("link.strings"), before: bytes("a"), after: bytes("A"))
        try changes.write()
        #expect(try folder.read("a.strings") == "A")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.strings")) == "a.strings")
        let mode = try FileManager.default.attributesOfItem(atPath: path("a.strings"))[.posixPermissions] as? Int
        #expect(mode == 0o640)
    }

    @Test func `a file with its old contents is not a change`() {
        var changes = Changeset()
        changes.add("a", before: bytes("a"), after: bytes("b"))
        changes.add("a", before: bytes("a"), after: bytes("a"))
        changes.add("b", before: bytes("b"), after: bytes("b"))
        #expect(changes.changes.isEmpty)
    }
}
