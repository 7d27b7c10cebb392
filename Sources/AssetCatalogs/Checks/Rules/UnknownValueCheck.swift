/// Finds names and values of descriptions that are probably misspelt, and which are ignored as they are.
enum UnknownValueCheck {
    static func findings(in catalogs: [CatalogContents]) -> [AssetFinding] {
        catalogs.flatMap { catalog in
            let sets = catalog.sets.map { (file: $0.asset.file, misspellings: $0.misspellings) }
            return (catalog.groups + sets).flatMap { file, misspellings in
                misspellings.map { AssetFinding(.unknownValue, at: $0.offset, of: file, $0.message.text) }
            }
        }
    }
}
