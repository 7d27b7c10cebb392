import DataFormats
import Files
import Findings
import SourceText

/// Finds the layout of the files of folders: the one that the nearest `.prumo.json` with a key `format` asks for, unless a nearer
/// folder has a `.swift-format`, whose settings are not ours.
struct LayoutSearch {
    private enum Outcome {
        case asked(ConfiguredLayout)
        /// The settings of the toolchain's file apply, which does not ask for formatting.
        case foreign
    }

    private static let foreignName = ".swift-format"
    private var search = FolderSearch<Outcome>()

    /// The layout of the files of a folder; `nil` if nothing asks for one.
    /// - Parameter directory: the folder from which the paths of diagnostics start.
    mutating func layout(of folder: Path, shownFrom directory: Path) -> ConfiguredLayout? {
        guard case .asked(let layout) = search.value(for: folder, in: { Self.outcome(in: $0, shownFrom: directory) })
        else { return nil }
        return layout
    }

    /// What a folder itself has. A file that cannot be read asks for nothing; others report what is wrong with it.
    private static func outcome(in folder: Path, shownFrom directory: Path) -> Outcome? {
        let path = folder.child(ConfigurationFile.name)
        if Folder.hasEntry(at: path.text),
            let source = try? SourceFile(reading: path, shownFrom: directory, as: .repository()),
            let root = try? JSONParser.parse(source), let layout = ConfiguredLayout(root, in: source)
        {
            return .asked(layout)
        }
        return Folder.hasEntry(at: folder.child(foreignName).text) ? .foreign : nil
    }
}
