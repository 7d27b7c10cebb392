/// Turns pictures and failures into what a reader sees, in the reader's language.
public struct DogsPresenter: Sendable {
    let reader: Reader

    /// Creates a presenter.
    public init(reader: Reader) {
        self.reader = reader
    }

    /// The pictures of a breed.
    func state(of feed: DogFeed, breed: DogBreed) -> FeedState<DogsContent> {
        let content = reader.reads {
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

    /// What a breed is called. Called with the reader's language in force.
    static func name(of breed: DogBreed) -> String {
        switch breed {
        case .husky: Strings.Dogs.Breed.husky
        case .labrador: Strings.Dogs.Breed.labrador
        case .hound: Strings.Dogs.Breed.hound
        case .pug: Strings.Dogs.Breed.pug
        }
    }
}
