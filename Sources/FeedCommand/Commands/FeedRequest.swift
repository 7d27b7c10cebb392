import CommandLineKit
import Feed
import Foundation
import PrumoRuntime

/// What a user asked a feed for.
struct FeedRequest {
    /// How to show a screen.
    enum Output: Equatable {
        /// With keys on a terminal, else as text.
        case automatic
        case plain
        case json
    }

    let feed: FeedKind
    /// What to search for first; nil for what the feed starts with.
    let query: String?
    let page: Int
    /// A folder of photos.
    let gallery: URL?
    /// What to do before the screen is shown.
    let steps: [ScreenStep]
    let reader: Reader
    let output: Output
    let isVerbose: Bool
    let folders: FeedFolders

    /// Reads the options of a feed's command.
    /// - Parameters:
    ///   - readText: gives the text of a file; of standard input for `-`.
    ///   - variables: the process's environment variables.
    init(
        _ options: ParsedOptions, feed: FeedKind, environment: FeedEnvironment,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        readText: (String) throws -> String = TextInputFile.text
    ) throws(UsageError) {
        self.feed = feed
        query = try Self.text(of: "query", options, "say what to search for")
        let page = try options.integer("page", in: 1...9_999) ?? 1
        // Where another choice comes first, the page is one of what was chosen.
        let turnsPages = feed == .photos || options.value("category") != nil
        self.page = turnsPages ? 1 : page
        gallery = try Self.folder(options, "gallery")
        let turns = Array(repeating: ScreenStep(.next, option: "page"), count: turnsPages ? page - 1 : 0)
        steps = try Self.steps(options, readText: readText) + turns
        let languages = try Self.languages(options.value("language"))
        reader = Reader(
            locale: Locale(identifier: languages.first ?? FeedLanguages.available[0]),
            languages: languages)
        if options.has("json"), options.has("plain") {
            throw UsageError("--json and --plain exclude each other")
        }
        output = options.has("json") ? .json : options.has("plain") ? .plain : .automatic
        isVerbose = options.has("verbose")
        folders =
            try Self.folder(options, "data").map { FeedFolders(at: $0) }
            ?? .standard(for: environment.name, variables: variables)
    }

    private static func text(of option: String, _ options: ParsedOptions, _ advice: String)
        throws(UsageError)
        -> String?
    {
        let text = options.value(option)?.trimmingCharacters(in: .whitespacesAndNewlines)
        if text?.isEmpty == true { throw UsageError("--\(option) is empty; \(advice)") }
        return text
    }

    private static func folder(_ options: ParsedOptions, _ option: String) throws(UsageError) -> URL? {
        try text(of: option, options, "name a folder").map { path in
            URL(fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true)
        }
    }

    private static func steps(
        _ options: ParsedOptions, readText: (String) throws -> String
    ) throws(UsageError) -> [ScreenStep] {
        var steps: [ScreenStep] = []
        if options.has("sign-out") { steps.append(ScreenStep(.signOut)) }
        if let email = try text(of: "email", options, "give an address") {
            // Who is signed in already would stay who they are.
            steps += [ScreenStep(.signOut), ScreenStep(.signIn, .value(email), option: "email")]
        }
        if let file = options.value("token-file") {
            if options.has("visitor") {
                throw UsageError("--token-file and --visitor exclude each other")
            }
            let token = try token(file, readText)
            steps += [ScreenStep(.signOut), ScreenStep(.signIn, .value(token), option: "token-file")]
        }
        if options.has("visitor") { steps.append(ScreenStep(.visit)) }
        for option in ["category", "breed"] {
            guard let value = try text(of: option, options, "name one") else { continue }
            steps.append(ScreenStep(.filter, .value(value), option: option))
        }
        if options.has("random") { steps.append(ScreenStep(.random, option: "random")) }
        steps += options.values("favourite").map {
            ScreenStep(.favourite, .value($0), option: "favourite")
        }
        steps += options.values("dismiss").map { ScreenStep(.dismiss, .value($0), option: "dismiss") }
        if options.has("favourites") { steps.append(ScreenStep(.favourites, option: "favourites")) }
        return steps
    }

    private static func token(_ file: String, _ readText: (String) throws -> String)
        throws(UsageError) -> String
    {
        let text: String
        do {
            text = try readText(file)
        } catch {
            throw UsageError(
                "--token-file: '\(file)' cannot be read; name a file that holds nothing but the token")
        }
        let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if token.isEmpty { throw UsageError("--token-file: '\(file)' is empty; put the token into it") }
        return token
    }

    /// The language that was asked for, else the system's; a language without texts is refused rather than replaced.
    private static func languages(_ requested: String?) throws(UsageError) -> [String] {
        guard let requested else { return PreferredLanguages.current }
        let tag = requested.replacing("_", with: "-")
        guard FeedLanguages.best(for: [tag]) != nil else {
            let available = FeedLanguages.available.joined(separator: " and ")
            throw UsageError("there are no texts in '\(requested)'; --language takes \(available)")
        }
        return [tag]
    }
}

/// A small text in a file.
enum TextInputFile {
    /// The text of a file; of standard input for `-`.
    static func text(_ path: String) throws -> String {
        let data =
            path == "-"
            ? try FileHandle.standardInput.readToEnd() ?? Data()
            : try Data(contentsOf: URL(fileURLWithPath: path))
        return String(decoding: data.prefix(65_536), as: UTF8.self)
    }
}
