import Foundation

/// A sign-in that a user completes in a browser, on this device or another one (RFC 8628, 3.2).
struct DeviceAuthorization: Sendable, Equatable {
    /// What the app polls with; hides itself from log lines.
    let deviceCode: DeviceCode
    /// What the user enters in the browser: `WDJB-MJHT`.
    let userCode: String
    let verificationAddress: URL
    /// When the code stops being valid.
    let lifetime: Duration
    /// How long to wait between two requests for the token.
    let interval: Duration

    /// A code that proves who started the sign-in.
    struct DeviceCode: Sendable, Equatable, Confidential {
        let text: String
    }
}

extension DeviceAuthorization: Decodable {
    private enum CodingKeys: String, CodingKey {
        case deviceCode = "device_code"
        case userCode = "user_code"
        case verificationAddress = "verification_uri"
        // Google wrote its server before the name was settled.
        case oldVerificationAddress = "verification_url"
        case lifetime = "expires_in"
        case interval
    }

    /// Reads a response in the form of RFC 8628. The user reads the code and the address from a terminal, so they are
    /// short and have no other than visible characters.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        deviceCode = DeviceCode(text: try container.decode(String.self, forKey: .deviceCode))
        userCode = try container.decode(String.self, forKey: .userCode)
        guard (1...40).contains(userCode.utf8.count), userCode.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .userCode, in: container, debugDescription: "the code cannot be shown")
        }
        let address =
            try container.decodeIfPresent(String.self, forKey: .verificationAddress)
            ?? container.decode(String.self, forKey: .oldVerificationAddress)
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false,
            address.utf8.count <= 500
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .verificationAddress, in: container, debugDescription: "not a web address")
        }
        verificationAddress = url
        lifetime = .seconds(min(max(try container.decode(Double.self, forKey: .lifetime), 0), 3600))
        interval = .seconds(min(max(try container.decodeIfPresent(Double.self, forKey: .interval) ?? 5, 0), 60))
    }
}

/// The OAuth 2.0 server of the photos' accounts.
struct AuthorizationService: Sendable {
    private struct Token: Decodable {
        let text: String

        private enum CodingKeys: String, CodingKey {
            case text = "access_token"
        }
    }

    let server: FeedServer.Authorization
    let transport: any Transport
    let log: FeedLog

    func start() async throws(FeedError) -> DeviceAuthorization {
        try await response(
            DeviceAuthorization.self, from: "device/code",
            [.init("client_id", server.clientID), .init("scope", "photos.readonly")])
    }

    /// Asks for the account's token (RFC 8628, 3.5); nil if the user is not done yet.
    /// - Parameter interval: how long to wait before the next call, which becomes longer if the server wants that.
    /// - Throws: ``FeedError/signInDenied`` or ``FeedError/signInExpired``.
    func token(
        of authorization: DeviceAuthorization, interval: inout Duration
    ) async throws(FeedError) -> String? {
        do throws(FeedError) {
            let token = try await response(
                Token.self, from: "token",
                [
                    .init("client_id", server.clientID), .init("device_code", authorization.deviceCode.text),
                    .init("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                ])
            return token.text
        } catch {
            guard case .transport(.status(_, _, let word)) = error else { throw error }
            switch word {
            case "authorization_pending": return nil
            case "slow_down":
                interval += .seconds(5)
                return nil
            case "access_denied": throw .signInDenied
            case "expired_token": throw .signInExpired
            default: throw error
            }
        }
    }

    private func response<Response: Decodable & Sendable>(
        _ type: Response.Type, from path: String, _ form: [TransportRequest.QueryItem]
    ) async throws(FeedError) -> Response {
        var request = TransportRequest(form: form, to: server.url.appending(path: path))
        request.isConfidential = true
        return try await transport.response(type, to: request, log: log)
    }
}
