/// Finds what applies to the files of a folder: what the nearest one has, from the folder upwards within its repository. Each folder
/// is looked into once.
package struct FolderSearch<Value> {
    private var known: [Path: Value?] = [:]

    /// A search that has looked into no folder yet.
    package init() {}

    /// What the nearest folder has; `nil` if none has any.
    /// - Parameter value: what a folder itself has.
    /// - Throws: what `value` throws; the folder is then looked into again.
    package mutating func value<Failure: Error>(
        for folder: Path, in value: (Path) throws(Failure) -> Value?
    ) throws(Failure) -> Value? {
        var passed: [Path] = []
        var found: Value?
        for candidate in folder.ancestorsInRepository {
            if let known = known[candidate] {
                found = known
                break
            }
            passed.append(candidate)
            found = try value(candidate)
            if found != nil { break }
        }
        for folder in passed { known[folder] = .some(found) }
        return found
    }
}
