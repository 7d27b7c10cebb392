import DataFormats
import SourceText
import StringCatalogs

/// Reads a file of texts, whatever its format.
package enum TableContentsReader {
    /// What a file holds.
    /// - Parameter file: the file with the bytes as they are on disk; its extension tells the format.
    /// - Throws: everything that is wrong with the file.
    package static func read(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        switch TableFile(path: file.path)?.format {
        case .xcstrings: return try XCStringsContents.read(file)
        case .stringsdict: return try stringsDict(file)
        case .strings, nil: return try strings(file)
        }
    }

    private static func strings(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        let (decoded, entries, warnings) = try StringsParser.parse(file)
        return TableContents(
            file: decoded, format: .strings, syntax: entries.first?.text.syntax ?? .oldStyle,
            entries: entries.map { entry in
                let unit = TextUnit(.root, entry.text.text, offset: entry.text.offset)
                return TableContents.Entry(
                    key: entry.key, keyOffset: entry.keyPlace.offset, comment: entry.comment,
                    localizations: [.init(language: "", offset: entry.keyPlace.offset, value: LocalizedValue([unit]))])
            }, warnings: warnings)
    }

    private static func stringsDict(_ file: SourceFile) throws(DiagnosticsError) -> TableContents {
        let dictionary = try StringsDictParser.parse(file)
        return TableContents(
            file: dictionary.file, format: .stringsdict, syntax: .xml,
            entries: dictionary.entries.map { entry in
                TableContents.Entry(
                    key: entry.key, keyOffset: entry.keyPlace.offset, comment: entry.comment,
                    localizations: [
                        .init(language: "", offset: entry.keyPlace.offset, value: LocalizedValue(entry.text))
                    ])
            }, warnings: dictionary.warnings)
    }
}

extension LocalizedValue {
    /// The texts of a value as the generators' readers give it; all are finished.
    package init(_ text: LocalizedText) {
        self.init([])
        append(text.root, at: .root)
        for substitution in text.substitutions {
            substitutions.append(
                ValueSubstitution(
                    substitution.name, argument: substitution.argument.map { $0 + 1 }, format: substitution.format,
                    offset: substitution.place.offset))
            append(substitution.node, at: Variation("substitutions.\(substitution.name)"))
        }
    }

    private mutating func append(_ node: LocalizedText.Node, at variation: Variation) {
        switch node {
        case .text(let text): units.append(TextUnit(variation, text.text, offset: text.offset))
        case .plural(let branches):
            for branch in branches { append(branch.node, at: variation.appending("plural", branch.category.rawValue)) }
        case .device(let branches):
            for branch in branches { append(branch.node, at: variation.appending("device", branch.device.rawValue)) }
        case .width(let branches):
            for branch in branches { append(branch.node, at: variation.appending("width", String(branch.width))) }
        }
    }
}
