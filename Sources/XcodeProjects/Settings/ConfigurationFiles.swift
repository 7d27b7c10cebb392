import DocumentFormats
import SourceText

/// Reads `.xcconfig` files and what they include, each file once.
package final class ConfigurationFiles {
    private static let depthLimit = 32
    /// How many includes of one configuration are followed: a file that includes others twice has many.
    private static let includeLimit = 1000
    /// How many assignments a configuration may have.
    private static let assignmentLimit = 100_000

    private struct Contents {
        let file: SourceFile
        let entries: [XCConfig.Entry]
    }

    private let files: RepositoryFiles
    private let mayBeGenerated: (String) -> Bool
    private var known: [String: Contents?] = [:]
    private var assignments: [String: [SettingAssignment]] = [:]
    /// What is wrong with the files: lines that are not understood, and includes that lead to nothing.
    package private(set) var problems: [Diagnostic] = []
    /// The paths of the files that were read, as reports print them.
    package private(set) var paths: Set<String> = []

    /// Prepares to read files of a repository.
    /// - Parameter mayBeGenerated: whether nothing needs to exist at an absolute path, since Git ignores it.
    package init(in files: RepositoryFiles, mayBeGenerated: @escaping (String) -> Bool = { _ in false }) {
        (self.files, self.mayBeGenerated) = (files, mayBeGenerated)
    }

    /// The assignments of a file and of those that it includes, in the order in which they count.
    /// - Parameters:
    ///   - path: the absolute path.
    ///   - projectFolder: the absolute path of the folder of the project, where included files are looked for at last.
    package func assignments(ofFile path: String, projectFolder: String) -> [SettingAssignment] {
        let key = projectFolder + "\0" + path
        if let known = assignments[key] { return known }
        var found: [SettingAssignment] = []
        // Each level is a file and the number of its next line; the files of all levels include each other.
        var levels: [(path: String, contents: Contents, next: Int)] = []
        if let contents = contents(path) { levels.append((path, contents, 0)) }
        var count = 0
        while let level = levels.last {
            guard level.next < level.contents.entries.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            switch level.contents.entries[level.next] {
            case .assignment(let assignment): found.append(SettingAssignment(assignment, in: level.contents.file))
            case .include(let include):
                count += 1
                let folders = levels.reversed().map { RealPath.parts(of: $0.path).folder } + [projectFolder]
                guard let path = target(of: include, of: level.contents.file, in: folders),
                    let contents = contents(path, isIncluded: true)
                else { continue }
                if levels.contains(where: { $0.path == path }) {
                    report(include, of: level.contents.file, "this file includes itself; remove one of the includes")
                } else if levels.count >= Self.depthLimit || count > Self.includeLimit
                    || found.count > Self.assignmentLimit
                {
                    report(
                        include, of: level.contents.file,
                        "too many files include each other; remove some of the includes")
                    levels = []
                } else {
                    levels.append((path, contents, 0))
                }
            }
        }
        assignments[key] = found
        return found
    }

    /// The absolute path of an included file; `nil` if it is not looked for.
    private func target(of include: XCConfig.Include, of file: SourceFile, in folders: [String]) -> String? {
        if include.isOfXcode { return nil }
        let paths = include.candidates(in: folders).compactMap { ProjectPaths.join("/", $0) }
        let statuses = paths.map { files.status(of: $0) }
        if let index = statuses.firstIndex(of: .exists) { return paths[index] }
        if include.isOptional || statuses.contains(.inSubmodule) || paths.contains(where: mayBeGenerated) { return nil }
        let similar = statuses.compactMap { if case .missing(let similar) = $0 { similar } else { nil } }.first
        if !paths.isEmpty, statuses.allSatisfy({ $0 == .outside }) {
            report(
                include, of: file,
                "\"\(include.path)\" leads out of the repository and is not read; move the file into it")
        } else {
            report(
                include, of: file,
                "there is no file \"\(include.path)\"\(Self.remedy(similar)), or write #include? if it may be missing")
        }
        return nil
    }

    private static func remedy(_ similar: String?) -> String {
        similar.map {
            ", only \"\($0)\", which some file systems do not treat as the same; correct the capital letters"
        }
            ?? "; correct the path"
    }

    /// - Parameter isIncluded: whether another file includes it; otherwise a project names it.
    private func contents(_ path: String, isIncluded: Bool = false) -> Contents? {
        if let contents = known[path] { return contents }
        do throws(DiagnosticsError) {
            let file = try files.read(path)
            let config = XCConfigParser.parse(file)
            paths.insert(file.path)
            problems += config.problems
            let contents = Contents(file: file, entries: config.entries)
            known[path] = contents
            return contents
        } catch {
            // A file that a project names and that is missing is reported at the project.
            if isIncluded { problems += error.diagnostics }
            known[path] = .some(nil)
            return nil
        }
    }

    private func report(_ include: XCConfig.Include, of file: SourceFile, _ message: DiagnosticMessage) {
        problems.append(file.diagnostic(at: include.pathRange, message))
    }
}
