import PrumoRuntime

/// The feed's colours, from its asset catalog.
public enum FeedColors {
    /// For what can be chosen.
    public static let accent = Assets.accentColor
    /// For headings.
    public static let heading = Assets.Colors.heading
    /// For discounts.
    public static let discount = Assets.Colors.discount
    /// For failures.
    public static let failure = Assets.Colors.failure
}
