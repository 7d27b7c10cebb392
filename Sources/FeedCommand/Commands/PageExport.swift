import CommandLineKit
import Feed
import Foundation
import SourceText

/// `feed export`: a feed as a web page.
struct PageExport {
    private let folder: URL
    private let hasPictures: Bool
    private let request: FeedRequest
    private let environment: FeedEnvironment

    init(_ options: ParsedOptions, environment: FeedEnvironment) throws(UsageError) {
        self.environment = environment
        let feed = options[FeedOptions.feed]
        for option in FeedCommands.optionsOfAllFeeds
        where options.isGiven(option.commandOption) && !feed.options.contains(option) {
            throw UsageError(
                "feed \(feed.id) does not support --\(option.name); see feed \(feed.id) --help")
        }
        hasPictures = !options[FeedOptions.noPictures]
        let path = NSString(string: options[FeedOptions.folder]).expandingTildeInPath
        folder = URL(fileURLWithPath: path, isDirectory: true)
        request = try FeedRequest(options, feed: feed, isExport: true, environment: environment)
    }

    /// Writes the page.
    /// - Returns: the status to end with.
    func write() async throws(UsageError) -> Int32 {
        let run = await FeedRun(request: request, environment: environment)
        let (page, failure) = try await run.settledPage()
        if let failure {
            await run.report(failure)
            return ExitStatus.failure.rawValue
        }
        var pictures: [URL: Data] = [:]
        if hasPictures {
            let source = run.dependencies.pictures(of: request.feed)
            for url in Set(page.rows.compactMap(\.picture?.url)) { pictures[url] = try? await source.data(for: url) }
        }
        let export = HTMLExport(
            pages: [page], environment: environment, userLocale: request.userLocale, now: Date(), pictures: pictures)
        do throws(HTMLExportError) {
            let files = try await export.write(to: folder)
            let document = folder.appending(path: files.first ?? "").path
            let pictureCount = files.count { $0.hasPrefix("pictures/") }
            let others = pictureCount > 0 ? " with \(pictureCount) pictures" : ""
            Console.write("\(document)\(others)\n")
            return ExitStatus.success.rawValue
        } catch {
            Console.report(error: error.message(for: request.userLocale))
            return ExitStatus.failure.rawValue
        }
    }
}
