import DataFormats
import DocumentFormats
import Files
import Linter
import SourceText

/// The configurations of SwiftFormat in `.prumo.json`'s terms: a file, and those in folders below, which SwiftFormat merges over
/// it. The key `format` of each result has all settings, because the nearest one applies alone; what the linter does instead of
/// SwiftFormat is in the key `lint` of the first result.
package struct SwiftFormatMigration: Sendable {
    /// A file to be written.
    package struct Output: Sendable {
        /// Its path, as diagnostics name it.
        package let path: String
        /// The value of its key `format`.
        package let format: JSONValue
        /// What is added to its key `lint`; `nil` if nothing is.
        let lint: LintAdditions?
        /// The path of the file of SwiftFormat that it comes from.
        package let origin: String
        /// The path of SwiftLint's configuration in its folder; `nil` if there is none.
        let swiftLint: String?
        /// Whether no other configuration is merged under it.
        let isOutermost: Bool

        /// The key of the formatter's settings.
        package static let key = "format"

        /// The whole file, if there is none yet.
        package var text: String {
            let lint = swiftLint == nil ? lint.map { JSONMember(LintAdditions.key, $0.value) } : nil
            let root = JSONValue.object([JSONMember(Self.key, format)] + [lint].compactMap(\.self))
            return JSONWriter.text(of: root, .readable()) + "\n"
        }

        /// What is said about rules of the linter in a file that does not have them.
        package var noteAboutSwiftLint: Diagnostic? {
            swiftLint.map { path in
                Diagnostic(
                    .warning, path: path,
                    "the rules of the linter are left out until this file is migrated; run `prumo migrate swiftlint`, and then this command again"
                )
            }
        }

        /// Adds the rules of the linter to a file that is there.
        /// - Returns: whether there was something to add, and what to note.
        package func addLint(to editor: inout JSONEditor) throws(DiagnosticsError) -> (
            isNeeded: Bool, notes: [Diagnostic]
        ) {
            guard let lint else { return (false, []) }
            if editor.root[LintAdditions.key] != nil {
                let before = editor.bytes
                let notes = lint.add(to: &editor)
                return (editor.bytes != before, notes)
            }
            if let note = noteAboutSwiftLint { return (false, [note]) }
            // Two members that are added by one editor would overlap.
            editor = try JSONEditor(SourceFile(path: editor.file.path, bytes: editor.bytes))
            try editor.set(LintAdditions.key, to: lint.value, replacing: false)
            return (true, [])
        }
    }

    /// The name of SwiftFormat's file.
    package static let fileName = ".swiftformat"

    /// What should be written, the outermost files first.
    package let outputs: [Output]
    /// What was left out or changed, each with its place.
    package let notes: [Diagnostic]
    private let groups: [SwiftFormatGroup]
    private let directory: Path

    /// Reads a configuration and those of folders below.
    /// - Parameters:
    ///   - path: a `.swiftformat`, under any name; `nil` for that of the working directory, or without one for those in the
    ///     folders below.
    ///   - output: where the result for the file goes, to which its paths are made relative; `nil` if it goes beside it.
    ///   - directory: the folder in which relative paths start.
    /// - Throws: what is wrong with one of them, or why the settings contradict others.
    package init(
        readingFrom path: String? = nil, writingTo output: String? = nil,
        workingDirectory directory: Path = .workingDirectory
    ) throws(DiagnosticsError) {
        let main = Path(path ?? Self.fileName, in: directory)
        var plan = SwiftFormatPlan(in: directory, output: output.map { Path($0, in: directory) })
        if main.name == Self.fileName {
            let tree = ConfigurationTree(
                of: Self.fileName, below: main.parent ?? .root, in: directory, command: "prumo migrate swiftformat")
            plan.note(tree.notes)
            let isFound = path != nil || tree.groups.isEmpty || Folder.hasEntry(at: main.text)
            let groups = isFound ? [(root: main, nested: tree.paths.filter { $0 != main })] : tree.groups
            try plan.checkOutput(of: groups.map(\.root))
            for group in groups { plan.add(group.root, nested: group.nested) }
        } else {
            plan.add(main, nested: [])
            if output == nil, main.parent != directory { plan.noteFileInOtherFolder(main) }
        }
        try plan.check()
        outputs = plan.outputs
        groups = plan.groups
        self.directory = directory
        notes = Diagnostic.ordered(plan.notes)
    }

    /// The comments in the Swift files that the configurations are for.
    package var comments: SwiftFormatComments { SwiftFormatComments(groups, in: directory) }

    /// Everything as one configuration, for a place that is not known, and what it cannot have.
    /// - Throws: that there are several outermost configurations.
    package func combined() throws(DiagnosticsError) -> (text: String, notes: [Diagnostic]) {
        let starts = outputs.filter(\.isOutermost)
        guard let main = starts.first, starts.count == 1 else {
            let names = starts.map(\.origin).joined(separator: ", ")
            throw DiagnosticsError(
                Diagnostic(path: nil, "one configuration is printed, and there are \(names); name one"))
        }
        let notes = outputs.filter { $0.path != main.path }.map { output in
            Diagnostic(
                .warning, path: output.origin,
                "its settings of the formatter are left out of what is printed, since they cannot apply to one folder; migrate without --output - to keep them"
            )
        }
        return (main.text, notes + [main.noteAboutSwiftLint].compactMap(\.self))
    }
}
