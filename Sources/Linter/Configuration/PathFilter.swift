import DataFormats
import Files
import Findings
import SourceText

/// Which files something applies to.
struct PathFilter: Sendable {
    /// Files that are covered by one of these; all if there is none.
    var included: [PathPattern] = []
    /// Files that are left out.
    var excluded: [PathPattern] = []

    /// Whether every file passes.
    var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    /// Whether a file passes.
    func includes(_ path: Path) -> Bool {
        (included.isEmpty || included.contains { $0.covers(path) })
            && !excluded.contains { $0.covers(path) }
    }

    /// Whether a file below a folder may pass.
    func mayInclude(below folder: Path) -> Bool {
        (included.isEmpty || included.contains { $0.mayCover(below: folder) })
            && !excluded.contains { $0.coversAll(below: folder) }
    }

    /// What applies where a configuration extends another one, whose patterns it can take back.
    func merged(over base: PathFilter) -> PathFilter {
        let (ownIncluded, ownExcluded) = (included.map(\.meaning), excluded.map(\.meaning))
        return PathFilter(
            included: base.included.filter { !ownExcluded.contains($0.meaning) } + included,
            excluded: base.excluded.filter { !ownIncluded.contains($0.meaning) } + excluded)
    }
}

extension JSONObjectReader {
    /// Globs of a list, or a single one; anything else is reported.
    mutating func pathPatterns(_ value: JSONValue, subject: String, in folder: Path)
        -> [PathPattern]
    {
        var patterns: [PathPattern] = []
        for (text, value) in texts(value, subject: subject) {
            do throws(GlobError) {
                let place = SourcePlace(file: file, offset: value.range.lowerBound)
                patterns.append(try PathPattern(text, in: folder, at: place))
            } catch {
                report(at: value, "\"\(text)\" is not a valid glob pattern: \(error.message)")
            }
        }
        return patterns
    }
}
