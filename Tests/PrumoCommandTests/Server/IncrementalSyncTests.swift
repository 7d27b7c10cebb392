import DataFormats
import Foundation
import JSONRPC
import Testing

@Suite struct IncrementalSyncTests {
    /// Edits at random places of a document; the reference is a string that is edited by characters.
    @Test(arguments: [ServerSession.Client.neovim, .zed])
    func `after random edits the diagnostics are those of the whole text`(client: ServerSession.Client) throws {
        let fixture = try CommandFixture()
        let session = try ServerSession(client, in: fixture.folder.url)
        defer { session.kill() }
        let pieces = [
            "let title = view as! Label\n", "var name: String? = nil\r\n", "// 😀👩‍👩‍👧 é\n", "\r\n", "\n", "x", "😀", "é",
            " ",
            "print( \"字\" )\n", "", "\r",
        ]
        var random = SystemRandomNumberGenerator()
        var text = ""
        try session.open("A.swift", text)
        _ = try session.diagnostics("A.swift", version: 1)
        for version in 2...60 {
            var changes: [JSONValue] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                // By characters: no place is within one, as between a carriage return and a line feed.
                let bounds = (0..<2).map { _ in Int.random(in: 0...min(text.count, 400), using: &random) }.sorted()
                let isLong = bounds[1] - bounds[0] > 20 && text.count < 400
                let (start, end) = (bounds[0], isLong ? bounds[0] + 3 : bounds[1])
                let new = try (0..<3).map { _ in try #require(pieces.randomElement(using: &random)) }.joined()
                let range = text.index(text.startIndex, offsetBy: start)..<text.index(text.startIndex, offsetBy: end)
                let (first, last) = (
                    Self.position(text[..<range.lowerBound], client), Self.position(text[..<range.upperBound], client)
                )
                changes.append(ServerSessionTests.edit(first.0, first.1, last.0, last.1, new))
                text.replaceSubrange(range, with: new)
            }
            try session.change("A.swift", version: version, changes)
            let incremental = try session.diagnostics("A.swift", version: version)
            // The same text in another document, whole.
            let other = "B\(version).swift"
            try session.open(other, text)
            #expect(summaries(incremental) == summaries(try session.diagnostics(other, version: 1)))
        }
        #expect(try session.end() == 0)
    }

    private static func position(_ text: Substring, _ client: ServerSession.Client) -> (Int, Int) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        let last = lines.last ?? ""
        return (lines.count - 1, client == .neovim ? last.utf8.count : last.utf16.count)
    }
}
