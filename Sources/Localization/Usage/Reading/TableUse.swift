import SourceText
import StringCatalogs

/// A place of a source that may use any key of a table.
package struct TableUse: Sendable {
    /// What the source does with the table.
    package enum Kind: Sendable, Hashable {
        /// It opens the file of the table.
        case file
        /// It looks up keys that only the running program knows in a table that it names for them.
        case lookup
        /// It looks up keys that only the running program knows in the standard table, or in one that is not known either, which
        /// other lookups use, too.
        case sharedLookup
    }

    /// The table; `nil` if only the running program knows it.
    let table: String?
    /// The folders of the table's file, if the source has them: those of sources and resources, without what only bundles have.
    var folders: [String] = []
    /// What the source does with it.
    package let kind: Kind
    /// The index of the source among ``SourceReferences/files``.
    package let file: Int
    /// Where it is.
    package let location: SourceLocation

    /// The clause that says why all keys of the table count as used.
    package var reason: String {
        switch kind {
        case .file: "is opened as a file"
        case .lookup, .sharedLookup: "is searched for keys that only the running program knows"
        }
    }

    /// Whether the file that is opened may be one of a table, as far as the source has the file's folders.
    func mayOpen(_ table: StringsTable) -> Bool {
        let own = table.folder.split(separator: "/").reversed()
        return zip(folders.reversed(), own).allSatisfy { $0 == $1 }
    }

    /// The folders of a path to a file of a table, as they may be below a package or project. `Contents/Resources` and the like are of
    /// bundles, and the folder of a language is of all tables.
    static func folders(ofPath path: String) -> [String] {
        var folders = path.split(separator: "/").dropLast().map(String.init)[...]
        if folders.last?.hasSuffix(".lproj") == true { folders.removeLast() }
        let bundle = folders.lastIndex { name in
            name == "Resources" || [".app", ".appex", ".bundle", ".framework"].contains(where: name.hasSuffix)
        }
        return Array(bundle.map { folders[($0 + 1)...] } ?? folders)
    }

    /// The table whose file a path ends with, as in `Resources/Countries.strings`; nil if it does not end with one.
    static func table(inPath path: UnsafeBufferPointer<UInt8>) -> String? {
        let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
        let kind = name[(dot + 1)...]
        guard kind.elementsEqual("strings".utf8) || kind.elementsEqual("stringsdict".utf8),
            !name.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: "*") })
        else { return nil }
        return String(decoding: name[..<dot], as: UTF8.self)
    }
}
