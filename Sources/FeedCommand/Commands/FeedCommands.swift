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

extension FeedCommands {
    /// The options of a feed.
    static func options(of feed: FeedKind) -> [CommandOption] {
        switch feed {
        case .travel: [query, page]
        case .facts:
            [
                query, category,
                CommandOption(
                    "random", short: "r", help: "facts by chance"),
            ]
        case .listings: [query, category, page]
        case .dogs:
            [
                CommandOption(
                    "email", short: "e", .value(placeholder: "ADDRESS"), help: "sign in with an email address"
                ),
                CommandOption(
                    "breed", short: "b", .value(placeholder: "NAME"), help: "husky, labrador, hound or pug"),
                CommandOption("sign-out", help: "forget the account first"),
            ]
        case .photos:
            [
                CommandOption(
                    "token-file", .value(placeholder: "FILE"),
                    help: "sign in with the token in a file, or on standard input (-)"),
                CommandOption("visitor", help: "go on without an account"),
                CommandOption("sign-out", help: "forget the account first"),
                CommandOption(
                    "gallery", .value(placeholder: "DIR"), help: "the folder of the local photos"),
                CommandOption("favourites", help: "show what was kept"),
                CommandOption(
                    "favourite", .values(placeholder: "ID"), help: "keep a photo; may be repeated"),
                CommandOption(
                    "dismiss", .values(placeholder: "ID"), help: "take a photo off the list; may be repeated"),
                page,
            ]
        }
    }

    /// The options that all feeds have.
    static let common = [
        CommandOption(
            "language", short: "l", .value(placeholder: "TAG"),
            help:
                "the language: \(FeedLanguages.available.joined(separator: " or ")); the system's unless given"
        ),
        CommandOption("json", help: "print JSON, for scripts"),
        CommandOption("plain", help: "print the page, on a terminal too, and take no keys"),
        CommandOption(
            "data", .value(placeholder: "DIR"),
            help: "the folder of what is stored; the user's unless given"),
        CommandOption(
            "verbose", short: "v", help: "print the log to standard error, at the environment's level"),
    ]

    private static let query = CommandOption(
        "query", short: "q", .value(placeholder: "TEXT"), help: "what to search for")
    private static let page = CommandOption(
        "page", short: "p", .value(placeholder: "NUMBER"), help: "the page of the results, from 1")
    private static let category = CommandOption(
        "category", short: "c", .value(placeholder: "NAME"), help: "only one category")
}
