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
        entries: FeedKind.allCases.map { .command(word: $0.rawValue, command(for: $0), .show($0)) } + [
            .command(word: "export", export, .export),
            .command(word: "settings", settings, .settings),
            .command(word: "assets", assets, .assets),
        ])

    /// The command of a feed.
    static func command(for feed: FeedKind) -> Command {
        Command(
            "feed \(feed.rawValue)", summary: summary(of: feed), options: options(of: feed) + common,
            examples: examples(of: feed))
    }

    /// What `feed` understands without a command: the travel feed, and how settings and assets were asked for before
    /// they were commands.
    static let withoutCommand = Command(
        "feed", summary: group.summary,
        options: options(of: .travel) + common + [
            CommandOption("settings", help: "the same as the command settings"),
            CommandOption("assets", help: "the same as the command assets"),
        ])

    static let export = Command(
        "feed export", summary: "writes a feed as a web page",
        arguments: [
            CommandArgument(
                "FEED", isRequired: false,
                help: "\(FeedKind.allCases.map(\.rawValue).joined(separator: ", ")); travel unless given")
        ],
        options: [
            CommandOption(
                "html", .value(placeholder: "DIR"), help: "the folder to write to; made where missing")
        ]
            + exportOptions + common.filter { !["json", "plain"].contains($0.name) },
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
    private static var exportOptions: [CommandOption] {
        var options: [CommandOption] = []
        for option in FeedKind.allCases.flatMap(Self.options)
        where !options.contains(where: { $0.name == option.name }) {
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
                ("feed travel --page 2 --json", "the second page, for a script"),
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
}
