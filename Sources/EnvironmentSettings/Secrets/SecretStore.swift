import SourceText

/// The secrets of one environment, as files on this machine hold them.
///
/// They come from `Environments/.secrets/NAME.json`, else from `Environments/.secrets/NAME.env`, else, where the environment
/// is not protected, from the package's `.env`. They never come from the process environment, whose values build systems
/// write into their logs and databases.
public struct SecretStore: Sendable {
    /// The folder of the secrets, below that of the environments.
    public static let folderName = ".secrets"
    /// The package's own file, for every environment that is not protected.
    private static let sharedFileName = ".env"

    private let files: [SecretFile]
    /// Why some file cannot be read, which matters only to a build that needs its secrets.
    let problems: [Diagnostic]
    /// Why the package's own `.env` cannot be read, which may be there for other programs.
    let sharedProblems: [Diagnostic]

    /// Reads the secrets of an environment, file by file until none of some names is missing.
    /// - Throws: that others can read a file or open the folder, or that git tracks it.
    init(
        _ needed: Set<String>, of environment: String, isProtected: Bool, inPackage directory: String
    ) throws(DiagnosticsError) {
        var missing = needed
        var files: [SecretFile] = []
        var refused: [Diagnostic] = []
        var unreadable: [Diagnostic] = []
        var unreadableShared: [Diagnostic] = []
        let privateFolder = Folder.path(of: "\(EnvironmentSet.folderName)/\(Self.folderName)", in: directory)
        do throws(DiagnosticsError) {
            if !needed.isEmpty { try PrivateFile.checkFolder(privateFolder) }
        } catch {
            refused += error.diagnostics
        }
        for name in Self.fileNames(of: environment, isProtected: isProtected) {
            let path = Folder.path(of: name, in: directory)
            // The package's own .env may be there for other programs.
            guard Folder.hasEntry(at: path), !missing.isEmpty else { continue }
            let isShared = name == Self.sharedFileName
            do throws(DiagnosticsError) {
                try PrivateFile.check(path)
            } catch {
                if isShared { unreadableShared += error.diagnostics } else { refused += error.diagnostics }
                continue
            }
            do throws(DiagnosticsError) {
                let file = try SecretFile(SourceFile(readingFrom: path, displayPath: name))
                files.append(file)
                missing.subtract(file.entries.keys)
            } catch {
                if isShared { unreadableShared += error.diagnostics } else { unreadable += error.diagnostics }
            }
        }
        if !refused.isEmpty { throw DiagnosticsError(refused) }
        self.files = files
        problems = unreadable
        sharedProblems = unreadableShared
    }

    /// The files of an environment's secrets relative to the package, the first one the one to create.
    public static func fileNames(of environment: String, isProtected: Bool) -> [String] {
        let folder = "\(EnvironmentSet.folderName)/\(folderName)"
        // The package's own .env is for every environment, so a development secret in it would ship.
        return ["\(folder)/\(environment).json", "\(folder)/\(environment).env"] + (isProtected ? [] : [sharedFileName])
    }

    /// Whether one of the files of ``fileNames(of:isProtected:)`` is there.
    func has(_ fileName: String) -> Bool { files.contains { $0.file.displayPath == fileName } }

    /// The secret of a name, and where it stands; nil where no file has it.
    public func secret(_ name: String) -> (text: String, place: SourcePlace)? {
        for file in files {
            if let entry = file.entries[name] { return (entry.text, entry.place) }
        }
        return nil
    }
}
