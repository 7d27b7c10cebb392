import ConstantGenerators
import ConstantMigration
import DataFormats
import DocumentFormats
import EnvironmentSettings
import Files
import SourceText
import Workspace

/// What a move of constants from another tool changes: `.prumo.json`, and the uses in the sources.
package struct ConstantMigrationPlan {
    /// What a user decides.
    package struct Choices {
        package var names = MigratedConfiguration.Names.standard
        /// The files and folders whose sources are rewritten; empty for the whole package.
        package var sources: [String] = []
        /// The file that forwarding declarations are written to, so that the sources stay; nil if they are rewritten.
        package var facade: String?

        package init() {}
    }

    /// The files that change.
    package private(set) var changes = Changeset()
    /// The accessors with their constants.
    package let pairs: ConstantPairs
    /// The rewritten sources; `nil` if forwarding declarations are written instead.
    package private(set) var rewrite: SourceRewrite?
    /// What has no counterpart, and what could not be read.
    package private(set) var notes: [Diagnostic]
    /// How many forwarding declarations there are.
    package private(set) var forwardingCount = 0
    /// The targets that have the resources.
    package let targets: [BuildTarget]

    /// Plans a move.
    /// - Throws: what cannot be read, or not be written.
    /// - Parameter folder: the package's folder, as a user finds it in messages.
    package init(
        _ foreign: ForeignConstants, inPackage folder: String, _ choices: Choices
    ) throws(DiagnosticsError) {
        let path = Path(folder)
        let directory = path.real ?? path
        notes = foreign.notes
        let groups = TargetGroup.groups(of: foreign.outputs, inFolder: directory)
        notes += groups.filter(\.isOutsideOfTargets).flatMap(\.outputs).compactMap(\.place).map { place in
            place.diagnostic(
                "the inputs are in no target that is known here; constants are generated for those that are in one",
                severity: .warning)
        }
        notes += groups.flatMap(\.warningsOfOtherTargets)
        targets = groups.map(\.target)
        var models: [ConstantModel] = []
        var problems = Problems()
        for (package, members) in TargetGroup.byPackage(groups) {
            let own = package == directory ? folder : package.text
            let addition = problems.attempt { () throws(DiagnosticsError) in
                try ConfigurationAddition(of: members, inPackage: own, foreign.tool, choices.names)
            }
            guard let addition else { continue }
            notes += addition.notes
            changes.add(addition.path, before: addition.before, after: addition.after)
            for group in members {
                let model = problems.attempt { () throws(DiagnosticsError) in
                    try ConstantModel(of: group.generation(), configuration: addition.configuration)
                }
                notes += model?.problems ?? []
                if let model { models.append(model) }
            }
        }
        try problems.check()
        pairs = ConstantPairs(foreign, with: models)
        if let facade = choices.facade {
            try addFacade(at: facade)
        } else {
            try addSources(foreign, folder, choices.sources)
        }
    }

    private mutating func addFacade(at path: String) throws(DiagnosticsError) {
        let facade = ForwardingDeclarations(pairs)
        notes += facade.notes
        forwardingCount = facade.count
        let isNew = !Folder.hasEntry(at: path)
        changes.add(path, before: isNew ? nil : try SourceFile.bytes(of: path), after: Array(facade.text.utf8))
    }

    /// The module of a source of a package; `nil` where a source may be in several ones, as in a project of Xcode.
    private static func module(of path: String, _ workspace: Workspace) -> String? {
        guard let file = Path(path).real, let package = file.parent.flatMap(workspace.targets(above:)),
            package.isByFolder, !package.isWholeFolder
        else { return nil }
        return package.target(of: file)?.name
    }

    private mutating func addSources(
        _ foreign: ForeignConstants, _ folder: String, _ sources: [String]
    ) throws(DiagnosticsError) {
        let generated = foreign.obsoleteFiles + foreign.outputs.compactMap(\.path)
        let excluded = Set(generated.map { RealPath.of($0) ?? $0 })
        // A folder with a configuration of its own has accessors of its own, which may have the same names.
        let configuration = foreign.outputs.lazy.compactMap(\.place).first?.file.path
        let own = configuration.map { RealPath.parts(of: RealPath.absolute($0)).folder }
        let workspace = Workspace()
        let rewrite = try SourceRewrite(
            pairs, in: sources.isEmpty ? [folder] : sources, excluding: excluded,
            entering: { folder in
                !foreign.tool.configurationNames.contains { Folder.isFile(at: Folder.path(of: $0, in: folder)) }
                    || RealPath.absolute(folder) == own
            }, module: { Self.module(of: $0, workspace) })
        for change in rewrite.changes.changes { changes.add(change.path, before: change.before, after: change.after) }
        self.rewrite = rewrite
    }
}

/// The keys that are added to the `.prumo.json` of a package.
private struct ConfigurationAddition {
    let path: String
    /// The contents of the file before and after; `nil` if there is none.
    let before, after: [UInt8]?
    /// The configuration with these keys.
    let configuration: PackageConfiguration
    private(set) var notes: [Diagnostic] = []

    /// Adds the keys for some targets. What the file already has stays.
    init(
        of groups: [TargetGroup], inPackage folder: String, _ tool: ForeignTool, _ names: MigratedConfiguration.Names
    ) throws(DiagnosticsError) {
        path = Folder.path(of: PackageConfiguration.fileName, in: folder)
        let isNew = !Folder.hasEntry(at: path)
        let file = isNew ? SourceFile(path: path, text: "{}") : try SourceFile(readingFrom: path)
        var members: [JSONMember] = []
        var targets: [JSONMember] = []
        for group in groups {
            let configuration = MigratedConfiguration(
                of: group.outputs, inTarget: group.directory, files: try group.generation().inputs().resources,
                names: names, tool: tool)
            notes += configuration.notes
            if groups.count == 1 || group.package.isWholeFolder {
                members += configuration.members
            } else if !configuration.members.isEmpty {
                targets.append(JSONMember(group.target.name, .object(configuration.members)))
            }
        }
        if !targets.isEmpty { members.append(JSONMember("targets", .object(targets))) }
        let present = try JSONParser.parse(file)
        var result = file
        for member in members {
            guard let known = present[member.name] else {
                var editor = try JSONEditor(result)
                try editor.set(member.name, to: member.value, replacing: false)
                result = SourceFile(path: path, bytes: editor.bytes)
                continue
            }
            let value = JSONWriter.line(member.value)
            guard JSONWriter.line(known) != value else { continue }
            notes.append(
                file.diagnostic(
                    .warning, at: known.range,
                    "the file already has \"\(own: member.name)\", which stays; the configuration of \(own: tool.name) corresponds to \(value)"
                ))
        }
        before = isNew ? nil : file.bytes
        after = result.bytes == file.bytes ? before : result.bytes + (isNew ? [0x0A] : [])
        configuration = try PackageConfiguration(result)
    }
}
