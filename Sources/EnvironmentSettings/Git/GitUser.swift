import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
/// The repositories that git reads: those of the user, and those that the user declared safe.
///
/// As git does, root also reads those of the user who became root by `sudo`. `safe.directory` counts in
/// `/etc/gitconfig` and in the user's own configuration, never in a repository's. Files that these include, and the
/// variables `GIT_CONFIG_…`, are not read.
struct GitUser {
    /// The numbers of the users whose repositories are read.
    let identifiers: Set<UInt32>
    /// The user's home folder.
    private let home: String?
    /// The files of git's configuration, the one that counts least first.
    private let configurations: [String]

    /// The user who runs this.
    static var current: GitUser {
        let variables = ProcessInfo.processInfo.environment
        var identifiers: Set = [geteuid()]
        if geteuid() == 0, let user = variables["SUDO_UID"].flatMap({ UInt32($0) }) { identifiers.insert(user) }
        let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder =
            variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.config" }
        return GitUser(
            identifiers: identifiers, home: home,
            configurations: ["/etc/gitconfig"]
                + [folder.map { $0 + "/git/config" }, home.map { $0 + "/.gitconfig" }]
                .compactMap(\.self))
    }

    /// A user with files of configuration.
    init(identifiers: Set<UInt32>, home: String? = nil, configurations: [String] = []) {
        self.identifiers = identifiers
        self.home = home
        self.configurations = configurations
    }

    /// Whether a value of `safe.directory` names a folder, or all folders.
    func declaresSafe(_ folder: String) -> Bool {
        let real = URL(filePath: folder).resolvingSymlinksInPath().path
        var isSafe = false
        for value in configurations.flatMap(Self.safeFolders) {
            switch value {
            // In git, an empty value resets the list.
            case "": isSafe = false
            case "*": isSafe = true
            default:
                var named = value
                if value.hasPrefix("~/"), let home { named = home + value.dropFirst() }
                guard named.hasPrefix("/") else { continue }
                let isPrefix = named.hasSuffix("/*")
                named = URL(filePath: isPrefix ? String(named.dropLast(2)) : named).resolvingSymlinksInPath().path
                if isPrefix ? real.hasPrefix(named + "/") : real == named { isSafe = true }
            }
        }
        return isSafe
    }

    private static func safeFolders(in path: String) -> [String] {
        guard let bytes = try? GitFile.bytes(of: path, limit: 1 << 24),
            let configuration = try? GitConfiguration(bytes)
        else { return [] }
        return configuration.variables.filter { $0.name == "safe.directory" }.map(\.value)
    }
}
