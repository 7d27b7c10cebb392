import Foundation
import TestSupport
import Testing

@testable import EnvironmentCommands
@testable import prumo

/// Which programs are run as providers: none that a repository contains or chooses.
@Suite struct ProviderChoiceTests {
    private static let arguments = ["import", "API_KEY", "-e", "Stage"]

    /// A package with a program `op` in it that leaves a line in the log, and links to it from outside.
    private func trap() throws -> ProviderFixture {
        let package = try ProviderFixture()
        try package.fixture.folder.remove("bin/op")
        for folder in ["package", "package/bin"] {
            try package.add("op", in: folder, "echo trap >>\"$ROOT/log\"; echo x")
        }
        let files = FileManager.default
        try files.createDirectory(atPath: package.root + "/links", withIntermediateDirectories: true)
        try files.createSymbolicLink(
            atPath: package.root + "/links/op", withDestinationPath: package.root + "/package/bin/op")
        try files.createSymbolicLink(
            atPath: package.root + "/linked", withDestinationPath: package.root + "/package/bin")
        return package
    }

    @Test(arguments: [
        "ROOT/package/bin", "bin", ".", "", "ROOT/package", "ROOT/links", "ROOT/linked", "/proc/self/cwd/bin",
        "ROOT/home/../package/bin", "ROOT/package/bin:bin:.:ROOT/links:ROOT/linked", "~/bin",
    ])
    func `a program of the repository is never run`(path: String) throws {
        let package = try trap()
        let folders = path.replacing("ROOT", with: package.root)
        let outcome = try package.run(Self.arguments, path: "\(folders):/usr/bin:/bin")
        #expect(try package.log == [] && outcome.status == 1 && package.stored() == nil)
        #expect(
            outcome.errors
                == "error: op is not in an absolute folder of PATH outside of the repository; install it, or correct PATH\n"
        )
        let named = try package.run(
            Self.arguments + ["--provider-command", "[\"\(package.root)/package/bin/op\"]"])
        #expect(
            named.errors
                == "error: \(package.root)/package/bin/op is not the absolute path of a program outside of the repository; "
                + "correct it\n")
        #expect(try package.log == [] && named.status == 1)
    }

    @Test func `a program outside is run where one of the repository comes first in PATH`() throws {
        let package = try trap()
        try package.add("op", "echo outside")
        let outcome = try package.run(
            Self.arguments, path: "\(package.root)/package/bin:\(package.root)/links:\(package.root)/bin:/usr/bin:/bin")
        #expect(outcome.status == 0 && package.stored() == ["API_KEY": "outside"])
        #expect(try package.log == [])
    }

    @Test func `a submodule's programs, and those of the repository around it, are the repository's`() throws {
        let package = try trap()
        try package.fixture.write("", to: ".git")
        try package.fixture.write("", to: "package/.git")
        try package.add("op", "echo trap >>\"$ROOT/log\"; echo x")
        // Its user's own folder is elsewhere.
        let outcome = try package.run(Self.arguments, variables: ["HOME": "/nonexistent", "TMPDIR": "/tmp"])
        #expect(outcome.status == 1 && outcome.errors.contains("op is not in an absolute folder of PATH"))
        #expect(try package.log == [])
    }

    @Test(arguments: ["HOME", "OP_CONFIG_DIR", "XDG_CONFIG_HOME", "TMPDIR", "XDG_RUNTIME_DIR"])
    func `a variable that leads into the repository stops the import`(variable: String) throws {
        let package = try ProviderFixture()
        let inside = try package.run(Self.arguments, variables: [variable: package.root + "/package/Environments"])
        #expect(inside.status == 1 && package.stored() == nil)
        #expect(
            inside.errors
                == "error: the variable \(variable) leads into the repository \(package.root)/package, whose files providers "
                + "must not use; set it to a path outside\n")
        let relative = try package.run(Self.arguments, variables: [variable: "x"])
        #expect(
            relative.errors == "error: the variable \(variable) is not an absolute path; correct or unset it\n")
    }

    @Test func `an encrypted file is a file of the package`() throws {
        let package = try ProviderFixture(
            #"{"environments": {"secrets": {"API_KEY": {"provider": "age", "item": "keys/a.age"}}}}"#)
        try package.add("age", "echo age >>\"$ROOT/log\"; echo x")
        try package.fixture.write("", to: "home/keys.txt")
        let variables = ["SOPS_AGE_KEY_FILE": package.root + "/home/keys.txt"]
        let missing = try package.run(Self.arguments, variables: variables)
        #expect(missing.status == 1)
        #expect(
            missing.errors.hasSuffix(
                ".prumo.json:1:70: error: there is no such file in the package; correct the path\n"))
        try package.fixture.write("", to: "package/keys/b.age")
        try FileManager.default.createSymbolicLink(
            atPath: package.root + "/package/keys/a.age", withDestinationPath: package.root + "/home/keys.txt")
        let linked = try package.run(Self.arguments, variables: variables)
        #expect(linked.status == 1)
        #expect(
            linked.errors.contains("the file is a symbolic link out of the package; replace it with the file itself"))
        let none = try package.run(Self.arguments)
        #expect(none.errors.contains("no file of age identities was found; set SOPS_AGE_KEY_FILE to its absolute path"))
        #expect(try package.log == [])
    }

    @Test func `a configuration with a command, a path or an option is refused, and nothing is run`() throws {
        for declaration in [
            #""provider": "/bin/sh", "item": "x""#, #""provider": ["sh"], "item": "x""#, #""command": ["sh"]"#,
            #""provider": "op", "item": "--help""#, #""provider": "sops", "item": "../../etc/x.yaml#a""#,
            #""provider": "pass", "item": "a/../../b""#, #""provider": "op", "item": "a/b/c?attribute=otp""#,
            #""provider": "vault", "item": "x""#,
        ] {
            let package = try ProviderFixture(#"{"environments": {"secrets": {"API_KEY": {\#(declaration)}}}}"#)
            for name in ["op", "sh", "sops", "pass", "vault"] {
                try package.add(name, "echo trap >>\"$ROOT/log\"; echo x")
            }
            for arguments in [Self.arguments, ["check"]] {
                let outcome = try package.run(arguments)
                #expect(
                    outcome.status == 1 && (outcome.errors + outcome.output).contains(".prumo.json:1:"),
                    "\(declaration)")
            }
            #expect(try package.log == [] && package.stored() == nil, "\(declaration)")
        }
    }

    @Test func `no other command runs a provider`() throws {
        let package = try ProviderFixture()
        for name in ["op", "pass"] { try package.add(name, "echo trap >>\"$ROOT/log\"; echo x") }
        for words in [
            ["list"], ["check"], ["check", "-e", "Stage"], ["show", "Stage"], ["secrets", "check"], ["matrix"],
            ["export", "Stage", "--format", "json"],
        ] {
            _ = try package.fixture.run(
                BuiltProducts.folder.appending(path: "prumo"), ["environments"] + words, in: "package",
                environment: package.environment())
        }
        #expect(try package.log == [])
    }

    // What users choose for themselves.

    @Test func `a command of the command line is run without a shell`() throws {
        let package = try ProviderFixture()
        try package.add("keeper", #"for word; do echo "[$word]" >>"$ROOT/log"; done; echo value"#)
        let outcome = try package.run(
            Self.arguments + [
                "--provider-command",
                #"["keeper", "get", "shop/{environment}/{name}", "{item}", "$HOME;id", "{other}"]"#,
            ])
        #expect(outcome.status == 0 && outcome.output.contains("wrote API_KEY (from keeper) to"), "\(outcome.errors)")
        #expect(
            try package.log == ["[get]", "[shop/Stage/API_KEY]", "[Shop/Stage/api key]", "[$HOME;id]", "[{other}]"])
    }

    @Test(arguments: ["", "keeper get", "[]", "[1]", #"[""]"#, #"["a", 1]"#, #"{"a": "b"}"#, #"["a""#])
    func `a command that is not an array of strings is refused`(command: String) throws {
        let outcome = try ProviderFixture().run(Self.arguments + ["--provider-command", command])
        #expect(outcome.status == 2)
        #expect(
            outcome.errors.hasPrefix(
                "prumo: error: --provider-command must be a JSON array of the program and its arguments, as in"),
            "\(outcome.errors)")
    }

    private static let own = #"{"keeper": {"command": ["keeper", "{name}"], "variables": ["KEEPER_TOKEN"]}}"#

    private func withOwnFile(_ text: String) throws -> ProviderFixture {
        let package = try ProviderFixture()
        try package.add("keeper", #"echo "$KEEPER_TOKEN" >>"$ROOT/log"; echo "value of $1""#)
        let path = "home/.config/prumo/providers.json"
        try package.fixture.write(text, to: path)
        for (place, mode) in [(path, 0o600), ("home/.config/prumo", 0o700)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(package.root)/\(place)")
        }
        return package
    }

    @Test func `a provider of the user's own file is run with its variables`() throws {
        let package = try withOwnFile(Self.own)
        let outcome = try package.run(Self.arguments + ["--provider", "keeper"], variables: ["KEEPER_TOKEN": "token"])
        #expect(outcome.status == 0 && package.stored() == ["API_KEY": "value of API_KEY"], "\(outcome.errors)")
        #expect(try package.log == ["token"])
        let unknown = try package.run(Self.arguments + ["--provider", "keper"])
        #expect(unknown.status == 2)
        #expect(unknown.errors == "prumo: error: unknown provider 'keper'; did you mean keeper?\n")
    }

    @Test(arguments: [("home/.config/prumo/providers.json", 0o620), ("home/.config/prumo", 0o777)])
    func `a file that others can change is refused`(place: String, mode: Int) throws {
        let package = try withOwnFile(Self.own)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(package.root)/\(place)")
        let outcome = try package.run(Self.arguments + ["--provider", "keeper"])
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.contains(
                "other users can change this file, which names programs to run; run chmod go-w '\(package.root)/\(place)'"
            ))
        #expect(try package.log == [])
    }

    @Test(arguments: [
        (#"{"keeper": {}}"#, "\"keeper\" needs a \"command\", a list of the program and its arguments"),
        (#"{"keeper": {"command": "keeper"}}"#, "\"keeper\" needs a \"command\""),
        (#"{"keeper": {"command": [], "shell": true}}"#, "\"keeper\" has no key \"shell\""),
        (#"{"op": {"command": ["keeper"]}}"#, "\"op\" is a built-in provider; choose another name"),
        ("[]", "the file of providers must be an object in { }"),
    ])
    func `what is wrong with the user's file is reported`(text: String, message: String) throws {
        let package = try withOwnFile(text)
        let outcome = try package.run(Self.arguments + ["--provider", "keeper"])
        #expect(outcome.status == 1 && outcome.errors.contains(message), "\(outcome.errors)")
        #expect(try package.log == [])
    }

    @Test(arguments: [
        ("plain words", [], "plain words"), ("the value is abc", ["abc", "x"], "the value is <redacted>"),
        ("hunter2 and hunter22", ["hunter2", "hunter22"], "<redacted> and <redacted>"),
        ("token ghp_0123456789abcdefABCDEF, sir", [], "token <redacted>, sir"),
        ("AGE-SECRET-KEY-1QQQQQQQQ", [], "<redacted>"),
        ("/home/ana/.config/sops/age/keys.txt", [], "/home/ana/.config/sops/age/keys.txt"),
        ("internationalization-of-everything", [], "internationalization-of-everything"),
    ])
    func `secrets and what looks like a key are removed`(text: String, secrets: [String], expected: String) {
        #expect(Redaction(of: secrets).lines(text) == [expected])
    }
}
