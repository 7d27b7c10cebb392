import Files
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The ids of custom rules in the `.swiftlint.yml` files of a repository, in whose comments they may be disabled. Each
/// file is read once, and only for comments with names that nothing else knows.
///
/// A file with errors, or one that a symbolic link leads to, contains no names.
final class SwiftLintNames {
    private let directory = Path.workingDirectory
    private var namesByFolder: [Path: Set<String>] = [:]
    /// Whether it was asked since ``FileLinter`` began with a file: then what is found depends on other files.
    var wasAsked = false

    /// Whether a `.swiftlint.yml` in the folder of a file, or in one above it up to that of the repository, has a
    /// custom rule.
    func contains(_ name: String, forFile path: String) -> Bool {
        wasAsked = true
        let folder = Path(path, in: directory).parent ?? .root
        return folder.ancestorsInRepository.contains { names(in: $0).contains(name) }
    }

    private func names(in folder: Path) -> Set<String> {
        if let names = namesByFolder[folder] { return names }
        let names = read(in: folder)
        namesByFolder[folder] = names
        return names
    }

    private func read(in folder: Path) -> Set<String> {
        let path = folder.child(SwiftLintMigration.fileName)
        guard FileVersion(of: path.text) != nil,
            let file = try? SwiftLintFile(path, in: directory, as: .repository())
        else { return [] }
        return Set(file.customRuleIDs)
    }
}
