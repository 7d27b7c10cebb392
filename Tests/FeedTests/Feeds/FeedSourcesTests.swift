import Foundation
import Testing

@testable import Feed

/// A new feed must cost a folder and a line: what is common to all feeds names none of them.
@Suite struct FeedSourcesTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The files of a folder, those in folders below too, without comments.
    private static func sources(in folder: String) throws -> [(path: String, text: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: folder).path)
        return try paths.sorted().filter { $0.hasSuffix(".swift") }.map { path in
            let path = "\(folder)/\(path)"
            let text = try String(contentsOf: package.appending(path: path), encoding: .utf8)
            let lines = text.split(separator: "\n").filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
            return (path, lines.joined(separator: "\n"))
        }
    }

    /// A page's facts, which are what it says in short.
    private static let otherMeanings = [#".class("facts")"#, ".facts {", ".facts li"]

    private static func folder(of feed: FeedDescriptor) -> String { "Sources/Feed/\(feed.id.capitalized)" }

    /// What is declared in a feed's folder, for other files to use.
    private static func types(of feed: FeedDescriptor) throws -> Set<String> {
        let declaration =
            /^(?:(?:public|package|final|@MainActor|indirect) )*(?:struct|enum|class|protocol|actor) (\w+)/
        return Set(
            try sources(in: folder(of: feed)).flatMap { _, text in
                text.matches(of: declaration.anchorsMatchLineEndings()).map { String($0.output.1) }
            })
    }

    /// The places at which a text names a feed: `.travel`, `"travel"`, `Settings.Services.Travel`, `TravelScreen`.
    private static func names(of feed: FeedDescriptor, _ types: Set<String>, in text: String) throws -> [String] {
        let name = feed.id
        let patterns = [
            #"(?:^|[^\w\)\]\?"])\.\#(name)\b"#, #"FeedDescriptor\.\#(name)\b"#, #""\#(name)[/".]"#,
            #"\b\#(name.capitalized)\b"#, #"feed-\#(name)\b"#,
        ]
        let text = otherMeanings.reduce(text) { $0.replacing($1, with: "") }
        let named = try patterns.flatMap { pattern in
            try text.matches(of: Regex(pattern).wordBoundaryKind(.simple)).map { String(text[$0.range]) }
        }
        let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        return named + types.intersection(words).sorted()
    }

    private static var commonFolders: [String] {
        let library = ["Transport", "Screen", "Environment", "Storage", "Images", "Interface", "Web"]
        // The package in which coverage is counted has the library only.
        let command = "Sources/FeedCommand"
        let hasCommand = FileManager.default.fileExists(atPath: package.appending(path: command).path)
        return library.map { "Sources/Feed/\($0)" } + (hasCommand ? [command] : [])
    }

    @Test(arguments: commonFolders)
    func `what is common to all feeds names none of them`(folder: String) throws {
        let sources = try Self.sources(in: folder)
        #expect(!sources.isEmpty)
        for feed in FeedDescriptor.all {
            let types = try Self.types(of: feed)
            #expect(!types.isEmpty)
            for source in sources {
                // The tables of a database that is in use cannot be renamed.
                guard !source.path.hasSuffix("Storage/Migration.swift") else { continue }
                #expect(try Self.names(of: feed, types, in: source.text) == [], "\(source.path)")
            }
        }
    }

    @Test func `the list of all feeds is one line`() throws {
        let sources = try Self.sources(in: "Sources/Feed/Feeds")
        for feed in FeedDescriptor.all {
            let types = try Self.types(of: feed)
            let lines = sources.flatMap { $0.text.split(separator: "\n").map(String.init) }
            let naming = try lines.filter { try !Self.names(of: feed, types, in: $0).isEmpty }
            #expect(naming.map { $0.contains("static let all: [FeedDescriptor] = [") } == [true], "\(naming)")
        }
    }

    @Test func `a name of a feed is recognized`() throws {
        let types = try Self.types(of: .facts)
        #expect(types.contains("FactsScreen") && types.contains("Fact"))
        let texts = [
            "x == .facts", "FeedDescriptor.facts.id", #"id: "facts""#, #"path: "facts/x""#, ".feed-facts h3 {",
            "Settings.Services.Facts",
            "FactsScreen()", "[Fact]",
        ]
        for text in texts { #expect(try !Self.names(of: .facts, types, in: text).isEmpty, "\(text)") }
        for text in ["page.facts", "facts = []", "rows[0].facts", "factsCount", #".class("facts")"#, ".facts li + li"] {
            #expect(try Self.names(of: .facts, types, in: text) == [], "\(text)")
        }
    }
}
