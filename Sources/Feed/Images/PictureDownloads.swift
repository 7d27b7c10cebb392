import Foundation

/// Loads pictures, which have to be pictures: what cannot be decoded is neither stored by the transport nor shown.
///
/// Everybody who requests a picture while it is being downloaded gets that download, which is cancelled when the last
/// of them cancels.
package actor PictureDownloads: PictureSource {
    private let transport: any Transport
    private var downloads: [URL: Download] = [:]
    private var lastIdentifier = 0

    private typealias Outcome = Result<Data, FeedError>

    /// A picture being loaded, and those who wait for it.
    private struct Download {
        let identifier: Int
        let task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    /// Creates a source over a transport, which stores what may be used again.
    package init(transport: any Transport) {
        self.transport = transport
    }

    /// The bytes of a picture.
    /// - Throws: ``FeedError/transport(_:)`` if it could not be brought, also for the task's cancellation;
    ///   ``FeedError/picture(_:)`` if it cannot be decoded.
    package func data(for url: URL) async throws(FeedError) -> Data {
        if url.isFileURL { return try Self.localData(url) }
        lastIdentifier += 1
        let waiter = lastIdentifier
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { join(url, waiter: waiter, continuation: $0) }
        } onCancel: {
            Task { await removeWaiter(url, waiter) }
        }
        return try outcome.get()
    }

    /// The most bytes that a file of this computer may have.
    private static let localLimit = 64 << 20

    /// The bytes of a photo of this computer. No feed takes the address of a file from a server.
    private static func localData(_ url: URL) throws(FeedError) -> Data {
        let data: Data
        do throws(RegularFile.Failure) {
            data = try RegularFile.read(url.path, limit: localLimit)
        } catch .tooLarge {
            throw .picture(.tooLarge)
        } catch {
            throw .storage(.unavailable(path: url.path))
        }
        return try decodable(data)
    }

    /// Data that can be decoded.
    private static func decodable(_ data: Data) throws(FeedError) -> Data {
        do {
            _ = try PictureDecoder.picture(from: data)
            return data
        } catch {
            throw .picture(error)
        }
    }

    /// How many wait for a picture's download.
    func waiters(for url: URL) -> Int {
        downloads[url]?.waiters.count ?? 0
    }

    private func join(_ url: URL, waiter: Int, continuation: CheckedContinuation<Outcome, Never>) {
        guard !Task.isCancelled else { return continuation.resume(returning: .failure(.transport(.cancelled))) }
        var download = downloads[url] ?? started(url)
        download.waiters[waiter] = continuation
        downloads[url] = download
    }

    private func started(_ url: URL) -> Download {
        lastIdentifier += 1
        let identifier = lastIdentifier
        return Download(identifier: identifier, task: Task { await download(url, identifier) })
    }

    private func removeWaiter(_ url: URL, _ waiter: Int) {
        guard let continuation = downloads[url]?.waiters.removeValue(forKey: waiter) else { return }
        continuation.resume(returning: .failure(.transport(.cancelled)))
        guard let download = downloads[url], download.waiters.isEmpty else { return }
        download.task.cancel()
        downloads[url] = nil
    }

    private func download(_ url: URL, _ identifier: Int) async {
        let outcome = await outcome(for: url)
        // Those who gave up may have been followed by others, with a download of their own.
        guard let download = downloads[url], download.identifier == identifier else { return }
        downloads[url] = nil
        for continuation in download.waiters.values { continuation.resume(returning: outcome) }
    }

    private func outcome(for url: URL) async -> Outcome {
        do throws(TransportError) {
            return try await transport.response(to: TransportRequest(image: url), read: Self.decodable)
        } catch {
            return .failure(.transport(error))
        }
    }
}
