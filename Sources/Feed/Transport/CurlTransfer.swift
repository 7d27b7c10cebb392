#if !canImport(Darwin)
import CCurl
import Foundation
import FoundationNetworking

/// One request to libcurl, and what was received so far.
final class CurlTransfer: @unchecked Sendable {
    /// The most bytes that the head and what comes after the body may have together.
    private static let headLimit = 256 << 10

    private let request: URLRequest
    private let limit: Int
    private let deadline: ContinuousClock.Instant

    private let lock = NSLock()
    private var isCancelled = false
    private var running: UnsafeMutableRawPointer?

    private var status = 0
    private var headers: [String: String] = [:]
    private var body = Data()
    private var headSize = 0
    private var isHeadComplete = false
    private var isTooLarge = false

    init(_ request: URLRequest, limit: Int, deadline: ContinuousClock.Instant) {
        self.request = request
        self.limit = limit
        self.deadline = deadline
    }

    /// Ends the transfer soon; called on any thread.
    func cancel() {
        lock.withLock {
            isCancelled = true
            if let running { curl_multi_wakeup(running) }
        }
    }

    /// Sends the request and waits for the response, for as long as it takes.
    func run(
        _ multi: UnsafeMutableRawPointer, _ easy: UnsafeMutableRawPointer
    ) -> Result<HTTPResponse, HTTPSessionFailure> {
        lock.withLock { running = multi }
        defer { lock.withLock { running = nil } }
        let fields = (request.allHTTPHeaderFields ?? [:]).map { "\($0): \($1)" } + ["Expect:"]
        var list: UnsafeMutablePointer<curl_slist>?
        for field in fields { list = curl_slist_append(list, field) }
        defer { curl_slist_free_all(list) }
        // Not copied by libcurl, so it has to stay for the whole transfer.
        let sent = [UInt8](request.httpBody ?? Data())
        return sent.withUnsafeBytes { sent in
            configure(easy, list, sent)
            curl_multi_add_handle(multi, easy)
            defer { curl_multi_remove_handle(multi, easy) }
            return outcome(multi)
        }
    }

    private func configure(
        _ easy: UnsafeMutableRawPointer, _ list: UnsafeMutablePointer<curl_slist>?, _ sent: UnsafeRawBufferPointer
    ) {
        curl_easy_reset(easy)
        curl_set_pointer(easy, CURLOPT_URL, request.url?.absoluteString ?? "")
        curl_set_pointer(easy, CURLOPT_PROTOCOLS_STR, "http,https")
        curl_set_pointer(easy, CURLOPT_ACCEPT_ENCODING, "")
        curl_set_pointer(easy, CURLOPT_USERAGENT, "Feed")
        curl_set_pointer(easy, CURLOPT_HTTPHEADER, list)
        curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
        if request.httpMethod == "POST" {
            curl_set_long(easy, CURLOPT_POST, 1)
            curl_set_long(easy, CURLOPT_POSTFIELDSIZE, sent.count)
            curl_set_pointer(easy, CURLOPT_POSTFIELDS, sent.baseAddress)
        }
        // This object lives as long as the transfer, which waits.
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(easy, CURLOPT_HEADERDATA, pointer)
        curl_set_pointer(easy, CURLOPT_WRITEDATA, pointer)
        curl_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, transfer in
            CurlTransfer.receive(bytes, size * count, transfer) { $0.receive(head: $1) }
        }
        curl_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, transfer in
            CurlTransfer.receive(bytes, size * count, transfer) { $0.receive(body: $1) }
        }
    }

    /// Passes bytes on; any other number than theirs ends the transfer.
    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ transfer: UnsafeMutableRawPointer?,
        _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let transfer else { return 0 }
        let isTaken = take(
            Unmanaged<CurlTransfer>.fromOpaque(transfer).takeUnretainedValue(),
            UnsafeRawBufferPointer(start: bytes, count: count))
        return isTaken ? count : count + 1
    }

    private func outcome(_ multi: UnsafeMutableRawPointer) -> Result<HTTPResponse, HTTPSessionFailure> {
        var running: Int32 = 1
        while true {
            guard curl_multi_perform(multi, &running) == CURLM_OK else { return .failure(.broken(nil)) }
            if running == 0 { break }
            if lock.withLock({ isCancelled }) { return .failure(.cancelled) }
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { return .failure(.timedOut) }
            curl_multi_poll(multi, nil, 0, Int32(min(left.rounded(.up), 10_000)), nil)
        }
        let head = HTTPResponse(status: status, headers: headers)
        // Of a failure the status suffices.
        if isTooLarge { return head.isSuccess ? .failure(.tooLarge) : .success(head) }
        var count: Int32 = 0
        guard let message = curl_multi_info_read(multi, &count), message.pointee.msg == CURLMSG_DONE else {
            return .failure(.broken(nil))
        }
        let code = message.pointee.data.result
        guard code == CURLE_OK, status != 0, isHeadComplete else { return .failure(Self.failure(code)) }
        return .success(HTTPResponse(status: status, headers: headers, body: body))
    }

    private static func failure(_ code: CURLcode) -> HTTPSessionFailure {
        switch code {
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_COULDNT_CONNECT: .broken(.cannotConnectToHost)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .broken(.cannotFindHost)
        case CURLE_URL_MALFORMAT: .broken(.badURL)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_USE_SSL_FAILED:
            .broken(.secureConnectionFailed)
        default: .broken(nil)
        }
    }

    /// Takes a line of a head: the first, a field, or the blank one at the end. Heads of interim responses come before
    /// that of the response; the fields of a trailer, after the body, are left out.
    private func receive(head line: UnsafeRawBufferPointer) -> Bool {
        headSize += line.count
        guard headSize <= Self.headLimit else { return false }
        let text = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("HTTP/") {
            (isHeadComplete, headers, body) = (false, [:], Data())
            status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        } else if text.isEmpty {
            isHeadComplete = true
            // A length that is too much is refused before a byte of the body is read.
            let length = headers["content-length"].flatMap { $0.allSatisfy(\.isNumber) ? Int($0) ?? .max : nil }
            isTooLarge = length.map { $0 > limit } ?? false
            return !isTooLarge
        } else if !isHeadComplete, let colon = text.firstIndex(of: ":") {
            let name = text[..<colon].lowercased()
            let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        }
        return true
    }

    private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = body.count + bytes.count > limit
        if !isTooLarge { body.append(contentsOf: bytes) }
        return !isTooLarge
    }
}
#endif
