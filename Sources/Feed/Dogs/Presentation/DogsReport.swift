import Foundation

/// The pictures of a breed as JSON, for scripts. Who is signed in is not in it.
struct DogsReport: Encodable {
    struct Picture: Encodable {
        let title: String
        let url: URL
    }

    let environment: String
    let displayName: String
    let source: String
    let language: String
    let breed: String
    let breedName: String
    let position: Int
    let count: Int
    let skippedCountText: String?
    let pictures: [Picture]

    init(_ content: DogsContent, position: Int, environment: FeedEnvironment, language: String) {
        self.environment = environment.name
        displayName = environment.displayName
        source =
            environment.network.transport == .fixtures
            ? "fixtures" : environment.baseURL(of: .dogs).absoluteString
        self.language = language
        breed = content.breed.rawValue
        breedName = content.breedName
        self.position = position
        count = content.rows.count
        skippedCountText = content.skippedText
        pictures = content.rows.map { Picture(title: $0.title, url: $0.url) }
    }
}
