import CommandLineKit
import Feed
import Foundation

/// Shows a feed's screen on the terminal and performs the actions of keys, until the user leaves.
@MainActor
final class TerminalSession {
    private let screen: any FeedScreen
    private let device = TerminalDevice()
    private let events: AsyncStream<TerminalEvent>
    private let yield: @Sendable (TerminalEvent) -> Void
    private var terminal: TerminalScreen
    private var work: Task<Void, Never>?
    private var workNumber = 0
    private var ticker: Task<Void, Never>?

    init(
        screen: any FeedScreen, environment: FeedEnvironment, userLocale: UserLocale, warning: String?,
        capabilities: Terminal
    ) {
        self.screen = screen
        let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        self.events = events
        yield = { continuation.yield($0) }
        terminal = TerminalScreen(
            page: screen.page, environment: environment, texts: TerminalTexts(userLocale: userLocale),
            size: device.size,
            terminal: capabilities)
        terminal.notice = warning
    }

    /// Runs until the user leaves.
    /// - Parameter begin: what to do first; gives a sentence about what was not possible.
    /// - Returns: the status to end with.
    func run(_ begin: @escaping @MainActor @Sendable () async -> String?) async -> Int32 {
        device.enter()
        defer { device.leave() }
        let yield = yield
        let signals = SignalEvents(yield: yield)
        KeyReader.start(onKey: { yield(.key($0)) }, onEnd: { yield(.ended) })
        let pages = screen.pages()
        let observer = Task {
            for await _ in pages { yield(.changed) }
        }
        defer {
            observer.cancel()
            work?.cancel()
            ticker?.cancel()
        }
        start { [weak self] in
            if let problem = await begin() { self?.terminal.notice = problem }
        }
        draw()
        for await event in events {
            switch event {
            case .key(let key):
                switch terminal.handle(key) {
                case .none: break
                case .quit: return ExitStatus.success.rawValue
                case .redraw: terminal.resize(to: device.size)
                case .perform(let name, let argument):
                    let screen = screen
                    start { await screen.perform(name, argument) }
                }
            case .changed: refresh()
            case .done(let number):
                if number == workNumber {
                    terminal.setBusy(false)
                    ticker?.cancel()
                }
                refresh()
            case .tick:
                if !terminal.tick() { continue }
            case .resized: terminal.resize(to: device.size)
            case .suspended:
                device.leave()
                signals.suspend()
                device.enter()
                terminal.resize(to: device.size)
            case .ended: return ExitStatus.success.rawValue
            case .terminated(let signal): return 128 + signal
            }
            draw()
        }
        return ExitStatus.success.rawValue
    }

    private func draw() {
        device.show(terminal.frame)
    }

    private func refresh() {
        terminal.show(screen.page, actions: screen.actions)
    }

    /// Starts work; work that is still going on is not waited for.
    private func start(_ body: @escaping @MainActor @Sendable () async -> Void) {
        workNumber += 1
        let number = workNumber
        let yield = yield
        work = Task {
            await body()
            yield(.done(number))
        }
        ticker?.cancel()
        ticker = Task {
            // What is done sooner needs no mark.
            while (try? await Task.sleep(for: .milliseconds(120))) != nil {
                if number == workNumber { terminal.setBusy(true) }
                yield(.tick)
            }
        }
    }
}
