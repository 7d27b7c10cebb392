import CommandLineKit
import Feed

/// The options and arguments of all commands.
enum FeedOptions {
    static let query = Option<String?>("query", short: "q", placeholder: "TEXT", help: "what to search for")
    static let page = Option<Int?>(
        "page", short: "p", placeholder: "NUMBER", in: 1...9_999, help: "the page of the results, from 1")
    static let category = Option<String?>("category", short: "c", placeholder: "NAME", help: "only one category")
    static let random = Flag("random", short: "r", help: "facts by chance")
    static let email = Option<String?>(
        "email", short: "e", placeholder: "ADDRESS", help: "sign in with an email address")
    static let breed = Option<String?>(
        "breed", short: "b", placeholder: "NAME", help: "husky, labrador, hound or pug")
    static let signOut = Flag("sign-out", help: "forget the account first")
    static let tokenFile = Option<String?>(
        "token-file", placeholder: "FILE", help: "sign in with the token in a file, or on standard input (-)")
    static let visitor = Flag("visitor", help: "go on without an account")
    static let gallery = Option<String?>("gallery", placeholder: "DIR", help: "the folder of the local photos")
    static let favourites = Flag("favourites", help: "show favourite photos")
    static let favourite = Option<[String]>(
        "favourite", placeholder: "ID", help: "keep a photo; may be repeated")
    static let dismiss = Option<[String]>(
        "dismiss", placeholder: "ID", help: "take a photo off the list; may be repeated")

    static let format = Option<OutputFormat?>(
        "format", placeholder: "FORMAT", help: "print the page on a terminal, too, and take no keys")
    static let language = Option<String?>(
        "language", short: "l", placeholder: "TAG",
        help: "the language: \(FeedLanguages.available.joined(separator: " or ")); the system's unless given")
    static let data = Option<String?>(
        "data", placeholder: "DIR", help: "the folder of what is stored; the user's unless given")
    static let verbose = Flag(
        "verbose", short: "v", help: "print the log to standard error, at the environment's level")

    /// The options that all feeds and an export have.
    static let common: [any CommandOption] = [language, data, verbose]

    /// The feed to export.
    static let feed = Argument<FeedKind>("FEED", default: .travel, help: "the feed")
    /// The folder to export to.
    static let folder = Option<String>(
        "html", placeholder: "DIR", help: "the folder to write to; created if it does not exist")
}

/// What a page is printed as.
enum OutputFormat: String, CaseIterable, ArgumentValue {
    case text, json
}

extension FeedKind: ArgumentValue {}
