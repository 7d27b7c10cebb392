import DataFormats
import SourceText

/// A kind of files that has rules of its own, such as strings tables: what `prumo check` and the editor's server know about it.
package protocol CheckDomain: Sendable {
    /// The key of the domain in `.prumo.json`, and its name in options.
    var name: String { get }
    /// What is checked, in a word or two.
    var subject: String { get }
    /// The extensions of files that can be checked by themselves, without a dot.
    var extensions: [String] { get }
    /// The rules by their ids and former ids.
    var index: RuleIndex { get }

    /// Checks the paths of a request. A domain that does not apply, as in a package without environments, has no findings.
    /// - Throws: what is wrong with a configuration.
    func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome

    /// What is wrong with the domain's part of a configuration.
    /// - Parameters:
    ///   - root: the parsed file.
    ///   - folder: the folder of the file.
    func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic]
}

extension CheckDomain {
    /// What is wrong with the key `check` of the domain.
    package func problems<Rule>(
        of root: JSONValue, in file: SourceFile, folder: String, _ registry: RuleConfiguration<Rule>.Registry
    ) -> [Diagnostic] {
        guard let value = root[name]?["check"] else { return [] }
        do {
            _ = try RuleConfiguration(value, in: file, folder: folder, of: registry)
            return []
        } catch {
            return error.diagnostics
        }
    }
}

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

/// The result of a check.
package struct CheckOutcome: Sendable {
    /// The findings, and the files that could not be checked.
    package var report = FindingsReport()
    /// The file of known findings that the configuration names.
    package var baseline: String?
    /// What is odd, and no finding.
    package var notes: [Diagnostic] = []
    /// The number of warnings that the configuration treats as a failure.
    package var warningThreshold: Int?
    /// The report format that the configuration names.
    package var reporter: String?

    /// An outcome without findings.
    package init() {}
}

/// Shows how far a check has come.
package protocol CheckProgress: Sendable {
    /// Shows an activity with a number of things: `checking 12 of 40 strings tables`.
    /// - Returns: what to call with the number of those that have begun; `nil` if nothing is shown.
    func counting(_ activity: String, _ total: Int, of noun: String) -> (@Sendable (Int) -> Void)?
}

/// Progress that nobody sees.
package struct NoProgress: CheckProgress {
    /// Creates it.
    package init() {}

    package func counting(_ activity: String, _ total: Int, of noun: String) -> (@Sendable (Int) -> Void)? { nil }
}
