import Foundation

/// The pictures of a breed.
struct DogsContent: Sendable, Equatable {
    /// The breed.
    let breed: DogBreed
    /// Its pictures.
    let feed: DogFeed
}

/// Puts pictures on a page, in the user's language.
struct DogsPresenter: Sendable {
    let userLocale: UserLocale

    /// The page of a state. Who is signed in is not on it.
    func page(of state: FeedState<DogsContent>) -> FeedPage {
        var page = userLocale.page(of: .dogs, state) { content, page in
            let (name, pictures) = (Self.name(of: content.breed), content.feed.pictures)
            page.facts = [name, pictures.isEmpty ? nil : Strings.Dogs.pictures(pictures.count)].compactMap(\.self)
            page.message = pictures.isEmpty ? Strings.Dogs.empty(name) : nil
            page.position = FeedPage.Position(1, of: 1, total: pictures.count)
            let rows = pictures.enumerated().map { index, url in
                row(DogPicture(breed: content.breed, url: url), number: index + 1, of: name)
            }
            page.sections = rows.isEmpty ? [] : [FeedPage.Section(layout: .gallery, rows: rows)]
            page.notes = content.feed.skippedCount > 0 ? [Strings.Dogs.skipped(content.feed.skippedCount)] : []
            page.values = ["breed": .text(content.breed.rawValue), "breedName": .text(name)]
        }
        if case .firstTime = state { page.message = userLocale.localized { Strings.Dogs.welcome } }
        return page
    }

    private func row(_ picture: DogPicture, number: Int, of breed: String) -> FeedPage.Row {
        let url = picture.url
        let title = Strings.Dogs.picture(breed, number)
        return FeedPage.Row(
            id: url.absoluteString, title: title,
            fields: [
                FeedPage.Field("breedName", label: Strings.Dogs.Field.breed, text: breed),
                FeedPage.Field("fileName", label: Strings.Dogs.Field.file, text: url.lastPathComponent),
            ],
            picture: FeedPage.Picture(url, alternative: title), link: url, item: picture)
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
