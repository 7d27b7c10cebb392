import Foundation

/// A screen's state in strings of the user's language, the same for all feeds: what a terminal or a web page shows.
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
    public var feed: FeedKind
    /// The language of its strings, a BCP 47 tag.
    public var language: String
    /// The heading: "Facts".
    public var title: String
    /// What is shown, in short: `“natal”`, `page 1 of 2`.
    public var facts: [String]
    /// The state of the page.
    public var status: Status
    /// What to say instead of sections: that it is loading, empty, why it failed; or above them, that a response is an
    /// old one.
    public var message: String?
    /// The sections in their order.
    public var sections: [Section]
    /// What was left out, below all.
    public var notes: [String]

    /// Creates a page.
    public init(
        feed: FeedKind, language: String, title: String, facts: [String] = [], status: Status,
        message: String? = nil, sections: [Section] = [], notes: [String] = []
    ) {
        self.feed = feed
        self.language = language
        self.title = title
        self.facts = facts
        self.status = status
        self.message = message
        self.sections = sections
        self.notes = notes
    }

    /// Rows under a heading.
    public struct Section: Sendable, Equatable {
        /// The heading; nil if there is only one section.
        public var title: String?
        /// The rows in their order.
        public var rows: [Row]

        /// Creates a section.
        public init(title: String? = nil, rows: [Row]) {
            self.title = title
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
        /// At the end of the line: a price.
        public var trailing: String?
        /// A badge: a discount, an urgent ad.
        public var badge: Badge?
        /// In short, on one more line.
        public var summary: [String]
        /// Everything that is known, for a page of its own.
        public var fields: [Field]
        /// A picture.
        public var picture: Picture?
        /// The thing's own web page.
        public var link: URL?

        /// Creates a row.
        public init(
            id: String, title: String, subtitle: String? = nil, trailing: String? = nil, badge: Badge? = nil,
            summary: [String] = [], fields: [Field] = [], picture: Picture? = nil, link: URL? = nil
        ) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.trailing = trailing
            self.badge = badge
            self.summary = summary
            self.fields = fields
            self.picture = picture
            self.link = link
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
        /// What it is.
        public var label: String
        /// The value; may have several lines.
        public var value: String

        /// Creates a field.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }

        /// The fields that have a value.
        static func known(_ fields: [(label: String, value: String)]) -> [Field] {
            fields.compactMap { $0.value.isEmpty ? nil : Field($0.label, $0.value) }
        }
    }

    /// A picture.
    public struct Picture: Sendable, Equatable {
        /// Where it is.
        public var url: URL
        /// What it shows, for users who cannot see it.
        public var alternative: String

        /// Creates a picture.
        public init(_ url: URL, alternative: String) {
            self.url = url
            self.alternative = alternative
        }
    }
}
