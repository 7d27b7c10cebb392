import Foundation

/// Where a feed keeps what it stores.
public struct FeedFolders: Sendable, Equatable {
    /// What must not be lost: the database and tokens.
    public let data: URL
    /// What can be had again: pictures and answers.
    public let cache: URL

    /// Creates a pair of folders; they need not exist.
    public init(data: URL, cache: URL) {
        self.data = data
        self.cache = cache
    }

    /// Both folders below one.
    public init(at folder: URL) {
        self.init(data: folder.appending(path: "data"), cache: folder.appending(path: "cache"))
    }

    /// The user's own folders for an environment: on Apple's systems those of the system, elsewhere those of the XDG base
    /// directory specification.
    /// - Parameters:
    ///   - name: an environment's name, so that no two share data.
    ///   - variables: the process's environment variables.
    public static func standard(for name: String, variables: [String: String]) -> FeedFolders {
        let home = URL(fileURLWithPath: variables["HOME"] ?? NSHomeDirectory(), isDirectory: true)
        func folder(_ variable: String, _ fallback: String) -> URL {
            let given = variables[variable].flatMap {
                $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil
            }
            return (given ?? home.appending(path: fallback)).appending(path: "prumo-feed/\(name)")
        }
        #if canImport(Darwin)
        return FeedFolders(
            data: home.appending(path: "Library/Application Support/prumo-feed/\(name)"),
            cache: home.appending(path: "Library/Caches/prumo-feed/\(name)"))
        #else
        return FeedFolders(
            data: folder("XDG_DATA_HOME", ".local/share"), cache: folder("XDG_CACHE_HOME", ".cache"))
        #endif
    }
}
