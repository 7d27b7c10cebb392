import CommandLineKit
import Feed
import PrumoRuntime
import SourceText

struct SettingsTable {
    let environment: FeedEnvironment

    var text: String {
        let network = environment.network
        let timeout = network.timeout.formatted(
            .units(allowed: [.seconds], fractionalPart: .show(length: 0)))
        var rows = [
            ("environment", environment.name),
            ("display name", environment.displayName),
            ("bundle identifier suffix", environment.bundleIdentifierSuffix),
            ("icon name", environment.iconName),
            ("log level", environment.logLevel.rawValue),
        ]
        let servers = environment.servers.map { ($0.feed.id, $0) }
        for (feed, server) in servers { rows.append(("\(feed) base URL", server.baseURL.absoluteString)) }
        rows += [
            ("transport", network.transport.rawValue),
            ("timeout", timeout),
            ("attempts", String(network.attempts)),
            ("response limit", "\(network.responseLimit) bytes"),
        ]
        for (feed, server) in servers {
            if let size = server.pageSize { rows.append(("\(feed) page size", String(size))) }
            if !server.startQuery.isEmpty { rows.append(("\(feed) start query", server.startQuery)) }
        }
        rows.append(("price details", environment.features.priceDetails ? "on" : "off"))
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "\($0.filled(toColumns: width))  \($1.onOneLine)\n" }.joined()
    }
}

/// The feed's assets, one a line: the files that light and dark surroundings get, and how large they are.
struct AssetsTable {
    var text: String {
        let rows = FeedAsset.all.map { asset in
            (
                asset.name, asset.kind.rawValue, description(of: asset.light),
                asset.dark.map(description) ?? ""
            )
        }
        let name = rows.map(\.0.count).max() ?? 0
        let light = rows.map(\.2.count).max() ?? 0
        let lines = rows.map { row in
            let columns = [
                row.0.filled(toColumns: name), row.1.filled(toColumns: 6), row.2.filled(toColumns: light),
                row.3,
            ]
            return String(columns.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
        }
        return lines.joined() + "\n" + FeedAsset.noteOnRecordings
    }

    private func description(of file: AssetFile?) -> String {
        guard let file else { return "" }
        guard let bytes = try? file.bytes() else { return "\(file.name), not in the bundle" }
        return "\(file.name), \(bytes.count) bytes"
    }
}
