import SourceText

/// The secrets of one environment, as files on this machine hold them.
///
/// They come from `Environments/.secrets/NAME.json`, else from `Environments/.secrets/NAME.env`, else, where the environment
/// is not protected, from the package's `.env`. They never come from the process environment, whose values build systems
/// write into their logs and databases.
public struct SecretStore: Sendable {
    /// The folder of the secrets, below that of the environments.
    public static let folderName = ".secrets"

    /// The environment's name.
    public let environment: String
    private let files: [SecretFile]

    /// Reads the secrets of an environment; none where there is no file.
    /// - Throws: every problem of every file.
    public init(of environment: String, isProtected: Bool, inPackage directory: String) throws(DiagnosticsError) {
        self.environment = environment
        var files: [SecretFile] = []
        var problems = Problems()
        for name in Self.fileNames(of: environment, isProtected: isProtected) {
            let path = Folder.path(of: name, in: directory)
            guard Folder.isFile(at: path) else { continue }
            let file = problems.attempt { () throws(DiagnosticsError) in
                try SecretFile(readingFrom: path, displayPath: name)
            }
            if let file { files.append(file) }
        }
        try problems.check()
        self.files = files
    }

    /// The files of an environment's secrets relative to the package, the first one the one to create.
    public static func fileNames(of environment: String, isProtected: Bool) -> [String] {
        let folder = "\(EnvironmentSet.folderName)/\(folderName)"
        // The package's own .env is for every environment, so a development secret in it would ship.
        return ["\(folder)/\(environment).json", "\(folder)/\(environment).env"] + (isProtected ? [] : [".env"])
    }

    /// Whether there is any file.
    public var hasFile: Bool { !files.isEmpty }

    /// The secret of a name, and where it stands; nil where no file has it.
    public func secret(_ name: String) -> (text: String, place: SourcePlace)? {
        for file in files {
            if let entry = file.entries[name] { return (entry.text, entry.place) }
        }
        return nil
    }
}
