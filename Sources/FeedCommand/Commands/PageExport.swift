import CommandLineKit
import Feed
import Foundation
import SourceText

/// `feed export`: a feed as a web page.
struct PageExport {
    private let folder: URL
    private let request: FeedRequest
    private let environment: FeedEnvironment

    init(_ options: ParsedOptions, environment: FeedEnvironment) throws(UsageError) {
        self.environment = environment
        let feed = options[FeedOptions.feed]
        let command = FeedCommands.command(for: feed)
        for option in FeedKind.allCases.flatMap(FeedCommands.options)
        where options.isGiven(option) && !command.declares(option) {
            throw UsageError(
                "\(command.name) does not support \(option.definition.subject); see \(command.name) --help")
        }
        let path = NSString(string: options[FeedOptions.folder]).expandingTildeInPath
        folder = URL(fileURLWithPath: path, isDirectory: true)
        request = try FeedRequest(options, feed: feed, isExport: true, environment: environment)
    }

    /// Writes the page.
    /// - Returns: the status to end with.
    func write() async throws(UsageError) -> Int32 {
        let run = await FeedRun(request: request, environment: environment)
        guard let screen = try await run.settledScreen() else { return ExitStatus.failure.rawValue }
        // Recordings respond at once; what was not seen before is not requested from a server.
        let export = await HTMLExport(
            page: screen.page, environment: environment, userLocale: request.userLocale, now: Date(),
            pictures: run.pictures,
            loadsPictures: environment.network.transport == .fixtures)
        do throws(HTMLExportError) {
            let files = try await export.write(to: folder)
            let document = folder.appending(path: files.first ?? "").path.printable
            let others = files.count > 1 ? " with \(files.count - 1) pictures" : ""
            StandardStream.output.write("\(document)\(others)\n")
            return ExitStatus.success.rawValue
        } catch {
            StandardStream.error.write("feed: error: \(error.message(for: request.userLocale).printable)\n")
            return ExitStatus.failure.rawValue
        }
    }
}
