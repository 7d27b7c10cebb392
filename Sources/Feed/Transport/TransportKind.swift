import Foundation

/// Where a service's answers come from.
public enum TransportKind: String, Sendable, CaseIterable {
    /// From recordings in the package; nothing outside the process is needed.
    case fixtures
    /// From the server at the service's address.
    case http

    /// The kind that an environment names.
    init(_ setting: Settings.Services.Travel.Transport) {
        self =
            switch setting {
            case .fixtures: .fixtures
            case .http: .http
            }
    }
}

extension TravelSettings {
    /// The transport that the environment asks for.
    public func makeTransport(log: FeedLog) -> any Transport {
        switch transport {
        case .fixtures: FixtureTransport(recordings: FixtureTransport.recordings(of: "travel"), log: log)
        case .http: HTTPTransport(baseURL: baseURL, timeout: timeout, log: log)
        }
    }
}
