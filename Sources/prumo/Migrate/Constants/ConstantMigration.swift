import ConstantGenerators
import ConstantMigration
import DataFormats
import EnvironmentSettings
import Linter
import SourceText

/// What a move of constants from another tool changes: `.prumo.json`, and the uses in the sources.
struct ConstantMigrationPlan {
    /// What a user decides.
    struct Choices {
        var names = MigratedConfiguration.Names.standard
        /// The files and folders whose sources are rewritten; empty for the whole package.
        var sources: [String] = []
        /// The file that forwarding declarations are written to, so that the sources stay; nil if they are rewritten.
        var facade: String?
    }

    /// The files that change.
    private(set) var changes = Changeset()
    /// The accessors with their constants.
    let pairs: ConstantPairs
    /// The rewritten sources; nil where forwarding declarations are written instead.
    private(set) var rewrite: SourceRewrite?
    /// What has no counterpart, and what could not be read.
    private(set) var notes: [Diagnostic]
    /// How many forwarding declarations there are.
    private(set) var forwardingCount = 0
    /// The targets that have the resources.
    let targets: [BuildTarget]

    /// Plans a move.
    /// - Throws: what cannot be read, or not be written.
    /// - Parameter folder: the package's folder, as a user finds it in messages.
    init(
        _ foreign: ForeignConstants, inPackage folder: String, _ choices: Choices
    ) throws(DiagnosticsError) {
        let directory = RealPath.of(folder) ?? RealPath.absolute(folder)
        notes = foreign.notes
        let package = BuildTargets(inFolder: directory) ?? BuildTargets.wholeFolder(directory)
        let groups = package.groups(of: foreign.outputs)
        targets = groups.map(\.target)
        var problems = Problems()
        let path = Folder.path(of: PackageConfiguration.fileName, in: folder)
        let isNew = !Folder.hasEntry(at: path)
        var file = isNew ? SourceFile(path: path, text: "{}") : try SourceFile(readingFrom: path)
        let before = file.bytes
        var members: [(target: String, members: [JSONMember])] = []
        for group in groups {
            let generation = package.generation(of: group.target)
            let files = problems.attempt { () throws(DiagnosticsError) in try generation.inputs().resources }
            let configuration = MigratedConfiguration(
                of: group.outputs, inTarget: generation.targetDirectory, files: files ?? [], names: choices.names,
                tool: foreign.tool)
            notes += configuration.notes
            members.append((group.target.name, configuration.members))
        }
        try problems.check()
        let added =
            members.count == 1
            ? members[0].members
            : [
                JSONMember("targets", .object(members.filter { !$0.members.isEmpty }.map { JSONMember($0.target, .object($0.members)) }))
            ].filter { $0.value.members?.isEmpty == false }
        let present = try JSONParser.parse(file)
        for member in added {
            if let known = present[member.name] {
                if JSONWriter.line(known) != JSONWriter.line(member.value) {
                    notes.append(
                        file.diagnostic(
                            .warning, at: known.range,
                            "the file already has the key \"\(own: member.name)\", which stays; the other tool's configuration corresponds to \(JSONWriter.line(member.value))"))
                }
                continue
            }
            let text = try ConfigurationInsertion.text(of: member.value, as: member.name, into: file, replacing: false)
            file = SourceFile(path: path, text: text)
        }
        if isNew { file = SourceFile(path: path, bytes: file.bytes + [0x0A]) }
        if !added.isEmpty { changes.add(path, before: isNew ? nil : before, after: file.bytes) }
        let configuration = try PackageConfiguration(file)
        var models: [ConstantModel] = []
        for group in groups {
            let model = try ConstantModel(of: package.generation(of: group.target), configuration: configuration)
            notes += model.problems
            models.append(model)
        }
        pairs = ConstantPairs(foreign, with: models)
        if let facade = choices.facade {
            try addFacade(at: facade, foreign)
        } else {
            try addSources(foreign, folder, choices.sources)
        }
    }

    private mutating func addFacade(at path: String, _ foreign: ForeignConstants) throws(DiagnosticsError) {
        let facade = ForwardingDeclarations(pairs, of: foreign)
        notes += facade.notes
        forwardingCount = facade.count
        let isNew = !Folder.hasEntry(at: path)
        changes.add(path, before: isNew ? nil : try SourceFile.bytes(of: path), after: Array(facade.text.utf8))
    }

    private mutating func addSources(
        _ foreign: ForeignConstants, _ folder: String, _ sources: [String]
    ) throws(DiagnosticsError) {
        let excluded = Set(foreign.obsoleteFiles.map { RealPath.of($0) ?? $0 })
        let rewrite = try SourceRewrite(pairs, in: sources.isEmpty ? [folder] : sources, excluding: excluded)
        for change in rewrite.changes.changes { changes.add(change.path, before: change.before, after: change.after) }
        self.rewrite = rewrite
    }
}

extension BuildTargets {
    /// The outputs of another tool by the targets that their inputs belong to.
    fileprivate func groups(of outputs: [ForeignOutput]) -> [(target: BuildTarget, outputs: [ForeignOutput])] {
        var groups: [(target: BuildTarget, outputs: [ForeignOutput])] = []
        for output in outputs {
            let target = owner(of: output)
            if let index = groups.firstIndex(where: { $0.target == target }) {
                groups[index].outputs.append(output)
            } else {
                groups.append((target, [output]))
            }
        }
        return groups
    }

    /// The target that most inputs of an output are in, else the one that the generated file is in, else the whole folder.
    private func owner(of output: ForeignOutput) -> BuildTarget {
        var counts: [String: (count: Int, target: BuildTarget)] = [:]
        for input in output.inputs {
            guard let target = target(of: input) else { continue }
            counts[target.name] = ((counts[target.name]?.count ?? 0) + 1, target)
        }
        let most = counts.values.max { ($0.count, $1.target.name) < ($1.count, $0.target.name) }
        if let most { return most.target }
        if output.inputs.isEmpty, let path = output.path, let target = target(of: path) { return target }
        return BuildTarget(wholeFolder: directory)
    }
}
