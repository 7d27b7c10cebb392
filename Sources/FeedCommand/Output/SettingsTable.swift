import CommandLineKit
import Feed
import SourceText

/// The settings that the command was built with, one a line.
struct SettingsTable {
    let environment: FeedEnvironment

    var text: String {
        let travel = environment.travel
        let network = environment.network
        let timeout = network.timeout.formatted(
            .units(allowed: [.seconds], fractionalPart: .show(length: 0)))
        let others = FeedKind.allCases.filter { $0 != .travel }
        let rows =
            [
                ("environment", environment.name),
                ("display name", environment.displayName),
                ("bundle identifier suffix", environment.bundleIdentifierSuffix),
                ("icon name", environment.iconName),
                ("log level", environment.logLevel.rawValue),
                ("travel base URL", travel.baseURL.absoluteString),
            ] + others.map { ("\($0.rawValue) base URL", environment.baseURL(of: $0).absoluteString) } + [
                ("transport", network.transport.rawValue),
                ("timeout", timeout),
                ("attempts", String(network.attempts)),
                ("response limit", "\(network.responseLimit) bytes"),
                ("travel page size", String(travel.pageSize)),
                ("travel start query", travel.startQuery),
                ("price details", environment.features.priceDetails ? "on" : "off"),
            ]
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "\($0.filled(toColumns: width))  \($1)\n" }.joined()
    }
}
