import CommandLineKit
import Feed
import Foundation
import SourceText

/// `feed export`: a feed as a web page.
struct PageExport {
    private let folder: URL
    private let pageCount: Int
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
        pageCount = options[FeedOptions.pages] ?? 5
        hasPictures = !options[FeedOptions.noPictures]
        let path = NSString(string: options[FeedOptions.folder]).expandingTildeInPath
        folder = URL(fileURLWithPath: path, isDirectory: true)
        request = try FeedRequest(options, feed: feed, isExport: true, environment: environment)
    }

    /// Writes the page.
    /// - Returns: the status to end with.
    func write() async throws(UsageError) -> Int32 {
        let run = await FeedRun(request: request, environment: environment)
        let (pages, failure) = try await run.settledPages(pageCount)
        if let failure {
            await run.report(failure)
            return ExitStatus.failure.rawValue
        }
        let pictures = hasPictures ? await self.pictures(of: pages, run.dependencies.pictures(of: request.feed)) : [:]
        let export = HTMLExport(
            pages: pages, environment: environment, userLocale: request.userLocale, now: Date(), pictures: pictures)
        do throws(HTMLExportError) {
            let files = try await export.write(to: folder)
            let document = folder.appending(path: files.first ?? "").path.onOneLine
            let pictureCount = files.count { !$0.hasSuffix(".html") }
            Console.write(texts.exported(document, pictureCount: pictureCount) + "\n")
            return ExitStatus.success.rawValue
        } catch {
            Console.report(error: error.message(for: request.userLocale))
            return ExitStatus.failure.rawValue
        }
    }

    private var texts: TerminalTexts { TerminalTexts(userLocale: request.userLocale) }

    private func pictures(of pages: [FeedPage], _ source: any PictureSource) async -> [URL: Data] {
        let wanted = pages.flatMap(\.rows).compactMap { $0.picture?.url }
        defer { Console.show(progress: nil) }
        let texts = texts
        return await PictureLoader(source: source).load(wanted) { done, count in
            Console.show(progress: texts.loadingPictures(done, of: count))
        }
    }
}
