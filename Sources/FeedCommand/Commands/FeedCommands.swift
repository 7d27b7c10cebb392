import CommandLineKit
import Feed

/// What a command does.
enum FeedWork: Sendable {
    case show(FeedKind)
    case export
    case settings
    case assets
}

/// The commands as data.
enum FeedCommands {
    /// All of them.
    static let group = CommandGroup<FeedWork>(
        "feed",
        summary:
            "shows the feeds of the environment that it was built for (\(FeedEnvironment.current.name))",
        entries: FeedKind.allCases.map { .command(command(for: $0), .show($0)) } + [
            .command(export, .export), .command(settings, .settings), .command(assets, .assets),
        ])

    /// The command of a feed.
    static func command(for feed: FeedKind) -> Command {
        Command(
            "feed \(feed.rawValue)", summary: summary(of: feed),
            options: options(of: feed) + [FeedOptions.format] + FeedOptions.common,
            examples: examples(of: feed))
    }

    /// What `feed` understands without a command: the travel feed, and how settings and assets were asked for before
    /// they were commands.
    static let withoutCommand = Command(
        "feed", summary: group.summary,
        options: options(of: .travel) + [FeedOptions.format] + FeedOptions.common + [
            Flag("settings", help: "the same as the command settings"),
            Flag("assets", help: "the same as the command assets"),
        ])

    static let export = Command(
        "feed export", summary: "writes a feed as a web page",
        arguments: [FeedOptions.feed], options: [FeedOptions.folder] + exportOptions + FeedOptions.common,
        examples: [
            ("feed export --html site", "the travel feed's first page"),
            ("feed export --html ads listings --language fr", "the listings, in French"),
        ])

    static let settings = Command(
        "feed settings", summary: "prints the environment's settings",
        examples: [("feed settings", "one a line")])

    static let assets = Command(
        "feed assets", summary: "prints the feeds' assets with their files",
        examples: [("feed assets", "one a line")])

    /// The options of all feeds, each once.
    private static var exportOptions: [any CommandOption] {
        var options: [any CommandOption] = []
        for option in FeedKind.allCases.flatMap(Self.options)
        where !options.contains(where: { $0.definition == option.definition }) {
            options.append(option)
        }
        return options
    }

    private static func summary(of feed: FeedKind) -> String {
        switch feed {
        case .travel: "packages and hotels to search for"
        case .facts: "facts by search, category or chance; those seen before without a network too"
        case .listings: "classified ads, urgent ones first, by category"
        case .dogs: "pictures of dogs by breed, for who signed in"
        case .photos: "an account's photos, or those of a folder: to keep or to take off the list"
        }
    }

    private static func examples(of feed: FeedKind) -> [(line: String, meaning: String)] {
        switch feed {
        case .travel:
            [
                ("feed travel", "the first page"),
                ("feed travel --query natal --language pt-BR", "another search, in Portuguese"),
                ("feed travel --page 2 --format json", "the second page, for a script"),
            ]
        case .facts:
            [
                ("feed facts --query bicycle", "facts about bicycles"),
                ("feed facts --random", "some by chance"),
            ]
        case .listings:
            [
                ("feed listings --category 4", "the ads of one category, by its number or name"),
                ("feed listings --query chair --language fr", "ads whose titles hold a word, in French"),
            ]
        case .dogs:
            [
                ("feed dogs --email ana@example.org --breed pug", "signs in and shows pugs"),
                ("feed dogs --sign-out", "forgets the account"),
            ]
        case .photos:
            [
                ("feed photos --visitor --gallery ~/Pictures", "a folder's photos"),
                ("feed photos --token-file token.txt", "an account's photos"),
                ("feed photos --favourites", "what was kept"),
            ]
        }
    }

    /// The options of a feed that other feeds may not have.
    static func options(of feed: FeedKind) -> [any CommandOption] {
        switch feed {
        case .travel: [FeedOptions.query, FeedOptions.page]
        case .facts: [FeedOptions.query, FeedOptions.category, FeedOptions.random]
        case .listings: [FeedOptions.query, FeedOptions.category, FeedOptions.page]
        case .dogs: [FeedOptions.email, FeedOptions.breed, FeedOptions.signOut]
        case .photos:
            [
                FeedOptions.tokenFile, FeedOptions.visitor, FeedOptions.signOut, FeedOptions.gallery,
                FeedOptions.favourites, FeedOptions.favourite, FeedOptions.dismiss, FeedOptions.page,
            ]
        }
    }
}
