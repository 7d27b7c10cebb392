import CodeGraph
import CommandLineKit
import Files
import Foundation
import Programs
import SourceText

/// Builds a package with its tests, so that its index is as new as its sources, by the build system that built it last. It runs the
/// manifest and the plugins of the package, so that only an option of the command line asks for it.
struct PackageBuild {
    /// How long a build may take.
    private static let limits = ProgramRun.Limits(seconds: 6 * 3600, output: 1 << 28)
    /// The number of lines of a failing build that are printed.
    private static let lineLimit = 40

    private let folder: String

    init(_ folder: String) { self.folder = folder }

    /// Builds the package.
    /// - Throws: that swift is not found, or what the build printed last.
    func run() throws {
        let program: Program
        do throws(ProgramSearch.Failure) {
            program = try ProgramSearch(package: folder).program("swift")
        } catch { throw Self.missingSwift("--build") }
        let run = ProgramRun(
            program,
            ["build", "--build-tests", "--package-path", folder] + StoreSearch.buildOptions(ofPackage: Path(folder)),
            variables: ProcessInfo.processInfo.environment, limits: Self.limits)
        guard run.ending != .exit(0) else { return }
        let printed = String(decoding: run.output + run.errors, as: UTF8.self)
        let lines = printed.split(whereSeparator: \.isNewline).suffix(Self.lineLimit)
        for line in lines { StandardStream.error.write("\(String(line).onOneLine)\n") }
        throw DiagnosticsError(
            Diagnostic(path: folder, "the package cannot be built; correct the errors above, or leave out --build"))
    }

    /// The error of an option that runs swift.
    static func missingSwift(_ option: String) -> DiagnosticsError {
        DiagnosticsError(
            Diagnostic(
                path: nil,
                "\(option) needs swift, which is not in a folder of PATH that only its owner can change; install it"))
    }
}
