/// The repository over the server; ads are not stored, since they come and go by the minute.
struct ListingRepository: Sendable {
    private let service: ListingsService

    /// Creates a repository over a service.
    init(service: ListingsService) {
        self.service = service
    }

    /// All ads with all categories, which are requested at the same time and joined when both have come. If one fails
    /// the other is cancelled.
    func catalogue() async throws(FeedError) -> ListingCatalogue {
        let responses = await withTaskGroup(of: Part.self) { group in
            group.addTask { await listings() }
            group.addTask { await categories() }
            var responses = Responses()
            for await part in group {
                switch part {
                case .listings(let response): responses.listings = response
                case .categories(let response): responses.categories = response
                case .failure(let error):
                    // The other one's cancellation is not a failure of its own.
                    responses.failure = responses.failure ?? error
                    group.cancelAll()
                }
            }
            return responses
        }
        if let failure = responses.failure { throw .transport(failure) }
        guard let ads = responses.listings, let categories = responses.categories else { throw .transport(.cancelled) }
        return ListingCatalogue(listings: ads.listings, categories: categories, skipped: ads.skipped)
    }

    private enum Part: Sendable {
        case listings(ListingsResponse)
        case categories([ListingCategory])
        case failure(TransportError)
    }

    private struct Responses: Sendable {
        var listings: ListingsResponse?
        var categories: [ListingCategory]?
        var failure: TransportError?
    }

    private func listings() async -> Part {
        do throws(TransportError) {
            return .listings(try await service.listings())
        } catch {
            return .failure(error)
        }
    }

    private func categories() async -> Part {
        do throws(TransportError) {
            return .categories(try await service.categories())
        } catch {
            return .failure(error)
        }
    }
}
