import Foundation

/// The dogs feed as any user interface drives it.
@MainActor
final class DogsScreen: StatefulScreen {
    let viewModel: DogsViewModel
    let presenter: DogsPresenter
    private let email: String?

    /// Creates a screen.
    /// - Parameter email: the address to sign in with if nobody is signed in; nil waits at the login.
    init(
        viewModel: DogsViewModel, userLocale: UserLocale, email: String? = nil
    ) {
        self.viewModel = viewModel
        presenter = DogsPresenter(userLocale: userLocale)
        self.email = email
    }

    /// The feed.
    let feed = FeedDescriptor.dogs

    /// Signing in; or, for a user who is signed in, the breeds and signing out; and once more after a failure.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            var actions: [FeedAction] = []
            if viewModel.isSignedIn {
                let breeds = DogBreed.allCases.map {
                    FeedAction.Choice(value: $0.rawValue, title: DogsPresenter.name(of: $0))
                }
                actions.append(FeedAction(.filter, title: Strings.Dogs.chooseBreed, input: .choice(breeds)))
                actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
            } else {
                actions.append(
                    FeedAction(.signIn, title: Strings.Actions.signInWithEmail, input: .text(suggestions: [])))
                // A token that cannot be read can still be deleted.
                if case .storage = viewModel.state.failure?.reason {
                    actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
                }
            }
            // Where signing in or another choice is what helps, the same once more would fail once more.
            if case .failed(_, retry: .again) = viewModel.state {
                actions.append(.retry)
            }
            return actions
        }
    }

    /// Shows the feed if somebody is signed in; else signs in with the address that the screen was made with, if
    /// any.
    func start() async {
        await viewModel.start(email: email)
    }

    /// Does one of ``actions``.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.signIn, .value(let email)): await viewModel.signIn(email)
        case (.filter, .value(let breed)): await viewModel.choose(breed)
        case (.signOut, _): await viewModel.signOut()
        case (.retry, _): await viewModel.retry()
        default: return
        }
    }

    func page(of state: FeedState<DogsContent>) -> FeedPage {
        presenter.page(of: state)
    }
}
