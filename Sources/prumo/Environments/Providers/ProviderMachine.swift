import Foundation
import SourceText

/// What a provider's program may use of this machine: programs and folders outside of the repository, and some variables.
///
/// A repository must not choose what is run. So a program comes from an absolute folder of PATH that, links followed, is
/// not in the repository, and so does everything that it starts. See "Providers of secrets" in `.github/SECURITY.md`.
struct ProviderMachine {
    /// The real paths of the repositories of the package and of the working directory.
    private let repositories: [String]
    private let variables: [String: String]
    /// The folders of PATH that programs are looked up in.
    let folders: [String]
    /// The package's folder, without links.
    let package: String

    /// Describes this machine.
    /// - Parameter directory: the package's folder.
    init(package directory: String, variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
        let package = RealPath.of(directory) ?? RealPath.absolute(directory)
        self.package = package
        let home = variables["HOME"].flatMap(RealPath.of)
        let current = RealPath.of(".").map { Self.repositories(around: $0, home: home) } ?? []
        let repositories = [package] + Self.repositories(around: package, home: home) + current
        self.repositories = repositories
        folders = (variables["PATH"] ?? "").split(separator: ":").map(String.init).filter { folder in
            guard folder.hasPrefix("/"), let real = RealPath.of(folder) else { return false }
            return !repositories.contains { RealPath.contains($0, real) }
        }
    }

    /// The repository of a folder, and those around it, as of submodules. One around the user's own folder is the user's.
    private static func repositories(around folder: String, home: String?) -> [String] {
        var found: [String] = []
        var next: String? = folder
        while let folder = next, let root = RepositoryFolder.containing(folder) {
            if !found.isEmpty, let home, RealPath.contains(root, home) { break }
            found.append(root)
            next = root == "/" ? nil : RealPath.parts(of: root).folder
        }
        return found
    }

    /// The repository that a path leads into; nil if it is outside, or does not exist.
    func repository(of path: String) -> String? {
        guard let real = RealPath.of(path) else { return nil }
        return repositories.first { RealPath.contains($0, real) }
    }

    /// The value of a variable; nil if it is not set or empty.
    func variable(_ name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The variables that are set, of some names. A name that ends with `*` is the start of names.
    func variables(named names: [String]) -> [String: String] {
        variables.filter { name, value in
            !value.isEmpty
                && names.contains { $0.hasSuffix("*") ? name.hasPrefix($0.dropLast()) : name == $0 }
        }
    }

    /// The value of a variable that is the path of a folder or file; nil if it is not set.
    /// - Throws: that it is relative, or leads into the repository: what is there can make programs run others.
    func path(in name: String) throws(DiagnosticsError) -> String? {
        guard let path = variable(name) else { return nil }
        guard path.hasPrefix("/") else {
            throw DiagnosticsError(
                Diagnostic(path: nil, "the variable \(name) is not an absolute path; correct or unset it"))
        }
        if let repository = repository(of: path) {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    "the variable \(name) leads into the repository \(repository), whose files providers must not use; "
                        + "set it to a path outside"))
        }
        return path
    }

    /// The path of a program, from PATH or as it is written.
    /// - Throws: that there is none outside of the repository.
    func program(_ name: String) throws(DiagnosticsError) -> String {
        let isPath = name.contains("/")
        let candidates = isPath ? [name] : folders.map { $0 == "/" ? "/" + name : "\($0)/\(name)" }
        let found = candidates.first { candidate in
            candidate.hasPrefix("/") && Folder.isFile(at: candidate)
                && FileManager.default.isExecutableFile(atPath: candidate) && repository(of: candidate) == nil
        }
        guard let found else {
            throw DiagnosticsError(
                Diagnostic(
                    path: nil,
                    isPath
                        ? "\(name) is not the absolute path of a program outside of the repository; correct it"
                        : "\(name) is not in an absolute folder of PATH outside of the repository; install it, or correct PATH"
                ))
        }
        return found
    }
}
