import Foundation

/// Puts the dogs feed's content on a page. Called with the user's language set.
struct DogsPageMaker {
    let language: String

    func page(of state: FeedState<DogsContent>) -> FeedPage {
        var page = FeedPage(
            feed: .dogs, language: language, title: Strings.Feeds.dogs, status: state.status)
        page.message = state.message(loading: Strings.Actions.loading)
        if case .firstTime = state { page.message = Strings.Dogs.welcome }
        guard let content = state.shown else { return page }
        page.facts = [content.breedName, content.countText].compactMap(\.self)
        page.message = content.emptyText
        page.sections =
            content.rows.isEmpty
            ? [] : [FeedPage.Section(rows: content.rows.map { row($0, breed: content.breedName) })]
        page.notes = [content.skippedText].compactMap(\.self)
        return page
    }

    private func row(_ row: DogRow, breed: String) -> FeedPage.Row {
        FeedPage.Row(
            id: row.id, title: row.title,
            fields: [
                FeedPage.Field(Strings.Dogs.Field.breed, breed),
                FeedPage.Field(Strings.Dogs.Field.file, row.fileName),
            ],
            picture: FeedPage.Picture(row.url, alternative: row.title), link: row.url)
    }
}

/// The pictures of a breed as JSON, for scripts. Who is signed in is not in it.
struct DogsReport: Encodable {
    struct Picture: Encodable {
        let title: String
        let url: URL
    }

    let breed: String
    let breedName: String
    let position: Int
    let count: Int
    let skippedCountText: String?
    let pictures: [Picture]

    init(_ content: DogsContent, position: Int) {
        breed = content.breed.rawValue
        breedName = content.breedName
        self.position = position
        count = content.rows.count
        skippedCountText = content.skippedText
        pictures = content.rows.map { Picture(title: $0.title, url: $0.url) }
    }
}
