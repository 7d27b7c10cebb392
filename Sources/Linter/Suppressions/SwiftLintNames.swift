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
    private let directory = WorkingDirectory()
    private var namesByFolder: [String: Set<String>] = [:]
    /// Whether it was asked since ``FileLinter`` began with a file: then what is found depends on other files.
    var wasAsked = false

    /// Whether a `.swiftlint.yml` in the folder of a file, or in one above it up to that of the repository, has a
    /// custom rule.
    func contains(_ name: String, forFile path: String) -> Bool {
        wasAsked = true
        var folder = WorkingDirectory.folder(of: directory.absolute(path))
        while true {
            if names(in: folder).contains(name) { return true }
            if folder == "/" || Folder.hasEntry(at: folder + "/.git") { return false }
            folder = WorkingDirectory.folder(of: folder)
        }
    }

    private func names(in folder: String) -> Set<String> {
        if let names = namesByFolder[folder] { return names }
        let names = read(in: folder)
        namesByFolder[folder] = names
        return names
    }

    private func read(in folder: String) -> Set<String> {
        let path = (folder == "/" ? "" : folder) + "/" + SwiftLintMigration.fileName
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let file = try? SwiftLintFile(path, in: directory, as: .repository())
        else { return [] }
        return Set(file.customRuleIDs)
    }
}
