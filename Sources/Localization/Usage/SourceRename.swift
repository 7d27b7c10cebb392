import Files
import SourceText
import StringCatalogs

/// Gives keys of localized strings other names or tables in the sources that look them up.
///
/// A lookup's literal, as in `NSLocalizedString("old", …)` or `Text("old")`, gets the new key, and its argument for the
/// table the new table; a generated constant, as `Strings.old`, its new name. All other bytes stay as they are.
package struct SourceRename: Sendable {
    /// A key's new name and table.
    package struct Key: Sendable {
        /// The table, and the one that the key is moved to.
        package let table, newTable: String
        /// The key, and what it is to be.
        package let old, new: String
        /// The generated constant without `Strings.` in front, as `Cart.title`, before and after; nil if there is
        /// none.
        package let oldAccessor, newAccessor: String?
        /// The name of the type that contains the constant; nil if there is none.
        package let root: String?

        /// Describes a key's new name and table.
        package init(
            table: String, to newTable: String? = nil, old: String, new: String, oldAccessor: String? = nil,
            newAccessor: String? = nil
        ) {
            self.table = table
            self.newTable = newTable ?? table
            self.old = old
            self.new = new
            root = oldAccessor.map { String($0.prefix { $0 != "." }) }
            self.oldAccessor = oldAccessor.map { TextAccessor(table: table, key: old, reference: $0).path }
            self.newAccessor = newAccessor.map { TextAccessor(table: table, key: new, reference: $0).path }
        }
    }

    /// The changed sources.
    package private(set) var changes = Changeset()
    /// How many places are changed.
    package private(set) var count = 0
    /// The places that name the key, or may, and stay as they are: literals that are not lookups, constants of other
    /// generators. Each is a warning with advice.
    package private(set) var untouched: [Diagnostic] = []
    /// The places that certainly use the key and cannot be changed; they are among those that stay as they are.
    package private(set) var unresolved: [Diagnostic] = []
    /// The places of which it is not known whether they use the key or that of another table; they are unresolved, too.
    package private(set) var undecided: [Diagnostic] = []
    private let owners: TableOwners?

    /// Finds what is to be changed in all sources below some files and folders.
    /// - Parameters:
    ///   - constantNames: other names of `Strings`, which configurations give it.
    ///   - wrappers: the project's own lookups, as configurations declare them.
    ///   - owners: decides whose lookups the sources contain; `nil` if all are of the keys' table.
    /// - Throws: why sources cannot be read.
    package init(
        _ keys: [Key], in paths: [String], constantsNamed constantNames: Set<String> = [],
        wrappers: [LookupWrapper] = [], owners: TableOwners? = nil
    ) throws(DiagnosticsError) {
        self.owners = owners
        let names = Set(keys.map(\.old))
        // Sources that are to be edited have to be known whole, so no pattern is looked for that other keys would
        // match.
        let sources = SourceReferences(paths, known: KnownKeys(names, constantNames: constantNames, wrappers: wrappers))
        guard sources.problems.isEmpty else { throw DiagnosticsError(sources.problems) }
        let renamedKeys = RenamedKeys(keys)
        var index = sources.references.startIndex
        while index < sources.references.endIndex {
            let file = sources.references[index].file
            let end = sources.references[index...].firstIndex { $0.file != file } ?? sources.references.endIndex
            try edit(
                sources.files[file], references: Array(sources.references[index..<end]), keys: renamedKeys)
            index = end
        }
    }

    private mutating func edit(
        _ path: String, references: [KeyReference], keys: RenamedKeys
    ) throws(DiagnosticsError) {
        var edits: [Edit] = []
        var bytes: [UInt8]?
        for reference in references {
            guard let key = keys.key(reference) else { continue }
            if let owners, reference.certainlyUses(key) {
                switch owners.owner(of: reference, key, in: path) {
                case .table: break
                case .other: continue
                case .undecided:
                    addUndecided(reference, key, path: path, owners)
                    continue
                }
            }
            let known: [UInt8]
            if let bytes { known = bytes } else { known = try SourceFile.bytes(of: path) }
            bytes = known
            guard reference.range.upperBound <= known.count,
                let replacements = replacements(for: reference, key: key, in: known, isSwift: path.hasSuffix(".swift"))
            else {
                let warning = warning(for: reference, key: key, path: path)
                untouched.append(warning)
                if reference.certainlyUses(key) { unresolved.append(warning) }
                continue
            }
            if edits.last.map({ $0.range.upperBound <= reference.range.lowerBound }) ?? true {
                edits += replacements
                count += 1
            }
        }
        guard let before = bytes, !edits.isEmpty else { return }
        changes.add(path, before: before, after: Edit.applying(edits, to: before))
    }

    private mutating func addUndecided(
        _ reference: KeyReference, _ key: Key, path: String, _ owners: TableOwners
    ) {
        let warning = Diagnostic(
            .warning, path: path, location: reference.location,
            "whether this is \"\(key.old)\" of \(owners.title) or of another target's table is not known, so it stays; "
                + "change it by hand, or pass the sources of the table with --sources")
        untouched.append(warning)
        unresolved.append(warning)
        undecided.append(warning)
    }

    /// The replacements in a reference; nil if it may not be one, or the new name or table does not fit.
    private func replacements(
        for reference: KeyReference, key: Key, in bytes: [UInt8], isSwift: Bool
    ) -> [Edit]? {
        guard !key.isBuilt(by: reference) else { return nil }
        switch reference.form {
        case .view where reference.isOfOtherTable(than: key): return nil
        case .call, .view:
            let table = key.table == key.newTable ? [] : table(of: reference, key, in: bytes, isSwift: isSwift)
            guard let table else { return nil }
            guard key.old != key.new else { return table }
            let literal = LiteralSpelling(bytes, reference, isSwift: isSwift)
            // "100%" in code is the key "100%%", as Xcode extracts it.
            let isExtracted = reference.pieces.count > 1 || reference.pieces[0] != key.old
            // The types of the interpolations are those of the old key's placeholders.
            guard !isExtracted || KeyForms.placeholders(of: key.old) == KeyForms.placeholders(of: key.new) else {
                return nil
            }
            guard let spelling = literal.spelling(of: key.new, isExtracted: isExtracted) else { return nil }
            return [.replace(reference.range, with: spelling)] + table
        case .accessor: return accessor(reference, key).map { [$0] }
        case .literal, .pattern, .symbol: return nil
        }
    }

    /// The replacement of the table's name in a lookup; nil if the lookup cannot name a table.
    private func table(
        of reference: KeyReference, _ key: Key, in bytes: [UInt8], isSwift: Bool
    ) -> [Edit]? {
        let name = LiteralSpelling(isSwift: isSwift).spelling(of: key.newTable, isExtracted: false) ?? ""
        switch reference.tablePlace {
        case .literal(let range):
            let isLiteral = bytes[range].contains(UInt8(ascii: "\""))
            return [.replace(range, with: isLiteral || isSwift ? name : "@" + name)]
        case .argument(let end, let label): return [.insert(", \(label): \(name)", at: end)]
        case nil: return nil
        }
    }

    /// The names of a constant that differ, with what is between them.
    private func accessor(_ reference: KeyReference, _ key: Key) -> Edit? {
        guard reference.root == "Strings", let old = key.oldAccessor?.split(separator: "."),
            let new = key.newAccessor?.split(separator: ".")
        else { return nil }
        let resources = reference.pieces.first == "Resources" ? 1 : 0
        // The names that a typealias or an extension represents are not written here.
        let hidden = reference.pieces.count - reference.parts.count
        let written = max(0, hidden - resources)
        guard old.count > written, new.count > written, old.prefix(written) == new.prefix(written),
            reference.pieces.dropFirst(resources).starts(with: old.map(String.init))
        else { return nil }
        var same = written
        while same < min(old.count, new.count) - 1, old[same] == new[same] { same += 1 }
        let first = same + resources - hidden
        let last = old.count - 1 + resources - hidden
        guard first >= 0, last < reference.parts.count else { return nil }
        let names = new[same...].map { SwiftKeywords.reserved.contains(String($0)) ? "`\($0)`" : String($0) }
        return .replace(
            reference.parts[first].lowerBound..<reference.parts[last].upperBound, with: names.joined(separator: "."))
    }

    private func warning(for reference: KeyReference, key: Key, path: String) -> Diagnostic {
        let message: String
        let namesNoTable = key.table != key.newTable && reference.tablePlace == nil
        switch reference.form {
        case .accessor, .symbol:
            message =
                "the constant of \"\(key.old)\" may get another name in the next build; change it here then"
        case _ where key.isBuilt(by: reference):
            message =
                key.table == key.newTable
                ? "\"\(key.old)\" may be built at run time here; check whether \"\(key.new)\" can be"
                : "\"\(key.old)\" may be built at run time here; check whether the table can be \(key.newTable)"
        case .literal where key.old == key.new:
            message =
                "the literal is not in a lookup; if it is the key, look it up in the table \(key.newTable)"
        case .literal, .pattern:
            message = "the literal is not in a lookup, so it stays \"\(key.old)\"; change it if it is the key"
        case .view where reference.isOfOtherTable(than: key):
            message =
                "the view does not name a table, so it stays \"\(key.old)\"; change it if its table is \(key.table)"
        case .call where namesNoTable, .view where namesNoTable:
            message = "the lookup of \"\(key.old)\" cannot name the table \(key.newTable); use another lookup here"
        case .call, .view: message = "\"\(key.new)\" does not match the interpolations here; change it by hand"
        }
        return Diagnostic(.warning, path: path, location: reference.location, message)
    }
}
