import SourceText

/// The Git repository that a folder is in, as far as ignoring files goes.
///
/// The user's own file of patterns (`core.excludesFile`) is left out: the linted files are the same on every machine.
struct Repository {
    /// The real path of the repository's root, with a slash after it; outside a repository that of the outermost folder with a
    /// file of the other name, or of the folder itself.
    let root: String
    /// The path of the folder from the root, with a slash after it; empty for the root itself.
    let prefix: String
    /// The rules of the repository and of the folders above.
    let rules: IgnoreRules?
    /// The rules of the files with another name in the folders above, without those for Git.
    let ownRules: IgnoreRules?
    /// The files of rules that are too large.
    let problems: [Diagnostic]

    /// Looks for the repository of a folder, from the folder upwards.
    /// - Parameter ignoreFile: the name of files of patterns besides `.gitignore`.
    init(of folder: String, ignoreFile: String? = nil) {
        let given = Path(folder)
        let folder = given.real ?? given
        let repository = folder.ancestors.first { Self.exists($0.child(".git").text) }
        let root = repository ?? Self.outermost(of: folder.ancestors, with: ignoreFile) ?? folder
        var (rules, ownRules): (IgnoreRules?, IgnoreRules?)
        var problems: [Diagnostic] = []
        func add(
            _ file: String, to rules: inout IgnoreRules?, baseLength: Int, as role: ReadingRole = .repository()
        ) {
            do throws(IgnoreRules.TooLarge) {
                rules = try IgnoreRules.rules(at: file, as: role, baseLength: baseLength, in: rules)
            } catch {
                problems.append(error.diagnostic)
            }
        }
        if let repository {
            add(Self.gitFolder(of: repository) + "/info/exclude", to: &rules, baseLength: 0, as: .tool)
        }
        let names = folder.text.dropFirst(root.text.count).split(separator: "/")
        var base = ""
        // The folder's own file is read when the folder is.
        for name in names {
            if repository != nil { add("\(root.prefix)\(base).gitignore", to: &rules, baseLength: base.utf8.count) }
            if let ignoreFile {
                add("\(root.prefix)\(base)\(ignoreFile)", to: &ownRules, baseLength: base.utf8.count)
            }
            base += name + "/"
        }
        (self.root, prefix, self.rules, self.ownRules, self.problems) = (root.prefix, base, rules, ownRules, problems)
    }

    /// The outermost of some folders that has a file with a name: outside a repository, such files have no other bound.
    private static func outermost(of folders: some Sequence<Path>, with name: String?) -> Path? {
        name.flatMap { name in folders.reversed().first { Self.exists($0.child(name).text) } }
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// Where the repository keeps what its work trees share: `.git` is a file where it is a work tree of another one,
    /// or a submodule.
    private static func gitFolder(of root: Path) -> String {
        let folder = root.child(".git").text
        func line(of file: String) -> Substring? {
            FileBytes.contents(of: file, as: .tool).flatMap {
                String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline).first
            }
        }
        guard let link = line(of: folder), link.hasPrefix("gitdir: ") else { return folder }
        let own = Path(String(link.dropFirst(8)), in: root)
        return (line(of: own.child("commondir").text).map { Path(String($0), in: own) } ?? own).text
    }
}
