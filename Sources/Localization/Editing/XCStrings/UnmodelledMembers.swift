import DataFormats
import StringCatalogs

/// The members of a string catalog's entry that no model has, such as those of later versions of the format. Commands carry
/// them over as they are written.
package struct UnmodelledMembers: Sendable, Equatable {
    /// A value as it is written.
    package struct Literal: Sendable, Equatable {
        /// The bytes of the file.
        let bytes: [UInt8]

        /// The value on one line, without the space between its parts.
        var line: String { String(decoding: compact, as: UTF8.self) }

        private var compact: [UInt8] {
            var compact: [UInt8] = []
            var (isInString, isEscaped) = (false, false)
            for byte in bytes {
                if isInString {
                    isInString = isEscaped || byte != UInt8(ascii: "\"")
                    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                } else if byte == UInt8(ascii: "\"") {
                    isInString = true
                } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                    continue
                }
                compact.append(byte)
            }
            return compact
        }

        /// Whether both are the same value, however it is indented.
        package static func == (left: Self, right: Self) -> Bool {
            left.bytes == right.bytes || left.compact == right.compact
        }
    }

    /// The values by the names that lead to them from the entry, as in `localizations`, `de`, `stringUnit`, `NAME`.
    package private(set) var values: [[String]: Literal] = [:]

    /// Whether there are none.
    var isEmpty: Bool { values.isEmpty }

    /// The paths in their order.
    package var paths: [[String]] { values.keys.ordered { $0.lexicographicallyPrecedes($1) } }

    /// The value at a path.
    package subscript(path: [String]) -> Literal? {
        get { values[path] }
        set { values[path] = newValue }
    }

    /// Whether a member says something of the comment of its entry: by whom it was written.
    static func isOfComment(_ path: [String]) -> Bool {
        path.count == 1 && path[0].lowercased().contains("comment")
    }

    /// The language whose strings a member belongs to.
    package static func language(of path: [String]) -> String? {
        path.count > 1 && path[0] == localizations ? path[1] : nil
    }

    /// The same with other names of languages.
    package func renamingLanguages(_ name: (String) -> String) -> UnmodelledMembers {
        var members = UnmodelledMembers()
        for (path, literal) in values {
            var path = path
            if let language = Self.language(of: path) { path[1] = name(language) }
            members.values[path] = literal
        }
        return members
    }

    private static let localizations = "localizations"
}

extension UnmodelledMembers {
    /// Those of a catalog's entries, by key; keys without any are left out.
    package static func all(of contents: TableContents) -> [String: UnmodelledMembers] {
        guard contents.format == .xcstrings else { return [:] }
        var all: [String: UnmodelledMembers] = [:]
        let source = CatalogSource(bytes: contents.file.bytes)
        for entry in contents.entries where entry.hasUnmodelledMembers {
            guard let object = source.value(ofMemberAt: entry.keyOffset).flatMap(source.object) else { continue }
            var members = UnmodelledMembers()
            members.addEntry(object, source)
            if !members.isEmpty { all[entry.key] = members }
        }
        return all
    }

    /// Those of the root of a catalog.
    static func ofRoot(_ bytes: [UInt8]) -> UnmodelledMembers {
        let source = CatalogSource(bytes: bytes)
        let range = source.valueRange(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        var members = UnmodelledMembers()
        for member in source.object(in: range)?.members ?? []
        where !["sourceLanguage", "strings", "version"].contains(member.name) {
            members.add(member, at: [], source)
        }
        return members
    }

    private mutating func add(_ member: CatalogMember, at path: [String], _ source: CatalogSource) {
        var bytes: [UInt8] = []
        source.append(member.value, to: &bytes)
        values[path + [member.name]] = Literal(bytes: bytes)
    }

    private mutating func addEntry(_ object: CatalogObject, _ source: CatalogSource) {
        for member in object.members {
            switch member.name {
            case "comment", "generatesSymbol": break
            case "extractionState":
                let state = source.string(member.value).flatMap(CatalogFields.ExtractionState.init(rawValue:))
                if state == nil { add(member, at: [], source) }
            case "shouldTranslate":
                if source.isTrue(member.value) { add(member, at: [], source) }
            case Self.localizations:
                for language in source.object(member.value)?.members ?? [] {
                    addValue(language, at: [Self.localizations], source)
                }
            default: add(member, at: [], source)
            }
        }
    }

    /// Adds those of a localization, a substitution or a branch of variations.
    private mutating func addValue(
        _ value: CatalogMember, at path: [String], isSubstitution: Bool = false, _ source: CatalogSource
    ) {
        guard let object = source.object(value.value) else { return add(value, at: path, source) }
        let modelled: Set = ["stringUnit", "stringSet", "variations", "substitutions"]
        let path = path + [value.name]
        guard object.members.isEmpty || object.members.contains(where: { modelled.contains($0.name) }) else {
            return add(value, at: path.dropLast(), source)
        }
        for member in object.members {
            switch member.name {
            case "stringUnit": addUnit(member, text: "value", at: path, source)
            case "stringSet": addUnit(member, text: "values", at: path, source)
            case "variations":
                for dimension in source.object(member.value)?.members ?? [] {
                    for branch in source.object(dimension.value)?.members ?? [] {
                        addValue(branch, at: path + [member.name, dimension.name], source)
                    }
                }
            case "substitutions":
                for substitution in source.object(member.value)?.members ?? [] {
                    addValue(substitution, at: path + [member.name], isSubstitution: true, source)
                }
            case "argNum" where isSubstitution, "formatSpecifier" where isSubstitution: break
            default: add(member, at: path, source)
            }
        }
    }

    private mutating func addUnit(
        _ unit: CatalogMember, text: String, at path: [String], _ source: CatalogSource
    ) {
        for member in source.object(unit.value)?.members ?? [] where member.name != text {
            let state = source.string(member.value).flatMap(TranslationState.init(rawValue:))
            if member.name == "state", state != nil { continue }
            add(member, at: path + [unit.name], source)
        }
    }

    private mutating func add(_ member: CatalogMember, at path: ArraySlice<String>, _ source: CatalogSource) {
        add(member, at: Array(path), source)
    }
}

extension CatalogSource {
    /// The value of the member whose name starts at an offset.
    fileprivate func value(ofMemberAt offset: Int) -> CatalogNode? {
        let name = valueRange(from: offset)
        guard !name.isEmpty, let colon = bytes[name.upperBound...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return .source(valueRange(from: colon + 1))
    }

    fileprivate func isTrue(_ node: CatalogNode) -> Bool {
        guard case .source(let range) = node else { return false }
        return bytes[range].elementsEqual("true".utf8)
    }
}
