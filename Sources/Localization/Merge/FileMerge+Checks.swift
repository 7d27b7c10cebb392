import DataFormats
import SourceText
import StringCatalogs

// What a merge by keys would lose or mix, which is refused.
extension FileMerge {
    /// A comment that belongs to no key has no place in a merge by keys: theirs must not have a new one.
    static func checkComments(
        base: SourceFile, theirs: SourceFile, merged: [UInt8], path: String
    ) throws(DiagnosticsError) {
        var counts: [String: Int] = [:]
        func texts(_ bytes: [UInt8]) throws(DiagnosticsError) -> [String] {
            DetachedComments.texts(in: try TextDecoding.decoded(SourceFile(path: path, bytes: bytes)).bytes)
        }
        for text in try texts(merged) + texts(base.bytes) { counts[text, default: 0] += 1 }
        for text in try texts(theirs.bytes) {
            counts[text, default: 0] -= 1
            guard counts[text, default: 0] < 0 else { continue }
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "theirs has the new comment \"\(text.prefix(60))\", which belongs to no key, next to what ours changes; add it to "
                        + "ours and merge again, or merge the file by hand"))
        }
    }

    /// A member of a `.stringsdict` entry that nothing models has no place in a merge by keys either: theirs must not have changed it.
    static func checkMembers(
        base: SourceFile, theirs: SourceFile, merged: [UInt8], path: String
    ) throws(DiagnosticsError) {
        let old = base.bytes.allSatisfy { $0 <= 0x20 } ? [] : try StringsDictMembers.unmodelled(in: base)
        let mine = try StringsDictMembers.unmodelled(in: SourceFile(path: path, bytes: merged))
        let other = try StringsDictMembers.unmodelled(in: theirs)
        guard let member = StringsDictMembers.change(from: old, to: other, besides: mine) else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "theirs changes \"\(member)\", which is none of the strings of its key, next to what ours changes; make "
                    + "the same change in ours and merge again, or merge the file by hand"))
    }

    /// A key that theirs composes of other characters than ours cannot be merged by keys.
    static func checkSpellings(
        base: MergeSide, ours: MergeSide, theirs: MergeSide, path: String
    ) throws(DiagnosticsError) {
        let (mine, old) = (written(ours.keys), written(base.keys))
        guard !mine.isEmpty else { return }
        for key in theirs.keys {
            guard let own = mine[key], !KeySpellings.areSame(own, key) else { continue }
            if let before = old[key], KeySpellings.areSame(before, key) { continue }
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    "the key \"\(key)\" is written \(KeySpellings.form(of: own)) in ours and \(KeySpellings.form(of: key)) in "
                        + "theirs; write both in the same way and merge again"))
        }
    }

    /// The keys that may be composed in several ways, as they are written.
    private static func written(_ keys: [String]) -> [String: String] {
        let all = keys.filter(KeySpellings.hasSeveralSpellings)
        return Dictionary(all.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
