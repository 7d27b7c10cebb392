import DataFormats
import Files
import SourceText

/// All files of a migration as one configuration, for a place that is not known: nothing that it extends would be there, and the
/// files of folders below are not found from there.
struct CombinedConfiguration {
    /// The value of `lint`.
    var lint: JSONValue { .object(members) }
    /// What could not be taken along.
    private(set) var notes: [Diagnostic] = []

    private var members: [JSONMember] = []
    /// The folder that the paths start in.
    private let folder: Path
    private let directory: Path

    /// - Parameters:
    ///   - files: those of one migration, what SwiftLint starts with first.
    ///   - directory: the folder in which a user is.
    /// - Throws: that SwiftLint would start with several configurations.
    init(_ files: [MigratedFile], shownFrom directory: Path) throws(DiagnosticsError) {
        self.directory = directory
        let bases = Dictionary(files.filter(\.isBase).map { ($0.path, $0) }) { first, _ in first }
        let starts = files.filter { file in !file.isBase && file.extends.allSatisfy { bases[$0] != nil } }
        guard let main = starts.first, starts.count == 1 else {
            let names = starts.map { $0.origin?.source.path ?? $0.path.shown(from: directory) }
            throw DiagnosticsError(
                Diagnostic(
                    path: nil, "one configuration is printed, and there are \(names.joined(separator: ", ")); name one")
            )
        }
        folder = main.path.parent ?? .root
        for base in main.extends { bases[base].map { merge($0.members(in: folder)) } }
        merge(main.members(in: folder))
        for file in files where !file.isBase && file.path != main.path { addOverride(file) }
    }

    private subscript(_ key: ConfigurationKey) -> [JSONValue] {
        get { members.first { $0.name == key.name }?.value.elements ?? [] }
        set {
            let member = JSONMember(key.name, .array(newValue))
            if newValue.isEmpty {
                members.removeAll { $0.name == key.name }
            } else if let index = members.firstIndex(where: { $0.name == key.name }) {
                members[index] = member
            } else {
                members.append(member)
            }
        }
    }

    // MARK: What is extended

    /// Adds the members of a file that extends those before it, with the meaning of `extends`.
    private mutating func merge(_ own: [JSONMember]) {
        if members.isEmpty {
            members = own
            return
        }
        func texts(_ key: ConfigurationKey) -> [JSONValue] { own.first { $0.name == key.name }?.value.elements ?? [] }
        let lists = [
            (LintKey.included, LintKey.excluded), (LintKey.excluded, LintKey.included),
            (LintKey.disabledRules, LintKey.optInRules), (LintKey.optInRules, LintKey.disabledRules),
        ]
        let before = Dictionary(lists.map { ($0.0.name, self[$0.0]) }) { first, _ in first }
        let hasOwnRules = own.contains { $0.name == LintKey.onlyRules.name }
        let only = self[LintKey.onlyRules]
        for (key, opposite) in lists {
            let removed = Set(texts(opposite).compactMap(\.string))
            let kept = (before[key.name] ?? []).filter { !removed.contains($0.string ?? "") }
            let known = Set(kept.compactMap(\.string))
            self[key] = kept + texts(key).filter { !known.contains($0.string ?? "") }
        }
        if hasOwnRules || !only.isEmpty {
            let disabled = Set(texts(LintKey.disabledRules).compactMap(\.string))
            let merged = (only + texts(LintKey.optInRules)).filter { !disabled.contains($0.string ?? "") }
            self[LintKey.onlyRules] = hasOwnRules ? texts(LintKey.onlyRules) : merged
            self[LintKey.disabledRules] = []
            self[LintKey.optInRules] = []
        }
        let done = Set((lists.map(\.0) + [LintKey.onlyRules]).map(\.name))
        for member in own where !done.contains(member.name) { replace(with: member) }
    }

    private mutating func replace(with member: JSONMember) {
        guard let index = members.firstIndex(where: { $0.name == member.name }) else { return members.append(member) }
        let old = members[index].value
        if member.name == LintKey.customRules.name, let known = old.members, let own = member.value.members {
            let names = Set(own.map(\.name))
            members[index] = JSONMember(member.name, .object(known.filter { !names.contains($0.name) } + own))
        } else if member.name == LintKey.warningThreshold.name, let known = old.integer, let own = member.value.integer
        {
            if own < known { members[index] = member }
        } else if member.value.members?.isEmpty != true {
            members[index] = member
        }
    }

    // MARK: Folders below

    /// Adds what applies in a folder.
    private mutating func addOverride(_ file: MigratedFile) {
        let place = MovedPaths(origin: file.path.parent ?? .root, destination: folder).glob(".")
        var override = [JSONMember(LintKey.filesOfOverride.name, .array([.string(place)]))]
        for member in file.members(in: folder) {
            let isOfOverride = LintKey.allOfOverride.contains { $0.name == member.name }
            if isOfOverride || !LintKey.all.contains(where: { $0.name == member.name }) {
                override.append(member)
            } else if member.name == LintKey.excluded.name {
                self[LintKey.excluded] += member.value.elements ?? []
            } else {
                notes.append(
                    Diagnostic(
                        .warning, path: file.origin?.source.path ?? file.path.shown(from: directory),
                        "\"\(member.name)\" is left out of what is printed, since it cannot apply to one folder; migrate without "
                            + "--output - to keep it"))
            }
        }
        guard override.count > 1 else { return }
        if let index = members.firstIndex(where: { $0.name == LintKey.overrides.name }) {
            members[index] = JSONMember(
                LintKey.overrides.name, .array((members[index].value.elements ?? []) + [.object(override)]))
        } else {
            members.append(JSONMember(LintKey.overrides.name, .array([.object(override)])))
        }
    }
}
