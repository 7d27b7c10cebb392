import Foundation
import Testing

@Suite("Packages that another process has locked")
struct WriteLockTests {
    /// Locks a folder as prumo does, until the descriptor is closed.
    private func lock(_ folder: String) throws -> Int32 {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        return descriptor
    }

    @Test(arguments: [["add", "new", "--value", "New"], ["sort"], ["normalize"], ["pseudo", "en-XA"]])
    func `are named with the process once the time is over`(arguments: [String]) throws {
        let package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n",
            "en.lproj/Localizable.strings": "\"b\" = \"B\";\n\"a\" = \"A\";\n",
        ])
        let descriptor = try lock(package.folder.path)
        defer { close(descriptor) }
        let outcome = try package.run(arguments, of: "strings", variables: ["PRUMO_LOCK_TIMEOUT": "0.2"])
        #expect(outcome.status == 2)
        #if os(Linux)
        let process = ProcessInfo.processInfo.processIdentifier
        #expect(
            outcome.errors.contains(
                "process \(process) has kept this folder locked for 0.2 seconds; wait for it to end, or "
                    + "stop it with `kill \(process)`, and run the command again"), "\(outcome.errors)")
        #else
        #expect(outcome.errors.contains("another prumo process has kept this folder locked for 0.2 seconds"))
        #endif
        #expect(try package.folder.read("en.lproj/Localizable.strings").hasPrefix("\"b\""))
    }

    @Test func `are waited for`() throws {
        let package = try CommandFixture([
            "Package.swift": "// swift-tools-version: 6.1\n", "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
        ])
        let descriptor = try lock(package.folder.path)
        // A task may have to wait for other tests, which block the threads of tasks.
        Thread.detachNewThread {
            usleep(400_000)
            close(descriptor)
        }
        let outcome = try package.run(["add", "new", "--value", "New"], of: "strings")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `are locked whatever files have the names of keys`() throws {
        let package = try CommandFixture(["new/.gitkeep": "", "en.lproj/Localizable.strings": "\"a\" = \"A\";\n"])
        let descriptor = try lock(package.folder.path)
        defer { close(descriptor) }
        let outcome = try package.run(
            ["add", "new", "--value", "New"], of: "strings", variables: ["PRUMO_LOCK_TIMEOUT": "0"])
        #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    }

    @Test func `are locked before merge reads what it replaces`() throws {
        let package = try CommandFixture([
            "base.strings": "", "ours.strings": "\"a\" = \"A\";\n", "theirs.strings": "\"b\" = \"B\";\n",
        ])
        let descriptor = try lock(package.folder.path)
        defer { close(descriptor) }
        let arguments = ["merge", "base.strings", "ours.strings", "theirs.strings"]
        let outcome = try package.run(arguments, of: "strings", variables: ["PRUMO_LOCK_TIMEOUT": "0"])
        #expect(outcome.status == 2)
        #expect(try package.run(arguments + ["-o", "-"], of: "strings").status == 0)
    }
}
