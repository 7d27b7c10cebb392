import Feed
import TestSupport
import Testing

/// `feed photos` in a terminal emulator. What is shown are Development's recordings.
@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct PhotosTerminalTests {
    @Test(arguments: [
        ("en", "Press Enter to continue.", "Press i to sign in with a token."),
        ("pt-BR", "Pressione Enter para continuar.", "Pressione i para entrar com um token."),
        ("fr", "Appuyez sur Entrée pour continuer.", "Appuyez sur i pour vous connecter avec un jeton."),
    ])
    func `must 1: three screens introduce the feed, once`(language: String, goOn: String, signIn: String) async throws {
        let folder = try TemporaryFolder()
        let first = try await EmulatedTerminal("photos", language: language, folder: folder)
        for step in 1...3 {
            try await first.waits(for: goOn, "\(step) \(language == "en" ? "of" : language == "fr" ? "sur" : "de") 3")
            try await first.press("Enter")
        }
        try await first.waits(for: signIn)
        try await first.press("g")
        try await first.waits(for: "> ", "1 ")
        try await first.press("q")
        try await first.waits(for: "ended with 0")

        let second = try await EmulatedTerminal("photos", language: language, folder: folder)
        let again = try await second.waits(for: "? ")
        #expect(!again.contains(goOn))
    }

    @Test func `a token is typed unseen`() async throws {
        let terminal = try await EmulatedTerminal("photos")
        try await terminal.waits(for: "Press Enter to continue.")
        try await terminal.press("Enter", "Enter", "Enter")
        try await terminal.waits(for: "Press i to sign in with a token.")
        try await terminal.press("i")
        try await terminal.type("token-x")
        let shown = try await terminal.waits(for: "•••••••")
        #expect(!shown.contains("token-x"))
    }
}
