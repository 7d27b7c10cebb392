import Feed
import TestSupport
import Testing

/// `feed dogs` in a terminal emulator. What is shown are Development's recordings.
@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct DogsTerminalTests {
    @Test func `must 1: login comes first, then a breed is chosen, and signing out comes back to the login`()
        async throws
    {
        let terminal = try await EmulatedTerminal("dogs")
        try await terminal.waits(for: "i Sign in")
        try await terminal.press("i")
        try await terminal.type("ana@example.org")
        try await terminal.waits(for: "ana@example.org")
        try await terminal.press("Enter")
        try await terminal.waits(for: "> ", "f Choose a breed", "o Sign out")
        try await terminal.press("Down", "f")
        try await terminal.waits(for: "Esc Cancel", "> ")
        try await terminal.press("End", "Enter")
        try await terminal.waits(for: "> ", "1 of ")
        try await terminal.press("o")
        try await terminal.waits(for: "i Sign in")
    }
}
