import CommandLineKit
import Feed

/// The options and arguments of all commands.
enum FeedOptions {
    static let query = Option<String?>("query", short: "q", placeholder: "TEXT", help: "search for TEXT")
    static let page = Option<Int?>(
        "page", short: "p", placeholder: "NUMBER", in: 1...9999, help: "show this page of the results, from 1")
    static let category = Option<String?>("category", short: "c", placeholder: "NAME", help: "show only this category")
    static let random = Flag("random", short: "r", help: "show random facts")
    static let email = Option<String?>(
        "email", short: "e", placeholder: "ADDRESS", help: "sign in with an email address")
    static let breed = Option<String?>(
        "breed", short: "b", placeholder: "NAME", help: "show this breed: husky, labrador, hound or pug")
    static let signOut = Flag("sign-out", help: "forget the account first")
    static let tokenFile = Option<String?>(
        "token-file", placeholder: "FILE", help: "sign in with the token in FILE, or on standard input for -")
    static let visitor = Flag("visitor", help: "continue without an account")
    static let gallery = Option<String?>("gallery", placeholder: "DIR", help: "show the photos in DIR")
    static let favourites = Flag("favourites", help: "show favourite photos")
    static let favourite = Option<[String]>(
        "favourite", placeholder: "ID", help: "mark a photo as a favourite; may be repeated")
    static let dismiss = Option<[String]>(
        "dismiss", placeholder: "ID", help: "remove a photo from the list; may be repeated")

    static let format = Option<OutputFormat?>(
        "format", placeholder: "FORMAT", help: "print the page instead of opening the interactive screen")
    static let language = Option<String?>(
        "language", short: "l", placeholder: "TAG",
        help:
            "show strings in this language: \(FeedLanguages.available.joined(separator: " or ")) (default: the system's language)"
    )
    static let data = Option<String?>(
        "data", placeholder: "DIR", help: "store data in DIR (default: the user's data folder)")
    static let verbose = Flag(
        "verbose", short: "v", help: "print the log to standard error, at the environment's level")

    /// The options that all feeds and an export have.
    static let common: [any CommandOption] = [language, data, verbose]

    /// The feed to export.
    static let feed = Argument<FeedKind>("FEED", default: .travel, help: "the feed")
    /// The folder to export to.
    static let folder = Option<String>(
        "html", placeholder: "DIR", help: "write the page to DIR, which is created if it does not exist")
}

/// What a page is printed as.
enum OutputFormat: String, CaseIterable, ArgumentValue {
    case text, json
}

extension FeedKind: ArgumentValue {}
