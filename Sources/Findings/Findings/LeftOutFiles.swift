import SourceText

/// What a run found in folders and did not check, by reason, for its last line.
package struct LeftOutFiles: Sendable, Equatable {
    /// How many files a program has written, by their headers.
    package var generated = 0
    /// How many projects nothing refers to.
    private var unreferenced = 0
    /// How many files are in no target.
    package var withoutTarget = 0
    /// How many files and folders a configuration excludes, by the configuration's path.
    private var excluded: [String: Int] = [:]
    /// How many folders contain others' sources, by their names.
    private var foreign: [String: Int] = [:]
    private var files = 0
    private var folders = 0

    /// Creates an empty tally.
    package init() {}

    /// Counts a file or a folder that a configuration excludes.
    package mutating func addExcluded(by configuration: String, isFolder: Bool) {
        excluded[configuration, default: 0] += 1
        if isFolder { folders += 1 } else { files += 1 }
    }

    /// Counts a project in the folder of another one, which nothing refers to.
    package mutating func addUnreferenced() {
        unreferenced += 1
        folders += 1
    }

    /// Counts a folder of others' sources.
    package mutating func addForeign(_ path: String) {
        foreign[PathParts(path).name, default: 0] += 1
        folders += 1
    }

    /// Adds what another part of a run left out.
    package mutating func add(_ other: LeftOutFiles) {
        generated += other.generated
        withoutTarget += other.withoutTarget
        unreferenced += other.unreferenced
        files += other.files
        folders += other.folders
        excluded.merge(other.excluded, uniquingKeysWith: +)
        foreign.merge(other.foreign, uniquingKeysWith: +)
    }

    /// A clause such as "3 files left out: 2 generated, 1 excluded by .prumo.json"; nil if nothing is left out.
    package var text: String? {
        var reasons = generated > 0 ? ["\(generated) generated"] : []
        if withoutTarget > 0 { reasons.append("\(withoutTarget) in no target") }
        if unreferenced > 0 { reasons.append("\(unreferenced.counted("project")) that nothing refers to") }
        if excluded.count > 2 {
            reasons.append("\(excluded.values.reduce(0, +)) excluded by \(excluded.count) configurations")
        } else {
            for (path, count) in excluded.ordered(by: { $0.key < $1.key }) {
                reasons.append("\(count) excluded by \(path.onOneLine)")
            }
        }
        reasons += foreign.ordered { $0.key < $1.key }.map { "\($1) named \($0)" }
        if reasons.isEmpty { return nil }
        let all = [(files + generated + withoutTarget, "file"), (folders, "folder")]
        let counts = all.filter { $0.0 > 0 }.map { count, noun in count.counted(noun) }
        return "\(counts.joined(separator: " and ")) left out: \(reasons.joined(separator: ", "))"
    }
}
