import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct ExportLeftoversTests {
    private let temporary: TemporaryFolder
    private var folder: URL { temporary.url }
    private let files = FileManager.default

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// Makes a folder with a file in it, as an export that was killed leaves it.
    private func makeFolder(_ name: String, age: TimeInterval = 0) throws {
        let url = folder.appending(path: name)
        try files.createDirectory(at: url, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: url.appending(path: "document-0"))
        try files.setAttributes([.modificationDate: Date().addingTimeInterval(-age)], ofItemAtPath: url.path)
    }

    private func names() throws -> [String] { try files.contentsOfDirectory(atPath: folder.path).sorted() }

    private static let identifier = "0A1B2C3D-0000-4000-8000-00000000000F"

    /// The number of a process that was killed.
    private func deadProcess() throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
        process.arguments = ["1000"]
        try process.run()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return process.processIdentifier
    }

    @Test func `the next export removes what a killed one left behind`() async throws {
        try makeFolder(".feed-export-\(try deadProcess())-\(Self.identifier)")
        #expect(try names().count == 1)
        try await WebPages.export(WebPages.full()).write(to: folder)
        #expect(try names() == ["index.html", "items"])
    }

    @Test func `a folder in which nothing was done for a minute is removed, a fresh one of a running process is not`()
        throws
    {
        let own = ProcessInfo.processInfo.processIdentifier
        let fresh = ".feed-export-\(own)-\(Self.identifier)"
        let unnamed = ".feed-export-\(Self.identifier)"
        try makeFolder(fresh)
        try makeFolder(unnamed)
        ExportLeftovers.remove(in: folder)
        #expect(try names() == [unnamed, fresh].sorted())
        #expect(ExportLeftovers.newName.wholeMatch(of: /\.feed-export-\d+-[0-9A-F-]{36}/) != nil)
        ExportLeftovers.remove(in: folder, now: Date().addingTimeInterval(61))
        #expect(try names().isEmpty)
    }

    @Test func `only folders of that name are removed, and no link is followed`() throws {
        let target = folder.appending(path: "target")
        try makeFolder("target", age: 600)
        let names = [
            ".feed-export-x", ".feed-export-1-2-\(Self.identifier)", "feed-export-\(Self.identifier)",
            ".feed-export-\(Self.identifier)x", ".feed-export-99999999999-\(Self.identifier)",
        ]
        for name in names { try makeFolder(name, age: 600) }
        let link = ".feed-export-1-\(Self.identifier)"
        try files.createSymbolicLink(at: folder.appending(path: link), withDestinationURL: target)
        let file = ".feed-export-2-\(Self.identifier)"
        try Data().write(to: folder.appending(path: file))
        // A link in a folder that is removed goes, what it leads to stays.
        let old = ".feed-export-\(try deadProcess())-\(Self.identifier)"
        try makeFolder(old)
        try files.createSymbolicLink(at: folder.appending(path: "\(old)/link"), withDestinationURL: target)
        ExportLeftovers.remove(in: folder, now: Date().addingTimeInterval(1_000))
        #expect(try self.names() == (names + [link, file, "target"]).sorted())
        #expect(files.fileExists(atPath: target.appending(path: "document-0").path))
    }
}
