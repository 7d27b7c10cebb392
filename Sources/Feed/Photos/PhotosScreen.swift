import Foundation

/// The photos feed as any user interface drives it.
@MainActor
final class PhotosScreen: StatefulScreen {
    let viewModel: PhotosViewModel
    private let presenter: PhotosPresenter

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
            FeedAction(.signIn, title: Strings.Actions.signInWithToken, input: .secret),
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
        switch list.kind {
        case _ where list.photos.isEmpty: break
        case .photos:
            actions.append(FeedAction(.favourite, title: Strings.Actions.favourite, input: .row))
            actions.append(FeedAction(.dismiss, title: Strings.Actions.dismiss, input: .row))
        case .favourites:
            actions.append(FeedAction(.favourite, title: Strings.Actions.unfavourite, input: .row))
        case .dismissed: actions.append(FeedAction(.undo, title: Strings.Actions.restore, input: .row))
        }
        if !list.dismissals.isEmpty { actions.append(FeedAction(.undo, title: Strings.Actions.undo)) }
        actions += FeedAction.paging(at: list.page, of: list.next == nil ? list.pageCount : list.pageCount + 1)
        let all = Strings.Actions.all
        actions.append(
            FeedAction(.favourites, title: list.kind == .favourites ? all : Strings.Actions.favourites))
        actions.append(FeedAction(.dismissed, title: list.kind == .dismissed ? all : Strings.Actions.dismissed))
        switch list.session {
        case .visitor: actions += waysIn.filter { $0.name != .visit }
        case .user: actions.append(FeedAction(.signOut, title: Strings.Actions.signOut))
        }
        return actions
    }

    /// Shows the introduction the first time; else the photos, or the welcome if nobody has signed in.
    func start() async { await viewModel.start() }

    /// Does one of ``actions``.
    func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument = .nothing) async {
        guard actions.contains(where: { $0.name == name }) else { return }
        switch (name, argument) {
        case (.proceed, _): await proceed()
        case (.signIn, .value(let token)): await viewModel.signIn(token)
        case (.authorize, _): await viewModel.authorize()
        case (.visit, _): await viewModel.visit()
        case (.signOut, .nothing): await viewModel.signOut()
        case (.signOut, .value): await viewModel.leave()
        case (.favourites, _): await show(.favourites, argument)
        case (.dismissed, _): await show(.dismissed, argument)
        case (.favourite, .value(let row)):
            guard let id = PhotoID(row) else { return }
            if kind == .favourites { await viewModel.putBack(id) } else { await viewModel.favourite(id) }
        case (.dismiss, .value(let row)): if let id = PhotoID(row) { await viewModel.dismiss(id) }
        case (.undo, .value(let row)): if let id = PhotoID(row) { await viewModel.putBack(id) }
        case (.undo, .nothing): await viewModel.undo()
        case (.next, _): await viewModel.turnPage(by: 1)
        case (.previous, _): await viewModel.turnPage(by: -1)
        case (.retry, _): await viewModel.retry()
        default: return
        }
    }

    private func proceed() async {
        guard case .onboarding(let step)? = viewModel.state.shown else { return }
        guard step < PhotosContent.onboardingSteps else { return await viewModel.finishOnboarding() }
        viewModel.showOnboarding(step: step + 1)
    }

    private var kind: PhotoList.Kind? { viewModel.state.shown?.list?.kind }

    private func show(_ kind: PhotoList.Kind, _ argument: FeedAction.Argument) async {
        await viewModel.show(self.kind == kind && argument == .nothing ? .photos : kind)
    }
}
