import Foundation

/// Loads pictures, which have to be pictures: what cannot be decoded is neither stored by the transport nor shown.
///
/// Everybody who requests a picture while it is being downloaded gets that download, which is cancelled when the last
/// of them cancels.
package actor PictureDownloads: PictureSource {
    private let transport: any Transport
    private let decoded = DecodedPictures()
    private var downloads: [URL: Download] = [:]
    private var lastIdentifier = 0

    private typealias Outcome = Result<Data, FeedError>

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
        if url.isFileURL { return try decoded.checked(Self.localData(url), of: url) }
        lastIdentifier += 1
        let waiter = lastIdentifier
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { join(url, waiter: waiter, continuation: $0) }
        } onCancel: {
            Task { await removeWaiter(url, waiter) }
        }
        return try outcome.get()
    }

    private static let localLimit = 64 << 20

    /// The bytes of a photo of this computer. No feed takes the address of a file from a server.
    private static func localData(_ url: URL) throws(FeedError) -> Data {
        do throws(RegularFile.Failure) {
            return try RegularFile.read(url.path, limit: localLimit)
        } catch .tooLarge {
            throw .picture(.tooLarge)
        } catch {
            throw .storage(.unavailable(path: url.path))
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
            return try await transport.response(to: TransportRequest(image: url)) { [decoded] data throws(FeedError) in
                try decoded.checked(data, of: url)
            }
        } catch {
            return .failure(.transport(error))
        }
    }
}

/// What could be decoded last, so that the same bytes of a picture that is shown again are not decoded once more, which
/// takes a thousand times as long as to compare them.
private final class DecodedPictures: @unchecked Sendable {
    /// How many bytes are remembered.
    private static let limit = 8 << 20
    private let lock = NSLock()
    private var pictures: [URL: Data] = [:]
    private var byteCount = 0

    /// Data that can be decoded.
    func checked(_ data: Data, of url: URL) throws(FeedError) -> Data {
        if lock.withLock({ pictures[url] }) == data { return data }
        do {
            try PictureDecoder.check(data)
        } catch {
            throw .picture(error)
        }
        lock.withLock { remember(data, of: url) }
        return data
    }

    private func remember(_ data: Data, of url: URL) {
        guard data.count <= Self.limit / 8 else { return }
        if byteCount + data.count > Self.limit { (pictures, byteCount) = ([:], 0) }
        byteCount += data.count - (pictures.updateValue(data, forKey: url)?.count ?? 0)
    }
}
