import SourceText

/// Reads `.xcconfig` files and what they include, each file once.
package final class ConfigurationFiles {
    private static let depthLimit = 32
    /// How many includes of one configuration are followed: a file that includes others twice has many.
    private static let includeLimit = 1000
    /// How many assignments a configuration may have.
    private static let assignmentLimit = 100_000

    private let files: RepositoryFiles
    private var known: [String: ConfigurationFile?] = [:]
    private var assignments: [String: [SettingAssignment]] = [:]
    /// What is wrong with the files: lines that are not understood, and includes that lead to nothing.
    package private(set) var problems: [Diagnostic] = []
    /// The paths of the files that were read, as reports print them.
    package private(set) var paths: Set<String> = []

    /// Prepares to read files of a repository.
    package init(in files: RepositoryFiles) { self.files = files }

    /// The assignments of a file and of those that it includes, in the order in which they count.
    /// - Parameter path: the absolute path.
    package func assignments(ofFile path: String) -> [SettingAssignment] {
        if let known = assignments[path] { return known }
        var found: [SettingAssignment] = []
        // Each level is a file and the number of its next line; the files of all levels include each other.
        var levels: [(path: String, file: ConfigurationFile, next: Int)] = []
        if let file = file(path) { levels.append((path, file, 0)) }
        var count = 0
        while let level = levels.last {
            guard level.next < level.file.lines.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            switch level.file.lines[level.next] {
            case .assignment(let assignment): found.append(assignment)
            case .include(let include):
                count += 1
                guard let path = target(of: include, in: level), let file = file(path, include: include, of: level.file)
                else { continue }
                if levels.contains(where: { $0.path == path }) {
                    report(include, of: level.file, "this file includes itself; remove one of the includes")
                } else if levels.count >= Self.depthLimit || count > Self.includeLimit
                    || found.count > Self.assignmentLimit
                {
                    report(include, of: level.file, "too many files include each other; remove some of the includes")
                    levels = []
                } else {
                    levels.append((path, file, 0))
                }
            }
        }
        assignments[path] = found
        return found
    }

    /// The absolute path of an included file; nil where it is not looked for.
    private func target(
        of include: ConfigurationFile.Include, in level: (path: String, file: ConfigurationFile, next: Int)
    ) -> String? {
        // Xcode's own files.
        if include.path.hasPrefix("<") { return nil }
        guard let path = ProjectPaths.join(RealPath.parts(of: level.path).folder, include.path) else { return nil }
        switch files.status(of: path) {
        case .exists: return path
        case .outside:
            report(
                include, of: level.file,
                "\"\(include.path)\" leads out of the repository and is not read; move the file into it")
        case .missing(let similar):
            guard !include.isOptional else { return nil }
            report(
                include, of: level.file,
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

    private func file(_ path: String, include: ConfigurationFile.Include? = nil, of namer: ConfigurationFile? = nil)
        -> ConfigurationFile?
    {
        if let file = known[path] { return file }
        do throws(DiagnosticsError) {
            let file = ConfigurationFile(try files.read(path, namedBy: namer?.file.path))
            paths.insert(file.file.path)
            problems += file.problems
            known[path] = file
            return file
        } catch {
            // A file that a project names and that is missing is reported at the project.
            if include != nil { problems += error.diagnostics }
            known[path] = .some(nil)
            return nil
        }
    }

    private func report(_ include: ConfigurationFile.Include, of file: ConfigurationFile, _ message: DiagnosticMessage)
    {
        problems.append(file.file.diagnostic(at: include.range, message))
    }
}
