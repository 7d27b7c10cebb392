import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct DiskTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a generated file is written with the folders above it, and not again while it contains the same`()
        throws
    {
        let file = OutputFile.generated(path: folder.path + "/a/b/Out.swift", text: "let a = 1\n")
        #expect(try file.write())
        let before = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        #expect(try !file.write())
        let after = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        #expect(before == after)
        #expect(try folder.read("a/b/Out.swift") == "let a = 1\n")
    }

    @Test func `each version of a generated file has a date in a second of its own`() throws {
        let path = folder.path + "/Out.swift"
        let seconds = try (0..<4).map { version in
            try OutputFile.generated(path: path, text: "\(version)").write()
            let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            return Int(try #require(date).timeIntervalSinceReferenceDate.rounded(.down))
        }
        #expect(seconds == seconds.indices.map { seconds[0] + $0 })
    }

    @Test func `a file that cannot be written is one clear error`() throws {
        try folder.write("", to: "plain")
        let file = OutputFile(path: folder.path + "/plain/Out.swift", text: "")
        let error = #expect(throws: DiagnosticsError.self) { try file.write() }
        #expect(
            error?.diagnostics.first?.description.contains("plain/Out.swift:1:1: error: the file cannot be written")
                == true)
    }

    @Test func `a missing file is one clear error`() {
        let error = #expect(throws: DiagnosticsError.self) { try SourceFile(readingFrom: folder.path + "/none.json") }
        #expect(error?.diagnostics.first?.message == "the file does not exist; create it or correct its path")
    }

    @Test func `paths below a folder leave hidden ones out, keep whole folders whole and follow links but no loop`()
        throws
    {
        try folder.write("", to: ".git/HEAD")
        let root = folder.path + "/target"
        for path in ["a.swift", "b/c.strings", ".build/x.strings", "C.xcassets/I.imageset/Contents.json", "b/.hidden"] {
            try folder.write("", to: "target/" + path)
        }
        try FileManager.default.createSymbolicLink(atPath: root + "/b/loop", withDestinationPath: root)
        try folder.write("", to: "shared/d.strings")
        try FileManager.default.createSymbolicLink(
            atPath: root + "/link.lproj", withDestinationPath: folder.path + "/shared")
        try folder.write("", to: "target/kit/e.strings")
        let paths = try Folder.paths(below: root, takingWhole: ["xcassets"], leavingOut: [root + "/kit"])
        #expect(paths == ["C.xcassets", "a.swift", "b/c.strings", "link.lproj/d.strings"])
    }

    @Test(arguments: [
        ("/dev/zero", "is larger than 512 MB; make it smaller"), ("large", "is larger than 512 MB; make it smaller"),
        ("pipe", "is a pipe or a device; replace it with a regular file"),
        ("", "is a folder; replace it with a file"),
    ])
    func `an endless or too large file is one clear error`(path: String, reason: String) throws {
        mkfifo(folder.path + "/pipe", 0o600)
        try folder.write("", to: "large")
        truncate(folder.path + "/large", off_t(1 << 29) + 1)
        let path = path.hasPrefix("/") ? path : "\(folder.path)/\(path)"
        let error = #expect(throws: DiagnosticsError.self) { _ = try SourceFile.bytes(of: path, as: .user) }
        #expect(error?.diagnostics.map(\.message) == ["the file \(reason)"])
    }

    @Test func `a pipe that the process was started with is read to its end`() throws {
        let pipe = Pipe()
        let text = String(repeating: "let a = 1\n", count: 5_000)
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        let bytes = try SourceFile.bytes(
            of: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)", as: .user)
        #expect(String(decoding: bytes, as: UTF8.self) == text)
        #expect(try SourceFile.bytes(of: "/dev/null", as: .user) == [])
    }
}
