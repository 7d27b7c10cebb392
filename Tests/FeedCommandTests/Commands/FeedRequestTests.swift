import CommandLineKit
@testable import Feed
import Foundation
import PrumoRuntime
import Testing

@testable import FeedCommand

@Suite struct FeedRequestTests {
    private struct Unreadable: Error {}

    private func request(_ feed: FeedDescriptor, _ arguments: [String], variables: [String: String] = [:])
        throws(UsageError) -> FeedRequest
    {
        let files = ["token": " secret\n", "empty": "\n"]
        return try FeedRequest(
            try FeedCommands.command(for: feed).parse(arguments), feed: feed, environment: .current,
            variables: variables
        ) { path in
            guard let text = files[path] else { throw Unreadable() }
            return text
        }
    }

    @Test func `without options it is the first page of the feed's own query in the system's language`() throws {
        let request = try PreferredLanguages.$override.withValue(["pt-BR"]) { try self.request(.travel, []) }
        #expect(request.start.query == nil)
        #expect(request.page == 1)
        #expect(request.steps.isEmpty)
        #expect(request.userLocale.languages == ["pt-BR"])
        #expect(request.userLocale.locale.identifier(.bcp47) == "pt-BR")
        #expect(request.output == nil)
    }

    @Test(arguments: [(["de-DE", "pt-BR"], "pt-BR"), (["fr"], "fr"), (["de"], "en"), ([], "en")])
    func `the language of the strings is the first preferred one that there is`(preferred: [String], language: String)
        throws
    {
        let request = try PreferredLanguages.$override.withValue(preferred) { try self.request(.facts, []) }
        #expect(request.userLocale.language == language)
    }

    @Test func `options are taken over`() throws {
        let request = try request(
            .travel, ["-q", " natal ", "-p", "2", "--language", "pt_BR", "--format", "json", "-v"])
        #expect(request.start.query == "natal")
        #expect(request.page == 2)
        #expect(request.userLocale.locale.identifier(.bcp47) == "pt-BR")
        #expect(request.output == .json)
        #expect(request.isVerbose)
        #expect(try self.request(.travel, ["--format", "text"]).output == .text)
    }

    @Test func `things are stored in the folder that is given, else in the user's own`() throws {
        #expect(try request(.facts, ["--data", "/tmp/x"]).folders == FeedFolders(at: URL(filePath: "/tmp/x/")))
        let standard = try request(.facts, [], variables: ["HOME": "/home/ana"]).folders
        #expect(standard.data.path.hasPrefix("/home/ana/") && standard.data.path.contains(FeedEnvironment.current.name))
    }

    @Test(arguments: [
        (FeedDescriptor.facts, ["--category", "dev"], [ScreenStep(.filter, .value("dev"), option: .category)]),
        (.facts, ["--random"], [ScreenStep(.random, option: FeedDescriptor.facts.option("random"))]),
        (
            .listings, ["-c", "4", "-p", "3"],
            [
                ScreenStep(.filter, .value("4"), option: .category),
                ScreenStep(.next, option: .page),
                ScreenStep(.next, option: .page),
            ]
        ),
        (.listings, ["-p", "3"], []),
        (
            .dogs, ["--email", "ana@example.org", "--breed", "pug"],
            [
                .leave,
                ScreenStep(.signIn, .value("ana@example.org"), option: FeedDescriptor.dogs.option("email")),
                ScreenStep(.filter, .value("pug"), option: FeedDescriptor.dogs.option("breed")),
            ]
        ),
        (.dogs, ["--sign-out"], [ScreenStep(.signOut)]),
        (
            .photos, ["--token-file", "token", "--page", "2"],
            [
                .leave,
                ScreenStep(.signIn, .value("secret"), option: FeedDescriptor.photos.option("token-file")),
                ScreenStep(.next, option: .page),
            ]
        ),
        (
            .photos, ["--visitor", "--dismiss", "a", "--favourite", "b", "--favourite", "c", "--favourites"],
            [
                .leave, ScreenStep(.visit),
                ScreenStep(.favourite, .value("b"), option: FeedDescriptor.photos.option("favourite")),
                ScreenStep(.favourite, .value("c"), option: FeedDescriptor.photos.option("favourite")),
                ScreenStep(.dismiss, .value("a"), option: FeedDescriptor.photos.option("dismiss")),
                ScreenStep(.favourites, .value(""), option: FeedDescriptor.photos.option("favourites")),
            ]
        ),
    ])
    func `a feed's options are what to do on its screen`(feed: FeedDescriptor, arguments: [String], steps: [ScreenStep])
        throws
    {
        #expect(try request(feed, arguments).steps == steps)
    }

    @Test(arguments: [
        (
            FeedDescriptor.travel, ["--page", "0"],
            "'0' is not a valid value for --page; use a whole number from 1 to 9999"
        ),
        (.travel, ["--query", " "], "--query is empty; enter a search text"),
        (.travel, ["--language", "de"], "the language 'de' is not available; use en or fr or pt-BR"),
        (.travel, ["--languge", "en"], "unknown option '--languge'; did you mean --language?"),
        (.facts, ["--json"], "unknown option '--json'; did you mean --format json?"),
        (.facts, ["--category", ""], "--category is empty; pass a name"),
        (.dogs, ["--email", " "], "--email is empty; pass an address"),
        (.dogs, ["--data", ""], "--data is empty; pass a folder"),
        (.photos, ["--token-file", "empty"], "--token-file: 'empty' is empty; write the token to it"),
        (
            .photos, ["--token-file", "nothing"],
            "--token-file: 'nothing' cannot be read; pass a file that contains only the token"
        ),
        (
            .photos, ["--token-file", "token", "--visitor"],
            "--token-file and --visitor cannot be used together; use one of them"
        ),
        (.photos, ["--token", "x"], "unknown option '--token'; did you mean --token-file?"),
    ])
    func `what cannot be shown is refused`(feed: FeedDescriptor, arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try request(feed, arguments) }
    }

    @Test func `of a file without an end only the beginning is read`() throws {
        #expect(try TextInputFile.text("/dev/zero").utf8.count == 65_536)
    }
}

extension FeedDescriptor {
    /// The option of a name.
    func option(_ name: String) -> FeedOption? { options.first { $0.name == name } }
}
