import CommandLineKit
import Files
import Foundation
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings convert`.
enum StringsConvertCommand: StringsSubcommand {
    /// What tables are converted to.
    private enum Format: String, CaseIterable, ArgumentValue {
        case xcstrings
        /// `.strings` and `.stringsdict` files.
        case strings
    }

    private static let paths = Argument<[String]>(
        "PATH", kind: .path, isRequired: true, help: "a file of a strings table, or a folder that contains tables")
    private static let format = Option<Format>(
        "to", placeholder: "FORMAT", help: "convert to this format; strings means .strings and .stringsdict files")
    static let command = Command(
        "prumo strings convert",
        summary: "convert tables in .lproj folders to string catalogs, and back",
        arguments: [paths],
        options: [format, StringsLosses.lossy, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            (
                "prumo strings convert App --to xcstrings",
                "replace the files in .lproj folders with one catalog for each table"
            ),
            (
                "prumo strings convert App/Localizable.xcstrings --to strings --diff",
                "print the files that a catalog would be converted to"
            ),
            ("prumo strings convert App --to strings --lossy", "convert catalogs and drop states and other marks"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format: TableFile.Format = options[Self.format] == .xcstrings ? .xcstrings : .strings
        let (project, changes, losses) = try conversion(options, to: format)
        guard StringsLosses.goesOn(despite: losses, verb: "convert", options) else { return .failure }
        return try StringsChanges.finish(
            changes, summary: "converted to \(format == .xcstrings ? "string catalogs" : ".lproj folders")",
            in: project,
            options)
    }

    private static func conversion(
        _ options: ParsedOptions, to format: TableFile.Format
    ) throws -> (StringsProject, Changeset, [Diagnostic]) {
        let places = options[paths].map(place)
        let project = try StringsInput.project(at: places.map(\.folder), options)
        var changes = Changeset()
        var losses: [Diagnostic] = []
        var problems = Problems()
        for table in project.tables {
            let files = Set(table.files.map(\.path))
            guard places.contains(where: { $0.files.isEmpty || !$0.files.isDisjoint(with: files) }) else { continue }
            if format == .xcstrings, let document = table.interfaceDocument,
                places.allSatisfy({ $0.files.isDisjoint(with: files) })
            {
                StandardStream.error.write(
                    "note: the table \(table.title.onOneLine) was left out, because it translates \(document.path.onOneLine); migrate "
                        + "it to a catalog in Xcode\n")
                continue
            }
            let converted = problems.attempt { () throws(DiagnosticsError) in
                try TableConversion.convert(table, to: format, sourceLanguage: options[StringsInput.sourceLanguage])
            }
            guard let conversion = converted ?? nil else { continue }
            losses += conversion.losses
            conversion.add(to: &changes)
        }
        try problems.check()
        return (project, changes, Diagnostic.ordered(losses))
    }

    /// What an argument means: a file or folder of one language represents its table in all languages.
    private static func place(of path: String) -> (folder: String, files: Set<String>) {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        let isFile = TableFile(path: path) != nil
        let above = isFile ? components.dropLast() : components[...]
        guard let last = above.last, last.hasSuffix(".lproj") else { return (path, []) }
        let parent = above.dropLast().joined(separator: "/")
        let folder = above.count == 1 ? "." : parent.isEmpty ? "/" : parent
        guard !isFile else { return (folder, [path, folder == "." ? "./\(path)" : path]) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return (folder, Set(names.flatMap { ["\(path)/\($0)", "./\(path)/\($0)"] }))
    }
}
