import Feed
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct EmulatedTerminalTests {
    @Test func `a terminal ends with the process of the tests, even if that is killed`() async throws {
        let owner = try SpawnedProgram.start(
            ["/bin/sleep", "1000"], variables: ProcessInfo.processInfo.environment, output: "/dev/null")
        let terminal = try await EmulatedTerminal("travel", owner: owner)
        try await terminal.waits(for: "Page 1 of 2")
        kill(owner, SIGKILL)
        waitpid(owner, nil, 0)
        let deadline = ContinuousClock.now + .seconds(60)
        while try await terminal.isRunning, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try await !terminal.isRunning)
    }
}
