import Foundation

/// Puts photos on a page, in the user's language and locale.
struct PhotosPresenter: Sendable {
    let userLocale: UserLocale

    /// The page of a state.
    func page(of state: FeedState<PhotosContent>) -> FeedPage {
        userLocale.page(of: .photos, state) { content, page in
            switch content {
            case .onboarding(let step): introduce(step, on: &page)
            case .welcome:
                page.status = .firstTime
                page.message = Strings.Photos.welcome
                page.values = ["place": .text("welcome")]
            case .authorizing(let authorization):
                page.status = .firstTime
                let address = authorization.verificationAddress
                page.message = Strings.Photos.authorizing(address.absoluteString, authorization.userCode)
                page.values = [
                    "place": .text("authorizing"), "verificationAddress": .address(address),
                    "userCode": .text(authorization.userCode),
                ]
            case .list(let list): show(list, on: &page)
            }
        }
    }

    /// As before anything was requested: there is nothing yet but a text.
    private func introduce(_ step: Int, on page: inout FeedPage) {
        page.status = .firstTime
        page.facts = [Strings.Photos.Onboarding.step(step, PhotosContent.onboardingSteps)]
        page.values = ["place": .text("onboarding"), "step": .integer(step)]
        page.message =
            switch step {
            case 1: Strings.Photos.Onboarding.look
            case 2: Strings.Photos.Onboarding.decide
            default: Strings.Photos.Onboarding.twins
            }
    }

    private func show(_ list: PhotoList, on page: inout FeedPage) {
        switch list.kind {
        case .photos: break
        case .favourites: page.title = Strings.Photos.Favourites.title
        case .dismissed: page.title = Strings.Photos.Dismissed.title
        }
        page.values = ["place": .text(list.kind.rawValue), "isVisitor": .flag(list.session == .visitor)]
        // Of an account only what was asked for is loaded, so how many photos there are is known at the end.
        let isWhole = list.next == nil
        let session: String
        switch list.session {
        case .visitor: session = Strings.Photos.visitor
        case .user(let user):
            session = user.name
            page.values["user"] = .text(user.name)
        }
        page.facts = [
            session, list.photos.isEmpty || !isWhole ? nil : Strings.Photos.count(list.photos.count),
            !isWhole
                ? Strings.Photos.pageOfMore(list.page)
                : list.pageCount > 1 ? Strings.Photos.page(list.page, list.pageCount) : nil,
        ].compactMap(\.self)
        page.position = FeedPage.Position(
            list.page, of: isWhole ? list.pageCount : nil, total: isWhole ? list.photos.count : nil)
        page.message = list.photos.isEmpty ? emptyText(list) : nil
        guard !list.photos.isEmpty else { return }
        let dates = userLocale.dateFormatter()
        page.sections = [FeedPage.Section(layout: .gallery, rows: list.shown.map { row($0, in: list, dates) })]
    }

    private func emptyText(_ list: PhotoList) -> String {
        switch (list.kind, list.session) {
        case (.favourites, _): Strings.Photos.Favourites.empty
        case (.dismissed, _): Strings.Photos.Dismissed.empty
        case (.photos, .user) where list.next != nil: Strings.Photos.Empty.soFar
        case (.photos, .visitor): Strings.Photos.Empty.gallery
        case (.photos, .user): Strings.Photos.Empty.account
        }
    }

    private func row(_ photo: Photo, in list: PhotoList, _ dates: DateFormatter) -> FeedPage.Row {
        let date = photo.created.map { dates.string(from: $0) }
        let size = photo.size.map { Strings.Photos.size($0.width, $0.height) }
        return FeedPage.Row(
            id: photo.id.text, title: photo.fileName, subtitle: date,
            badge: list.kind == .favourites ? FeedPage.Badge(.favourite, Strings.Photos.Favourites.badge) : nil,
            summary: [size, photo.description].compactMap(\.self),
            fields: [
                FeedPage.Field("fileName", label: Strings.Photos.Field.name, text: photo.fileName),
                FeedPage.Field(
                    "created", label: Strings.Photos.Field.created, text: date, value: photo.created.map { .date($0) }),
                FeedPage.Field(
                    "size", label: Strings.Photos.Field.size, text: size,
                    value: photo.size.map { .members(["width": .integer($0.width), "height": .integer($0.height)]) }),
                FeedPage.Field("description", label: Strings.Photos.Field.description, text: photo.description),
                FeedPage.Field(
                    "source", label: Strings.Photos.Field.source, text: sourceText(photo.id.source),
                    value: .text(photo.id.source.rawValue)),
            ],
            picture: photo.location.map {
                FeedPage.Picture($0, alternative: photo.description ?? photo.fileName)
            },
            link: photo.webPage, share: photo.webPage?.absoluteString ?? photo.fileName, item: photo)
    }

    private func sourceText(_ source: Photo.Source) -> String {
        switch source {
        case .remote: Strings.Photos.Source.account
        case .local: Strings.Photos.Source.gallery
        }
    }
}
