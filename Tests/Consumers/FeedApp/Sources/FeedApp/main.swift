import Feed
import Foundation

// The environment that the build selected, with the library's own servers.
let current = FeedEnvironment.current
print("\(current.name) \(current.servers["travel"]?.baseURL.absoluteString ?? "no server")")

// An environment of the app: a server of its own for one feed. Its responses are the library's recordings here.
guard let address = URL(string: "https://travel.shop.example") else { fatalError("the address is not valid") }
let shop = FeedEnvironment(
    name: "Shop", displayName: "Shop",
    network: NetworkSettings(transport: .fixtures, timeout: .seconds(10), attempts: 2, responseLimit: 1 << 20),
    servers: ["travel": FeedServer(baseURL: address, pageSize: 20, startQuery: "natal")])
let dependencies = FeedDependencies(
    environment: shop, userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt),
    folders: FeedFolders(at: FileManager.default.temporaryDirectory.appending(path: "feed-app-\(getpid())")))

// The app's own rows, from values rather than from strings.
let screen = try dependencies.screen(of: .travel)
await screen.start()
for row in screen.page.rows where row["price"]?["currency"]?.text == "BRL" {
    let price = row["price"]?["amount"]?.number ?? 0
    print("\(row.title): \(price) reais, \(row.stars.map { String(repeating: "★", count: $0) } ?? "no stars")")
}
print(shop.feeds.map(\.id).joined(separator: " "))
