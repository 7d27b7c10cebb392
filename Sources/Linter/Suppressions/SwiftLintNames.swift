import Files
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The `.swiftlint.yml` files of a repository: which files SwiftLint checks as well, and the ids of their custom rules,
/// which comments may disable. Each file is read once, and only for comments that may need to be changed.
///
/// A file with errors, or one that a symbolic link leads to, contains no ids.
final class SwiftLintNames {
    /// A `.swiftlint.yml`.
    private struct Configuration {
        let customRuleIDs: Set<String>
    }

    private let directory = Path.workingDirectory
    private var configurations: [Path: Configuration?] = [:]
    /// Whether it was asked since ``FileLinter`` began with a file: then what is found depends on other files.
    var wasAsked = false

    /// Whether a `.swiftlint.yml` in the folder of a file, or in one above it up to that of the repository, has a
    /// custom rule.
    func contains(_ name: String, forFile path: String) -> Bool {
        configurations(forFile: path).contains { $0.customRuleIDs.contains(name) }
    }

    /// Whether there is a `.swiftlint.yml` in the folder of a file, or in one above it up to that of the repository.
    func isUsed(forFile path: String) -> Bool { configurations(forFile: path).contains { _ in true } }

    private func configurations(forFile path: String) -> some Sequence<Configuration> {
        wasAsked = true
        let folder = Path(path, in: directory).parent ?? .root
        return folder.ancestorsInRepository.lazy.compactMap(configuration(in:))
    }

    private func configuration(in folder: Path) -> Configuration? {
        if let known = configurations[folder] { return known }
        let configuration = read(in: folder)
        configurations[folder] = .some(configuration)
        return configuration
    }

    private func read(in folder: Path) -> Configuration? {
        let path = folder.child(SwiftLintMigration.fileName)
        guard Folder.hasEntry(at: path.text) else { return nil }
        guard FileVersion(of: path.text) != nil,
            let file = try? SwiftLintFile(path, in: directory, as: .repository())
        else { return Configuration(customRuleIDs: []) }
        return Configuration(customRuleIDs: Set(file.customRuleIDs))
    }
}
