import Feed
import TestSupport
import Testing

/// `feed travel` in a terminal emulator. What is shown are Development's recordings.
@Suite(.enabled(if: EmulatedTerminal.program != nil && FeedEnvironment.current.network.transport == .fixtures))
struct TravelTerminalTests {
    @Test func `arrows, detail, search and quit`() async throws {
        let terminal = try await EmulatedTerminal("travel")
        let start = try await terminal.waits(for: "“gramado” · Page 1 of 2", "> Rota do vinho", "q Quit")
        #expect(!start.contains("before"))
        try await terminal.press("Down")
        try await terminal.waits(for: "> Natal Luz em família", "2 of 17")
        try await terminal.press("Enter")
        try await terminal.waits(for: "Amenities", "Link", "← Back")
        try await terminal.press("Escape")
        try await terminal.waits(for: "> Natal Luz em família")
        try await terminal.press("/")
        try await terminal.waits(for: "Search:")
        try await terminal.type("natal")
        try await terminal.press("Enter")
        try await terminal.waits(for: "“natal” · Page 1 of 1", "> Natal e Pipa em 7 dias", "R$2,799.20  -20%")
        try await terminal.press("q")
        // What was there before is there again, and the cursor and echo too.
        try await terminal.waits(for: "before", "ended with 0")
        try await terminal.type("echoed")
        try await terminal.waits(for: "echoed")
    }

    @Test func `pages, and what to do where nothing was found`() async throws {
        let terminal = try await EmulatedTerminal("travel")
        try await terminal.waits(for: "Page 1 of 2")
        try await terminal.press("Right")
        try await terminal.waits(for: "Page 2 of 2", "1 of ")
        try await terminal.press("/")
        try await terminal.type("nowhere")
        try await terminal.press("Enter")
        try await terminal.waits(for: "nothing found for “nowhere”", "Press / to search for something else.")
        try await terminal.press("C-c")
        try await terminal.waits(for: "ended with 130")
    }

    @Test func `a page that does not exist is a failure with what to do about it`() async throws {
        let terminal = try await EmulatedTerminal("travel --page 9")
        try await terminal.waits(for: "page 9 does not exist", "Press / to search for something else.")
        try await terminal.press("/")
        try await terminal.type("natal")
        try await terminal.press("Enter")
        try await terminal.waits(for: "“natal” · Page 1 of 1")
    }

    @Test(arguments: [("pt-BR", "Buscar", "q Fechar"), ("fr", "Rechercher", "q Quitter")])
    func `the user's language`(language: String, search: String, quit: String) async throws {
        let terminal = try await EmulatedTerminal("travel", language: language)
        try await terminal.waits(for: search, quit)
        try await terminal.press("?")
        try await terminal.waits(for: language == "fr" ? "Touches" : "Teclas")
        try await terminal.press("q")
        try await terminal.waits(for: "ended with 0")
    }

    @Test func `another size, however small, is laid out again`() async throws {
        let terminal = try await EmulatedTerminal("travel", columns: 100, rows: 30)
        try await terminal.waits(for: "> Rota do vinho", "q Quit")
        try await terminal.resize(columns: 60, rows: 12)
        try await terminal.waits(for: "> Rota do vinho", "1 of 17", "q Quit")
        try await terminal.resize(columns: 20, rows: 5)
        try await terminal.press("Down", "Down", "Up")
        try await terminal.waits(for: "> Natal Luz", "q Quit")
        try await terminal.resize(columns: 90, rows: 20)
        try await terminal.waits(for: "> Natal Luz em família", "R$3,150.00  -25%")
        try await terminal.press("q")
        try await terminal.waits(for: "ended with 0")
    }

    @Test func `pasted text is text, and never keys`() async throws {
        let terminal = try await EmulatedTerminal("travel")
        try await terminal.waits(for: "> Rota do vinho")
        try await terminal.paste("q\nq")
        try await terminal.press("/")
        try await terminal.paste("natal\n")
        try await terminal.waits(for: "Search: natal")
        try await terminal.press("Enter")
        try await terminal.waits(for: "“natal”")
    }

    @Test func `without a terminal's powers, and with --format text, it is text`() async throws {
        let terminal = try await EmulatedTerminal("travel --query natal --format text", rows: 50)
        try await terminal.waits(for: "before", "Natal e Pipa em 7 dias", "ended with 0")
    }

    @Test func `stopped, the shell has its terminal; continued, the screen is back`() async throws {
        let terminal = try await EmulatedTerminal(shell: "travel")
        try await terminal.waits(for: "> Rota do vinho")
        try await terminal.press("Down", "C-z")
        try await terminal.waits(for: "topped")
        let shell = try await terminal.screen
        #expect(!shell.contains("q Quit"))
        try await terminal.type("fg")
        try await terminal.press("Enter")
        try await terminal.waits(for: "> Natal Luz em família", "q Quit")
        try await terminal.press("q")
        try await terminal.type("echo back$((40 + 2))")
        try await terminal.press("Enter")
        try await terminal.waits(for: "back42")
    }

    @Test func `asked to end, it gives the terminal back`() async throws {
        let terminal = try await EmulatedTerminal("travel")
        try await terminal.waits(for: "> Rota do vinho")
        try await terminal.terminate()
        try await terminal.waits(for: "before", "ended with 143")
    }
}
