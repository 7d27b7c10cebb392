import Feed
import Foundation

extension TerminalScreen {
    mutating func handle(_ key: KeyPress) -> Effect {
        (notice, confirmation, submitted) = (nil, nil, nil)
        if key == .control("l") { return .redraw }
        if key == .control("c") { return .quit }
        switch mode {
        case .list: return handleInList(key)
        case .detail(let row, let top): return handleInDetail(key, row: row, top: top)
        case .help(let top, let row): return handleInHelp(key, top: top, row: row)
        case .input(let input): return handle(key, in: input)
        case .menu(let menu): return handle(key, in: menu)
        }
    }

    private mutating func handleInList(_ key: KeyPress) -> Effect {
        switch key {
        case .up, .character("k"): select(selection - 1)
        case .down, .character("j"), .tab: select(selection + 1)
        case .pageUp: select(rowOnOtherScreen(-1))
        case .pageDown, .character(" "): select(rowOnOtherScreen(1))
        case .home: select(0)
        case .end: select(layout.rows.count - 1)
        case .character("q"): return .quit
        case .character("?"): mode = .help(top: 0, row: nil)
        case .character("y"): return copy()
        case .character("e"): askForFile()
        case .enter where action(.proceed) == nil: return open()
        default: return perform(key)
        }
        return .none
    }

    private mutating func select(_ row: Int) {
        selection = row
        settle()
        // The notes are after the last row.
        if row >= layout.rows.count { top = max(0, layout.lines.count - size.bodyRows) }
    }

    /// The row that is a screen further on.
    private func rowOnOtherScreen(_ step: Int) -> Int {
        guard let line = layout.lines.firstIndex(of: .row(selection)) else { return 0 }
        let target = line + step * max(1, size.bodyRows - 1)
        if target >= layout.lines.count { return layout.rows.count - 1 }
        let beyond = layout.lines.prefix(max(0, target) + 1).last { $0.row != nil }?.row ?? 0
        return step > 0 ? max(beyond, selection + 1) : min(beyond, max(0, selection - 1))
    }

    private mutating func open() -> Effect {
        if let row {
            mode = .detail(row: row.id, top: 0)
            return .none
        }
        let wanted: FeedAction.Name? =
            switch hint {
            case .retry: .retry
            case .email, .token: .signIn
            case .change, .search: .search
            case .proceed: .proceed
            case nil: nil
            }
        return wanted.flatMap(action).map { begin($0) } ?? .none
    }

    private mutating func handleInDetail(_ key: KeyPress, row: String, top: Int) -> Effect {
        let room = detailSize.rows
        let limit = max(0, detailLines.count - room)
        func scrolled(_ lines: Int) -> Mode {
            .detail(row: row, top: min(max(0, min(top, limit) + lines), limit))
        }
        switch key {
        case .up, .character("k"): mode = scrolled(-1)
        case .down, .character("j"): mode = scrolled(1)
        case .pageUp: mode = scrolled(1 - room)
        case .pageDown, .character(" "): mode = scrolled(room - 1)
        case .home: mode = scrolled(-limit)
        case .end: mode = scrolled(limit)
        case .left, .escape, .backspace: mode = .list
        case .right, .tab: openOther(1)
        case .backTab: openOther(-1)
        case .character("q"): return .quit
        case .character("?"): mode = .help(top: 0, row: row)
        case .character("y"): return copy()
        case .character("e"): askForFile()
        case .character("s"), .character("d"), .character("u"): return perform(key)
        default: break
        }
        return .none
    }

    private mutating func openOther(_ step: Int) {
        select(selection + step)
        if layout.rows.indices.contains(selection) {
            mode = .detail(row: layout.rows[selection].id, top: 0)
        }
    }

    private mutating func handleInHelp(_ key: KeyPress, top: Int, row: String?) -> Effect {
        let limit = max(0, helpLines.count - size.bodyRows)
        func scrolled(_ lines: Int) -> Mode { .help(top: min(max(0, min(top, limit) + lines), limit), row: row) }
        switch key {
        case .down, .character("j"): mode = scrolled(1)
        case .up, .character("k"): mode = scrolled(-1)
        case .pageDown, .character(" "): mode = scrolled(max(1, size.bodyRows - 1))
        case .pageUp: mode = scrolled(min(-1, 1 - size.bodyRows))
        case .home: mode = scrolled(-limit)
        case .end: mode = scrolled(limit)
        case .character("q"): return .quit
        default: mode = row.map { .detail(row: $0, top: 0) } ?? .list
        }
        return .none
    }

    private mutating func handle(_ key: KeyPress, in input: TextInput) -> Effect {
        var input = input
        switch key {
        case .escape: mode = input.modeBefore
        case .enter:
            let text = input.editor.text.trimmingCharacters(in: .whitespaces)
            // A search for nothing is one for all.
            guard !text.isEmpty || input.purpose == .action(.search) else { return .none }
            mode = input.modeBefore
            switch input.purpose {
            case .action(let name):
                submitted = input
                return ask(name, .value(text))
            case .file(let identity, _): return save(identity, to: text)
            }
        case .tab, .down:
            input.suggest(1)
            mode = .input(input)
        case .backTab, .up:
            input.suggest(-1)
            mode = .input(input)
        case .backspace where input.editor.text.isEmpty: mode = input.modeBefore
        default:
            if input.edit(key) { mode = .input(input) }
        }
        return .none
    }

    private mutating func handle(_ key: KeyPress, in menu: ChoiceMenu) -> Effect {
        var menu = menu
        mode = .list
        switch key {
        case .escape, .left, .backspace, .character("q"): return .none
        case .enter, .right:
            guard menu.choices.indices.contains(menu.selection) else { return .none }
            return ask(menu.action, .value(menu.choices[menu.selection].value))
        case .up: menu.move(-1)
        case .down, .tab: menu.move(1)
        case .pageUp: menu.move(1 - size.bodyRows)
        case .pageDown: menu.move(size.bodyRows - 1)
        case .home: menu.move(-menu.choices.count)
        case .end: menu.move(menu.choices.count)
        case .character(let letter): menu.jump(to: letter)
        default: break
        }
        mode = .menu(menu)
        return .none
    }

    private mutating func copy() -> Effect {
        guard let row else {
            notice = texts.notNow
            return .none
        }
        guard TerminalOutput.clipboard(row.shareText) != nil else {
            notice = texts.tooLongToCopy
            return .none
        }
        confirmation = texts.copied(row.shareText)
        return .copy(row.shareText)
    }

    private mutating func askForFile() {
        guard let row else {
            notice = texts.notNow
            return
        }
        var isOpen = false
        if case .detail = mode { isOpen = true }
        mode = .input(TextInput(fileFor: row, isOpen: isOpen, title: texts.fileName))
    }

    private mutating func save(_ identity: String, to path: String) -> Effect {
        guard let row = layout.rows.first(where: { $0.id == identity }) else {
            notice = texts.notNow
            return .none
        }
        return .save(texts.text(of: row), path: path)
    }

    private mutating func perform(_ key: KeyPress) -> Effect {
        let names = ActionKeys.actions(of: key)
        if let action = names.compactMap(action).first { return begin(action) }
        if !names.isEmpty, key != .enter { notice = texts.notNow }
        return .none
    }

    /// Starts an action: requests the input that it needs, or has it done.
    private mutating func begin(_ action: FeedAction) -> Effect {
        switch action.input {
        case .nothing: return ask(action.name, .nothing)
        case .text(let suggestions):
            mode = .input(TextInput(action, suggestions: suggestions, isSecret: false))
        case .secret: mode = .input(TextInput(action, suggestions: [], isSecret: true))
        case .choice(let choices): mode = .menu(ChoiceMenu(action, choices: choices))
        case .row:
            guard let row else {
                notice = texts.notNow
                return .none
            }
            return ask(action.name, .value(row.id))
        }
        return .none
    }

    private mutating func ask(_ name: FeedAction.Name, _ argument: FeedAction.Argument) -> Effect {
        startsOver = ![.favourite, .dismiss, .undo].contains(name)
        return .perform(name, argument)
    }
}

/// Which key does what.
enum ActionKeys {
    /// The keys of actions, in the order in which they are looked for: where a key has two, the first that can be done.
    static let all: [(key: KeyPress, label: String, action: FeedAction.Name)] = [
        (.enter, "enter", .proceed),
        (.character("/"), "/", .search),
        (.character("f"), "f", .filter),
        (.right, "→", .next),
        (.character("n"), "→", .next),
        (.left, "←", .previous),
        (.character("p"), "←", .previous),
        (.character("r"), "r", .retry),
        (.character("r"), "r", .random),
        (.character("s"), "s", .favourite),
        (.character("d"), "d", .dismiss),
        (.character("u"), "u", .undo),
        (.character("v"), "v", .favourites),
        (.character("x"), "x", .dismissed),
        (.character("i"), "i", .signIn),
        (.character("b"), "b", .authorize),
        (.character("g"), "g", .visit),
        (.character("o"), "o", .signOut),
    ]

    /// What to call the key of an action.
    static func label(of action: FeedAction.Name) -> String {
        all.first { $0.action == action }?.label ?? ""
    }

    /// The actions that have a key of their own: of two with one key, the key does the first.
    static func reachable(_ actions: [FeedAction]) -> [FeedAction] {
        actions.filter { action in
            guard let key = all.first(where: { $0.action == action.name })?.key else { return false }
            return self.actions(of: key).first { name in actions.contains { $0.name == name } } == action.name
        }
    }

    static func actions(of key: KeyPress) -> [FeedAction.Name] {
        all.filter { $0.key == key }.map(\.action)
    }
}
