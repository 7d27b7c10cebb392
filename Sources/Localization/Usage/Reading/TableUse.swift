import SourceText

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
    package let table: String?
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
