import Foundation
@testable import SourceText
import TestSupport
import Testing

@Suite struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a", to: "a.swift")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func write(
        _ text: String, to name: String, as role: AtomicFile.Role = .source, permissions: UInt16? = nil
    ) throws(DiagnosticsError) {
        try AtomicFile(path(name), as: role, permissions: permissions).write(Array(text.utf8))
    }

    private func message(_ name: String, as role: AtomicFile.Role = .source) -> String? {
        let error = #expect(throws: DiagnosticsError.self) { try write("new", to: name, as: role) }
        return error?.diagnostics.first?.message
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: [0o644, 0o600, 0o755, 0o4755])
    func `keeps permissions`(mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("a.swift"))
        try write("b", to: "a.swift")
        #expect(try folder.read("a.swift") == "b")
        #expect(try self.mode("a.swift") == mode)
        #expect(try names() == ["a.swift"])
    }

    @Test func `gives the requested permissions to new and to replaced files`() throws {
        try write("b", to: "a.swift", as: .output, permissions: 0o600)
        try write("b", to: "b.swift", as: .generated, permissions: 0o600)
        #expect(try mode("a.swift") == 0o600)
        #expect(try mode("b.swift") == 0o600)
    }

    @Test func `keeps extended attributes`() throws {
        let key = FileAttributeKey(rawValue: "NSFileExtendedAttributes")
        try FileManager.default.setAttributes([key: ["user.prumo": Data("x".utf8)]], ofItemAtPath: path("a.swift"))
        try write("b", to: "a.swift")
        let attributes = try FileManager.default.attributesOfItem(atPath: path("a.swift"))[key] as? [String: Data]
        #expect(attributes?["user.prumo"] == Data("x".utf8))
    }

    @Test func `writes through a link within the package`() throws {
        try folder.write("", to: "Package.swift")
        try folder.write("a", to: "inner/a.swift")
        try link("b.swift", to: "inner/a.swift")
        try write("b", to: "b.swift")
        #expect(try folder.read("inner/a.swift") == "b")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b.swift")) == "inner/a.swift")
    }

    @Test(arguments: [AtomicFile.Role.source, .output])
    func `writes nothing through a link that leads out of the package`(role: AtomicFile.Role) throws {
        try folder.write("", to: "package/Package.swift")
        try folder.write("outside", to: "outside/a.swift")
        try link("package/a.swift", to: "../outside/a.swift")
        try link("package/folder", to: "../outside")
        for name in ["package/a.swift", "package/folder/a.swift", "package/folder/new.swift"] {
            #expect(message(name, as: role)?.contains("leads out of the package") == true, "\(name)")
        }
        #expect(try folder.read("outside/a.swift") == "outside")
        #expect(!FileManager.default.fileExists(atPath: path("outside/new.swift")))
    }

    @Test func `puts a generated file in the place of a link`() throws {
        try link("b.swift", to: "a.swift")
        try write("generated", to: "b.swift", as: .generated)
        #expect(try folder.read("a.swift") == "a")
        #expect(try folder.read("b.swift") == "generated")
    }

    @Test func `a planted link at a guessed temporary name is not followed`() throws {
        let process = ProcessInfo.processInfo.processIdentifier
        for name in [".a.swift.\(process).prumo", ".prumo-\(process).tmp"] { try link(name, to: "victim") }
        try write("b", to: "a.swift")
        #expect(!FileManager.default.fileExists(atPath: path("victim")))
    }

    @Test func `does not change files that are read-only or have several hard links`() throws {
        try FileManager.default.linkItem(atPath: path("a.swift"), toPath: path("b.swift"))
        #expect(message("a.swift")?.contains("2 hard links") == true)
        try folder.remove("b.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("a.swift"))
        #expect(message("a.swift")?.contains("read-only") == true)
        #expect(try folder.read("a.swift") == "a")
        #expect(try names() == ["a.swift"])
    }

    @Test func `does not overwrite a file that was changed after it was read`() throws {
        let version = try #require(FileVersion(of: path("a.swift")))
        try folder.write("another text", to: "a.swift")
        let error = #expect(throws: DiagnosticsError.self) {
            try AtomicFile(path("a.swift"), as: .source).write(Array("b".utf8), over: version)
        }
        #expect(error?.diagnostics.first?.message.contains("was changed after it was read") == true)
        #expect(try folder.read("a.swift") == "another text")
    }

    @Test func `names a folder that does not exist instead of creating it`() throws {
        #expect(
            message("no/such/report.json", as: .output)?.contains("no/such does not exist; create it first") == true)
        #expect(try names() == ["a.swift"])
    }

    @Test func `names a link that leads nowhere and a folder in the place of the file`() throws {
        try link("b.swift", to: "nowhere")
        #expect(message("b.swift", as: .output)?.contains("is a broken symbolic link") == true)
        try folder.write("", to: "folder/x")
        #expect(message("folder", as: .output)?.contains("this is a folder") == true)
    }

    @Test func `writes to a pipe and leaves it a pipe`() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        // With a reader, neither end waits for the other to be opened.
        let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write("through", to: "pipe", as: .output)
        var bytes = [UInt8](repeating: 0, count: 16)
        #expect(read(reader, &bytes, bytes.count) == 7)
        #expect(String(decoding: bytes.prefix(7), as: UTF8.self) == "through")
        #expect(FileVersion(of: path("pipe")) == nil)
    }

    @Test func `removes temporary files of processes that no longer run, and no others`() throws {
        let process = try SpawnedProgram.start(["/usr/bin/env", "true"], variables: [:], output: "/dev/null")
        waitpid(process, nil, 0)
        let abandoned = try abandonedName(of: process)
        let running = try abandonedName(of: ProcessInfo.processInfo.processIdentifier)
        for name in [abandoned, running, ".prumo-1-other-ff.tmp", ".prumo-notes"] { try folder.write("", to: name) }
        try write("b", to: "a.swift")
        #expect(try Set(names()) == ["a.swift", running, ".prumo-1-other-ff.tmp", ".prumo-notes"])
    }

    /// The name that a temporary file of a process on this machine has, taken from one that is being written.
    private func abandonedName(of process: Int32) throws -> String {
        let own = TemporaryFiles.path(in: folder.path).split(separator: "/").last.map(String.init)
        let parts = try #require(own).split(separator: "-", omittingEmptySubsequences: false)
        return ([parts[0], Substring(String(process))] + parts[2...]).joined(separator: "-")
    }
}
