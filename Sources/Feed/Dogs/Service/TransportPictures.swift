import Foundation

/// Pictures from a transport, each time anew: for who has no cache.
struct TransportPictures: PictureSource {
    let transport: any Transport

    func data(for url: URL) async throws(FeedError) -> Data {
        do {
            return try await transport.answer(to: TransportRequest(image: url))
        } catch {
            throw .transport(error)
        }
    }

    func cachedData(for url: URL) async -> Data? { nil }
}
