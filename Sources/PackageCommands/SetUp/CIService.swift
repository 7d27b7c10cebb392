import CommandLineKit
import SourceText

/// A service that runs jobs for each change of a repository.
package enum CIService: String, CaseIterable, ArgumentValue {
    case github, gitlab

    /// The name of the service, as people write it.
    var name: String {
        switch self {
        case .github: "GitHub"
        case .gitlab: "GitLab"
        }
    }

    /// The path of the file with the job, relative to the repository.
    package var path: String {
        switch self {
        case .github: ".github/workflows/prumo.yml"
        case .gitlab: ".gitlab-ci.yml"
        }
    }

    /// The service whose jobs, or else whose folder, a repository has; `nil` if it has neither.
    /// - Parameter root: the folder of the repository.
    package init?(usedIn root: String) {
        func has(_ name: String) -> Bool { Folder.hasEntry(at: Folder.path(of: name, in: root)) }
        if has(".github/workflows") {
            self = .github
        } else if has(CIService.gitlab.path) {
            self = .gitlab
        } else if has(".github") {
            self = .github
        } else if has(".gitlab") {
            self = .gitlab
        } else {
            return nil
        }
    }
}
