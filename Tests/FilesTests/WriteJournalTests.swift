import Foundation
@testable import Files
@testable import SourceText
import TestSupport
import Testing

@Suite struct WriteJournalTests {
    private let folder: TemporaryFolder
    private let root: String

    init() throws {
        folder = try TemporaryFolder()
        root = try #require(RealPath.of(folder.path))
        try folder.write("old", to: "a.strings")
        try folder.write("victim", to: "victim")
    }

    private var journalPath: String { root + "/" + WriteJournal.name }

    /// Leaves a journal as a process does that is killed after it was committed, and the temporary file that it names.
    private func leaveJournal() throws {
        let temporary = TemporaryFiles.path(in: root)
        try Data("new".utf8).write(to: URL(filePath: temporary))
        let name = RealPath.parts(of: temporary).name
        let journal = try WriteJournal(in: root, temporaries: [name])
        try journal.commit([
            WriteJournal.Entry(
                target: "a.strings", temporary: name, before: FileVersion(of: root + "/a.strings"),
                after: FileVersion(of: temporary)),
            WriteJournal.Entry(
                target: "victim", temporary: "", before: FileVersion(of: root + "/victim"), after: nil),
        ])
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root).sorted()
    }

    @Test func `a journal that a killed process left is completed and removed`() throws {
        try leaveJournal()
        #expect(WriteJournal.exists(in: root))
        #expect(WriteJournal.recover(in: root).map(\.severity) == [.warning])
        #expect(try folder.read("a.strings") == "new")
        #expect(try names() == ["a.strings"])
    }

    /// The contents of a journal as another one has them: an archive that root unpacks has any owner, mode and contents.
    @Test(arguments: ["copy", "other system", "no system", "other place"])
    func `a journal with anything but its own proof changes no file`(kind: String) throws {
        try leaveJournal()
        let contents = try String(contentsOfFile: journalPath, encoding: .utf8)
        let fields = contents.split(separator: "\0", omittingEmptySubsequences: false)
        let proof = fields[1].split(separator: " ")
        try #require(proof.count == 3)
        let forged: String =
            switch kind {
            case "other system": contents.replacing(proof[2], with: "00000000-0000-0000-0000-000000000000")
            case "no system": contents.replacing(" " + proof[2], with: " ")
            case "other place": contents.replacing(fields[1], with: "1 1 \(proof[2])")
            default: contents
            }
        // Written in place, it is the same file; a copy is another one.
        if kind == "copy" {
            try FileManager.default.moveItem(atPath: journalPath, toPath: root + "/kept")
            try Data(forged.utf8).write(to: URL(filePath: journalPath))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journalPath)
        } else {
            let handle = try FileHandle(forWritingTo: URL(filePath: journalPath))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(forged.utf8))
            try handle.close()
        }
        _ = WriteJournal.recover(in: root)
        #expect(try folder.read("a.strings") == "old")
        #expect(try folder.read("victim") == "victim")
    }

    @Test(arguments: ["file", "folder", "pipe", "link", "device link"])
    func `something of the name of a journal is left alone, and another name is used`(kind: String) throws {
        switch kind {
        case "folder": try FileManager.default.createDirectory(atPath: journalPath, withIntermediateDirectories: false)
        case "pipe": try #require(mkfifo(journalPath, 0o600) == 0)
        case "link", "device link":
            try FileManager.default.createSymbolicLink(
                atPath: journalPath, withDestinationPath: kind == "link" ? "victim" : "/dev/zero")
        default: try folder.write("", to: WriteJournal.name)
        }
        #expect(!WriteJournal.exists(in: root))
        #expect(WriteJournal.recover(in: root).isEmpty)
        var changes = Changeset()
        changes.add(root + "/a.strings", before: Array("old".utf8), after: Array("new".utf8))
        changes.add(root + "/b.strings", before: nil, after: Array("b".utf8))
        try changes.write()
        #expect(try names() == [WriteJournal.name, "a.strings", "b.strings", "victim"])
        // A killed process is recovered from there, too.
        try folder.write("old", to: "a.strings")
        try leaveJournal()
        #expect(WriteJournal.exists(in: root))
        _ = WriteJournal.recover(in: root)
        #expect(try folder.read("a.strings") == "new")
        #expect(try names() == [WriteJournal.name, "a.strings", "b.strings"])
    }

    @Test func `a journal with another name, mode or a second hard link has no effect`() throws {
        try leaveJournal()
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: journalPath)
        #expect(!WriteJournal.exists(in: root))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: journalPath)
        try FileManager.default.linkItem(atPath: journalPath, toPath: root + "/second")
        #expect(!WriteJournal.exists(in: root))
        try folder.remove("second")
        #expect(WriteJournal.exists(in: root))
        try FileManager.default.moveItem(atPath: journalPath, toPath: root + "/.prumo-other")
        #expect(!WriteJournal.exists(in: root))
    }

    @Test func `a journal names nothing outside of its folder`() throws {
        let outside = try TemporaryFolder()
        try outside.write("theirs", to: "x")
        try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: outside.path)
        for target in ["../\(outside.url.lastPathComponent)/x", "link/x"] {
            let journal = try WriteJournal(in: root, temporaries: [])
            try journal.commit([
                WriteJournal.Entry(
                    target: target, temporary: "", before: FileVersion(of: outside.path + "/x"), after: nil)
            ])
            _ = WriteJournal.recover(in: root)
            #expect(try outside.read("x") == "theirs")
        }
    }
}
