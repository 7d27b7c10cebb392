import SourceText

/// The hooks for the Swift files of a commit: one that lints them, and one that formats them where that is wanted.
struct CommitHook {
    /// The file of https://pre-commit.com, relative to the repository.
    static let path = ".pre-commit-config.yaml"

    /// Where other tools have the hooks of a repository.
    private static let others = [
        ".githooks", ".husky", "lefthook.yml", ".lefthook.yml", "lefthook.yaml", ".overcommit.yml",
    ]

    /// The name of the hook in the file.
    static let id = "prumo-lint"

    /// Whether files are formatted.
    let formats: Bool

    /// The element of `repos` with the hooks.
    private var element: String {
        "  - repo: local\n    hooks:\n"
            // Before the linter, which then sees the formatted files.
            + (formats ? Self.hook("prumo-format", "prumo format", "--force-exclude") : "")
            + Self.hook(Self.id, "prumo lint", "--force-exclude, --strict")
    }

    private static func hook(_ id: String, _ command: String, _ options: String) -> String {
        """
              - id: \(id)
                name: \(command)
                entry: \(command)
                args: [\(options), --]
                language: system
                types: [swift]
                require_serial: true

        """
    }

    /// The text of the file.
    var text: String {
        """
        # Hooks of https://pre-commit.com, which run the prumo in PATH. Run pre-commit install once in each clone.
        repos:
        \(element)
        """
    }

    /// What to add by hand to a file that has other hooks.
    var instructions: String { "add this element to its repos:\n\n\(element)" }

    /// The command that a hook of another tool should run.
    var command: String {
        (formats ? "prumo format --changed && " : "") + "prumo lint --changed --strict"
    }

    /// The name of the file or folder in which a repository has hooks of another tool; `nil` without one.
    static func other(in root: String) -> String? {
        others.first { Folder.hasEntry(at: Folder.path(of: $0, in: root)) }
    }
}
