import Foundation
import Testing

/// What users of the feeds read comes from the catalogs: no sentence, quote or separator is in code.
///
/// A command's help, usage errors and log lines are in English, as are names in JSON, HTML and SQL.
@Suite struct TextSourceTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// Arguments that users read, as text of any kind.
    private static let shownLabels: Set<String> = [
        "text", "title", "label", "alternative", "subtitle", "sentence", "badge", "trailing", "notice", "share",
        "progress",
        "instruction", "warning", "error",
    ]
    /// Arguments that users do not read, or that are of a command's interface: help, usage errors, log lines.
    private static let otherLabels: Set<String> = [
        "help", "summary", "placeholder", "advice", "otherwise", "examples", "debugDescription", "dateFormat",
        "separators",
        "drawing", "path", "viewBox", "domain", "forHTTPHeaderField",
    ]
    /// Calls whose arguments are not texts: they take apart, compare, or make names.
    private static let otherCalls: Set<String> = [
        "UsageError", "Flag", "Option", "Argument", "Command", "CommandGroup", "HTMLAttribute", "class", "meta", "take",
        "split", "contains", "hasPrefix", "hasSuffix", "trimmingCharacters", "replacing", "rows", "execute", "prepare",
        "leftOut", "Array", "DateForm", "Set", "appending",
    ]
    /// Folders without text: SQL and errors of programming, style sheets.
    private static let folders = ["Feed/Storage/", "Feed/Web/Style/"]
    /// What is left, by file.
    private static let exemptions: [String: Set<String>] = [
        // The values of JSON.
        "Feed/Environment/FeedEnvironment.swift": ["recorded responses", "no server"],
        // What servers and files have.
        "Feed/Images/PictureHeader.swift": ["Creation Time"], "Feed/Images/PictureSource.swift": ["https:"],
        "Feed/Photos/PhotoGallery.swift": ["\u{FFFC} \u{FFFC}"], "Feed/Photos/PhotosService.swift": ["Bearer \u{FFFC}"],
        "Feed/Transport/CurlTransfer.swift": ["\u{FFFC}: \u{FFFC}", "Expect:", ":", "\u{FFFC}, \u{FFFC}"],
        "Feed/Transport/HTTPExchange.swift": ["prumo-feed.timers"],
        "Feed/Transport/HTTPResponse.swift": ["EEE, dd MMM yyyy HH:mm:ss zzz", ";"],
        "Feed/Transport/HTTPSession.swift": ["prumo-feed.responses"],
        "Feed/Travel/TravelPresenter.swift": ["Passagem Aérea"],
        // For an app's programmer.
        "Feed/Feeds/FeedDescriptor.swift": ["'\u{FFFC}' is not the identity of a new feed"],
        // What a server says is shown as it is, but cut.
        "Feed/Transport/FixtureTransport.swift": ["the token is not valid"],
        "Feed/Transport/HTTPTransport.swift": ["…"],
        // Lines of the log.
        "Feed/Transport/DecodingFailure.swift": ["the response", "\u{FFFC}: \u{FFFC}"],
        "Feed/Transport/TransportRequest.swift": ["\u{FFFC}=…", "/…", "\u{FFFC} bytes", ", "],
        "Feed/Travel/TravelItem.swift": ["the name is blank", "the price is negative"],
        // HTML and SVG.
        "Feed/Web/HTMLNode.swift": ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"],
        "Feed/Web/SymbolShape.swift": ["0123456789.-+, \\n\\t"],
        "Feed/Web/WebFrame.swift": ["feed export", "img-src 'self' file:", "; ", ".!?…。"],
        // The interface of the command: where lines come from, usage errors.
        "FeedCommand/Commands/Console.swift": [
            "feed: error: \u{FFFC}\\n", "feed: \u{FFFC}\\n", "feed: warning: \u{FFFC}\\n",
        ],
        "FeedCommand/Commands/FeedRequest.swift": [" or "],
        "FeedCommand/Commands/ScreenSteps.swift": [", ", "; available actions: \u{FFFC}"],
        // The sequences of terminals, the layout of lines, keys.
        "FeedCommand/TerminalPictures/HalfBlocks.swift": [";"],
        "FeedCommand/TerminalPictures/KittyGraphics.swift": [
            "a=T,f=24,s=\u{FFFC},v=\u{FFFC},i=\u{FFFC},q=2,C=1,", "c=\u{FFFC},r=\u{FFFC},",
        ],
        "FeedCommand/TerminalScreen/TerminalScreen+Detail.swift": ["↑ ↓ j k", "  \u{FFFC}  \u{FFFC}"],
        "FeedCommand/TerminalScreen/TerminalScreen+Frame.swift": ["•"],
    ]
    /// The tables of `feed settings` and `feed assets`, which are for developers.
    private static let files: Set<String> = ["FeedCommand/Commands/SettingsTable.swift"]

    /// Whether a literal has what a user reads: words with spaces, or marks between words.
    static func isText(_ literal: SourceLiteral) -> Bool {
        let text = literal.text
        // What steers a terminal, JSON, markup.
        if text.hasPrefix("\\u{1B}") || text.hasPrefix("{") || text.hasPrefix("<")
            || text.contains(/^\s*(?:SELECT|BEGIN)\x20/)
        {
            return false
        }
        if let argument = literal.arguments.last, shownLabels.contains(argument.label) {
            return text.contains { $0.isLetter || $0.isPunctuation }
        }
        let isOfOther = literal.arguments.contains { argument in
            otherCalls.contains(argument.call) || otherLabels.contains(argument.label)
                || argument.call == "write" && argument.label == "message"
        }
        if isOfOther { return false }
        if text.contains(where: { "“”‘’«»„…·•–—×★".contains($0) }) { return true }
        return text.contains(/[\p{L}\x{FFFC}][,;:.]? +[\p{L}\x{FFFC}]|^ \p{L}|\p{L} $/)
            || text.contains(/[,;:](?: |\\n|$)/)
            || text.contains(/\(\x{FFFC}\)/)
    }

    @Test(arguments: ["Feed", "FeedCommand"])
    func `no text that users read is in code`(module: String) throws {
        let folder = Self.sources.appending(path: module)
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        where name.hasSuffix(".swift") {
            let path = "\(module)/\(name)"
            if Self.files.contains(path) || Self.folders.contains(where: path.hasPrefix) { continue }
            let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let allowed = Self.exemptions[path] ?? []
            for literal in SourceLiteral.all(in: source) where Self.isText(literal) && !allowed.contains(literal.text) {
                Issue.record(
                    "Sources/\(path):\(literal.line): move \"\(literal.text)\" to a catalog in Sources/Feed/Resources")
            }
        }
    }

    private static func texts(in source: String) -> [String] {
        SourceLiteral.all(in: source).filter(isText).map(\.text)
    }

    @Test(arguments: [
        #"case .search(let text): "“\(text)”""#, #"labels.category, text: "\(category) (\(listing.categoryID))""#,
        #"Row(share: "\(listing.title), \(price)")"#, #"field.label + ": " + field.text"#,
        #"field.label + ":\n" + text"#,
        #".element("span", .class("unseen"), text: ": \(parts.title)")"#, #"titles.joined(separator: " · ")"#,
        #"fact.categories.joined(separator: ", ")"#, #"items.append(.element("li", .decorative, text: "…"))"#,
        #"start + "…""#, #"case .fixtures: "recorded responses""#, #"servers[feed.id] ?? "no server""#,
        #"count > 0 ? " with \(count) \(count == 1 ? "picture" : "pictures")" : """#,
        #"Console.show(progress: "loading pictures: \(done) of \(count)")"#, #""\(message) (\(loss))""#,
        #"Console.report(error: "\(name) (\(environment.name), \(source)): \(failure)")"#, #"Button(title: "Retry")"#,
    ])
    func `text in code is found`(code: String) {
        #expect(!Self.texts(in: code).isEmpty)
    }

    @Test(arguments: [
        #"log.write(.info, .network, message: "\(count) facts of \(isOld ? "the store" : "the server")")"#,
        #"throw UsageError("--\(name) is empty; \(advice)")"#, #"Flag("random", help: "show random facts")"#,
        #"// "a comment, with quotes""#, #"/* "a, b" */"#, #"["kind": .text("stored")]"#,
        #"text.split(separator: ", ")"#,
        #".element("div", .class("card pictured"))"#, ##"let row = #"{"total": 0, "result": []}"#"##,
        #"text.matches(of: /, "/)"#,
        #"lines.joined(separator: "\n")"#, #"connection.rows("SELECT a, b FROM c", id)"#,
        #""\u{1B}[7m\(text), \(more)""#,
        #"Strings.Results.query(text)"#, #"case cell = "🏻", other = "a""#,
    ])
    func `other literals are not`(code: String) {
        #expect(Self.texts(in: code) == [])
    }
}
