#if !canImport(Darwin)
import CCurl
import Foundation
import FoundationNetworking

/// Foundation's session ends the process on Linux for valid responses, as one with a trailer
/// (swift-corelibs-foundation#5285), so there libcurl is used itself.
typealias HTTPSession = CurlSession

/// A session of libcurl that keeps nothing but connections, follows no redirect and ends when it is let go.
final class CurlSession: @unchecked Sendable {
    private struct Handle {
        let multi: UnsafeMutableRawPointer
        let easy: UnsafeMutableRawPointer

        func close() {
            curl_easy_cleanup(easy)
            curl_multi_cleanup(multi)
        }
    }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK
    private static let limit = 6

    private let lock = NSLock()
    private var idle: [Handle] = []

    /// - Parameter timeout: not used here, as each exchange has its own.
    init(timeout _: Duration) {}

    deinit {
        for handle in idle { handle.close() }
    }

    /// The response to a request, with a body of at most so many bytes, in at most so long.
    func response(to request: URLRequest, limit: Int, timeout: Duration) async throws(HTTPSessionFailure)
        -> HTTPResponse
    {
        if Task.isCancelled { throw .cancelled }
        let transfer = CurlTransfer(request, limit: limit, deadline: .now + timeout)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Not a thread of Dispatch, whose few are those of Swift's tasks too.
                Thread.detachNewThread { continuation.resume(returning: self.perform(transfer)) }
            }
        } onCancel: {
            transfer.cancel()
        }
        return try result.get()
    }

    private func perform(_ transfer: CurlTransfer) -> Result<HTTPResponse, HTTPSessionFailure> {
        guard let handle = takeHandle() else { return .failure(.broken(nil)) }
        defer { giveBack(handle) }
        return transfer.run(handle.multi, handle.easy)
    }

    private func takeHandle() -> Handle? {
        if let handle = lock.withLock({ idle.popLast() }) { return handle }
        guard Self.isReady, let multi = curl_multi_init() else { return nil }
        guard let easy = curl_easy_init() else {
            curl_multi_cleanup(multi)
            return nil
        }
        return Handle(multi: multi, easy: easy)
    }

    private func giveBack(_ handle: Handle) {
        let isKept = lock.withLock {
            guard idle.count < Self.limit else { return false }
            idle.append(handle)
            return true
        }
        if !isKept { handle.close() }
    }
}
#endif
