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

    @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 137)])
    func `one that ends soon says how`(script: String, status: Int32) {
        #expect(start(script) == .ended(status))
    }

    @Test func `one that goes on is left alone`() throws {
        let folder = try TemporaryFolder()
        let script = "sleep 2; echo $$ >\"$FOLDER/process\"; pwd >\"$FOLDER/done\"; echo x"
        #expect(start(script, ["FOLDER": folder.path]) == .running)
        var text: String?
        for _ in 0..<500 where text?.isEmpty != false {
            poll(nil, 0, 10)
            text = try? folder.read("done")
        }
        #expect(text == "/\n", "it starts in the root and has an output")
        let process = try #require(pid_t(folder.read("process").split(separator: "\n").first ?? ""))
        var isGone = false
        for _ in 0..<500 where !isGone {
            poll(nil, 0, 10)
            isGone = kill(process, 0) < 0 && errno == ESRCH
        }
        #expect(isGone, "an ended program is not left to whoever waits for any child")
    }

    @Test func `one that does not exist is not started`() {
        let missing = Program(path: "/nonexistent/x", realPath: "/nonexistent/x")
        #expect(DetachedProgram.start(missing, [], variables: [:], waiting: 1) == .notStarted(ENOENT))
    }
}
