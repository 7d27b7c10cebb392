import ConstantGenerators
import ConstantMigration
import DataFormats
import DocumentFormats
import EnvironmentSettings
import Files
import Findings
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
        /// Whether all that the tool reads exists, so that all accessors are known.
        package var hasAllInputs = true

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
    /// What becomes of the files of the tool; `nil` if only some of the sources are rewritten, since others may have uses, too.
    package private(set) var obsoleteFiles: ObsoleteFiles?

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
        var paired: [PairedTarget] = []
        let modules = SourceModules()
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
                if let model { paired.append(modules.paired(model, group)) }
            }
        }
        try problems.check()
        let others = foreign.tool.configurationNames.isEmpty ? modules.withResources(besides: groups) : []
        pairs = ConstantPairs(foreign, with: paired, others: others)
        if let facade = choices.facade {
            try addFacade(at: facade)
        } else {
            try addSources(foreign, folder, choices.sources, modules)
        }
        guard choices.sources.isEmpty else { return }
        obsoleteFiles = ObsoleteFiles(of: foreign, pairs, after: rewrite, hasAllInputs: choices.hasAllInputs)
    }

    private mutating func addFacade(at path: String) throws(DiagnosticsError) {
        let facade = ForwardingDeclarations(pairs.declared(in: SourceModules().module(of: path)))
        notes += facade.notes
        forwardingCount = facade.count
        let isNew = !Folder.hasEntry(at: path)
        changes.add(path, before: isNew ? nil : try SourceFile.bytes(of: path), after: Array(facade.text.utf8))
    }

    private mutating func addSources(
        _ foreign: ForeignConstants, _ folder: String, _ sources: [String], _ modules: SourceModules
    ) throws(DiagnosticsError) {
        let generated = foreign.obsoleteFiles + foreign.outputs.compactMap(\.path)
        let excluded = Set(generated.map { RealPath.of($0) ?? $0 })
        let configurations = OtherConfigurations(foreign, typeNames: pairs.roots, in: folder)
        let rewrite = try SourceRewrite(
            pairs, in: sources.isEmpty ? [folder] : sources, excluding: excluded,
            entering: { configurations.allowsEntering($0) }, modules: { modules.modules(of: $0) })
        notes += configurations.notes
        for change in rewrite.changes.changes { changes.add(change.path, before: change.before, after: change.after) }
        self.rewrite = rewrite
    }
}

/// The configurations of the same tool in other folders.
private final class OtherConfigurations {
    /// What is to be said of folders that are not entered.
    private(set) var notes: [Diagnostic] = []
    private let tool: ForeignTool
    private let typeNames: Set<String>
    private let files: ImportedFiles
    /// The folder of the configuration that is migrated.
    private let own: String?
    private var known: [String: Bool] = [:]

    /// - Parameter typeNames: the names of the types that are migrated.
    init(_ foreign: ForeignConstants, typeNames: Set<String>, in folder: String) {
        (tool, self.typeNames) = (foreign.tool, typeNames)
        files = ImportedFiles(inPackage: folder)
        let configuration = foreign.outputs.lazy.compactMap(\.place).first?.file.path
        own = configuration.map { RealPath.parts(of: RealPath.absolute($0)).folder }
    }

    /// Whether the sources of a folder may use the accessors: not where a configuration of their own generates types of the same
    /// names.
    func allowsEntering(_ folder: String) -> Bool {
        if let answer = known[folder] { return answer }
        let names = tool.configurationNames.map { Folder.path(of: $0, in: folder) }
        guard let path = names.first(where: Folder.isFile), RealPath.absolute(folder) != own else { return true }
        let survey = try? SwiftGenSurvey(of: path, in: files)
        let same = survey.map { $0.typeNames.intersection(typeNames).ordered() }
        known[folder] = same?.isEmpty == true
        guard same?.isEmpty != true else { return true }
        let reason =
            same.map { "this configuration generates \($0.joined(separator: " and ")), too, so" }
            ?? "this configuration cannot be read, so"
        notes.append(
            Diagnostic(
                .warning, path: path,
                "\(reason) uses in its folder are neither replaced nor listed; run the migration for it, and check the rest by hand"
            ))
        return false
    }
}

/// The modules that sources are compiled in.
private final class SourceModules {
    private let workspace = Workspace()

    /// The module of a source; `nil` where it may be in several ones, or in none that is known.
    func module(of path: String) -> String? {
        let all = modules(of: path)
        return all.count == 1 ? all[0] : nil
    }

    /// The modules of a source; none if it is in no target that is known.
    func modules(of path: String) -> [String] { Path(path).real.map(modules) ?? [] }

    /// The modules of a file.
    private func modules(of file: Path) -> [String] {
        guard let package = workspace.targets(of: file), !package.isWholeFolder else { return [] }
        return package.owners(of: file).map { Self.name(package.targets[$0]) }
    }

    /// A target as SwiftPM and Xcode name its module.
    private static func name(_ target: BuildTarget) -> String { SettingsMark.moduleName(of: target.name) }

    /// The constants of a target with the modules that get them, and those that the generated files are compiled in.
    func paired(_ model: ConstantModel, _ group: TargetGroup) -> PairedTarget {
        guard !group.package.isWholeFolder else { return PairedTarget(model, outputs: group.outputs, modules: []) }
        var own = [Self.name(group.target)]
        if !group.package.isByFolder {
            // Targets of a project may share all resources.
            let inputs = group.outputs.flatMap(\.inputs)
            var shared: Set<Int>?
            for input in inputs {
                let owners = Set(group.package.owners(of: Path(input)))
                shared = shared?.intersection(owners) ?? owners
            }
            own += (shared ?? []).map { Self.name(group.package.targets[$0]) }.filter { $0 != own[0] }.ordered()
        }
        return PairedTarget(
            model, outputs: group.outputs, modules: own,
            outputModules: group.outputs.map { $0.path.map { modules(of: Path($0)) } ?? [] },
            modulesOfKinds: group.package.isByFolder ? [:] : modulesOfKinds(of: group))
    }

    /// The modules that have all resources of a kind.
    private func modulesOfKinds(of group: TargetGroup) -> [ConstantKind: Set<String>] {
        var result: [ConstantKind: Set<String>] = [:]
        for output in group.outputs {
            for input in output.inputs {
                let owners = Set(modules(of: Path(input)))
                result[output.kind] = result[output.kind]?.intersection(owners) ?? owners
            }
        }
        return result
    }

    private static let sourceExtensions: Set<String> = ["c", "cpp", "docc", "h", "m", "md", "mm", "swift"]

    /// The modules with resources in the packages of some targets, but these.
    func withResources(besides groups: [TargetGroup]) -> Set<String> {
        var result: Set<String> = []
        for (folder, members) in TargetGroup.byPackage(groups) {
            guard let package = members.first?.package, !package.isWholeFolder, package.isByFolder else { continue }
            for target in package.targets where !members.contains(where: { $0.target == target }) {
                let resources = try? package.generation(of: target).inputs().resources
                let isOwn = { (path: String) in
                    !Self.sourceExtensions.contains(PathParts(path).pathExtension?.lowercased() ?? "")
                        && package.contains(Path(path), in: target)
                }
                let directory = package.folder(of: target).text
                if folder == package.folder, resources?.contains(where: { isOwn("\(directory)/\($0)") }) != false {
                    result.insert(Self.name(target))
                }
            }
        }
        return result
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
