import DataFormats
import Files
import SourceText
import StringCatalogs
import Workspace

/// Writes the tables of `.lproj` folders as string catalogs.
struct CatalogWriting {
    private let table: StringsTable
    /// The languages as the catalog names them. Several of the table's may be one: `Base` is in the source language.
    private let languages: [String]
    /// The columns of the table's languages, in the order in which their strings are taken: `Base` is what the others fall
    /// back to.
    private let columns: [Int]

    /// - Throws: where the source language cannot be read.
    init(_ table: StringsTable, sourceLanguage: String?) throws(DiagnosticsError) {
        self.table = table
        let isBase = { (language: String) in language.isEmpty || language == SourceLanguage.base }
        var base = sourceLanguage ?? ""
        if sourceLanguage == nil, table.languages.contains(where: isBase) {
            base = try SourceLanguage.declared(above: Path(table.folder), in: Workspace()) ?? "en"
        }
        let source = table.languages.first { LanguageTag.canonical($0) == LanguageTag.canonical(base) } ?? base
        languages = table.languages.map { isBase($0) ? source : $0 }
        let all = table.languages.indices
        columns = all.filter { !isBase(table.languages[$0]) } + all.filter { isBase(table.languages[$0]) }
    }

    func write(to conversion: inout TableConversion) throws(DiagnosticsError) {
        let path = try conversion.path(.xcstrings)
        let comments = comments(&conversion)
        for (index, file) in table.ownFiles.enumerated() {
            reportDetachedComments(in: file.contents, index, &conversion)
            if file.contents.format == .stringsdict { try reportMembers(in: file.contents.file, &conversion) }
        }
        for key in table.keys {
            var edits: [FileEdit] = [.setFields(key: key.name, CatalogFields(extractionState: .migrated))]
            if let comment = comments[key.name] { edits.append(.setComment(key: key.name, comment)) }
            var written: [String: StringsTable.Text] = [:]
            for column in columns {
                guard let text = key.texts[column] else { continue }
                let language = languages[column]
                if let other = written[language] {
                    reportLoss(of: text, besides: other, key, &conversion)
                    continue
                }
                written[language] = text
                let value = value(of: key, text: text, language: language, conversion: &conversion)
                edits.append(.set(key: key.name, language: language, value: value))
            }
            try conversion.edit(path, edits, sourceLanguage: languages[0])
        }
        reportShadowedStrings(&conversion)
        for file in table.ownFiles where file.contents.entries.isEmpty && file.contents.unreadable.isEmpty {
            reportEmptiness(of: file, &conversion)
        }
        if table.keys.isEmpty { try conversion.edit(path, [], sourceLanguage: languages[0]) }
        conversion.finish(path, isSorted: true)
    }

    /// Reports the strings of `.strings` files that no program shows, since the `.stringsdict` file of the language has the key.
    private func reportShadowedStrings(_ conversion: inout TableConversion) {
        for dictionary in table.ownFiles where dictionary.contents.format == .stringsdict {
            let keys = Set(dictionary.contents.entries.map(\.key))
            for (index, file) in table.ownFiles.enumerated()
            where file.contents.format == .strings && file.language == dictionary.language {
                for entry in file.contents.entries where keys.contains(entry.key) {
                    conversion.reportLoss(
                        table.place(index, entry.keyOffset),
                        "\"\(entry.key)\" is also in \(dictionary.path), whose string programs show, and a catalog has one for each "
                            + "language; remove this one")
                }
            }
        }
    }

    /// Reports that a language has no string, so that the catalog does not have the language.
    private func reportEmptiness(of file: StringsTable.File, _ conversion: inout TableConversion) {
        guard let language = file.language, let column = table.languages.firstIndex(of: language), column > 0,
            !table.keys.contains(where: { $0.texts[column] != nil })
        else { return }
        conversion.reportLoss(
            SourcePlace(file: file.contents.file, offset: 0),
            "this file has no string, and a catalog has no languages without strings; add one, or remove the file")
    }

    /// Reports that a string of `Base` has no place beside that of the language that it is in.
    private func reportLoss(
        of text: StringsTable.Text, besides other: StringsTable.Text, _ key: StringsTable.Key,
        _ conversion: inout TableConversion
    ) {
        guard text.value != other.value else { return }
        conversion.reportLoss(
            table.place(text.file, text.offset),
            "\"\(key.name)\" has another string at \(table.place(other.file, other.offset).reference), and a catalog has "
                + "one for each language; make them the same")
    }

    /// Each key's comment: that of the source language's file, else the first; different ones are lost.
    private func comments(_ conversion: inout TableConversion) -> [String: String] {
        var comments: [String: String] = [:]
        for (index, file) in table.ownFiles.enumerated() {
            for entry in file.contents.entries {
                guard let comment = entry.comment else { continue }
                guard let first = comments[entry.key] else {
                    comments[entry.key] = comment
                    continue
                }
                if first != comment {
                    conversion.reportLoss(
                        table.place(index, entry.keyOffset),
                        "\"\(entry.key)\" has a different comment in another file, and a catalog has one for each key; "
                            + "make them the same")
                }
            }
        }
        return comments
    }

    /// Reports the members of entries that are neither strings nor rules.
    private func reportMembers(
        in file: SourceFile, _ conversion: inout TableConversion
    ) throws(DiagnosticsError) {
        for member in try StringsDictMembers.unmodelled(in: file) {
            conversion.reportLoss(
                SourcePlace(file: file, offset: member.value.range.lowerBound),
                "\"\(member.path.joined(separator: "."))\" is neither a string nor a rule, so a catalog cannot contain it; "
                    + "remove it first")
        }
    }

    private func reportDetachedComments(in contents: TableContents, _ index: Int, _ conversion: inout TableConversion) {
        let offsets = DetachedComments.offsets(in: contents)
        guard let first = offsets.first else { return }
        let subject =
            switch offsets.count {
            case 1: "this comment belongs"
            case 2: "this comment and another one belong"
            default: "this comment and \(offsets.count - 1) others belong"
            }
        conversion.reportLoss(
            table.place(index, first),
            "\(subject) to no key, so a catalog cannot contain it; move what matters directly above a key")
    }

    private func value(
        of key: StringsTable.Key, text: StringsTable.Text, language: String, conversion: inout TableConversion
    ) -> LocalizedValue {
        do throws(ConversionError) {
            return try ValueConversion.value(text.value, for: .xcstrings)
        } catch {
            conversion.reportLoss(
                table.place(text.file, text.offset), "\"\(key.name)\" in \(language): \(error.message)")
            let wide = Self.withoutWidths(text.value)
            return (try? ValueConversion.value(wide, for: .xcstrings))
                ?? LocalizedValue(text.value.representative?.text ?? "")
        }
    }

    /// A value with the widest of strings that vary by width.
    private static func withoutWidths(_ value: LocalizedValue) -> LocalizedValue {
        var widest: [Variation: (width: Int, index: Int)] = [:]
        var result = LocalizedValue([], substitutions: value.substitutions)
        for unit in value.units {
            let words = unit.variation.words
            guard words.count > 1, words[words.count - 2] == "width", let width = Int(words[words.count - 1]) else {
                result.units.append(unit)
                continue
            }
            var unit = unit
            unit.variation = Variation(words.dropLast(2).joined(separator: "."))
            if let known = widest[unit.variation] {
                if known.width < width {
                    widest[unit.variation] = (width, known.index)
                    result.units[known.index] = unit
                }
            } else {
                widest[unit.variation] = (width, result.units.count)
                result.units.append(unit)
            }
        }
        return result
    }
}
