import CommandLineKit
import Feed
import Testing

@testable import FeedCommand

@Suite struct FeedCommandsTests {
    private func select(_ arguments: [String], isOnTerminal: Bool = false) throws -> String {
        switch try FeedCommand.selection(of: arguments, isOnTerminal: isOnTerminal) {
        case .text(let text): return String(text.prefix { $0 != "\n" })
        case .command(let command, let work, let rest): return "\(command.name): \(work) \(rest.joined(separator: " "))"
        }
    }

    @Test func `each feed is a command, and so are export, settings and assets`() {
        for word in ["travel", "facts", "listings", "dogs", "photos", "export", "settings", "assets"] {
            #expect(FeedCommands.group.help.contains("\n  \(word) "))
        }
    }

    @Test(arguments: [
        (["facts", "-q", "sea"], "feed facts: show(Feed.FeedKind.facts) -q sea"),
        (["settings"], "feed settings: settings "),
        (["--settings"], "feed: settings --settings"),
        (["--language", "fr", "--assets"], "feed: assets --language fr --assets"),
        (["-q", "natal"], "feed: show(Feed.FeedKind.travel) -q natal"),
        ([], "feed: show(Feed.FeedKind.travel) "),
    ])
    func `a command line selects a command; without one it is travel`(arguments: [String], selection: String) throws {
        #expect(try select(arguments) == selection)
    }

    @Test(arguments: [["--help"], ["-h"], ["help"]])
    func `help lists the commands, and so does nothing at all on a terminal`(arguments: [String]) throws {
        #expect(try select(arguments).hasPrefix("feed: show the feeds of the environment"))
        #expect(try select([], isOnTerminal: true).hasPrefix("feed: show the feeds"))
    }

    @Test func `a command that does not exist is refused with the one that was meant`() {
        #expect(throws: UsageError("unknown command 'feed lstings'; did you mean listings?")) {
            try select(["lstings"])
        }
    }

    @Test func `every option has one meaning in all commands`() {
        let commands = FeedKind.allCases.map(FeedCommands.command(for:)) + [FeedCommands.export]
        var meanings: [String: Set<OptionDefinition>] = [:]
        for command in commands {
            for option in command.options {
                meanings[option.name, default: []].insert(option)
            }
            let shorts = command.options.compactMap(\.short)
            #expect(Set(shorts).count == shorts.count, "\(command.name)")
        }
        #expect(meanings.allSatisfy { $0.value.count == 1 })
    }

    @Test(arguments: [
        (["travel"], "missing option --html"),
        (["--html", "x", "dog"], "'dog' is not a valid value for FEED; did you mean dogs?"),
        (["--html", "x", "travel", "--breed", "pug"], "feed travel does not support --breed; see feed travel --help"),
        (["--html", "x", "--visitor"], "feed travel does not support --visitor; see feed travel --help"),
    ])
    func `an export that cannot be made is refused`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) {
            try PageExport(try FeedCommands.export.parse(arguments), environment: .current)
        }
    }

    @Test func `settings say where every feed's server is, and how it is reached`() {
        let text = SettingsTable(environment: .current).text
        for feed in FeedKind.allCases {
            #expect(text.contains("\(feed.rawValue) base URL"))
            #expect(text.contains(FeedEnvironment.current.baseURL(of: feed).absoluteString))
        }
        for name in ["transport", "timeout", "attempts", "response limit"] { #expect(text.contains(name)) }
    }
}
