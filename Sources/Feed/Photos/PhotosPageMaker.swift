import Foundation

/// Puts the photos feed's content on a page. Called with the user's language set.
struct PhotosPageMaker {
    let userLocale: UserLocale

    func page(of state: FeedState<PhotosContent>) -> FeedPage {
        var page = FeedPage(
            feed: .photos, language: userLocale.language, title: Strings.Feeds.photos, status: state.status)
        page.message = state.message(loading: Strings.Actions.loading)
        switch state.shown {
        case .onboarding(let step): introduce(step, on: &page)
        case .welcome:
            page.status = .firstTime
            page.message = Strings.Photos.welcome
        case .list(let list): show(list, on: &page)
        case nil: break
        }
        return page
    }

    /// As before anything was requested: there is nothing yet but a text.
    private func introduce(_ step: Int, on page: inout FeedPage) {
        page.status = .firstTime
        page.facts = [Strings.Photos.Onboarding.step(step, PhotosCoordinator.onboardingSteps)]
        page.message =
            switch step {
            case 1: Strings.Photos.Onboarding.look
            case 2: Strings.Photos.Onboarding.decide
            default: Strings.Photos.Onboarding.twins
            }
    }

    private func show(_ list: PhotoList, on page: inout FeedPage) {
        if list.kind == .favourites { page.title = Strings.Photos.Favourites.title }
        let session =
            switch list.session {
            case .visitor: Strings.Photos.visitor
            case .user(let user): user.name
            }
        let pageText = list.pageCount > 1 ? Strings.Photos.page(list.page, list.pageCount) : nil
        let count = list.photos.isEmpty ? nil : Strings.Photos.count(list.photos.count)
        page.facts = [session, count, pageText].compactMap(\.self)
        page.message = list.notice?.message ?? (list.photos.isEmpty ? emptyText(list) : nil)
        guard !list.photos.isEmpty else { return }
        let dates = formatter()
        page.sections = [FeedPage.Section(rows: list.shown.map { row($0, in: list, dates) })]
    }

    private func emptyText(_ list: PhotoList) -> String {
        switch (list.kind, list.session) {
        case (.favourites, _): Strings.Photos.Favourites.empty
        case (.photos, .visitor): Strings.Photos.Empty.gallery
        case (.photos, .user): Strings.Photos.Empty.account
        }
    }

    private func row(_ photo: Photo, in list: PhotoList, _ dates: DateFormatter) -> FeedPage.Row {
        let date = photo.created.map { dates.string(from: $0) }
        let size = photo.size.map { Strings.Photos.size($0.width, $0.height) }
        let fields = [
            (Strings.Photos.Field.name, photo.fileName), (Strings.Photos.Field.created, date),
            (Strings.Photos.Field.size, size), (Strings.Photos.Field.description, photo.description),
            (Strings.Photos.Field.source, sourceText(photo.id.source)),
        ]
        return FeedPage.Row(
            id: photo.id.text, title: photo.fileName, subtitle: date, trailing: size,
            badge: list.kind == .favourites ? FeedPage.Badge(.favourite, Strings.Photos.Favourites.badge) : nil,
            summary: [photo.description].compactMap(\.self),
            fields: FeedPage.Field.known(fields.map { ($0, $1 ?? "") }),
            picture: photo.location.map {
                FeedPage.Picture($0, alternative: photo.description ?? photo.fileName)
            },
            link: photo.webPage)
    }

    private func sourceText(_ source: Photo.Source) -> String {
        switch source {
        case .remote: Strings.Photos.Source.account
        case .local: Strings.Photos.Source.gallery
        }
    }

    private func formatter() -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = userLocale.locale
        formatter.timeZone = userLocale.timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        return formatter
    }
}

/// What the photos feed shows as JSON, for scripts.
struct PhotosReport: Encodable {
    /// What is shown.
    enum Place: String, Encodable {
        case onboarding, welcome, photos, favourites
    }

    struct Item: Encodable {
        let id: String
        let source: String
        let fileName: String
        let created: Date?
        let width: Int?
        let height: Int?
        let description: String?
        let location: URL?
        let webPage: URL?

        init(_ photo: Photo) {
            id = photo.id.text
            source = photo.id.source.rawValue
            fileName = photo.fileName
            created = photo.created
            width = photo.size?.width
            height = photo.size?.height
            description = photo.description
            location = photo.location
            webPage = photo.webPage
        }
    }

    let place: Place
    /// The introduction's screen, from 1.
    let step: Int?
    let user: String?
    let isVisitor: Bool?
    let page: Int?
    let pageCount: Int?
    let totalCount: Int?
    /// Why what was requested last was not done.
    let notice: String?
    let photos: [Item]?

    init(_ content: PhotosContent) {
        let list = content.list
        switch content {
        case .onboarding(let step):
            place = .onboarding
            self.step = step
        case .welcome:
            place = .welcome
            step = nil
        case .list(let list):
            place = list.kind == .photos ? .photos : .favourites
            step = nil
        }
        user = if case .user(let user)? = list?.session { user.name } else { nil }
        isVisitor = list.map { $0.session == .visitor }
        page = list?.page
        pageCount = list?.pageCount
        totalCount = list?.photos.count
        notice = list?.notice?.message
        photos = list.map { $0.shown.map(Item.init) }
    }
}
