import Foundation
import TestSupport
import Testing

/// A package that somebody else prepared, in a folder with others that it must not reach.
///
/// Whatever in it can start a program leaves a file in `markers`; links lead to `outside`. The git
/// of PATH writes down how it is run.
struct HostileRepository {
    let fixture: CommandFixture
    /// The folder with everything, without links.
    let root: String

    /// - Parameter tracksSecrets: whether a commit has the file of secrets.
    init(tracksSecrets: Bool = false) throws {
        fixture = try CommandFixture(Self.files)
        root = URL(filePath: fixture.folder.path).resolvingSymlinksInPath().path
        for folder in ["home", "temporary", "markers"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        for (link, target) in [
            ("Sources/App/Outside.swift", "Outside.swift"), ("Sources/App/fr.lproj", "fr.lproj"),
            ("Sources/App/en.lproj/Other.strings", "Other.strings"),
        ] {
            try addLink(link, to: target)
        }
        try addProgram("bin/git", "printf '%s\\n' \"$*\" >>'\(root)/git.log'\nexec '\(Self.realGit)' \"$@\"")
        try commit(secrets: tracksSecrets)
        try plant()
    }

    /// The manifest of a package with one target that uses the plugin.
    static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
            name: "Shop", defaultLocalization: "en",
            targets: [.target(name: "App", plugins: [.plugin(name: "GenerateConstants", package: "prumo")])])
        """

    private static let files = [
        "package/Package.swift": manifest,
        "package/.gitattributes": "* filter=trap diff=trap merge=trap\n",
        "package/Environments/Development.json": #"{"name": "D", "key": {"$secret": "KEY"}}"#,
        "package/Environments/Stage.json": #"{"name": "S", "key": {"$secret": "KEY"}}"#,
        "package/Environments/Production.json": #"{"name": "P", "key": {"$secret": "KEY"}}"#,
        "package/Environments/HEAD": "ref: refs/heads/main\n",
        "package/Environments/objects/x": "", "package/Environments/refs/x": "",
        "package/Sources/App/App.swift":
            "import Foundation\nvar name: String? = nil\nlet title = String(localized: \"hello\")\n",
        "package/Sources/App/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n\"unused\" = \"Unused\";\n",
        "package/Sources/App/de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";\n",
        "package/Sources/App/Assets.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
        "package/Sources/App/Assets.xcassets/Brand.colorset/Contents.json": #"{"colors": [], "info": {"version": 1}}"#,
        "package/base.strings": "\"a\" = \"1\";\n\"b\" = \"1\";\n\"c\" = \"1\";\n\"d\" = \"1\";\n",
        // Git merges files in which there are more lines.
        "package/ours.strings": "\"a\" = \"2\";\n\"b\" = \"1\";\n\"c\" = \"1\";\n\"d\" = \"1\";\n\"e\" = \"1\";\n",
        "package/theirs.strings": "\"a\" = \"1\";\n\"b\" = \"1\";\n\"c\" = \"1\";\n\"d\" = \"3\";\n",
        "outside/Outside.swift": "var other: String? = nil\n",
        "outside/fr.lproj/Localizable.strings": "\"hello\" = \"Bonjour\";\n",
        "outside/Other.strings": "\"z\" = \"Z\";\n\"y\" = \"Y\";\n",
        "outside/Stage.json": #"{"name": "Linked"}"#,
        "outside/unnamed.txt": "nothing leads here",
    ]

    /// The git that other programs find.
    static var realGit: String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/git" }.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/usr/bin/git"
    }

    /// The folders of the repository, of nobody and of `.` come first in PATH.
    var variables: [String: String] {
        [
            "PATH": "relative::.:\(root)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
            "HOME": "\(root)/home", "TMPDIR": "\(root)/temporary",
        ]
    }

    /// Runs a program in the package.
    func run(_ program: String, _ arguments: [String], in folder: String = "package") throws -> CommandFixture.Outcome {
        try fixture.run(URL(filePath: program), arguments, in: folder, environment: variables)
    }

    /// What is planted that has run.
    var markers: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: "\(root)/markers").sorted() }
    }

    /// The arguments of each run of git since the last call.
    func takeRunsOfGit() throws -> [String] {
        guard FileManager.default.fileExists(atPath: "\(root)/git.log") else { return [] }
        defer { try? fixture.folder.remove("git.log") }
        return try fixture.folder.read("git.log").split(separator: "\n").map(String.init)
    }

    /// Every file outside with its contents.
    var outside: [String: Data] {
        get throws {
            let names = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/outside")
            return Dictionary(
                uniqueKeysWithValues: names.map {
                    ($0, FileManager.default.contents(atPath: "\(root)/outside/\($0)") ?? Data())
                })
        }
    }

    // MARK: Preparation

    private func addLink(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/package/\(path)", withDestinationPath: "\(root)/outside/\(target)")
    }

    private func addProgram(_ path: String, _ lines: String) throws {
        try fixture.write("#!/bin/sh\n\(lines)\n", to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(path)")
    }

    private func git(_ arguments: String...) throws -> String {
        let identity = ["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
        let outcome = try run(Self.realGit, identity + arguments)
        try #require(outcome.status == 0, "\(arguments): \(outcome.errors)")
        return outcome.output
    }

    /// Makes two commits, of which the first lacks a file's contents: git would fetch them.
    private func commit(secrets: Bool) throws {
        let table = "package/Sources/App/de.lproj/Localizable.strings"
        _ = try git("init", "-q", "-b", "main")
        for text in ["\"hello\" = \"Moin\";\n", "\"hello\" = \"Hallo\";\n"] {
            try fixture.write(text, to: table)
            _ = try git("add", ".")
            _ = try git("commit", "-qm", "test")
        }
        let hash = try git("rev-parse", "HEAD~1:Sources/App/de.lproj/Localizable.strings").prefix { $0 != "\n" }
        try fixture.folder.remove("package/.git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))")
        try fixture.write(#"{"KEY": "development-key"}"#, to: "package/Environments/.secrets/Development.json")
        if secrets { _ = try git("add", "Environments/.secrets") }
    }

    private func plant() throws {
        let trap = "\(root)/package/trap"
        try addProgram("package/trap", "touch '\(root)/markers/'\"$1\"")
        for name in ["git", "sh", "env", "relative/git"] {
            try addProgram("package/\(name)", "'\(trap)' program-\(name.replacing("/", with: "-"))")
        }
        let hooks = [
            "applypatch-msg", "fsmonitor-watchman", "post-checkout", "post-index-change", "post-merge", "pre-auto-gc",
            "pre-commit", "prepare-commit-msg", "query-watchman", "reference-transaction",
        ]
        for hook in hooks {
            try addProgram("package/.git/hooks/\(hook)", "'\(trap)' hook-\(hook)")
            try addProgram("package/hooks/\(hook)", "'\(trap)' planted-hook-\(hook)")
        }
        try fixture.write(
            "[core]\nrepositoryformatversion = 0\nbare = false\nworktree = ..\nfsmonitor = \"\(trap) bare-fsmonitor\"\n",
            to: "package/Environments/config")
        try fixture.write("[core]\nfsmonitor = \"\(trap) included-fsmonitor\"\n", to: "outside/gitconfig")
        let aliases = ["version", "rev-parse", "ls-tree", "cat-file", "merge-base", "merge-file", "config", "ls-files"]
        try fixture.write(
            """
            [include]
            path = "\(root)/outside/gitconfig"
            [core]
            repositoryformatversion = 1
            fsmonitor = "\(trap) fsmonitor"
            sshCommand = "\(trap) ssh"
            gitProxy = "\(trap) proxy"
            pager = "\(trap) pager"
            editor = "\(trap) editor"
            askPass = "\(trap) askpass"
            alternateRefsCommand = "\(trap) alternates"
            hooksPath = "\(root)/package/hooks"
            attributesFile = "\(root)/package/.gitattributes"
            [alias]
            \(aliases.map { "\($0) = \"!\(trap) alias-\($0)\"" }.joined(separator: "\n"))
            [pager]
            \(aliases.map { "\($0) = \"\(trap) pager-\($0)\"" }.joined(separator: "\n"))
            [diff]
            external = "\(trap) external-diff"
            [diff "trap"]
            command = "\(trap) diff"
            textconv = "\(trap) textconv"
            [filter "trap"]
            clean = "\(trap) clean"
            smudge = "\(trap) smudge"
            process = "\(trap) process"
            [merge "trap"]
            driver = "\(trap) merge"
            [credential]
            helper = "!\(trap) credential"
            [extensions]
            partialClone = origin
            [remote "origin"]
            url = "ext::\(trap) ext"
            promisor = true
            uploadpack = "\(trap) uploadpack"
            vcs = ext
            [protocol "ext"]
            allow = always
            """, to: "package/.git/config")
    }
}
