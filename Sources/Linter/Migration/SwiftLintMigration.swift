import DataFormats
import Files
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The configurations of SwiftLint in `.prumo.json`'s terms: a file, those that it names as its parents and children, and
/// those in folders below, which SwiftLint merges over it.
package struct SwiftLintMigration: Sendable {
    /// A file to be written.
    package struct Output: Sendable {
        /// Its path, as diagnostics name it.
        package let path: String
        /// The value of its key `lint`.
        package let lint: JSONValue
        /// The path of the file of SwiftLint that it comes from; nil if it only puts others together.
        package let origin: String?
        /// The paths of the files that it extends.
        package let extends: [String]
        /// Whether it is there for others to extend it, so that another migration may have written the same.
        package let isBase: Bool

        /// The whole file, if there is none yet.
        package var text: String {
            JSONWriter.text(of: .object([JSONMember(ConfigurationFile.key, lint)]), .readable()) + "\n"
        }
    }

    /// The name of SwiftLint's file.
    package static let fileName = ".swiftlint.yml"

    /// What should be written: `.prumo.json` first, then what it extends, then what extends it.
    package let outputs: [Output]
    /// What was left out or changed, each with its place in the YAML.
    package let notes: [Diagnostic]
    private let files: [MigratedFile]
    private let directory: Path

    /// Reads a configuration and those that it is put together with.
    /// - Parameters:
    ///   - path: a `.swiftlint.yml`, under any name; nil for that of the working directory, or without one for those in
    ///     the folders below.
    ///   - output: where the result for the file goes, to which its paths are made relative; nil if it goes beside it.
    ///   - workingDirectory: the folder in which relative paths start.
    /// - Throws: what is wrong with one of them as YAML, or why the result would be invalid.
    package init(
        readingFrom path: String? = nil, writingTo output: String? = nil,
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) throws(DiagnosticsError) {
        let directory = Path(workingDirectory)
        let main = Path(path ?? Self.fileName, in: directory)
        let output = output.map { Path($0, in: directory) }
        var plan = SwiftLintPlan(in: directory, output: output)
        if main.name == Self.fileName {
            let tree = ConfigurationTree(
                of: Self.fileName, below: main.parent ?? .root, in: directory, command: "prumo migrate swiftlint")
            for note in tree.notes { plan.note(note.path, note.message) }
            let isFound = path != nil || tree.groups.isEmpty || Folder.hasEntry(at: main.text)
            let groups = isFound ? [(root: main, nested: tree.paths.filter { $0 != main })] : tree.groups
            if !isFound { try plan.noteStarts(groups.map(\.root)) }
            for group in groups { plan.add(group.root, nested: group.nested) }
        } else {
            plan.add(main, nested: [])
            if output == nil, main.parent != directory { plan.noteFileInOtherFolder(main) }
        }
        try plan.check()
        files = plan.files
        self.directory = directory
        outputs = plan.files.map { $0.output(shownFrom: directory) }
        notes = Diagnostic.ordered(plan.notes)
    }

    /// Everything as one configuration, for a place that is not known, and what it cannot have.
    /// - Throws: that SwiftLint would start with several configurations.
    package func combined() throws(DiagnosticsError) -> (text: String, notes: [Diagnostic]) {
        let combined = try CombinedConfiguration(files, shownFrom: directory)
        let lint = JSONMember(ConfigurationFile.key, combined.lint)
        return (JSONWriter.text(of: .object([lint]), .readable()) + "\n", combined.notes)
    }
}
