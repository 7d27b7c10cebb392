import Foundation
import PrumoRuntime

/// A feed: what all parts of the package need to know of it, declared once in the feed's own folder.
///
/// A new feed of this package is a folder with a descriptor, a place in ``all``, its server's settings and its strings.
/// Commands, recordings, exports and JSON follow from the descriptor. An app declares its own feeds with
/// ``init(_:title:image:isSearchable:load:row:)`` or ``init(_:title:image:makeScreen:)``.
public struct FeedDescriptor: Sendable, Identifiable {
    /// The name of its command, of its recordings' folder and of its stored data: `travel`.
    public let id: String
    /// What the feed shows: an imperative phrase in English, without a full stop.
    package let summary: String
    /// Command lines, each with what it does.
    package let examples: [(line: String, meaning: String)]
    /// The options of its command.
    package let options: [FeedOption]
    /// Whether options name rows by their identities.
    package var hasRowOptions: Bool {
        options.contains { if case .texts = $0.input { true } else { false } }
    }
    /// The drawing of the asset catalog that represents the feed; nil if there is none.
    let image: ImageAsset?
    /// What the heading is, in the language that is set.
    package let title: @Sendable () -> String
    /// The server in the environment that the build selected; nil for an app's feed.
    let server: (@Sendable () -> FeedServer)?
    /// What responds when there is no server.
    let recordings: FeedRecordings
    /// Makes the feed's screen.
    let makeScreen: @MainActor @Sendable (FeedDependencies, FeedStart) throws(StorageError) -> any FeedScreen

    init(
        id: String, summary: String, image: ImageAsset?, title: @escaping @Sendable () -> String,
        server: (@Sendable () -> FeedServer)? = nil, recordings: FeedRecordings = FeedRecordings(),
        options: [FeedOption] = [], examples: [(line: String, meaning: String)] = [],
        makeScreen: @escaping @MainActor @Sendable (FeedDependencies, FeedStart) throws(StorageError) -> any FeedScreen
    ) {
        self.id = id
        self.summary = summary
        self.image = image
        self.title = title
        self.server = server
        self.recordings = recordings
        self.options = options
        self.examples = examples
        self.makeScreen = makeScreen
    }

    /// Creates a feed of an app, with a screen of its own.
    /// - Parameters:
    ///   - id: the identity, which no other feed has: small letters, digits and hyphens.
    ///   - title: returns the heading; called with the user's language set.
    ///   - image: an SVG file of 24×24 that represents the feed on web pages.
    ///   - makeScreen: makes the screen.
    public init(
        _ id: String, title: @escaping @Sendable () -> String, image: ImageAsset? = nil,
        makeScreen: @escaping @MainActor @Sendable (FeedDependencies, FeedStart) throws(StorageError) -> any FeedScreen
    ) {
        precondition(
            id.wholeMatch(of: /[a-z0-9][a-z0-9-]*/) != nil && Self.feed(id) == nil,
            "'\(id)' is not the identity of a new feed")
        self.init(id: id, summary: "", image: image, title: title, makeScreen: makeScreen)
    }

    /// Creates a feed of an app, which shows a row for each item that was loaded.
    /// - Parameters:
    ///   - id: the identity, which no other feed has: small letters, digits and hyphens.
    ///   - title: returns the heading; called with the user's language set.
    ///   - image: an SVG file of 24×24 that represents the feed on web pages.
    ///   - isSearchable: whether users can search.
    ///   - load: loads the items that a search finds; its text is empty for all items, and always where users cannot
    ///     search. An error that is not one of this package is shown by its localized description.
    ///   - row: makes the row of an item; called with the user's language set.
    public init<Item: FeedItem>(
        _ id: String, title: @escaping @Sendable () -> String, image: ImageAsset? = nil, isSearchable: Bool = false,
        load: @escaping @Sendable (FeedClient, String) async throws -> [Item],
        row: @escaping @Sendable (Item, UserLocale) -> FeedPage.Row
    ) {
        self = FeedItems(id: id, title: title, image: image, isSearchable: isSearchable, load: load, row: row).feed
    }

    /// The feeds of this package, in the order in which they are listed.
    public static let all: [FeedDescriptor] = [.travel, .facts, .listings, .dogs, .photos]

    /// The feed of this package with an identity; nil if there is none.
    public static func feed(_ id: String) -> FeedDescriptor? { all.first { $0.id == id } }
}

extension FeedDescriptor: Hashable {
    /// Two descriptors are of one feed.
    public static func == (left: FeedDescriptor, right: FeedDescriptor) -> Bool { left.id == right.id }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FeedDescriptor: CustomStringConvertible {
    /// The identity.
    public var description: String { id }
}

/// What a screen starts with.
public struct FeedStart: Sendable {
    /// What to search for; nil for what the feed starts with.
    public var query: String?
    /// The page, from 1.
    public var page: Int
    /// A folder that the feed shows instead of its own.
    public var folder: URL?
    /// Whether the introduction is left out, as without an interactive terminal.
    public var skipsIntroduction: Bool
    /// Whether choices of the user are restored, and stored for the next time. A script that gets no option must not
    /// depend on what was chosen before.
    public var remembersChoices: Bool

    /// Creates a start; without arguments, that of an app.
    public init(
        query: String? = nil, page: Int = 1, folder: URL? = nil, skipsIntroduction: Bool = false,
        remembersChoices: Bool = true
    ) {
        self.query = query
        self.page = page
        self.folder = folder
        self.skipsIntroduction = skipsIntroduction
        self.remembersChoices = remembersChoices
    }
}
