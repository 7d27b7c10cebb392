import CommandLineKit
import Feed
import Foundation
import SourceText

/// Shows a feed: on a terminal with keys, else as text or JSON.
@MainActor
struct FeedRun {
    let request: FeedRequest
    let environment: FeedEnvironment
    private let variables: [String: String]
    private let hasKeys: Bool
    private let log: BufferedLog?
    private let dependencies: FeedDependencies
    private let warning: String?
    private let maker: ScreenMaker

    init(request: FeedRequest, environment: FeedEnvironment) {
        self.request = request
        self.environment = environment
        variables = ProcessInfo.processInfo.environment
        hasKeys = request.output == nil && TerminalDevice.isUsable(environment: variables)
        log = request.isVerbose ? BufferedLog(level: environment.logLevel, isKept: hasKeys) : nil
        dependencies = FeedDependencies(
            environment: environment,
            log: log?.log ?? .silent,
            userLocale: request.userLocale, folders: request.folders)
        var problem: StorageError?
        var database: Database?
        // The travel feed stores nothing.
        if request.feed != .travel {
            do throws(StorageError) {
                database = try Database(at: dependencies.databaseFile)
                problem = database?.notice
            } catch {
                problem = error
            }
        }
        maker = ScreenMaker(dependencies: dependencies, database: database)
        let message = problem.map { request.userLocale.failure(.storage($0)).message.printable }
        let loss = TerminalTexts(userLocale: request.userLocale).withoutStore
        let hasStore = database != nil
        warning = message.map { hasStore ? $0 : "\($0) (\(loss))" }
    }

    /// Shows the feed.
    /// - Returns: the status to end with.
    /// - Throws: what the user has to correct.
    func show() async throws(UsageError) -> Int32 {
        if hasKeys { return await showWithKeys() }
        guard let screen = try await settledScreen() else { return ExitStatus.failure.rawValue }
        if request.output == .json {
            StandardStream.output.write(Array(screen.json.utf8))
        } else {
            let terminal = Terminal.standardOutput(environment: variables)
            StandardStream.output.write(PageText(terminal: terminal, environment: environment).text(of: screen.page))
        }
        return ExitStatus.success.rawValue
    }

    /// The screen once all that was requested is done; introductions are passed over.
    /// - Returns: nil if there is nothing to show, which was reported.
    func settledScreen() async throws(UsageError) -> (any FeedScreen)? {
        if let warning { StandardStream.error.write("feed: warning: \(warning)\n") }
        guard let screen = makeScreen(skipsIntroduction: true) else { return nil }
        await screen.start()
        await skipOnboarding(of: screen)
        if let failure = try await ScreenSteps(screen: screen).run(request.steps) {
            report(failure.message)
            return nil
        }
        if case .failed = screen.page.status {
            report(screen.page.message ?? "")
            return nil
        }
        return screen
    }

    /// The pictures that the feed's screen shows.
    var pictures: any PictureSource { maker.pictures(for: request.feed) }

    private func report(_ message: String) {
        let heading = "\(environment.displayName) (\(environment.name), \(environment.source(of: request.feed)))"
        StandardStream.error.write("feed: error: \(heading): \(message.printable)\n")
    }

    private func makeScreen(skipsIntroduction: Bool) -> (any FeedScreen)? {
        do throws(StorageError) {
            return try maker.screen(for: request, skipsIntroduction: skipsIntroduction)
        } catch {
            report(request.userLocale.failure(.storage(error)).message)
            return nil
        }
    }

    private func showWithKeys() async -> Int32 {
        guard let screen = makeScreen(skipsIntroduction: false) else { return ExitStatus.failure.rawValue }
        let session = TerminalSession(
            screen: screen, environment: environment, userLocale: request.userLocale, warning: warning,
            capabilities: .standardOutput(environment: variables))
        let steps = request.steps
        let status = await session.run {
            await screen.start()
            if !steps.isEmpty { await skipOnboarding(of: screen) }
            do throws(UsageError) {
                return try await ScreenSteps(screen: screen).run(steps)?.message
            } catch {
                return error.message
            }
        }
        await log?.release()
        return status
    }

    private func skipOnboarding(of screen: any FeedScreen) async {
        // No introduction is longer.
        for _ in 0..<10 where screen.actions.contains(where: { $0.name == .proceed }) {
            await screen.perform(.proceed, .nothing)
        }
    }
}

/// A log on standard error; while keys are taken, its lines wait until the screen is free again.
struct BufferedLog {
    /// The log to write to.
    let log: FeedLog
    private let lines: AsyncStream<String>
    private let end: @Sendable () -> Void

    init(level: LogLevel, isKept: Bool) {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        end = { continuation.finish() }
        log = FeedLog(level: level) { line in
            if isKept { continuation.yield(line) } else { StandardStream.error.write(line + "\n") }
        }
    }

    /// Prints what was kept.
    func release() async {
        end()
        for await line in lines { StandardStream.error.write(line.printable + "\n") }
    }
}
