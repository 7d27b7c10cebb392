import AssetCatalogs
import SourceText

extension Asset {
    /// The path of its folder on disk.
    var folder: String { file.describedFolder }

    /// The name of its folder, its extension included.
    var folderName: String { path.split(separator: "/").last.map(String.init) ?? name }
}

extension SourceFile {
    /// The folder that the file describes.
    var describedFolder: String {
        let name = "/Contents.json"
        return path.hasSuffix(name) ? String(path.dropLast(name.count)) : path
    }

    /// The file in which reports show findings about what it describes: itself, or the folder where there is no description.
    var reportedFile: SourceFile { bytes.isEmpty ? SourceFile(path: describedFolder, bytes: []) : self }
}
