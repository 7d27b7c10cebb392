import Foundation
import Programs
import SourceText

/// Opens a page of prumo's own in the user's browser, with the program that the system has for that.
///
/// A repository must not choose what is run: the program comes from a folder of PATH outside of it (see ``ProgramSearch``), and so do
/// the settings by which that program chooses a browser.
struct PageOpener {
    /// Why a page is not opened, and what to do.
    enum Failure: Error {
        /// There is nothing that could show it.
        case unavailable(String)
        /// The program failed.
        case failed(String)

        var message: String {
            switch self {
            case .unavailable(let message), .failed(let message): message
            }
        }
    }

    #if canImport(Darwin)
    private static let program = "open"
    private static let needsDisplay = false
    #else
    private static let program = "xdg-open"
    private static let needsDisplay = true
    #endif
    /// The variables with folders in which the system's program looks for browsers and its settings.
    private static let folders: Set<String> = [
        "HOME", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR",
    ]
    /// How long a failure is waited for.
    private static let patience = 3

    private let variables: [String: String]
    private let search: ProgramSearch

    init(variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
        search = ProgramSearch(variables: variables)
    }

    /// Opens a file.
    func open(_ path: String) throws(Failure) {
        let displays = ["DISPLAY", "WAYLAND_DISPLAY"]
        guard !Self.needsDisplay || displays.contains(where: { variables[$0]?.isEmpty == false }) else {
            throw .unavailable("there is no display; open the page in a browser")
        }
        let program: Program
        do throws(ProgramSearch.Failure) {
            program = try search.program(Self.program)
        } catch {
            throw switch error {
            case .missing:
                .unavailable(
                    "\(Self.program) is not in an absolute folder of PATH outside of the repository; open the page in a "
                        + "browser")
            case .changeable(let program, let place):
                .unavailable(ProgramSearch.message(program, changeableAt: place))
            }
        }
        switch DetachedProgram.start(program, [path], variables: passedOn, waiting: Self.patience) {
        case .running, .ended(0): return
        case .ended(let status):
            throw .failed("\(program.path) failed with status \(status); open the page in a browser")
        case .notStarted(let error):
            throw .failed(
                "\(program.path) cannot be started: \(String(cString: strerror(error))); check its installation")
        }
    }

    /// The variables without those that lead into the repository.
    private var passedOn: [String: String] {
        var passedOn = variables.filter { name, value in
            !Self.folders.contains(name)
                || value.split(separator: ":").allSatisfy { $0.hasPrefix("/") && search.project(of: String($0)) == nil }
        }
        passedOn["PATH"] = search.folders.joined(separator: ":")
        passedOn["BROWSER"] = variables["BROWSER"].flatMap { try? search.program($0).path }
        return passedOn
    }
}
