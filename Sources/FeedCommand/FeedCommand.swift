import CommandLineKit
import Feed
import Foundation

/// `feed`: the selected environment's feeds in a terminal.
@main
enum FeedCommand {
    static func main() async {
        do {
            let status = try await run(Array(CommandLine.arguments.dropFirst()))
            if status != 0 { exit(status) }
        } catch {
            Console.report(error: error.message)
            ExitStatus.misuse.exit()
        }
    }

    /// Carries out a command line.
    /// - Returns: the status to end with.
    /// - Throws: what the user has to correct.
    static func run(_ arguments: [String]) async throws(UsageError) -> Int32 {
        switch try selection(of: arguments, isOnTerminal: isatty(STDOUT_FILENO) == 1) {
        case .text(let text): Console.write(text)
        case .command(let command, let work, let rest):
            let options = try command.parse(rest)
            if options[Flag.help] {
                Console.write(command.help)
                return 0
            }
            return try await perform(work, options)
        }
        return 0
    }

    /// What a command line asks for. Without a command it is the first feed, so that `feed -q natal` is enough;
    /// nothing at all lists the commands to a person, and shows the first feed in a pipe.
    static func selection(of arguments: [String], isOnTerminal: Bool) throws(UsageError)
        -> CommandGroup<FeedWork>.Selection
    {
        guard let first = arguments.first else {
            return isOnTerminal
                ? .text(FeedCommands.group.help)
                : .command(FeedCommands.withoutCommand, .show(FeedCommands.first), arguments: [])
        }
        guard first.hasPrefix("-"), !["-h", "--help"].contains(first) else {
            return try FeedCommands.group.select(arguments)
        }
        let work: FeedWork =
            arguments.contains("--settings")
            ? .settings : arguments.contains("--assets") ? .assets : .show(FeedCommands.first)
        return .command(FeedCommands.withoutCommand, work, arguments: arguments)
    }

    private static func perform(_ work: FeedWork, _ options: ParsedOptions) async throws(UsageError)
        -> Int32
    {
        switch work {
        case .settings: Console.write(SettingsTable(environment: .current).text)
        case .assets: Console.write(AssetsTable().text)
        case .show(let feed):
            let request = try FeedRequest(options, feed: feed, environment: .current)
            return try await FeedRun(request: request, environment: .current).show()
        case .export: return try await PageExport(options, environment: .current).write()
        }
        return 0
    }
}
