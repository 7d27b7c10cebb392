import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A program that may be started.
package struct Program: Sendable {
    /// The absolute path under which it was found, for messages.
    package let path: String
    /// The path without links, which is started.
    let realPath: String
}

/// The folders of PATH that programs are taken from: a repository must not choose what is run, and neither must other users.
///
/// A folder counts if its path is absolute and, links followed, it is outside of the project and only its owner and
/// administrators can change it. See "No program is started" in `.github/SECURITY.md`.
package struct ProgramSearch: Sendable {
    /// Why a program is not started.
    package enum Failure: Error, Equatable {
        /// There is none outside of the project.
        case missing
        /// Other users can change it, or a folder that it is in.
        case changeable(program: String, place: String)
    }

    /// The real paths of the folders whose programs are not run.
    private let projects: [String]
    /// The folders of PATH that programs are taken from.
    package let folders: [String]
    /// The programs that other users can change, each with the folder that is the reason.
    private let changeable: [(folder: String, place: String)]

    /// Determines which programs are run for a project. The working directory and its repository are always the project's.
    /// - Parameters:
    ///   - package: the folder of a package, which may be a link; nothing in it is run, and nothing in a repository around it.
    ///   - directory: another folder whose repository is the project's.
    package init(
        package: String? = nil, directory: String? = nil,
        variables: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let home = variables["HOME"].flatMap(RealPath.of)
        var projects = package.map { [RealPath.of($0) ?? RealPath.absolute($0)] } ?? []
        if let current = RealPath.of("."), current != "/", home.map({ !RealPath.contains(current, $0) }) ?? true {
            projects.append(current)
        }
        // The shell's variable has the links by which its user came here.
        let named = variables["PWD"].flatMap { RealPath.of($0) == RealPath.of(".") ? $0 : nil }
        for place in [package, directory, ".", named].compactMap(\.self) {
            let absolute = RealPath.absolute(place)
            for start in Set([absolute, RealPath.of(place) ?? absolute]) {
                projects += Self.repositories(around: start, home: home)
            }
        }
        self.projects = projects
        var (folders, changeable): ([String], [(String, String)]) = ([], [])
        for named in (variables["PATH"] ?? "").split(separator: ":") where named.hasPrefix("/") {
            let named = String(named)
            guard let folder = RealPath.of(named), !projects.contains(where: { RealPath.contains($0, folder) }) else {
                continue
            }
            // Who can change a link, or the folder that it is in, decides where it leads.
            let place =
                TrustedOwners.changeablePlace(above: folder)
                ?? TrustedOwners.changeablePlace(above: RealPath.ofFolder(in: named))
            if let place { changeable.append((named, place)) } else { folders.append(named) }
        }
        (self.folders, self.changeable) = (folders, changeable)
    }

    /// The repository of a folder, and those around it, as of submodules. One around the user's own folder is the user's.
    private static func repositories(around folder: String, home: String?) -> [String] {
        var found: [String] = []
        var next: String? = folder
        while let folder = next, let root = RepositoryFolder.containing(folder) {
            let real = RealPath.of(root) ?? root
            if !found.isEmpty, let home, RealPath.contains(real, home) { break }
            found.append(real)
            next = root == "/" ? nil : RealPath.parts(of: root).folder
        }
        return found
    }

    /// The folder of the project that a path leads into; nil if it is outside, or does not exist.
    package func project(of path: String) -> String? {
        guard let real = RealPath.of(path) else { return nil }
        return projects.first { RealPath.contains($0, real) }
    }

    /// A program, from PATH or by its absolute path.
    package func program(_ name: String) throws(Failure) -> Program {
        guard !name.contains("/") else { return try program(at: name) }
        var failure = Failure.missing
        for folder in folders {
            do throws(Failure) {
                return try program(at: (folder == "/" ? "" : folder) + "/" + name)
            } catch {
                if failure == .missing { failure = error }
            }
        }
        if failure == .missing,
            let (folder, place) = changeable.first(where: { isExecutable("\($0.folder)/\(name)") })
        {
            failure = .changeable(program: "\(folder)/\(name)", place: place)
        }
        throw failure
    }

    /// The sentence on a program that other users can change.
    package static func message(_ program: String, changeableAt place: String) -> String {
        "\(program) is not started, because other users can change \(place); run chmod go-w '\(place)' if it is yours, or "
            + "correct PATH"
    }

    private func program(at path: String) throws(Failure) -> Program {
        guard path.hasPrefix("/"), isExecutable(path), let real = RealPath.of(path), project(of: real) == nil else {
            throw .missing
        }
        if let place = TrustedOwners.changeablePlace(above: real) { throw .changeable(program: path, place: place) }
        return Program(path: path, realPath: real)
    }

    private func isExecutable(_ path: String) -> Bool {
        FileBytes.isRegular(path) && FileManager.default.isExecutableFile(atPath: path)
    }
}
