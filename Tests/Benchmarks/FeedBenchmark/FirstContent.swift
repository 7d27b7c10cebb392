import Feed

/// How long it takes from making a screen to its first content, from recordings; the first thing that the process does.
enum FirstContent {
    @MainActor
    static func measure(feed name: String) async {
        let feed = Recordings.feed(name)
        let recordings = Recordings.files(of: feed)
        let dependencies = Recordings.dependencies(FixtureTransport(feed: feed, files: recordings, log: .silent))
        var rows = 0
        var again: (any FeedScreen)?
        let first = await Clocks.wall {
            let screen = Recordings.screen(of: feed, dependencies)
            await screen.start()
            rows = screen.page.sections.reduce(0) { $0 + $1.rows.count }
            again = screen
        }
        guard rows > 0 else { fatalError("\(name) shows nothing") }
        report("first", first)
        report("again", await Clocks.wall { await again?.start() })
        report("rows", Double(rows))
        await measurePictures(of: again, dependencies)
    }

    /// How long it takes to load the pictures of the page that nobody has loaded before, then the stored ones.
    @MainActor
    private static func measurePictures(of screen: (any FeedScreen)?, _ dependencies: FeedDependencies) async {
        guard let screen else { return }
        let wanted = screen.page.rows.compactMap { $0.picture?.url }
        guard !wanted.isEmpty else { return }
        let source = dependencies.pictures(of: screen.feed)
        var loaded = 0
        report("pictures", await Clocks.wall { loaded = await PictureLoader(source: source).load(wanted).count })
        report("stored", await Clocks.wall { _ = await PictureLoader(source: source).load(wanted) })
        guard loaded == Set(wanted).count else { fatalError("\(loaded) of \(wanted.count) pictures were loaded") }
        report("count", Double(loaded))
    }
}
