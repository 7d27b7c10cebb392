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
        let words = FeedKind.allCases.map(\.rawValue)
        let word = options.arguments.first ?? FeedKind.travel.rawValue
        guard let feed = FeedKind(rawValue: word) else {
            let meant = Suggestion.nearest(to: word, among: words)
            let hint = meant.map { "did you mean \($0)?" } ?? "it takes \(words.joined(separator: ", "))"
            throw UsageError("there is no feed '\(word)'; \(hint)")
        }
        let known = (FeedCommands.options(of: feed) + FeedCommands.common).map(\.name)
        for option in FeedCommands.export.options
        where !known.contains(option.name) && !["html", "help"].contains(option.name) {
            guard !options.has(option.name), options.values(option.name).isEmpty else {
                throw UsageError("the feed \(word) has no --\(option.name); see feed \(word) --help")
            }
        }
        let path = try options.required("html")
        folder = URL(fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true)
        request = try FeedRequest(options, feed: feed, environment: environment)
    }

    /// Writes the page.
    /// - Returns: the status to end with.
    func write() async throws(UsageError) -> Int32 {
        let run = await FeedRun(request: request, environment: environment)
        guard let screen = try await run.settledScreen() else { return ExitStatus.failure.rawValue }
        // Recordings answer at once; a server is not asked for what was not seen before.
        let export = await HTMLExport(
            page: screen.page, environment: environment, reader: request.reader, now: Date(), pictures: run.pictures,
            loadsPictures: environment.network.transport == .fixtures)
        do throws(HTMLExportError) {
            let files = try await export.write(to: folder)
            let document = folder.appending(path: files.first ?? "").path.printable
            let others = files.count > 1 ? " with \(files.count - 1) pictures" : ""
            StandardStream.output.write("\(document)\(others)\n")
            return ExitStatus.success.rawValue
        } catch {
            StandardStream.error.write("feed: error: \(error.message(for: request.reader).printable)\n")
            return ExitStatus.failure.rawValue
        }
    }
}
