import AssetCatalogs
import SourceText

/// An icon of Icon Composer with the contents of its folder, read once for all checks.
package struct IconContents: Sendable {
    /// The description; an empty file if it cannot be read.
    let file: SourceFile
    /// The images that the description names, each at its place.
    let images: [AssetText]
    /// The paths of the files below the folder of the images, those that are left out included only if the description names them.
    let names: Set<String>
    /// The images that the description names and that are left out, so that they need not be there.
    let excludedNames: Set<String>
    /// What is known of the images that are there.
    let files: [String: AssetFile]
    /// The problems with the description, without which no other rule checks the icon.
    let problems: [Diagnostic]
    /// The folder's name.
    let name: String

    /// The folder of the images, in that of the icon.
    static let imagesFolder = "Assets"

    /// Whether a folder is an icon: Icon Composer writes a description and a folder of images.
    static func exists(at path: String) -> Bool {
        IconFolder.isNamed(path) && Folder.exists(at: path)
            && (Folder.isFile(at: "\(path)/\(IconFolder.descriptionName)")
                || Folder.exists(at: "\(path)/\(imagesFolder)"))
    }

    /// The file that rules report findings in.
    var reportedPath: String { file.path }

    /// Reads an icon.
    /// - Parameters:
    ///   - path: the `.icon` folder.
    ///   - isExcluded: whether a file is left out; nothing needs to exist there.
    /// - Throws: a diagnostic where the folder of images cannot be read.
    init(
        at path: String, leavingOut isExcluded: (String) -> Bool = { _ in false }
    ) throws(DiagnosticsError) {
        name = PathParts(path).name
        let description = IconDescription(ofIconAt: path)
        (file, images, problems) = (description.file, description.images, description.problems.diagnostics)
        let folder = "\(path)/\(Self.imagesFolder)"
        let present = Folder.exists(at: folder) ? try Folder.paths(below: folder) : []
        let listed = Set(images.map(\.text))
        names = Set(present.filter { listed.contains($0) || !isExcluded("\(folder)/\($0)") })
        excludedNames = listed.subtracting(present).filter { isExcluded("\(folder)/\($0)") }
        var files: [String: AssetFile] = [:]
        let bytes = FileBytes()
        for name in listed.intersection(present) { files[name] = AssetFile(at: "\(folder)/\(name)", into: bytes) }
        self.files = files
    }
}
