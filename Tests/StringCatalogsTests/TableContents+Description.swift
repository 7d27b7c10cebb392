import PrumoRuntime
import SourceText
import StringCatalogs

extension TextPattern {
    /// The variations in one line, as in `{one: a | other: b}`, and the substitutions after them.
    var shape: String {
        let variables = substitutions.map { "\($0.name)[\($0.format)]=\($0.node.shape)" }
        return ([root.shape] + variables).joined(separator: " ")
    }
}

extension TextPattern.Node {
    var shape: String {
        switch self {
        case .text(let text, _): text
        case .plural(let nodes): "{" + nodes.map { "\($0.category): \($0.1.shape)" }.joined(separator: " | ") + "}"
        case .device(let nodes): "<" + nodes.map { "\($0.device): \($0.1.shape)" }.joined(separator: " | ") + ">"
        case .width(let nodes): "[" + nodes.map { "\($0.width): \($0.1.shape)" }.joined(separator: " | ") + "]"
        }
    }
}

extension TableContents.Entry {
    /// What the key has in the only language of its file, or in the first.
    var text: LocalizedValue { localizations[0].value }
    /// The text, where it never varies.
    var value: String? { text.plainText }
}

extension TableContents {
    /// The only text of an entry, with its place.
    func placed(_ entry: Entry) -> PlacedText { placed(entry.text.units[0]) }

    /// Where the key of an entry is.
    func place(of entry: Entry) -> SourcePlace { SourcePlace(file: file, offset: entry.keyOffset) }

    /// The strings of an entry in the only language of its file, as programs use them.
    func pattern(_ entry: Entry) -> TextPattern { pattern(of: entry.text) }
}
