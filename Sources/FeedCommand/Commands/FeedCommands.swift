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
            "show the feeds of the environment that this program was built for (\(FeedEnvironment.current.name))",
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

    /// What `feed` understands without a command: the travel feed, and how settings and assets were requested before
    /// they were commands.
    static let withoutCommand = Command(
        "feed", summary: group.summary,
        options: options(of: .travel) + [FeedOptions.format] + FeedOptions.common + [
            Flag("settings", help: "the same as 'feed settings'"),
            Flag("assets", help: "the same as 'feed assets'"),
        ])

    static let export = Command(
        "feed export", summary: "export a feed as a web page",
        arguments: [FeedOptions.feed], options: [FeedOptions.folder] + exportOptions + FeedOptions.common,
        examples: [
            ("feed export --html site", "export the first page of the travel feed"),
            ("feed export --html ads listings --language fr", "export the listings in French"),
        ])

    static let settings = Command(
        "feed settings", summary: "print the environment's settings",
        examples: [("feed settings", "print one per line")])

    static let assets = Command(
        "feed assets", summary: "print the feeds' assets with their files",
        examples: [("feed assets", "print one per line")])

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
        case .travel: "search for packages and hotels"
        case .facts: "show facts by search, by category or at random; works offline for facts seen before"
        case .listings: "show classified ads by category, urgent ones first"
        case .dogs: "show pictures of dogs by breed, after signing in"
        case .photos: "show the photos of an account or a folder, to mark as favourites or to dismiss"
        }
    }

    private static func examples(of feed: FeedKind) -> [(line: String, meaning: String)] {
        switch feed {
        case .travel:
            [
                ("feed travel", "show the first page"),
                ("feed travel --query natal --language pt-BR", "search for something else, in Portuguese"),
                ("feed travel --page 2 --format json", "print the second page for a script"),
            ]
        case .facts:
            [
                ("feed facts --query bicycle", "show facts about bicycles"),
                ("feed facts --random", "show random facts"),
            ]
        case .listings:
            [
                ("feed listings --category 4", "show the ads of one category, by number or name"),
                ("feed listings --query chair --language fr", "show ads whose titles contain a word, in French"),
            ]
        case .dogs:
            [
                ("feed dogs --email ana@example.org --breed pug", "sign in and show pugs"),
                ("feed dogs --sign-out", "sign out and forget the account"),
            ]
        case .photos:
            [
                ("feed photos --visitor --gallery ~/Pictures", "show the photos of a folder"),
                ("feed photos --token-file token.txt", "show the photos of an account"),
                ("feed photos --favourites", "show the favourites"),
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
