import CodeGraph
import DataFormats
import Files
import SourceText

/// A configuration of Periphery in `.prumo.json`'s terms.
package struct PeripheryMigration: Sendable {
    /// The names under which Periphery looks for its file, in this order.
    static let fileNames = [".periphery.yml", ".periphery.yaml"]

    /// The path of what should be written, as diagnostics name it.
    package let path: String
    /// The path of Periphery's file.
    package let origin: String
    /// The value of the key `unused`.
    package let unused: JSONValue
    /// What was left out or changed, each with its place in the YAML.
    package let notes: [Diagnostic]
    private let folder: Path
    private let directory: Path

    /// Reads a configuration.
    /// - Parameters:
    ///   - path: a `.periphery.yml`, under any name; `nil` for that of the working directory.
    ///   - output: where the result goes, to which its paths are made relative; `nil` if it goes beside it.
    ///   - directory: the folder in which relative paths start.
    /// - Throws: what is wrong with it as YAML.
    package init(
        readingFrom path: String? = nil, writingTo output: String? = nil,
        workingDirectory directory: Path = .workingDirectory
    ) throws(DiagnosticsError) {
        let names = path.map { [$0] } ?? Self.fileNames
        let paths = names.map { Path($0, in: directory) }
        let file = try PeripheryFile(paths.first { Folder.hasEntry(at: $0.text) } ?? paths[0], in: directory)
        let target = output.map { Path($0, in: directory) } ?? file.folder.child(ConfigurationRoot.fileName)
        let conversion = PeripheryConversion(file, to: target.parent ?? .root)
        self.path = target.shown(from: directory)
        origin = file.source.path
        unused = conversion.value
        notes = Diagnostic.ordered(conversion.notes)
        folder = file.folder
        self.directory = directory
    }

    /// The key that is written.
    package var key: String { UnusedConfigurationKey.unused.name }

    /// The whole file, if there is none yet.
    package var text: String { JSONWriter.text(of: .object([JSONMember(key, unused)]), .readable()) + "\n" }

    /// The result for a place that is not known.
    package func combined() throws(DiagnosticsError) -> (text: String, notes: [Diagnostic]) { (text, []) }

    /// The comments in the Swift files of the configuration's folder.
    package var comments: PeripheryComments { PeripheryComments(below: folder, in: directory) }
}
