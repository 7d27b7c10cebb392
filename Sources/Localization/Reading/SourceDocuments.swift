import DataFormats
import Files
import SourceText
import StringCatalogs
import Workspace

/// Finds the documents that contain the source strings of a table: the storyboard, the nib or the definition of intents whose
/// strings it translates, or the information property list of a target.
struct SourceDocuments {
    private let group: TableGroup
    private let workspace: Workspace

    init(of group: TableGroup, in workspace: Workspace) {
        (self.group, self.workspace) = (group, workspace)
    }

    /// The documents with their strings.
    /// - Parameters:
    ///   - language: the source language as a user or a project names it; `nil` if it is not known.
    ///   - path: one of the files of the table.
    ///   - keys: the keys that the table has. Of a property list no other ones are taken, since most of its values are not shown.
    func files(language: String?, path: String, keys: Set<String>) -> [StringsTable.File] {
        if group.name.hasSuffix(Self.listSuffix) {
            return Self.files(of: informationTexts(path: path).filter { keys.contains($0.key) })
        }
        // The strings of a document that has none any more are translations of nothing.
        var empty: [StringsTable.File] = []
        for folder in [SourceLanguage.base, language].compactMap(\.self) where !folder.contains("/") {
            for kind in ["storyboard", "xib", "intentdefinition"] {
                let path = "\(group.folder.isEmpty ? "" : group.folder + "/")\(folder).lproj/\(group.name).\(kind)"
                guard Folder.isFile(at: path), let file = try? SourceFile(readingFrom: path),
                    let decoded = try? TextDecoding.decoded(file)
                else { continue }
                let entries =
                    kind == "intentdefinition"
                    ? IntentStrings.entries(of: decoded) : InterfaceStrings.entries(of: decoded)
                if !entries.isEmpty { return [Self.file(decoded, entries)] }
                if empty.isEmpty { empty = [Self.file(decoded, entries)] }
            }
        }
        return empty
    }

    private typealias InformationText = (key: String, text: String, place: SourcePlace)

    private static let listSuffix = "InfoPlist"

    /// The texts of `Info.plist`; of a table `Share-InfoPlist` those of `Share-Info.plist`, or of a target `Share`.
    private func informationTexts(path: String) -> [InformationText] {
        let owner = group.name == Self.listSuffix ? nil : String(group.name.dropLast(Self.listSuffix.count + 1))
        let folder = Path(group.folder.isEmpty ? "." : group.folder)
        let targets = workspace.targets(above: folder)
        let found = targets?.informationTexts(for: Path(path), in: folder, of: owner) ?? []
        guard found.isEmpty else { return found }
        let list = "\(group.folder.isEmpty ? "" : group.folder + "/")\(owner.map { $0 + "-" } ?? "")Info.plist"
        guard let file = try? SourceFile(readingFrom: list), let decoded = try? TextDecoding.decoded(file) else {
            return []
        }
        let members = (try? PropertyListParser.parse(decoded))?.root.members ?? []
        return members.compactMap { member in
            guard let text = member.value.string, !text.contains("$("), !text.contains("${") else { return nil }
            return (member.key, text, SourcePlace(file: decoded, offset: member.value.textOffset))
        }
    }

    private static func files(of texts: [InformationText]) -> [StringsTable.File] {
        var order: [String] = []
        var entries: [String: (file: SourceFile, entries: [TableContents.Entry])] = [:]
        for text in texts {
            let file = text.place.file
            if entries[file.path] == nil {
                order.append(file.path)
                entries[file.path] = (file, [])
            }
            let offset = text.place.offset
            let value = LocalizedValue([TextUnit(.root, text.text, offset: offset)])
            entries[file.path]?.entries.append(
                TableContents.Entry(
                    key: text.key, keyOffset: offset, localizations: [.init(language: "", offset: offset, value: value)]
                ))
        }
        return order.compactMap { entries[$0] }.map { file($0.file, $0.entries) }
    }

    private static func file(_ file: SourceFile, _ entries: [TableContents.Entry]) -> StringsTable.File {
        StringsTable.File(
            path: file.path, language: nil,
            contents: TableContents(file: file, format: .strings, syntax: .xml, entries: entries), bytes: file.bytes,
            isDocument: true)
    }
}
