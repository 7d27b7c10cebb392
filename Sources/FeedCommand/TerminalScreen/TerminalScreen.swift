import CommandLineKit
import Feed

/// A feed's screen on a terminal, as a value: what it shows, what a key does to it. Knows no terminal and does no work.
struct TerminalScreen {
    /// An effect of a key that the screen cannot produce by itself.
    enum Effect: Equatable {
        case none
        case perform(FeedAction.Name, FeedAction.Argument)
        case copy(String)
        case save(String, path: String)
        case quit
        /// The terminal's contents are not what was written there.
        case redraw
    }

    /// What the keys act on.
    enum Mode: Equatable {
        case list
        /// Everything about a row, from a line on.
        case detail(row: String, top: Int)
        case input(TextInput)
        case menu(ChoiceMenu)
        /// The list of keys, from a line on; over the detail of a row if there is one.
        case help(top: Int, row: String?)
    }

    let environment: FeedEnvironment
    let texts: TerminalTexts
    private let depth: Terminal

    var page: FeedPage
    var actions: [FeedAction] = []
    var mode = Mode.list
    /// The chosen row's number on the page.
    var selection = 0
    /// The first line of the list that is shown.
    var top = 0
    var size: TerminalSize
    /// A sentence about the last key, until the next one.
    var notice: String?
    /// The text that was entered last, until the next key.
    var submitted: TextInput?
    /// What the last key achieved, until the next one.
    var confirmation: String?
    var graphics: TerminalGraphics?
    var hasLinks = false
    var picture: TerminalPicture?
    /// The work that is going on, by its number, with the step of the spinner once that is shown; nil at rest.
    private var work: (number: Int, progress: Int?)?
    private var workCount = 0
    var layout: ListLayout
    /// Whether the next list is another one rather than the same one changed.
    var startsOver = true

    init(
        page: FeedPage, environment: FeedEnvironment, texts: TerminalTexts, size: TerminalSize,
        terminal: Terminal = Terminal(columns: nil, colorDepth: .none)
    ) {
        self.page = page
        self.environment = environment
        self.texts = texts
        self.size = size
        depth = terminal
        layout = ListLayout(
            page: page, hint: nil, terminal: Terminal(columns: size.columns, colorDepth: .none))
    }

    /// The terminal with its columns.
    var terminal: Terminal {
        Terminal(columns: size.columns, colorDepth: depth.colorDepth, background: depth.background)
    }

    /// The chosen row, or the one that is open.
    var row: FeedPage.Row? {
        if case .detail(let identity, _) = mode { return layout.rows.first { $0.id == identity } }
        return layout.rows.indices.contains(selection) ? layout.rows[selection] : nil
    }

    /// Shows a page with what can be done on it. While another one loads, the one before stays.
    mutating func show(_ page: FeedPage, actions: [FeedAction]) {
        self.actions = actions
        if page.status == .loading, !self.page.sections.isEmpty {
            if let work, work.progress == nil { self.work?.progress = 0 }
            self.page.notice = nil
            return
        }
        let chosen = row?.id
        if let notice = page.notice, notice != self.page.notice { self.notice = notice }
        self.page = page
        updateLayout()
        if startsOver, page.status != .loading {
            (selection, top, startsOver) = (0, 0, false)
        } else if let same = layout.rows.firstIndex(where: { $0.id == chosen }) {
            selection = same
        }
        if case .detail(let identity, _) = mode, !layout.rows.contains(where: { $0.id == identity }) {
            mode = .list
        }
        settle()
    }

    mutating func resize(to size: TerminalSize) {
        self.size = size
        updateLayout()
        settle()
    }

    /// The step of the spinner; nil if nothing is going on, or not for long.
    var progress: Int? { work?.progress }

    /// Begins work, which takes the place of the work before.
    /// - Returns: its number.
    mutating func beginWork() -> Int {
        workCount += 1
        work = (workCount, nil)
        return workCount
    }

    /// Ends work; that of another number, which was overtaken, ends nothing. A text that was not acceptable is there
    /// to be corrected.
    mutating func endWork(_ number: Int) {
        guard work?.number == number else { return }
        work = nil
        guard let input = submitted else { return }
        submitted = nil
        let isRefused = page.status == .failed(retry: .change) || page.status == .failed(retry: .signIn)
        guard isRefused || page.notice != nil else { return }
        mode = .input(input)
        notice = page.notice ?? page.message
    }

    /// Moves the spinner of work that is going on.
    /// - Returns: false if it is not, as where the clock is later than the end.
    mutating func tick(_ number: Int) -> Bool {
        guard let work, work.number == number else { return false }
        self.work?.progress = work.progress.map { $0 + 1 } ?? 0
        return true
    }

    /// An action by its name, where it can be done now.
    func action(_ name: FeedAction.Name) -> FeedAction? { actions.first { $0.name == name } }

    /// What to do about a page that shows nothing.
    var hint: TerminalTexts.Hint? {
        if page.sections.isEmpty, action(.proceed) != nil { return .proceed }
        return switch page.status {
        case .failed(.again) where action(.retry) != nil: .retry
        case .failed(.signIn) where action(.signIn) != nil: signInHint
        case .failed(.change) where action(.search) != nil: .change
        case .empty where action(.search) != nil: .change
        case .firstTime where action(.signIn) != nil: signInHint
        case .firstTime where action(.search) != nil: .search
        default: nil
        }
    }

    private var signInHint: TerminalTexts.Hint { action(.signIn)?.input == .secret ? .token : .email }

    private mutating func updateLayout() {
        layout = ListLayout(page: page, hint: hint.map(texts.hint), terminal: terminal)
    }

    /// Keeps the selection on the page and in sight.
    mutating func settle() {
        selection = min(max(0, selection), max(0, layout.rows.count - 1))
        let room = size.bodyRows
        if !layout.rows.isEmpty {
            let lines = layout.lines(of: selection)
            if lines.upperBound > top + room { top = lines.upperBound - room }
            if lines.lowerBound < top { top = lines.lowerBound }
            // A row's own line matters more than its heading.
            if let line = layout.lines.firstIndex(of: .row(selection)), line >= top + room {
                top = max(0, line - room + 1)
            }
        }
        top = min(max(0, top), max(0, layout.lines.count - room))
    }
}
