import PrumoRuntime

/// The items of an app's own feed.
struct FeedItems<Item: FeedItem>: Sendable {
    let id: String
    let title: @Sendable () -> String
    let image: ImageAsset?
    let isSearchable: Bool
    let load: @Sendable (FeedClient, String) async throws -> [Item]
    let row: @Sendable (Item, UserLocale) -> FeedPage.Row

    var feed: FeedDescriptor {
        FeedDescriptor(id, title: title, image: image) { dependencies, start in
            ItemsScreen(self, in: dependencies, query: start.query ?? "")
        }
    }
}

/// What a search in an app's own feed found.
struct FoundItems<Item: FeedItem>: Sendable {
    let query: String
    let items: [Item]
}

/// The screen of an app's own feed.
@MainActor
final class ItemsScreen<Item: FeedItem>: StatefulScreen {
    let feed: FeedDescriptor
    let model: ScreenModel<FoundItems<Item>>
    private let items: FeedItems<Item>
    private let client: FeedClient
    private let first: String
    private var last = ""

    init(_ items: FeedItems<Item>, in dependencies: FeedDependencies, query: String) {
        self.items = items
        feed = items.feed
        client = FeedClient(feed: feed, dependencies: dependencies)
        first = items.isSearchable ? query : ""
        model = ScreenModel(items.id, userLocale: dependencies.userLocale, log: dependencies.log)
    }

    var offers: [FeedAction] { (items.isSearchable ? [.search()] : []) + repetition }

    func page(of state: FeedState<FoundItems<Item>>) -> FeedPage {
        model.userLocale.page(of: feed, state) { found, page in
            page.position = FeedPage.Position(1, of: 1, total: found.items.count)
            page.values = ["query": .text(found.query)]
            if found.items.isEmpty {
                page.message = found.query.isEmpty ? Strings.Results.nothing : Strings.Results.empty(found.query)
                return
            }
            let rows = found.items.map { item in
                var row = items.row(item, model.userLocale)
                row.item = item
                return row
            }
            page.sections = [FeedPage.Section(rows: rows)]
        }
    }

    func start() async { await search(first) }

    func perform(offered name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        if case (.search, .value(let text)) = (name, argument) { await search(text) }
    }

    func repeatLast() async { await search(last) }

    private func search(_ query: String) async {
        last = query
        await model.load { [items, client] () throws(FeedError) in
            do {
                let found = FoundItems(query: query, items: try await items.load(client, query))
                return found.items.isEmpty ? .empty(found) : .content(found)
            } catch {
                throw FeedError(error)
            }
        }
    }
}
