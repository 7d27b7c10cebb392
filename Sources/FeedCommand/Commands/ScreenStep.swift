import Feed

/// Something to do on a screen before it is shown, in the place of a user's key.
struct ScreenStep: Equatable {
    /// What to do.
    let action: FeedAction.Name
    /// With what: for a choice, its value or what it is called.
    let argument: FeedAction.Argument
    /// The option that asked for it, without its dashes; nil for what is done where it is possible.
    let option: String?

    init(_ action: FeedAction.Name, _ argument: FeedAction.Argument = .nothing, option: String? = nil) {
        self.action = action
        self.argument = argument
        self.option = option
    }
}
