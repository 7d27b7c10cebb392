import Foundation
import TestSupport
import Testing

@testable import Feed

@MainActor
@Suite struct PhotosScreenTests {
    private static func account(_ count: Int) -> FakeRemotePhotos {
        let photos = (1...max(count, 1)).map { Photo.remote("p\($0)", picture: 1 + $0 % 3) }
        return FakeRemotePhotos([
            "": .success(PhotosPage(photos: Array(photos.prefix(count)), nextPageToken: nil))
        ])
    }

    private func rows(_ screen: PhotosScreen) -> [String] { screen.page.sections.flatMap(\.rows).map(\.id) }
    private func names(_ screen: PhotosScreen) -> [FeedAction.Name] { screen.actions.map(\.name) }
    private func document(_ screen: PhotosScreen) -> String { screen.page.json(in: .current) }

    @Test func `must 1: the three screens of the introduction are shown once`() async throws {
        let bench = try PhotosBench()
        let screen = bench.screen(skipsOnboarding: false)
        await screen.start()
        var messages: Set<String> = []
        for step in 1...3 {
            #expect(screen.page.status == .firstTime)
            #expect(screen.page.facts == ["\(step) of 3"])
            #expect(names(screen) == [.proceed])
            messages.insert(try #require(screen.page.message))
            await screen.perform(.proceed)
        }
        #expect(messages.count == 3)
        #expect(screen.page.message?.hasPrefix("sign in to see") == true)
        let again = bench.screen(skipsOnboarding: false)
        await again.start()
        #expect(names(again) == [.signIn, .visit])
    }

    @Test func `must 1: an introduction that was not seen to its end is shown again`() async throws {
        let bench = try PhotosBench()
        let screen = bench.screen(skipsOnboarding: false)
        await screen.start()
        await screen.perform(.proceed)
        let again = bench.screen(skipsOnboarding: false)
        await again.start()
    }

    @Test func `must 2 and 3: a visitor sees the gallery, also at the next start`() async throws {
        let bench = try PhotosBench(gallery: FakeGallery(files: ["b.png": Data(), "a.png": Data()]))
        let screen = bench.screen()
        #expect(names(screen) == [.signIn, .visit])
        await screen.perform(.visit)
        #expect(rows(screen) == ["local/a.png", "local/b.png"])
        #expect(screen.page.facts == ["Visitor", "2 photos"])
        #expect(names(screen) == [.favourite, .dismiss, .favourites, .dismissed, .signIn])
        let again = bench.screen(skipsOnboarding: true)
        await again.start()
        #expect(rows(again) == rows(screen))
        #expect(await bench.remote.requests.isEmpty)
    }

    @Test func `must 2 and 3: who has signed in sees the account's photos, 25 a page`() async throws {
        let bench = try PhotosBench(Self.account(60))
        let screen = bench.screen()
        await screen.start()
        await screen.perform(.signIn, .value("tok"))
        #expect(screen.page.facts == ["Ada", "60 photos", "Page 1 of 3"])
        #expect(rows(screen) == (1...25).map { "remote/p\($0)" })
        #expect(names(screen) == [.favourite, .dismiss, .next, .favourites, .dismissed, .signOut])
        await screen.perform(.next)
        await screen.perform(.next)
        #expect(rows(screen).first == "remote/p51")
        #expect(names(screen) == [.favourite, .dismiss, .previous, .favourites, .dismissed, .signOut])
        await screen.perform(.next)
        await screen.perform(.previous)
        #expect(screen.page.facts.last == "Page 2 of 3")
        #expect(await bench.remote.requests == ["user tok", "page 100 - tok"])
        await screen.perform(.signOut)
        #expect(await bench.tokens.kept == nil)
        #expect(bench.log.lines.allSatisfy { !$0.contains("tok") })
    }

    @Test func `must 4: dismiss and favourite take the photo off the list`() async throws {
        let bench = try PhotosBench(Self.account(26))
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        await screen.perform(.next)
        await screen.perform(.dismiss, .value("remote/p26"))
        #expect(screen.page.facts == ["Ada", "25 photos"])
        await screen.perform(.favourite, .value("remote/p1"))
        #expect(screen.page.notice == nil)
        #expect(rows(screen).first == "remote/p2")
        await screen.perform(.dismiss, .value("remote/p1"))
        await screen.perform(.dismiss, .value("nonsense"))
        #expect(rows(screen).count == 24)
        let again = bench.screen()
        await again.start()
        #expect(rows(again) == rows(screen))
    }

    @Test func `must 5: a photo with a twin stays on the list, and the page says which`() async throws {
        let bench = try PhotosBench(Self.account(4))
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        await screen.perform(.favourite, .value("remote/p1"))
        await screen.perform(.favourite, .value("remote/p4"))
        #expect(screen.page.status == .content)
        #expect(screen.page.notice == "the photo looks like “p1.png”, which already exists")
        #expect(screen.page.message == nil)
        #expect(rows(screen) == ["remote/p2", "remote/p3", "remote/p4"])
        #expect(document(screen).contains(#""notice" : "the photo looks like"#))
        await screen.perform(.dismiss, .value("remote/p4"))
        #expect(screen.page.notice == nil)
    }

    @Test func `of two photos that look the same, favoured at once, one is kept`() async throws {
        let bench = try PhotosBench(Self.account(4))
        let model = bench.screen()
        await model.perform(.signIn, .value("tok"))
        async let first: Void = model.favourite(PhotoID(.remote, "p1"))
        async let second: Void = model.favourite(PhotoID(.remote, "p4"))
        _ = await (first, second)
        #expect(bench.savedFiles.count == 1)
        #expect(model.state.shown?.list?.photos.count == 3)
    }

    @Test func `must 6: favourites are a list, from which a way leads back`() async throws {
        let bench = try PhotosBench(Self.account(3))
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        await screen.perform(.favourites)
        #expect(screen.page.status == .empty)
        #expect(screen.page.message?.hasPrefix("no favourites yet") == true)
        await screen.perform(.favourites)
        await screen.perform(.favourite, .value("remote/p1"))
        await screen.perform(.favourites)
        #expect(screen.page.title == "Favourite photos")
        #expect(names(screen) == [.favourite, .favourites, .dismissed, .signOut])
        #expect(screen.actions[1].title == "All photos")
        let row = try #require(screen.page.sections.first?.rows.first)
        #expect(row.badge == FeedPage.Badge(.favourite, "Favourite"))
        #expect(row.picture?.url.isFileURL == true)
        await screen.perform(.favourites)
        #expect(rows(screen) == ["remote/p2", "remote/p3"])
    }

    @Test func `must 6: the states go over loading to content or to empty`() async throws {
        let bench = try PhotosBench()
        let model = bench.screen()
        var states = model.states().makeAsyncIterator()
        #expect(await states.next() == .firstTime)
        await model.perform(.visit)
        #expect(await states.next() == .loading)
        let list = PhotoList(kind: .photos, session: .visitor, photos: [])
        #expect(await states.next() == .empty(.list(list)))
        let screen = bench.screen()
        await screen.start()
        #expect(screen.page.status == .empty)
        #expect(screen.page.message?.hasPrefix("no photos left on this computer") == true)
        await screen.perform(.signIn, .value("tok"))
        #expect(screen.page.message?.hasPrefix("no photos left in your account") == true)
    }

    @Test func `trap: a failure ends loading, and can be tried again`() async throws {
        let offline = FeedError.transport(.offline(host: "h"))
        let bench = try PhotosBench(
            FakeRemotePhotos([
                "": .success(PhotosPage(photos: [.remote("a")], nextPageToken: "2")), "2": .failure(offline),
            ]),
            tokens: MemoryTokens("tok"))
        let screen = bench.screen()
        await screen.start()
        #expect(screen.page.status == .failed(retry: .again))
        #expect(screen.page.message == "h cannot be reached; check the connection and try again")
        #expect(document(screen).contains(#""state" : "failed""#))
        #expect(names(screen) == [.retry, .signOut])
        await bench.remote.answer("2", with: .success(PhotosPage(photos: [.remote("b")], nextPageToken: nil)))
        await screen.perform(.retry)
        #expect(rows(screen) == ["remote/a", "remote/b"])
    }

    @Test func `a token that is not taken leads to the welcome, where another can be given`() async throws {
        let bench = try PhotosBench(FakeRemotePhotos(owner: .failure(.signedOut)))
        let screen = bench.screen()
        for token in ["a b", "tok"] {
            await screen.perform(.signIn, .value(token))
            #expect(screen.page.status == .failed(retry: .signIn))
            #expect(names(screen) == [.signIn, .visit])
        }
        await bench.remote.answer(with: .success(PhotoUser(id: "1", name: "Bo")))
        await screen.perform(.signIn, .value("tok"))
        #expect(screen.page.facts == ["Bo"])
    }

    @Test func `what is not among the actions does nothing`() async throws {
        let bench = try PhotosBench()
        let screen = bench.screen()
        for name in FeedAction.Name.allCases where name != .visit { await screen.perform(name, .nothing) }
        #expect(screen.page.status == .firstTime)
        let model = try PhotosBench().screen()
        await model.retry()
        #expect(model.state == .firstTime)
    }

    @Test func `a row says what is known of a photo`() async throws {
        let bench = try PhotosBench(Self.account(1))
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        let row = try #require(screen.page.sections.first?.rows.first)
        #expect(row.title == "p1.png")
        #expect(row.subtitle == "Nov 14, 2023 at 10:13\u{202F}PM")
        // A size is a detail, not what a row is about.
        #expect(row.trailing == nil)
        #expect(row.summary == ["40 × 30", "About p1"])
        #expect(row.fields.map(\.label) == ["File", "Taken", "Size", "Description", "From"])
        #expect(row.fields.last?.text == "Your account")
        #expect(row["source"] == .text("remote"))
        #expect(row["size"] == .members(["width": .integer(40), "height": .integer(30)]))
        #expect(row["created"]?.date == Photo.remote("p1").created)
        #expect(row.picture?.alternative == "About p1")
        #expect(row.link?.absoluteString == "https://photos.example/p1")
    }

    @Test(arguments: [
        ("pt_BR", "Fotos", "Visitante", "1 foto"), ("fr_FR", "Photos", "Visiteur", "1 photo"),
    ])
    func `the strings are in the user's language`(
        locale: String, title: String, who: String, count: String
    ) async throws {
        let bench = try PhotosBench(gallery: FakeGallery(files: ["a.png": Data()]))
        let screen = bench.screen(userLocale: .photos(locale))
        await screen.perform(.visit)
        #expect(screen.page.title == title)
        #expect(screen.page.facts == [who, count])
    }

    @Test func `a screen says each page`() async throws {
        let bench = try PhotosBench()
        let screen = bench.screen(skipsOnboarding: false)
        var pages = screen.pages().makeAsyncIterator()
        #expect(await pages.next()?.status == .firstTime)
        await screen.start()
        #expect(await pages.next()?.status == .loading)
        #expect(await pages.next()?.facts == ["1 of 3"])
    }

    @Test func `the report says what is shown in numbers`() async throws {
        let bench = try PhotosBench(Self.account(30))
        let screen = bench.screen(skipsOnboarding: false)
        #expect(document(screen).contains(#""state" : "firstTime""#))
        await screen.start()
        #expect(document(screen).contains(#""place" : "onboarding""#))
        #expect(document(screen).contains(#""step" : 1"#))
        for _ in 1...3 { await screen.perform(.proceed) }
        #expect(document(screen).contains(#""place" : "welcome""#))
        await screen.perform(.signIn, .value("tok"))
        let report = try JSONSerialization.jsonObject(with: Data(document(screen).utf8)) as? [String: Any]
        #expect(report?["feed"] as? String == "photos")
        #expect(report?["state"] as? String == "content")
        #expect(report?["place"] as? String == "photos")
        #expect(report?["isVisitor"] as? Bool == false)
        #expect(report?["page"] as? Int == 1)
        #expect(report?["totalCount"] as? Int == 30)
        #expect(report?["pageCount"] as? Int == 2)
        #expect(report?["user"] as? String == "Ada")
        let sections = try #require(report?["sections"] as? [[String: Any]])
        #expect(sections.count == 1)
        let photos = try #require(sections[0]["items"] as? [[String: Any]])
        #expect(photos.count == 25)
        #expect(photos[0]["id"] as? String == "remote/p1")
        #expect(photos[0]["created"] as? String == "2023-11-14T22:13:20Z")
        #expect((photos[0]["size"] as? [String: Int]) == ["width": 40, "height": 30])
        #expect(!document(screen).contains("tok"))
    }

    @Test func `a decision that cannot be kept leaves the photo on the list and says why`() async throws {
        let bench = try PhotosBench(Self.account(2))
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        try await bench.database.write { connection throws(StorageError) in
            try connection.executeScript("DROP TABLE favourite_photos; DROP TABLE processed_photos")
        }
        await screen.perform(.dismiss, .value("remote/p1"))
        #expect(rows(screen) == ["remote/p1", "remote/p2"])
        #expect(screen.page.notice?.hasPrefix("the stored data could not be used: ") == true)
        await screen.perform(.favourites)
        #expect(screen.page.status == .failed(retry: .again))
    }

    @Test func `a favourite that is cancelled changes nothing`() async throws {
        let bench = try PhotosBench(
            Self.account(2), pictures: RecordedPictures(failure: .transport(.cancelled)))
        let screen = bench.screen()
        await screen.perform(.signIn, .value("tok"))
        await screen.perform(.favourite, .value("remote/p1"))
        #expect(screen.page.notice == nil)
        #expect(rows(screen) == ["remote/p1", "remote/p2"])
    }

    @Test func `log lines start with their marks, from the first to the last`() async throws {
        let bench = try PhotosBench(Self.account(2))
        do {
            let model = bench.screen()
            await model.perform(.signIn, .value("tok"))
            await model.dismiss(PhotoID(.remote, "p1"))
            await model.perform(.signOut)
            await model.perform(.signIn, .value(""))
        }
        let marks = bench.log.lines.map { line in String(line.prefix { $0 != " " }) }
        #expect(marks == ["🧠👶", "🧠", "🧠🔲✅", "🧠", "🧠", "🧠⚠️", "🧠⚰️"])
    }
}
