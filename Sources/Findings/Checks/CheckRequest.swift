import SourceText

/// What is to be checked.
package struct CheckRequest: Sendable {
    /// The files and folders; the working directory if there are none.
    package let paths: [String]
    /// The folder of the package; `nil` if there is none.
    package let package: String?
    /// The only rules to run; all if it is empty.
    package let onlyRules: Set<String>
    /// Shows how far the check has come.
    package let progress: any CheckProgress

    /// Describes a check.
    package init(
        paths: [String], package: String? = nil, onlyRules: Set<String> = [], progress: any CheckProgress
    ) {
        (self.paths, self.package, self.onlyRules, self.progress) = (paths, package, onlyRules, progress)
    }

    /// The options of the command line about the rules of a domain.
    package var overrides: RuleOverrides { RuleOverrides(onlyRules: onlyRules.ordered()) }

    /// The paths for a domain: folders, and files with its extensions, the working directory if no path is named; `nil` if only
    /// other files are named.
    package func paths(of domain: some CheckDomain) -> [String]? { paths(withExtensions: domain.extensions) }

    /// The same for files with some extensions.
    package func paths(withExtensions extensions: [String]) -> [String]? {
        let own = paths.filter { path in
            Folder.exists(at: path) || extensions.contains { path.hasSuffix(".\($0)") }
        }
        if own.isEmpty { return paths.isEmpty ? ["."] : nil }
        return own
    }
}
