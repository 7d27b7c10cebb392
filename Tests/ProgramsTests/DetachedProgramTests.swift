@testable import Programs
import SourceText
import TestSupport
import Testing

@Suite struct DetachedProgramTests {
    private static let shell = Program(path: "/bin/sh", realPath: "/bin/sh")

    private func start(_ script: String, _ variables: [String: String] = [:]) -> DetachedProgram.Outcome {
        DetachedProgram.start(
            Self.shell, ["-c", script], variables: ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }, waiting: 1)
    }

    /// Whether ended children of this process go away; those of tests that run at the same time do so soon.
    private static func waitsForNoEndedChild() -> Bool {
        for _ in 0..<500 {
            var information = siginfo_t()
            if waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) < 0 { return errno == ECHILD }
            if information.si_signo == 0 { return true }
            poll(nil, 0, 10)
        }
        return false
    }

    @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 137)])
    func `one that ends soon says how`(script: String, status: Int32) {
        #expect(start(script) == .ended(status))
    }

    @Test func `one that goes on is left alone`() throws {
        let folder = try TemporaryFolder()
        #expect(start("sleep 2; pwd >\"$FOLDER/done\"; echo x", ["FOLDER": folder.path]) == .running)
        var text: String?
        for _ in 0..<500 where text?.isEmpty != false {
            poll(nil, 0, 10)
            text = try? folder.read("done")
        }
        #expect(text == "/\n", "it starts in the root and has an output")
        #expect(Self.waitsForNoEndedChild(), "an ended program is not left to whoever waits for any child")
    }

    @Test func `one that does not exist is not started`() {
        let missing = Program(path: "/nonexistent/x", realPath: "/nonexistent/x")
        #expect(DetachedProgram.start(missing, [], variables: [:], waiting: 1) == .notStarted(ENOENT))
    }
}
