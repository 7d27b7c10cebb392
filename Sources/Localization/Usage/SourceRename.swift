import SourceText

/// Gives keys of localized strings other names in the sources that look them up.
///
/// A lookup's literal, as in `NSLocalizedString("old", …)` or `Text("old")`, gets the new key; a generated constant,
/// as `Strings.old`, its new name. All other bytes stay as they are.
package struct SourceRename: Sendable {
    /// A key's new name.
    package struct Key: Sendable {
        /// The table.
        package let table: String
        /// The key, and what it is to be.
        package let old, new: String
        /// The generated constant without `Strings.` in front, as `Cart.title`, before and after; nil if there is
        /// none.
        package let oldAccessor, newAccessor: String?
        /// The name of the type that contains the constant; nil if there is none.
        package let root: String?

        /// Describes a key's new name.
        package init(
            table: String, old: String, new: String, oldAccessor: String? = nil, newAccessor: String? = nil
        ) {
            self.table = table
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

    /// Finds what is to be changed in all sources below some files and folders.
    /// - Parameter constantNames: other names of `Strings`, which configurations give it.
    /// - Throws: why sources cannot be read.
    package init(
        _ keys: [Key], in paths: [String], constantsNamed constantNames: Set<String> = []
    ) throws(DiagnosticsError) {
        let names = Set(keys.map(\.old))
        // Sources that are to be edited have to be known whole, so no pattern is looked for that other keys would
        // match.
        let sources = SourceReferences(paths, known: KnownKeys(names, constantNames: constantNames))
        guard sources.problems.isEmpty else { throw DiagnosticsError(sources.problems) }
        let renamedKeys = RenamedKeys(keys)
        var index = sources.references.startIndex
        while index < sources.references.endIndex {
            let file = sources.references[index].file
            let end = sources.references[index...].firstIndex { $0.file != file } ?? sources.references.endIndex
            try edit(
                sources.files[file], references: Array(sources.references[index..<end]), keys: renamedKeys,
                sources: sources)
            index = end
        }
    }

    private mutating func edit(
        _ path: String, references: [KeyReference], keys: RenamedKeys, sources: SourceReferences
    ) throws(DiagnosticsError) {
        var edits: [Edit] = []
        var bytes: [UInt8]?
        for reference in references {
            guard let key = keys.key(reference) else { continue }
            let known: [UInt8]
            if let bytes { known = bytes } else { known = try SourceFile.bytes(of: path) }
            bytes = known
            guard reference.range.upperBound <= known.count,
                let edit = replacement(for: reference, key: key, in: known, isSwift: path.hasSuffix(".swift"))
            else {
                untouched.append(warning(for: reference, key: key, path: path))
                continue
            }
            if edits.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true { edits.append(edit) }
        }
        guard let before = bytes, !edits.isEmpty else { return }
        count += edits.count
        changes.add(path, before: before, after: Edit.applying(edits, to: before))
    }

    /// The replacement of a reference; nil if it may not be one, or the new name does not fit.
    private func replacement(
        for reference: KeyReference, key: Key, in bytes: [UInt8], isSwift: Bool
    ) -> Edit? {
        switch reference.form {
        case .view where Self.isOfOtherTable(reference, key): return nil
        case .call, .view:
            let literal = LiteralSpelling(bytes, reference, isSwift: isSwift)
            // "100%" in code is the key "100%%", as Xcode extracts it.
            let isExtracted = reference.pieces.count > 1 || reference.pieces[0] != key.old
            return literal.spelling(of: key.new, isExtracted: isExtracted).map { .replace(reference.range, with: $0) }
        case .accessor: return accessor(reference, key)
        case .literal, .pattern, .symbol: return nil
        }
    }

    /// Whether a view uses the default table while the key is in another one.
    private static func isOfOtherTable(_ reference: KeyReference, _ key: Key) -> Bool {
        reference.table == .standard && key.table != "Localizable"
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
        switch reference.form {
        case .accessor, .symbol:
            message =
                "the constant of \"\(key.old)\" may get another name in the next build; change it here then"
        case .pattern: message = "\"\(key.old)\" may be built at run time here; check whether \"\(key.new)\" can be"
        case .literal:
            message = "the literal is not in a lookup, so it stays \"\(key.old)\"; change it if it is the key"
        case .view where Self.isOfOtherTable(reference, key):
            message =
                "the view does not name a table, so it stays \"\(key.old)\"; change it if its table is \(key.table)"
        case .call, .view: message = "\"\(key.new)\" does not match the interpolations here; change it by hand"
        }
        return Diagnostic(.warning, path: path, location: reference.location, message)
    }
}

/// Finds the key that a reference is to, among those that get another name.
struct RenamedKeys: Sendable {
    private var byName: [String: [SourceRename.Key]] = [:]
    private var byAccessor: [String: SourceRename.Key] = [:]
    private var byFoldedName: [String: SourceRename.Key] = [:]
    private let ordered: OrderedKeys

    init(_ keys: [SourceRename.Key]) {
        for key in keys {
            byName[KeyForms.canonical(key.old), default: []].append(key)
            if let accessor = key.oldAccessor { byAccessor[accessor] = key }
            for table in ["", KeyForms.foldedName(key.table)] { byFoldedName[table + KeyForms.folded(key.old)] = key }
        }
        ordered = OrderedKeys(keys.map(\.old))
    }

    /// The key; nil if a reference is to another one.
    func key(_ reference: KeyReference) -> SourceRename.Key? {
        switch reference.form {
        case .call, .view, .literal:
            let name = reference.pieces.joined(separator: String(KeyForms.hole))
            let named = byName[name] ?? byName[KeyForms.canonical(name)]
            return named?.first { reference.names($0.table) }
        case .pattern:
            return ordered.keys(matching: reference.pieces).first.flatMap { byName[KeyForms.canonical($0)]?.first }
        case .accessor, .symbol: return accessor(reference)
        }
    }

    private func accessor(_ reference: KeyReference) -> SourceRename.Key? {
        var names = reference.pieces
        if names.first == "Resources" || names.first == "string" { names.removeFirst() }
        for count in stride(from: names.count, to: 0, by: -1) {
            let names = names.prefix(count)
            if reference.root == "Strings", let key = byAccessor[names.joined(separator: ".")] { return key }
            // A constant that is known by its name is no other's.
            let folded = byFoldedName[names.map(KeyForms.foldedName).joined()]
            if let folded, reference.root != "Strings" || folded.oldAccessor == nil { return folded }
        }
        return nil
    }
}

/// How a literal that is a key is written with another key in it.
private struct LiteralSpelling {
    private let isSwift: Bool
    private let poundCount: Int
    private let isMultiline: Bool
    private let interpolations: [String]

    /// Describes the literal that a reference is.
    init(_ bytes: [UInt8], _ reference: KeyReference, isSwift: Bool) {
        self.isSwift = isSwift
        let literal = bytes[reference.range]
        poundCount = literal.prefix { $0 == UInt8(ascii: "#") }.count
        isMultiline = literal.dropFirst(poundCount).starts(with: "\"\"\"".utf8)
        interpolations = reference.parts.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The literal with a key in it; nil if the key's placeholders are not what is interpolated, in that order.
    /// - Parameter isExtracted: whether the key is what becomes of the literal, `%%` being one sign in it.
    func spelling(of key: String, isExtracted: Bool) -> String? {
        let pieces = isExtracted ? KeyForms.pieces(of: key) : [key]
        guard !isExtracted || KeyForms.isInOrder(key), pieces.count == interpolations.count + 1, !isMultiline else {
            return nil
        }
        var text = escaped(pieces[0])
        for (interpolation, piece) in zip(interpolations, pieces.dropFirst()) { text += interpolation + escaped(piece) }
        let pounds = String(repeating: "#", count: poundCount)
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    private func escaped(_ text: String) -> String {
        let escape = "\\" + String(repeating: "#", count: poundCount)
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += escape + "n"
            case "\t": result += escape + "t"
            case "\r": result += escape + "r"
            case "\\" where poundCount == 0: result += "\\\\"
            case "\"" where poundCount == 0: result += "\\\""
            case "\0"..<" " where isSwift: result += "\(escape)u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
