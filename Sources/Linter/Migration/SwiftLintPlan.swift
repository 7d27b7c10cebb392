import DataFormats
import Files
import SourceText

/// The files that a migration writes. Nothing is written before all of them are known to be valid.
struct SwiftLintPlan {
    /// The configuration that SwiftLint starts with, for those of folders below, which it merges over this one.
    private struct Root {
        let chain: SwiftLintChain
        /// The path of what is written for it.
        let path: Path
        /// Whether that is beside its file of SwiftLint.
        let isBeside: Bool
        let settings: LintSettings
        let context: SwiftLintConversion.Context
    }

    private let directory: Path
    /// Where the result of the first configuration goes; nil if it goes beside its file of SwiftLint.
    private let output: Path?
    /// The files in the order in which they are shown.
    private(set) var files: [MigratedFile] = []
    /// What was left out or changed.
    private(set) var notes: [Diagnostic] = []
    private var problems = Problems()
    /// The positions of the files by their paths.
    private var positions: [Path: Int] = [:]

    init(in directory: Path, output: Path?) {
        self.directory = directory
        self.output = output
    }

    /// Adds a configuration and those of folders below.
    mutating func add(_ path: Path, nested: [Path]) {
        do throws(DiagnosticsError) {
            let root = try add(try SwiftLintChain(from: path, in: directory))
            let known = Set(root.chain.files.map(\.path))
            for path in nested where !known.contains(path) { addNested(path, below: root) }
        } catch {
            problems.report(error)
        }
    }

    private mutating func addNested(_ path: Path, below root: Root) {
        do throws(DiagnosticsError) {
            try add(path, below: root)
        } catch {
            problems.report(error)
        }
    }

    /// Adds a note about the whole.
    mutating func note(_ path: String?, _ message: String) {
        notes.append(Diagnostic(.warning, path: path, message))
    }

    /// Notes that SwiftLint starts with none of several configurations in the working directory.
    /// - Throws: that they cannot all go to one place.
    mutating func noteStarts(_ paths: [Path]) throws(DiagnosticsError) {
        let names = paths.map { $0.shown(from: directory) }
        guard output == nil || names.count == 1 else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil, "--output names one file for the results of \(names.joined(separator: ", ")); name one"))
        }
        note(
            nil,
            "there is no \(SwiftLintMigration.fileName) in this folder; what is migrated is what SwiftLint reads when it "
                + "starts in the folder of \(names.count == 1 ? names[0] : "each: \(names.joined(separator: ", "))")")
    }

    /// Notes that `prumo lint` finds the result of a file for few files only.
    mutating func noteFileInOtherFolder(_ path: Path) {
        note(
            path.shown(from: directory),
            "SwiftLint reads this file only with --config, and `prumo lint` finds the result only for files in its folder; "
                + "write it to \(ConfigurationFile.name) in the folder of the sources with --output, or use --config")
    }

    /// Ends the planning.
    /// - Throws: why nothing is written.
    func check() throws(DiagnosticsError) { try problems.check() }

    // MARK: The configuration that SwiftLint starts with

    private mutating func add(_ chain: SwiftLintChain) throws(DiagnosticsError) -> Root {
        notes += chain.notes
        let customRules = chain.files.map { SwiftLintCustomRules(of: $0) }
        let ids = Set(customRules.flatMap(\.ids))
        var context = SwiftLintConversion.Context(
            customRuleIDs: ids, customRuleIDsLeftOut: Set(customRules.flatMap(\.idsLeftOut)).subtracting(ids))
        var settings = LintSettings()
        var members: [[JSONMember]] = []
        for (file, rules) in zip(chain.files, customRules) {
            let converted = try convert(file, rules, as: context)
            settings = converted.settings.merged(over: settings)
            members.append(converted.members)
            context.isExtension = true
            context.inheritedCustomRuleIDs.formUnion(rules.ids)
        }
        let beside = chain.main.folder.child(ConfigurationFile.name)
        let path = output ?? beside
        // A file's children have precedence over it. So where there are any, the result says nothing itself.
        let isWhole = chain.mainIndex == chain.files.count - 1
        let others = chain.files.indices.filter { $0 != chain.mainIndex || !isWhole }
        var parts = [
            MigratedFile(
                path: path, origin: isWhole ? chain.main : nil, members: isWhole ? members[chain.mainIndex] : [],
                extends: others.map { Self.path(beside: chain.files[$0].path) })
        ]
        for index in others {
            let file = chain.files[index]
            parts.append(
                MigratedFile(path: Self.path(beside: file.path), origin: file, members: members[index], isBase: true))
        }
        try checkExtends(of: parts[0], chain)
        for part in parts {
            try add(part)
            try part.check(customRuleIDs: ids, shownFrom: directory)
        }
        context.isNested = true
        return Root(chain: chain, path: path, isBeside: path == beside, settings: settings, context: context)
    }

    private mutating func convert(
        _ file: SwiftLintFile, _ rules: SwiftLintCustomRules, as context: SwiftLintConversion.Context
    ) throws(DiagnosticsError) -> MigratedSettings {
        var conversion = SwiftLintConversion(file, rules, as: context)
        conversion.convert()
        let settings = try MigratedSettings(
            conversion.members, of: file, customRuleIDs: context.customRuleIDs)
        notes += conversion.notes + settings.notes
        return settings
    }

    /// Adds a file, unless it is a base that was added before.
    private mutating func add(_ file: MigratedFile) throws(DiagnosticsError) {
        guard let position = positions[file.path] else {
            positions[file.path] = files.count
            files.append(file)
            return
        }
        let other = files[position]
        if file.isBase, other.isBase, other.origin?.path == file.origin?.path { return }
        let names = [other, file].map { $0.origin?.source.path ?? "a file that extends others" }
        throw DiagnosticsError(
            Diagnostic(
                path: file.path.shown(from: directory),
                "\(names[0]) and \(names[1]) would both be written to this file; rename one of them"))
    }

    /// Where the result of a file goes that has no folder of its own, as only `.swiftlint.yml` has.
    private static func path(beside path: Path) -> Path {
        let parts = PathParts(path.text)
        let isYAML = ["yml", "yaml"].contains(parts.pathExtension)
        return Path((isYAML ? parts.stem : parts.name) + ConfigurationFile.name, in: path.parent ?? .root)
    }

    // MARK: The configurations of folders below

    private mutating func add(_ path: Path, below root: Root) throws(DiagnosticsError) {
        let folder = path.parent ?? .root
        let shown = path.shown(from: directory)
        guard root.settings.paths.mayInclude(below: folder) else {
            let isExcluded = root.settings.paths.excluded.contains { $0.coversAll(below: folder) }
            return note(
                shown,
                "this file is not migrated: no file in its folder is linted, because of "
                    + "\"\(isExcluded ? "excluded" : "included")\" in \(root.chain.main.source.path)")
        }
        let target = folder.child(ConfigurationFile.name)
        guard root.isBeside || Self.mayExtend(root.path, from: target) else {
            return note(
                shown,
                "this file is not migrated: its result could not extend \(root.path.shown(from: directory)), which is not "
                    + "in the same repository")
        }
        let file = try SwiftLintFile(path, in: directory, as: .repository())
        let rules = SwiftLintCustomRules(of: file)
        var context = root.context
        if !rules.ids.isEmpty || !rules.idsLeftOut.isEmpty {
            let ids = context.customRuleIDs.union(rules.ids)
            context = SwiftLintConversion.Context(
                isNested: true, isExtension: true, customRuleIDs: ids,
                customRuleIDsLeftOut: context.customRuleIDsLeftOut.union(rules.idsLeftOut).subtracting(ids),
                inheritedCustomRuleIDs: context.inheritedCustomRuleIDs)
        }
        let members = try convert(file, rules, as: context).members
        for key in ["parent_config", "child_config"] { noteIgnored(key, of: file, root) }
        let result = MigratedFile(path: target, origin: file, members: members, extends: [root.path])
        try add(result)
        try result.check(customRuleIDs: context.customRuleIDs, shownFrom: directory)
    }

    /// Notes that SwiftLint does not follow a key, unless it leads to what the file is merged over.
    private mutating func noteIgnored(_ key: String, of file: SwiftLintFile, _ root: Root) {
        guard let value = file.value(key), !value.isNull else { return }
        let text = value.scalar?.text ?? ""
        let path = Path(text, in: file.folder)
        if key == "parent_config", root.chain.files.contains(where: { $0.path == path }) { return }
        notes.append(
            file.source.diagnostic(
                .warning, at: value.range.lowerBound,
                "\"\(key)\" is left out, and with it \(text): SwiftLint ignores it in this file, which it merges over \(root.chain.main.source.path)"
            ))
    }

    // MARK: Where `extends` may lead

    /// Refuses a configuration whose files Prumo would not read.
    private func checkExtends(of file: MigratedFile, _ chain: SwiftLintChain) throws(DiagnosticsError) {
        guard let base = file.extends.first(where: { !Self.mayExtend($0, from: file.path) }) else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: chain.main.source.path,
                "the result \(file.path.shown(from: directory)) could not extend \(base.shown(from: directory)), which is "
                    + "not in the same repository; move the files together, or choose another place with --output"))
    }

    /// Whether Prumo reads one file because another one extends it, once this one is written.
    private static func mayExtend(_ base: Path, from file: Path) -> Bool {
        let folder = file.parent ?? .root
        // Outside of a repository, the configuration marks the folder that nothing leads out of.
        let border =
            RepositoryFolder.containing(folder.text)
            ?? (file.name == ConfigurationFile.name ? folder.text : RepositoryFolder.border(around: folder.text))
        let parent = base.parent ?? .root
        return (Path(border).real ?? Path(border)).contains(parent.real ?? parent)
    }
}
