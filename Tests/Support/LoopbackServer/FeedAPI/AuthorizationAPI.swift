import Foundation

/// The device flow of OAuth 2.0 (RFC 8628): `POST device/code`, `GET device?user_code=&answer=allow` in the user's
/// browser, `POST token`.
final class AuthorizationAPI: @unchecked Sendable {
    private enum State {
        case pending, allowed, denied
    }

    private let lock = NSLock()
    private var states: [String: State] = [:]
    private var lastNumber = 0

    func answer(to request: LoopbackServer.Request, path: String) -> LoopbackServer.Answer? {
        switch (request.method, path) {
        case ("POST", "device/code"): start(request)
        case ("GET", "device"): decide(request)
        case ("POST", "token"): token(request)
        default: nil
        }
    }

    private func start(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        guard Self.form(request)["client_id"]?.isEmpty == false else { return Self.failure("invalid_client") }
        let number = lock.withLock {
            lastNumber += 1
            states["USER-\(lastNumber)"] = .pending
            return lastNumber
        }
        let answer: JSONValue = [
            "device_code": .string("device-USER-\(number)"), "user_code": .string("USER-\(number)"),
            "verification_uri": .string("\(request.origin)/photos/oauth/device"), "expires_in": 300, "interval": 0,
        ]
        return .json(answer.text)
    }

    private func decide(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let code = request["user_code"] ?? ""
        let isKnown = lock.withLock {
            guard states[code] != nil else { return false }
            states[code] = request["answer"] == "deny" ? .denied : .allowed
            return true
        }
        return .body(status: isKnown ? 200 : 404, isKnown ? "you can close this page" : "there is no such code")
    }

    private func token(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let form = Self.form(request)
        guard form["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code" else {
            return Self.failure("unsupported_grant_type")
        }
        let code = (form["device_code"] ?? "").replacing("device-", with: "")
        switch lock.withLock({ states[code] }) {
        case .pending: return Self.failure("authorization_pending")
        case .denied: return Self.failure("access_denied")
        case .allowed: return .json(#"{"access_token":"token-of-\#(code)","token_type":"Bearer","expires_in":3599}"#)
        case nil: return Self.failure("expired_token")
        }
    }

    private static func failure(_ word: String) -> LoopbackServer.Answer {
        .json(#"{"error":"\#(word)"}"#, status: 400)
    }

    private static func form(_ request: LoopbackServer.Request) -> [String: String] {
        let pairs = String(decoding: request.body, as: UTF8.self).split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.map { String($0).removingPercentEncoding ?? "" }
        }
        return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    }
}
