import CommandLineKit
import Foundation
import Localization
import SourceText

/// `prumo strings diff`.
enum StringsDiffCommand: StringsSubcommand {
    private enum Format: String, CaseIterable, ArgumentValue {
        case text, json, markdown
    }

    private static let revision = Argument<String?>(
        "REV",
        help: "a revision to compare the files on disk with, or two of them as REV..REV2; HEAD unless given")
    private static let format = Option<Format>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", help: "also show each text that changed in a translation; may be repeated")
    private static let exitCode = Flag("exit-code", help: "exit with status 1 if anything changed")

    static let command = Command(
        "prumo strings diff", summary: "says what changed for translators since a git revision",
        arguments: [revision, StringsInput.paths],
        options: [format, locale, exitCode, StringsInput.sourceLanguage],
        examples: [
            ("prumo strings diff", "what changed since the last commit"),
            ("prumo strings diff v2.0..main Sources/App", "what two revisions differ in"),
            ("prumo strings diff main --locale de", "with each text that changed in German"),
            ("prumo strings diff v2.0 --format markdown", "a summary for those who translate"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        // A path can be the first argument.
        let arguments = [options[revision]].compactMap(\.self) + options[StringsInput.paths]
        let repository = try repository(for: arguments)
        let (range, paths) = try range(arguments, in: repository)
        let difference = try ProjectDifference(
            range, of: paths, in: repository, sourceLanguage: options[StringsInput.sourceLanguage])
        let tables = difference.tables
        switch options[format] {
        case .json: StandardStream.output.write(try JSONOutput.text(of: tables))
        case .markdown: StandardStream.output.write(DifferenceMarkdown(tables, locales: options[locale]).text)
        case .text:
            let text = DifferenceText(tables, locales: options[locale], terminal: .standardOutput()).text
            StandardStream.output.write(text)
        }
        return options[exitCode] && !tables.isEmpty ? .failure : .success
    }

    /// The repository of the working directory, or else that of the first path.
    private static func repository(for arguments: [String]) throws -> GitRepository {
        do {
            return try GitRepository(of: ".")
        } catch {
            guard let path = arguments.first(where: { FileManager.default.fileExists(atPath: $0) }) else { throw error }
            return try GitRepository(
                of: Folder.exists(at: path) ? path : URL(filePath: path).deletingLastPathComponent().path)
        }
    }

    /// What is compared: the first argument is a revision unless it is only a path.
    private static func range(
        _ arguments: [String], in repository: GitRepository
    ) throws -> (RevisionRange, paths: [String]) {
        if let first = arguments.first {
            let isPath = Folder.hasEntry(at: first)
            if let range = try RevisionRange(first, in: repository) {
                guard !isPath || first.contains("..") else {
                    throw UsageError(
                        "'\(first)' is a revision and a path; write ./\(first) for the path, or \(first)~0 for the revision"
                    )
                }
                return (range, Array(arguments.dropFirst()))
            }
            // What was removed since is no longer there, but it looks like a path.
            guard isPath || first.hasSuffix("strings") || first.hasSuffix("stringsdict") else {
                throw UsageError(
                    "there is no revision or path '\(first)'; git log --oneline shows what revisions there are")
            }
        }
        guard let range = try RevisionRange("HEAD", in: repository) else {
            throw UsageError("the repository has no commit yet, so there is nothing to compare with; commit first")
        }
        return (range, arguments)
    }
}
