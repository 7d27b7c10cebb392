import Foundation
import Testing

@testable import Feed

@MainActor
@Suite struct DogsScreenTests {
    private func screen(
        _ transport: any Transport = DogsJSON.server(), _ tokens: MemoryTokens = MemoryTokens(DogsJSON.token),
        breed: DogBreed = .husky, email: String? = nil, locale: String = "en_US"
    ) -> DogsScreen {
        FeedDependencies.dogs(transport, locale: locale)
            .makeDogsScreen(tokens: tokens, breed: breed, email: email)
    }

    @Test func `must 1: without a token the login is shown, and nothing is requested`() async throws {
        let server = DogsJSON.server()
        let screen = screen(server, MemoryTokens())
        await screen.start()
        #expect(!screen.isSignedIn)
        #expect(screen.page.status == .firstTime)
        #expect(screen.page.message == "sign in with your email address to see the dogs")
        #expect(screen.actions.map(\.name) == [.signIn])
        #expect(try screen.page.document["state"]?.text == "firstTime")
        #expect(await server.requests.isEmpty)
    }

    @Test func `must 1: an address that is none is an error at the login, and nothing is sent`() async {
        let server = DogsJSON.server()
        let screen = screen(server, MemoryTokens())
        await screen.perform(.signIn, .value("nobody"))
        #expect(screen.page.status == .failed(retry: .signIn))
        #expect(screen.page.message == "this is not a valid email address; write it as name@example.com")
        #expect(!screen.isSignedIn)
        #expect(screen.actions.map(\.name) == [.signIn])
        #expect(await server.requests.isEmpty)
    }

    @Test func `must 3: a valid token opens the feed`() async {
        let screen = screen()
        await screen.start()
        #expect(screen.isSignedIn)
        #expect(screen.page.status == .content)
        #expect(screen.page.facts == ["Husky", "3 pictures"])
        #expect(screen.page.sections.flatMap(\.rows).map(\.title) == ["Husky 1", "Husky 2", "Husky 3"])
        #expect(screen.actions.map(\.name) == [.filter, .signOut])
    }

    @Test func `must 3: a token that is not valid gives an error, goes back to the login and is deleted`() async {
        let tokens = MemoryTokens("old")
        let screen = screen(DogsJSON.server(), tokens)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .signIn))
        #expect(screen.page.message == "you are signed out; sign in again")
        #expect(!screen.isSignedIn)
        #expect(screen.actions.map(\.name) == [.signIn])
        #expect(await tokens.kept == nil)
        await screen.perform(.signIn, .value(DogsJSON.email))
        #expect(screen.isSignedIn)
        #expect(await tokens.kept == DogsJSON.token)
    }

    @Test func `must 4: there are four breeds`() async throws {
        #expect(DogBreed.allCases.map(\.rawValue) == ["husky", "labrador", "hound", "pug"])
        let screen = screen(locale: "fr_FR")
        await screen.start()
        let filter = try #require(screen.actions.first { $0.name == .filter })
        guard case .choice(let choices) = filter.input else {
            Issue.record("no choice")
            return
        }
        #expect(choices.map(\.value) == DogBreed.allCases.map(\.rawValue))
        #expect(choices.map(\.title) == ["Husky", "Labrador", "Chien de chasse", "Carlin"])
    }

    @Test func `must 4: choosing a breed asks the server again`() async {
        let server = DogsJSON.server()
        let screen = screen(server)
        await screen.start()
        await screen.perform(.filter, .value("pug"))
        #expect(screen.isSignedIn)
        #expect(screen.page.facts == ["Pug", "3 pictures"])
        await screen.perform(.filter, .value("pug"))
        #expect(await server.requests.map { $0["category"] } == ["husky", "pug", "pug"])
    }

    @Test func `must 4: a breed that there is not is refused, and nothing is requested`() async {
        let server = DogsJSON.server()
        let screen = screen(server)
        await screen.start()
        await screen.perform(.filter, .value("cat"))
        #expect(screen.page.status == .content)
        #expect(screen.page.notice == screen.model.userLocale.failure(.invalid(.choice)).message)
        #expect(screen.actions.map(\.name) == [.filter, .signOut])
        #expect(await server.requests.count == 1)
    }

    @Test func `must 5: logging out deletes the token and goes to the login`() async throws {
        let tokens = MemoryTokens(DogsJSON.token)
        let screen = screen(DogsJSON.server(), tokens)
        await screen.start()
        await screen.perform(.signOut, .nothing)
        #expect(await tokens.kept == nil)
        #expect(!screen.isSignedIn)
        #expect(screen.page.status == .firstTime)
        #expect(try screen.page.document.items.isEmpty)
        await screen.perform(.signOut, .nothing)
        #expect(screen.page.status == .firstTime)
    }

    @Test func `a token that cannot be deleted leaves the user signed in, with an error`() async {
        let tokens = MemoryTokens(DogsJSON.token)
        let screen = screen(DogsJSON.server(), tokens)
        await screen.start()
        await tokens.fail(.busy(path: "/tokens"))
        await screen.perform(.signOut, .nothing)
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.isSignedIn)
        await tokens.fail(nil)
        await screen.perform(.retry, .nothing)
        #expect(screen.page.status == .content)
    }

    @Test func `a token that cannot be read is an error at the login`() async {
        let screen = screen(DogsJSON.server(), MemoryTokens(failure: .unavailable(path: "/tokens")))
        await screen.start()
        #expect(screen.page.status == .failed(retry: .signIn))
        #expect(!screen.isSignedIn)
    }

    @Test func `a token that was kept stays in force while the server cannot be reached`() async {
        let offline = StubTransport { _ throws(TransportError) in throw .offline(host: "dogs.example") }
        let screen = screen(offline)
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.isSignedIn)
        #expect(screen.actions.map(\.name) == [.filter, .signOut, .retry])
    }

    @Test func `signing in that failed is tried again with the same address`() async {
        let tokens = MemoryTokens()
        let counter = DogPictures()
        let flaky = StubTransport { request throws(TransportError) in
            _ = try? await counter.data(for: URL(string: "https://count.example/\(UUID())")!)
            if await counter.asked.count == 1 { throw .timedOut(host: "dogs.example", seconds: 1) }
            // The feed fails once too, after the token has come.
            if await counter.asked.count == 3 { throw .offline(host: "dogs.example") }
            return request.path == "signup" ? DogsJSON.session() : DogsJSON.feed("pug")
        }
        let screen = screen(flaky, tokens, breed: .pug, email: DogsJSON.email)
        await screen.start()
        #expect(!screen.isSignedIn)
        #expect(screen.actions.map(\.name) == [.signIn, .retry])
        await screen.perform(.retry, .nothing)
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.isSignedIn)
        await screen.perform(.retry, .nothing)
        #expect(screen.page.facts == ["Pug", "3 pictures"])
        #expect(await flaky.requests.map(\.path) == ["signup", "signup", "feed", "feed"])
    }

    @Test func `a breed without pictures is empty and says so`() async {
        let screen = screen(StubTransport { _ in DogsJSON.feed("hound", count: 0) }, breed: .hound)
        await screen.start()
        #expect(screen.page.status == .empty)
        #expect(screen.page.message == "there are no pictures for “Hound”; choose another breed")
        #expect(screen.page.sections.isEmpty)
        #expect(screen.page.facts == ["Hound"])
    }

    @Test func `states go from the first time over loading to content`() async {
        let screen = screen()
        var pages = screen.pages().makeAsyncIterator()
        #expect(await pages.next()?.status == .firstTime)
        await screen.start()
        #expect(await pages.next()?.status == .loading)
        #expect(await pages.next()?.status == .content)
    }

    @Test func `what is not on offer does nothing`() async {
        let server = DogsJSON.server()
        let screen = screen(server, MemoryTokens())
        await screen.start()
        for name in FeedAction.Name.allCases where name != .signIn { await screen.perform(name, .value("pug")) }
        await screen.perform(.signIn, .nothing)
        #expect(screen.page.status == .firstTime)
        #expect(await server.requests.isEmpty)
    }

    @Test(arguments: [
        ("en_US", ["Husky", "1 picture"], "1 picture could not be read", "Breed"),
        ("pt_BR", ["Husky", "1 foto"], "1 foto não pôde ser lida", "Raça"),
        ("fr_FR", ["Husky", "1 photo"], "1 photo n’a pas pu être lue", "Race"),
    ])
    func `pages are in the user's language`(
        locale: String, facts: [String], note: String, label: String
    ) async throws {
        let answer = #"{"category": "husky", "list": ["https://a.example/image-husky-1.jpg", "?"]}"#
        let screen = screen(StubTransport { _ in answer }, locale: locale)
        await screen.start()
        #expect(screen.page.facts == facts)
        #expect(screen.page.notes == [note])
        let row = try #require(screen.page.sections.first?.rows.first)
        #expect(
            row.fields == [
                FeedPage.Field("breedName", label: label, text: "Husky"),
                FeedPage.Field("fileName", label: row.fields[1].label, text: "image-husky-1.jpg"),
            ])
        #expect(row.shownFields.count == 2)
        #expect(screen.page.sections.map(\.layout) == [.gallery])
        #expect(row.picture?.alternative == "Husky 1")
        #expect(row.link == row.picture?.url)
    }

    @Test func `the JSON has the breed and the pictures' addresses`() async throws {
        let screen = screen(breed: .labrador)
        await screen.start()
        let document = try screen.page.document
        #expect(document["breed"]?.text == "labrador")
        #expect(document["breedName"]?.text == "Labrador")
        #expect(document["language"]?.text == "en")
        #expect(document["totalCount"]?.number == 3)
        let addresses = (1...3).map { DogsJSON.url("labrador", $0) }
        #expect(document.items.map { $0["url"]?.text } == addresses)
        #expect(document.items.map { $0["image"]?.text } == addresses)
        #expect(document.items.map { $0["fileName"]?.text } == (1...3).map { "image-labrador-\($0).jpg" })
    }

    /// Looks for a token at the start, and finds out late that there was none.
    private actor LateTokens: TokenStore {
        private var kept: String?
        private var isLate = true
        private(set) var isAsked = false
        private var answer: CheckedContinuation<Void, Never>?

        func token() async throws(StorageError) -> String? {
            guard isLate else { return kept }
            (isLate, isAsked) = (false, true)
            let found = kept
            await withCheckedContinuation { answer = $0 }
            return found
        }

        func goOn() { answer?.resume() }
        func save(_ token: String) { kept = token }
        func delete() { kept = nil }
    }

    @Test(.timeLimit(.minutes(15))) func `a start that ends after a sign-in does not sign out again`() async {
        let tokens = LateTokens()
        let screen = FeedDependencies.dogs(DogsJSON.server(), locale: "en_US").makeDogsScreen(tokens: tokens)
        let start = Task { await screen.start() }
        while await !tokens.isAsked { await Task.yield() }
        await screen.perform(.signIn, .value(DogsJSON.email))
        #expect(screen.page.status == .content)
        await tokens.goOn()
        await start.value
        #expect(screen.page.status == .content)
        #expect(screen.isSignedIn)
    }
}
