import CommandLineKit
import Feed

enum FeedWork: Sendable {
    case show(FeedDescriptor)
    case export
    case settings
    case assets
}

enum FeedCommands {
    static let group = CommandGroup<FeedWork>(
        "feed",
        summary:
            "show the feeds of the environment that this program was built for (\(FeedEnvironment.current.name))",
        entries: FeedDescriptor.all.map { .command(command(for: $0), .show($0)) } + [
            .command(export, .export), .command(settings, .settings), .command(assets, .assets),
        ])

    static func command(for feed: FeedDescriptor) -> Command {
        Command(
            "feed \(feed.id)", summary: feed.summary,
            options: feed.options.map(\.commandOption) + [FeedOptions.format] + FeedOptions.common,
            examples: feed.examples)
    }

    static let first = FeedDescriptor.all[0]

    /// What `feed` understands without a command: the first feed, and how settings and assets were requested before
    /// they were commands.
    static let withoutCommand = Command(
        "feed", summary: group.summary,
        options: first.options.map(\.commandOption) + [FeedOptions.format] + FeedOptions.common + [
            Flag("settings", help: "the same as 'feed settings'"),
            Flag("assets", help: "the same as 'feed assets'"),
        ])

    static let export = Command(
        "feed export", summary: "export a feed as a web page",
        arguments: [FeedOptions.feed],
        options: [FeedOptions.folder, FeedOptions.pages, FeedOptions.noPictures]
            + optionsOfAllFeeds.map(\.commandOption)
            + FeedOptions.common,
        examples: [
            ("feed export --html site", "export the first pages of the travel feed, with pictures"),
            ("feed export --html ads listings --language fr", "export the listings in French"),
        ])

    static let settings = Command(
        "feed settings", summary: "print the environment's settings",
        examples: [("feed settings", "print one per line")])

    static let assets = Command(
        "feed assets", summary: "print the feeds' assets with their files",
        examples: [("feed assets", "print one per line")])

    /// The options of all feeds, each once.
    static let optionsOfAllFeeds = FeedDescriptor.all.flatMap(\.options).reduce(into: [FeedOption]()) { all, option in
        if !all.contains(option) { all.append(option) }
    }
}
