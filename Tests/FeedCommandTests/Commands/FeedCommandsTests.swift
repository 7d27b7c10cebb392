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
        for word in FeedDescriptor.all.map(\.id) + ["export", "settings", "assets"] {
            #expect(FeedCommands.group.help.contains("\n  \(word) "))
        }
    }

    @Test(arguments: [
        (["facts", "-q", "sea"], "feed facts: show(facts) -q sea"),
        (["settings"], "feed settings: settings "),
        (["--settings"], "feed: settings --settings"),
        (["--language", "fr", "--assets"], "feed: assets --language fr --assets"),
        (["-q", "natal"], "feed: show(travel) -q natal"),
        ([], "feed: show(travel) "),
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

    @Test func `every example is a command line that can be carried out`() throws {
        let commands = FeedDescriptor.all.map(FeedCommands.command(for:))
        for command in commands + [FeedCommands.export, FeedCommands.settings, FeedCommands.assets] {
            for (line, _) in command.examples {
                #expect(line.hasPrefix(command.name))
                let words = line.dropFirst(command.name.count).split(separator: " ").map(String.init)
                #expect(throws: Never.self, "\(line)") { try command.parse(words) }
            }
        }
    }

    @Test func `every option has one meaning in all commands`() {
        let commands = FeedDescriptor.all.map(FeedCommands.command(for:)) + [FeedCommands.export]
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
        (["travel"], "missing option --html DIR (write the page to DIR, which is created if it does not exist)"),
        (["--html", "x", "dog"], "'dog' is not a valid value for FEED; did you mean dogs?"),
        (["--html", "x", "travel", "--breed", "pug"], "feed travel does not support --breed; see feed travel --help"),
        (["--html", "x", "--visitor"], "feed travel does not support --visitor; see feed travel --help"),
    ])
    func `an export that cannot be made is refused`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) {
            try PageExport(try FeedCommands.export.parse(arguments), environment: .current)
        }
    }

    @Test func `settings say where every feed's server is, and how it is reached`() throws {
        let text = SettingsTable(environment: .current).text
        for feed in FeedDescriptor.all {
            #expect(text.contains("\(feed.id) base URL"))
            let server = try #require(FeedEnvironment.current.server(of: feed))
            #expect(text.contains(server.baseURL.absoluteString))
        }
        for name in ["transport", "timeout", "attempts", "response limit"] { #expect(text.contains(name)) }
    }
}
