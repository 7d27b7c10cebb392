import Findings
import Foundation
import SourceText
import StringCatalogs

/// What the files of one table have in common.
struct TableGroup: Hashable, Comparable {
    /// The folder that the catalog, or the `.lproj` folders, are in; empty for the working directory.
    let folder: String
    let name: String

    /// The name with the folder, as `StringsTable.title`.
    var title: String { folder.isEmpty ? name : "\(folder)/\(name)" }

    init(folder: String, name: String) {
        (self.folder, self.name) = (folder, name)
    }

    init(_ file: TableFile) {
        var components = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if file.folder != nil { components = components.dropLast() }
        folder = components.joined(separator: "/")
        name = file.table
    }

    /// The table's files in all `.lproj` folders beside each other, by path.
    var files: [TableFile] {
        let place = folder.isEmpty ? "." : folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.filter { $0.hasSuffix(".lproj") }.ordered().flatMap { name in
            ["strings", "stringsdict"].compactMap { format in
                let path = "\(folder.isEmpty ? "" : folder + "/")\(name)/\(self.name).\(format)"
                return Folder.isFile(at: path) ? TableFile(path: path) : nil
            }
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        left.folder == right.folder ? left.name < right.name : left.folder < right.folder
    }
}
