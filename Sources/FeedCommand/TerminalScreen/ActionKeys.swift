import Feed

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
        (.character("v"), "v", .favourites),
        (.character("i"), "i", .signIn),
        (.character("g"), "g", .visit),
        (.character("o"), "o", .signOut),
    ]

    /// What to call the key of an action.
    static func label(of action: FeedAction.Name) -> String {
        all.first { $0.action == action }?.label ?? ""
    }

    /// The actions of a key.
    static func actions(of key: KeyPress) -> [FeedAction.Name] {
        all.filter { $0.key == key }.map(\.action)
    }
}
