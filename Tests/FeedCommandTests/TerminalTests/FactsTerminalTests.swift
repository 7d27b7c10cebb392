import Feed
import TestSupport
import Testing

/// `feed facts` in a terminal emulator. What is shown are Development's recordings.
@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct FactsTerminalTests {
    @Test func `a search, which is suggested the next time, and its facts are there without a search`() async throws {
        let folder = try TemporaryFolder()
        let first = try await EmulatedTerminal("facts", folder: folder)
        try await first.waits(for: "Press / to search.", "f Filter")
        try await first.press("Enter")
        try await first.type("sea")
        try await first.press("Enter")
        try await first.waits(for: "“sea” · 5 facts", "1 of 5", "> ")
        try await first.press("Down", "Enter")
        try await first.waits(for: "The lighthouse keeper of Pedra Alta", "https://")
        try await first.press("q")
        try await first.waits(for: "ended with 0")

        let second = try await EmulatedTerminal("facts", folder: folder)
        try await second.waits(for: "1 of 5")
        try await second.press("/")
        try await second.type("se")
        try await second.press("Tab")
        try await second.waits(for: "Search: sea")
        try await second.press("Enter")
        try await second.waits(for: "“sea” · 5 facts")
    }

    @Test func `a category and facts at random`() async throws {
        let terminal = try await EmulatedTerminal("facts", language: "pt-BR")
        try await terminal.waits(for: "f Filtrar")
        try await terminal.press("f")
        try await terminal.waits(for: "Esc Cancelar", "> ")
        try await terminal.press("Enter")
        try await terminal.waits(for: "1 de ", "Enter Abrir")
        try await terminal.press("r", "Enter")
        try await terminal.waits(for: "← Voltar")
    }
}
