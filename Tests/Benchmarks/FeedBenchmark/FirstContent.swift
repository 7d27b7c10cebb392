import Feed

/// How long it takes from making a screen to its first content, from recordings; the first thing that the process does.
enum FirstContent {
    @MainActor
    static func measure(feed name: String) async {
        let feed = Recordings.feed(name)
        let recordings = Recordings.files(of: feed)
        var rows = 0
        var again: (any FeedScreen)?
        let first = await Clocks.wall {
            let screen = Recordings.screen(
                of: feed, FixtureTransport(feed: feed, files: recordings, log: .silent))
            await screen.start()
            rows = screen.page.sections.reduce(0) { $0 + $1.rows.count }
            again = screen
        }
        guard rows > 0 else { fatalError("\(name) shows nothing") }
        report("first", first)
        report("again", await Clocks.wall { await again?.start() })
        report("rows", Double(rows))
    }
}
