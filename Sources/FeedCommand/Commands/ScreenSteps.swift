import CommandLineKit
import Feed
import SourceText

@MainActor
struct ScreenSteps {
    let screen: any FeedScreen

    /// Does the steps; those after a failure are left out.
    /// - Returns: why a step failed, if the page does not show that; nil if it succeeded.
    /// - Throws: that a step is not possible, or which values it accepts.
    func run(_ steps: [ScreenStep]) async throws(UsageError) -> String? {
        for step in steps {
            if case .failed(let retry) = screen.page.status, retry != .signIn { return nil }
            guard let action = screen.actions.first(where: { $0.name == step.action }) else {
                // There is nothing to turn to.
                if step.option == ScreenStep.pageOption { return nil }
                guard let option = step.option else { continue }
                throw UsageError("\(option) is not available on this screen\(alternatives)")
            }
            // What the user has to do elsewhere is on a page that is there only meanwhile.
            let pages = screen.pages()
            let observer = Task {
                for await page in pages where page.values["userCode"] != nil {
                    Console.report(instruction: page.message ?? "")
                }
            }
            await screen.perform(step.action, try argument(of: step, for: action))
            observer.cancel()
            if let notice = screen.page.notice { return notice }
        }
        return nil
    }

    private var alternatives: String {
        let possible = screen.actions.map(\.title.printable).joined(separator: ", ")
        return possible.isEmpty ? "" : "; available actions: \(possible)"
    }

    private func argument(of step: ScreenStep, for action: FeedAction) throws(UsageError)
        -> FeedAction.Argument
    {
        switch (action.input, step.argument) {
        case (.choice(let choices), .value(let wanted)):
            let match =
                choices.first { $0.value == wanted }
                ?? choices.first {
                    $0.title.lowercased() == wanted.lowercased()
                        || $0.value.lowercased() == wanted.lowercased()
                }
            if let match { return .value(match.value) }
            let titles = choices.map(\.title.printable)
            let hint = Suggestion.hint(
                for: wanted, among: titles + choices.map(\.value),
                otherwise: "use one of \(titles.joined(separator: ", "))")
            throw UsageError("'\(wanted)' is not a valid value for \(step.option ?? action.name.rawValue); \(hint)")
        case (.row, .value(let identity)):
            let rows = screen.page.sections.flatMap(\.rows)
            guard rows.contains(where: { $0.id == identity }) else {
                throw UsageError(
                    "\(step.option ?? action.name.rawValue): there is no '\(identity)' on the page")
            }
            return step.argument
        default: return step.argument
        }
    }
}

/// Something to do on a screen before it is shown, in the place of a user's key.
struct ScreenStep: Equatable {
    let action: FeedAction.Name
    /// With what: for a choice, its value or what it is called.
    let argument: FeedAction.Argument
    /// The option that requested it, as messages name it; nil for steps that are optional.
    let option: String?

    /// Makes room for another account, without forgetting what was decided by this one.
    static let leave = ScreenStep(.signOut, .value(""))
    static let pageOption = "--" + FeedOption.page.name

    init(_ action: FeedAction.Name, _ argument: FeedAction.Argument = .nothing, option: FeedOption? = nil) {
        self.action = action
        self.argument = argument
        self.option = option.map { "--" + $0.name }
    }
}
