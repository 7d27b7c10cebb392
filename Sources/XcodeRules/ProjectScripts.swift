import SourceText
import XcodeProjects

/// The scripts that a project runs in a build: those in its build phases and rules, and the files of the repository that these run.
struct ProjectScripts {
    /// The names of files that the scripts mention.
    private(set) var fileNames: Set<String> = []

    private let project: XcodeProject
    private let files: RepositoryFiles

    /// The number of words that are looked up as files of the repository.
    private static let lookupLimit = 1000
    /// The extensions of files that are scripts; many have none.
    private static let extensions: Set<String?> = [
        nil, "sh", "bash", "zsh", "command", "py", "rb", "pl", "mk", "swift",
    ]

    /// Reads the scripts of a project.
    init(of project: XcodeProject, in files: RepositoryFiles) {
        self.project = project
        self.files = files
        var mentioned: Set<String> = []
        for object in project.file.objects {
            // Those of build phases, of build rules and of targets that run a tool.
            for key in ["shellScript", "script", "buildArgumentsString"] {
                if let text = object.string(key) { mentioned.formUnion(Self.words(of: Array(text.utf8))) }
            }
            // What they make, as a phase or a rule declares it.
            for key in ["outputPaths", "outputFiles"] {
                for text in object.elements(key).compactMap(\.string) {
                    mentioned.formUnion(Self.words(of: Array(text.utf8)))
                }
            }
        }
        mentioned.formUnion(makefiles)
        add(mentioned)
        for path in mentioned.ordered().prefix(Self.lookupLimit).compactMap(scriptPath) {
            guard let bytes = try? SourceFile.bytes(of: path, upToMegabytes: 1) else { continue }
            add(Self.words(of: bytes))
        }
    }

    /// The paths of what `make` reads if a target that runs it names no file.
    private var makefiles: [String] {
        project.file.objects.filter {
            $0.isa == "PBXLegacyTarget" && PathParts($0.string("buildToolPath") ?? "").name == "make"
        }
        .flatMap { target in
            let folder = target.string("buildWorkingDirectory").map { $0.isEmpty ? "." : $0 } ?? "."
            return ["GNUmakefile", "makefile", "Makefile"].map { "\(folder)/\($0)" }
        }
    }

    private mutating func add(_ words: Set<String>) {
        for word in words { fileNames.insert(PathParts(word).name) }
    }

    /// The real path of the script that a word names, relative to the folder of the project; `nil` if there is none.
    private func scriptPath(_ word: String) -> String? {
        guard Self.extensions.contains(PathParts(word).pathExtension) else { return nil }
        // After a variable such as `$(SRCROOT)`, a path starts with a slash.
        let relative = word.drop { $0 == "/" }
        let variable = ["SRCROOT/", "PROJECT_DIR/"].first(where: relative.hasPrefix) ?? ""
        let path = RealPath.absolute("\(project.sourceRoot)/\(relative.dropFirst(variable.count))")
        guard files.status(of: path) == .exists, !files.isFolder(path) else { return nil }
        return files.realPath(of: path)
    }

    private static let separators = Set(" \t\r\n\"'`;&|<>=,(){}[]$#\\".utf8)
    /// No path is longer.
    private static let longest = 1024

    static func words(of bytes: [UInt8]) -> Set<String> {
        var words: Set<String> = []
        for word in bytes.split(whereSeparator: separators.contains) where word.count <= longest {
            words.insert(String(decoding: word, as: UTF8.self))
        }
        return words
    }
}
