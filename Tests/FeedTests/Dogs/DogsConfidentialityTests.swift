import Foundation
import Testing

@testable import Feed

@MainActor
@Suite struct DogsConfidentialityTests {
    /// All that is written anywhere while somebody signs in, looks around, loses the session and signs out.
    private func everythingWritten(_ dependencies: FeedDependencies, _ tokens: MemoryTokens) async -> [String] {
        let screen = dependencies.makeDogsScreen(tokens: tokens, email: DogsJSON.email)
        var written: [String] = []
        func note() {
            written += ["\(screen.page)", screen.page.json(in: .current), "\(screen.actions)"]
        }
        await screen.start()
        note()
        await screen.perform(.filter, .value("pug"))
        note()
        try? await tokens.save("stolen.\(DogsJSON.token)")
        await screen.perform(.filter, .value("hound"))
        note()
        await screen.perform(.signIn, .value("other@refused.example"))
        note()
        await screen.perform(.signIn, .value(DogsJSON.email))
        note()
        await screen.perform(.signOut, .nothing)
        note()
        return written
    }

    private func expectNothingConfidential(_ texts: [String]) {
        for secret in [DogsJSON.token, DogsJSON.email, "other@", "stolen", "reader%40", "refused.example"] {
            #expect(texts.filter { $0.contains(secret) } == [])
        }
    }

    @Test func `must 2: neither token nor address is logged or shown, at any level`() async {
        let recorder = LogRecorder()
        let tokens = MemoryTokens()
        let written = await everythingWritten(.dogs(DogsJSON.server(), log: recorder.log()), tokens)
        #expect(recorder.lines.contains { $0.contains("🧠") && $0.contains("signing in") })
        expectNothingConfidential(recorder.lines + written)
    }

    @Test func `must 2: recordings that contain a token are not logged either`() async throws {
        let recorder = LogRecorder()
        let log = recorder.log()
        let transport = FixtureTransport(feed: .dogs, log: log)
        let tokens = MemoryTokens()
        let screen = FeedDependencies.dogs(transport, log: log)
            .makeDogsScreen(tokens: tokens, email: "somebody@example.org")
        await screen.start()
        #expect(screen.page.status == .content)
        let token = try #require(await tokens.kept)
        #expect(token.hasPrefix("development."))
        let texts = recorder.lines + ["\(screen.page)", screen.page.json(in: .current)]
        #expect(texts.filter { $0.contains(token) || $0.contains("@example") } == [])
    }

    @Test func `must 2: whatever describes a session hides it`() throws {
        let session = try JSONDecoder().decode(DogSession.self, from: Data(DogsJSON.session().utf8))
        var dumped = ""
        dump(session, to: &dumped)
        dump([session.token], to: &dumped)
        let texts = [
            "\(session)", "\(session.token)", String(reflecting: session),
            String(describing: try EmailAddress(DogsJSON.email)), dumped,
        ]
        expectNothingConfidential(texts)
        #expect(texts[0] == "(hidden)")
    }
}
