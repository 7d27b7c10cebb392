import Foundation
import SourceText

/// The files that a command line names, those of folders among them.
struct BinaryFiles {
    /// One file.
    struct File {
        let path: String
        /// Whether it is a part of a folder, where an empty file is nothing special.
        let isPart: Bool
    }

    /// The files by the argument that names them.
    private(set) var arguments: [(path: String, files: [File])] = []
    /// Arguments that name nothing.
    private(set) var problems = Problems()

    init(_ paths: [String]) {
        for path in paths {
            guard Folder.exists(at: path) else {
                arguments.append((path, [File(path: path, isPart: false)]))
                continue
            }
            let names = problems.attempt { () throws(DiagnosticsError) in try Self.names(in: path) }
            guard let names else { continue }
            if names.isEmpty {
                problems.report(Diagnostic(path: path, "the folder contains no files; pass the built file"))
            } else {
                arguments.append((path, names.map { File(path: "\(path)/\($0)", isPart: true) }))
            }
        }
    }

    /// All files, hidden ones among them, also those of folders that links lead to, unless they lie in this one.
    private static func names(in path: String) throws(DiagnosticsError) -> [String] {
        let root = URL(filePath: path).resolvingSymlinksInPath().path
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root) else {
            throw Folder.unreadable(path)
        }
        var files: [String] = []
        for name in names.ordered() {
            let file = "\(root)/\(name)"
            if Folder.isFile(at: file) {
                files.append(name)
            } else if (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil {
                let real = URL(filePath: file).resolvingSymlinksInPath().path
                guard Folder.exists(at: real) else {
                    files.append(name)
                    continue
                }
                let isInside = (real + "/").hasPrefix(root + "/") || (root + "/").hasPrefix(real + "/")
                if !isInside { files += try self.names(in: real).map { "\(name)/\($0)" } }
            }
        }
        return files
    }
}

extension BinaryFiles.File {
    /// What is in it, mapped into memory.
    /// - Throws: a diagnostic where it cannot be read, so that nothing counts as checked that was not.
    func data() throws(DiagnosticsError) -> Data {
        // Reading a pipe or a device might never end.
        let mapped =
            FileBytes.isRegular(path)
            ? try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) : nil
        guard let data = mapped else {
            let exists = FileManager.default.fileExists(atPath: path)
            let isLink = !exists && Folder.hasEntry(at: path)
            throw DiagnosticsError(
                Diagnostic(
                    path: path,
                    isLink
                        ? "this is a broken link; fix or remove it"
                        : exists
                            ? "this cannot be read as a file; pass the built file, or check its permissions"
                            : "the file does not exist; build it first"))
        }
        guard !data.isEmpty || isPart else {
            throw DiagnosticsError(Diagnostic(path: path, "the file is empty; build it first"))
        }
        return data
    }
}
