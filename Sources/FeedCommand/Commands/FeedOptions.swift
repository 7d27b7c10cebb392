import CommandLineKit
import Feed

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
