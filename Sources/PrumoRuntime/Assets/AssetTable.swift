/// The assets of one kind; generated code contains one of these for each.
///
/// An asset is found by its index, and all of them are in one literal, so that neither the compiler nor the program's
/// start has work for every asset.
public struct AssetTable<Asset: CatalogAsset>: Sendable {
    private let offsets: StaticString
    private let records: StaticString
    private let bundle: ResourceBundle

    /// Creates a table as generated code writes it.
    /// - Parameters:
    ///   - offsets: where each record starts and where the last one ends, six hexadecimal digits each.
    ///   - records: the records end to end, in the form of ``AssetRecord``.
    ///   - bundle: where the files are.
    public init(offsets: StaticString, records: StaticString, bundle: ResourceBundle) {
        self.offsets = offsets
        self.records = records
        self.bundle = bundle
    }

    /// The number of assets.
    public var count: Int { max(0, offsets.utf8CodeUnitCount / 6 - 1) }

    /// The asset at an index.
    public subscript(index: Int) -> Asset {
        Asset(AssetRecord(in: records, offset(index)..<offset(index + 1), bundle: bundle))
    }

    /// All assets in the order of their names.
    public var all: [Asset] { (0..<count).map { self[$0] } }

    private func offset(_ index: Int) -> Int {
        offsets.withUTF8Buffer { digits in
            digits[index * 6..<index * 6 + 6].reduce(0) { $0 << 4 | Int($1 <= 0x39 ? $1 - 0x30 : $1 - 0x57) }
        }
    }
}
