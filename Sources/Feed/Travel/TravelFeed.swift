import Foundation

extension FeedDescriptor {
    /// Packages and hotels.
    public static let travel = FeedDescriptor(
        id: "travel", summary: "search for packages and hotels",
        image: Assets.hotel,
        title: { Strings.Feeds.travel },
        server: {
            typealias Travel = Settings.Services.Travel
            return .travel(at: Travel.baseURL, pageSize: Travel.pageSize, startQuery: Travel.startQuery)
        },
        recordings: FeedRecordings(
            name: { "\(FeedRecordings.words(in: $0["q"] ?? ""))-\($0["page"].flatMap { Int($0) } ?? 1)" },
            // A hotel's pictures have the same names as another one's, in a folder of their own.
            pictureName: { FeedRecordings.words(in: $0.deletingPathExtension().path) },
            // A search that finds nothing.
            fallback: { _ in #"{"meta": {"count": 0}, "pagination": {"count": 0}, "results": []}"# }),
        options: [.query, .page],
        examples: [
            ("feed travel", "show the first page"),
            ("feed travel --query natal --language pt-BR", "search for something else, in Portuguese"),
            ("feed travel --page 2 --format json", "print the second page for a script"),
        ],
        makeScreen: { dependencies, start in dependencies.makeTravelScreen(query: start.query, page: start.page) })
}

extension FeedServer {
    /// The server of packages and hotels.
    /// - Parameters:
    ///   - baseURL: the address that the paths of requests are appended to.
    ///   - pageSize: how many results the server puts on a page.
    ///   - startQuery: what the feed searches for first.
    public static func travel(at baseURL: URL, pageSize: Int = 20, startQuery: String) -> FeedServer {
        FeedServer(of: .travel, at: baseURL, pageSize: pageSize, startQuery: startQuery)
    }
}

extension FeedDependencies {
    /// The travel feed's screen.
    /// - Parameters:
    ///   - query: what it starts with; the server's start query unless given.
    ///   - page: the page that it starts with, from 1.
    @MainActor
    func makeTravelScreen(query: String? = nil, page: Int = 1) -> TravelScreen {
        let server = environment.server(of: .travel)
        let service = TravelService(transport: makeTransport(.travel), log: log)
        let presenter = TravelPresenter(
            userLocale: userLocale, pageSize: server?.pageSize ?? 20, features: environment.features)
        return TravelScreen(
            service: service, presenter: presenter, query: query ?? server?.startQuery ?? "", page: page)
    }
}
