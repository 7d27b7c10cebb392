import CommandLineKit
import Feed
import PrumoRuntime
import Testing

@testable import FeedCommand

@Suite struct FeedRequestTests {
    private func request(_ arguments: String...) throws(UsageError) -> FeedRequest {
        try FeedRequest(try FeedCommand.command.parse(arguments), environment: .current)
    }

    @Test func `without options it is the first page of the environment's query in the system's language`() throws {
        let request = try PreferredLanguages.$override.withValue(["pt-BR"]) { try self.request() }
        #expect(request.query == FeedEnvironment.current.travel.startQuery)
        #expect(request.page == 1)
        #expect(request.reader.languages == ["pt-BR"])
        #expect(request.reader.locale.identifier(.bcp47) == "pt-BR")
        #expect(!request.wantsJSON)
    }

    @Test(arguments: [(["de-DE", "pt-BR"], "pt-BR"), (["fr"], "fr"), (["de"], "en"), ([], "en")])
    func `the language of the texts is the first preferred one that there is`(preferred: [String], language: String)
        throws
    {
        let request = try PreferredLanguages.$override.withValue(preferred) { try self.request() }
        #expect(request.reader.language == language)
    }

    @Test func `options are taken over`() throws {
        let request = try request("-q", " natal ", "-p", "2", "--language", "pt_BR", "--json", "-v")
        #expect(request.query == "natal")
        #expect(request.page == 2)
        #expect(request.reader.locale.identifier(.bcp47) == "pt-BR")
        #expect(request.wantsJSON)
        #expect(request.isVerbose)
    }

    @Test(arguments: [
        (["--page", "0"], "--page takes a whole number from 1 to 9999, not '0'"),
        (["--query", " "], "--query is empty; say what to search for"),
        (["--language", "de"], "there are no texts in 'de'; --language takes en and fr and pt-BR"),
        (["--languge", "en"], "unknown option '--languge'; did you mean --language?"),
    ])
    func `what cannot be shown is refused`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) {
            try FeedRequest(try FeedCommand.command.parse(arguments), environment: .current)
        }
    }
}
