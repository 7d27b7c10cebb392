import CodeGraph
import CommandLineKit
import Files
import Findings
import SourceText

/// `prumo modules`.
enum ModulesCommand: FindingsSubcommand {
    /// The form of the graph.
    enum Format: String, CaseIterable, ArgumentValue {
        case text, dot, mermaid, json
    }

    private static let folders = Argument<[String]>(
        "FOLDER", kind: .folder,
        help:
            "the package's folder; with --check any folders (default: the nearest package, or with --check the working directory)"
    )
    private static let format = Option<Format>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format of the graph")
    private static let reduced = Flag("reduced", help: "leave out dependencies that others imply")
    private static let all = Flag("all", help: "include test targets, system libraries and binaries")
    private static let layers = Flag("layers", help: "group targets by their layers in a picture")
    private static let exclude = Option<[String]>(
        "exclude", placeholder: "GLOB", help: "leave out targets with this name or in this folder; may be repeated")
    private static let section = Option<String?>(
        "section", placeholder: "NAME",
        help:
            "with --output, replace only what is between the comments <!-- NAME --> and <!-- end of NAME --> of the file"
    )
    private static let check = Flag(
        "check", help: "check imports, dependencies and layers in place of printing the graph")

    private static let graphOptions: [any CommandOption] = [format, reduced, all, layers, exclude, section]

    static let command = Command(
        "prumo modules",
        summary: "print the graph of a package's targets, or check what they import and declare",
        arguments: [folders],
        options: graphOptions + [check, RuleOverrides.disabledRules] + FindingsOptions.options,
        examples: [
            ("prumo modules", "list the targets of the package and what they depend on"),
            ("prumo modules --format dot --reduced | dot -Tsvg >modules.svg", "draw a picture with Graphviz"),
            (
                "prumo modules --format mermaid --output README.md --section modules",
                "update a picture in a document"
            ),
            ("prumo modules --check --strict", "for CI: fail for any finding"),
            ("prumo rule --domain modules", "list the rules"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        for path in options[folders] where path.isEmpty || !Folder.exists(at: path) {
            throw UsageError("the folder '\(path)' does not exist; pass the folder of a package")
        }
        guard options[check] else { return try printGraph(options, isQuiet: findings.isQuiet) }
        for option in graphOptions {
            try options.refuse(check, with: option, advice: "the option is about the graph; remove one of them")
        }
        let overrides = try RuleOverrides(findings, options, of: .modules)
        let paths = options[folders].isEmpty ? ["."] : options[folders]
        let run = try ModulesCheckRun(paths, overrides)
        if !run.hasPackages, run.report.problems.isEmpty {
            throw UsageError("there is no package in '\(paths[0])'; pass the folder of a Package.swift")
        }
        guard run.refusals.isEmpty else { throw DiagnosticsError(run.refusals) }
        return try FindingsOutput(findings).write(
            run.report, configured: run.accepted, onlyRules: Set(overrides.onlyRules), notes: run.notes)
    }

    private static func printGraph(_ options: ParsedOptions, isQuiet: Bool) throws -> ExitStatus {
        try options.require(FindingsOptions.output, with: section)
        for option in FindingsOptions.options + [RuleOverrides.disabledRules]
        where ![FindingsOptions.quiet.definition, FindingsOptions.output.definition].contains(option.definition) {
            try options.require(check, with: option)
        }
        guard options[folders].count < 2 else {
            throw UsageError("the graph is of one package, and there are \(options[folders].count) folders; pass one")
        }
        guard let folder = options[folders].first ?? ModulesCheckRun.package(around: ".") else {
            throw UsageError("there is no package in the working directory or above it; pass the folder of one")
        }
        var package = try CheckedPackage(in: PathParts.withoutSlashes(folder))
        guard package.manifest.makesPackage else {
            throw UsageError("\(package.file.path) makes no package; pass the folder of another one")
        }
        // A graph without some targets would look like a whole one.
        let unknown = package.unknownTargets()
        guard unknown.isEmpty else { throw DiagnosticsError(unknown) }
        var search = FolderSearch<ModuleLayers>()
        package.layers = try ModuleLayers.nearest(to: folder, &search)
        if !isQuiet { Report.write(package.notes) }
        var graph = ModuleGraph(of: package, isWhole: options[all], leavingOut: try globs(options))
        if options[reduced] { graph = graph.reduced }
        let text =
            switch options[format] {
            case .text: graph.text
            case .dot: graph.dot(withLayers: options[layers])
            case .mermaid: graph.mermaid(withLayers: options[layers])
            case .json: try JSONOutput.text(of: ["targets": graph.nodes])
            }
        if let path = options[FindingsOptions.output] {
            try write(text, to: path, options)
        } else {
            StandardStream.output.write(text)
        }
        return .success
    }

    private static func globs(_ options: ParsedOptions) throws(UsageError) -> [GlobPattern] {
        var patterns: [GlobPattern] = []
        for text in options[exclude] {
            do throws(GlobError) {
                patterns.append(try GlobPattern(text))
            } catch {
                throw UsageError("--exclude: '\(text)' is not a valid glob pattern: \(error.message)")
            }
        }
        return patterns
    }

    /// Writes the graph; in a Markdown file as a block of code.
    private static func write(_ text: String, to path: String, _ options: ParsedOptions) throws {
        let isMarkdown = PathParts(path).pathExtension.map(["md", "markdown", "mdx"].contains) ?? false
        let text = isMarkdown ? "```\(options[format].rawValue)\n\(text)```\n" : text
        guard let name = options[section] else {
            return try AtomicFile(path, as: .output).write(Array(text.utf8))
        }
        let section = try MarkedSection(named: name)
        let file = try SourceFile(readingFrom: path, as: .user)
        let bytes = try section.replacing(in: file, with: text)
        if bytes != file.bytes { try AtomicFile(path, as: .output).write(bytes) }
    }
}
