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
    private var ticker: Task<Void, Never>?
    private let pictures: PictureLoader
    private var pictureRequest: PictureRequest?
    private var pictureTask: Task<Void, Never>?

    init(
        screen: any FeedScreen, pictures: any PictureSource, environment: FeedEnvironment, userLocale: UserLocale,
        warning: String?, capabilities: Terminal, variables: [String: String]
    ) {
        self.screen = screen
        self.pictures = PictureLoader(ofOneFrom: pictures)
        let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        self.events = events
        yield = { continuation.yield($0) }
        terminal = TerminalScreen(
            page: screen.page, environment: environment, texts: TerminalTexts(userLocale: userLocale),
            size: device.size,
            terminal: capabilities)
        terminal.notice = warning
        terminal.graphics = TerminalGraphics(environment: variables, colorDepth: capabilities.colorDepth)
        terminal.hasLinks = TerminalGraphics.hasLinks(environment: variables, colorDepth: capabilities.colorDepth)
    }

    /// Runs until the user leaves.
    /// - Parameter begin: what to do first; gives a sentence about what was not possible.
    /// - Returns: the status to end with.
    func run(_ begin: @escaping @MainActor @Sendable () async -> String?) async -> Int32 {
        let status = await show(begin)
        device.leave()
        return status
    }

    private func show(_ begin: @escaping @MainActor @Sendable () async -> String?) async -> Int32 {
        device.enter()
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
            pictureTask?.cancel()
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
                case .redraw: resize()
                case .copy(let text): device.copy(text)
                case .save(let text, let path): save(text, to: path)
                case .perform(let name, let argument):
                    let screen = screen
                    start { await screen.perform(name, argument) }
                }
            case .picture(let request, let picture):
                guard request == pictureRequest else { continue }
                terminal.picture = picture
            case .saved(let outcome):
                switch outcome {
                case .saved: terminal.confirmation = terminal.texts.message(for: outcome)
                case .exists, .failed: terminal.notice = terminal.texts.message(for: outcome)
                }
            case .changed: refresh()
            case .done(let number):
                refresh()
                terminal.endWork(number)
            case .tick(let number):
                if !terminal.tick(number) { continue }
            case .resized: resize()
            case .suspended:
                device.leave()
                signals.suspend()
                device.enter()
                resize()
            case .ended: return ExitStatus.success.rawValue
            case .terminated(let signal): return 128 + signal
            }
            draw()
        }
        return ExitStatus.success.rawValue
    }

    private func draw() {
        loadPicture()
        device.show(terminal.frame, terminal.placedPicture)
    }

    private func resize() {
        device.forget()
        terminal.resize(to: device.size)
    }

    /// Loads the picture of the row that is open, unless it is loaded or being loaded.
    private func loadPicture() {
        let request = terminal.pictureRequest
        guard request != pictureRequest else { return }
        pictureRequest = request
        pictureTask?.cancel()
        terminal.picture = nil
        guard let request else { return }
        let (pictures, yield) = (pictures, yield)
        pictureTask = Task.detached {
            guard let picture = await pictures.picture(for: request), !Task.isCancelled else { return }
            yield(.picture(request, picture))
        }
    }

    private func save(_ text: String, to path: String) {
        let yield = yield
        Task.detached { yield(.saved(NewFile(path: path).write(text))) }
    }

    private func refresh() {
        terminal.show(screen.page, actions: screen.actions)
    }

    /// Starts work; work that is still going on is not waited for.
    private func start(_ body: @escaping @MainActor @Sendable () async -> Void) {
        let number = terminal.beginWork()
        let yield = yield
        ticker?.cancel()
        let ticker = Task {
            // What is done sooner needs no mark.
            while (try? await Task.sleep(for: .milliseconds(120))) != nil { yield(.tick(number)) }
        }
        self.ticker = ticker
        work = Task {
            await body()
            ticker.cancel()
            yield(.done(number))
        }
    }
}
