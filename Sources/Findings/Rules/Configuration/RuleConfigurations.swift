import DataFormats
import Files
import SourceText

/// Finds the configuration of each folder: that of the nearest `.prumo.json` with the key `check` of a domain in it,
/// from the folder up to that of the repository or the root.
package struct RuleConfigurations<Rule: Sendable> {
    private let registry: RuleConfiguration<Rule>.Registry
    private let key: ConfigurationKey
    private let overrides: RuleOverrides
    private let workingDirectory: Path
    /// The folders of others' sources, which no key of a configuration speaks of.
    package let vendored: VendoredFolders
    private var search = FolderSearch<RuleConfiguration<Rule>>()
    /// The configuration of folders without one, once a folder needs it.
    private var standard: RuleConfiguration<Rule>?

    /// Prepares to look for configurations.
    /// - Parameters:
    ///   - key: the key of the domain at the top of `.prumo.json`, as in `strings`, with the keys of its value.
    ///   - paths: what the command line names; the working directory if it names nothing.
    package init(
        of registry: RuleConfiguration<Rule>.Registry, at key: ConfigurationKey,
        _ overrides: RuleOverrides = RuleOverrides(),
        below paths: [String] = [], workingDirectory: Path = .workingDirectory
    ) {
        self.registry = registry
        self.key = key
        self.overrides = overrides
        self.workingDirectory = workingDirectory
        vendored = VendoredFolders(below: paths, workingDirectory: workingDirectory)
    }

    /// The configuration of the files in a folder.
    /// - Throws: everything that is wrong with it.
    package mutating func configuration(
        forFolder folder: String
    ) throws(DiagnosticsError) -> RuleConfiguration<Rule> {
        let (registry, key, overrides, workingDirectory) = (registry, key, overrides, workingDirectory)
        let vendored = vendored
        let found = try search.value(for: Path(folder, in: workingDirectory)) { folder throws(DiagnosticsError) in
            let path = folder.child(ConfigurationRoot.fileName)
            guard Folder.hasEntry(at: path.text) else { return nil }
            let file = SourceFile(
                path: path.shown(from: workingDirectory), bytes: try SourceFile.bytes(of: path.text))
            guard let value = try Self.part(key, of: file)?["check"] else { return nil }
            return try RuleConfiguration(
                value, in: file, folder: folder == workingDirectory ? "" : folder.shown(from: workingDirectory),
                of: registry, overrides, leavingOut: vendored)
        }
        if let found = found ?? standard { return found }
        let standard = RuleConfiguration(of: registry, overrides, leavingOut: vendored)
        self.standard = standard
        return standard
    }

    /// The value of a key at the top of a file; `nil` without the key.
    /// - Throws: what is wrong with the file, or with the keys of the value.
    private static func part(
        _ key: ConfigurationKey, of file: SourceFile
    ) throws(DiagnosticsError) -> JSONValue? {
        guard let value = try ConfigurationRoot.read(file)[key.name] else { return nil }
        var reader = JSONObjectReader(file: file)
        _ = reader.members(of: value, named: key.memberNames, subject: "\"\(key.name)\"")
        try reader.problems.check()
        return value
    }

    /// What the configurations accept of a report, each in the files that it is nearest to.
    /// - Throws: everything that is wrong with one of them.
    package mutating func accepted(of report: FindingsReport) throws(DiagnosticsError) -> [AcceptedFindings] {
        var files: [String: (configuration: String?, paths: Set<String>)] = [:]
        for path in Set(report.paths).union(report.findings.map(\.path)) {
            let configuration = try configuration(forFolder: PathParts(path).folder)
            guard let baseline = configuration.baseline else { continue }
            files[baseline, default: (configuration.file, [])].paths.insert(path)
        }
        return files.ordered { $0.key < $1.key }.map {
            AcceptedFindings(configuration: $0.value.configuration, baseline: $0.key, files: $0.value.paths)
        }
    }
}
