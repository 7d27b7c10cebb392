import Files
import Foundation
@testable import SourceText
import TestSupport
import Testing

@Suite struct OutputFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "package/Package.swift")
        try folder.write("", to: "package/inner/file")
        try folder.write("", to: "outside/file")
        try link("package/out", to: "../outside")
        try link("package/in", to: "inner")
        try link("package/inner/up", to: "../../outside")
        try link("package/broken", to: "../outside/missing")
        try link("package/loop", to: "loop")
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
    }

    private func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: [
        "package/new", "package/new/deep/er", "package/in/new", "package/inner", "package", "elsewhere/new",
        "outside/new", "package/./inner/../new",
    ])
    func `folders are created in the package, and where a user names a place outside of it`(name: String) throws {
        try OutputFolder.create(path(name), permissions: 0o700)
        try OutputFolder.create(path(name), permissions: 0o700)
        #expect(Folder.exists(at: path(name)))
    }

    @Test func `a folder that is created has its permissions`() throws {
        try OutputFolder.create(path("package/.secrets"), permissions: 0o700)
        let mode = try FileManager.default.attributesOfItem(atPath: path("package/.secrets"))[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test(arguments: [
        ("package/out", "leads out of the package"), ("package/out/new", "leads out of the package"),
        ("package/out/new/er", "leads out of the package"), ("package/in/up/new", "leads out of the package"),
        ("package/inner/up", "leads out of the package"), ("package/broken", "is a broken symbolic link"),
        ("package/broken/new", "is a broken symbolic link"), ("package/loop/new", "its symbolic links form a loop"),
        ("package/Package.swift", "this is not a folder"),
        ("package/Package.swift/new", "a file has the name of a folder above it"),
    ])
    func `nothing is created through a link that leads out, or in the place of a file`(name: String, message: String)
        throws
    {
        let before = try names()
        for attempt in [OutputFolder.check, { try OutputFolder.create($0) }] {
            let error = #expect(throws: DiagnosticsError.self) { try attempt(path(name)) }
            #expect(error?.diagnostics.first?.message.contains(message) == true, "\(error?.diagnostics ?? [])")
        }
        #expect(try names() == before)
    }

    @Test(arguments: [AtomicFile.Role.source, .output, .generated, .new])
    func `a file is written nowhere that a folder is not created`(role: AtomicFile.Role) throws {
        let before = try names()
        for name in ["package/out/new.txt", "package/out/deep/new.txt", "package/in/up/new.txt"] {
            #expect(throws: DiagnosticsError.self) { try AtomicFile(path(name), as: role).write([65]) }
        }
        #expect(try names() == before)
    }

    @Test func `the folders that a changeset creates are in the package`() throws {
        let before = try names()
        // What is not written to is not locked either: another process may have it locked.
        let descriptor = open(path("outside"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        defer { close(descriptor) }
        var changes = Changeset()
        changes.add(path("package/out/new/a.strings"), before: nil, after: [65])
        let error = #expect(throws: DiagnosticsError.self) { try changes.write() }
        #expect(error?.diagnostics.first?.message.contains("leads out of the package") == true)
        #expect(try names() == before)
    }

    @Test func `a path that the build system chose is written to wherever its folder is`() throws {
        let resolved = RealPath.ofFolder(in: path("package/out/new/a.swift"))
        #expect(resolved == RealPath.of(path("outside")).map { $0 + "/new/a.swift" })
        try AtomicFile(resolved, as: .generated).write([65])
        #expect(try folder.read("outside/new/a.swift") == "A")
        #expect(
            RealPath.ofExistingPart(of: path("package/in/x/y"))
                == RealPath.of(path("package/inner")).map { $0 + "/x/y" })
    }
}
