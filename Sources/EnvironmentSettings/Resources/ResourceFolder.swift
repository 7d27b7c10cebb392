import SourceText

/// The files of `Environments/Resources`: a folder for each layer, with files and with `.lproj` folders of files.
///
/// Symbolic links are never followed, so that no file from elsewhere gets into a bundle. Hidden files are left out.
struct ResourceFolder {
    /// The name of the folder, in the folder of environments.
    static let name = "Resources"
    /// The number of files in all layers.
    static let fileLimit = 2000
    /// The size of all files in all layers.
    static let megabyteLimit = 256

    /// The path, as messages print it.
    let path: String
    /// The paths of each layer's files, as they are in the bundle: a name, or a name in the folder of a language.
    private(set) var layers: [String: [String]] = [:]
    /// Everything that cannot be bundled.
    private(set) var problems = Problems()
    private var fileCount = 0
    private var size = 0

    /// Whether it has neither files nor problems.
    var isEmpty: Bool { layers.values.allSatisfy(\.isEmpty) && problems.diagnostics.isEmpty }

    /// Whether the files are too many or too large, so that reading has stopped.
    private var isOverLimit: Bool { fileCount > Self.fileLimit || size > Self.megabyteLimit << 20 }

    /// Reads the folder of a package.
    /// - Parameter names: the names of all layers, the lowest one first.
    init(inPackage directory: String, layers names: [String]) {
        path = Self.path(inPackage: directory)
        switch Entry(path) {
        case nil: return
        case .folder: break
        default:
            report(path, "this must be a folder, with a folder of files for each layer; replace it")
            return
        }
        guard RepositoryFolder.contains(path) else {
            report(path, "the folder is outside of the package; replace the symbolic link above it with the folder")
            return
        }
        for name in contents(of: path) { readLayer(name, among: names) }
        if fileCount > Self.fileLimit {
            report(path, "there are more than \(own: Self.fileLimit) files in the folder; remove some")
        } else if isOverLimit {
            report(path, "the files in the folder are larger than \(own: Self.megabyteLimit) MB; make them smaller")
        }
    }

    /// The regular files of the folder, whether or not they can be bundled, for the list of a tool's inputs.
    static func files(inPackage directory: String) -> [String] {
        let root = path(inPackage: directory)
        var files: [String] = []
        func list(_ folder: String, depth: Int) {
            guard Entry(folder) == .folder else { return }
            for name in (try? Folder.names(in: folder)) ?? [] where files.count <= fileLimit {
                let path = "\(folder)/\(name)"
                switch Entry(path) {
                case .file where depth > 0: files.append(path)
                case .folder where depth < 2: list(path, depth: depth + 1)
                default: continue
                }
            }
        }
        list(root, depth: 0)
        return files
    }

    /// What is at a path, symbolic links not followed.
    private enum Entry: Equatable {
        case file(size: Int)
        case folder
        case link
        case other

        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            switch status.st_mode & S_IFMT {
            case S_IFREG: self = .file(size: Int(status.st_size))
            case S_IFDIR: self = .folder
            case S_IFLNK: self = .link
            default: self = .other
            }
        }
    }

    private static func path(inPackage directory: String) -> String {
        Folder.path(of: "\(EnvironmentSet.folderName)/\(name)", in: directory)
    }

    private mutating func report(_ path: String, _ message: DiagnosticMessage) {
        problems.report(Diagnostic(path: path, message.text).of(.resources))
    }

    private mutating func contents(of folder: String) -> [String] {
        problems.attempt(.resources) { () throws(DiagnosticsError) in try Folder.names(in: folder) } ?? []
    }

    private mutating func readLayer(_ name: String, among names: [String]) {
        let folder = "\(path)/\(name)"
        switch Entry(folder) {
        case .folder where names.contains(name):
            layers[name] = []
            for entry in contents(of: folder) where !isOverLimit { read(entry, inLayer: name, folder: nil) }
        case .folder:
            let hint = Suggestion.hint(
                for: name, among: names, as: .quoted, otherwise: "the layers are \(names.joined(separator: ", "))")
            report(folder, "\"\(name)\" is not a layer of this package's environments; \(hint)")
        case .file:
            report(
                folder,
                "a file belongs in the folder of a layer; move it to \(Self.name)/\(EnvironmentSet.baseLayerName) if all builds "
                    + "get it")
        default: reportUnreadable(folder)
        }
    }

    private mutating func reportUnreadable(_ path: String) {
        switch Entry(path) {
        case .link:
            report(path, "this is a symbolic link, which is not followed; replace it with the file or the folder")
        case .other: report(path, "this is a pipe or a device; replace it with a regular file")
        default: report(path, "the file cannot be read; check its permissions")
        }
    }

    /// - Parameter folder: the name of the `.lproj` folder that the entry is in.
    private mutating func read(_ name: String, inLayer layer: String, folder: String?) {
        let relative = folder.map { "\($0)/\(name)" } ?? name
        let path = "\(path)/\(layer)/\(relative)"
        let entry = Entry(path)
        if let message = Self.refusal(of: name, isFolder: entry == .folder, inLanguage: folder != nil) {
            return report(path, message)
        }
        switch entry {
        case .file(let bytes):
            fileCount += 1
            size += bytes
            layers[layer]?.append(relative)
        case .folder:
            for entry in contents(of: path) where !isOverLimit { read(entry, inLayer: layer, folder: name) }
        default: reportUnreadable(path)
        }
    }

    /// Why an entry of a layer cannot be bundled by its name; nil if it can.
    private static func refusal(of name: String, isFolder: Bool, inLanguage: Bool) -> DiagnosticMessage? {
        if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
            return "the name contains a control character; rename it"
        }
        let kind = PathParts(name).pathExtension?.lowercased()
        if kind == "xcassets" {
            return
                "the build system cannot select parts of an asset catalog; put the sets of all variants into the target's catalog, "
                + "and name the one to use by a setting with the format \"image\", \"color\" or \"app-icon\""
        }
        if isFolder {
            guard kind == "lproj", !inLanguage else {
                return
                    "only folders of a language, such as en.lproj, can be in the folder of a layer; move the files out of this one"
            }
            return nil
        }
        switch kind {
        case "xcstrings":
            return
                "the build system cannot select a string catalog; write its strings as .strings files in the folder of each language"
        case "strings" where !inLanguage, "stringsdict" where !inLanguage:
            return "a strings table belongs in the folder of its language; move it to a folder such as en.lproj"
        case let kind? where BundledFileSelection.compiledExtensions.contains(kind):
            return "a file with the extension \"\(kind)\" is compiled and cannot be bundled; move it to the target"
        default:
            return name.lowercased() == "info.plist" ? "a bundle has its own Info.plist; rename this file" : nil
        }
    }
}
