import Foundation
import TestSupport
import Testing

@testable import Feed

@Suite struct FeedDescriptorTests {
    @Test func `feeds are found by their identities, which are unique`() {
        #expect(Set(FeedDescriptor.all.map(\.id)).count == FeedDescriptor.all.count)
        for feed in FeedDescriptor.all { #expect(FeedDescriptor.feed(feed.id) == feed) }
        #expect(FeedDescriptor.feed("nothing") == nil)
    }

    @Test(arguments: FeedLanguages.available)
    func `every feed has a title of its own in every language`(language: String) {
        let userLocale = UserLocale(locale: Locale(identifier: language), languages: [language])
        let titles = userLocale.localized { FeedDescriptor.all.map { $0.title() } }
        #expect(titles.allSatisfy { !$0.isEmpty })
        #expect(Set(titles).count == titles.count)
    }

    @Test func `no title is the same in all languages`() {
        for feed in FeedDescriptor.all {
            let titles = FeedLanguages.available.map { language in
                UserLocale(locale: Locale(identifier: language), languages: [language]).localized(feed.title)
            }
            #expect(Set(titles).count > 1, "\(feed.id)")
        }
    }

    @Test(arguments: FeedDescriptor.all)
    func `every feed has a summary, a drawing and a server`(feed: FeedDescriptor) throws {
        #expect(feed.summary.first?.isLowercase == true && !feed.summary.hasSuffix("."))
        #expect(SVGShape(of: feed.image?.file()) != nil)
        let server = try #require(FeedEnvironment.current.server(of: feed))
        #expect(server.baseURL.host()?.isEmpty == false && server.pageSize.map { $0 > 0 } ?? true)
    }

    @Test(arguments: FeedDescriptor.all)
    func `every example is one of the feed's command, with options that the feed has`(feed: FeedDescriptor) {
        #expect(!feed.examples.isEmpty)
        // Those that the command adds.
        let common = ["format", "language", "data", "verbose"]
        for (line, meaning) in feed.examples {
            #expect(line.hasPrefix("feed \(feed.id) ") || line == "feed \(feed.id)")
            #expect(!meaning.isEmpty && !meaning.hasSuffix("."))
            for word in line.split(separator: " ") where word.hasPrefix("--") {
                #expect((feed.options.map(\.name) + common).contains(String(word.dropFirst(2))), "\(line)")
            }
        }
    }

    @Test func `an option is the same in all feeds that have it`() {
        let options = Dictionary(grouping: FeedDescriptor.all.flatMap(\.options), by: \.name)
        for (name, options) in options { #expect(Set(options).count == 1, "--\(name)") }
        let shorts = Dictionary(grouping: Set(FeedDescriptor.all.flatMap(\.options)).filter { $0.short != nil }) {
            $0.short
        }
        #expect(shorts.allSatisfy { $0.value.count == 1 })
    }

    @Test(arguments: FeedDescriptor.all)
    func `the options of a feed have different names, and exclude only each other`(feed: FeedDescriptor) {
        let names = feed.options.map(\.name)
        #expect(Set(names).count == names.count)
        for option in feed.options {
            #expect(option.excludes.allSatisfy { names.contains($0) && $0 != option.name })
            #expect(option.help.first?.isLowercase == true && !option.help.hasSuffix("."))
        }
    }

    @Test func `the identity of a feed is its equality`() {
        #expect(FeedDescriptor.all[0] == .travel && FeedDescriptor.all[0] != .facts)
        #expect(Set(FeedDescriptor.all + FeedDescriptor.all).count == FeedDescriptor.all.count)
    }
}

/// Every feed with its recordings, without a network.
@MainActor
@Suite struct RecordedFeedTests {
    private let folder: TemporaryFolder
    private let dependencies: FeedDependencies

    init() throws {
        folder = try TemporaryFolder()
        var network = NetworkSettings.make()
        network.transport = .fixtures
        dependencies = FeedDependencies(
            environment: FeedEnvironment(
                name: "Test", displayName: "Test", network: network, servers: FeedEnvironment.current.servers),
            userLocale: .english, folders: FeedFolders(at: folder.url))
    }

    /// A feed's screen that shows something, for those who may see it.
    private func screen(of feed: FeedDescriptor, query: String? = nil) async throws -> any FeedScreen {
        let start = FeedStart(query: query, skipsIntroduction: true, remembersChoices: false)
        let screen = try dependencies.screen(of: feed, start: start)
        await screen.start()
        if let signIn = screen.actions.first(where: { $0.name == .signIn }) {
            await screen.perform(.signIn, .value(signIn.input == .secret ? "any" : "ana@example.org"))
        }
        if screen.page.status == .firstTime { await screen.perform(.random, .nothing) }
        return screen
    }

    @Test(arguments: FeedDescriptor.all)
    func `every feed has recordings, from which its screen is shown`(feed: FeedDescriptor) async throws {
        let recordings = Files.all.filter { $0.relativePath.hasPrefix("Fixtures/\(feed.id)/") }
        #expect(recordings.contains { $0.relativePath.hasSuffix(".json") })
        for recording in recordings { #expect(try !recording.bytes(as: Data.self).isEmpty) }
        let screen = try await screen(of: feed)
        #expect(screen.feed == feed)
        #expect(screen.page.feed == feed)
        #expect(screen.page.status == .content, "\(screen.page.message ?? "")")
        #expect(!screen.page.rows.isEmpty)
    }

    @Test(arguments: FeedDescriptor.all)
    func `rows have identities, and fields have names, of their own`(feed: FeedDescriptor) async throws {
        let page = try await screen(of: feed).page
        #expect(Set(page.rows.map(\.id)).count == page.rows.count)
        for row in page.rows {
            #expect(Set(row.fields.map(\.name)).count == row.fields.count)
            #expect(row.shownFields.allSatisfy { $0.value != nil })
        }
    }

    @Test(arguments: FeedDescriptor.all)
    func `every row is an item of the JSON, with the values of its fields`(feed: FeedDescriptor) async throws {
        let page = try await screen(of: feed).page
        let document = try page.document
        #expect(document["feed"]?.text == feed.id)
        #expect(document["state"]?.text == "content")
        #expect(document["page"]?.number == 1)
        #expect(document.items.count == page.rows.count)
        for (row, item) in zip(page.rows, document.items) {
            #expect(item["title"]?.text == row.title)
            for field in row.fields { #expect((item[field.name] == nil) == (field.value == nil), "\(field.name)") }
        }
    }

    @Test(arguments: FeedDescriptor.all.filter { $0.options.contains(.query) })
    func `a search that was not recorded finds nothing, which is not a failure`(feed: FeedDescriptor) async throws {
        let page = try await screen(of: feed, query: "nowhere to be found").page
        #expect(page.status == .empty)
        #expect(page.message?.contains("nowhere to be found") == true)
        #expect(page.sections.isEmpty)
        let document = try page.document
        #expect(document["state"]?.text == "empty")
        #expect(document["totalCount"]?.number == 0)
        #expect(document["query"]?.text == "nowhere to be found")
    }
}
