import CommandLineKit
import Feed
import Foundation

/// `feed`: the selected environment's feeds in a terminal.
@main
enum FeedCommand {
    static func main() async {
        let status = await run(Array(CommandLine.arguments.dropFirst()))
        if status != 0 { exit(status) }
    }

    /// Carries out a command line, and prints what the user has to correct.
    /// - Returns: the status to end with.
    static func run(_ arguments: [String], environment: FeedEnvironment = .current) async -> Int32 {
        do {
            return try await status(of: arguments, environment)
        } catch {
            Console.report(error: error.message)
            return ExitStatus.misuse.rawValue
        }
    }

    private static func status(of arguments: [String], _ environment: FeedEnvironment) async throws(UsageError)
        -> Int32
    {
        let terminal = Terminal.standardOutput(environment: ProcessInfo.processInfo.environment)
        switch try selection(of: arguments, isOnTerminal: isatty(STDOUT_FILENO) == 1, terminal) {
        case .text(let text): Console.write(text)
        case .command(let command, let work, let rest):
            let options = try command.parse(rest)
            if options[Flag.help] {
                Console.write(command.help(for: terminal))
                return 0
            }
            return try await perform(work, options, environment)
        }
        return 0
    }

    /// What a command line asks for. Without a command it is the first feed, so that `feed -q natal` is enough;
    /// nothing at all lists the commands to a person, and shows the first feed in a pipe.
    static func selection(
        of arguments: [String], isOnTerminal: Bool, _ terminal: Terminal = .plain
    ) throws(UsageError) -> CommandGroup<FeedWork>.Selection {
        guard let first = arguments.first else {
            return isOnTerminal
                ? .text(FeedCommands.group.help(for: terminal))
                : .command(FeedCommands.withoutCommand, .show(FeedCommands.first), arguments: [])
        }
        guard first.hasPrefix("-"), !["-h", "--help"].contains(first) else {
            return try FeedCommands.group.select(arguments, for: terminal)
        }
        let work: FeedWork =
            arguments.contains("--settings")
            ? .settings : arguments.contains("--assets") ? .assets : .show(FeedCommands.first)
        return .command(FeedCommands.withoutCommand, work, arguments: arguments)
    }

    private static func perform(
        _ work: FeedWork, _ options: ParsedOptions, _ environment: FeedEnvironment
    ) async throws(UsageError) -> Int32 {
        switch work {
        case .settings: Console.write(SettingsTable(environment: environment).text)
        case .assets: Console.write(AssetsTable().text)
        case .show(let feed):
            let request = try FeedRequest(options, feed: feed, environment: environment)
            return try await FeedRun(request: request, environment: environment).show()
        case .export: return try await PageExport(options, environment: environment).write()
        }
        return 0
    }
}
