import Foundation

/// Stores pictures in a folder of a bounded size; the least recently used are removed.
///
/// Everybody who requests a picture while it is being downloaded gets that download, which is cancelled when the last
/// of them cancels. Several processes may use one folder.
package actor PictureCache: PictureSource {
    private let folder: PictureFolder
    private let transport: any Transport
    private let log: FeedLog
    private var downloads: [URL: Download] = [:]
    private var lastIdentifier = 0
    /// How many bytes can be written before the folder has to be listed.
    private var room = 0

    private typealias Outcome = Result<Data, FeedError>

    /// A picture being loaded, and those who wait for it.
    private struct Download {
        let identifier: Int
        let task: Task<Void, Never>
        var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    }

    /// Creates a cache.
    /// - Parameters:
    ///   - folder: where the pictures are; created with the first one, and used by nothing else.
    ///   - limit: how many bytes all files together may have. A larger picture is brought, but not stored.
    ///   - transport: loads what is not there.
    ///   - log: where failures to keep a picture are logged.
    ///   - now: returns the current time.
    package init(
        folder: URL, limit: Int, transport: any Transport, log: FeedLog,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.folder = PictureFolder(url: folder, limit: limit, now: now)
        self.transport = transport
        self.log = log
    }

    /// The bytes of a picture, from the folder or else downloaded.
    /// - Throws: ``FeedError/transport(_:)`` if it could not be brought, also for the task's cancellation;
    ///   ``FeedError/picture(_:)`` if the response has no bytes. Nothing is stored then.
    package func data(for url: URL) async throws(FeedError) -> Data {
        if url.isFileURL { return try Self.localData(url) }
        if let data = folder.read(url) { return data }
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
        if case .success(let data) = outcome, !folder.write(data, for: url, room: &room) {
            log.write(.warning, .cell, .failure, message: "a picture from \(url.host() ?? "") could not be cached")
        }
        // Those who gave up may have been followed by others, with a download of their own.
        guard let download = downloads[url], download.identifier == identifier else { return }
        downloads[url] = nil
        for continuation in download.waiters.values { continuation.resume(returning: outcome) }
    }

    private func outcome(for url: URL) async -> Outcome {
        do throws(TransportError) {
            let data = try await transport.response(to: TransportRequest(image: url))
            return data.isEmpty ? .failure(.picture(.damaged)) : .success(data)
        } catch {
            return .failure(.transport(error))
        }
    }
}
