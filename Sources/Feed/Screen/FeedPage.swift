import Foundation

/// What a screen shows, the same for all feeds: strings in the user's language, with the values they are made from. A
/// terminal, a web page, an app's views and JSON are all made from it.
public struct FeedPage: Sendable, Equatable {
    /// The state of the page.
    public enum Status: Sendable, Equatable {
        case firstTime
        case loading
        case content
        case empty
        case failed(retry: FeedRetry)
    }

    /// The feed.
    public var feed: FeedDescriptor
    /// The language of its strings, a BCP 47 tag.
    public var language: String
    /// The heading: "Facts".
    public var title: String
    /// What is shown, in short: `“natal”`, `Page 1 of 2`.
    public var facts: [String]
    /// The state of the page.
    public var status: Status
    /// What to say instead of sections: that it is loading, empty, why it failed; or above them, that a response is an
    /// old one.
    public var message: String?
    /// Why what was requested last was not done, for example because a photo has a duplicate; the page is unchanged.
    public var notice: String?
    /// Which page of how many it is; nil if the feed has no pages, or nothing is shown.
    public var position: Position?
    /// The sections in their order.
    public var sections: [Section]
    /// What was left out, below all.
    public var notes: [String]
    /// What the page shows, for programs, by names of JSON: the query, the category.
    public var values: [String: FeedValue]

    /// Creates a page.
    public init(
        feed: FeedDescriptor, language: String, title: String, facts: [String] = [], status: Status,
        message: String? = nil, position: Position? = nil, sections: [Section] = [], notes: [String] = [],
        values: [String: FeedValue] = [:]
    ) {
        self.feed = feed
        self.language = language
        self.title = title
        self.facts = facts
        self.status = status
        self.message = message
        self.position = position
        self.sections = sections
        self.notes = notes
        self.values = values
    }

    /// The rows of all sections.
    public var rows: [Row] { sections.flatMap(\.rows) }

    /// What the rows of all sections show, where it is of a type.
    public func items<Item: FeedItem>(_ type: Item.Type = Item.self) -> [Item] { rows.compactMap { $0.item as? Item } }

    /// A page among others.
    public struct Position: Sendable, Equatable {
        /// The page, counted from 1.
        public var number: Int
        /// How many pages there are; nil if that is not known.
        public var count: Int?
        /// How many rows there are on all pages; nil if that is not known.
        public var total: Int?

        /// Creates a position.
        public init(_ number: Int, of count: Int?, total: Int? = nil) {
            self.number = number
            self.count = count
            self.total = total
        }
    }

    /// Rows under a heading.
    public struct Section: Sendable, Equatable {
        /// How rows are laid out where there is room.
        public enum Layout: Sendable, Equatable {
            /// Cards beside each other.
            case cards
            /// Cards over the whole width, the picture beside the text.
            case wide
            /// Pictures beside each other.
            case gallery
        }

        /// The heading; nil if there is only one section.
        public var title: String?
        /// How the rows are laid out.
        public var layout: Layout
        /// The rows in their order.
        public var rows: [Row]

        /// Creates a section.
        public init(title: String? = nil, layout: Layout = .cards, rows: [Row]) {
            self.title = title
            self.layout = layout
            self.rows = rows
        }
    }

    /// One thing.
    public struct Row: Sendable, Equatable, Identifiable {
        /// The identity, unique on the page.
        public var id: String
        /// The name.
        public var title: String
        /// Beside or below the name: a place, a date.
        public var subtitle: String?
        /// The category of an ad.
        public var category: String?
        /// At the end of the line: a price.
        public var trailing: String?
        /// What ``trailing`` was before, to be struck through; a sentence of its own where nothing can be.
        public var previous: Previous?
        /// How many stars it has.
        public var stars: Int?
        /// A badge: a discount, an urgent ad.
        public var badge: Badge?
        /// In short, on one more line.
        public var summary: [String]
        /// Everything that is known, for a page of its own and for programs.
        public var fields: [Field]
        /// A picture.
        public var picture: Picture?
        /// The thing's own web page.
        public var link: URL?
        /// What is given to others: an address, else a text.
        public var share: String?
        /// What the row shows: a ``TravelItem``, ``Fact``, ``Listing``, ``DogPicture`` or ``Photo``, or an app's own type.
        public var item: (any FeedItem)? {
            get { box.item }
            set { box.item = newValue }
        }
        private var box: FeedItemBox

        /// Creates a row.
        public init(
            id: String, title: String, subtitle: String? = nil, category: String? = nil, trailing: String? = nil,
            previous: Previous? = nil, stars: Int? = nil, badge: Badge? = nil, summary: [String] = [],
            fields: [Field] = [], picture: Picture? = nil, link: URL? = nil, share: String? = nil,
            item: (any FeedItem)? = nil
        ) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.category = category
            self.trailing = trailing
            self.previous = previous
            self.stars = stars
            self.badge = badge
            self.summary = summary
            self.fields = fields
            self.picture = picture
            self.link = link
            self.share = share ?? link?.absoluteString
            box = FeedItemBox(item: item)
        }

        /// The value of a field, by its name in JSON; nil if there is none.
        public subscript(name: String) -> FeedValue? { fields.first { $0.name == name }?.value }

        /// The fields that users see.
        public var shownFields: [Field] { fields.filter { !$0.label.isEmpty && !$0.text.isEmpty } }
        /// ``summary``, with what ``trailing`` was before in words.
        public var summaryInWords: [String] { [previous?.sentence].compactMap(\.self) + summary }
    }

    /// A value that is not valid any more.
    public struct Previous: Sendable, Equatable {
        /// The value, to be struck through: `R$ 900,00`.
        public var text: String
        /// The value in words: `Was R$ 900,00`.
        public var sentence: String

        /// Creates a value.
        public init(_ text: String, sentence: String) {
            self.text = text
            self.sentence = sentence
        }
    }

    /// A badge of a row.
    public struct Badge: Sendable, Equatable {
        /// The kind of a badge, which determines its colour.
        public enum Kind: String, Sendable, Equatable {
            case discount
            case urgent
            case favourite
        }

        /// Its kind.
        public var kind: Kind
        /// Its label.
        public var text: String

        /// Creates a badge.
        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// A value with its name.
    public struct Field: Sendable, Equatable {
        /// The name in JSON: `amenities`.
        public var name: String
        /// What users see it as; empty for a value that only programs get.
        public var label: String
        /// The value as users see it; may have several lines.
        public var text: String
        /// The value that the text is made from; nil if there is none.
        public var value: FeedValue?

        /// Creates a field that users see; its value is the text unless given.
        public init(_ name: String, label: String, text: String?, value: FeedValue? = nil) {
            self.name = name
            self.label = label
            self.text = text ?? ""
            self.value = value ?? text.map { .text($0) }
        }

        /// Creates a field that only programs get.
        public init(_ name: String, value: FeedValue?) {
            self.name = name
            label = ""
            text = ""
            self.value = value
        }
    }

    /// A picture.
    public struct Picture: Sendable, Equatable {
        /// The address of the picture.
        public var url: URL
        /// The alternative text, for users who cannot see the picture.
        public var alternative: String

        /// Creates a picture.
        public init(_ url: URL, alternative: String) {
            self.url = url
            self.alternative = alternative
        }
    }
}
