import Feed
import Foundation

extension FeedEnvironment {
    /// The library's feeds with the app's own settings, which the build selected. The responses are recorded ones in all
    /// environments, since there are no such servers.
    static let app = FeedEnvironment(
        name: AppEnvironment.current.name, displayName: Settings.displayName,
        network: NetworkSettings(
            transport: Settings.Network.recorded ? .fixtures : .http, timeout: Settings.Network.timeout, attempts: 2,
            responseLimit: 1 << 20),
        servers: [
            .travel(
                at: Settings.Travel.baseURL, pageSize: Settings.Travel.pageSize,
                startQuery: Settings.Travel.startQuery)
        ])

    /// The feeds that the app shows: the library's, and a feed of its own where the environment has it.
    var shownFeeds: [FeedDescriptor] { feeds + (Settings.Features.stories ? [.stories] : []) }
}

/// A story about a trip.
struct Story: FeedItem {
    let id: String
    let title: String
    let minutes: Int
    let nights: Int
}

extension FeedDescriptor {
    /// A feed that the library does not have. Its items are constants, too: the build read them from `stories.json`.
    static let stories = FeedDescriptor(
        "stories", title: { Strings.Stories.title }, isSearchable: true,
        load: { _, query in
            DataFiles.Stories.items
                .map { Story(id: $0.id, title: $0.title, minutes: $0.minutes, nights: $0.nights) }
                .filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }
        },
        row: { story, _ in
            FeedPage.Row(
                id: story.id, title: story.title,
                summary: [Strings.Stories.minutes(story.minutes), Strings.Stories.nights(story.nights)])
        })
}
