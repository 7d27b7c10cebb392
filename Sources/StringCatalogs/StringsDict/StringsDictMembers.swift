import DataFormats
import PrumoMessages
import SourceText

/// The members of `.stringsdict` entries that are neither strings nor rules, such as a `Comment`. Foundation looks up the names
/// that a format refers to, and never reads them; commands carry them over as they are written.
package enum StringsDictMembers {
    /// A member with the keys that lead to it from the entry, its own included.
    package typealias Placed = (path: [String], value: PropertyListValue)

    /// The keys of an entry, or of one device, that have a meaning.
    static let ofEntry = [StringsDictKey.localizedFormat, StringsDictKey.widthRule, StringsDictKey.deviceRule]
    /// The keys of a variable that have a meaning.
    static let ofVariable =
        PluralCategory.allCases.map(\.rawValue) + [StringsDictKey.specificationType, StringsDictKey.valueType]

    /// Whether a key that has no meaning is none that is misspelled: it is unlike those that have one.
    static func isUnmodelled(_ key: String, among names: [String]) -> Bool {
        !names.contains(key) && !key.hasPrefix("NS") && Suggestion.nearest(to: key, among: names) == nil
    }

    /// Those of all entries of a file, with the entry's key as the first one.
    package static func unmodelled(in file: SourceFile) throws(DiagnosticsError) -> [Placed] {
        (try PropertyListParser.parse(file).root.members ?? []).flatMap { entry in
            unmodelled(of: entry.value).map { (path: [entry.key] + $0.path, value: $0.value) }
        }
    }

    /// Those of an entry.
    package static func unmodelled(of entry: PropertyListValue) -> [Placed] {
        (entry.members ?? []).flatMap { member -> [Placed] in
            if member.key == StringsDictKey.deviceRule {
                return (member.value.members ?? []).flatMap { device in
                    unmodelled(of: device.value).map { (path: [member.key, device.key] + $0.path, value: $0.value) }
                }
            }
            if ofEntry.contains(member.key) { return [] }
            guard let members = member.value.members else {
                return isUnmodelled(member.key, among: ofEntry) ? [(path: [member.key], value: member.value)] : []
            }
            return members.filter { isUnmodelled($0.key, among: ofVariable) }.map { inner in
                (path: [member.key, inner.key], value: inner.value)
            }
        }
    }

    /// A member that one version of a file has changed, and another does not have like that, as its path; `nil` if there is none.
    package static func change(from base: [Placed], to new: [Placed], besides other: [Placed]) -> String? {
        let (old, mine) = (table(base), table(other))
        let changed = new.first { member in
            let isSame = { (value: PropertyListValue?) in value?.isSame(as: member.value) == true }
            return !isSame(old[member.path]) && !isSame(mine[member.path])
        }
        let kept = table(new)
        let removed = base.first { kept[$0.path] == nil && mine[$0.path] != nil }
        return (changed ?? removed)?.path.joined(separator: ".")
    }

    private static func table(_ members: [Placed]) -> [[String]: PropertyListValue] {
        Dictionary(members.map { ($0.path, $0.value) }, uniquingKeysWith: { _, last in last })
    }
}
