import Foundation

/// Turns pictures and failures into what a user sees, in the user's language.
public struct DogsPresenter: Sendable {
    let userLocale: UserLocale

    /// Creates a presenter.
    public init(userLocale: UserLocale) {
        self.userLocale = userLocale
    }

    /// The pictures of a breed.
    func state(of feed: DogFeed, breed: DogBreed) -> FeedState<DogsContent> {
        let content = userLocale.localized {
            let name = Self.name(of: breed)
            let rows = feed.pictures.enumerated().map { number, url in
                DogRow(url: url, title: Strings.Dogs.picture(name, number + 1))
            }
            return DogsContent(
                breed: breed, breedName: name, rows: rows,
                countText: rows.isEmpty ? nil : Strings.Dogs.pictures(rows.count),
                emptyText: rows.isEmpty ? Strings.Dogs.empty(name) : nil,
                skippedText: feed.skippedCount > 0 ? Strings.Dogs.skipped(feed.skippedCount) : nil)
        }
        return content.rows.isEmpty ? .empty(content) : .content(content)
    }

    /// What a breed is called. Called with the user's language set.
    static func name(of breed: DogBreed) -> String {
        switch breed {
        case .husky: Strings.Dogs.Breed.husky
        case .labrador: Strings.Dogs.Breed.labrador
        case .hound: Strings.Dogs.Breed.hound
        case .pug: Strings.Dogs.Breed.pug
        }
    }
}

/// A picture as it is shown.
public struct DogRow: Sendable, Equatable, Identifiable {
    /// Where the picture is.
    public let url: URL
    /// What it is called: "Husky 1", in the user's language.
    public let title: String

    /// The identity: the address.
    public var id: String { url.absoluteString }
    /// The name of the file.
    public var fileName: String { url.lastPathComponent }
}

/// The pictures of a breed as they are shown.
public struct DogsContent: Sendable, Equatable {
    /// The breed.
    public let breed: DogBreed
    /// What it is called.
    public let breedName: String
    /// The pictures in the server's order.
    public let rows: [DogRow]
    /// "24 pictures"; nil if there are none.
    public let countText: String?
    /// The message if there are none.
    public let emptyText: String?
    /// How many could not be read; nil if all could.
    public let skippedText: String?
}
