import DataFormats
import SourceText
import StringCatalogs

/// The strings of a definition of Siri's intents: a property list in which each text, as `INIntentTitle`, has a key, as
/// `INIntentTitleID`.
enum IntentStrings {
    /// The strings of a document, in its order.
    static func entries(of file: SourceFile) -> [TableContents.Entry] {
        guard let list = try? PropertyListParser.parse(file) else { return [] }
        var entries: [TableContents.Entry] = []
        var known: Set<String> = []
        var pending = [list.root]
        while let value = pending.popLast() {
            pending += (value.elements ?? value.members?.map(\.value) ?? []).reversed()
            let members = value.members ?? []
            var texts: [String: String] = [:]
            for member in members { texts[member.key] = member.value.string }
            for member in members {
                guard let text = member.value.string, !text.isEmpty, let key = texts[member.key + "ID"], !key.isEmpty,
                    known.insert(key).inserted
                else { continue }
                let offset = member.value.textOffset
                let written = LocalizedValue([TextUnit(.root, text, offset: offset)])
                entries.append(
                    TableContents.Entry(
                        key: key, keyOffset: offset,
                        localizations: [.init(language: "", offset: offset, value: written)]))
            }
        }
        return entries
    }
}
