import Foundation
import TestSupport
import Testing

/// `prumo format` where files cannot be written, names are hostile, or we fail ourselves.
@Suite("Faults of prumo format")
struct FormatFaultTests {
    private static let messy = "let a=1\n"
    private static let neat = "let a = 1\n"

    private func fixture(_ files: [String: String]) throws -> CommandFixture {
        try CommandFixture([".git/HEAD": ""].merging(files) { $1 })
    }

    private func link(_ fixture: CommandFixture, _ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path + "/" + path, withDestinationPath: target)
    }

    @Test func `a read-only file is left alone and named`() throws {
        let fixture = try fixture(["a.swift": Self.messy, "b.swift": Self.messy])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: fixture.folder.path + "/a.swift")
        let outcome = try fixture.run([], of: "format")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("a.swift:1:1: error: "))
        #expect(try fixture.folder.read("a.swift") == Self.messy && fixture.folder.read("b.swift") == Self.neat)
    }

    @Test func `a link is followed within the repository, and stays a link`() throws {
        let outside = try TemporaryFolder()
        try outside.write(Self.messy, to: "secret.swift")
        let fixture = try fixture(["Real/a.swift": Self.messy])
        try link(fixture, "inner.swift", to: "Real/a.swift")
        try link(fixture, "outer.swift", to: outside.path + "/secret.swift")
        try link(fixture, "Folder", to: outside.path)
        // In folders, links are not followed.
        #expect(try fixture.run(["--check", "-q"], of: "format").output == "Real/a.swift: 1 line would change\n")
        #expect(try fixture.run(["inner.swift"], of: "format").status == 0)
        #expect(try fixture.folder.read("Real/a.swift") == Self.neat)
        let attributes = try FileManager.default.attributesOfItem(atPath: fixture.folder.path + "/inner.swift")
        #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
        for path in ["outer.swift", "Folder"] {
            let outcome = try fixture.run([path], of: "format")
            #expect(outcome.status == 2 && outcome.errors.contains(" out"), "\(outcome.errors)")
        }
        #expect(try outside.read("secret.swift") == Self.messy)
    }

    @Test func `a name with line ends and escapes cannot steer the output`() throws {
        let name = "x\u{1B}[31m\n::error::y\u{202E}.swift"
        let fixture = try fixture([name: Self.messy])
        for arguments in [["--check"], ["--diff"], ["--check", "--reporter", "xcode"], []] {
            let outcome = try fixture.run(arguments, of: "format")
            for text in [outcome.output, outcome.errors] {
                #expect(!text.contains("\u{1B}") && !text.contains("\n::error") && !text.contains("\u{202E}"))
            }
        }
        #expect(try fixture.folder.read(name) == Self.neat)
    }

    @Test func `a name that begins with a dash is formatted as a file, not taken as an option`() throws {
        let names = ["-a.swift", "--check.swift"]
        let fixture = try fixture(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.messy) }))
        let refused = try fixture.run(["-a.swift"], of: "format")
        #expect(refused.status == 2 && refused.errors.hasPrefix("prumo: error: unknown option '-a"), "\(refused)")
        #expect(try fixture.run(["--", "-a.swift"], of: "format").status == 0)
        #expect(try fixture.folder.read("-a.swift") == Self.neat)
        #expect(try fixture.run([], of: "format").errors == "--check.swift: 1 line changed\n1 of 2 files changed\n")
        #expect(try fixture.folder.read("--check.swift") == Self.neat)
    }

    @Test func `a name that is not valid UTF-8 is left alone and reported`() throws {
        let fixture = try fixture(["a.swift": Self.messy])
        let bytes = Array("\(fixture.folder.path)/b".utf8) + [0xFF] + Array(".swift".utf8) + [0]
        let path = bytes.map { CChar(bitPattern: $0) }
        let file = try #require(fopen(path, "w"))
        fputs(Self.messy, file)
        fclose(file)
        let outcome = try fixture.run([], of: "format")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == """
                b\\xFF.swift:1:1: error: the name is not valid UTF-8 and is skipped; rename it
                a.swift: 1 line changed
                1 of 1 file changed; 1 problem prevented files from being formatted

                """)
        #expect(try fixture.folder.read("a.swift") == Self.neat)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_size == Self.messy.utf8.count)
    }

    @Test func `a failure of our own leaves the file as it is and asks for a report`() throws {
        let fixture = try fixture(["a.swift": Self.messy, "b.swift": Self.messy, "c.swift": Self.messy])
        let trapped = try fixture.run(["-q"], of: "format", variables: ["PRUMO_TRAPPING_FILE": "b.swift"])
        #expect(trapped.status == 2)
        #expect(
            trapped.errors
                == "b.swift:1:1: error: prumo failed in this file, which is skipped; report it as a bug in prumo\n")
        #expect(try fixture.folder.read("b.swift") == Self.messy && fixture.folder.read("c.swift") == Self.neat)
        let unproved = try fixture.run(["-q"], of: "format", variables: ["PRUMO_UNPROVED_FILE": "b.swift"])
        #expect(unproved.status == 2)
        #expect(
            unproved.errors == """
                b.swift:1:1: error: prumo failed to format this file, which is unchanged: requested by a test; report it as \
                a bug in prumo

                """)
        #expect(try fixture.folder.read("b.swift") == Self.messy)
        #expect(try fixture.run(["--check"], of: "format", variables: ["PRUMO_UNPROVED_FILE": "b.swift"]).status == 2)
    }

    @Test func `a file stays whole where the disk is full`() throws {
        let text = String(repeating: "let b = 1\n", count: 40_000) + Self.messy
        let fixture = try fixture(["a.swift": text])
        // A limit on the size of files acts as a full disk does, with a signal that is ignored here.
        let outcome = try fixture.run(
            URL(filePath: "/bin/sh"),
            [
                "-c", "trap '' XFSZ; ulimit -f 64; exec \"$0\" format -q a.swift",
                BuiltProducts.folder.appending(path: "prumo").path,
            ], environment: ["PATH": "/usr/bin:/bin"])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.contains(
                "a.swift:1:1: error: the file cannot be written and is unchanged: no space left on the disk"))
        #expect(try fixture.folder.read("a.swift") == text)
        let names = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).sorted()
        #expect(names == [".git", "a.swift"])
    }

    /// `Tests/Conformance/Lint/kills` is the long form.
    @Test func `each file is old or new after a kill, and the next run finishes the work`() throws {
        let (count, old) = (60, String(repeating: Self.messy, count: 60))
        let new = String(repeating: Self.neat, count: 60)
        let fixture = try fixture([:])
        let names = (0..<count).map { "Sources/File\($0).swift" }
        func writeAll() throws { for name in names { try fixture.write(old, to: name) } }
        func start() throws -> pid_t {
            let program = BuiltProducts.folder.appending(path: "prumo").path
            let inFolder = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", fixture.folder.path]
            return try SpawnedProgram.start(
                inFolder + [program, "format", "-q"], variables: ["PATH": "/usr/bin:/bin"], output: "/dev/null")
        }
        func end(_ process: pid_t) -> Int32 {
            var status: Int32 = 0
            waitpid(process, &status, 0)
            return status
        }
        try writeAll()
        let began = ContinuousClock.now
        #expect(end(try start()) == 0)
        let longest = (ContinuousClock.now - began).components.attoseconds / 1_000_000_000_000
        for _ in 0..<10 {
            try writeAll()
            let process = try start()
            usleep(UInt32.random(in: 0...UInt32(max(1, longest))))
            kill(process, SIGKILL)
            _ = end(process)
            let texts = try names.map { try fixture.folder.read($0) }
            #expect(texts.allSatisfy { $0 == old || $0 == new })
            #expect(try fixture.run(["-q"], of: "format").status == 0)
            #expect(try names.allSatisfy { try fixture.folder.read($0) == new })
            let left = try FileManager.default.subpathsOfDirectory(atPath: fixture.folder.path + "/Sources")
            #expect(left.count == count, "\(left.filter { !$0.hasPrefix("File") })")
        }
    }

    @Test func `another process that writes is waited for`() throws {
        let fixture = try fixture(["a.swift": Self.messy])
        let descriptor = open(fixture.folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        let outcome = try fixture.run([], of: "format", variables: ["PRUMO_LOCK_TIMEOUT": "0.2"])
        #expect(outcome.status == 2 && outcome.errors.contains("has kept this folder locked"))
        // A check only reads.
        #expect(try fixture.run(["--check"], of: "format").status == 1)
        #expect(try fixture.folder.read("a.swift") == Self.messy)
    }
}
