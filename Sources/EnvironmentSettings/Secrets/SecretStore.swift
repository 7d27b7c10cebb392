import DataFormats
import SourceText

/// The secrets of one environment, from files on this machine.
///
/// They come from `Environments/.secrets/NAME.json`, else from `Environments/.secrets/NAME.env`, else, where the
/// environment is not protected, from the package's `.env`. They never come from the process environment, whose values
/// build systems write into their logs and databases.
package struct SecretStore: Sendable {
    /// The folder of the secrets, below that of the environments.
    static let folderName = ".secrets"
    /// The package's own file, for every environment that is not protected.
    private static let sharedFileName = ".env"

    private let files: [SecretFile]
    /// Why a file cannot be read, which matters only to a build that needs its secrets.
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
            refused += error.of(.exposedSecret).diagnostics
        }
        for name in Self.fileNames(of: environment, isProtected: isProtected) {
            let path = Folder.path(of: name, in: directory)
            // The package's own .env may be there for other programs.
            guard Folder.hasEntry(at: path), !missing.isEmpty else { continue }
            let isShared = name == Self.sharedFileName
            do throws(DiagnosticsError) {
                try PrivateFile.check(path)
            } catch {
                let problems = error.of(.exposedSecret).diagnostics
                if isShared { unreadableShared += problems } else { refused += problems }
                continue
            }
            do throws(DiagnosticsError) {
                let file = try SecretFile(
                    SourceFile(readingFrom: path, displayPath: name, as: .secrets))
                files.append(file)
                missing.subtract(file.entries.keys)
            } catch {
                let problems = error.of(.syntax).diagnostics
                if isShared { unreadableShared += problems } else { unreadable += problems }
            }
        }
        if !refused.isEmpty { throw DiagnosticsError(refused) }
        self.files = files
        problems = unreadable
        sharedProblems = unreadableShared
    }

    /// Reads all secrets of an environment's own files, whether or not a setting needs them. A file that cannot be read,
    /// or that a build would refuse, counts as empty.
    package init(of environment: String, inPackage directory: String) {
        files = Self.fileNames(of: environment, isProtected: true).compactMap { name in
            let path = Folder.path(of: name, in: directory)
            guard Folder.hasEntry(at: path), (try? PrivateFile.check(path)) != nil else { return nil }
            let file = try? SourceFile(readingFrom: path, displayPath: name, as: .secrets)
            return file.flatMap { try? SecretFile($0) }
        }
        (problems, sharedProblems) = ([], [])
    }

    /// The names in the files and their places, a name in two files twice.
    package var entries: [(name: String, place: SourcePlace)] {
        files.flatMap { $0.entries.ordered { $0.key < $1.key }.map { ($0.key, $0.value.place) } }
    }

    /// The files of an environment's secrets relative to the package, the first one the one to create.
    static func fileNames(of environment: String, isProtected: Bool) -> [String] {
        let folder = "\(EnvironmentSet.folderName)/\(folderName)"
        // The package's own .env is for every environment, so a development secret in it would ship.
        return ["\(folder)/\(environment).json", "\(folder)/\(environment).env"] + (isProtected ? [] : [sharedFileName])
    }

    /// Whether one of the files of ``fileNames(of:isProtected:)`` is there.
    func has(_ fileName: String) -> Bool { files.contains { $0.file.displayPath == fileName } }

    /// The secret of a name, and where it is; nil if no file has it.
    package func secret(_ name: String) -> (text: String, place: SourcePlace)? {
        for file in files {
            if let entry = file.entries[name] { return (entry.text, entry.place) }
        }
        return nil
    }
}
