/// Where use cases get hotels and packages from.
public protocol TravelRepository: Sendable {
    /// One page of the results for a query; pages count from 1.
    func results(of query: String, page: Int) async throws(FeedError) -> TravelPage
}

/// The repository over the server; results are not kept, since prices change by the minute.
public struct RemoteTravelRepository: TravelRepository {
    private let service: TravelService

    /// Creates a repository over a service.
    public init(service: TravelService) {
        self.service = service
    }

    /// One page of the results for a query; pages count from 1.
    public func results(of query: String, page: Int) async throws(FeedError) -> TravelPage {
        do {
            return try await service.search(query, page: page)
        } catch {
            throw .transport(error)
        }
    }
}
