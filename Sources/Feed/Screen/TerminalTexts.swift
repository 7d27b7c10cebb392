import Foundation

/// The strings of a terminal screen besides a feed's own, in the user's language.
package struct TerminalTexts: Sendable, Equatable {
    private let userLocale: UserLocale

    /// Creates the strings for a user's locale.
    package init(userLocale: UserLocale) {
        self.userLocale = userLocale
    }

    /// Creates the strings in the language of a page.
    package init(language: String) {
        self.init(userLocale: UserLocale(locale: Locale(identifier: language), languages: [language]))
    }

    /// What can be done about keys, for the list of keys.
    package enum Key: Sendable, CaseIterable {
        case move, page, ends, open, back, copy, save, help, quit, confirm, cancel, suggestion
    }

    /// What to do in a state that shows nothing.
    package enum Hint: Sendable {
        case retry
        /// Sign in with an email address.
        case email
        /// Sign in with a token.
        case token
        case change
        case search
        case proceed
    }

    /// The heading of the list of keys.
    package var keys: String { userLocale.localized { Strings.Terminal.keys } }
    /// The heading of suggestions.
    package var suggestions: String { userLocale.localized { Strings.Terminal.suggestions } }
    /// The name of a link.
    package var link: String { userLocale.localized { Strings.Terminal.link } }
    /// The name of a picture's address.
    package var picture: String { userLocale.localized { Strings.Terminal.picture } }
    /// That a key's action cannot be done now.
    package var notNow: String { userLocale.localized { Strings.Terminal.notNow } }
    /// Why nothing can be stored, and what that means.
    package func withoutStore(_ reason: String) -> String {
        userLocale.localized { Strings.Terminal.withoutStore(reason) }
    }
    /// That something is being loaded.
    package var loading: String { userLocale.localized { Strings.Actions.loading } }

    /// The app, its environment and where a feed's responses come from: `Prumo Dev · Development, recorded responses`.
    package func heading(of feed: FeedDescriptor, in environment: FeedEnvironment) -> String {
        let (app, name) = (environment.displayName, environment.name)
        return userLocale.localized {
            switch environment.origin(of: feed) {
            case .recordings: Strings.Terminal.Heading.recordings(app, name)
            case .server(let server): Strings.Terminal.Heading.server(app, name, server.baseURL.absoluteString)
            case .none: Strings.Terminal.Heading.noServer(app, name)
            }
        }
    }

    /// Why a feed cannot be shown, after the app, its environment and where the responses come from.
    package func failure(_ message: String, of feed: FeedDescriptor, in environment: FeedEnvironment) -> String {
        let (app, name) = (environment.displayName, environment.name)
        return userLocale.localized {
            switch environment.origin(of: feed) {
            case .recordings: Strings.Terminal.Failure.recordings(app, name, message)
            case .server(let server):
                Strings.Terminal.Failure.server(app, name, server.baseURL.absoluteString, message)
            case .none: Strings.Terminal.Failure.noServer(app, name, message)
            }
        }
    }

    /// Texts beside each other on a line.
    package func line(of texts: [String]) -> String { userLocale.localized { texts.joinedOnLine } }

    /// What asks for a text that is typed after it.
    package func prompt(_ title: String) -> String { userLocale.localized { Strings.Terminal.prompt(title) } }

    /// The file that an export can be read from, and how many pictures belong to it.
    package func exported(_ path: String, pictureCount: Int) -> String {
        pictureCount > 0 ? userLocale.localized { Strings.Web.exported(path, pictures: pictureCount) } : path
    }

    /// How many pictures of an export are loaded.
    package func loadingPictures(_ count: Int, of total: Int) -> String {
        userLocale.localized { Strings.Web.loadingPictures(count, total) }
    }

    /// Which row of how many is chosen, from 1.
    package func position(_ number: Int, of count: Int) -> String {
        userLocale.localized { Strings.Terminal.position(number, count) }
    }

    /// That a text was copied.
    package func copied(_ text: String) -> String { userLocale.localized { Strings.Terminal.copied(text) } }
    /// That a text is too long for the clipboard.
    package var tooLongToCopy: String { userLocale.localized { Strings.Terminal.tooLongToCopy } }
    /// What to ask for where a row is saved.
    package var fileName: String { userLocale.localized { Strings.Terminal.fileName } }
    /// Everything about a row, for a file.
    package func text(of row: FeedPage.Row) -> String { row.text(in: userLocale) }

    /// What became of a file.
    package enum SaveOutcome: Sendable, Equatable {
        case saved(path: String)
        case exists(path: String)
        case failed(path: String)
    }

    /// A sentence about what became of a file.
    package func message(for outcome: SaveOutcome) -> String {
        userLocale.localized {
            switch outcome {
            case .saved(let path): Strings.Terminal.saved(path)
            case .exists(let path): Strings.Terminal.fileExists(path)
            case .failed(let path): Strings.Terminal.notSaved(path)
            }
        }
    }

    /// A key that has a name.
    package enum KeyName: Sendable, CaseIterable {
        case enter
        case escape
        case tab
        /// The two keys that go a screen up and down.
        case pages
        /// The two keys that go to the first and the last row.
        case ends
    }

    /// What keyboards for the user's language call a key.
    package func name(of key: KeyName) -> String {
        userLocale.localized {
            switch key {
            case .enter: Strings.Terminal.KeyName.enter
            case .escape: Strings.Terminal.KeyName.escape
            case .tab: Strings.Terminal.KeyName.tab
            case .pages: Strings.Terminal.KeyName.pages
            case .ends: Strings.Terminal.KeyName.ends
            }
        }
    }

    /// What a key does.
    package func title(of key: Key) -> String {
        userLocale.localized {
            switch key {
            case .move: Strings.Terminal.Key.move
            case .page: Strings.Terminal.Key.page
            case .ends: Strings.Terminal.Key.ends
            case .open: Strings.Terminal.Key.open
            case .back: Strings.Terminal.Key.back
            case .copy: Strings.Terminal.Key.copy
            case .save: Strings.Terminal.Key.save
            case .help: Strings.Terminal.Key.help
            case .quit: Strings.Terminal.Key.quit
            case .confirm: Strings.Terminal.Key.confirm
            case .cancel: Strings.Terminal.Key.cancel
            case .suggestion: Strings.Terminal.Key.suggestion
            }
        }
    }

    /// What to do about a state, with the key.
    package func hint(_ hint: Hint) -> String {
        userLocale.localized {
            switch hint {
            case .retry: Strings.Terminal.Hint.retry
            case .email: Strings.Terminal.Hint.email
            case .token: Strings.Terminal.Hint.token
            case .change: Strings.Terminal.Hint.change
            case .search: Strings.Terminal.Hint.search
            case .proceed: Strings.Terminal.Hint.proceed
            }
        }
    }
}
