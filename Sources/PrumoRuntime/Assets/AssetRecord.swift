/// An asset as generated code writes it: a line with its name and, after a tab, its kind; a line with its folder in the
/// target and its tags; and a line for each file with what it is for. Read when it is requested.
///
/// A class, so that an asset is just its name and a reference, which accessors return in registers.
public final class AssetRecord: Sendable {
    /// The table that the record is in.
    private let table: StaticString
    private let range: Range<Int>
    /// The bundle that the files are in.
    public let bundle: ResourceBundle

    init(in table: StaticString, _ range: Range<Int>, bundle: ResourceBundle) {
        self.table = table
        self.range = range
        self.bundle = bundle
    }

    /// The record of an asset with only a name.
    convenience init(bundle: ResourceBundle) {
        self.init(in: "", 0..<0, bundle: bundle)
    }

    private var lines: [Substring] {
        table.withUTF8Buffer { String(decoding: $0[range], as: UTF8.self) }
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The name, without the rest.
    var name: String {
        table.withUTF8Buffer { buffer in
            let bytes = buffer[range]
            return String(
                decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }, as: UTF8.self)
        }
    }

    /// The kind, which only assets with only a name have.
    var kind: String {
        guard let line = lines.first, let tab = line.firstIndex(of: "\t") else { return "" }
        return String(line[tab...].dropFirst())
    }

    /// The tags by which the system loads the asset on demand.
    var tags: [String] {
        let lines = lines
        return lines.count > 1
            ? lines[1].split(separator: "\t", omittingEmptySubsequences: false).dropFirst().map(String.init) : []
    }

    /// The files in the order of the description.
    var files: [AssetFile] {
        let lines = lines
        guard lines.count > 2 else { return [] }
        let folder = String(lines[1].prefix { $0 != "\t" })
        return lines.dropFirst(2).map { line in
            let name = line.prefix { $0 != "\t" }
            return AssetFile(
                name: String(name), folder: folder, attributes: AssetAttributes(line.dropFirst(name.count)),
                bundle: bundle)
        }
    }

    /// The file that fits some traits best; nil if the asset has none.
    func file(for traits: AssetTraits) -> AssetFile? {
        let files = files
        return AssetAttributes.best(of: files.map(\.attributes), for: traits).map { files[$0] }
    }
}
