import ConstantGenerators
import DataFormats
import SourceText

/// `R.info` and `R.entitlements`.
extension RSwiftReader {
    /// The keys of an Info.plist that have accessors.
    private static let infoKeys: Set<String> = [
        "UIApplicationShortcutItems", "UIApplicationSceneManifest", "NSUserActivityTypes", "NSExtension",
    ]
    /// The keys of lists of dictionaries that have accessors, with the key by whose string each element is named.
    private static let identifyingKeys = [
        "UIWindowSceneSessionRoleExternalDisplay": "UISceneConfigurationName",
        "UIWindowSceneSessionRoleApplication": "UISceneConfigurationName",
        "UIApplicationShortcutItems": "UIApplicationShortcutItemType",
        "CFBundleDocumentTypes": "CFBundleTypeName",
        "CFBundleURLTypes": "CFBundleURLName",
    ]
    private static let keys = Noun("key", "keys")
    private static let values = Noun("value", "values")

    mutating func readPropertyLists() {
        read(propertyLists.info, as: .info, keys: Self.infoKeys)
        read(propertyLists.entitlements, as: .entitlements)
    }

    private mutating func read(_ path: String?, as part: RSwiftGenerator, keys: Set<String>? = nil) {
        guard let path, options.generators.contains(part),
            let list = problems.attempt({ () throws(DiagnosticsError) in
                try PropertyListParser.parse(SourceFile(readingFrom: path))
            }), let members = list.root.members
        else { return }
        note([path], of: .data)
        insert(
            members.filter { keys?.contains($0.key) ?? true },
            PropertyListPart(list: list, path: ["R", part.rawValue], file: path))
    }

    /// A dictionary or a list of a property list.
    private struct PropertyListPart {
        let list: PropertyList
        /// The names that lead to it in code.
        var path: [String]
        let file: String
        /// The keys that lead to it in the file.
        var keys: [String] = []

        func source(_ key: String) -> ConstantSource { .data(file: file, keys: keys + [key]) }

        func inner(_ name: String, _ keys: String...) -> PropertyListPart {
            var part = self
            part.path.append(name)
            part.keys += keys
            return part
        }

        func place(_ offset: Int) -> SourcePlace { SourcePlace(file: list.file, offset: offset) }
    }

    private mutating func insert(_ members: [PropertyListMember], _ part: PropertyListPart) {
        for (name, member) in named(members, Self.keys, text: \.key, place: { part.place($0.keyOffset) }) {
            switch member.value.content {
            // Foundation has numbers of 0 and 1 for booleans too.
            case .string, .boolean, .integer(0), .integer(1), .real(0), .real(1):
                insert(part.path + [name], .resource([part.source(member.key)]))
            case .dictionary(let members): insert(members, part.inner(name, member.key))
            case .array(let elements): insert(elements, of: member.key, part.inner(name, member.key))
            default: continue
            }
        }
    }

    private mutating func insert(_ elements: [PropertyListValue], of key: String, _ part: PropertyListPart) {
        let texts = elements.enumerated().compactMap { index, element in
            element.string.map { (text: $0, index: String(index), place: part.place(element.range.lowerBound)) }
        }
        guard texts.count < elements.count else {
            insert(
                texts.map { NamedResource(text: $0.text, place: $0.place, sources: [part.source($0.index)]) },
                Self.values, in: part.path)
            return
        }
        let dictionaries = elements.compactMap(\.members)
        guard dictionaries.count == elements.count, let identifying = Self.identifyingKeys[key] else { return }
        let entries = dictionaries.enumerated().compactMap { index, members in
            members.last { $0.key == identifying }?.value.string.map {
                (text: $0, index: String(index), members: members)
            }
        }
        let unique = named(entries, Self.values, text: \.text) { entry in
            part.place(entry.members.first?.keyOffset ?? 0)
        }
        for (name, entry) in unique { insert(entry.members, part.inner(name, entry.index)) }
    }
}
