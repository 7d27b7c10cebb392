import CommandLineKit
import Feed

/// A feed's screen on a terminal, as a value: what it shows, what a key does to it. Knows no terminal and does no work.
struct TerminalScreen {
    /// An effect of a key that the screen cannot produce by itself.
    enum Effect: Equatable {
        case none
        case perform(FeedAction.Name, FeedAction.Argument)
        /// Copy a text to the clipboard.
        case copy(String)
        /// Write a text to a new file.
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
        /// The list of keys, from a line on.
        case help(top: Int)
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
    /// What the last key achieved, until the next one.
    var confirmation: String?
    /// How the terminal shows pictures; nil if it does not.
    var graphics: TerminalGraphics?
    /// Whether the terminal shows web addresses as links.
    var hasLinks = false
    /// The picture that was loaded last.
    var picture: TerminalPicture?
    /// Whether something is being loaded; the number is the step of the spinner.
    var progress: Int?
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
            if progress == nil { progress = 0 }
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

    /// Takes another size.
    mutating func resize(to size: TerminalSize) {
        self.size = size
        updateLayout()
        settle()
    }

    /// Whether work is going on.
    mutating func setBusy(_ isBusy: Bool) {
        progress = isBusy ? progress ?? 0 : nil
    }

    /// Moves the mark that shows that work is going on; false if there is none.
    mutating func tick() -> Bool {
        guard let progress else { return false }
        self.progress = progress + 1
        return true
    }

    /// An action by its name, where it can be done now.
    func action(_ name: FeedAction.Name) -> FeedAction? { actions.first { $0.name == name } }

    /// What to do about a page that shows nothing.
    var hint: TerminalTexts.Hint? {
        if page.sections.isEmpty, action(.proceed) != nil { return .proceed }
        return switch page.status {
        case .failed(.again) where action(.retry) != nil: .retry
        case .failed(.signIn) where action(.signIn) != nil: .signIn
        case .failed(.change) where action(.search) != nil: .change
        case .empty where action(.search) != nil: .change
        case .firstTime where action(.signIn) != nil: .signIn
        case .firstTime where action(.search) != nil: .search
        default: nil
        }
    }

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
