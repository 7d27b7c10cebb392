import Foundation
import TestSupport
import Testing

/// What `.github/SECURITY.md` promises of packages that somebody else prepared.
@Suite struct HostileRepositoryTests {
    /// Every command, those that change files last. Git runs only in commands that compare or merge revisions.
    static let commands = [
        "", "init --diff", "man", "completions bash", "lint", "lint --statistics", "lint --changed --diff-only",
        "check",
        "environments list",
        "environments matrix", "environments check",
        "environments show Development", "environments diff Development Stage", "environments guards",
        "environments diff --since HEAD", "environments unused", "unused", "generate",
        "environments rename name title --diff",
        "environments export Development --format json --include-secrets -o exported.json", "schema",
        "environments secrets import", "environments secrets check",
        "environments secrets import -e Stage --list", "strings status", "strings check", "strings unused",
        "strings undefined", "strings sync --check", "assets check", "modules", "modules --check", "rule",
        "rule force_cast",
        "syntax Sources/App/App.swift",
        "migrate swiftlint --diff", "migrate swiftformat --diff", "migrate swiftformat --comments --diff",
        "migrate periphery --diff", "migrate periphery --comments --diff",
        "migrate dotenv --diff", "migrate arkana --diff",
        "migrate xcconfig base.strings --diff", "migrate plist base.strings --diff",
        "strings diff", "strings diff HEAD --exit-code", "strings diff HEAD~1..HEAD",
        "strings merge base.strings ours.strings theirs.strings", "strings merge --install", "lint --fix",
        "lint --fix --unsafe-fixes", "lint --prune", "check --prune", "lint --write-baseline own.json",
        "lint --add-suppressions", "strings sort", "strings normalize", "strings unused --delete",
        "strings add more --value More", "strings set more --value Most", "strings move more --to Other",
        "strings rename hello hi", "strings remove more", "strings export --locale de --to out", "strings import out",
        "strings pseudo en-XA", "strings convert base.strings --to xcstrings",
        "environments rename name title", "init --ci github",
    ]

    @Test func `nothing but git is started, and nothing outside changes`() throws {
        let repository = try HostileRepository()
        let outside = try repository.outside
        let watch = try SystemCalls(repository.fixture, repository.root, repository.variables)
        var commands = Self.commands.map { (folder: "package", command: $0) }
        commands += ["lint", "check", "strings unused"].map { ("", $0) }
        commands += ["lint", "check", "environments list"].map { ("package/Environments", $0) }
        for (folder, command) in commands {
            let calls = try watch.run(command, in: folder)
            #expect(try repository.markers == [], "\(command)")
            let runs = try repository.takeRunsOfGit()
            let usesGit = ["strings diff", "strings merge", "lint --changed", "environments diff --since"].contains(
                where: command.hasPrefix)
            #expect(runs.isEmpty != usesGit, "\(command): \(runs)")
            for run in runs {
                #expect(run == "version" || run.contains("safe.bareRepository=explicit"), "\(run)")
            }
            #expect(calls.programs.allSatisfy { usesGit && $0.hasSuffix("/git") }, "\(command): \(calls.programs)")
            #expect(calls.writtenOutside == [], "\(command)")
            if !folder.isEmpty { #expect(calls.readOutside == [], "\(command)") }
        }
        #expect(try repository.outside == outside)
        // The traps are such as work.
        _ = try repository.run(HostileRepository.realGit, ["status"])
        #expect(try repository.markers.contains("fsmonitor") || repository.markers.contains("included-fsmonitor"))
    }

    @Test func `applies on CI, too`() throws {
        let repository = try HostileRepository()
        for command in ["lint", "check", "environments check", "strings unused"] {
            let variables = repository.variables.merging(["CI": "1"]) { $1 }
            _ = try repository.fixture.run(
                BuiltProducts.folder.appending(path: "prumo"), command.split(separator: " ").map(String.init),
                in: "package", environment: variables)
        }
        #expect(try repository.markers == [])
        #expect(try repository.takeRunsOfGit() == [])
    }

    @Test func `a bare repository beside secrets does not hide that git tracks them`() throws {
        let repository = try HostileRepository(tracksSecrets: true)
        let secrets = "Environments/.secrets/Development.json"
        let outcome = try repository.run(
            BuiltProducts.folder.appending(path: "prumo").path, ["environments", "check"])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\(secrets):1:1: error: git tracks this secrets file"))
    }

    @Test func `an unsafe git is only run for its version`() throws {
        let repository = try HostileRepository()
        let git = repository.root + "/bin/git"
        let script = "#!/bin/sh\nprintf '%s\\n' \"$*\" >>'\(repository.root)/git.log'\necho git version 2.37.9\n"
        try Data(script.utf8).write(to: URL(filePath: git))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git)
        let prumo = BuiltProducts.folder.appending(path: "prumo").path
        let difference = try repository.run(prumo, ["strings", "diff"])
        #expect(difference.status == 1)
        #expect(difference.errors.contains("\(git) is git 2.37"))
        #expect(difference.errors.contains("install git 2.38 or later"))
        #expect(try repository.run(prumo, ["strings", "merge", "--install"]).status == 1)
        // Merging by keys does not need git.
        let files = ["base.strings", "ours.strings", "theirs.strings"]
        #expect(try repository.run(prumo, ["strings", "merge"] + files).status == 0)
        #expect(try Set(repository.takeRunsOfGit()) == ["version"])
    }

    @Test func `a git of a relative folder in PATH is not run`() throws {
        let repository = try HostileRepository()
        let outcome = try repository.fixture.run(
            BuiltProducts.folder.appending(path: "prumo"), ["strings", "diff"], in: "package",
            environment: ["PATH": "relative::.:./bin", "HOME": repository.root])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("git cannot be started"))
        #expect(try repository.markers == [])
    }

    @Test func `a work tree that the configuration moves outside is not touched`() throws {
        let repository = try HostileRepository()
        let outside = try repository.outside
        try repository.fixture.write(
            "[core]\nrepositoryformatversion = 0\nworktree = \(repository.root)/outside\n", to: "package/.git/config")
        for arguments in [["merge", "--install"], ["diff"]] {
            let outcome = try repository.run(
                BuiltProducts.folder.appending(path: "prumo").path, ["strings"] + arguments)
            #expect(outcome.status == 1)
            #expect(outcome.errors.contains("core.worktree"))
        }
        #expect(try repository.outside == outside)
    }
}
