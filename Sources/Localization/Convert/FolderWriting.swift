import SourceText
import StringCatalogs

/// Writes string catalogs as `.lproj` folders: strings as `.strings`, what varies as `.stringsdict`.
struct FolderWriting {
    private let table: StringsTable
    private let members: [String: UnmodelledMembers]

    init(_ table: StringsTable) {
        self.table = table
        members = table.files.reduce(into: [:]) { all, file in
            all.merge(UnmodelledMembers.all(of: file.contents)) { first, _ in first }
        }
    }

    func write(to conversion: inout TableConversion) throws(DiagnosticsError) {
        for (language, column) in zip(table.languages, table.languages.indices) {
            for format in [TableFile.Format.strings, .stringsdict] {
                try write(language, column: column, format: format, to: &conversion)
            }
        }
        for key in table.keys { noteFields(of: key, &conversion) }
        for file in table.files {
            for path in UnmodelledMembers.ofRoot(file.contents.file.bytes).paths {
                conversion.reportLoss(
                    SourcePlace(file: file.contents.file, offset: 0),
                    "the catalog has the member \"\(path.joined(separator: "."))\", which .strings files cannot express; remove it "
                        + "first")
            }
        }
    }

    /// Notes what the strings and fields of some keys would lose.
    func noteLosses(of names: Set<String>, _ conversion: inout TableConversion) {
        for key in table.keys where names.contains(key.name) {
            for column in table.languages.indices {
                _ = value(of: key, column: column, format: .strings, conversion: &conversion)
            }
            noteFields(of: key, &conversion)
        }
    }

    private func write(
        _ language: String, column: Int, format: TableFile.Format, to conversion: inout TableConversion
    ) throws(DiagnosticsError) {
        let path = try conversion.path(format, language)
        var isNew = true
        for key in table.keys {
            guard let value = value(of: key, column: column, format: format, conversion: &conversion),
                (value.plainText != nil) == (format == .strings)
            else { continue }
            var edits: [FileEdit] = [.set(key: key.name, language: language, value: value)]
            if column == 0, let comment = key.comment {
                edits.append(.setComment(key: key.name, comment))
                if format == .stringsdict, comment.contains("--") {
                    conversion.reportLoss(
                        table.place(of: key),
                        "the comment of \"\(key.name)\" contains --, which comments of .stringsdict files cannot contain; write it "
                            + "without")
                }
            }
            try conversion.edit(path, edits, sourceLanguage: table.sourceLanguage)
            isNew = false
        }
        if isNew, column == 0, format == .strings, table.keys.isEmpty {
            try conversion.edit(path, [], sourceLanguage: table.sourceLanguage)
        }
    }

    /// A key's value in a language in the shape of its format; nil if there is none.
    ///
    /// What is lost is noted with the first of the two formats.
    private func value(
        of key: StringsTable.Key, column: Int, format: TableFile.Format, conversion: inout TableConversion
    ) -> LocalizedValue? {
        let text = key.texts[column]
        var value = text?.value ?? LocalizedValue([])
        // Xcode adds empty strings that nobody has translated yet.
        value.units.removeAll { $0.state == .new && $0.text.isEmpty }
        guard let text, !value.units.isEmpty else {
            // A catalog's source string for a key without one is the key.
            return column == 0 && !key.name.isEmpty ? LocalizedValue(key.name) : nil
        }
        let place = table.place(text.file, text.offset)
        let name = "\"\(key.name)\" in \(table.languages[column])"
        let isNoting = format == .strings
        if isNoting, let state = value.units.map(\.state).first(where: { $0 != .translated }) {
            conversion.reportLoss(
                place,
                "\(name) \(Self.words(for: state)), which .strings files cannot express; finish the translation first")
        }
        if value.plainText != nil { return value }
        do throws(ConversionError) {
            return try ValueConversion.value(value, for: .stringsdict)
        } catch {
            if isNoting { conversion.reportLoss(place, "\(name): \(error.message)") }
            return LocalizedValue(value.representative?.text ?? "")
        }
    }

    private static func words(for state: TranslationState) -> String {
        switch state {
        case .new: "is new"
        case .needsReview: "needs review"
        case .machineTranslated: "is machine-translated"
        case .translated: "is translated"
        }
    }

    /// Reports the fields of a key that only catalogs have.
    private func noteFields(of key: StringsTable.Key, _ conversion: inout TableConversion) {
        let place = table.place(key.file, key.offset)
        let name = "\"\(key.name)\""
        if key.fields.isStale {
            conversion.reportLoss(
                place, "\(name) is stale, which .strings files cannot express; remove it, or manage it manually")
        }
        if !key.fields.shouldTranslate {
            conversion.reportLoss(
                place,
                "\(name) is marked as not to be translated, which .strings files cannot express; remove the mark first")
        }
        if let generates = key.fields.generatesSymbol {
            conversion.reportLoss(
                place,
                "\(name) has \"generatesSymbol\" : \(generates), which .strings files cannot express; remove it first")
        }
        if let members = members[key.name] {
            let names = Set(members.paths.map { "\"\($0.last ?? "")\"" }).ordered()
            conversion.reportLoss(
                place,
                "\(name) has \(names.joined(separator: ", ")), which .strings files cannot express; remove "
                    + "\(names.count == 1 ? "it" : "them") first")
        }
        if key.texts.allSatisfy({ $0?.value.units.isEmpty ?? true }) {
            conversion.reportLoss(place, "\(name) has no string; add one, or remove the key")
        }
    }
}
