import Foundation

/// A feed's screen as any user interface drives it: what it shows, and what can be done there.
@MainActor
public protocol FeedScreen: AnyObject, Sendable {
    /// The feed.
    var feed: FeedDescriptor { get }
    /// What the screen shows now.
    var page: FeedPage { get }
    /// What the screen shows now, and each time that changes, until the screen is deallocated.
    func pages() -> AsyncStream<FeedPage>
    /// What can be done now, in the order in which to offer it.
    var actions: [FeedAction] { get }
    /// Loads what the screen starts with.
    func start() async
    /// Does one of ``actions``; one that is not among them does nothing.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async
}

/// Something that can be done on a screen.
public struct FeedAction: Sendable, Equatable {
    /// Which one.
    public enum Name: String, Sendable, Equatable, CaseIterable {
        /// Search for a text.
        case search
        /// Ask for the same again.
        case retry
        /// Show the next page.
        case next
        /// Show the page before.
        case previous
        /// Show only one category, breed or kind.
        case filter
        /// Show some at random.
        case random
        /// Mark a row as one that is liked.
        case favourite
        /// Take a row off the list.
        case dismiss
        /// Take back the latest ``dismiss``, or where dismissed rows are shown, that of a row.
        case undo
        /// Show what is liked, or all again; with a value what is liked, whatever is shown.
        case favourites
        /// Show what was dismissed, or all again; with a value what was dismissed, whatever is shown.
        case dismissed
        /// Sign in, with a text: an email address or a token.
        case signIn
        /// Sign in on a web page: the page shows its address and a code.
        case authorize
        /// Go on without an account.
        case visit
        /// Sign out; with a value only for another account, without forgetting what was decided by this one.
        case signOut
        /// Go on to the next screen of an introduction.
        case proceed
    }

    /// What an action needs.
    public enum Input: Sendable, Equatable {
        case nothing
        /// A text; the values are suggestions.
        case text(suggestions: [String])
        /// A text that must not be seen, such as a token.
        case secret
        /// One of some values, each with what it is called.
        case choice([Choice])
        /// A row of the page.
        case row
    }

    /// A value to choose.
    public struct Choice: Sendable, Equatable {
        /// What to pass as the argument.
        public let value: String
        /// The title.
        public let title: String

        /// Creates a choice.
        public init(value: String, title: String) {
            self.value = value
            self.title = title
        }
    }

    /// What an action is done with.
    public enum Argument: Sendable, Equatable {
        case nothing
        /// A text, the value of a choice, or the identity of a row.
        case value(String)
    }

    /// Which one.
    public let name: Name
    /// The title in the user's language.
    public let title: String
    /// The input that the action needs.
    public let input: Input

    /// Creates an action.
    public init(_ name: Name, title: String, input: Input = .nothing) {
        self.name = name
        self.title = title
        self.input = input
    }
}

// What several feeds offer.
extension FeedAction {
    /// Search for a text, with suggestions.
    static func search(suggestions: [String] = []) -> FeedAction {
        FeedAction(.search, title: Strings.Actions.search, input: .text(suggestions: suggestions))
    }

    /// Ask for the same again.
    static var retry: FeedAction { FeedAction(.retry, title: Strings.Actions.retry) }

    /// Show the page after one of some pages, and the one before, where there are such.
    static func paging(at page: Int, of count: Int) -> [FeedAction] {
        (page < count ? [FeedAction(.next, title: Strings.Actions.next)] : [])
            + (page > 1 ? [FeedAction(.previous, title: Strings.Actions.previous)] : [])
    }
}
