import CommandLineKit
import Feed
import Foundation
import PrumoRuntime

struct FeedRequest {
    let feed: FeedDescriptor
    let start: FeedStart
    let page: Int
    /// What to do before the screen is shown.
    let steps: [ScreenStep]
    let userLocale: UserLocale
    /// What the page is printed as; nil for keys on a terminal, else text.
    let output: OutputFormat?
    let isVerbose: Bool
    let folders: FeedFolders

    /// Reads the options of a feed's command.
    /// - Parameter isExport: whether they are those of an export, which has no format.
    init(
        _ options: ParsedOptions, feed: FeedDescriptor, isExport: Bool = false, environment: FeedEnvironment,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        readText: (String) throws -> String = TextInputFile.text
    ) throws(UsageError) {
        self.feed = feed
        var start = FeedStart()
        var steps: [ScreenStep] = []
        var page = 1
        for option in Self.inOrder(feed.options) {
            for excluded in feed.options where option.excludes.contains(excluded.name) {
                try options.refuse(option.commandOption, with: excluded.commandOption, advice: "use one of them")
            }
            for (number, value) in option.values(in: options).enumerated() {
                switch option.use {
                case .query: start.query = try Self.text(value, of: option)
                case .folder: start.folder = try Self.folder(value, of: option.commandOption)
                case .page: page = Int(value) ?? 1
                case .signOut: steps.append(ScreenStep(.signOut))
                case .authorize: steps += [.leave, ScreenStep(.authorize, option: option)]
                case .visit: steps += [.leave, ScreenStep(.visit)]
                case .signIn:
                    // Whoever is signed in already would stay signed in.
                    let word =
                        option.input == .secret
                        ? try Self.secret(value, of: option, readText) : try Self.text(value, of: option)
                    steps += [.leave, ScreenStep(.signIn, .value(word), option: option)]
                case .list(let action): steps.append(ScreenStep(action, .value(""), option: option))
                case .row(let action, let list):
                    if number == 0 { steps.append(ScreenStep(list, .value(""), option: option)) }
                    steps.append(ScreenStep(action, .value(value), option: option))
                case .action(let action):
                    let argument =
                        option.input == .nothing
                        ? FeedAction.Argument.nothing : .value(try Self.text(value, of: option))
                    steps.append(ScreenStep(action, argument, option: option))
                }
            }
        }
        // If another option selects first, the page is one of what was selected.
        if steps.isEmpty {
            start.page = page
        } else {
            steps += Array(repeating: ScreenStep(.next, option: .page), count: page - 1)
        }
        self.start = start
        self.page = page
        self.steps = steps
        let languages = try Self.languages(options[FeedOptions.language])
        userLocale = UserLocale(
            locale: Locale(identifier: languages.first ?? FeedLanguages.available[0]),
            languages: languages)
        output = isExport ? nil : options[FeedOptions.format]
        isVerbose = options[FeedOptions.verbose]
        folders =
            try options[FeedOptions.data].map { path throws(UsageError) in
                FeedFolders(at: try Self.folder(path, of: FeedOptions.data))
            } ?? .standard(for: environment.name, variables: variables)
    }

    /// Signing out comes first, then signing in.
    private static func inOrder(_ options: [FeedOption]) -> [FeedOption] {
        let accounts: [FeedOption.Use] = [.signOut, .authorize, .signIn, .visit]
        return accounts.flatMap { use in options.filter { $0.use == use } }
            + options.filter { !accounts.contains($0.use) }
    }

    private static func text(_ text: String, of option: FeedOption) throws(UsageError) -> String {
        guard case .text(_, let advice) = option.input else { return text }
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isEmpty { throw UsageError("--\(option.name) is empty; \(advice)") }
        return text
    }

    private static func folder(_ path: String, of option: any CommandOption) throws(UsageError) -> URL {
        let path = path.trimmingCharacters(in: .whitespacesAndNewlines)
        if path.isEmpty { throw UsageError("\(option.definition.subject) is empty; pass a folder") }
        return URL(fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true)
    }

    private static func secret(
        _ file: String, of option: FeedOption, _ readText: (String) throws -> String
    ) throws(UsageError) -> String {
        let text: String
        do {
            text = try readText(file)
        } catch {
            throw UsageError(
                "--\(option.name): '\(file)' cannot be read; pass a file that contains only the token")
        }
        let token = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if token.isEmpty { throw UsageError("--\(option.name): '\(file)' is empty; write the token to it") }
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

enum TextInputFile {
    /// The text of a file; of standard input for `-`.
    static func text(_ path: String) throws -> String {
        let file =
            path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        let data = try file.read(upToCount: 65_536) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }
}
