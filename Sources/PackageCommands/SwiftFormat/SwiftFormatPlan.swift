import DataFormats
import Files
import Linter
import SourceText

/// The files that a migration writes. Nothing is written before all of them are known.
struct SwiftFormatPlan {
    private let directory: Path
    /// Where the result of the first configuration goes; `nil` if it goes beside its file of SwiftFormat.
    private let output: Path?
    /// The files, the outermost ones first.
    private(set) var outputs: [SwiftFormatMigration.Output] = []
    /// What was left out or changed.
    private(set) var notes: [Diagnostic] = []
    /// The outermost configurations, each with those of folders below.
    private(set) var groups: [SwiftFormatGroup] = []
    private var problems = Problems()

    init(in directory: Path, output: Path?) {
        self.directory = directory
        self.output = output
    }

    mutating func note(_ notes: [Diagnostic]) { self.notes += notes }

    /// Notes that `prumo` finds the result of a file for few files only.
    mutating func noteFileInOtherFolder(_ path: Path) {
        notes.append(
            Diagnostic(
                .warning, path: path.shown(from: directory),
                "SwiftFormat reads this file only with --config, and Prumo finds the result only for files in its folder; "
                    + "write it to \(ConfigurationRoot.fileName) in the folder of the sources with --output"
            ))
    }

    /// Refuses to write the results of several configurations to one place.
    func checkOutput(of paths: [Path]) throws(DiagnosticsError) {
        guard output != nil, paths.count > 1 else { return }
        let names = paths.map { $0.shown(from: directory) }.joined(separator: ", ")
        throw DiagnosticsError(
            Diagnostic(path: nil, "--output names one file for the results of \(names); name one"))
    }

    /// Ends the planning.
    /// - Throws: why nothing is written.
    func check() throws(DiagnosticsError) { try problems.check() }

    /// Adds a configuration and those of folders below.
    mutating func add(_ path: Path, nested: [Path]) {
        do throws(DiagnosticsError) {
            try addGroup(path, nested)
        } catch {
            problems.report(error)
        }
    }

    // MARK: A configuration and those below

    private mutating func addGroup(_ path: Path, _ nested: [Path]) throws(DiagnosticsError) {
        let target = output ?? (path.parent ?? .root).child(ConfigurationRoot.fileName)
        let file = try SwiftFormatFile(path, in: directory, as: .user)
        try checkOthers(file, target)
        noteOuterConfiguration(file)
        var group = SwiftFormatGroup(root: file, target: target)
        try convert(file, over: SwiftFormatState(), &group)
        let position = outputs.count
        for path in nested {
            do throws(DiagnosticsError) {
                try addNested(path, below: &group)
            } catch {
                problems.report(error)
            }
        }
        groups.append(group)
        noteRulesOfTests(group)
        let lint = LintAdditions(group.base, overrides: group.overrides, excluded: group.excluded)
        outputs.insert(
            SwiftFormatMigration.Output(
                path: target.shown(from: directory), format: FormatSettingsConversion(group.rootState).value,
                lint: lint.isEmpty ? nil : lint, origin: file.source.path, swiftLint: swiftLint(beside: target),
                isOutermost: true),
            at: position)
    }

    /// Notes that rules for tests alone cannot be the only ones.
    private mutating func noteRulesOfTests(_ group: SwiftFormatGroup) {
        let base = group.base
        guard base.rules.isEmpty, !base.rulesOfTests.isEmpty else { return }
        let names = base.rulesOfTests.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        notes.append(
            group.root.source.diagnostic(
                .warning, at: 0,
                "\(own: names), which would be on for tests only, are left out: the linter would run its default rules for all other code; "
                    + "turn them on with \"only_rules\""
            ))
    }

    private mutating func addNested(_ path: Path, below group: inout SwiftFormatGroup) throws(DiagnosticsError) {
        let folder = path.parent ?? .root
        guard !group.excludesAll(below: folder) else {
            return notes.append(
                Diagnostic(
                    .warning, path: path.shown(from: directory),
                    "this file is not migrated: no file in its folder is formatted, because of \"--exclude\" in \(group.root.source.path)"
                ))
        }
        let file = try SwiftFormatFile(path, in: directory, as: .repository())
        let target = folder.child(ConfigurationRoot.fileName)
        guard target != group.target else {
            throw DiagnosticsError(
                Diagnostic(
                    path: target.shown(from: directory),
                    "\(group.root.source.path) and \(file.source.path) would both be written to this file; choose another place with --output"
                ))
        }
        try checkOthers(file, target)
        let state = try convert(file, over: group.state(of: folder), &group)
        outputs.append(
            SwiftFormatMigration.Output(
                path: target.shown(from: directory), format: FormatSettingsConversion(state).value, lint: nil,
                origin: file.source.path, swiftLint: nil, isOutermost: false))
    }

    /// Converts a file, and returns what applies in its folder.
    @discardableResult
    private mutating func convert(
        _ file: SwiftFormatFile, over outer: SwiftFormatState, _ group: inout SwiftFormatGroup
    ) throws(DiagnosticsError) -> SwiftFormatState {
        let isOutermost = file.path == group.root.path
        var state = outer
        var sections: [SwiftFormatSettings] = []
        for section in file.sections { sections.append(try SwiftFormatSettings(section, of: file.source)) }
        if let version = try swiftVersion(in: file.folder) { state.apply(swiftVersion: version) }
        for settings in sections where settings.filters.isEmpty { state.apply(settings) }
        group.set(state, in: file.folder)
        noteComments(of: file)
        if sections.isEmpty, isOutermost {
            let empty = try SwiftFormatSettings(SwiftFormatFile.Section(title: nil), of: file.source)
            sections.append(empty)
        }
        var isFirst = isOutermost
        for settings in sections {
            notes += settings.notes
            for glob in settings.excluded { exclude(glob, of: file, &group) }
            if settings.filters.isEmpty {
                notes += SwiftFormatNotes(settings, in: state, of: file.source, isOutermost: isFirst).notes
                isFirst = false
            } else {
                convert(settings, over: state, of: file, &group)
            }
        }
        if !isOutermost {
            let place = group.moved(".", from: file.folder)
            group.overrides += LintSelection(state).overrides(of: group.base, files: [place])
        }
        return state
    }

    /// Converts a section for some files.
    private mutating func convert(
        _ settings: SwiftFormatSettings, over base: SwiftFormatState, of file: SwiftFormatFile,
        _ group: inout SwiftFormatGroup
    ) {
        let title = settings.title ?? settings.filters[0]
        var globs: [String] = []
        for filter in settings.filters {
            guard filter.text.hasPrefix("**/") || filter.text.hasPrefix("/"), (try? GlobPattern(filter.text)) != nil
            else {
                leaveOut(
                    filter, of: file, "\"\(filter.text)\" in \"--filter\"",
                    because: "SwiftFormat looks for it in the root of the file system; begin it with \"**/\"")
                continue
            }
            globs.append(filter.text)
        }
        guard !globs.isEmpty else { return }
        var state = base
        state.apply(settings)
        notes += SwiftFormatNotes(settings, in: state, of: file.source, isOutermost: false).notes
        group.overrides += LintSelection(state).overrides(of: LintSelection(base), files: globs)
        let name = settings.title.map { "the section \"\($0.text)\"" } ?? "this section"
        let isSame =
            JSONWriter.line(FormatSettingsConversion(state).value)
            == JSONWriter.line(FormatSettingsConversion(base).value)
        if !isSame {
            notes.append(
                file.source.diagnostic(
                    .warning, at: title.offset,
                    "the formatter's settings of \(name) are left out: they cannot apply to globs; "
                        + "write a \(own: ConfigurationRoot.fileName) with the key \"format\" into the folders that it is for"
                ))
        }
        if file.path.name == SwiftFormatMigration.fileName {
            notes.append(
                file.source.diagnostic(
                    .warning, at: title.offset,
                    "SwiftFormat \(own: SwiftFormatRule.release) applies \(name) to all files unless --config names this file; "
                        + "it is migrated for the files of its \"--filter\""
                ))
        }
    }

    // MARK: Files

    private mutating func exclude(
        _ glob: SwiftFormatFile.Text, of file: SwiftFormatFile, _ group: inout SwiftFormatGroup
    ) {
        do throws(GlobError) {
            try group.exclude(glob.text, in: file.folder)
        } catch {
            leaveOut(
                glob, of: file, "\"\(glob.text)\" in \"--exclude\"",
                because: "it is not a valid glob pattern: \(error.message)")
        }
    }

    private mutating func leaveOut(
        _ text: SwiftFormatFile.Text, of file: SwiftFormatFile, _ subject: String, because reason: String
    ) {
        notes.append(
            file.source.diagnostic(.warning, at: text.offset, "\(subject) is left out: \(own: reason)"))
    }

    private mutating func noteComments(of file: SwiftFormatFile) {
        guard let first = file.comments.first else { return }
        let count = file.comments.count
        notes.append(
            file.source.diagnostic(
                .warning, at: first,
                count == 1
                    ? "this comment is left out: JSON has no comments"
                    : "this comment and \(own: count - 1) more are left out: JSON has no comments"))
    }

    /// The version in a `.swift-version` of a folder.
    private func swiftVersion(in folder: Path) throws(DiagnosticsError) -> String? {
        let path = folder.child(".swift-version")
        guard Folder.isFile(at: path.text) else { return nil }
        let source = try SourceFile(reading: path, shownFrom: directory, as: .repository(), upToMegabytes: 1)
        return String(decoding: source.bytes.prefix(100), as: UTF8.self).split { $0.isWhitespace }.first.map(
            String.init)
    }

    // MARK: Other configurations

    /// The path of SwiftLint's configuration in the folder of a file.
    private func swiftLint(beside target: Path) -> String? {
        let path = (target.parent ?? .root).child(SwiftLintMigration.fileName)
        return Folder.isFile(at: path.text) ? path.shown(from: directory) : nil
    }

    /// Refuses settings that others contradict.
    private func checkOthers(_ file: SwiftFormatFile, _ target: Path) throws(DiagnosticsError) {
        let folder = target.parent ?? .root
        let toolchain = folder.child(".swift-format")
        if Folder.hasEntry(at: toolchain.text) {
            throw DiagnosticsError(
                Diagnostic(
                    path: toolchain.shown(from: directory),
                    "this file and the key \"format\", which \(file.source.path) becomes, would both configure the files of this folder; "
                        + "remove this file, or keep it and remove \(file.source.path)"
                ))
        }
        guard file.path.name != SwiftFormatMigration.fileName else { return }
        for folder in [folder, file.folder] {
            let other = folder.child(SwiftFormatMigration.fileName)
            guard Folder.hasEntry(at: other.text) else { continue }
            throw DiagnosticsError(
                Diagnostic(
                    path: other.shown(from: directory),
                    "SwiftFormat ignores this file when --config names \(file.source.path); keep one of the two, and migrate that"
                ))
        }
    }

    /// SwiftFormat merges the configurations of all folders above a source; here the outermost one of the migration applies alone.
    private mutating func noteOuterConfiguration(_ file: SwiftFormatFile) {
        guard file.path.name == SwiftFormatMigration.fileName else { return }
        let outer = file.folder.ancestorsInRepository.dropFirst().map { $0.child(SwiftFormatMigration.fileName) }
        guard let path = outer.first(where: { Folder.isFile(at: $0.text) }) else { return }
        notes.append(
            file.source.diagnostic(
                .warning, at: 0,
                "SwiftFormat merges this file over \(path.shown(from: directory)); to keep that, migrate that file instead, and this one will be migrated with it"
            ))
    }
}
