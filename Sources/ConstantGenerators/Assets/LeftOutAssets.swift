import AssetCatalogs
import EnvironmentSettings
import SourceText

/// The assets that get no constants, all of which should exist: a misspelled one keeps its constant.
package struct LeftOutAssets {
    let names: LeftOutNames
    /// The folder of the package, whose other targets the package's list is also about.
    let package: String
    /// The target's folder.
    let target: String

    /// A warning for each entry that no asset matches.
    /// - Parameter keys: the names of the target's assets, as far as they are read.
    func warnings(among keys: Set<String>) -> [Diagnostic] {
        guard !names.unmatched(among: keys).isEmpty else { return [] }
        // A list may have thousands of mistakes.
        var suggestions = Suggestions()
        let all = AssetNames(inPackage: names.isOfTarget ? target : package).all.union(keys)
        let ordered = all.ordered()
        return names.unmatched(among: all).map { entry in
            // A pattern is not a misspelled name.
            let candidates = entry.text.contains("*") ? [] : ordered
            let hint = suggestions.hint(
                for: entry.text, among: candidates, as: .quoted, otherwise: "correct it or remove it")
            return entry.place.diagnostic(
                "\"\(entry.key)\" names \"\(entry.text)\", but no asset has that name; \(hint)", severity: .warning)
        }
    }
}
