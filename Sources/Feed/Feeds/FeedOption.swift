/// An option of a feed's command, as data: what it is called, what it needs, and what it does.
package struct FeedOption: Sendable, Hashable {
    /// What an option needs.
    package enum Input: Sendable, Hashable {
        case nothing
        /// A text that must not be empty, with advice on what to pass.
        case text(placeholder: String, advice: String)
        case texts(placeholder: String)
        /// The number of a page.
        case page
        case folder
        /// A file that contains a secret.
        case secret
    }

    /// What an option does.
    package enum Use: Sendable, Hashable {
        /// It is the query that the screen starts with.
        case query
        /// It is the page to show.
        case page
        /// It is the folder to show.
        case folder
        /// It performs an action with the input as its argument.
        case action(FeedAction.Name)
        /// It shows a list, by the action that does.
        case list(FeedAction.Name)
        /// It performs an action with a row of a list.
        case row(FeedAction.Name, in: FeedAction.Name)
        /// It signs in with the input. Whoever is signed in already leaves first.
        case signIn
        /// It signs in on a web page. Whoever is signed in already leaves first.
        case authorize
        /// It goes on without an account. Whoever is signed in is signed out first; it is fine if that was
        /// done before.
        case visit
        /// It signs out, which is fine if nobody is signed in.
        case signOut
    }

    package let name: String
    package let short: Character?
    package let help: String
    package let input: Input
    package let use: Use
    /// Options that cannot be used together with this one.
    package let excludes: [String]

    init(
        _ name: String, short: Character? = nil, help: String, input: Input = .nothing, use: Use,
        excludes: [String] = []
    ) {
        self.name = name
        self.short = short
        self.help = help
        self.input = input
        self.use = use
        self.excludes = excludes
    }
}

extension FeedOption {
    static let query = FeedOption(
        "query", short: "q", help: "search for TEXT",
        input: .text(placeholder: "TEXT", advice: "enter a search text"), use: .query)
    package static let page = FeedOption(
        "page", short: "p", help: "show this page of the results, from 1", input: .page, use: .page)
    static let category = FeedOption(
        "category", short: "c", help: "show only this category",
        input: .text(placeholder: "NAME", advice: "pass a name"), use: .action(.filter))
    static let signOut = FeedOption("sign-out", help: "forget the account first", use: .signOut)
}
