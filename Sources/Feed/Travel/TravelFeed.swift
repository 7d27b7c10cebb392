import Foundation

extension FeedDescriptor {
    /// Packages and hotels.
    public static let travel = FeedDescriptor(
        id: "travel", summary: "search for packages and hotels",
        drawing: "M4 21V4h9v17M13 9h7v12M2.5 21h19M7 8h3M7 12h3M7 16h3M16 13h1M16 17h1",
        title: { Strings.Feeds.travel },
        server: {
            typealias Travel = Settings.Services.Travel
            return FeedServer(baseURL: Travel.baseURL, pageSize: Travel.pageSize, startQuery: Travel.startQuery)
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

extension FeedDependencies {
    /// The travel feed's screen.
    /// - Parameters:
    ///   - query: what it starts with; the server's start query unless given.
    ///   - page: the page that it starts with, from 1.
    @MainActor
    func makeTravelScreen(query: String? = nil, page: Int = 1) -> TravelScreen {
        let server = environment.servers[FeedDescriptor.travel.id]
        let service = TravelService(transport: makeTransport(.travel), log: log)
        let presenter = TravelPresenter(
            userLocale: userLocale, pageSize: server?.pageSize ?? 20, features: environment.features)
        let viewModel = TravelViewModel(
            search: SearchTravel(service: service), userLocale: userLocale, log: log)
        return TravelScreen(
            viewModel: viewModel, presenter: presenter, query: query ?? server?.startQuery ?? "", page: page)
    }
}
