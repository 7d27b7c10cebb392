import Foundation

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

    let environment: String
    let displayName: String
    let source: String
    let language: String
    let place: Place
    /// The introduction's screen, from 1.
    let step: Int?
    let user: String?
    let isVisitor: Bool?
    let page: Int?
    let pageCount: Int?
    let totalCount: Int?
    /// Why what was asked for last was not done.
    let notice: String?
    let photos: [Item]?

    init(_ content: PhotosContent, environment: FeedEnvironment, language: String) {
        self.environment = environment.name
        displayName = environment.displayName
        source =
            environment.network.transport == .fixtures ? "fixtures" : environment.baseURL(of: .photos).absoluteString
        self.language = language
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
