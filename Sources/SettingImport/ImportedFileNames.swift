import SourceText

/// Whose values the files of an import have by their names: those of the environment that the end of a name means, as in
/// `App-Staging`, or of all environments, as in `Shared`.
///
/// A word before the end may change what the end means, as in `Pre-Production`. So each one has to be known: as the name of the
/// package, a project or a target, or since all files of the import begin with it.
package struct ImportedFileNames {
    private let listed: [(name: String, joined: String)]
    /// The names of the package, of projects and of targets, without separators.
    private let owners: Set<String>
    /// The words that all files begin with.
    private var shared: [String] = []

    /// - Parameters:
    ///   - paths: all files of the import.
    ///   - listed: the environments that the package lists.
    ///   - owners: the names of the package, of projects and of targets.
    package init(of paths: [String], listed: [String] = [], owners: [String] = []) {
        self.listed = listed.map { ($0, ImportedName.words(of: $0).joined()) }
        self.owners = Set(owners.map { ImportedName.words(of: $0).joined() })
        let names = Set(paths).map(words).filter { !$0.allSatisfy { Self.forAll.contains($0) || Self.isGeneral($0) } }
        // What files for different environments begin with tells nothing about one.
        guard let first = names.first, Set(names.compactMap { end(of: $0[...])?.environment }).count > 1 else { return }
        shared = names.reduce(first) { shared, name in zip(shared, name).prefix { $0 == $1 }.map(\.0) }
    }

    /// Whose values a file has by its name. The folder of `Staging/Config.xcconfig` decides.
    package func scope(of path: String) -> ImportedName.Scope {
        let words = words(path)
        if words.count == 1, Self.isGeneral(words[0]) { return .all }
        var rest = words[...]
        if rest.count > 1, rest.last.map(Self.isGeneral) == true { rest.removeLast() }
        if let (environment, count) = end(of: rest) {
            return areKnown(rest.dropLast(count), before: environment) ? .environment(environment) : .undecided
        }
        guard let last = rest.last, Self.forAll.contains(last), areKnown(rest.dropLast(), before: nil) else {
            return .undecided
        }
        return .all
    }

    /// The words of a file's name; those of its folder where the name is only that of a configuration, and the folder's may be
    /// that of an environment.
    private func words(_ path: String) -> [String] {
        let words = ImportedName.words(of: PathParts(path).stem)
        guard words.count == 1, Self.isGeneral(words[0]) else { return words }
        let folder = ImportedName.words(of: PathParts(PathParts(path).folder).name)
        let isOfEnvironment = folder.indices.contains {
            Self.stages.contains(folder[$0]) || end(of: folder[...$0]) != nil
        }
        return isOfEnvironment ? folder : words
    }

    /// The environment that the last words mean, and how many words these are.
    private func end(of words: ArraySlice<String>) -> (environment: String, count: Int)? {
        for start in words.indices {
            let joined = words[start...].joined()
            if let found = listed.first(where: { $0.joined == joined }) { return (found.name, words.endIndex - start) }
        }
        return words.last.flatMap(ImportedName.standardEnvironment).map { ($0, 1) }
    }

    /// Whether words at the start of a name do not change the meaning of its end.
    /// - Parameter environment: the environment that the end means.
    private func areKnown(_ words: ArraySlice<String>, before environment: String?) -> Bool {
        // `Beta-Release` is the release of another environment than `App-Release`.
        let areOfOthers = words.contains { word in
            end(of: [word]).map { $0.environment != environment } ?? Self.stages.contains(word)
        }
        guard !areOfOthers else { return false }
        var rest = words
        var shared = shared[...]
        while let word = rest.first {
            let isShared = shared.popFirst() == word
            if !isShared { shared = [] }
            if isShared || Self.isGeneral(word) || end(of: [word]) != nil {
                rest = rest.dropFirst()
                continue
            }
            // The name of a target may have several words.
            guard let count = (1...rest.count).last(where: { owners.contains(rest.prefix($0).joined()) }) else {
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func isGeneral(_ word: String) -> Bool { configurations.contains(word) }

    /// Words for what all environments share.
    private static let forAll: Set<String> = ["shared", "base", "common", "all"]
    /// Words for any configuration, which only alone mean that of all environments.
    private static let configurations: Set<String> = [
        "config", "configuration", "default", "defaults", "info", "settings",
    ]
    /// Words for what is neither development nor production.
    private static let stages: Set<String> = [
        "adhoc", "alpha", "beta", "canary", "demo", "enterprise", "internal", "nightly", "preview", "qa", "sandbox",
        "test", "testflight", "testing", "uat",
    ]
}
