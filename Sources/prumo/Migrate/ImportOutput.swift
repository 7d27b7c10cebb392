import CommandLineKit
import EnvironmentSettings
import Files
import Findings
import SettingImport
import SourceText
import Workspace
import XcodeRules

/// Writes an import, or prints it as a diff.
enum ImportOutput {
    static func finish(
        _ configuration: ImportedConfiguration, in directory: String, _ options: ParsedOptions
    ) throws -> ExitStatus {
        let repository = ImportedFiles(inPackage: directory)
        let plan = try ImportPlan(
            configuration, intoPackage: directory, choices: ImportInput.choices(options),
            replacing: options[ImportInput.force])
        var left = plan.notes
        let rewrite = try rewrite(configuration, plan, in: directory, repository, options, &left)
        var changes = plan.changes
        for change in rewrite?.changes.changes ?? [] {
            changes.add(change.path, before: change.before, after: change.after)
        }
        var notes = (configuration.remarks + plan.remarks).map(\.onOneLine)
        if let rewrite, rewrite.count > 0 {
            notes.append(
                "\(options[ChangesReport.diff] ? "would replace" : "replaced") \(rewrite.count) "
                    + "lookup\(rewrite.count.plural) with constants")
        }
        let status = try ChangesReport.finish(changes, notes: notes, options)
        Report.write(Diagnostic.ordered(left + (rewrite?.untouched ?? [])))
        return status
    }

    private static func rewrite(
        _ configuration: ImportedConfiguration, _ plan: ImportPlan, in directory: String, _ repository: ImportedFiles,
        _ options: ParsedOptions, _ notes: inout [Diagnostic]
    ) throws -> LookupRewrite? {
        var constants: [LookupKey: ImportedConstant] = [:]
        for (lookup, key) in configuration.lookups { constants[lookup] = plan.constants[key] }
        let sources = Folder.path(of: "Sources", in: directory)
        let paths = options[ImportInput.sources]
        guard !constants.isEmpty || !configuration.uncertainLookups.isEmpty || configuration.arkana != nil else {
            return nil
        }
        guard !paths.isEmpty || Folder.exists(at: sources) else {
            // The code of a project is anywhere.
            if !FoundProjects(in: [directory]).paths.isEmpty {
                notes.append(
                    Diagnostic(
                        .warning, path: nil,
                        "no sources were searched for uses of the imported keys; pass their folders with --sources"))
            }
            return nil
        }
        let folder = Path(directory)
        let root = folder.real ?? folder
        let manifest = Folder.path(of: PackageManifest.fileName, in: directory)
        let hasManifest = Folder.isFile(at: manifest)
        if hasManifest { _ = try SourceFile.bytes(of: manifest) }
        let targets = hasManifest ? Workspace().targets(in: root) : nil
        func target(of path: String) -> BuildTarget? {
            let source = Path(path)
            return targets?.target(of: source.real ?? source)
        }
        let arkana = configuration.arkana.map { ($0, plan.constants.mapValues(\.reference)) }
        return try LookupRewrite(
            .init(byKey: constants, uncertain: configuration.uncertainLookups, arkana: arkana),
            in: paths.isEmpty ? [sources] : paths,
            of: repository, module: { target(of: $0)?.name },
            refusing: { path in
                guard targets != nil else { return nil }
                guard let target = target(of: path) else {
                    return "the file is in no target of \(manifest); pass the sources of its target"
                }
                return target.usesPlugin
                    ? nil
                    : "the target \(target.name) has no generated constants; run prumo init, then this command again"
            })
    }
}
