import Foundation
@testable import Programs
import SourceText
import TestSupport
import Testing

@Suite struct ProgramRunTests {
    private static let shell = Program(path: "/bin/sh", realPath: "/bin/sh")

    private func run(
        _ script: String, input: [UInt8] = [], seconds: Int = 60, output: Int = 1 << 22
    ) -> ProgramRun {
        ProgramRun(
            Self.shell, ["-c", script], variables: ["PATH": "/usr/bin:/bin"], input: input,
            limits: ProgramRun.Limits(seconds: seconds, output: output))
    }

    @Test(arguments: [0, 1, 70_000, 1_500_000])
    func `what a program reads and prints is passed on, whatever its size`(count: Int) {
        let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let run = run("cat", input: input)
        #expect(run.ending == .exit(0))
        #expect(run.output == input)
    }

    @Test(arguments: [
        ("exit 3", ProgramRun.Ending.exit(3)), ("kill -9 $$", .signal(9)),
        ("while :; do echo xxxxxxxx; done", .outputLimit),
        ("exec <&-; exit 0", .exit(0)),
    ])
    func `the ending says how a program ended`(script: String, ending: ProgramRun.Ending) {
        #expect(run(script, input: [UInt8](repeating: 65, count: 1 << 20), output: 1 << 16).ending == ending)
    }

    @Test func `without input, a program reads nothing`() {
        #expect(run("read line || echo closed").output == Array("closed\n".utf8))
    }

    @Test func `a program that waits is ended with those that it started`() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let script = "sleep 600 & echo $!; cat '\(folder.path)/pipe'"
        let run = run(script, seconds: 1)
        #expect(run.ending == .timeout)
        let child = try #require(pid_t(String(decoding: run.output, as: UTF8.self).dropLast()))
        var hasEnded = false
        for _ in 0..<500 where !hasEnded {
            let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
            hasEnded = kill(child, 0) != 0 || state?.contains(") Z ") == true
            usleep(10_000)
        }
        #expect(hasEnded)
    }

    @Test func `a program that does not exist is not started`() {
        let missing = Program(path: "/nonexistent/x", realPath: "/nonexistent/x")
        let run = ProgramRun(
            missing, [], variables: [:], limits: ProgramRun.Limits(seconds: 60, output: 1))
        #expect(run.ending == .notStarted(ENOENT))
    }
}
