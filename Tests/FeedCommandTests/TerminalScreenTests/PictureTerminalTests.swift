import Feed
import TestSupport
import Testing

/// Pictures and sharing in a terminal emulator. What is shown are Development's recordings.
@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct PictureTerminalTests {
    @Test func `a dog's detail shows its picture in color, beside the text, whatever the size`() async throws {
        let terminal = try await signedIn()
        try await terminal.press("Enter")
        try await terminal.waits(for: "▀▀▀▀▀▀▀▀▀▀", "  Husky 1", "← Back")
        let styled = try await terminal.tmux("capture-pane", "-p", "-e")
        #expect(styled.contains(/\u{1B}\[[0-9;]*48;5;\d+m/) && styled.contains(/\u{1B}\[[0-9;]*38;5;\d+m/))
        try await terminal.resize(columns: 50, rows: 20)
        try await terminal.waits(for: "▀▀▀▀▀\n", "\nHusky 1\n")
        try await terminal.press("Escape")
        let list = try await terminal.waits(for: "> Husky 1")
        #expect(!list.contains("▀"))
        try await terminal.press("q")
        try await terminal.waits(for: "ended with 0")
    }

    @Test func `a row is copied to the clipboard`() async throws {
        let terminal = try await signedIn()
        try await terminal.tmux("set-option", "-s", "set-clipboard", "on")
        try await terminal.press("y")
        try await terminal.waits(for: "copied: https://", "husky-1.jpg")
        #expect(try await terminal.tmux("show-buffer").hasSuffix("husky-1.jpg"))
        try await terminal.press("q")
        try await terminal.waits(for: "ended with 0")
    }

    private func signedIn() async throws -> EmulatedTerminal {
        let terminal = try await EmulatedTerminal("dogs")
        try await terminal.waits(for: "i Sign in")
        try await terminal.press("i")
        try await terminal.type("ana@example.org")
        try await terminal.waits(for: "ana@example.org")
        try await terminal.press("Enter")
        try await terminal.waits(for: "> Husky 1", "y Copy")
        return terminal
    }
}
