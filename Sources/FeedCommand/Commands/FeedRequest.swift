import CommandLineKit
import Feed
import Foundation
import PrumoRuntime

/// What a user requested from a feed.
struct FeedRequest {
    let feed: FeedKind
    /// What to search for first; nil for what the feed starts with.
    let query: String?
    let page: Int
    /// A folder of photos.
    let gallery: URL?
    /// What to do before the screen is shown.
    let steps: [ScreenStep]
    let userLocale: UserLocale
    /// What the page is printed as; nil for keys on a terminal, else text.
    let output: OutputFormat?
    let isVerbose: Bool
    let folders: FeedFolders

    /// Reads the options of a feed's command.
    /// - Parameters:
    ///   - isExport: whether they are those of an export, which has no format.
    ///   - readText: gives the text of a file; of standard input for `-`.
    ///   - variables: the process's environment variables.
    init(
        _ options: ParsedOptions, feed: FeedKind, isExport: Bool = false, environment: FeedEnvironment,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        readText: (String) throws -> String = TextInputFile.text
    ) throws(UsageError) {
        self.feed = feed
        let declared = FeedCommands.options(of: feed).map(\.definition)
        func value<Value>(of option: Option<Value?>) -> Value? {
            declared.contains(option.definition) ? options[option] : nil
        }
        query = try Self.text(value(of: FeedOptions.query), of: FeedOptions.query, "enter a search text")
        let page = value(of: FeedOptions.page) ?? 1
        // If another option selects first, the page is one of what was selected.
        let turnsPages = feed == .photos || value(of: FeedOptions.category) != nil
        self.page = turnsPages ? 1 : page
        gallery = try Self.folder(value(of: FeedOptions.gallery), of: FeedOptions.gallery)
        let turns = Array(
            repeating: ScreenStep(.next, option: FeedOptions.page), count: turnsPages ? page - 1 : 0)
        steps = try Self.steps(options, of: feed, readText: readText) + turns
        let languages = try Self.languages(options[FeedOptions.language])
        userLocale = UserLocale(
            locale: Locale(identifier: languages.first ?? FeedLanguages.available[0]),
            languages: languages)
        output = isExport ? nil : options[FeedOptions.format]
        isVerbose = options[FeedOptions.verbose]
        folders =
            try Self.folder(options[FeedOptions.data], of: FeedOptions.data).map { FeedFolders(at: $0) }
            ?? .standard(for: environment.name, variables: variables)
    }

    private static func text(_ text: String?, of option: Option<String?>, _ advice: String) throws(UsageError)
        -> String?
    {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines)
        if text?.isEmpty == true { throw UsageError("\(option.definition.subject) is empty; \(advice)") }
        return text
    }

    private static func folder(_ path: String?, of option: Option<String?>) throws(UsageError) -> URL? {
        try text(path, of: option, "pass a folder").map { path in
            URL(fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true)
        }
    }

    private static func steps(
        _ options: ParsedOptions, of feed: FeedKind, readText: (String) throws -> String
    ) throws(UsageError) -> [ScreenStep] {
        // Signs in with an address or a token. Who is signed in already would stay who they are.
        func signIn(_ word: String, _ option: Option<String?>) -> [ScreenStep] {
            [ScreenStep(.signOut), ScreenStep(.signIn, .value(word), option: option)]
        }
        func filter(_ option: Option<String?>) throws(UsageError) -> [ScreenStep] {
            guard let value = try text(options[option], of: option, "pass a name") else { return [] }
            return [ScreenStep(.filter, .value(value), option: option)]
        }
        var steps: [ScreenStep] = []
        switch feed {
        case .travel: break
        case .facts:
            steps += try filter(FeedOptions.category)
            if options[FeedOptions.random] { steps.append(ScreenStep(.random, option: FeedOptions.random)) }
        case .listings: steps += try filter(FeedOptions.category)
        case .dogs:
            if options[FeedOptions.signOut] { steps.append(ScreenStep(.signOut)) }
            if let email = try text(options[FeedOptions.email], of: FeedOptions.email, "pass an address") {
                steps += signIn(email, FeedOptions.email)
            }
            steps += try filter(FeedOptions.breed)
        case .photos:
            if options[FeedOptions.signOut] { steps.append(ScreenStep(.signOut)) }
            try options.refuse(FeedOptions.tokenFile, with: FeedOptions.visitor, advice: "use one of them")
            if let file = options[FeedOptions.tokenFile] {
                steps += signIn(try token(file, readText), FeedOptions.tokenFile)
            }
            if options[FeedOptions.visitor] { steps.append(ScreenStep(.visit)) }
            steps += options[FeedOptions.favourite].map {
                ScreenStep(.favourite, .value($0), option: FeedOptions.favourite)
            }
            steps += options[FeedOptions.dismiss].map {
                ScreenStep(.dismiss, .value($0), option: FeedOptions.dismiss)
            }
            if options[FeedOptions.favourites] {
                steps.append(ScreenStep(.favourites, option: FeedOptions.favourites))
            }
        }
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
                "--token-file: '\(file)' cannot be read; pass a file that contains only the token")
        }
        let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if token.isEmpty { throw UsageError("--token-file: '\(file)' is empty; write the token to it") }
        return token
    }

    /// The language that was requested, else the system's; a language without strings is refused rather than replaced.
    private static func languages(_ requested: String?) throws(UsageError) -> [String] {
        guard let requested else { return PreferredLanguages.current }
        let tag = requested.replacing("_", with: "-")
        guard FeedLanguages.best(for: [tag]) != nil else {
            let available = FeedLanguages.available.joined(separator: " or ")
            throw UsageError("the language '\(requested)' is not available; use \(available)")
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
