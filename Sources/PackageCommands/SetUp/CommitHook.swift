import SourceText

/// The hook that lints the Swift files of a commit.
enum CommitHook {
    /// The file of https://pre-commit.com, relative to the repository.
    static let path = ".pre-commit-config.yaml"

    /// Where other tools have the hooks of a repository.
    private static let others = [
        ".githooks", ".husky", "lefthook.yml", ".lefthook.yml", "lefthook.yaml", ".overcommit.yml",
    ]

    /// The name of the hook in the file.
    static let id = "prumo-lint"

    /// The element of `repos` with the hook.
    private static let element = """
          - repo: local
            hooks:
              - id: \(id)
                name: prumo lint
                entry: prumo lint
                args: [--force-exclude, --strict, --]
                language: system
                types: [swift]
                require_serial: true

        """

    /// The text of the file.
    static let text = """
        # Hooks of https://pre-commit.com, which run the prumo in PATH. Run pre-commit install once in each clone.
        repos:
        \(element)
        """

    /// What to add by hand to a file that has other hooks.
    static let instructions = "add this element to its repos:\n\n\(element)"

    /// The name of the file or folder in which a repository has hooks of another tool; `nil` without one.
    static func other(in root: String) -> String? {
        others.first { Folder.hasEntry(at: Folder.path(of: $0, in: root)) }
    }
}
