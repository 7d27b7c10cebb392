import PrumoRuntime

/// The names of plural categories, looked up without making strings of them.
enum PluralNames {
    static let all = Dictionary(uniqueKeysWithValues: PluralCategory.allCases.map { ($0.rawValue[...], $0) })
}
