import Foundation
import SourceText
import TestSupport
import Testing

@testable import Linter

@Suite("Replacement of files")
struct FileReplacementTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: [0o644, 0o600, 0o755, 0o4755])
    func `keeps permissions`(mode: Int) throws {
        try folder.write("a", to: "a.swift")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path("a.swift"))
        try FileReplacement(of: path("a.swift")).write("b")
        #expect(try folder.read("a.swift") == "b")
        #expect(try self.mode("a.swift") == mode)
        #expect(try names() == ["a.swift"])
    }

    @Test func `writes through links`() throws {
        try folder.write("a", to: "inner/a.swift")
        try FileManager.default.createSymbolicLink(atPath: path("b.swift"), withDestinationPath: "inner/a.swift")
        try FileReplacement(of: path("b.swift")).write("b")
        #expect(try folder.read("inner/a.swift") == "b")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b.swift")) == "inner/a.swift")
    }

    @Test func `leaves files alone that are read-only`() throws {
        try folder.write("a", to: "a.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path("a.swift"))
        let error = #expect(throws: DiagnosticsError.self) { try FileReplacement(of: path("a.swift")).write("b") }
        #expect(
            error?.diagnostics.map(\.message)
                == ["the fixes are not written, since the file is read-only; make it writable"])
        #expect(try folder.read("a.swift") == "a")
        #expect(try names() == ["a.swift"])
    }

    @Test func `leaves files alone that changed since they were read`() throws {
        try folder.write("a", to: "a.swift")
        let bytes = FileBytes()
        try bytes.read(path("a.swift"))
        try folder.write("another text", to: "a.swift")
        let error = #expect(throws: DiagnosticsError.self) {
            try FileReplacement(of: path("a.swift"), readAs: bytes.version).write("b")
        }
        #expect(error?.diagnostics.first?.message.contains("changed meanwhile") == true)
        #expect(try folder.read("a.swift") == "another text")
    }

    @Test func `says that a file has gone`() throws {
        let error = #expect(throws: DiagnosticsError.self) { try FileReplacement(of: path("a.swift")).write("b") }
        #expect(
            error?.diagnostics.map(\.message)
                == ["the fixes cannot be written, and the file is as it was: it is no longer there; run again"])
        #expect(try names().isEmpty)
    }
}
