import Feed
import TestSupport
import Testing

/// `feed listings` in a terminal emulator. What is shown are Development's recordings.
@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct ListingsTerminalTests {
    @Test func `a category is chosen, and still is the next time`() async throws {
        let folder = try TemporaryFolder()
        let first = try await EmulatedTerminal("listings", language: "fr", folder: folder)
        try await first.waits(for: "Toutes les catégories", "> Vélo de ville", "Urgent", "1 sur 60")
        try await first.press("f", "Down")
        try await first.waits(for: "> Voitures et vélos")
        try await first.press("Enter")
        try await first.waits(for: "Annonces · Voitures et vélos", "1 sur 6")
        try await first.press("Enter")
        try await first.waits(for: "Catégorie", "Le 27/12/2019 à 19:11", "← Revenir")
        try await first.press("q")
        try await first.waits(for: "ended with 0")

        let second = try await EmulatedTerminal("listings", language: "fr", folder: folder)
        try await second.waits(for: "Annonces · Voitures et vélos", "1 sur 6")
    }

    @Test func `titles are searched`() async throws {
        let terminal = try await EmulatedTerminal("listings --query VÉLO")
        try await terminal.waits(for: "> Vélo de ville")
        try await terminal.press("/")
        try await terminal.type("guitare")
        try await terminal.press("Enter")
        try await terminal.waits(for: "> Guitare classique")
        try await terminal.press("q")
        try await terminal.waits(for: "ended with 0")
    }
}
