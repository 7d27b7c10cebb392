import DataFormats
import Files
import SourceText
import StringCatalogs
import Workspace

/// Merges the files of a table as they are written: all languages and keys, also those that no program would use.
///
/// `StringsTableReader` of StringCatalogs merges them as programs use them at run time, for constants.
struct StringsTableBuilder {
    private(set) var problems: [Diagnostic] = []
    private let group: TableGroup
    private let sourceLanguage: String?
    private var files: [StringsTable.File] = []

    private let workspace: Workspace

    init(_ group: TableGroup, sourceLanguage: String?, in workspace: Workspace) {
        self.workspace = workspace
        self.group = group
        self.sourceLanguage = sourceLanguage
    }

    /// Adds a file that was read, or why it could not be.
    mutating func add(_ read: ReadFile) {
        switch read {
        case .file(let file): files.append(file)
        case .problems(let problems): self.problems += problems
        }
    }

    /// What came of reading a file.
    enum ReadFile: Sendable {
        case file(StringsTable.File)
        case problems([Diagnostic])

        init(_ file: TableFile) {
            var read: [UInt8] = []
            do throws(DiagnosticsError) {
                let bytes = try SourceFile.bytes(of: file.path)
                read = bytes
                let contents = try TableFileParser.parse(
                    SourceFile(path: file.path, bytes: bytes), leavesOut: true)
                self = .file(
                    StringsTable.File(
                        path: file.path, language: contents.format == .xcstrings ? nil : file.folder ?? "",
                        contents: contents, bytes: bytes))
            } catch {
                self = .problems(Self.encodingProblem(of: file, read).map { [$0] } ?? error.diagnostics)
            }
        }

        /// The problem of a file in an encoding that Apple's tools do not read; `nil` if it is in another one.
        private static func encodingProblem(of file: TableFile, _ bytes: [UInt8]) -> Diagnostic? {
            guard file.format != .xcstrings, LegacyEncoding.isNeeded(for: bytes),
                let encoding = LegacyEncoding.probable(for: bytes)
            else { return nil }
            let offset = TextDecoding.firstInvalidByte(of: bytes) ?? 0
            return SourceFile(path: file.path, bytes: bytes).diagnostic(
                at: offset,
                "the file is not UTF-8 but probably in \(encoding.title); convert it with `prumo strings normalize "
                    + "--from-encoding \(encoding.rawValue)`")
        }
    }

    /// The table; nil if no file could be read.
    mutating func table() -> StringsTable? {
        guard !files.isEmpty else { return nil }
        var languages: Set<String> = []
        for file in files {
            if let language = file.language {
                languages.insert(language)
            } else {
                for entry in file.contents.entries { languages.formUnion(entry.localizations.map(\.language)) }
            }
        }
        let ordered: [String]
        let source: String
        do throws(DiagnosticsError) {
            if let own = files.lazy.compactMap(\.contents.sourceLanguage).first {
                source = own
            } else {
                source = try SourceLanguage.find(
                    named: sourceLanguage, for: Path(group.folder), among: languages, in: workspace)
            }
            languages.remove(source)
            ordered = [source] + languages.ordered()
            try StringsTable.check(ordered, ofTable: group.name, at: files[0].path)
        } catch {
            problems += error.diagnostics
            return nil
        }
        let sorted = files.enumerated().ordered { left, right in
            let (isLeft, isRight) = (left.element.language == source, right.element.language == source)
            return isLeft == isRight ? left.offset < right.offset : isLeft
        }.map(\.element)
        return StringsTable(
            name: group.name, folder: group.folder, languages: ordered, files: sorted,
            keys: Self.keys(of: sorted, languages: ordered))
    }

    private static func keys(of files: [StringsTable.File], languages: [String]) -> [StringsTable.Key] {
        let columns = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1, $0) })
        let none = [StringsTable.Text?](repeating: nil, count: languages.count)
        var keys: [StringsTable.Key] = []
        var indices: [String: Int] = [:]
        for (number, file) in files.enumerated() {
            keys.reserveCapacity(file.contents.entries.count)
            for entry in file.contents.entries {
                let index: Int
                if let known = indices[entry.key] {
                    index = known
                } else {
                    index = keys.count
                    indices[entry.key] = index
                    keys.append(
                        StringsTable.Key(
                            name: entry.key, comment: entry.comment, fields: entry.fields, file: number,
                            offset: entry.keyOffset, texts: none))
                }
                for localization in entry.localizations {
                    guard let column = columns[file.language ?? localization.language] else { continue }
                    // Of a key that both files have, Foundation asks the .stringsdict first; of one that occurs twice in
                    // a file, the last.
                    if let known = keys[index].texts[column], files[known.file].contents.format == .stringsdict,
                        file.contents.format == .strings
                    {
                        continue
                    }
                    keys[index].texts[column] = StringsTable.Text(
                        file: number, offset: localization.offset, value: localization.value)
                }
            }
            // Commands can still name, change and remove a key that has no string that can be read.
            for string in file.contents.unreadable where indices[string.key] == nil {
                indices[string.key] = keys.count
                keys.append(
                    StringsTable.Key(
                        name: string.key, comment: nil, file: number, offset: string.keyOffset, texts: none))
            }
        }
        return keys
    }
}
