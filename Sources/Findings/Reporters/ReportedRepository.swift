import Files
import SourceText

/// The folder from which a service that shows a report knows the paths of a repository.
package enum ReportedRepository {
    /// The variables with its path: of GitHub Actions, and of GitLab CI.
    private static let variables = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]

    /// The absolute path of the folder: what a service's variable says, else that of Git; the working directory where it is in
    /// neither.
    /// - Parameter directory: the absolute path of the working directory.
    package static func folder(around directory: String, _ environment: [String: String]) -> String {
        let named = variables.lazy.compactMap { environment[$0] }.map { RealPath.ofExistingPart(of: $0) }
        if let folder = named.first(where: { RealPath.contains($0, directory) }) { return folder }
        let outermost = Array(Path(directory).ancestorsInRepository).last
        return outermost.flatMap { Folder.hasEntry(at: $0.child(".git").text) ? $0.text : nil } ?? directory
    }
}
