import CommandLineKit
import EnvironmentSettings
import Files
import Foundation
import Localization
import SourceText
import StringCatalogs

/// `prumo strings merge`: a merge driver of git's.
enum StringsMergeCommand: StringsSubcommand {
    private static let base = Argument<String?>(
        "BASE", kind: .file, help: "the common ancestor of the two versions; may be empty")
    private static let ours = Argument<String?>(
        "OURS", kind: .file, help: "the version that is replaced by the merged one")
    private static let theirs = Argument<String?>("THEIRS", kind: .file, help: "the version to merge into OURS")
    private static let path = Option<String?>(
        "path", placeholder: "NAME",
        help: "determine the format from the project path NAME (default: the path of OURS)")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", kind: .file,
        help: "write the merged file to FILE instead of OURS, or to standard output for -")
    private static let install = Flag(
        "install", help: "configure git to merge strings files of this repository with this command")
    private static let global = Flag("global", help: "with --install, configure git for all your repositories")

    static let command = Command(
        "prumo strings merge", summary: "merge three versions of a strings file key by key, as a git merge driver",
        arguments: [base, ours, theirs], options: [path, output, ListingFormat.option, install, global],
        examples: [
            ("prumo strings merge --install", "configure git to merge strings files key by key"),
            ("prumo strings merge %O %A %B --path %P", "the command line that git calls"),
            ("prumo strings merge base.strings ours.strings theirs.strings -o -", "print the merged file"),
        ])

    /// What a script learns of a conflict.
    private struct Listing: Encodable {
        let key: String
        let language: String?
        let variation: String?
        let ours: String?
        let theirs: String?
        let path: String
        let line: Int
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        if options[install] {
            guard options.arguments.isEmpty else {
                throw UsageError("--install does not take files; it only configures git")
            }
            let (text, warnings) = try MergeDriverInstallation(isGlobal: options[global]).run()
            StandardStream.output.write(text)
            Report.write(warnings)
            return .success
        }
        if options[global] { throw UsageError("--global requires --install; add it") }
        guard let base = options[base], let ours = options[ours], let theirs = options[theirs] else {
            throw UsageError("BASE, OURS and THEIRS are required: \(command.usage); or configure git with --install")
        }
        guard options[output] != "-" || options[ListingFormat.option] == .text else {
            throw UsageError("--format json and --output - would both write to standard output; use one of them")
        }
        do {
            return try merge([base, ours, theirs], options)
        } catch let error as DiagnosticsError {
            // 1 would mean that there are conflicts, and that all else is merged.
            Report.write(error.diagnostics)
            return .misuse
        }
    }

    private static func merge(_ files: [String], _ options: ParsedOptions) throws -> ExitStatus {
        let path = options[Self.path] ?? files[1]
        guard let format = TableFile(path: path)?.format else {
            throw UsageError(
                "'\(path)' is not a .strings, .stringsdict or .xcstrings file; pass its path in the project with --path"
            )
        }
        let target = options[output] ?? files[1]
        if target != "-" { Report.write(try WriteLock.keep(forPaths: [target])) }
        let merge = try merged(files, path: path, format: format, options)
        try write(merge.bytes, over: files[1], options)
        return try report(merge, path: path, options: options)
    }

    /// Merges the versions, which are not kept while the merged file is written.
    private static func merged(
        _ files: [String], path: String, format: TableFile.Format, _ options: ParsedOptions
    ) throws -> FileMerge {
        // Git passes temporary files, whose names mean nothing in messages.
        func version(_ index: Int, _ label: String) throws -> SourceFile {
            let bytes = try SourceFile.bytes(of: files[index], as: .user)
            let isNamed = options[Self.path] == nil && TableFile(path: files[index])?.format == format
            return SourceFile(path: isNamed ? files[index] : label.isEmpty ? path : "\(label):\(path)", bytes: bytes)
        }
        let (base, ours, theirs) = (try version(0, "base"), try version(1, ""), try version(2, "theirs"))
        return try FileMerge(base: base, ours: ours, theirs: theirs) {
            LineMerge.merge(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes)
        }
    }

    private static func write(_ bytes: [UInt8], over path: String, _ options: ParsedOptions) throws {
        switch options[output] {
        case "-": return StandardStream.output.write(contents: bytes)
        case let target?: return try AtomicFile(target, as: .output).write(bytes)
        case nil: break
        }
        var changes = Changeset()
        changes.add(path, before: try? SourceFile.bytes(of: path, as: .user), after: bytes)
        try changes.write()
    }

    private static func report(_ merge: FileMerge, path: String, options: ParsedOptions) throws -> ExitStatus {
        if options[ListingFormat.option] == .json {
            let listing = merge.conflicts.map { placed in
                let conflict = placed.conflict
                return Listing(
                    key: conflict.key, language: conflict.language, variation: conflict.variation?.text,
                    ours: conflict.ours, theirs: conflict.theirs, path: path, line: placed.line)
            }
            StandardStream.output.write(try JSONOutput.text(of: listing))
        }
        Report.write(
            Diagnostic.ordered(
                merge.conflicts.map { placed in
                    Diagnostic(
                        path: path, location: SourceLocation(line: placed.line, column: 1),
                        "conflict: \(placed.conflict.message)"
                            + (merge.isMarked
                                ? "" : " (the file contains ours, because its format has no conflict marks)"))
                }))
        return merge.conflicts.isEmpty ? .success : .failure
    }
}
