import Foundation

/// The photos feed as any user interface drives it.
@MainActor
final class PhotosScreen: StatefulScreen {
    let viewModel: PhotosViewModel
    private let presenter: PhotosPresenter
    /// Where the user is.
    private(set) var coordinator = PhotosCoordinator()

    /// Creates a screen that shows nothing yet.
    init(viewModel: PhotosViewModel, userLocale: UserLocale) {
        self.viewModel = viewModel
        presenter = PhotosPresenter(userLocale: userLocale)
    }

    /// The feed.
    let feed = FeedDescriptor.photos

    func page(of state: FeedState<PhotosContent>) -> FeedPage { presenter.page(of: state) }

    /// On through the introduction; in by one way or the other; then what can be done with photos.
    var actions: [FeedAction] {
        presenter.userLocale.localized {
            switch viewModel.state {
            case .loading: []
            case .firstTime: waysIn
            case .failed(_, .signIn): waysIn
            case .failed:
                [
                    .retry,
                    FeedAction(.signOut, title: Strings.Actions.signOut),
                ]
            case .content(let content), .empty(let content): actions(on: content)
            }
        }
    }

    private var waysIn: [FeedAction] {
        (viewModel.canAuthorize ? [FeedAction(.authorize, title: Strings.Actions.authorize)] : []) + [
            FeedAction(.signIn, title: Strings.Actions.signIn, input: .secret),
            FeedAction(.visit, title: Strings.Actions.visit),
        ]
    }

    private func actions(on content: PhotosContent) -> [FeedAction] {
        switch content {
        case .onboarding: [FeedAction(.proceed, title: Strings.Actions.proceed)]
        case .welcome: waysIn
        case .authorizing: waysIn.filter { $0.name != .authorize }
        case .list(let list): actions(on: list)
        }
    }

    private func actions(on list: PhotoList) -> [FeedAction] {
        var actions: [FeedAction] = []
        if list.kind == .photos, !list.photos.isEmpty {
            actions.append(FeedAction(.favourite, title: Strings.Actions.favourite, input: .row))
            actions.append(FeedAction(.dismiss, title: Strings.Actions.dismiss, input: .row))
        }
        if !list.dismissals.isEmpty { actions.append(FeedAction(.undo, title: Strings.Actions.undo)) }
        actions += FeedAction.paging(at: list.page, of: list.pageCount)
        let other = list.kind == .photos ? Strings.Actions.favourites : Strings.Actions.all
        actions.append(FeedAction(.favourites, title: other))
        switch list.session {
        case .visitor: actions += waysIn.filter { $0.name != .visit }
        case .user: actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
        }
        return actions
    }

    /// Shows the introduction the first time; else the photos, or the welcome if nobody has signed in.
    func start() async {
        await viewModel.start()
        follow()
    }

    /// Does one of ``actions``.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument = .nothing) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.proceed, _): await proceed()
        case (.signIn, .value(let token)): await viewModel.signIn(token)
        case (.authorize, _): await viewModel.authorize()
        case (.visit, _): await viewModel.visit()
        case (.signOut, _): await viewModel.signOut()
        case (.favourites, _):
            await viewModel.show(viewModel.state.shown?.list?.kind == .photos ? .favourites : .photos)
        case (.favourite, .value(let row)): if let id = PhotoID(row) { await viewModel.favourite(id) }
        case (.dismiss, .value(let row)): if let id = PhotoID(row) { await viewModel.dismiss(id) }
        case (.undo, _): await viewModel.undo()
        case (.next, _): showPage(by: 1)
        case (.previous, _): showPage(by: -1)
        case (.retry, _): await viewModel.retry()
        default: return
        }
        follow()
    }

    /// Opens a photo of the list; one that is not there opens nothing.
    func open(_ row: String) {
        guard let id = PhotoID(row), viewModel.state.shown?.list?.photos.contains(where: { $0.id == id }) == true else {
            return
        }
        coordinator.open(id)
    }

    /// Goes back from a photo, or from the favourites to the photos.
    func back() async {
        let wasFavourites = coordinator.route == .favourites
        coordinator.back()
        if wasFavourites { await viewModel.show(.photos) }
    }

    private func proceed() async {
        coordinator.proceed()
        guard case .onboarding(let step) = coordinator.route else { return await viewModel.finishOnboarding() }
        viewModel.showOnboarding(step: step)
    }

    private func showPage(by count: Int) {
        viewModel.showPage(to: (viewModel.state.shown?.list?.page ?? 1) + count)
    }

    /// Moves the coordinator to the place that is shown.
    private func follow() {
        if case .failed(_, .signIn) = viewModel.state { return coordinator.leave() }
        switch viewModel.state.shown {
        case .onboarding(let step): coordinator = PhotosCoordinator(at: .onboarding(step: step))
        case .welcome, .authorizing: coordinator.leave()
        case .list(let list):
            coordinator.enter()
            if list.kind == .favourites { coordinator.showFavourites() }
        case nil: break
        }
    }
}
