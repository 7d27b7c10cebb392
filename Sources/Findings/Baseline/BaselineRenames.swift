import SourceText

/// Which new file a deleted file of a baseline has become.
///
/// A finding of a file that the baseline does not know is taken for one of a deleted file, with the same rule and the
/// same line, at most as often as the baseline has it: as many findings as before are known, and none besides. A deleted
/// file stands for one new file at most, which has its name, or at least half of its findings.
struct BaselineRenames {
    /// Findings of more deleted files than this do not tell which one a new file was.
    private static let candidateLimit = 16

    private struct Line: Hashable {
        let rule: String
        let text: String?
    }

    private struct Pair: Hashable {
        let old: String
        let new: String
    }

    /// The old paths, by the new ones.
    private var oldPaths: [String: String] = [:]

    /// Compares the findings that the baseline does not know with its entries that were not found.
    /// - Parameters:
    ///   - known: how often each entry was not found.
    ///   - unknown: the findings.
    ///   - isDeleted: whether the file of an entry does not exist.
    init(
        _ known: [BaselineKey: Int], unknown: [Finding], paths: BaselinePaths,
        isDeleted: (String) -> Bool
    ) {
        if unknown.isEmpty { return }
        let knownPaths = Set(known.keys.lazy.map(\.path))
        let deleted = Set(known.lazy.filter { $0.value > 0 }.map(\.key.path)).filter(isDeleted)
        if deleted.isEmpty { return }
        var lines: [Line: [(path: String, count: Int)]] = [:]
        var totals: [String: Int] = [:]
        for (key, count) in known where count > 0 && deleted.contains(key.path) {
            lines[Line(rule: key.rule, text: key.text), default: []].append((key.path, count))
            totals[key.path, default: 0] += count
        }
        var counts: [BaselineKey: Int] = [:]
        for finding in unknown {
            let key = BaselineKey(finding, paths: paths)
            if !knownPaths.contains(key.path) { counts[key, default: 0] += 1 }
        }
        var matches: [Pair: Int] = [:]
        for (key, count) in counts {
            let candidates = lines[Line(rule: key.rule, text: key.text)] ?? []
            let name = Self.name(key.path)
            for old in candidates where candidates.count <= Self.candidateLimit || Self.name(old.path) == name {
                matches[Pair(old: old.path, new: key.path), default: 0] += min(count, old.count)
            }
        }
        choose(matches, totals)
    }

    /// Pairs files: first those with the same name, then those with the most findings in common.
    private mutating func choose(_ matches: [Pair: Int], _ totals: [String: Int]) {
        var used: Set<String> = []
        let ranked = matches.map { pair, count in
            (pair: pair, hasName: Self.name(pair.old) == Self.name(pair.new), count: count)
        }
        let ordered = ranked.ordered { left, right in
            if left.hasName != right.hasName { return left.hasName }
            if left.count != right.count { return left.count > right.count }
            return (left.pair.old, left.pair.new) < (right.pair.old, right.pair.new)
        }
        for (pair, hasName, count) in ordered where hasName || 2 * count >= totals[pair.old] ?? 0 {
            guard oldPaths[pair.new] == nil, used.insert(pair.old).inserted else { continue }
            oldPaths[pair.new] = pair.old
        }
    }

    /// The entry that stands for a finding of a renamed file; nil if the file is not one.
    func oldKey(of key: BaselineKey) -> BaselineKey? {
        oldPaths[key.path].map { BaselineKey(path: $0, rule: key.rule, text: key.text) }
    }

    private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
