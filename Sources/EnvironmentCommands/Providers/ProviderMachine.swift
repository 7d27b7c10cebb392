import Foundation
import Programs
import SourceText

/// What a provider's program may use of this machine: programs and folders outside of the repository, and some variables.
///
/// A repository must not choose what is run: see ``ProgramSearch``, and "Providers of secrets" in `.github/SECURITY.md`.
package struct ProviderMachine {
    private let programs: ProgramSearch
    private let variables: [String: String]
    /// The package's folder, without links.
    let package: String

    /// Describes this machine.
    /// - Parameter directory: the package's folder.
    package init(package directory: String, variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
        package = RealPath.of(directory) ?? RealPath.absolute(directory)
        programs = ProgramSearch(package: directory, variables: variables)
    }

    /// The folders of PATH that programs are looked up in.
    package var folders: [String] { programs.folders }

    /// The repository that a path leads into; nil if it is outside, or does not exist.
    func repository(of path: String) -> String? { programs.project(of: path) }

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
    package func path(in name: String) throws(DiagnosticsError) -> String? {
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

    /// A program, from PATH or as it is written.
    /// - Throws: that there is none outside of the repository, or that other users can change it.
    func program(_ name: String) throws(DiagnosticsError) -> Program {
        do throws(ProgramSearch.Failure) {
            return try programs.program(name)
        } catch {
            let message =
                switch error {
                case .missing where name.contains("/"):
                    "\(name) is not the absolute path of a program outside of the repository; correct it"
                case .missing:
                    "\(name) is not in an absolute folder of PATH outside of the repository; install it, or correct PATH"
                case .changeable(let program, let place): ProgramSearch.message(program, changeableAt: place)
                }
            throw DiagnosticsError(Diagnostic(path: nil, message))
        }
    }
}
