import CommandLineKit
import Feed
import Foundation
import SourceText

@MainActor
struct FeedRun {
    let request: FeedRequest
    let environment: FeedEnvironment
    let dependencies: FeedDependencies
    private let variables: [String: String]
    private let hasKeys: Bool
    private let log: BufferedLog?

    init(request: FeedRequest, environment: FeedEnvironment) {
        self.request = request
        self.environment = environment
        variables = ProcessInfo.processInfo.environment
        hasKeys = request.output == nil && TerminalDevice.isUsable(environment: variables)
        log = request.isVerbose ? BufferedLog(level: environment.logLevel, isKept: hasKeys) : nil
        dependencies = FeedDependencies(
            environment: environment, log: log?.log ?? .silent, userLocale: request.userLocale,
            folders: request.folders)
    }

    /// Shows the feed.
    /// - Returns: the status to end with.
    /// - Throws: what the user has to correct.
    func show() async throws(UsageError) -> Int32 {
        if hasKeys { return await showWithKeys() }
        let (pages, failure) = try await settledPages(1)
        let page = pages[0]
        if request.output == .json {
            Console.write(json: page.json(in: environment))
        } else if failure == nil {
            let terminal = Terminal.standardOutput(environment: variables)
            Console.write(page: PageText(terminal: terminal, environment: environment).text(of: page))
        }
        guard let failure else { return ExitStatus.success.rawValue }
        report(failure)
        return ExitStatus.failure.rawValue
    }

    /// Up to a number of pages once all that was requested is done, the requested one first; and why that was not
    /// possible, if it was not. Introductions are passed over, and choices of earlier runs do not matter.
    func settledPages(_ count: Int) async throws(UsageError) -> ([FeedPage], failure: String?) {
        let settled = try await settledScreen()
        var pages = [settled.page]
        guard settled.failure == nil, let screen = settled.screen else { return (pages, settled.failure) }
        while pages.count < count, screen.actions.contains(where: { $0.name == .next }) {
            await screen.perform(.next, .nothing)
            // What can be had is worth more than what cannot.
            guard screen.page.status == .content else { break }
            pages.append(screen.page)
        }
        return (pages, nil)
    }

    private func settledScreen() async throws(UsageError) -> (
        screen: (any FeedScreen)?, page: FeedPage, failure: String?
    ) {
        var start = request.start
        start.skipsIntroduction = true
        start.remembersChoices = false
        let screen: any FeedScreen
        do throws(StorageError) {
            screen = try dependencies.screen(of: request.feed, start: start)
        } catch {
            let failure = request.userLocale.failure(.storage(error)).message
            return (nil, FeedPage(failure, of: request.feed, in: request.userLocale), failure)
        }
        if let warning { Console.report(warning: warning) }
        await screen.start()
        await skipOnboarding(of: screen)
        let notice = try await ScreenSteps(screen: screen).run(request.steps)
        var page = screen.page
        if case .failed = page.status { return (screen, page, page.message ?? "") }
        if let notice {
            page.notice = notice
            return (screen, page, notice)
        }
        if let position = page.position, position.number != request.page {
            let failure = request.userLocale.failure(.invalid(.page(request.page, last: position.count))).message
            return (screen, FeedPage(failure, of: request.feed, in: request.userLocale), failure)
        }
        return (screen, page, nil)
    }

    /// What is wrong with what is stored, and what that means.
    private var warning: String? {
        guard let problem = dependencies.storage.problem else { return nil }
        let message = request.userLocale.failure(.storage(problem)).message
        return dependencies.storage.storesNothing ? texts.withoutStore(message) : message
    }

    private var texts: TerminalTexts { TerminalTexts(userLocale: request.userLocale) }

    func report(_ failure: String) {
        Console.report(error: texts.failure(failure, of: request.feed, in: environment))
    }

    private func showWithKeys() async -> Int32 {
        let screen: any FeedScreen
        do throws(StorageError) {
            screen = try dependencies.screen(of: request.feed, start: request.start)
        } catch {
            report(request.userLocale.failure(.storage(error)).message)
            return ExitStatus.failure.rawValue
        }
        let session = TerminalSession(
            screen: screen, pictures: dependencies.pictures(of: request.feed), environment: environment,
            userLocale: request.userLocale, warning: warning,
            capabilities: .standardOutput(environment: variables), variables: variables)
        let steps = request.steps
        let status = await session.run {
            await screen.start()
            if !steps.isEmpty { await skipOnboarding(of: screen) }
            do throws(UsageError) {
                return try await ScreenSteps(screen: screen).run(steps)
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
    let log: FeedLog
    private let lines: AsyncStream<String>
    private let end: @Sendable () -> Void

    init(level: LogLevel, isKept: Bool) {
        let (lines, continuation) = AsyncStream.makeStream(of: String.self)
        self.lines = lines
        end = { continuation.finish() }
        log = FeedLog(level: level) { line in
            if isKept { continuation.yield(line) } else { Console.write(logLine: line) }
        }
    }

    func release() async {
        end()
        for await line in lines { Console.write(logLine: line) }
    }
}

extension FeedPage {
    /// The page of a feed that cannot be shown.
    init(_ failure: String, of feed: FeedDescriptor, in userLocale: UserLocale) {
        self.init(
            feed: feed, language: userLocale.language, title: userLocale.localized { feed.title() },
            status: .failed(retry: .change), message: failure)
    }
}
