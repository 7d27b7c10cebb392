import CommandLineKit
import Feed
import Foundation
import PrumoRuntime
import SourceText

/// `feed`: the selected environment's travel feed in a terminal.
@main
struct FeedCommand {
    static let command = Command(
        "feed",
        summary: "shows the travel feed of the environment that it was built for (\(FeedEnvironment.current.name))",
        options: [
            CommandOption("query", short: "q", .value(placeholder: "TEXT"), help: "what to search for"),
            CommandOption("page", short: "p", .value(placeholder: "NUMBER"), help: "the page of the results, from 1"),
            CommandOption(
                "language", short: "l", .value(placeholder: "TAG"),
                help: "the language: \(FeedLanguages.available.joined(separator: " or ")); the system's unless given"),
            CommandOption("json", help: "print JSON, for scripts"),
            CommandOption("settings", help: "print the environment's settings instead of the feed"),
            CommandOption("assets", help: "print the feed's assets instead of the feed"),
            CommandOption("verbose", short: "v", help: "print the log to standard error, at the environment's level"),
        ],
        examples: [
            ("feed", "the first page"),
            ("feed --query natal --language pt-BR", "another search, in Portuguese"),
            ("feed --page 2 --json", "the second page, for a script"),
        ])

    static func main() async {
        do {
            let options = try command.parse(Array(CommandLine.arguments.dropFirst()))
            if options.has("help") {
                StandardStream.output.write(command.help)
                return
            }
            if options.has("settings") {
                StandardStream.output.write(SettingsTable(environment: .current).text)
                return
            }
            if options.has("assets") {
                StandardStream.output.write(AssetsTable().text)
                return
            }
            await show(try FeedRequest(options, environment: .current))
        } catch {
            StandardStream.error.write("feed: error: \(error.message)\n")
            ExitStatus.misuse.exit()
        }
    }

    @MainActor
    private static func show(_ request: FeedRequest) async {
        let environment = FeedEnvironment.current
        let log =
            request.isVerbose
            ? FeedLog(level: environment.logLevel) { StandardStream.error.write($0 + "\n") } : FeedLog.silent
        let dependencies = FeedDependencies(
            environment: environment, log: log, reader: request.reader,
            folders: .standard(for: environment.name, variables: ProcessInfo.processInfo.environment))
        let screen = dependencies.makeTravelScreen(query: request.query, page: request.page)
        await screen.start()
        let page = screen.page
        if case .failed = page.status {
            let heading = "\(environment.displayName) (\(environment.name), \(environment.source(of: .travel)))"
            StandardStream.error.write("feed: error: \(heading): \((page.message ?? "").printable)\n")
            ExitStatus.failure.exit()
        }
        if request.wantsJSON { return StandardStream.output.write(screen.json) }
        let terminal = Terminal.standardOutput(environment: ProcessInfo.processInfo.environment)
        StandardStream.output.write(PageText(terminal: terminal, environment: environment).text(of: page))
    }
}
